// `upstar nim info K|FILE`: what a table says.
//
// The table of K layers in the cache folder, or the one in a file: how many positions it has, how many of
// them are lost or have which nimber, and the winning first moves (show_nim.hpp).
#include <unistd.h>

#include <optional>
#include <string>

#include <fmt/format.h>

#include <upstar/engine.hpp>
#include <upstar/nim.hpp>

#include "base/error.hpp"
#include "upstar/ask_engine.hpp"
#include "upstar/commands/commands.hpp"
#include "upstar/quantities.hpp"
#include "upstar/show_nim.hpp"
#include "upstar/standard_streams.hpp"

namespace upstar::cli {
namespace {

struct NimInfoFields {
  SharedOptions shared;
  NimTable table;
};

void list_nim_info(OptionList& options, NimInfoFields& fields) {
  list_json(options, fields.shared);
  list_misere(options, fields.table);
  list_grundy(options, fields.table);
}

int run_nim_info(const NimInfoFields& fields, const Call& call) {
  const std::string& word = only_word(call);
  const auto layers = parse_count(word);
  if (!layers && (fields.table.misere || fields.table.values)) {
    throw Error(ErrorKind::BadInput,
                fmt::format("--{} does not go with a file, which says itself what it has",
                            fields.table.misere ? "misere" : "grundy"),
                "leave the option away, or name a number of layers");
  }
  NimTable table = fields.table;
  table.layers = layers.value_or(0);
  const NimTableAnswer answer = ask_engine(fields.shared, call, [&](Engine& engine) {
    return layers ? engine.nim_info(table) : engine.nim_info(word);
  });
  print(fields.shared.json ? nim_table_json(call.command.name, answer)
                           : nim_table_text(answer, Palette(STDOUT_FILENO)));
  return exit_code_after(answer.stopped);
}

}  // namespace

Command nim_info_command() {
  return with_options(
      {
          .name = "nim info",
          .words = {.usage = "K|FILE", .called = "layers", .offered = offered_layers},
          .summary = "what a table says",
          .description =
              "Tells how many positions a table has, how many of them are lost for the player\n"
              "to move or, with nimbers, how many have each, and the winning first moves.",
          .examples = {{"nim info 7", "the table in the cache folder"},
                       {"nim info seven.values", "any table"}},
      },
      list_nim_info, run_nim_info);
}

}  // namespace upstar::cli
