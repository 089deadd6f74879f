// `upstar find GAME --value VALUE`: a smallest board that has a value.
//
// The engine looks at boards by their number of points and draws the one it finds.
#include <unistd.h>

#include <memory>
#include <string>

#include <fmt/format.h>

#include <upstar/census.hpp>
#include <upstar/engine.hpp>

#include "base/error.hpp"
#include "base/grouped_digits.hpp"
#include "upstar/ask_engine.hpp"
#include "upstar/commands/commands.hpp"
#include "upstar/display.hpp"
#include "upstar/help_table.hpp"
#include "upstar/json_document.hpp"
#include "upstar/output_file.hpp"
#include "upstar/standard_streams.hpp"
#include "upstar/table_cells.hpp"

namespace upstar::cli {
namespace {

struct FindFields {
  SharedOptions shared;
  std::string value;
  int points = 12;
  std::string results_file;
  std::string svg_file;
};

void list_find(OptionList& options, FindFields& fields) {
  list_limits(options, fields.shared);
  options.text({"value", "VALUE", "", "the value, any expression that `upstar eval` takes"},
               fields.value);
  options.count({"points", "N", "12", "the largest boards to look at, in points or squares"},
                fields.points);
  options.file({"output", "FILE", "", "add the board to a file of results"}, FileUse::Kept,
               fields.results_file);
  options.file({"svg", "FILE", "", "write a picture of the board to a file"}, FileUse::Written,
               fields.svg_file);
}

std::string find_text(const FindAnswer& answer, const Palette& palette) {
  if (answer.board.empty()) {
    return answer.value.empty()
               ? std::string()
               : fmt::format("{}\n\n  searched  all boards of up to {} points, {} positions\n",
                             palette.bold(shortened(answer.value)), answer.searched_points,
                             grouped_digits(answer.positions));
  }
  std::string drawing = "\n";
  for (const char c : answer.drawing) {
    if (drawing.back() == '\n') drawing += "  ";
    drawing += c;
  }
  return fmt::format("{}\n\n  value  {}\n{}", palette.bold(answer.board), shortened(answer.value),
                     drawing);
}

std::string find_json(const FindQuestion& question, const FindAnswer& answer) {
  Json json = document("find");
  json["input"] = {{"game", question.game}, {"value", question.value}, {"points", question.points}};
  json["value"] = answer.value.empty() ? Json(nullptr) : Json(answer.value);
  json["board"] = answer.board.empty() ? Json(nullptr) : Json(answer.board);
  json["searched_points"] = answer.searched_points;
  json["positions"] = integer(std::optional(answer.positions));
  add_ending(json, answer.stopped, answer.stats);
  return dumped(json);
}

int run_find(const FindFields& fields, const Call& call) {
  if (fields.value.empty()) {
    throw Error(ErrorKind::BadInput, "`upstar find` needs --value",
                fmt::format("for example: upstar {}", call.command.examples.front().arguments));
  }
  const FindQuestion question{only_word(call), fields.value, fields.points, fields.results_file};
  const std::unique_ptr<OutputFile> svg = open_output(fields.svg_file, call.cancel);
  const FindAnswer answer =
      ask_engine(fields.shared, call, [&](Engine& engine) { return engine.find(question); });
  if (svg && !answer.board.empty()) write_whole(svg, answer.svg);
  print(fields.shared.json ? find_json(question, answer)
                           : find_text(answer, Palette(STDOUT_FILENO)));
  return exit_code_after(answer.stopped);
}

}  // namespace

Command find_command() {
  return with_options(
      {.name = "find",
       .words = {.usage = "GAME", .called = "game", .offered = offered_games<is_tabled>},
       .summary = "a smallest board that has a value",
       .description =
           "Looks at all boards of one point, then of two, and so on, until one is equal to\n"
           "the value. Of boards with equally many points that one is shown that has the\n"
           "fewest stones (of Domineering: blocked squares), then the fewest rows. When no\n"
           "board of up to N points has the value, the exit code is 3.",
       .examples = {{"find nogo --value '{3|1}' --points 12", "a NoGo board worth {3|1}"},
                    {"find domineering --value 1/2", "a region worth half a move"},
                    {"find clobber --value '^' --svg up.svg", "a picture of what is worth up"}}},
      list_find, run_find);
}

}  // namespace upstar::cli
