// `upstar bench NAME`: solvers measured against each other.
//
// The engine lets each solver answer the same questions. A complete solver is shown in nodes and seconds,
// everything else as a multiple of it: the other solver, or with --ablate the same one without a part.
#include <unistd.h>

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <upstar/bench.hpp>
#include <upstar/engine.hpp>

#include "base/error.hpp"
#include "base/grouped_digits.hpp"
#include "upstar/ask_engine.hpp"
#include "upstar/commands/commands.hpp"
#include "upstar/json_document.hpp"
#include "upstar/listed_words.hpp"
#include "upstar/quantities.hpp"
#include "upstar/standard_streams.hpp"
#include "upstar/text_table.hpp"

namespace upstar::cli {
namespace {

// The published solver without its table needs hours beyond this.
constexpr int kLongestAblated = 22;

constexpr int kNameColumns = 20;
constexpr int kCellColumns = 11;

constexpr std::string_view kLinearNogo = "linear-nogo";
constexpr std::string_view kDomineering = "domineering";

struct BenchFields {
  SharedOptions shared;
  bool ablate = false;
  std::optional<int> from;
  std::optional<int> to;
  std::string boards;
};

// What was asked, as it is printed.
struct BenchInput {
  bool ablate = false;
  std::string conditions;  // a line or two
  Json question;
  Json databases;  // null: there are none
};

void list_bench(OptionList& options, BenchFields& fields) {
  list_limits(options, fields.shared);
  options.flag("ablate", "leave out each part of each solver in turn", fields.ablate);
  options.count({"from", "N", "16", "linear-nogo: the shortest row"}, fields.from);
  options.count({"to", "N", "26, or 22 with --ablate",
                 "linear-nogo: the longest row; with --ablate upstar's own rows are ten points "
                 "longer"},
                fields.to);
  options.text({"boards", "BOARDS", "6x8 to 8x9, or 6x8,7x7 with --ablate",
                "domineering: the boards to solve, for example 6x8,4x13"},
               fields.boards);
}

using BenchCell = std::function<std::string(std::size_t)>;

std::string bench_line(std::string_view name, std::size_t cells, const BenchCell& cell) {
  std::string out = fmt::format("  {:<{}}", name, kNameColumns);
  for (std::size_t i = 0; i < cells; ++i) out += fmt::format("{:>{}}", cell(i), kCellColumns);
  return out + "\n";
}

double amount_of(const Effort& effort, bool nodes) {
  return nodes ? static_cast<double>(effort.nodes) : effort.seconds;
}

std::string amount_words(const Effort& effort, bool nodes) {
  return nodes ? grouped_digits(effort.nodes) : time_words(effort.seconds);
}

// 0.61x, 12x, >503x; nothing where there is nothing to compare with, or the clock is too coarse.
std::string ratio_words(const Effort& effort, const Effort& base, bool nodes) {
  constexpr double kShortest = 0.005;
  const bool tells_nothing =
      nodes ? base.nodes == 0 : base.seconds < kShortest || effort.seconds < kShortest;
  if (tells_nothing) return "-";
  const double ratio = amount_of(effort, nodes) / amount_of(base, nodes);
  return fmt::format("{}{:.{}f}x", effort.finished ? "" : ">", ratio, ratio < 10 ? 2 : 0);
}

std::string bench_header(std::string_view name, const EffortTable& table, const Palette& palette) {
  std::string text =
      bench_line(name, table.names.size(), [&](std::size_t i) { return table.names[i]; });
  text.pop_back();
  return palette.dim(text) + "\n";
}

std::string_view kind_of_amount(bool nodes) { return nodes ? "nodes" : "time"; }

std::string ablation_text(const EffortTable& table, bool nodes, const Palette& palette) {
  const std::vector<Effort>& complete = table.rows.front().efforts;
  std::string out =
      bench_header(fmt::format("{}, {}", table.solver, kind_of_amount(nodes)), table, palette);
  for (const EffortRow& row : table.rows) {
    const bool is_complete = row.without.empty();
    out += bench_line(is_complete ? "complete" : fmt::format("  without {}", row.without),
                      row.efforts.size(), [&](std::size_t i) {
                        return is_complete ? amount_words(row.efforts[i], nodes)
                                           : ratio_words(row.efforts[i], complete[i], nodes);
                      });
  }
  return out;
}

// What the names of the parts stand for.
std::string parts_legend(const EffortTable& table, const Palette& palette) {
  TextRows rows;
  for (const EffortRow& row : table.rows) {
    if (!row.without.empty()) rows.emplace_back(row.without, row.meaning);
  }
  return fmt::format("parts of {}\n", table.solver) + text_table(rows, palette);
}

// The solvers side by side: what the others take, as a multiple of what the last takes.
std::string comparison_text(const std::vector<EffortTable>& tables, bool nodes,
                            const Palette& palette) {
  const EffortTable& ours = tables.back();
  std::string out = bench_header(kind_of_amount(nodes), ours, palette);
  for (const EffortTable& table : tables) {
    const std::vector<Effort>& efforts = table.rows.front().efforts;
    out += bench_line(table.solver, efforts.size(),
                      [&](std::size_t i) { return amount_words(efforts[i], nodes); });
  }
  const std::vector<Effort>& base = ours.rows.front().efforts;
  for (const EffortTable& table : tables) {
    if (&table == &ours) continue;
    out += bench_line(
        fmt::format("{} / {}", table.solver, ours.solver), base.size(),
        [&](std::size_t i) { return ratio_words(table.rows.front().efforts[i], base[i], nodes); });
  }
  return out;
}

std::string bench_text(const BenchInput& input, const BenchAnswer& answer, const Palette& palette) {
  if (answer.tables.empty() || answer.tables.front().rows.empty()) return "nothing was measured\n";
  std::string out = input.conditions;
  for (const bool nodes : {true, false}) {
    if (!input.ablate) {
      out += "\n" + comparison_text(answer.tables, nodes, palette);
      continue;
    }
    for (const EffortTable& table : answer.tables) {
      if (!table.rows.empty()) out += "\n" + ablation_text(table, nodes, palette);
    }
  }
  for (const EffortTable& table : answer.tables) {
    if (input.ablate) out += "\n" + parts_legend(table, palette);
  }
  return out;
}

Json effort_json(const Effort& effort) {
  return {
      {"nodes", integer(effort.nodes)}, {"seconds", effort.seconds}, {"finished", effort.finished}};
}

// How a question is named in JSON: rows by their length, boards by their text.
Json question_json(const EffortTable& table, std::size_t i, bool is_of_rows) {
  if (is_of_rows) return {{"n", table.sizes[i]}};
  return {{"board", table.names[i]}};
}

std::string bench_json(const BenchInput& input, const BenchAnswer& answer) {
  Json json = document("bench");
  json["input"] = input.question;
  if (!input.databases.is_null()) json["databases"] = input.databases;
  const bool is_of_rows = input.question["benchmark"] == kLinearNogo;
  Json solvers = Json::array();
  for (const EffortTable& table : answer.tables) {
    Json rows = Json::array();
    for (const EffortRow& row : table.rows) {
      Json efforts = Json::array();
      for (std::size_t i = 0; i < row.efforts.size(); ++i) {
        Json effort = question_json(table, i, is_of_rows);
        effort.update(effort_json(row.efforts[i]));
        efforts.push_back(std::move(effort));
      }
      const bool is_complete = row.without.empty();
      rows.push_back({{"without", is_complete ? Json(nullptr) : Json(row.without)},
                      {"meaning", is_complete ? Json(nullptr) : Json(row.meaning)},
                      {"efforts", std::move(efforts)}});
    }
    solvers.push_back({{"solver", table.solver}, {"rows", std::move(rows)}});
  }
  json["solvers"] = std::move(solvers);
  add_ending(json, answer.stopped, answer.stats);
  return dumped(json);
}

BenchAnswer ask_linear_nogo(const BenchFields& fields, const Call& call, BenchInput& input) {
  LinearNogoEfforts question;
  question.ablate = fields.ablate;
  if (question.ablate) question.to = kLongestAblated;
  question.from = fields.from.value_or(question.from);
  question.to = fields.to.value_or(question.to);
  BenchAnswer answer = ask_engine(
      fields.shared, call, [&](Engine& engine) { return engine.bench_linear_nogo(question); });
  input.conditions = fmt::format(
      "1xn, Black on point 2, White to move; one thread, processor time\n"
      "databases: cgtsolver outcomes up to {} points, equals up to {}; upstar values up to {}, "
      "bounds "
      "up to {}\n",
      question.outcome_points, question.equal_points, answer.exact_points, answer.bounds_points);
  input.question = {{"benchmark", kLinearNogo},
                    {"from", question.from},
                    {"to", question.to},
                    {"ablate", question.ablate}};
  input.databases = {{"outcomes", question.outcome_points},
                     {"equals", question.equal_points},
                     {"exact", answer.exact_points},
                     {"bounds", answer.bounds_points}};
  return answer;
}

BenchAnswer ask_domineering(const BenchFields& fields, const Call& call, BenchInput& input) {
  DomineeringEfforts question;
  question.ablate = fields.ablate;
  if (!fields.boards.empty()) question.boards = listed(fields.boards);
  BenchAnswer answer = ask_engine(
      fields.shared, call, [&](Engine& engine) { return engine.bench_domineering(question); });
  input.conditions = "Black moves first; one thread, processor time";
  if (question.ablate) {
    input.conditions += fmt::format("\ndatabase: components of up to {} squares", question.squares);
    input.databases = {{"squares", question.squares}};
  } else {
    input.conditions += ", nothing prepared";
  }
  input.conditions += "\n";
  const Json boards = answer.tables.empty() ? Json::array() : Json(answer.tables.front().names);
  input.question = {{"benchmark", kDomineering}, {"boards", boards}, {"ablate", question.ablate}};
  return answer;
}

void require_options(const std::string& name, const BenchFields& fields) {
  const bool is_of_rows = name == kLinearNogo;
  const std::string_view given = is_of_rows    ? (fields.boards.empty() ? "" : "boards")
                                 : fields.from ? "from"
                                 : fields.to   ? "to"
                                               : "";
  if (given.empty()) return;
  throw Error(ErrorKind::BadInput, fmt::format("--{} does not go with {}", given, name),
              is_of_rows ? "rows are chosen by --from and --to" : "boards are chosen by --boards");
}

int run_bench(const BenchFields& fields, const Call& call) {
  const std::string& name = only_word(call);
  if (name != kLinearNogo && name != kDomineering) {
    const std::string text = fmt::format("upstar bench {}", name);
    throw Error::at_text(text, text.size() - name.size(), name.size(), "there is no such benchmark",
                         fmt::format("there are {} and {}", kLinearNogo, kDomineering));
  }
  require_options(name, fields);
  BenchInput input;
  input.ablate = fields.ablate;
  const BenchAnswer answer = name == kLinearNogo ? ask_linear_nogo(fields, call, input)
                                                 : ask_domineering(fields, call, input);
  print(fields.shared.json ? bench_json(input, answer)
                           : bench_text(input, answer, Palette(STDOUT_FILENO)));
  return exit_code_after(answer.stopped);
}

}  // namespace

Command bench_command() {
  return with_options(
      {
          .name = "bench",
          .words = {.usage = "linear-nogo|domineering",
                    .called = "benchmark",
                    .offered = [] { return fmt::format("{} {}", kLinearNogo, kDomineering); }},
          .summary = "solvers measured against each other",
          .description =
              "Lets the published solver of Linear NoGo and upstar's own prove that Black wins "
              "rows with\n"
              "a stone on the second point, on one thread, and prints nodes and times as ratios.\n"
              "Upstar's own uses the largest database in the cache folder. For Domineering\n"
              "Obsequi, the published solver, and upstar's own find who wins boards when\n"
              "Black moves first.\n"
              "With --ablate each part of a solver is left out in turn; what takes 25 times as\n"
              "long is given up.",
          .examples = {{"bench linear-nogo",
                        "rows of 16 to 26 points by the published solver and by upstar's own"},
                       {"bench linear-nogo --ablate --to 20",
                        "what each part of each solver is worth"},
                       {"bench domineering",
                        "boards up to 8x9 by Obsequi's search and by upstar's own"},
                       {"bench domineering --boards 6x8 --ablate",
                        "what each part of either is worth for 6x8"}},
      },
      list_bench, run_bench);
}

}  // namespace upstar::cli
