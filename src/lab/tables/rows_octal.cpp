// Values of heaps by the definition, and the check that the theorem asks for.
#include "lab/tables/rows_octal.hpp"

#include <algorithm>
#include <cstddef>

namespace upstar {
namespace {

constexpr int kNothing = 1;
constexpr int kOneHeap = 2;
constexpr int kTwoHeaps = 4;

// The values a player can move to from a heap of `n`.
std::vector<Game> options(Arena& arena, const std::vector<int>& digits,
                          const std::vector<Game>& values, std::size_t n) {
  std::vector<Game> out;
  for (std::size_t taken = 1; taken <= std::min(digits.size(), n); ++taken) {
    const int digit = digits[taken - 1];
    const std::size_t rest = n - taken;
    if (rest == 0) {
      if ((digit & kNothing) != 0) out.push_back(kZero);
      continue;
    }
    if ((digit & kOneHeap) != 0) out.push_back(values[rest]);
    if ((digit & kTwoHeaps) == 0) continue;
    for (std::size_t a = 1; a <= rest / 2; ++a) {
      out.push_back(arena.sum(values[a], values[rest - a]));
    }
  }
  return out;
}

}  // namespace

std::vector<Game> heap_values(Arena& arena, const PartizanOctal& code, int largest) {
  std::vector<Game> values{kZero};
  for (std::size_t n = 1; n <= static_cast<std::size_t>(largest); ++n) {
    arena.budget().tick();
    const std::vector<Game> left = options(arena, code.left, values, n);
    const std::vector<Game> right = options(arena, code.right, values, n);
    values.push_back(arena.make(left, right));
  }
  return values;
}

std::optional<Period> proven_period(const PartizanOctal& code, std::span<const Game> values) {
  const std::size_t most_taken = std::max(code.left.size(), code.right.size());
  // The last value a proof needs is G(2e + 2p + K - 1).
  const auto needed = [&](std::size_t e, std::size_t p) { return 2 * e + 2 * p + most_taken; };
  for (std::size_t p = 1; needed(1, p) <= values.size(); ++p) {
    for (std::size_t e = 1; needed(e, p) <= values.size(); ++e) {
      const auto first = values.begin() + static_cast<std::ptrdiff_t>(e);
      const auto count = static_cast<std::ptrdiff_t>(e + p + most_taken);
      if (std::equal(first, first + count, first + static_cast<std::ptrdiff_t>(p))) {
        return Period{static_cast<int>(e), static_cast<int>(p)};
      }
    }
  }
  return std::nullopt;
}

}  // namespace upstar
