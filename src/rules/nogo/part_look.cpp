// Putting the word together.
#include "rules/nogo/part_look.hpp"

#include <cstddef>

#include "rules/grid/region.hpp"

#ifdef __x86_64__
#include <immintrin.h>
#endif

namespace upstar::nogo {
namespace {

constexpr int kSetBits = kMostPointsOfALook;
constexpr int kBlockBits = 1 << kSetBits;  // one for every set
static_assert(7 * kSetBits + 2 * kBlockBits <= 64);

// `numbers_of(set)` are the numbers of the points of a set, as bits.
template <class NumbersOf>
[[gnu::always_inline]] inline std::uint64_t look(const LiveBoard& board, std::uint64_t points,
                                                 const Neighbours& beside,
                                                 const NumbersOf& numbers_of) {
  std::uint64_t word = 0;
  for (const std::size_t colour : {1U, 0U}) {
    std::uint64_t blocks = 0;
    for (const std::uint64_t liberties : board.blocks(colour)) {
      if ((liberties & points) == 0) continue;
      blocks |= std::uint64_t{1} << numbers_of(liberties);
    }
    word = word << kBlockBits | blocks;
  }
  const std::uint64_t above = points & beside.with_below(points);
  for (const std::uint64_t set : {beside.below(above), above, beside.with_right(points),
                                  board.safe[1], board.safe[0], board.can[1], board.can[0]}) {
    word = word << kSetBits | numbers_of(set & points);
  }
  return word;
}

#ifdef __x86_64__
__attribute__((target("bmi2"))) std::uint64_t quick_look(const LiveBoard& board,
                                                         std::uint64_t points,
                                                         const Neighbours& beside) {
  struct NumbersOf {
    std::uint64_t points;
    __attribute__((target("bmi2"))) std::uint64_t operator()(std::uint64_t set) const {
      return _pext_u64(set, points);
    }
  };
  return look(board, points, beside, NumbersOf{points});
}
#endif

}  // namespace

std::uint64_t part_look_by_loops(const LiveBoard& board, std::uint64_t points,
                                 const Neighbours& beside) {
  return look(board, points, beside, [&](std::uint64_t set) {
    std::uint64_t numbers = 0;
    std::uint64_t number = 1;
    for_each_square(points, [&](int point) {
      numbers |= (set >> point & 1) * number;
      number <<= 1;
    });
    return numbers;
  });
}

std::uint64_t part_look(const LiveBoard& board, std::uint64_t points, const Neighbours& beside) {
#ifdef __x86_64__
  static const bool is_quick = __builtin_cpu_supports("bmi2") != 0;
  if (is_quick) return quick_look(board, points, beside);
#endif
  return part_look_by_loops(board, points, beside);
}

}  // namespace upstar::nogo
