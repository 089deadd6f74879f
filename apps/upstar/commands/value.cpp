// `upstar value POSITION...`: the canonical form of a sum of positions, and what is known about it.
//
// The engine adds the values of the positions; what it knows of the sum is printed as `eval` prints it.
#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include <upstar/engine.hpp>

#include "upstar/ask_engine.hpp"
#include "upstar/commands/commands.hpp"
#include "upstar/help_table.hpp"
#include "upstar/json_document.hpp"
#include "upstar/show_value.hpp"
#include "upstar/standard_streams.hpp"

namespace upstar::cli {
namespace {

struct ValueFields {
  SharedOptions shared;
  ValueOptions value;
  std::string table_file;
  std::optional<std::chrono::milliseconds> keep_after;
  bool fresh = false;
};

void list_value(OptionList& options, ValueFields& fields) {
  list_limits_and_threads(options, fields.shared);
  list_value_options(options, fields.value);
  list_table_file(options, fields.table_file);
  options.duration({"keep-after", "TIME", "2s",
                    "keep values that took longer (and half a second) in the cache folder"},
                   fields.keep_after);
  options.flag("fresh", "neither use nor keep values in the cache folder", fields.fresh);
}

std::string value_json(const std::vector<std::string>& positions, const EvalAnswer& answer) {
  Json json = document("value");
  json["input"] = positions;
  json["method"] = answer.facts.method.empty() ? Json(nullptr) : Json(answer.facts.method);
  add_facts(json, answer.facts);
  add_ending(json, answer.stopped, answer.stats);
  return dumped(json);
}

std::string value_output(const ValueFields& fields, const std::vector<std::string>& positions,
                         const EvalAnswer& answer) {
  if (fields.shared.json) return value_json(positions, answer);
  if (fields.value.latex) return facts_latex(answer.facts, fields.value.brief);
  return facts_text(answer.facts, fields.value, value_palette(fields.value));
}

int run_value(const ValueFields& fields, const Call& call) {
  require_one_form(fields.value, fields.shared.json);
  const std::vector<std::string> positions = positions_of(call, fields.shared);
  ValueFiles files(fields.value, call.cancel);
  EvalRequest request = files.request(fields.value, fields.shared.json);
  request.table_file = fields.table_file;
  request.keep_after = fields.keep_after.value_or(request.keep_after);
  request.fresh = fields.fresh;
  const EvalAnswer answer = ask_engine(
      fields.shared, call, [&](Engine& engine) { return engine.value(positions, request); });
  files.finish(answer.facts);
  print(value_output(fields, positions, answer));
  return exit_code_after(answer.stopped);
}

}  // namespace

Command value_command() {
  return with_options(
      {.name = "value",
       .words = {.usage = "POSITION...", .offered = offered_positions<is_valued>},
       .summary = "what a position, or a sum of them, is worth",
       .description =
           "Computes the canonical form of the sum of all positions. A position is written\n"
           "game:text; value:EXPRESSION is a value as a position. A single - reads\n"
           "positions from standard input, separated by white space.\n"
           "\n"
           "Where the canonical form takes long, the position is searched besides: one that\n"
           "the second player wins is 0, and a guess is confirmed by solving the difference.\n"
           "Within a limit that is too short, the outcome and bounds are printed, and the exit\n"
           "code is 3. Values that took long are kept in the cache folder: `db info values`\n"
           "lists them, `db clear values` removes them.",
       .examples = {{"value domineering:4x4", "the value of an empty board"},
                    {"value domineering:..#/... domineering:2x3",
                     "the value of a sum of two boards"},
                    {"value domineering:3x3 'value:{2|1}' --json", "a board and a value, as JSON"}},
       .more_help = games_help<is_valued>},
      list_value, run_value);
}

}  // namespace upstar::cli
