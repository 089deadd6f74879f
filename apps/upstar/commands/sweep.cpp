// `upstar sweep nogo`: which first moves win, on every row in a range (--to) or on every rectangle up to a
// size (--points).
//
// The engine keeps what it finds in a results file and takes from there what is known. A row is printed as
// a line: its length, what it took, and a filled mark for every opening that wins, an open one for every
// opening that loses. How rectangles are printed is in show_rectangles.hpp.
//
// `upstar sweep domineering`: who wins every rectangle up to a size (--squares), or those of some rows (--rows,
// --to), or wins them with a number of moves beside them (--beside). How they are printed is in show_outcomes.hpp.
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdlib>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include <upstar/engine.hpp>
#include <upstar/sweep.hpp>

#include "base/error.hpp"
#include "base/grouped_digits.hpp"
#include "upstar/ask_engine.hpp"
#include "upstar/commands/commands.hpp"
#include "upstar/exit_code.hpp"
#include "upstar/json_document.hpp"
#include "upstar/output_file.hpp"
#include "upstar/quantities.hpp"
#include "upstar/show_outcomes.hpp"
#include "upstar/show_rectangles.hpp"
#include "upstar/show_sweep_file.hpp"
#include "upstar/standard_streams.hpp"
#include "upstar/text_table.hpp"
#include "upstar/unfinished.hpp"

