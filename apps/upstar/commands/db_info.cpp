// `upstar db info [NAME]`: which databases there are in a folder.
//
// The engine opens every database and checks all its bytes; those of another name are left out.
#include <unistd.h>

#include <optional>
#include <set>
#include <string>
#include <utility>

#include <fmt/format.h>

#include <upstar/db.hpp>
#include <upstar/engine.hpp>

#include "upstar/ask_engine.hpp"
#include "upstar/commands/commands.hpp"
#include "upstar/exit_code.hpp"
#include "upstar/json_document.hpp"
#include "upstar/show_database.hpp"
#include "upstar/standard_streams.hpp"
#include "upstar/text_table.hpp"

namespace upstar::cli {
namespace {

struct DbInfoFields {
  SharedOptions shared;
  std::string folder;
};

void list_db_info(OptionList& options, DbInfoFields& fields) {
  list_json(options, fields.shared);
  options.file(folder_text(), FileUse::Folder, fields.folder);
}

std::string db_info_text(const DbInfoAnswer& answer, const Palette& palette) {
  if (answer.databases.empty()) {
    return fmt::format("no database in {}\n", printable(answer.folder));
  }
  std::string out;
  std::set<std::string> listed;  // databases of one reach share their values
  for (const DbDescription& database : answer.databases) {
    out += (out.empty() ? "" : "\n") + palette.bold(database_title(database)) + "\n\n" +
           text_table(database_rows(database, listed), palette);
    for (const DbDescription::File& file : database.files) listed.insert(file.path);
  }
  return out;
}

std::string db_info_json(const DbInfoAnswer& answer) {
  Json json = document("db info");
  json["input"] = answer.folder;
  Json databases = Json::array();
  for (const DbDescription& database : answer.databases) {
    databases.push_back(database_json(database));
  }
  json["databases"] = std::move(databases);
  add_ending(json, std::nullopt, answer.stats);
  return dumped(json);
}

int run_db_info(const DbInfoFields& fields, const Call& call) {
  if (!call.words.empty()) require_database_or_values(only_word(call));
  DbInfoAnswer answer = ask_engine(fields.shared, call,
                                   [&](Engine& engine) { return engine.db_info(fields.folder); });
  if (!call.words.empty()) {
    const std::string& name = only_word(call);
    std::erase_if(answer.databases, [&](const DbDescription& about) { return about.name != name; });
  }
  print(fields.shared.json ? db_info_json(answer) : db_info_text(answer, Palette(STDOUT_FILENO)));
  return kAnswered;
}

}  // namespace

Command db_info_command() {
  return with_options(
      {
          .name = "db info",
          .words = {.usage = "[nogo-strip|nogo-parts|domineering|values]",
                    .called = "database",
                    .offered = offered_databases_and_values},
          .summary = "which databases there are",
          .description =
              "Opens every database in a folder, or all of one kind, checks all its bytes, and\n"
              "tells how far it goes and what it has. `values` are those that `value` has kept\n"
              "because they took long; `db clear values` removes them.",
          .examples = {{"db info", "the databases in the cache folder, the largest first"},
                       {"db info --folder data --json", "those in another folder, for scripts"}},
      },
      list_db_info, run_db_info);
}

}  // namespace upstar::cli
