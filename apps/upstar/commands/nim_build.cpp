// `upstar nim build K`: make the table of the triangle of K layers.
//
// The engine solves all positions and keeps them in a file, where `solve` and `nim query` find them; the
// finished table is described as `nim info` does (show_nim.hpp).
#include <unistd.h>

#include <upstar/engine.hpp>
#include <upstar/nim.hpp>

#include "upstar/ask_engine.hpp"
#include "upstar/commands/commands.hpp"
#include "upstar/show_nim.hpp"
#include "upstar/standard_streams.hpp"

namespace upstar::cli {
namespace {

struct NimBuildFields {
  SharedOptions shared;
  NimBuildQuestion question;
};

void list_nim_build(OptionList& options, NimBuildFields& fields) {
  list_limits_and_threads(options, fields.shared);
  list_misere(options, fields.question.table);
  list_grundy(options, fields.question.table);
  options.file({"output", "FILE", "one in the cache folder", "where the table goes"}, FileUse::Kept,
               fields.question.file);
  options.flag("compress", "a smaller file, slower to ask", fields.question.compress);
  options.flag("window", "free what is not read again: keeps who wins the full triangle, and how",
               fields.question.window);
}

int run_nim_build(const NimBuildFields& fields, const Call& call) {
  NimBuildQuestion question = fields.question;
  question.table.layers = layers_of(call);
  const NimTableAnswer answer =
      ask_engine(fields.shared, call, [&](Engine& engine) { return engine.nim_build(question); });
  print(fields.shared.json ? nim_table_json(call.command.name, answer)
                           : nim_table_text(answer, Palette(STDOUT_FILENO)));
  return exit_code_after(answer.stopped);
}

}  // namespace

Command nim_build_command() {
  return with_options(
      {
          .name = "nim build",
          .words = {.usage = "K", .called = "layers", .offered = offered_layers},
          .summary = "make the table of a triangle",
          .description =
              "Solves all positions of the triangle of K layers and keeps them in a file, where\n"
              "`solve` and `nim query` find them. With little memory blocks are read back from\n"
              "the file. An interrupted build, even a killed one, goes on when it is started\n"
              "again.",
          .examples = {{"nim build 7", "a table of 6 MiB, in no time"},
                       {"nim build 8 --misere", "1.3 GiB; interrupted, the same command goes on"},
                       {"nim build 7 --grundy --output seven.values",
                        "all nimbers, in a file of your choice"}},
      },
      list_nim_build, run_nim_build);
}

}  // namespace upstar::cli
