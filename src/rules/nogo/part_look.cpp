// Putting together what a part looks like.
#include "rules/nogo/part_look.hpp"

#include <array>
#include <cstddef>

#include "rules/grid/region.hpp"

#ifdef __x86_64__
#include <immintrin.h>
#endif

namespace upstar::nogo {
namespace {

// `numbers_of(set)` are the numbers of the points of a set, as bits.
template <class NumbersOf>
[[gnu::always_inline]] inline Hash128 look(const LiveBoard& board, std::uint64_t points,
                                           const Neighbours& beside, std::uint64_t salt,
                                           const NumbersOf& numbers_of) {
  const std::uint64_t above = points & beside.with_below(points);
  std::uint64_t word = numbers_of(points);
  for (const std::uint64_t set : {board.can[0], board.can[1], board.safe[0], board.safe[1],
                                  beside.with_right(points), above, beside.below(above)}) {
    word = word << 8 | numbers_of(set & points);
  }
  std::array<std::uint64_t, 2> blocks{};
  static_assert(kMostPointsOfALook <= 6, "a word has a bit for every set of points");
  for (const std::size_t colour : {0U, 1U}) {
    for (const std::uint64_t liberties : board.blocks(colour)) {
      if ((liberties & points) == 0) continue;
      blocks[colour] |= std::uint64_t{1} << numbers_of(liberties);
    }
  }
  word ^= salt;
  return {mix64(blocks[0] + mix64(word)), mix64(blocks[1] + mix64(~word))};
}

#ifdef __x86_64__
__attribute__((target("bmi2"))) Hash128 quick_look(const LiveBoard& board, std::uint64_t points,
                                                   const Neighbours& beside, std::uint64_t salt) {
  struct NumbersOf {
    std::uint64_t points;
    __attribute__((target("bmi2"))) std::uint64_t operator()(std::uint64_t set) const {
      return _pext_u64(set, points);
    }
  };
  return look(board, points, beside, salt, NumbersOf{points});
}
#endif

}  // namespace

Hash128 part_look_by_loops(const LiveBoard& board, std::uint64_t points, const Neighbours& beside,
                           std::uint64_t salt) {
  return look(board, points, beside, salt, [&](std::uint64_t set) {
    std::uint64_t numbers = 0;
    std::uint64_t number = 1;
    for_each_square(points, [&](int point) {
      numbers |= (set >> point & 1) * number;
      number <<= 1;
    });
    return numbers;
  });
}

Hash128 part_look(const LiveBoard& board, std::uint64_t points, const Neighbours& beside,
                  std::uint64_t salt) {
#ifdef __x86_64__
  static const bool is_quick = __builtin_cpu_supports("bmi2") != 0;
  if (is_quick) return quick_look(board, points, beside, salt);
#endif
  return part_look_by_loops(board, points, beside, salt);
}

}  // namespace upstar::nogo
