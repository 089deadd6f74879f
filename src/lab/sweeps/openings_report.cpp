// Writing tables of openings down.
#include "lab/sweeps/openings_report.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/grouped_digits.hpp"
#include "lab/sweeps/openings_claims.hpp"

namespace upstar {
namespace {

std::string range(std::span<const RowOpenings> rows) {
  return fmt::format("1x{} to 1x{}", rows.front().n, rows.back().n);
}

std::string listed(std::span<const int> numbers) {
  return numbers.empty() ? "none" : fmt::format("{}", fmt::join(numbers, ", "));
}

// What a table was found with, as a footnote to its lines: "13/16, 2 threads".
std::string means_words(const OpeningsMeans& means) {
  return fmt::format("{}/{} ({:016x}) | {} | {}", means.exact_points, means.bounds_points,
                     means.fingerprint, means.key_bits, means.threads);
}

std::string efforts(std::span<const RowOpenings> rows) {
  std::string out =
      "| row | nodes | seconds | database | key bits | threads |\n"
      "| --- | ---: | ---: | --- | ---: | ---: |\n";
  for (const RowOpenings& row : rows) {
    out += fmt::format("| 1x{} | {} | {:.3f} | {} |\n", row.n, grouped_digits(row.nodes),
                       row.seconds, means_words(row.means));
  }
  return out;
}

std::string claims(std::span<const RowOpenings> all, std::span<const RowOpenings> b1) {
  std::vector<RowOpenings> both(all.begin(), all.end());
  both.insert(both.end(), b1.begin(), b1.end());
  std::string out = "| claim | standing | rows checked | exceptions |\n| --- | --- | --- | --- |\n";
  for (const OpeningsClaim& claim : openings_claims()) {
    const ClaimCheck check = check_claim(claim, both);
    out += fmt::format("| {} | {} | {} to {} | {} |\n", claim.statement, claim.standing,
                       check.first, check.last, listed(check.exceptions));
  }
  return out;
}

// Where Black loses although no claim says so.
std::string other_losses_words(std::span<const RowOpenings> all) {
  std::string out;
  int last = 0;
  for (const RowOpenings& row : all) {
    const std::vector<int> points = other_losses(row);
    if (points.empty()) continue;
    last = row.n;
    out += fmt::format("| 1x{} | {} |\n", row.n, listed(points));
  }
  return fmt::format(
      "| row | losing points that no claim names, in its first half |\n| --- | --- |\n{}\n"
      "From 1x{} to 1x{} there are none.\n",
      out, last + 1, all.back().n);
}

std::string third_point(std::span<const RowOpenings> all) {
  const std::vector<int> losses = losing_rows(all, 3);
  std::string out = fmt::format("Point 3 loses for n = {}", listed(losses));
  if (!losses.empty() && losses.back() < all.back().n) {
    out += fmt::format(", and wins on all {} rows from 1x{} to 1x{}", all.back().n - losses.back(),
                       losses.back() + 1, all.back().n);
  }
  return out + ".\n";
}

std::string marks(std::span<const RowOpenings> rows) {
  std::string out = "```\n";
  for (const RowOpenings& row : rows) out += fmt::format("{:>3}  {}\n", row.n, row.marks);
  return out + "```\n";
}

}  // namespace

std::string openings_report(std::span<const RowOpenings> all, std::span<const RowOpenings> b1) {
  std::string out = "## What holds for all rows\n\n" + claims(all, b1) + "\n" + third_point(all) +
                    "\n" + other_losses_words(all);
  out += fmt::format("\n## All openings, {}\n\n", range(all)) + marks(all);
  out += fmt::format("\n`upstar sweep nogo --from {} --to {} --openings all`\n\n", all.front().n,
                     all.back().n) +
         efforts(all);
  out += fmt::format("\n## Black opens on the second point, {}\n\n", range(b1));
  out += fmt::format("`upstar sweep nogo --from {} --to {} --openings b1`\n\n", b1.front().n,
                     b1.back().n) +
         efforts(b1);
  return out;
}

}  // namespace upstar
