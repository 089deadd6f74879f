// `upstar run FILE`: a worksheet from a file, which ends at its first mistake.
#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "upstar/ask_engine.hpp"
#include "upstar/commands/commands.hpp"
#include "upstar/exit_code.hpp"
#include "upstar/read_text_file.hpp"
#include "upstar/standard_streams.hpp"
#include "upstar/worksheet_session.hpp"

namespace upstar::cli {
namespace {

struct RunFields {
  SharedOptions shared;
};

void list_run(OptionList& options, RunFields& fields) {
  list_limits_and_threads(options, fields.shared);
}

int run_run(const RunFields& fields, const Call& call) {
  const std::string& file = only_word(call);
  const std::string text = read_text_file(file, call.cancel);
  WorksheetSession session("run", fields.shared, call.cancel);
  std::size_t number = 0;
  for (std::size_t begin = 0; begin < text.size() && !session.has_ended();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    ++number;
    const int code = session.run(std::string_view(text).substr(begin, end - begin));
    if (code != kAnswered) {
      tell(fmt::format("upstar: {} ends at line {}\n", file == "-" ? "standard input" : file,
                       number));
      return code;
    }
    begin = end + 1;
  }
  return kAnswered;
}

}  // namespace

Command run_command() {
  return with_options(
      {.name = "run",
       .words = {.usage = "FILE", .called = "file", .are_files = true},
       .summary = "the statements of a worksheet in a file",
       .description =
           "Runs a file of statements as `upstar repl` takes them, one a line, and prints what\n"
           "they come to. A mistake ends it, with the number of the line. A single - reads\n"
           "standard input. docs/worksheet.md describes the language.",
       .examples = {{"run sheet.up", "every statement of the file"},
                    {"run sheet.up --json", "one JSON document a statement"}}},
      list_run, run_run);
}

}  // namespace upstar::cli
