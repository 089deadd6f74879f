// `upstar db clear values`: forget the values that were kept because they took long.
//
// The engine removes the file, whatever state it is in, unless a program is writing it.
#include <string>

#include <fmt/format.h>

#include <upstar/db.hpp>
#include <upstar/engine.hpp>

#include "upstar/ask_engine.hpp"
#include "upstar/commands/commands.hpp"
#include "upstar/exit_code.hpp"
#include "upstar/json_document.hpp"
#include "upstar/show_database.hpp"
#include "upstar/standard_streams.hpp"

namespace upstar::cli {
namespace {

struct DbClearFields {
  SharedOptions shared;
  std::string folder;
};

void list_db_clear(OptionList& options, DbClearFields& fields) {
  list_json(options, fields.shared);
  options.file(folder_text(), FileUse::Folder, fields.folder);
}

std::string db_clear_text(const DbClearAnswer& answer) {
  return answer.was_there ? fmt::format("removed {}\n", printable(answer.file))
                          : fmt::format("there is no {}\n", printable(answer.file));
}

std::string db_clear_json(const DbClearAnswer& answer) {
  Json json = document("db clear");
  json["input"] = "values";
  json["file"] = answer.file;
  json["was_there"] = answer.was_there;
  add_ending(json, std::nullopt, answer.stats);
  return dumped(json);
}

int run_db_clear(const DbClearFields& fields, const Call& call) {
  require_kept_values(only_word(call));
  const DbClearAnswer answer = ask_engine(
      fields.shared, call, [&](Engine& engine) { return engine.db_clear_values(fields.folder); });
  print(fields.shared.json ? db_clear_json(answer) : db_clear_text(answer));
  return kAnswered;
}

}  // namespace

Command db_clear_command() {
  return with_options(
      {
          .name = "db clear",
          .words = {.usage = "values",
                    .called = "values",
                    .offered = [] { return std::string("values"); }},
          .summary = "forget values that were kept",
          .description =
              "`value` keeps values that took long in a file of the cache folder. This removes\n"
              "the file, damaged or not. Databases stay.",
          .examples = {{"db clear values", "the values in the cache folder"},
                       {"db clear values --folder data --json", "those in another folder"}},
      },
      list_db_clear, run_db_clear);
}

}  // namespace upstar::cli
