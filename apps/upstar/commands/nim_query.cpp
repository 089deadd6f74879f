// `upstar nim query POSITION...`: look positions up in tables.
//
// A line a position: N or P, the nimber where the table knows it, the position.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <upstar/engine.hpp>
#include <upstar/nim.hpp>

#include "upstar/ask_engine.hpp"
#include "upstar/commands/commands.hpp"
#include "upstar/exit_code.hpp"
#include "upstar/help_table.hpp"
#include "upstar/json_document.hpp"
#include "upstar/standard_streams.hpp"

namespace upstar::cli {
namespace {

struct NimQueryFields {
  SharedOptions shared;
  std::string table_file;
};

void list_nim_query(OptionList& options, NimQueryFields& fields) {
  list_json(options, fields.shared);
  list_table_file(options, fields.table_file);
}

std::string nim_query_text(const NimQueryAnswer& answer) {
  std::string out;
  for (const NimQueryAnswer::Entry& entry : answer.entries) {
    const std::string nimber = entry.nimber ? fmt::format("  *{:<2}", *entry.nimber) : "";
    out += fmt::format("{}{}  {}\n", entry.first_wins ? 'N' : 'P', nimber, entry.position);
  }
  return out;
}

std::string nim_query_json(const std::vector<std::string>& positions,
                           const NimQueryAnswer& answer) {
  Json json = document("nim query");
  json["input"] = positions;
  Json entries = Json::array();
  for (const NimQueryAnswer::Entry& entry : answer.entries) {
    entries.push_back({{"position", entry.position},
                       {"outcome", entry.first_wins ? "N" : "P"},
                       {"first_wins", entry.first_wins},
                       {"nimber", or_null(entry.nimber)},
                       {"file", entry.file}});
  }
  json["positions"] = std::move(entries);
  add_ending(json, std::nullopt, answer.stats);
  return dumped(json);
}

int run_nim_query(const NimQueryFields& fields, const Call& call) {
  const std::vector<std::string> positions = positions_of(call, fields.shared);
  const NimQueryAnswer answer = ask_engine(fields.shared, call, [&](Engine& engine) {
    return engine.nim_query(positions, fields.table_file);
  });
  print(fields.shared.json ? nim_query_json(positions, answer) : nim_query_text(answer));
  return kAnswered;
}

}  // namespace

Command nim_query_command() {
  return with_options(
      {.name = "nim query",
       .words = {.usage = "POSITION...", .offered = offered_positions<is_of_triangles>},
       .summary = "look positions up in tables",
       .description =
           "Tells who wins each of the positions, from the table of its triangle: N, the\n"
           "player to move, or P, the other one. A table with nimbers tells those too.",
       .examples = {{"nim query triangular-nim:7", "the full triangle"},
                    {"nim query triangular-nim-misere:x/xx/.xx/xxxx --table four.wins",
                     "from a file"}},
       .more_help = games_help<is_of_triangles>},
      list_nim_query, run_nim_query);
}

}  // namespace upstar::cli
