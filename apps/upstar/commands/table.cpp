// `upstar table GAME BOARD`: the values of all subpositions of a board, one of each class of symmetry.
// With --rows R --to N instead of a board, the boards Rx1 to RxN (show_rows.hpp).
//
// The engine makes the classes and their values; an entry is called by its squares and its place among
// them: 5-3. With --csv or --html the table goes to these files and not to the terminal, also when a limit or an
// interruption leaves larger classes out (unfinished.hpp).
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <upstar/engine.hpp>
#include <upstar/table.hpp>

#include "base/error.hpp"
#include "draw/markup.hpp"
#include "draw/picture_svg.hpp"
#include "draw/value_signs.hpp"
#include "upstar/ask_engine.hpp"
#include "upstar/commands/commands.hpp"
#include "upstar/help_table.hpp"
#include "upstar/html_page.hpp"
#include "upstar/json_document.hpp"
#include "upstar/output_file.hpp"
#include "upstar/show_rows.hpp"
#include "upstar/standard_streams.hpp"
#include "upstar/table_cells.hpp"
#include "upstar/unfinished.hpp"

namespace upstar::cli {
namespace {

// Those of rows; those of boards are below.
using cli::table_csv;
using cli::table_html;
using cli::table_json;
using cli::table_latex;
using cli::table_text;

struct TableFields {
  SharedOptions shared;
  bool decompose = false;
  std::optional<int> rows;
  std::optional<int> from;
  std::optional<int> to;
  std::string csv_file;
  std::string html_file;
  bool latex = false;
};

void list_table(OptionList& options, TableFields& fields) {
  list_limits(options, fields.shared);
  options.flag("decompose", "write every value as a combination of few generators, and prove it",
               fields.decompose);
  options.count({"rows", "R", "", "instead of a board: all boards of R rows, by their length"},
                fields.rows);
  options.count({"from", "N", "1", "with --rows: the first length"}, fields.from);
  options.count({"to", "N", "", "with --rows: the last length"}, fields.to);
  options.file({"csv", "FILE", "", "write the table to a file, as CSV"}, FileUse::Written,
               fields.csv_file);
  list_html_file(options, fields.html_file);
  options.flag("latex", "print the table for LaTeX", fields.latex);
}

std::string one_line(const std::vector<std::string>& picture) {
  return fmt::format("{}", fmt::join(picture, "/"));
}

// "5-3": the third of the classes of five squares.
std::vector<std::string> numbers_of(const TableAnswer& answer) {
  std::vector<std::string> numbers;
  int squares = 0;
  int place = 0;
  for (const TableAnswer::Entry& entry : answer.entries) {
    place = entry.squares == squares ? place + 1 : 1;
    squares = entry.squares;
    numbers.push_back(fmt::format("{}-{}", squares, place));
  }
  return numbers;
}

// What a reader wants beside the value: its names, unless they only repeat it.
std::string names_beside(const TableAnswer::Entry& entry) {
  if (!entry.combination.empty() && entry.names.empty()) return entry.combination;
  return entry.names == entry.value ? "" : entry.names;
}

std::string counted(const TableAnswer& answer) {
  return answer.connected_sets
             ? fmt::format("{} classes of {} connected subpositions", answer.entries.size(),
                           *answer.connected_sets)
             : fmt::format("{} classes of positions that play can reach", answer.entries.size());
}

std::string summary_of(const TableAnswer& answer) {
  std::string by_squares;
  for (std::size_t n = 1; n < answer.by_squares.size(); ++n) {
    by_squares += fmt::format("{}{}", n == 1 ? "" : ", ", answer.by_squares[n]);
  }
  std::string out =
      fmt::format("{}, {} values up to sign\nclasses by {}: {}\n", counted(answer), answer.values,
                  answer.connected_sets ? "squares" : "size", by_squares);
  if (!answer.generators.empty()) {
    out += fmt::format("generators: {}\n", answer.generators.size());
  }
  return out + unfinished_text(answer.stopped);
}

std::string table_text(const TableQuestion& question, const TableAnswer& answer,
                       const Palette& palette) {
  const std::vector<std::string> numbers = numbers_of(answer);
  std::size_t picture_width = 0;
  std::size_t value_width = 0;
  for (const TableAnswer::Entry& entry : answer.entries) {
    picture_width = std::max(picture_width, one_line(entry.picture).size());
    value_width = std::max(value_width, shortened(entry.value).size());
  }
  std::string out = palette.bold(fmt::format("{} {}", question.game, question.board)) + "\n" +
                    summary_of(answer) + "\n";
  picture_width = std::max(picture_width, std::string_view("board").size());
  value_width = std::max(value_width, std::string_view("value").size());
  if (!answer.entries.empty()) {
    out += palette.dim(fmt::format("{:>7}  {:<{}}  {:<{}}  {:<6}  {}", "class", "board",
                                   picture_width, "value", value_width, "weight", "names")) +
           "\n";
  }
  for (std::size_t i = 0; i < answer.entries.size(); ++i) {
    const TableAnswer::Entry& entry = answer.entries[i];
    std::string line =
        fmt::format("{:>7}  {:<{}}  {:<{}}  {:<6}  {}", numbers[i], one_line(entry.picture),
                    picture_width, shortened(entry.value), value_width,
                    entry.atomic_weight.value_or("-"), shortened(names_beside(entry)));
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + "\n";
  }
  if (!answer.generators.empty()) out += "\ngenerators, and how many values use them\n";
  for (const TableAnswer::Generator& generator : answer.generators) {
    out += fmt::format("{:>16}  {:>4}  {}\n", generator.name, generator.uses,
                       shortened(generator.value));
  }
  return out;
}

std::string table_csv(const TableQuestion&, const TableAnswer& answer) {
  std::string out = "number,squares,picture,places,value,atomic_weight,names,combination\n";
  const std::vector<std::string> numbers = numbers_of(answer);
  for (std::size_t i = 0; i < answer.entries.size(); ++i) {
    const TableAnswer::Entry& entry = answer.entries[i];
    out +=
        fmt::format("{},{},{},{},{},{},{},{}\n", numbers[i], entry.squares, one_line(entry.picture),
                    entry.places ? fmt::format("{}", *entry.places) : "", csv_cell(entry.value),
                    csv_cell(entry.atomic_weight.value_or("")), csv_cell(entry.names),
                    csv_cell(entry.combination));
  }
  return out + unfinished_csv(answer.stopped, 8);
}

Picture shown(const TableAnswer& answer, const TableAnswer::Entry& entry) {
  Picture picture;
  if (answer.on_points) picture.lattice = BoardLattice::Points;
  picture.rows = entry.picture;
  return picture;
}

std::string table_html(const TableQuestion& question, const TableAnswer& answer) {
  const std::string title = fmt::format("{} {}", question.game, question.board);
  std::string out =
      unfinished_html(answer.stopped) +
      fmt::format("<p>{}, {} values up to sign. {}</p>\n", counted(answer), answer.values,
                  answer.connected_sets
                      ? "A reflection has the same value, a quarter turn the negative."
                      : "Symmetric positions have the same value, exchanged colours the negative.");
  const std::vector<std::string> numbers = numbers_of(answer);
  int squares = 0;
  for (std::size_t i = 0; i < answer.entries.size(); ++i) {
    const TableAnswer::Entry& entry = answer.entries[i];
    if (entry.squares != squares) {
      if (squares != 0) out += "</div>\n";
      squares = entry.squares;
      out += fmt::format("<h2>{}{}{}</h2>\n<div class=\"grid\">\n",
                         answer.connected_sets ? "" : "size ", squares,
                         !answer.connected_sets ? ""
                         : squares == 1         ? " square"
                                                : " squares");
    }
    out += fmt::format("<figure>{}<figcaption><div class=\"value\">{}</div>",
                       picture_svg(shown(answer, entry)), value_markup(shortened(entry.value)));
    if (const std::string names = names_beside(entry); !names.empty()) {
      out += fmt::format("<div class=\"more\">{}</div>", breakable(with_signs(shortened(names))));
    }
    if (entry.atomic_weight) {
      out += fmt::format("<div class=\"more\">weight {}</div>",
                         value_markup(shortened(*entry.atomic_weight)));
    }
    out += fmt::format("<div class=\"number\">{}</div></figcaption></figure>\n", numbers[i]);
  }
  if (squares != 0) out += "</div>\n";
  if (!answer.generators.empty()) {
    out += "<h2>Generators</h2>\n<table><tr><th>name</th><th>uses</th><th>value</th></tr>\n";
    for (const TableAnswer::Generator& generator : answer.generators) {
      out +=
          fmt::format("<tr><td>{}</td><td>{}</td><td>{}</td></tr>\n", markup_text(generator.name),
                      generator.uses, value_markup(shortened(generator.value)));
    }
    out += "</table>\n";
  }
  return html_page(title, out);
}

std::string table_json(const TableQuestion& question, const TableAnswer& answer) {
  Json json = document("table");
  json["input"] = question.game + ":" + question.board;
  json["connected_sets"] = or_null(answer.connected_sets);
  json["values_up_to_sign"] = answer.values;
  Json classes = Json::array();
  for (const TableAnswer::Entry& entry : answer.entries) {
    Json line = {{"squares", entry.squares},
                 {"picture", entry.picture},
                 {"places", or_null(entry.places)},
                 {"value", entry.value},
                 {"atomic_weight", or_null(entry.atomic_weight)},
                 {"names", entry.names.empty() ? Json(nullptr) : Json(entry.names)}};
    if (question.decompose) line["combination"] = entry.combination;
    classes.push_back(std::move(line));
  }
  json["classes"] = std::move(classes);
  if (question.decompose) {
    Json generators = Json::array();
    for (const TableAnswer::Generator& generator : answer.generators) {
      generators.push_back(
          {{"name", generator.name}, {"value", generator.value}, {"uses", generator.uses}});
    }
    json["generators"] = std::move(generators);
    json["unchecked"] = or_null(answer.unchecked);
  }
  add_ending(json, answer.stopped, answer.stats);
  return dumped(json);
}

std::string table_latex(const TableQuestion& question, const TableAnswer& answer) {
  std::string out = fmt::format("% {} {}\n", question.game, question.board) +
                    "\\begin{tabular}{llll}\nclass & board & value & weight \\\\ \\hline\n";
  const std::vector<std::string> numbers = numbers_of(answer);
  for (std::size_t i = 0; i < answer.entries.size(); ++i) {
    const TableAnswer::Entry& entry = answer.entries[i];
    std::string board = one_line(entry.picture);
    for (std::size_t at = 0; (at = board.find('#', at)) != std::string::npos; at += 2) {
      board.insert(at, "\\");
    }
    out += fmt::format("{} & \\texttt{{{}}} & ${}$ & ${}$ \\\\\n", numbers[i], board,
                       as_latex(entry.value), as_latex(entry.atomic_weight.value_or("")));
  }
  return out + unfinished_latex(answer.stopped, 4) + "\\end{tabular}\n";
}

// A board and rows differ in the question and in how the answer is laid out.
template <class Question, class Ask>
int answer_table(const TableFields& fields, const Call& call, const Question& question, Ask ask) {
  const std::unique_ptr<OutputFile> csv = open_output(fields.csv_file, call.cancel);
  const std::unique_ptr<OutputFile> html = open_output(fields.html_file, call.cancel);
  const auto answer = ask_engine(fields.shared, call, ask);
  if (csv) write_whole(csv, table_csv(question, answer));
  if (html) write_whole(html, table_html(question, answer));
  if (csv) tell(written_words(fields.csv_file));
  if (html) tell(written_words(fields.html_file));
  if (fields.shared.json) {
    print(table_json(question, answer));
  } else if (fields.latex) {
    print(table_latex(question, answer));
  } else if (!csv && !html) {
    print(table_text(question, answer, Palette(STDOUT_FILENO)));
  }
  return exit_code_after(answer.stopped);
}

int run_table_of_rows(const TableFields& fields, const Call& call) {
  if (call.words.size() != 1 || !fields.to || fields.decompose) {
    throw Error(ErrorKind::BadInput, "--rows goes with a game and --to, and with no board",
                "for example: upstar table xt-domineering --rows 2 --to 12");
  }
  const RowsQuestion question{call.words[0], *fields.rows, fields.from.value_or(1), *fields.to};
  return answer_table(fields, call, question,
                      [&](Engine& engine) { return engine.rows(question); });
}

int run_table(const TableFields& fields, const Call& call) {
  require_latex_or_json(fields.latex, fields.shared);
  if (fields.rows) return run_table_of_rows(fields, call);
  if (call.words.size() != 2) throw wrong_words(call);
  if (fields.from || fields.to) {
    throw Error(ErrorKind::BadInput,
                fmt::format("--{} goes with --rows", fields.from ? "from" : "to"),
                "for example: upstar table xt-domineering --rows 2 --to 12");
  }
  const TableQuestion question{call.words[0], call.words[1], fields.decompose};
  return answer_table(fields, call, question,
                      [&](Engine& engine) { return engine.table(question); });
}

}  // namespace

Command table_command() {
  return with_options(
      {
          .name = "table",
          .words = {.usage = "GAME [BOARD]", .offered = offered_games<is_tabled>},
          .summary = "the values of all subpositions of a board, or of rows",
          .description =
              "Lists every subposition of the board, one of each class of those that are equal\n"
              "or negatives by symmetry, with picture, value, atomic weight and, where there is\n"
              "one, the sum of named infinitesimals it is equal to. Of Domineering these are all\n"
              "connected regions, of NoGo and Clobber all parts of positions that play can reach.\n"
              "\n"
              "With --rows R --to N instead of a board: the boards Rx1 to RxN and, where a\n"
              "theorem proves one, the period of their values.\n"
              "\n"
              "What a limit or Ctrl-C cuts short is printed and written to files as far as it\n"
              "is known, and marked as unfinished.",
          .examples = {{"table xt-domineering 3x3", "the 35 classes of subpositions of 3x3"},
                       {"table xt-domineering 3x4 --decompose", "every value by few generators"},
                       {"table domineering 3x3 --html table.html", "a page with pictures"},
                       {"table clobber 2x3", "what can become of the full board"},
                       {"table xt-domineering --rows 2 --to 12", "the boards 2x1, 2x2, ..., 2x12"},
                       {"table xt-domineering --rows 1 --to 24",
                        "single rows, with their proven period"}},
      },
      list_table, run_table);
}

}  // namespace upstar::cli
