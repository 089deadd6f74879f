// `upstar eval EXPRESSION`: what an expression is worth, or whether a comparison holds.
//
// The words are joined to one expression, the files to be written are opened, the engine evaluates, and what
// it knows is printed. An expression may be a value, a number, a truth, a list, a comparison, or nothing.
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include <upstar/engine.hpp>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "draw/value_signs.hpp"
#include "upstar/ask_engine.hpp"
#include "upstar/commands/commands.hpp"
#include "upstar/help_table.hpp"
#include "upstar/json_document.hpp"
#include "upstar/show_eval.hpp"
#include "upstar/show_value.hpp"
#include "upstar/standard_streams.hpp"

namespace upstar::cli {
namespace {

constexpr std::size_t kLongestEcho = 100'000;  // longer expressions are not repeated in full

struct EvalFields {
  SharedOptions shared;
  ValueOptions value;
};

void list_eval(OptionList& options, EvalFields& fields) {
  list_limits(options, fields.shared);
  list_value_options(options, fields.value);
}

std::string expression_of(const Call& call, const SharedOptions& shared) {
  if (call.words.empty()) throw wrong_words(call);
  if (call.words.size() == 1 && call.words.front() == "-") {
    Budget budget(shared.memory.value_or(Budget::kUnlimited));
    std::string text = read_standard_input(call.cancel, budget);
    while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
    return text;
  }
  std::string text;
  for (const std::string& word : call.words) text += (text.empty() ? "" : " ") + word;
  return text;
}

// --svg and --value-file were asked for; an answer without them is not complete.
void require_value_for_files(const ValueOptions& options, const EvalAnswer& answer) {
  const bool is_value =
      answer.kind == EvalAnswer::Kind::Value || answer.kind == EvalAnswer::Kind::Number;
  if (is_value || answer.stopped) return;
  for (const auto& [option, file] :
       {std::pair("svg", &options.svg_file), std::pair("pdf", &options.pdf_file),
        std::pair("value-file", &options.value_file)}) {
    if (file->empty()) continue;
    throw Error(ErrorKind::BadInput,
                fmt::format("--{} needs a value, and this expression has none", option),
                "leave the option away");
  }
}

std::string_view relation_words(std::string_view relation) {
  if (relation == "=") return "the two sides are equal";
  if (relation == "<") return "the left side is less than the right side";
  if (relation == ">") return "the left side is greater than the right side";
  return "the two sides are confused with each other";
}

std::string yes_or_no(bool yes) { return yes ? "true" : "false"; }

}  // namespace

std::string eval_text(const EvalAnswer& answer, const ValueOptions& options,
                      const Palette& palette) {
  switch (answer.kind) {
    case EvalAnswer::Kind::Value:
      return facts_text(answer.facts, options, palette);
    case EvalAnswer::Kind::Number:
      return value_lines(answer.facts, palette);
    case EvalAnswer::Kind::Truth:
      return palette.bold(yes_or_no(*answer.holds)) + "\n";
    case EvalAnswer::Kind::Nothing:
      return palette.bold("none") + "\n" + (options.brief ? "" : "  " + answer.reason + "\n");
    case EvalAnswer::Kind::Words:
      return palette.bold(answer.words) + "\n";
    case EvalAnswer::Kind::List: {
      std::string out;
      for (const std::string& value : answer.list) {
        out += palette.bold(options.latex ? fmt::format("${}$", as_latex(value))
                                          : palette.value(value)) +
               "\n";
      }
      return out;
    }
    case EvalAnswer::Kind::Comparison:
      break;
  }
  if (!answer.relation) return "undecided\n";
  if (options.brief) return palette.bold(yes_or_no(*answer.holds)) + "\n";
  return fmt::format("{}\n  {}  {}\n", palette.bold(yes_or_no(*answer.holds)), *answer.relation,
                     relation_words(*answer.relation));
}

void add_eval(Json& json, const EvalAnswer& answer) {
  switch (answer.kind) {
    case EvalAnswer::Kind::Value:
    case EvalAnswer::Kind::Number:
      add_facts(json, answer.facts);
      break;
    case EvalAnswer::Kind::Truth:
      json["holds"] = or_null(answer.holds);
      break;
    case EvalAnswer::Kind::List:
      json["list"] = answer.list;
      break;
    case EvalAnswer::Kind::Nothing:
      json["value"] = nullptr;
      json["reason"] = answer.reason;
      break;
    case EvalAnswer::Kind::Words:
      json["value"] = nullptr;
      json["words"] = answer.words;
      break;
    case EvalAnswer::Kind::Comparison:
      json["relation"] = or_null(answer.relation);
      json["holds"] = or_null(answer.holds);
      break;
  }
}

namespace {

std::string eval_json(std::string_view expression, const EvalAnswer& answer) {
  Json json = document("eval");
  json["input"] = expression.substr(0, kLongestEcho);
  if (expression.size() > kLongestEcho) json["input_length"] = expression.size();
  add_eval(json, answer);
  add_ending(json, answer.stopped, answer.stats);
  return dumped(json);
}

std::string eval_output(const EvalFields& fields, std::string_view expression,
                        const EvalAnswer& answer) {
  if (fields.shared.json) return eval_json(expression, answer);
  const bool is_value =
      answer.kind == EvalAnswer::Kind::Value || answer.kind == EvalAnswer::Kind::Number;
  if (fields.value.latex && is_value) return facts_latex(answer.facts, fields.value.brief);
  return eval_text(answer, fields.value, value_palette(fields.value));
}

int run_eval(const EvalFields& fields, const Call& call) {
  require_one_form(fields.value, fields.shared.json);
  const std::string expression = expression_of(call, fields.shared);
  ValueFiles files(fields.value, call.cancel);
  const EvalAnswer answer = ask_engine(fields.shared, call, [&](Engine& engine) {
    return engine.eval(expression, files.request(fields.value, fields.shared.json));
  });
  require_value_for_files(fields.value, answer);
  files.finish(answer.facts);
  print(eval_output(fields, expression, answer));
  return exit_code_after(answer.stopped);
}

constexpr std::string_view kNotation =
    "\nNotation\n"
    "  0  -3  5/8        numbers\n"
    "  *  *3             star and the nimbers\n"
    "  ^  vv  ^3  ^<2>   up, double down, three ups, up second\n"
    "  2^*  1/2vv*2      a number, ups and a nimber together\n"
    "  +-1  +-(1*)       switches {1|-1} and {1*|-1*}\n"
    "  {4*||3*|2*}       options; the longest run of bars splits first\n"
    "  + -  3.G  G:H     sums, multiples, ordinal sums\n"
    "  == < > <= >= <>   comparisons; <> means confused with\n";

std::string eval_more_help() {
  HelpRows rows;
  for (const FunctionInfo& function : Engine::functions()) {
    rows.emplace_back(function.signature, function.summary);
  }
  return std::string(kNotation) + help_table("Functions and names", rows);
}

}  // namespace

Command eval_command() {
  return with_options(
      {.name = "eval",
       .words = {.usage = "EXPRESSION"},
       .summary = "what an expression is worth",
       .description =
           "Computes the canonical form of an expression and tells its outcome, mean,\n"
           "temperature, stops, atomic weight and thermograph, without what goes without\n"
           "saying; --brief prints the value alone, --details all there is. Words are joined\n"
           "with spaces; everything after -- belongs to the expression; a single - reads\n"
           "standard input.\n"
           "\n"
           "The canonical form of a sum is computed as far as the limits allow; what is known\n"
           "without doing so (who wins, the mean, bounds) is told in any case.",
       .examples = {{"eval '{4*||3*|2*} + ^'", "a sum of a hot game and an up"},
                    {"eval '^ > *'", "a comparison"},
                    {"eval 'cool({5|1},1) + +-3'", "a function inside a sum"},
                    {"eval -1/2", "an expression may begin with a minus sign"},
                    {"eval 'cool({5|1},1)' --brief", "the value, and nothing else"},
                    {"eval '{3|1||-1}' --svg graph.svg", "the thermograph as a drawing"},
                    {"eval '{3|1||-1}' --pdf graph.pdf --steps --black-and-white",
                     "how it is constructed, for print"},
                    {"eval '{3|1||-1}' --latex --from-zero", "for a paper, with TikZ"},
                    {"eval - < game.txt", "read the expression from standard input"}},
       .more_help = eval_more_help},
      list_eval, run_eval);
}

}  // namespace upstar::cli
