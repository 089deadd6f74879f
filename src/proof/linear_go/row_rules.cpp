// Stones, liberties and area, point by point.
#include "proof/linear_go/row_rules.hpp"

#include <algorithm>

namespace upstar::proof::superko {
namespace {

char other(char stone) { return stone == 'x' ? 'o' : 'x'; }

// From the first to behind the last point of the run of equal points around `point`.
struct Run {
  std::size_t first;
  std::size_t end;
};
Run run_around(const Row& row, std::size_t point) {
  Run run{point, point + 1};
  while (run.first > 0 && row[run.first - 1] == row[point]) --run.first;
  while (run.end < row.size() && row[run.end] == row[point]) ++run.end;
  return run;
}

bool touches(const Row& row, Run run, char what) {
  return (run.first > 0 && row[run.first - 1] == what) ||
         (run.end < row.size() && row[run.end] == what);
}

std::vector<std::uint32_t> half_table(std::size_t points, unsigned turn) {
  std::uint32_t size = 1;
  for (std::size_t i = 0; i < points; ++i) size *= 3;
  std::vector<std::uint32_t> table(size);
  for (std::uint32_t code = 0; code < size; ++code) {
    std::vector<std::uint32_t> digits;
    std::uint32_t rest = code;
    for (std::size_t i = 0; i < points; ++i, rest /= 3) digits.push_back(rest % 3);
    if (turn & 1) std::reverse(digits.begin(), digits.end());
    for (std::size_t i = points; i-- > 0;) {
      const std::uint32_t digit = (turn & 2) && digits[i] != 0 ? 3 - digits[i] : digits[i];
      table[code] = table[code] * 3 + digit;
    }
  }
  return table;
}

}  // namespace

std::optional<Row> put_stone(Row row, char stone, std::size_t point) {
  if (row[point] != '-') return std::nullopt;
  row[point] = stone;
  for (const std::size_t beside : {point - 1, point + 1}) {
    if (beside >= row.size() || row[beside] != other(stone)) continue;
    const Run chain = run_around(row, beside);
    if (touches(row, chain, '-')) continue;
    for (std::size_t i = chain.first; i < chain.end; ++i) row[i] = '-';
  }
  if (!touches(row, run_around(row, point), '-')) return std::nullopt;
  return row;
}

int area_score(const Row& row) {
  int score = 0;
  for (std::size_t i = 0; i < row.size(); ++i) {
    const Run run = run_around(row, i);
    const bool is_x = row[i] == 'x' || (row[i] == '-' && touches(row, run, 'x'));
    const bool is_o = row[i] == 'o' || (row[i] == '-' && touches(row, run, 'o'));
    score += (is_x && !is_o ? 1 : 0) - (is_o && !is_x ? 1 : 0);
  }
  return score;
}

bool may_stand(const Row& row) {
  for (std::size_t i = 0; i < row.size(); ++i) {
    if (row[i] != '-' && !touches(row, run_around(row, i), '-')) return false;
  }
  return true;
}

RowCodes::RowCodes(std::size_t points) : points_(points), low_(points / 2), power_{1} {
  for (std::size_t i = 0; i < points; ++i) power_.push_back(power_.back() * 3);
  for (unsigned turn = 0; turn < 4; ++turn) {
    lower_[turn] = half_table(low_, turn);
    upper_[turn] = half_table(points - low_, turn);
  }
}

std::uint64_t RowCodes::code(const Row& row) const {
  std::uint64_t code = 0;
  for (std::size_t i = 0; i < points_; ++i) {
    code += power_[i] * (row[i] == '-' ? 0 : row[i] == 'x' ? 1 : 2);
  }
  return code;
}

Row RowCodes::row(std::uint64_t code) const {
  Row row;
  for (std::size_t i = 0; i < points_; ++i, code /= 3) row += "-xo"[code % 3];
  return row;
}

std::uint64_t RowCodes::turned(std::uint64_t code, unsigned turn) const {
  const std::uint64_t lower = lower_[turn][code % power_[low_]];
  const std::uint64_t upper = upper_[turn][code / power_[low_]];
  return turn & 1 ? upper + lower * power_[points_ - low_] : lower + upper * power_[low_];
}

}  // namespace upstar::proof::superko
