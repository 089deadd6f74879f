// The thesis's own method: how much it has to do, and how long that took then and takes now.
#include <array>
#include <bit>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "base/grouped_digits.hpp"
#include "draw/triangle_svg.hpp"
#include "lab/papers/triangular_nim/block_method.hpp"
#include "lab/papers/triangular_nim/block_representation.hpp"
#include "lab/papers/triangular_nim/report_sections.hpp"
#include "lab/papers/triangular_nim/triangular_nim_blocks.hpp"
#include "lab/sweeps/processor_watch.hpp"
#include "rules/triangular_nim/board.hpp"

namespace upstar::triangular_nim_chapter {
namespace {

using triangular_nim::FigureOfBlocks;
using triangular_nim::figures_of_blocks;
using triangular_nim::removal_game;

// A row of table 1, 2, 3 or 4 but for its times.
struct PrintedRow {
  std::string_view figure;
  std::string_view counts;
};

constexpr std::array<PrintedRow, 6> kTable1 = {{
    {"6(a)", "49 updates, 16 blocks of 512 MB, 8 GB"},
    {"6(b)", "32 updates, 16 blocks of 512 MB, 8 GB"},
    {"6(c)", "360 updates, 64 blocks of 128 MB, 8 GB"},
    {"6(d)", "208 updates, 64 blocks of 128 MB, 8 GB"},
    {"6(e)", "288 updates, 64 blocks of 128 MB, 8 GB"},
    {"6(f)", "336 updates, 64 blocks of 128 MB, 8 GB"},
}};
constexpr std::array<PrintedRow, 3> kTable2 = {{
    {"6(c)", "228 updates, 40 blocks of 128 MB, 5 GB"},
    {"6(e)", "96 updates, 20 blocks of 128 MB, 2.5 GB"},
    {"6(f)", "87 updates, 16 blocks of 128 MB, 2 GB"},
}};
constexpr std::array<PrintedRow, 3> kTable3 = {{
    {"12(a)", "121,600 updates, 8,192 blocks of 512 MB, 4 TB"},
    {"12(b)", "107,024 updates, 8,192 blocks of 512 MB, 4 TB"},
    {"12(c)", "88,064 updates, 8,192 blocks of 512 MB, 4 TB"},
}};
constexpr std::array<PrintedRow, 3> kTable4 = {{
    {"13(a)", "298,320 updates, 16,640 blocks of 128 MB, 2,080 GB"},
    {"13(b)", "102,950 updates, 5,728 blocks of 128 MB, 716 GB"},
    {"13(c)", "78,852 updates, 5,728 blocks of 128 MB, 716 GB"},
}};

const FigureOfBlocks& figure_named(std::string_view name) {
  for (const FigureOfBlocks& figure : figures_of_blocks()) {
    if (figure.name == name) return figure;
  }
  throw Error(ErrorKind::Internal, fmt::format("no figure {}", name));
}

BlockRepresentation representation_of(const FigureOfBlocks& figure) {
  return {removal_game(figure.printed.layers, false), figure.block_pieces};
}

std::string space(std::uint64_t megabytes) {
  if (megabytes % (1u << 20) == 0) return fmt::format("{} TB", megabytes >> 20);
  if (megabytes % 1024 == 0) return fmt::format("{} GB", grouped_digits(megabytes / 1024));
  return fmt::format("{} GB", static_cast<double>(megabytes) / 1024);
}

std::string counts(const BlockRepresentation& blocks, bool one_of_each_group) {
  const std::uint64_t solved = one_of_each_group ? blocks.groups() : blocks.blocks();
  const int bits_of_block = blocks.game().pieces - std::popcount(blocks.block_pieces());
  const std::uint64_t megabytes = std::uint64_t{1} << (bits_of_block - 23);
  return fmt::format(
      "{} updates, {} blocks of {} MB, {}",
      grouped_digits(one_of_each_group ? blocks.updates_of_groups() : blocks.updates()),
      grouped_digits(solved), megabytes, space(solved * megabytes));
}

void table(Exhibit& exhibit, std::span<const PrintedRow> rows, bool one_of_each_group,
           const std::string& our_time, std::string_view note) {
  for (const PrintedRow& row : rows) {
    const FigureOfBlocks& figure = figure_named(row.figure);
    compare(exhibit, std::string(row.figure), std::string(row.counts),
            counts(representation_of(figure), one_of_each_group))
        .picture = triangle_svg(figure.printed.layers, figure.block_pieces);
  }
  for (const PrintedRow& row : rows) {
    const FigureOfBlocks& figure = figure_named(row.figure);
    const std::string_view time = one_of_each_group ? figure.time_of_groups : figure.time;
    if (time.empty()) continue;
    put_beside(exhibit, fmt::format("{}, time", row.figure), std::string(time), our_time);
  }
  exhibit.rows.back().note = note;
}

std::string sizes(const BlockRepresentation& blocks) {
  std::string text;
  for (const auto& [size, count] : blocks.groups_by_size()) {
    text += fmt::format("{}{} of {}", text.empty() ? "" : ", ", grouped_digits(count), size);
  }
  return text;
}

// Runs `solve`, and tells how many positions are lost, how much was done and how long it took.
template <class Solve>
void timed(Exhibit& exhibit, std::string item, std::string_view unit, Solve solve) {
  const ProcessorWatch watch;
  const auto [lost, done] = solve();
  const double seconds = watch.seconds();
  tell(exhibit, std::move(item),
       fmt::format("{} lost, {} {}, {:.2f} s", grouped_digits(lost), grouped_digits(done), unit,
                   seconds));
}

using Outcome = std::pair<std::uint64_t, std::uint64_t>;

}  // namespace

void methods(ReportWriter& writer) {
  Exhibit& moves = writer.exhibit("section 2.2.1", "k layers have k^2 (k + 1) / 2 moves");
  for (const auto& [layers, printed] : {std::pair{5, "75"}, {9, "405"}}) {
    compare(moves, fmt::format("{} layers", layers), printed,
            fmt::format("{}", triangular_nim::lines(layers).size()));
  }

  constexpr int kLayers = 6;
  Exhibit& exhibit = writer.exhibit("sections 2.2 and 2.3", "the methods on six layers, misere");
  const RemovalGame game = removal_game(kLayers, true);
  Budget& budget = writer.budget();
  timed(exhibit, "forward checking", "followers looked at", [&]() -> Outcome {
    const PlainSolution solved = forward_checking(game, budget);
    return {solved.wins.count_clear(), solved.steps};
  });
  timed(exhibit, "retrograde", "positions marked", [&]() -> Outcome {
    const PlainSolution solved = plain_retrograde(game, budget);
    return {solved.wins.count_clear(), solved.steps};
  });
  // As in figure 6(f): one orbit of six places, those next to the corners.
  std::uint64_t block_pieces = 0;
  for (const auto& symmetry : game.symmetries) block_pieces |= std::uint64_t{1} << symmetry[1];
  const BlockRepresentation blocks(game, block_pieces);
  for (const bool one_of_each_group : {false, true}) {
    timed(exhibit, one_of_each_group ? "groups of blocks" : "blocks", "updates between blocks",
          [&]() -> Outcome {
            const BlockSolution solved = solve_by_blocks(blocks, one_of_each_group, budget);
            return {solved.losing_positions(), solved.updates()};
          });
  }
}

void drawings(ReportWriter& writer) {
  Exhibit& exhibit = writer.exhibit("figures 6, 12 and 13",
                                    "sets of block pieces that have every number printed for them");
  for (const FigureOfBlocks& figure : figures_of_blocks()) {
    // There are 73,006,209,045 sets of 13 places, too many to try.
    const bool is_searched = figure.printed.pieces != 13;
    ReportRow& row = tell(
        exhibit, std::string(figure.name),
        is_searched ? fmt::format("{} up to symmetry",
                                  triangular_nim::sets_like(figure.printed, writer.budget()).size())
                    : std::string("not counted"));
    row.note = figure.why;
    row.picture = triangle_svg(figure.printed.layers, figure.block_pieces);
  }
}

void groups_of_blocks(ReportWriter& writer) {
  Exhibit& exhibit =
      writer.exhibit("figures 8 and 9, section 2.3.2", "groups of blocks by how many they have");
  compare(exhibit, "6(f)", "2 of 1, 1 of 2, 6 of 3, 7 of 6",
          sizes(representation_of(figure_named("6(f)"))));
  compare(exhibit, "13(b)", "16 of 1, 8 of 2, 496 of 3, 5,208 of 6",
          sizes(representation_of(figure_named("13(b)"))));
}

void costs(ReportWriter& writer, const SolvedTriangles& triangles) {
  const SolvedTriangle* eight = triangles.find(8, true);
  const std::string eight_layers =
      eight == nullptr ? not_computed(8)
                       : fmt::format("{:.1f} s, {:.2f} GiB", eight->seconds,
                                     static_cast<double>(eight->bytes) / (1u << 30));
  constexpr std::string_view kOneThread =
      "theirs added up over four cores, ours on one thread, whatever the drawing";
  table(writer.exhibit("table 1", "8 layers, misere, every block"), kTable1, false, eight_layers,
        kOneThread);
  table(writer.exhibit("table 2", "8 layers, misere, one block of each group"), kTable2, true,
        eight_layers, kOneThread);
  table(writer.exhibit("table 3", "9 layers, every block"), kTable3, false, not_computed(9),
        kNineLayers);
  table(writer.exhibit("table 4", "9 layers, one block of each group"), kTable4, true,
        not_computed(9), kNineLayers);
}

}  // namespace upstar::triangular_nim_chapter
