// The claims, one lambda each.
#include "lab/sweeps/openings_claims.hpp"

#include <algorithm>
#include <array>

namespace upstar {
namespace {

// Is the mark of a point what a claim says? Nothing where it was not asked.
std::optional<bool> is(const RowOpenings& row, int point, char mark) {
  if (row.at(point) == '.') return std::nullopt;
  return row.at(point) == mark;
}

bool is_complete(const RowOpenings& row) { return row.marks.find('.') == std::string::npos; }

constexpr std::array kClaims = {
    OpeningsClaim{"on rows of odd length n > 1 the centre wins", "theorem",
                  [](const RowOpenings& row) -> std::optional<bool> {
                    if (row.n % 2 == 0 || row.n == 1) return std::nullopt;
                    return is(row, (row.n + 1) / 2, 'x');
                  }},
    OpeningsClaim{"on rows of even length n > 2 the two middle points lose", "theorem",
                  [](const RowOpenings& row) -> std::optional<bool> {
                    if (row.n % 2 == 1 || row.n == 2) return std::nullopt;
                    return is(row, row.n / 2, 'o');
                  }},
    OpeningsClaim{"point 1 loses for n > 5", "conjecture",
                  [](const RowOpenings& row) -> std::optional<bool> {
                    if (row.n <= 5) return std::nullopt;
                    return is(row, 1, 'o');
                  }},
    OpeningsClaim{"point 2 wins for n > 7", "conjecture",
                  [](const RowOpenings& row) -> std::optional<bool> {
                    if (row.n <= 7) return std::nullopt;
                    return is(row, 2, 'x');
                  }},
    OpeningsClaim{"Black, who moves first, wins for n > 4", "observed",
                  [](const RowOpenings& row) -> std::optional<bool> {
                    if (row.n <= 4) return std::nullopt;
                    if (row.marks.find('x') != std::string::npos) return true;
                    return is_complete(row) ? std::optional(false) : std::nullopt;
                  }},
};

}  // namespace

std::span<const OpeningsClaim> openings_claims() { return kClaims; }

ClaimCheck check_claim(const OpeningsClaim& claim, std::span<const RowOpenings> rows) {
  ClaimCheck check;
  for (const RowOpenings& row : rows) {
    const std::optional<bool> holds = claim.holds(row);
    if (!holds) continue;
    check.first = check.first == 0 ? row.n : std::min(check.first, row.n);
    check.last = std::max(check.last, row.n);
    if (!*holds) check.exceptions.push_back(row.n);
  }
  return check;
}

std::vector<int> losing_rows(std::span<const RowOpenings> rows, int point) {
  std::vector<int> lengths;
  for (const RowOpenings& row : rows) {
    if (row.n >= point && row.at(point) == 'o') lengths.push_back(row.n);
  }
  return lengths;
}

std::vector<int> other_losses(const RowOpenings& row) {
  std::vector<int> points;
  for (int point = 2; 2 * point <= row.n + 1; ++point) {
    const bool is_middle = row.n % 2 == 0 && 2 * point == row.n;
    if (!is_middle && row.at(point) == 'o') points.push_back(point);
  }
  return points;
}

}  // namespace upstar
