// Values in one line each; reports as small tables.
#include "upstar/show_statement.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "upstar/show_eval.hpp"
#include "upstar/show_moves.hpp"
#include "upstar/show_options.hpp"
#include "upstar/show_outcome.hpp"
#include "upstar/show_scores.hpp"
#include "upstar/show_solve.hpp"
#include "upstar/show_value.hpp"
#include "upstar/text_table.hpp"

namespace upstar::cli {
namespace {

using StatementKind = StatementAnswer::Kind;

std::string sheet_value_text(const EvalAnswer& answer, const Palette& palette) {
  switch (answer.kind) {
    case EvalAnswer::Kind::Value:
    case EvalAnswer::Kind::Number:
      return answer.stopped ? eval_text(answer, {}, palette) : value_lines(answer.facts, palette);
    case EvalAnswer::Kind::List:
      return palette.bold(fmt::format("[{}]", fmt::join(answer.list, ", "))) + "\n";
    default:
      return eval_text(answer, {}, palette);
  }
}

std::string report_rows(const std::vector<std::string>& rows) {
  std::string out;
  for (const std::string& row : rows) out += fmt::format("  {}\n", row);
  return out;
}

// The players in turn; with values, a line a move.
std::string report_moves_text(const PositionReport& report, const Palette& palette) {
  std::string out;
  for (const bool is_black : {true, false}) {
    TextRows rows;
    std::string names;
    for (const PositionReport::Move& move : report.moves) {
      if (move.is_black != is_black) continue;
      names += (names.empty() ? "" : " ") + move.name;
      rows.emplace_back(move.name, move.value);
    }
    const bool has_values = !rows.empty() && !rows.front().second.empty();
    out += palette.bold(is_black ? "Black" : "White");
    if (has_values) out += "\n" + text_table(rows, palette);
    else out += fmt::format("  {}\n", names.empty() ? "no moves" : names);
  }
  return out;
}

std::string report_lines_text(const PositionReport& report) {
  if (report.lines.empty()) return "no lines: neither player has a canonical option\n";
  std::string out;
  for (const std::vector<std::string>& line : report.lines)
    out += fmt::format("{}\n", fmt::join(line, " "));
  return out;
}

SolveQuestion question_with_moves() {
  SolveQuestion question;
  question.moves = true;
  return question;
}

void add_report(Json& json, const StatementAnswer& answer) {
  const PositionReport& report = answer.report;
  json["position"] = report.position;
  if (!report.picture.empty()) json["picture"] = report.picture;
  if (answer.kind == StatementKind::Moves) {
    Json moves = {{"black", Json::array()}, {"white", Json::array()}};
    for (const PositionReport::Move& move : report.moves) {
      Json entry = {{"move", move.name}};
      if (!move.value.empty()) entry["value"] = move.value;
      moves[move.is_black ? "black" : "white"].push_back(std::move(entry));
    }
    json["moves"] = std::move(moves);
  }
  if (answer.kind == StatementKind::Lines) json["lines"] = report.lines;
}

void add_solved(Json& json, const SolveAnswer& solved, const PositionReport& about) {
  json["position"] = about.position;
  if (solved.scores) {
    // What `solve` calls `line` is best play; here that is the number of the statement.
    Json scores = Json::object();
    add_scores(scores, *solved.scores);
    for (auto& [key, value] : scores.items()) json[key == "line" ? "best_line" : key] = value;
    return;
  }
  json["outcome"] = outcome_json(solved.outcome);
  if (solved.impartial) return add_impartial(json, *solved.impartial, true, about.summands);
  const auto told = [](const std::optional<bool>& wins) {
    return wins ? Json(*wins ? "win" : "loss") : Json(nullptr);
  };
  json["black_first"] = told(solved.black_first);
  json["white_first"] = told(solved.white_first);
  json["winning_moves"] = {
      {"black", solved.black_moves_complete ? moves_json(solved.black_moves, about.summands)
                                            : Json(nullptr)},
      {"white", solved.white_moves_complete ? moves_json(solved.white_moves, about.summands)
                                            : Json(nullptr)}};
}

Json statement_document(std::string_view command, std::string_view input, std::size_t line) {
  Json json = document(command);
  json["input"] = input;
  json["line"] = line;
  return json;
}

std::string in_one_line(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace

std::string statement_text(const StatementAnswer& answer, const Palette& palette) {
  if (answer.is_quiet) return {};
  switch (answer.kind) {
    case StatementKind::Nothing:
    case StatementKind::End:
      return {};
    case StatementKind::Evaluated:
      return sheet_value_text(answer.value, palette);
    case StatementKind::Described:
      return eval_text(answer.value, {}, palette);
    case StatementKind::Position:
      return palette.bold(answer.report.position) + "\n" + report_rows(answer.report.picture);
    case StatementKind::Picture:
      return answer.report.picture.empty() ? "no picture of this\n"
                                           : report_rows(answer.report.picture);
    case StatementKind::Moves:
      return report_moves_text(answer.report, palette);
    case StatementKind::Lines:
      return report_lines_text(answer.report);
    case StatementKind::Options:
      return options_text(*answer.options, palette);
    case StatementKind::Solved:
      return solve_text(*answer.solved, question_with_moves(), answer.report.summands, palette);
    case StatementKind::Help:
      return text_table(answer.lines, palette);
    case StatementKind::Names:
      return answer.lines.empty() ? "no names yet\n" : text_table(answer.lines, palette);
    case StatementKind::Defined:
      return fmt::format("{} is defined\n", answer.defined);
    case StatementKind::Forgotten:
      return fmt::format("forgotten: {}\n", answer.defined);
  }
  return {};
}

std::string statement_json(std::string_view command, std::string_view input, std::size_t line,
                           const StatementAnswer& answer) {
  Json json = statement_document(command, input, line);
  if (!answer.defined.empty()) json["defined"] = answer.defined;
  switch (answer.kind) {
    case StatementKind::Evaluated:
    case StatementKind::Described:
      add_eval(json, answer.value);
      break;
    case StatementKind::Position:
    case StatementKind::Picture:
    case StatementKind::Moves:
    case StatementKind::Lines:
      add_report(json, answer);
      break;
    case StatementKind::Options:
      json["position"] = answer.report.position;
      add_options(json, *answer.options);
      break;
    case StatementKind::Solved:
      add_solved(json, *answer.solved, answer.report);
      break;
    case StatementKind::Help:
    case StatementKind::Names: {
      Json names = Json::object();
      for (const auto& [name, meaning] : answer.lines) names[name] = meaning;
      json["names"] = std::move(names);
      break;
    }
    case StatementKind::Nothing:
    case StatementKind::Defined:
    case StatementKind::Forgotten:
    case StatementKind::End:
      break;
  }
  add_ending(json, answer.stopped, answer.stats);
  return in_one_line(json);
}

std::string statement_error_json(std::string_view command, std::string_view input, std::size_t line,
                                 const Error& error) {
  Json json = statement_document(command, input, line);
  json["error"] = {{"message", error.message},
                   {"text", error.text},
                   {"at", error.at},
                   {"length", error.length},
                   {"hint", error.hint}};
  return in_one_line(json);
}

}  // namespace upstar::cli
