// Laying out outcomes of rectangles.
#include "upstar/show_outcomes.hpp"

#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "base/grouped_digits.hpp"
#include "lab/sweeps/outcomes_report.hpp"
#include "upstar/json_document.hpp"
#include "upstar/quantities.hpp"
#include "upstar/show_sweep_file.hpp"
#include "upstar/text_table.hpp"
#include "upstar/unfinished.hpp"

namespace upstar::cli {
namespace {

constexpr int kOutcomeColumns = 24;

std::string_view outcome_words(const OutcomeResult& result) {
  const std::optional<Outcome> outcome = result.outcome();
  if (!outcome) return "not known";
  switch (*outcome) {
    case Outcome::Left:
      return "L  Black wins";
    case Outcome::Right:
      return "R  White wins";
    case Outcome::Next:
      return "N  who moves first wins";
    case Outcome::Previous:
      break;
  }
  return "P  who moves second wins";
}

}  // namespace

std::string outcomes_text(const OutcomesAnswer& answer, bool brief, const Palette& palette) {
  const int eighths = answer.boards.empty() ? 0 : answer.boards.front().eighths;
  std::string title = "Domineering on rectangles";
  if (eighths != 0) title += fmt::format(", {:+g} for Black beside each", eighths / 8.0);
  std::string out =
      palette.bold(title) +
      "\nL Black wins, R White wins, N who moves first, P who moves second; columns across\n\n";
  for (const std::string& line : outcome_table(answer.boards, kOutcomeColumns)) {
    out += "  " + line + "\n";
  }
  if (brief) return out;
  std::string lines;
  std::size_t at_sight = 0;
  for (const OutcomeResult& result : answer.boards) {
    const bool in_table = result.board.columns <= kOutcomeColumns || result.board.rows == 1;
    if (result.nodes() == 0 && in_table && result.outcome()) {
      ++at_sight;
      continue;
    }
    lines += fmt::format("  {:<5} {:>13}  {:>9}  {}\n", result.board.name(),
                         grouped_digits(result.nodes()), time_words(result.seconds()),
                         outcome_words(result));
  }
  if (!lines.empty()) {
    out += "\n" + palette.dim(fmt::format("  {:<5} {:>13}  {:>9}", "board", "nodes", "time")) +
           "\n" + lines;
  }
  TextRows rows;
  rows.emplace_back("boards", fmt::format("{}, {} of the table decided by bounds alone",
                                          answer.boards.size(), at_sight));
  add_sweep_file(rows, answer, fmt::format("{} lines", answer.were_there));
  return out + "\n" + text_table(rows, palette);
}

std::string outcomes_latex(const OutcomesAnswer& answer) {
  std::string out = "\\begin{tabular}{rlr}\nboard & outcome & nodes \\\\ \\hline\n";
  for (const OutcomeResult& result : answer.boards) {
    const std::optional<Outcome> outcome = result.outcome();
    out += fmt::format("${} \\times {}$ & {} & {} \\\\\n", result.board.rows, result.board.columns,
                       outcome ? static_cast<char>(*outcome) : '?', result.nodes());
  }
  return out + unfinished_latex(answer.stopped, 3) + "\\end{tabular}\n";
}

std::string outcomes_json(const OutcomesQuestion& question, const OutcomesAnswer& answer) {
  Json json = document("sweep");
  json["input"] = {{"game", "domineering"},
                   {"squares", question.squares ? Json(*question.squares) : Json(nullptr)},
                   {"rows", question.squares ? Json(nullptr) : Json(question.rows)},
                   {"from", question.squares ? Json(nullptr) : Json(question.from)},
                   {"to", question.squares ? Json(nullptr) : Json(question.to)},
                   {"beside", question.eighths / 8.0},
                   {"again", question.again}};
  Json boards = Json::array();
  for (const OutcomeResult& result : answer.boards) {
    Json verdicts = Json::array();
    for (const OutcomeVerdict& verdict : result.verdicts) {
      verdicts.push_back({{"first", name_of(verdict.first)},
                          {"wins", verdict.wins},
                          {"method", verdict.method},
                          {"threads", verdict.threads},
                          {"nodes", integer(verdict.nodes)},
                          {"seconds", verdict.seconds}});
    }
    const std::optional<Outcome> outcome = result.outcome();
    boards.push_back(
        {{"rows", result.board.rows},
         {"columns", result.board.columns},
         {"outcome", outcome ? Json(std::string(1, static_cast<char>(*outcome))) : Json(nullptr)},
         {"nodes", integer(result.nodes())},
         {"seconds", result.seconds()},
         {"verdicts", std::move(verdicts)}});
  }
  json["boards"] = std::move(boards);
  add_sweep_ending(json, answer);
  return dumped(json);
}

}  // namespace upstar::cli
