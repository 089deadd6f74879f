// `upstar census POSITION`: all positions that play can reach from one, counted by depth and by value.
//
// The engine values the positions and counts; here the counts become a table, one line a depth, with the
// extreme positions below it. With --csv the table goes to a file as well, also what a limit has left of it.
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <upstar/census.hpp>
#include <upstar/engine.hpp>

#include "base/error.hpp"
#include "base/grouped_digits.hpp"
#include "draw/value_signs.hpp"
#include "upstar/ask_engine.hpp"
#include "upstar/commands/commands.hpp"
#include "upstar/display.hpp"
#include "upstar/help_table.hpp"
#include "upstar/json_document.hpp"
#include "upstar/output_file.hpp"
#include "upstar/standard_streams.hpp"
#include "upstar/table_cells.hpp"
#include "upstar/unfinished.hpp"

namespace upstar::cli {
namespace {

struct CensusFields {
  SharedOptions shared;
  std::optional<int> depth;
  std::optional<int> sample;
  int seed = 1;
  int deepest = 8;
  std::string results_file;
  std::string csv_file;
  bool brief = false;
  bool latex = false;
};

void list_census(OptionList& options, CensusFields& fields) {
  list_limits(options, fields.shared);
  options.count({.name = "depth",
                 .metavar = "D",
                 .standard = "all of them",
                 .help = "only positions in which D moves can follow at most",
                 .least = 0},
                fields.depth);
  options.count({"sample", "N", "all of them", "only N positions of a NoGo board, drawn at random"},
                fields.sample);
  options.count({"seed", "N", "1", "another seed draws others"}, fields.seed);
  options.count({.name = "deepest",
                 .metavar = "D",
                 .standard = "8",
                 .help = "of a sample, or from 21 points on: up to D moves",
                 .least = 0},
                fields.deepest);
  options.file({"output", "FILE", "", "add every depth that is complete to a file of results"},
               FileUse::Kept, fields.results_file);
  options.file({"csv", "FILE", "", "write the table to a file too, as CSV"}, FileUse::Written,
               fields.csv_file);
  options.flag("brief", "the totals and the hottest position, without the table", fields.brief);
  options.flag("latex", "print the table for LaTeX", fields.latex);
}

using CensusRow = std::vector<std::string>;

// The share of all legal positions that a sample suggests, with what it may be off by (95 of 100 times).
std::string share_text(const CensusAnswer& answer, const CensusAnswer::Depth& depth) {
  const auto all = static_cast<double>(std::max<std::uint64_t>(answer.legal_draws, 1));
  const double share = static_cast<double>(depth.positions) / all;
  return fmt::format("{:.3f} +- {:.3f} %", 100 * share, 196 * std::sqrt(share * (1 - share) / all));
}

CensusRow census_row(const CensusAnswer& answer, std::string name,
                     const CensusAnswer::Depth& depth) {
  CensusRow row{std::move(name), grouped_digits(depth.positions)};
  row.push_back(answer.draws == 0 ? grouped_digits(depth.classes) : share_text(answer, depth));
  for (const std::uint64_t count : depth.by_band) row.push_back(grouped_digits(count));
  row.push_back(depth.hottest ? depth.hottest->temperature : "-");
  row.push_back(depth.lowest_mean ? depth.lowest_mean->mean : "-");
  row.push_back(depth.highest_mean ? depth.highest_mean->mean : "-");
  if (depth.valued < depth.positions) row.push_back(grouped_digits(depth.valued) + " valued");
  return row;
}

std::string census_table(const CensusAnswer& answer) {
  std::vector<CensusRow> rows{{"depth", "positions", answer.draws == 0 ? "classes" : "of all"}};
  for (const std::string& band : answer.bands) rows.front().push_back(band);
  for (const std::string_view name : {"hottest", "lowest", "highest"}) {
    rows.front().emplace_back(name);
  }
  for (const CensusAnswer::Depth& depth : answer.depths) {
    rows.push_back(census_row(answer, std::to_string(depth.depth), depth));
  }
  if (answer.depths.size() > 1) rows.push_back(census_row(answer, "all", answer.total));
  std::vector<std::size_t> widths;
  for (const CensusRow& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  std::string out;
  for (const CensusRow& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      out += fmt::format("  {:>{}}", row[i], widths[i]);
    }
    out += "\n";
  }
  return out;
}

std::string extreme_text(std::string_view name, const CensusAnswer::Extreme& extreme) {
  const std::string value =
      extreme.value ? shortened(*extreme.value)
                    : fmt::format("a value of {} characters", grouped_digits(extreme.value_length));
  return fmt::format("  {:<13}  {}\n  {:<13}  {}, mean {}, temperature {}\n", name, extreme.board,
                     "", value, extreme.mean, extreme.temperature);
}

std::string census_text(const CensusQuestion& question, const CensusAnswer& answer, bool brief,
                        const Palette& palette) {
  const CensusAnswer::Depth& total = answer.total;
  std::string out = palette.bold(question.position) + "\n";
  const std::string of_depth = question.depth ? fmt::format(" of depth {}", *question.depth)
                               : answer.up_to_depth
                                   ? fmt::format(" up to depth {}", *answer.up_to_depth)
                                   : "";
  if (answer.draws != 0) {
    out += fmt::format(
        "{} positions drawn at random{}, {} different values\n", grouped_digits(answer.legal_draws),
        question.depth ? fmt::format(", {}{}", grouped_digits(total.positions), of_depth) : "",
        grouped_digits(answer.values));
  } else {
    out +=
        fmt::format("{} positions{}, {} classes up to symmetry and colours, {} different values\n",
                    grouped_digits(total.positions), of_depth, grouped_digits(total.classes),
                    grouped_digits(answer.values));
  }
  out += unfinished_text(answer.stopped);
  if (total.positions == 0) return out;
  out += "\n";
  if (brief) return total.hottest ? out + extreme_text("hottest", *total.hottest) : out;
  out += census_table(answer) + "\n";
  if (total.hottest) out += extreme_text("hottest", *total.hottest);
  if (total.lowest_mean) out += extreme_text("lowest mean", *total.lowest_mean);
  if (total.highest_mean) out += extreme_text("highest mean", *total.highest_mean);
  if (total.hottest) out += "\nthe thermograph of the hottest\n\n" + total.hottest->thermograph;
  out += "\nthe most frequent values\n";
  for (const CensusAnswer::Frequent& entry : answer.frequent) {
    out += fmt::format("  {:>13}  {}\n", grouped_digits(entry.positions), shortened(entry.value));
  }
  return out;
}

std::string census_csv(const CensusAnswer& answer) {
  std::string out = "depth,positions,classes,valued";
  for (const std::string& band : answer.bands) out += "," + csv_cell(band);
  out += ",hottest,lowest_mean,highest_mean,hottest_board\n";
  for (const CensusAnswer::Depth& depth : answer.depths) {
    out += fmt::format("{},{},{},{}", depth.depth, depth.positions, depth.classes, depth.valued);
    for (const std::uint64_t count : depth.by_band) out += fmt::format(",{}", count);
    out += fmt::format(",{},{},{},{}\n", depth.hottest ? depth.hottest->temperature : "",
                       depth.lowest_mean ? depth.lowest_mean->mean : "",
                       depth.highest_mean ? depth.highest_mean->mean : "",
                       depth.hottest ? depth.hottest->board : "");
  }
  return out + unfinished_csv(answer.stopped, answer.bands.size() + 8);
}

// "other T=0": words, then a condition.
std::string band_in_latex(const std::string& band) {
  const std::size_t sign = band.find_first_of("<>=");
  if (sign == std::string::npos) return band;
  const std::size_t begin = band.rfind(' ') + 1;  // 0 where it is a condition alone
  std::string condition = band.substr(begin);
  for (std::size_t at = 0; (at = condition.find("<=", at)) != std::string::npos;) {
    condition.replace(at, 2, "\\le ");
  }
  return band.substr(0, begin) + "$" + condition + "$";
}

std::string census_latex(const CensusQuestion& question, const CensusAnswer& answer) {
  const std::size_t columns = answer.bands.size() + 6;
  std::string out = fmt::format("% {}\n\\begin{{tabular}}{{{}}}\ndepth & positions & classes",
                                question.position, std::string(columns, 'r'));
  for (const std::string& band : answer.bands) out += fmt::format(" & {}", band_in_latex(band));
  out += " & hottest & lowest mean & highest mean \\\\ \\hline\n";
  const auto add = [&](const std::string& name, const CensusAnswer::Depth& depth) {
    out += fmt::format("{} & {} & {}", name, depth.positions, depth.classes);
    for (const std::uint64_t count : depth.by_band) out += fmt::format(" & {}", count);
    out += fmt::format(" & ${}$ & ${}$ & ${}$ \\\\\n",
                       depth.hottest ? as_latex(depth.hottest->temperature) : "",
                       depth.lowest_mean ? as_latex(depth.lowest_mean->mean) : "",
                       depth.highest_mean ? as_latex(depth.highest_mean->mean) : "");
  };
  for (const CensusAnswer::Depth& depth : answer.depths) add(std::to_string(depth.depth), depth);
  if (answer.depths.size() > 1) add("all", answer.total);
  return out + unfinished_latex(answer.stopped, columns) + "\\end{tabular}\n";
}

Json extreme_json(const std::optional<CensusAnswer::Extreme>& extreme) {
  if (!extreme) return nullptr;
  return {{"board", extreme->board},
          {"value", or_null(extreme->value)},
          {"mean", extreme->mean},
          {"temperature", extreme->temperature}};
}

Json depth_json(const CensusAnswer& answer, const CensusAnswer::Depth& depth) {
  Json bands = Json::object();
  for (std::size_t band = 0; band < answer.bands.size(); ++band) {
    bands[answer.bands[band]] = integer(std::optional(depth.by_band[band]));
  }
  return {{"positions", integer(std::optional(depth.positions))},
          {"classes", integer(std::optional(depth.classes))},
          {"valued", integer(std::optional(depth.valued))},
          {"bands", std::move(bands)},
          {"hottest", extreme_json(depth.hottest)},
          {"lowest_mean", extreme_json(depth.lowest_mean)},
          {"highest_mean", extreme_json(depth.highest_mean)}};
}

std::string census_json(const CensusQuestion& question, const CensusAnswer& answer) {
  Json json = document("census");
  json["input"] = {{"position", question.position}, {"depth", or_null(question.depth)}};
  if (question.sample) {
    json["input"]["sample"] = *question.sample;
    json["input"]["seed"] = question.seed;
    json["sample"] = {{"draws", answer.draws}, {"positions", answer.legal_draws}};
  }
  Json depths = Json::array();
  for (const CensusAnswer::Depth& depth : answer.depths) {
    Json line = {{"depth", depth.depth}};
    line.update(depth_json(answer, depth));
    depths.push_back(std::move(line));
  }
  json["total"] = depth_json(answer, answer.total);
  json["total"]["values"] = answer.values;
  json["depths"] = std::move(depths);
  if (answer.up_to_depth) json["up_to_depth"] = *answer.up_to_depth;
  Json frequent = Json::array();
  for (const CensusAnswer::Frequent& entry : answer.frequent) {
    frequent.push_back(
        {{"value", entry.value}, {"positions", integer(std::optional(entry.positions))}});
  }
  json["frequent"] = std::move(frequent);
  add_ending(json, answer.stopped, answer.stats);
  return dumped(json);
}

int run_census(const CensusFields& fields, const Call& call) {
  require_latex_or_json(fields.latex, fields.shared);
  const CensusQuestion question{only_word(call),
                                fields.depth,
                                fields.results_file,
                                fields.sample,
                                static_cast<std::uint64_t>(fields.seed),
                                fields.deepest};
  const std::unique_ptr<OutputFile> csv = open_output(fields.csv_file, call.cancel);
  const CensusAnswer answer =
      ask_engine(fields.shared, call, [&](Engine& engine) { return engine.census(question); });
  write_whole(csv, census_csv(answer));
  print(fields.shared.json ? census_json(question, answer)
        : fields.latex     ? census_latex(question, answer)
                           : census_text(question, answer, fields.brief, Palette(STDOUT_FILENO)));
  return exit_code_after(answer.stopped);
}

}  // namespace

Command census_command() {
  return with_options(
      {.name = "census",
       .words = {.usage = "POSITION", .offered = offered_positions<is_tabled>},
       .summary = "all positions of a board, counted by depth and by value",
       .description =
           "Values every position that play can reach from POSITION when either player may\n"
           "move at any time, and counts them by depth (the longest rest of the game, in\n"
           "moves of whichever player) and by temperature T. From an empty NoGo board these\n"
           "are all legal positions: every block has a liberty. From a board of Domineering\n"
           "they are all regions that dominoes leave, from one of Clobber all that stones\n"
           "can come to.\n"
           "\n"
           "Empty NoGo boards of up to 20 points are counted in arrays: 4x4 takes seconds,\n"
           "4x5 some gigabytes. Of those with 21 to 32 points the endgames are counted, depth\n"
           "after depth, each a dozen times as long as the one before. Other positions are\n"
           "listed one by one.\n"
           "\n"
           "With --sample N of all legal positions are drawn, each as likely as any other,\n"
           "and shares of all are estimated, with what they may be off by in 95 of 100\n"
           "samples. Values of deep positions are long: --deepest says where to stop.\n"
           "\n"
           "A class has all positions that symmetries of the board and an exchange of the\n"
           "colours turn into each other. Depths are finished one after the other, the\n"
           "smallest first; what a limit cuts short says how much of it was valued. A file\n"
           "of results collects what was counted of many boards.",
       .examples = {{"census nogo:3x3", "the 12,675 legal positions of 3x3"},
                    {"census nogo:3x4 --depth 6",
                     "those in which play can last six moves, and no more"},
                    {"census nogo:5x5 --deepest 1",
                     "the endgames of 5x5 with at most one move left"},
                    {"census nogo:5x5 --sample 20000 --depth 8",
                     "what positions of 5x5 with eight moves left are like"},
                    {"census domineering:3x4 --json", "what dominoes leave of a board, as JSON"}}},
      list_census, run_census);
}

}  // namespace upstar::cli
