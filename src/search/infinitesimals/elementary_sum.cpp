// The decision table for sums of elementary infinitesimals.
#include "search/infinitesimals/elementary_sum.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>

#include "base/error.hpp"
#include "value/elementary.hpp"

namespace upstar {
namespace {

int modulo(int value, int order) { return ((value % order) + order) % order; }

constexpr int kRows = 9;
constexpr int kColumns = 4;
constexpr Ups kMended{3, -1};

using Cell = std::vector<Ups>;

// Rows: C = (n+1)d, d, 0, -nd, then the same beside a half-star, one difference later.
// Columns: B = 0, black star, star, both.
const std::array<std::array<Cell, kColumns>, kRows>& printed_table() {
  static const std::array<std::array<Cell, kColumns>, kRows> table{{
      {{{{0, 0}}, {{0, 1}}, {{0, 0}}, {{0, 1}}}},
      {{{{0, 0}}, {{0, 1}}, {{2, 2}}, {{2, 1}}}},
      {{{{0, 1}, {1, -1}}, {{0, 1}}, {{2, 2}}, {{2, 1}}}},
      {{{{2, 2}}, {{2, 1}}, {{2, 2}}, {{2, 1}}}},
      {{{{1, 0}}, {{1, 1}}, {{1, 0}}, {{1, 1}}}},
      {{{{1, 0}}, {{1, 1}}, {{2, -1}, {1, 2}}, {{1, 1}}}},
      {{{{1, 0}}, {{1, 1}}, {{3, 2}}, {{3, 1}}}},
      {{{{2, -1}, {1, 2}}, {{1, 1}}, {{3, 2}}, {{3, 1}}}},
      {{{{3, 2}}, {{3, 1}}, {{3, 2}}, {{3, 1}}}},
  }};
  return table;
}

const Cell& cell_at(int row, int column) {
  if (row < 0 || row >= kRows || column < 0 || column >= kColumns) {
    throw Error(ErrorKind::Internal, "no such cell in the table of ups");
  }
  return printed_table()[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
}

// The mended cells, as (row, column): difference with star, and a single negative difference.
bool is_mended(int row, int column, int n) {
  return (row == 1 && column == 2) || (row == 3 && column == 0 && n == 1);
}

// S > 0 for a sum without diamonds.
bool is_positive(const ElementarySum& sum, UpsTable table) {
  // With a half-star the rows repeat, one difference later: half-star + 2d plays the part of d.
  const bool half = sum.half_stars % 2 != 0;
  const int d = sum.differences;
  int row = 0;
  if (half) {
    row = d >= 3 ? 4 : (d >= 0 ? 7 - d : 8);
  } else {
    row = d >= 2 ? 0 : (d >= 0 ? 2 - d : 3);
  }
  const int column = sum.black_stars + (sum.half_stars >= 2 ? 2 : 0);
  const Ups ups{sum.half_ups, sum.up_seconds};
  const Cell& least = cell_at(row, column);
  return std::any_of(least.begin(), least.end(),
                     [&](const Ups& needed) { return ups_at_least(ups, needed); }) ||
         (table == UpsTable::Mended && is_mended(row, column, -d) && ups_at_least(ups, kMended));
}

bool is_at_least_zero(const ElementarySum& sum, UpsTable table) {
  return sum == ElementarySum{} || is_positive(sum, table);
}

}  // namespace

ElementarySum operator+(const ElementarySum& a, const ElementarySum& b) {
  return {a.half_ups + b.half_ups,
          a.up_seconds + b.up_seconds,
          modulo(a.black_stars + b.black_stars, 2),
          modulo(a.half_stars + b.half_stars, 4),
          a.differences + b.differences,
          modulo(a.diamonds + b.diamonds, 2)};
}

ElementarySum ElementarySum::operator-() const {
  return {-half_ups, -up_seconds, black_stars, modulo(-half_stars, 4), -differences, diamonds};
}

Outcome ElementarySum::outcome(UpsTable table) const {
  bool left_wins_first = false;
  bool right_wins_first = false;
  if (diamonds != 0) {
    // Whoever moves takes the diamond, and three ups and a star with it.
    ElementarySum rest = *this;
    rest.diamonds = 0;
    const ElementarySum taken{6, 0, 0, 2, 0, 0};
    left_wins_first = is_at_least_zero(rest + taken, table);
    right_wins_first = is_at_least_zero(-rest + taken, table);
  } else {
    right_wins_first = !is_at_least_zero(*this, table);
    left_wins_first = !is_at_least_zero(-*this, table);
  }
  if (left_wins_first) return right_wins_first ? Outcome::Next : Outcome::Left;
  return right_wins_first ? Outcome::Right : Outcome::Previous;
}

Game ElementarySum::value(Arena& arena) const {
  Game total = arena.multiple(half_ups, half_up(arena));
  total = arena.sum(total, arena.multiple(up_seconds, up_second(arena)));
  total = arena.sum(total, arena.multiple(black_stars, black_star(arena)));
  total = arena.sum(total, arena.multiple(half_stars, half_star(arena)));
  total = arena.sum(total, arena.multiple(differences, star_gap(arena)));
  return arena.sum(total, arena.multiple(diamonds, diamond(arena)));
}

// Ups that make whole ups, and half-stars that make a star, are written as such.
std::string ElementarySum::text() const {
  std::string out;
  const auto add = [&out](int count, std::string_view name) {
    if (count == 0) return;
    if (!out.empty()) out += count > 0 ? " + " : " - ";
    if (out.empty() && count < 0) out += "-";
    if (count != 1 && count != -1) out += std::to_string(std::abs(count)) + ".";
    out += name;
  };
  const int ups = half_ups / 2;
  const bool star = half_stars >= 2;
  if (ups != 0) {
    out = ups > 0 ? "^" : "v";
    if (std::abs(ups) == 2) out += out;
    if (std::abs(ups) > 2) out += std::to_string(std::abs(ups));
  }
  if (star) out += "*";
  add(half_ups % 2, "half_up");
  add(up_seconds, "^<2>");
  add(black_stars, "black_star");
  add(half_stars % 2, "half_star");
  add(differences, "star_gap");
  add(diamonds, "diamond");
  return out.empty() ? "0" : out;
}

bool ups_at_least(const Ups& a, const Ups& b) {
  const int half_ups = a.half_ups - b.half_ups;
  const int up_seconds = a.up_seconds - b.up_seconds;
  if (half_ups >= 2) return true;  // an up exceeds any number of up seconds
  return half_ups == 1 ? up_seconds >= -1 : half_ups == 0 && up_seconds >= 0;
}

std::vector<Ups> least_ups(int row, int column, int n) {
  std::vector<Ups> amounts = cell_at(row, column);
  if (is_mended(row, column, n)) amounts.push_back(kMended);
  return amounts;
}

std::vector<Ups> printed_least_ups(int row, int column) { return cell_at(row, column); }

ElementaryTable::ElementaryTable(Arena& arena) : known_(arena.budget()) {
  for (int half_ups = -4; half_ups <= 4; ++half_ups) {
    for (int up_seconds = -2; up_seconds <= 2; ++up_seconds) {
      for (int differences = -1; differences <= 1; ++differences) {
        for (int orders = 0; orders < 16; ++orders) {
          const ElementarySum sum{half_ups,          up_seconds,  orders & 1,
                                  (orders >> 1) & 3, differences, orders >> 3};
          known_.store(sum.value(arena), sum);
        }
      }
    }
  }
}

std::optional<ElementarySum> ElementaryTable::find(Game game) const {
  const ElementarySum* sum = known_.find(game);
  return sum != nullptr ? std::optional<ElementarySum>(*sum) : std::nullopt;
}

}  // namespace upstar
