// Strips counted and valued. The recount of table 1 goes through the rules of boards and the general
// algebra, row by row, and uses no database.
#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/grouped_digits.hpp"
#include "lab/papers/linear_nogo/report_sections.hpp"
#include "lab/sweeps/processor_watch.hpp"
#include "rules/nogo/rules.hpp"
#include "search/core/valuer.hpp"
#include "value/printer.hpp"
#include "value/structure.hpp"

namespace upstar::linear_nogo_papers {
namespace {

constexpr int kTablePoints = 8;
constexpr int kDatabasePoints = 15;
constexpr int kLastOfCgsuite = 16;

// Table 1: the simplest row of a value, the value, how many rows have it.
struct FrequentValue {
  std::string_view row;
  std::string_view value;
  std::uint64_t occurrences;
};

constexpr std::array<FrequentValue, 11> kTable1 = {{{".x.x.o.", "1*", 481},
                                                    {"..", "*", 457},
                                                    {"...", "+-1", 424},
                                                    {"...x.o.", "+-(1*)", 341},
                                                    {"..x.x.", "{2|1}", 326},
                                                    {".x.", "1", 310},
                                                    {".x.x.x.", "3", 287},
                                                    {".x.x.x.o.", "2*", 284},
                                                    {".", "0", 282},
                                                    {"..x.", "{1|0}", 268},
                                                    {".x.x.", "2", 256}}};

// Calls visit(row) for every row of n empty points in which no stones touch. They come in the order of
// the paper: the first gap in which two rows differ decides, free before black before white.
template <class Visit>
void for_each_reduced_row(int n, std::string& row, Visit& visit) {
  for (const std::string_view gap : {"", "x", "o"}) {
    row += gap;
    if (n == 0) {
      visit(std::string_view(row));
    } else {
      row.push_back('.');
      for_each_reduced_row(n - 1, row, visit);
      row.pop_back();
    }
    row.resize(row.size() - gap.size());
  }
}

// How often a value occurs, and the first row that has it.
struct Occurrences {
  Game value;
  std::uint64_t count = 0;
  std::string simplest;
  std::size_t place = 0;  // of that row among all
};

// The values of all rows of up to eight points, the most frequent first, one of G and -G.
std::vector<Occurrences> occurrences(Valuer<nogo::Rules>& valuer) {
  std::map<Game, Occurrences> found;
  std::size_t place = 0;
  for (int n = 1; n <= kTablePoints; ++n) {
    const auto count = [&](std::string_view text) {
      const Game value = valuer.value(nogo::Rules::parse(text));
      Occurrences& entry = found[value];
      if (entry.count++ == 0) entry = {value, 1, std::string(text), place};
      ++place;
    };
    std::string row;
    for_each_reduced_row(n, row, count);
  }
  std::vector<Occurrences> list;
  for (const auto& [value, entry] : found) {
    const auto negative = found.find(valuer.arena().negative(value));
    if (negative->second.place >= entry.place) list.push_back(entry);
  }
  std::ranges::sort(list, [](const Occurrences& a, const Occurrences& b) {
    return a.count != b.count ? a.count > b.count : a.place < b.place;
  });
  return list;
}

std::string frequency(std::string_view value, std::uint64_t occurrences) {
  return fmt::format("{}, {} times", value, occurrences);
}

}  // namespace

void counts(ReportWriter& writer) {
  Exhibit& theorem = writer.exhibit(fmt::format("{}, theorem 3", kRows),
                                    "reduced rows with n empty points: 3^(n+1)");
  std::uint64_t power = 3;
  for (int n = 1; n <= kTablePoints; ++n) {
    power *= 3;
    std::uint64_t found = 0;
    const auto count = [&](std::string_view) { ++found; };
    std::string row;
    for_each_reduced_row(n, row, count);
    compare(theorem, fmt::format("{} empty point{}", n, n == 1 ? "" : "s"), grouped_digits(power),
            grouped_digits(found));
  }
  // One point more is put before any row, with or without a stone in the new gap.
  std::uint64_t rows = 3;
  std::uint64_t total = 0;
  for (int n = 1; n <= kDatabasePoints; ++n) {
    rows += 2 * rows;
    total += rows;
  }
  compare(theorem, fmt::format("1 to {} empty points", kDatabasePoints), "64,570,077",
          grouped_digits(total));
}

void frequent_values(ReportWriter& writer) {
  Exhibit& table = writer.exhibit(fmt::format("{}, table 1", kRows),
                                  "the most frequent values of rows with up to 8 empty points, one "
                                  "of G and -G, and the simplest "
                                  "row of each");
  Arena arena(writer.budget());
  Valuer<nogo::Rules> valuer(arena);
  const std::vector<Occurrences> found = occurrences(valuer);
  for (std::size_t i = 0; i < kTable1.size(); ++i) {
    const FrequentValue& printed = kTable1[i];
    const Occurrences& ours = found.at(i);
    compare(
        table, fmt::format("{}", i),
        fmt::format("{} = {}", printed.row, frequency(printed.value, printed.occurrences)),
        fmt::format("{} = {}", ours.simplest, frequency(to_text(arena, ours.value), ours.count)));
  }
  table.rows.front().note = "every row was valued by the rules and counted";
  known_error(table, "games in the table", "18", fmt::format("{}", kTable1.size()), "11",
              "section 5.3 speaks of the 18 games in table 1, which has 11");
  for (std::size_t i = kTable1.size(); i < 18 && i < found.size(); ++i) {
    tell(table, fmt::format("{}", i),
         fmt::format("{} = {}", found[i].simplest,
                     frequency(to_text(arena, found[i].value), found[i].count)));
  }
  tell(table, "different values", fmt::format("{} up to sign", grouped_digits(found.size())));
}

void canonical_forms(ReportWriter& writer, const LinearNogoExtent& extent) {
  Exhibit& section =
      writer.exhibit(fmt::format("{}, section 8.3", kRows),
                     "canonical forms of empty rows, where CGSuite comes to its end");
  Arena arena(writer.budget());
  Valuer<nogo::Rules> valuer(arena);
  const ProcessorWatch watch;
  for (int n = 1; n <= extent.valued; ++n) {
    writer.doing(fmt::format("1x{}", n));
    const Game value = valuer.value(nogo::Rules::parse(fmt::format("1x{}", n)));
    const std::string stops = grouped_digits(std::stoull(stop_count(arena, value).to_string()));
    const std::string item = fmt::format("1x{}, stops", n);
    if (n == kLastOfCgsuite) {
      compare(section, item, "1,201,194", stops);
      put_beside(section, fmt::format("1x{}, time", n), "several minutes (CGSuite)",
                 fmt::format("{:.1f} s for all rows so far", watch.seconds()));
    } else if (n == kLastOfCgsuite + 1) {
      put_beside(section, item, "none: out of memory (CGSuite)", stops);
    } else {
      tell(section, item, stops);
    }
  }
  tell(section, fmt::format("1x1 to 1x{}, time", extent.valued),
       fmt::format("{:.1f} s", watch.seconds()));
}

}  // namespace upstar::linear_nogo_papers