namespace upstar::cli {
namespace {

struct SweepFields {
  SharedOptions shared;
  std::optional<int> rows;
  std::optional<int> from;
  std::optional<int> to;
  std::string openings;
  std::string results_file;
  std::optional<int> points;
  std::optional<int> squares;
  std::string beside;
  bool winner = false;
  bool again = false;
  bool brief = false;
  bool latex = false;
  std::string svg_file;
  std::string checked_file;
};

void list_sweep(OptionList& options, SweepFields& fields) {
  list_limits_and_threads(options, fields.shared);
  options.count({"rows", "R", "1", "boards of this many rows"}, fields.rows);
  options.count(
      {"from", "N", "", "the shortest row (nogo: 2), the fewest columns (domineering: R)"},
      fields.from);
  options.count({"to", "N", "", "the longest row, the most columns"}, fields.to);
  options.choice(
      {"openings", "all|b1", "all", "where Black opens: anywhere, or on the second point"},
      fields.openings);
  options.file(
      {"output", "FILE", "one in the cache folder", "where what is found is kept, and taken from"},
      FileUse::Kept, fields.results_file);
  options.count({"points", "N", "", "all rectangles of up to N points instead of rows"},
                fields.points);
  options.count({"squares", "N", "", "domineering: all rectangles of up to N squares"},
                fields.squares);
  options.text(
      {"beside", "X", "0", "domineering: with X moves of Black's beside each board: 1/2, -3/8"},
      fields.beside);
  options.flag("winner", "with --points: only who wins, not by which openings", fields.winner);
  options.flag("again", "with --points, or of domineering: a second opinion, found in another way",
               fields.again);
  options.flag("brief", "the table alone, without what it took", fields.brief);
  options.flag("latex", "print the table for LaTeX", fields.latex);
  options.file({"svg", "FILE", "", "draw the table to a file"}, FileUse::Written, fields.svg_file);
  options.file({"check", "FILE", "",
                "check a results file instead: every line, and by search what is cheap"},
               FileUse::Read, fields.checked_file);
}

bool is_of_domineering(const Call& call) {
  return call.words.size() == 1 && call.words.front() == "domineering";
}

void require_options_of_domineering(const SweepFields& fields) {
  const std::pair<std::string_view, bool> of_nogo[] = {{"openings", !fields.openings.empty()},
                                                       {"points", fields.points.has_value()},
                                                       {"winner", fields.winner},
                                                       {"svg", !fields.svg_file.empty()}};
  for (const auto& [name, given] : of_nogo) {
    if (!given) continue;
    throw Error(ErrorKind::BadInput, fmt::format("--{} does not go with domineering", name),
                "for example: upstar sweep domineering --squares 36");
  }
  const bool of_rows = fields.rows || fields.from || fields.to;
  if (fields.squares && of_rows) {
    throw Error(ErrorKind::BadInput, "--squares does not go with --rows, --from and --to",
                "--squares takes all rectangles: upstar sweep domineering --squares 36");
  }
  if (fields.squares || (fields.rows && fields.to)) return;
  throw Error(ErrorKind::BadInput, "`upstar sweep domineering` needs --squares, or --rows and --to",
              "for example: upstar sweep domineering --rows 4 --to 12");
}

void require_options_that_go_together(const SweepFields& fields, const Call& call) {
  if (fields.squares) {
    throw Error(ErrorKind::BadInput, "--squares goes with domineering",
                "for example: upstar sweep domineering --squares 36");
  }
  if (!fields.beside.empty()) {
    throw Error(ErrorKind::BadInput, "--beside goes with domineering",
                "for example: upstar sweep domineering --rows 6 --to 10 --beside 1/2");
  }
  if (call.words.size() != 1 || (!fields.to && !fields.points)) {
    throw Error(ErrorKind::BadInput, "`upstar sweep` needs a game, and --to or --points",
                "for example: upstar sweep nogo --to 20");
  }
  const std::pair<std::string_view, bool> of_rows[] = {{"to", fields.to.has_value()},
                                                       {"from", fields.from.has_value()},
                                                       {"rows", fields.rows.has_value()},
                                                       {"openings", !fields.openings.empty()}};
  for (const auto& [name, given] : of_rows) {
    if (!fields.points || !given) continue;
    throw Error(ErrorKind::BadInput, fmt::format("--{} does not go with --points", name),
                "--points takes all rectangles: upstar sweep nogo --points 16");
  }
  const std::pair<std::string_view, bool> of_rectangles[] = {{"winner", fields.winner},
                                                             {"again", fields.again}};
  for (const auto& [name, given] : of_rectangles) {
    if (!fields.to || !given) continue;
    throw Error(ErrorKind::BadInput, fmt::format("--{} goes with --points", name),
                fmt::format("for example: upstar sweep nogo --points 16 --{}", name));
  }
}

void require_nothing_beside_check(const SweepFields& fields, const Call& call) {
  const std::pair<std::string_view, bool> others[] = {{"to", fields.to.has_value()},
                                                      {"from", fields.from.has_value()},
                                                      {"rows", fields.rows.has_value()},
                                                      {"openings", !fields.openings.empty()},
                                                      {"points", fields.points.has_value()},
                                                      {"squares", fields.squares.has_value()},
                                                      {"beside", !fields.beside.empty()},
                                                      {"winner", fields.winner},
                                                      {"again", fields.again},
                                                      {"brief", fields.brief},
                                                      {"latex", fields.latex},
                                                      {"output", !fields.results_file.empty()},
                                                      {"svg", !fields.svg_file.empty()}};
  for (const auto& [name, given] : others) {
    if (!given) continue;
    throw Error(ErrorKind::BadInput, fmt::format("--{} does not go with --check", name),
                "for example: upstar sweep --check results.txt");
  }
  if (call.words.size() > 1 ||
      (!call.words.empty() && call.words.front() != "nogo" && !is_of_domineering(call))) {
    throw Error(ErrorKind::BadInput, "a results file says itself what it is about",
                "for example: upstar sweep --check results.txt");
  }
}

std::string_view row_stone(char mark) {
  if (mark == '.') return "·";
  return mark == 'x' ? "●" : "○";
}

std::string row_stones(const RowOpenings& row) {
  std::string out;
  for (const char mark : row.marks) out += row_stone(mark);
  return out;
}

// The databases that were used: "13/16", mostly one.
std::string databases_used(const SweepAnswer& answer) {
  std::set<std::string> found;
  for (const RowOpenings& row : answer.rows) {
    found.insert(fmt::format("values up to {} points, bounds up to {}", row.means.exact_points,
                             row.means.bounds_points));
  }
  return fmt::format("{}", fmt::join(found, "; "));
}

std::string sweep_text(const SweepQuestion& question, const SweepAnswer& answer, bool brief,
                       const Palette& palette) {
  std::string out = palette.bold(fmt::format("1xn NoGo, {}", question.openings == OpeningChoice::All
                                                                 ? "Black opens on any point"
                                                                 : "Black opens on point 2")) +
                    "\n";
  if (answer.rows.empty()) return out + "\n  no row is finished\n";
  out += "● wins, ○ loses\n\n";
  if (brief) {
    for (const RowOpenings& row : answer.rows) {
      out += fmt::format("  {:>4}  {}\n", row.n, row_stones(row));
    }
    return out;
  }
  out += palette.dim(fmt::format("  {:>4}  {:>13}  {:>9}  {}", "n", "nodes", "time", "openings")) +
         "\n";
  for (const RowOpenings& row : answer.rows) {
    out += fmt::format("  {:>4}  {:>13}  {:>9}  {}\n", row.n, grouped_digits(row.nodes),
                       time_words(row.seconds), row_stones(row));
  }
  TextRows rows;
  rows.emplace_back("database", databases_used(answer));
  add_sweep_file(rows, answer, fmt::format("{} of {} rows", answer.were_there, answer.rows.size()));
  return out + "\n" + text_table(rows, palette);
}

std::string sweep_latex(const SweepAnswer& answer) {
  std::string out = "\\begin{tabular}{rlr}\n$n$ & Black wins by opening on & nodes \\\\ \\hline\n";
  for (const RowOpenings& row : answer.rows) {
    std::string wins;
    for (int point = 1; point <= row.n; ++point) {
      if (row.at(point) == 'x') wins += fmt::format("{}{}", wins.empty() ? "" : ", ", point);
    }
    out += fmt::format("{} & {} & {} \\\\\n", row.n, wins.empty() ? "none" : wins, row.nodes);
  }
  return out + unfinished_latex(answer.stopped, 3) + "\\end{tabular}\n";
}

std::string sweep_json(const SweepQuestion& question, const SweepAnswer& answer) {
  Json json = document("sweep");
  json["input"] = {{"game", question.game},
                   {"rows", question.rows},
                   {"from", question.from},
                   {"to", question.to},
                   {"openings", name_of(question.openings)}};
  Json boards = Json::array();
  for (const RowOpenings& row : answer.rows) {
    Json wins = Json::array();
    Json losses = Json::array();
    for (int point = 1; point <= row.n; ++point) {
      if (row.at(point) == 'x') wins.push_back(point);
      if (row.at(point) == 'o') losses.push_back(point);
    }
    boards.push_back({{"n", row.n},
                      {"wins", std::move(wins)},
                      {"losses", std::move(losses)},
                      {"nodes", integer(row.nodes)},
                      {"seconds", row.seconds},
                      {"exact", row.means.exact_points},
                      {"bounds", row.means.bounds_points},
                      {"fingerprint", fmt::format("{:016x}", row.means.fingerprint)},
                      {"key_bits", row.means.key_bits},
                      {"threads", row.means.threads}});
  }
  json["boards"] = std::move(boards);
  add_sweep_ending(json, answer);
  return dumped(json);
}

int sweep_rows(const SweepFields& fields, const Call& call) {
  SweepQuestion question;
  question.game = call.words.front();
  question.rows = fields.rows.value_or(question.rows);
  question.from = fields.from.value_or(question.from);
  question.to = *fields.to;
  if (!fields.openings.empty()) question.openings = *opening_choice(fields.openings);
  question.file = fields.results_file;
  const std::unique_ptr<OutputFile> svg = open_output(fields.svg_file, call.cancel);
  const SweepAnswer answer =
      ask_engine(fields.shared, call, [&](Engine& engine) { return engine.sweep(question); });
  if (!answer.rows.empty()) write_whole(svg, answer.svg);
  print(fields.shared.json ? sweep_json(question, answer)
        : fields.latex     ? sweep_latex(answer)
                           : sweep_text(question, answer, fields.brief, Palette(STDOUT_FILENO)));
  return exit_code_after(answer.stopped);
}

int sweep_rectangles(const SweepFields& fields, const Call& call) {
  RectanglesQuestion question;
  question.game = call.words.front();
  question.points = *fields.points;
  if (fields.winner) question.choice = RectangleChoice::Winner;
  question.again = fields.again;
  question.file = fields.results_file;
  const std::unique_ptr<OutputFile> svg = open_output(fields.svg_file, call.cancel);
  const RectanglesAnswer answer = ask_engine(
      fields.shared, call, [&](Engine& engine) { return engine.sweep_rectangles(question); });
  write_whole(svg, answer.svg);
  print(fields.shared.json ? rectangles_json(question, answer)
        : fields.latex     ? rectangles_latex(answer)
                       : rectangles_text(question, answer, fields.brief, Palette(STDOUT_FILENO)));
  return exit_code_after(answer.stopped);
}

// The whole text as a number.
std::optional<int> number_in(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

// "1/2", "-2" or "3/8" in eighths.
int eighths_of(std::string_view text) {
  const std::size_t slash = std::min(text.find('/'), text.size());
  const auto whole = number_in(text.substr(0, slash));
  const auto denominator =
      slash == text.size() ? std::optional<int>(1) : number_in(text.substr(slash + 1));
  constexpr int kMost = 1000;  // the engine has its own limit
  if (!whole || std::abs(*whole) > kMost || !denominator || *denominator < 1 ||
      8 % *denominator != 0) {
    throw Error(ErrorKind::BadInput,
                "--beside takes a number of moves: halves, quarters and eighths too",
                "for example: --beside 1/2 or --beside=-3/8");
  }
  return *whole * (8 / *denominator);
}

int sweep_outcomes(const SweepFields& fields, const Call& call) {
  OutcomesQuestion question;
  if (!fields.beside.empty()) question.eighths = eighths_of(fields.beside);
  question.squares = fields.squares;
  question.rows = fields.rows.value_or(question.rows);
  question.from = fields.from.value_or(question.rows);
  question.to = fields.to.value_or(question.to);
  question.again = fields.again;
  question.file = fields.results_file;
  const OutcomesAnswer answer = ask_engine(
      fields.shared, call, [&](Engine& engine) { return engine.sweep_outcomes(question); });
  print(fields.shared.json ? outcomes_json(question, answer)
        : fields.latex     ? outcomes_latex(answer)
                           : outcomes_text(answer, fields.brief, Palette(STDOUT_FILENO)));
  return exit_code_after(answer.stopped);
}

std::string check_text(const std::string& file, const SweepCheckAnswer& answer,
                       const Palette& palette) {
  const std::string_view verdict = answer.stopped         ? "not finished"
                                   : answer.wrong.empty() ? "sound, as far as it was checked"
                                                          : "wrong";
  TextRows rows;
  rows.emplace_back("about", answer.about);
  rows.emplace_back("boards", grouped_digits(answer.boards));
  rows.emplace_back("searched again", fmt::format("{}, {} wrong", grouped_digits(answer.checked),
                                                  grouped_digits(answer.wrong.size())));
  for (const std::string& wrong : answer.wrong) rows.emplace_back("", wrong);
  return palette.bold(printable(file)) + "\n" + std::string(verdict) + "\n\n" +
         text_table(rows, palette);
}

std::string check_json(const std::string& file, const SweepCheckAnswer& answer) {
  Json json = document("sweep");
  json["input"] = {{"check", file}};
  json["about"] = answer.about;
  json["boards"] = answer.boards;
  json["checked"] = answer.checked;
  json["wrong"] = answer.wrong;
  add_ending(json, answer.stopped, answer.stats);
  return dumped(json);
}

int check_results_file(const SweepFields& fields, const Call& call) {
  const SweepCheckAnswer answer = ask_engine(
      fields.shared, call, [&](Engine& engine) { return engine.check_sweep(fields.checked_file); });
  print(fields.shared.json ? check_json(fields.checked_file, answer)
                           : check_text(fields.checked_file, answer, Palette(STDOUT_FILENO)));
  const int code = exit_code_after(answer.stopped);
  return code == kAnswered && !answer.wrong.empty() ? kCheckFailed : code;
}

int run_sweep(const SweepFields& fields, const Call& call) {
  require_latex_or_json(fields.latex, fields.shared);
  if (!fields.checked_file.empty()) {
    require_nothing_beside_check(fields, call);
    return check_results_file(fields, call);
  }
  if (is_of_domineering(call)) {
    require_options_of_domineering(fields);
    return sweep_outcomes(fields, call);
  }
  require_options_that_go_together(fields, call);
  return fields.points ? sweep_rectangles(fields, call) : sweep_rows(fields, call);
}

}  // namespace

Command sweep_command() {
  return with_options(
      {
          .name = "sweep",
          .words = {.usage = "[nogo|domineering]",
                    .called = "game",
                    .offered = [] { return std::string("nogo domineering"); }},
          .summary = "who wins boards, and by which first moves",
          .description =
              "Decides for every row of NoGo in a range, or with --points for every rectangle up\n"
              "to a size, which first moves of Black win. A finished row, or opening of a\n"
              "rectangle, is written to a results file with the nodes and time it took; what is\n"
              "there already is not searched again, so an interrupted sweep, even a killed one,\n"
              "goes on when it is started again. Searches of rows use the largest database in the\n"
              "cache folder (`db build`).\n"
              "\n"
              "Of Domineering it decides who wins every rectangle up to a size (--squares), or of\n"
              "some rows (--rows, --to), whoever moves first. --again finds the same in another "
              "way:\n"
              "on boards turned by a quarter, in another order of moves and with fewer bounds.\n"
              "With --beside X, a number of moves of Black's lies beside each board, so that who\n"
              "wins tells how the board compares with -X.\n"
              "\n"
              "With --check FILE nothing is swept: lines of the results file that were edited, or\n"
              "contradict each other, are refused, and the boards that took few nodes are "
              "searched\n"
              "again. The exit code is 4 when one of them is wrong.",
          .examples = {{"sweep nogo --to 24", "all openings of 1x2 to 1x24"},
                       {"sweep nogo --from 28 --to 33 --svg openings.svg", "with a picture"},
                       {"sweep nogo --to 44 --openings b1 --output b1.txt",
                        "interrupted, the same command goes on"},
                       {"sweep nogo --points 16", "all rectangles of up to 16 points"},
                       {"sweep domineering --squares 36", "who wins all rectangles up to 6x6"},
                       {"sweep domineering --rows 6 --from 8 --to 8 --beside 1/2",
                        "is 6x8 at least -1/2, at most -1/2?"},
                       {"sweep domineering --rows 4 --to 12 --again", "a second opinion on 4xn"},
                       {"sweep --check b1.txt",
                        "is what the file says true, as far as it is cheap?"}},
      },
      list_sweep, run_sweep);
}

}  // namespace upstar::cli
