// Sets in the order of their bits: what is left of one after a move is smaller and has been built.
#include "search/domineering/thermograph_tables.hpp"

#include <algorithm>
#include <bit>

namespace upstar::domineering {
namespace {

constexpr std::int16_t kFar = 20000;

// The integer nearest to 0 of those from `low` to `high` (in units; low < high, and one lies between).
int simplest_integer(int low, int high) {
  const auto floor_div = [](int a) { return a >= 0 ? a / kUnit : -((-a + kUnit - 1) / kUnit); };
  const int least = -floor_div(-low);
  const int most = floor_div(high);
  if (least > 0) return least * kUnit;
  return most < 0 ? most * kUnit : 0;
}

// Where scaffolds that are apart at one point and crossed at the next meet, rounded down.
int mast_between(int left_before, int right_before, int left_after, int right_after) {
  if (left_after == left_before - kGridStep && right_after == right_before + kGridStep) {
    return (left_before + right_before) >> 1;
  }
  return std::max(right_before, left_after);
}

}  // namespace

Thermograph Thermograph::integer(int moves) {
  Thermograph graph;
  graph.left.fill(static_cast<std::int16_t>(moves * kUnit));
  graph.right = graph.left;
  return graph;
}

Thermograph Thermograph::from_options(const Wall& best_left, const Wall& best_right) {
  Thermograph graph;
  for (std::size_t i = 0; i < graph.left.size(); ++i) {
    const int tax = -kUnit + kGridStep * static_cast<int>(i);
    graph.left[i] = static_cast<std::int16_t>(best_left[i] - tax);
    graph.right[i] = static_cast<std::int16_t>(best_right[i] + tax);
  }
  std::size_t crossed = 0;
  while (crossed < kGridPoints && graph.left[crossed] >= graph.right[crossed]) ++crossed;
  if (crossed == kGridPoints) return graph;
  const int mast = crossed == 0 ? simplest_integer(graph.left[0], graph.right[0])
                                : mast_between(graph.left[crossed - 1], graph.right[crossed - 1],
                                               graph.left[crossed], graph.right[crossed]);
  const auto from = static_cast<std::ptrdiff_t>(crossed);
  std::fill(graph.left.begin() + from, graph.left.end(), static_cast<std::int16_t>(mast));
  std::fill(graph.right.begin() + from, graph.right.end(), static_cast<std::int16_t>(mast));
  return graph;
}

PackedWalls Thermograph::packed() const {
  constexpr auto at = [](int temperature) {
    return static_cast<std::size_t>((temperature + kUnit) / kGridStep);
  };
  return packed_walls(right[at(kCold)], right[at(kHot)], left[at(kCold)], left[at(kHot)]);
}

ThermographTable::ThermographTable(int rows, int columns, Budget& budget)
    : rows_(rows), columns_(columns), charge_(budget) {
  const std::uint32_t row_sets = 1U << columns;
  reversed_.resize(row_sets);
  for (std::uint32_t row = 0; row < row_sets; ++row) {
    reversed_[row] = (reversed_[row >> 1] >> 1) | ((row & 1U) << (columns - 1));
  }
  for (int row = 0; row < rows; ++row) not_last_column_ |= (row_sets / 2 - 1) << (row * columns);
  const std::size_t sets = std::size_t{1} << (rows * columns);
  charge_.add(sets * sizeof(std::uint32_t));
  where_.resize(sets);
  for (std::uint32_t set = 0; set < sets; ++set) {
    budget.tick();
    const std::uint32_t smaller = alike(set);
    if (smaller < set) {
      where_[set] = where_[smaller];
      continue;
    }
    if (built_.size() == built_.capacity()) {
      const std::size_t more = std::max<std::size_t>(built_.capacity(), 64);
      charge_.add(more * sizeof(Thermograph));
      built_.reserve(built_.capacity() + more);
    }
    where_[set] = static_cast<std::uint32_t>(built_.size());
    built_.push_back(build(set));
  }
}

std::uint32_t ThermographTable::without_lonely(std::uint32_t set) const {
  const std::uint32_t sideways = set & (set >> 1) & not_last_column_;
  const std::uint32_t down = set & (set >> columns_);
  return sideways | (sideways << 1) | down | (down << columns_);
}

std::uint32_t ThermographTable::alike(std::uint32_t set) const {
  const std::uint32_t clean = without_lonely(set);
  if (clean < set) return clean;
  const std::uint32_t row_mask = (1U << columns_) - 1;
  std::uint32_t mirrored = 0;
  std::uint32_t upside_down = 0;
  std::uint32_t turned = 0;
  for (int row = 0; row < rows_; ++row) {
    const std::uint32_t line = (set >> (row * columns_)) & row_mask;
    const int opposite = (rows_ - 1 - row) * columns_;
    mirrored |= reversed_[line] << (row * columns_);
    upside_down |= line << opposite;
    turned |= reversed_[line] << opposite;
  }
  return std::min({set, mirrored, upside_down, turned});
}

Thermograph ThermographTable::build(std::uint32_t set) const {
  std::uint32_t down = set & (set >> columns_);
  std::uint32_t sideways = set & (set >> 1) & not_last_column_;
  const auto most_moves = [](std::uint32_t places, int step) {
    int moves = 0;
    for (; places != 0; ++moves) {
      const std::uint32_t first = places & (~places + 1);
      places &= ~(first | (first << step));
    }
    return moves;
  };
  if (down == 0) return Thermograph::integer(-most_moves(sideways, 1));
  if (sideways == 0) return Thermograph::integer(most_moves(down, columns_));
  Wall best_left;
  Wall best_right;
  best_left.fill(-kFar);
  best_right.fill(kFar);
  for (; down != 0; down &= down - 1) {
    const std::uint32_t first = down & (~down + 1);
    const Wall& option = of(set ^ first ^ (first << columns_)).right;
    for (std::size_t i = 0; i < option.size(); ++i)
      best_left[i] = std::max(best_left[i], option[i]);
  }
  for (; sideways != 0; sideways &= sideways - 1) {
    const std::uint32_t first = sideways & (~sideways + 1);
    const Wall& option = of(set ^ first ^ (first << 1)).left;
    for (std::size_t i = 0; i < option.size(); ++i) {
      best_right[i] = std::min(best_right[i], option[i]);
    }
  }
  return Thermograph::from_options(best_left, best_right);
}

std::vector<PackedWalls> ThermographTable::packed() const {
  std::vector<PackedWalls> once(built_.size());
  for (std::size_t i = 0; i < built_.size(); ++i) once[i] = built_[i].packed();
  std::vector<PackedWalls> all(where_.size());
  for (std::size_t set = 0; set < where_.size(); ++set) all[set] = once[where_[set]];
  return all;
}

}  // namespace upstar::domineering
