// Tables 12 and 13 beside our counts, way by way.
#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <set>
#include <string>
#include <string_view>
#include <vector>

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

// How far a count is from a printed one, in parts of the larger.
double distance(std::uint64_t count, std::uint64_t printed) {
  const auto [least, most] = std::minmax(count, printed);
  return 1 - static_cast<double>(least) / static_cast<double>(most);
}

// Every convention there is, and those whose counts come nearest to one table, or to both.
void compare_conventions(ReportWriter& writer, const SmallDepths& depths) {
  constexpr std::size_t kShown = 5;
  Exhibit& table = writer.exhibit(
      "tables 12 and 13, conventions",
      "positions of depths 6 and 8 by every way of counting: those that come nearest");
  struct Tried {
    const Convention* convention;
    std::array<std::uint64_t, 2> counts;
    std::array<double, 2> distances;

    [[nodiscard]] double larger() const { return std::max(distances[0], distances[1]); }
  };
  std::vector<Tried> tried;
  for (const Convention& convention : all_conventions()) {
    Tried& one = tried.emplace_back(Tried{&convention, {}, {}});
    for (std::size_t i = 0; i < kPrintedCounts.size(); ++i) {
      const PrintedCounts& printed = kPrintedCounts[i];
      one.counts[i] = depths.conventions.count(convention, static_cast<int>(printed.depth));
      one.distances[i] = distance(one.counts[i], printed.total);
    }
  }
  const std::string both = fmt::format("{} and {}", grouped_digits(kPrintedCounts[0].total),
                                       grouped_digits(kPrintedCounts[1].total));
  const auto show = [&](std::string_view near, const auto& far_by) {
    std::ranges::stable_sort(tried, {}, far_by);
    std::set<std::array<std::uint64_t, 2>> shown;  // of those that count alike the first
    for (const Tried& one : tried) {
      if (shown.size() == kShown) break;
      if (!shown.insert(one.counts).second) continue;
      put_beside(
          table, fmt::format("near {}: {}", near, one.convention->name()), both,
          fmt::format("{} and {}", grouped_digits(one.counts[0]), grouped_digits(one.counts[1])));
    }
  };
  show("both", [](const Tried& one) { return one.larger(); });
  for (std::size_t i = 0; i < kPrintedCounts.size(); ++i) {
    show(kPrintedCounts[i].table, [i](const Tried& one) { return one.distances[i]; });
  }
  const auto give = [&](const auto& gives) {
    return fmt::format("{} of {}", std::ranges::count_if(tried, gives),
                       grouped_digits(tried.size()));
  };
  for (std::size_t i = 0; i < kPrintedCounts.size(); ++i) {
    put_beside(table, fmt::format("conventions that give {}", kPrintedCounts[i].table),
               grouped_digits(kPrintedCounts[i].total),
               give([i](const Tried& one) { return one.distances[i] == 0; }));
  }
  known_error(table, "conventions that give both", both,
              give([](const Tried& one) { return one.larger() == 0; }),
              fmt::format("0 of {}", grouped_digits(tried.size())),
              "the chapter does not say which positions it counts");
}

}  // namespace

void counts(ReportWriter& writer, const SmallDepths& depths) {
  for (const PrintedCounts& printed : kPrintedCounts) compare_counts(writer, depths, printed);
  compare_conventions(writer, depths);
}

}  // namespace upstar::nogo_chapter
