// `upstar db build NAME`: make a database of components.
//
// The engine values all components of up to so many points and keeps them in the folder, where `solve` finds
// them; the finished database is described as `db info` does (show_database.hpp).
#include <unistd.h>

#include <algorithm>
#include <optional>
#include <string>

#include <fmt/format.h>

#include <upstar/db.hpp>
#include <upstar/engine.hpp>

#include "upstar/ask_engine.hpp"
#include "upstar/commands/commands.hpp"
#include "upstar/json_document.hpp"
#include "upstar/show_database.hpp"
#include "upstar/standard_streams.hpp"
#include "upstar/text_table.hpp"

namespace upstar::cli {
namespace {

constexpr int kUsualBounds = 3;  // points beyond the values

struct DbBuildFields {
  SharedOptions shared;
  DbBuildQuestion question;
  std::optional<int> exact;
  std::optional<int> bounds;
  std::optional<int> points;
  std::optional<int> squares;
  std::string boards;
};

void list_db_build(OptionList& options, DbBuildFields& fields) {
  list_limits_and_threads(options, fields.shared);
  options.count(exact_text(), fields.exact);
  options.count(bounds_text(), fields.bounds);
  options.count({"points", "N", "6", "nogo-parts: values of parts of up to N points"},
                fields.points);
  options.text({"boards", "SIZES", "4x4,3x6,2x9,4x5,3x7,2x10", "nogo-parts: the boards to solve"},
               fields.boards);
  options.count({"squares", "N", "12", "domineering: values of components of up to N squares"},
                fields.squares);
  options.file(folder_text(), FileUse::Folder, fields.question.folder);
}

std::string resumed_words(const DbBuildAnswer& answer) {
  if (answer.was_there) return "it was there already";
  const int points = std::max(answer.resumed_exact, answer.resumed_bounds);
  if (points == 0) return {};
  return fmt::format("what was there of {} points was taken over", points);
}

std::string db_build_text(const DbBuildAnswer& answer, const Palette& palette) {
  std::string out = palette.bold(database_title(answer.database)) + "\n\n";
  if (answer.stopped) {
    for (const DbDescription::File& file : answer.database.files) {
      out += fmt::format("  {}\n", printable(file.path));
    }
    return out + "  not finished\n";
  }
  TextRows rows = database_rows(answer.database);
  if (const std::string resumed = resumed_words(answer); !resumed.empty()) {
    rows.emplace_back("", resumed);
  }
  return out + text_table(rows, palette);
}

std::string db_build_json(const DbBuildQuestion& question, const DbBuildAnswer& answer) {
  Json json = document("db build");
  const bool has_parts = is_of_parts(question.name);
  const bool has_shapes = is_of_shapes(question.name);
  json["input"]["name"] = question.name;
  if (has_shapes) {
    json["input"]["squares"] = question.squares;
  } else if (has_parts) {
    json["input"]["points"] = question.points;
    json["input"]["boards"] = question.boards;
  } else {
    json["input"]["exact"] = question.exact;
    json["input"]["bounds"] = question.bounds;
  }
  if (!answer.stopped) {
    json["database"] = database_json(answer.database);
    json["was_there"] = answer.was_there;
  }
  if (!answer.stopped && !has_parts && !has_shapes) {
    json["resumed_exact"] = answer.resumed_exact;
    json["resumed_bounds"] = answer.resumed_bounds;
  }
  add_ending(json, answer.stopped, answer.stats);
  return dumped(json);
}

int run_db_build(const DbBuildFields& fields, const Call& call) {
  DbBuildQuestion question = fields.question;
  question.name = only_word(call);
  require_database(question.name);
  require_options_of(question.name, {{"exact", fields.exact.has_value()},
                                     {"bounds", fields.bounds.has_value()},
                                     {"points", fields.points.has_value()},
                                     {"squares", fields.squares.has_value()},
                                     {"boards", !fields.boards.empty()}});
  question.exact = fields.exact.value_or(question.exact);
  question.bounds = fields.bounds.value_or(question.exact + kUsualBounds);
  question.points = fields.points.value_or(question.points);
  question.squares = fields.squares.value_or(question.squares);
  if (!fields.boards.empty()) question.boards = fields.boards;
  const DbBuildAnswer answer =
      ask_engine(fields.shared, call, [&](Engine& engine) { return engine.db_build(question); });
  print(fields.shared.json ? db_build_json(question, answer)
                           : db_build_text(answer, Palette(STDOUT_FILENO)));
  return exit_code_after(answer.stopped);
}

}  // namespace

Command db_build_command() {
  return with_options(
      {
          .name = "db build",
          .words = {.usage = "nogo-strip|nogo-parts|domineering",
                    .called = "database",
                    .offered = offered_databases},
          .summary = "make a database of components",
          .description =
              "Values all strips of up to so many points, the components of NoGo on rows, and\n"
              "bounds larger ones by their walls. `solve` uses the largest database in the cache\n"
              "folder. An interrupted build, even a killed one, goes on from the last number of\n"
              "points it had finished when it is started again; a smaller database that is\n"
              "there is taken over.\n"
              "\n"
              "For NoGo on boards (nogo-parts) some boards are solved, and the values of all\n"
              "small parts that come up are kept. Searches of these boards use them all, those\n"
              "of other boards the smaller ones. This is done as a whole, or not at all.\n"
              "\n"
              "For Domineering (domineering) all components of up to so many squares, 14 at most,\n"
              "are valued, up to symmetry.",
          .examples = {{"db build nogo-strip --exact 10",
                        "with bounds of up to 13 points: seconds, and 9 MiB"},
                       {"db build nogo-strip",
                        "13 and 16 points: minutes; interrupted, the same command goes on"},
                       {"db build nogo-strip --exact 12 --bounds 14 --folder data",
                        "in a folder of your choice"},
                       {"db build nogo-parts", "ten seconds, and 64 MiB"},
                       {"db build domineering --squares 10", "a second"}},
      },
      list_db_build, run_db_build);
}

}  // namespace upstar::cli
