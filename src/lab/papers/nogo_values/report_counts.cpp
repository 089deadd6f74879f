// Tables 12 and 13 beside our counts, way by way.
#include <array>
#include <cstdint>
#include <numeric>
#include <string>

#include <fmt/format.h>

#include "base/grouped_digits.hpp"
#include "lab/papers/nogo_values/report_sections.hpp"

namespace upstar::nogo_chapter {
namespace {

struct PrintedCounts {
  const char* table;
  std::size_t depth;
  BandCounts by_band;  // the chapter has no band above 2
  std::uint64_t total;
};

constexpr std::array<PrintedCounts, 2> kPrintedCounts = {{
    {"table 12", 6, {2954, 22639, 3719, 43983, 15930, 734, 5, 0}, 89964},
    {"table 13", 8, {456, 5648, 519, 11922, 3353, 75, 0, 0}, 21454},
}};

std::string band_text(const BandCounts& counts, std::uint64_t total) {
  std::string out = grouped_digits(total);
  for (const std::uint64_t count : counts) {
    out += fmt::format(" {:.2f}", 100 * static_cast<double>(count) / static_cast<double>(total));
  }
  return out;
}

std::uint64_t sum_of(const BandCounts& counts) {
  return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

void compare_counts(ReportWriter& writer, const SmallDepths& depths, const PrintedCounts& printed) {
  Exhibit& table = writer.exhibit(
      printed.table, fmt::format("positions of depth {}: how many, and per cent of them that are "
                                 "numbers, infinitesimals, other T=0, 0<T<1, 1<=T<3/2, 3/2<=T<2, "
                                 "T=2, T>2",
                                 printed.depth));
  const std::string published = band_text(printed.by_band, printed.total);
  int ways = 0;
  int equal = 0;
  const auto meet = [&](std::uint64_t count) {
    ++ways;
    equal += count == printed.total ? 1 : 0;
  };
  for (std::size_t way = 0; way < kCountings.size(); ++way) {
    const DepthCounts& counts = depths.counts[way][printed.depth];
    put_beside(table, std::string(kCountings[way].name), published,
               band_text(counts.by_band, counts.positions));
    meet(counts.positions);
  }
  for (std::size_t way = 0; way < kCountings.size(); ++way) {
    const std::uint64_t to_move = depths.in_turn[way].player_to_move[printed.depth];
    const std::uint64_t longer = depths.in_turn[way].longer[printed.depth];
    put_beside(table, fmt::format("play in turn, {}", kCountings[way].name),
               grouped_digits(printed.total),
               fmt::format("{} with the player to move beginning, {} with whoever can play longer",
                           grouped_digits(to_move), grouped_digits(longer)));
    meet(to_move);
    meet(longer);
  }
  known_error(table, fmt::format("positions, counted in {} ways", ways),
              grouped_digits(printed.total),
              equal == 0 ? "none gives it" : fmt::format("{} give it", equal), "none gives it",
              "the chapter does not say which positions it counts");
  const std::uint64_t sum = sum_of(printed.by_band);
  const std::string item = "sum of the printed counts";
  if (printed.depth == 8) {
    known_error(table, item, grouped_digits(printed.total), grouped_digits(sum), "21,973",
                "the printed counts do not add up to the printed total");
  } else {
    compare(table, item, grouped_digits(printed.total), grouped_digits(sum));
  }
}

}  // namespace

void counts(ReportWriter& writer, const SmallDepths& depths) {
  for (const PrintedCounts& printed : kPrintedCounts) compare_counts(writer, depths, printed);
}

}  // namespace upstar::nogo_chapter
