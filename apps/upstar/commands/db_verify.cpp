// `upstar db verify [NAME]`: check a database against the rules.
//
// The engine checks the bytes of the files, then values a sample of the components once more by the rules
// alone. Printed are the checks, how much each looked at, and an example of what is wrong.
#include <unistd.h>

#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include <upstar/db.hpp>
#include <upstar/engine.hpp>

#include "base/grouped_digits.hpp"
#include "upstar/ask_engine.hpp"
#include "upstar/commands/commands.hpp"
#include "upstar/exit_code.hpp"
#include "upstar/json_document.hpp"
#include "upstar/show_database.hpp"
#include "upstar/standard_streams.hpp"
#include "upstar/text_table.hpp"

namespace upstar::cli {
namespace {

struct DbVerifyFields {
  SharedOptions shared;
  DbVerifyQuestion question;
};

void list_db_verify(OptionList& options, DbVerifyFields& fields) {
  list_limits(options, fields.shared);
  options.count(exact_text(), fields.question.exact);
  options.count(bounds_text(), fields.question.bounds);
  options.file(folder_text(), FileUse::Folder, fields.question.folder);
  options.flag("full", "check all values, and a hundred times as many bounds",
               fields.question.full);
  options.count({"samples", "N", "50", "components to check for each number of points or squares"},
                fields.question.samples);
  options.count({"seed", "N", "1", "another seed chooses others"}, fields.question.seed);
}

std::string db_verify_text(const DbVerifyAnswer& answer, const Palette& palette) {
  const std::string_view verdict = answer.stopped  ? "not finished"
                                   : answer.passed ? "sound, as far as it was checked"
                                                   : "wrong";
  std::string out =
      palette.bold(database_title(answer.database)) + "\n" + std::string(verdict) + "\n\n";
  TextRows rows;
  for (const DbVerifyAnswer::Check& check : answer.checks) {
    rows.emplace_back(check.what, fmt::format("{} checked, {} wrong", grouped_digits(check.checked),
                                              grouped_digits(check.wrong)));
    if (check.wrong > 0) rows.emplace_back("", printable(check.example));
  }
  return out + text_table(rows, palette);
}

std::string db_verify_json(const DbVerifyQuestion& question, const DbVerifyAnswer& answer) {
  Json json = document("db verify");
  json["input"]["name"] = question.name;
  if (is_of_shapes(question.name)) {
    json["input"]["squares"] = answer.database.exact;
  } else if (is_of_parts(question.name)) {
    json["input"]["points"] = answer.database.exact;
  } else if (!is_of_values(question.name)) {
    json["input"]["exact"] = answer.database.exact;
    json["input"]["bounds"] = answer.database.bounds;
  }
  if (!is_of_values(question.name)) {
    json["input"]["full"] = question.full;
    json["input"]["samples"] = question.samples;
    json["input"]["seed"] = question.seed;
  }
  Json checks = Json::array();
  for (const DbVerifyAnswer::Check& check : answer.checks) {
    Json entry;
    entry["what"] = check.what;
    entry["checked"] = integer(check.checked);
    entry["wrong"] = integer(check.wrong);
    if (check.wrong > 0) entry["example"] = check.example;
    checks.push_back(std::move(entry));
  }
  json["checks"] = std::move(checks);
  json["passed"] = answer.passed;
  add_ending(json, answer.stopped, answer.stats);
  return dumped(json);
}

int run_db_verify(const DbVerifyFields& fields, const Call& call) {
  DbVerifyQuestion question = fields.question;
  if (!call.words.empty()) question.name = only_word(call);
  require_database_or_values(question.name);
  require_options_of(question.name, {{"exact", question.exact.has_value()},
                                     {"bounds", question.bounds.has_value()}});
  const DbVerifyAnswer answer =
      ask_engine(fields.shared, call, [&](Engine& engine) { return engine.db_verify(question); });
  print(fields.shared.json ? db_verify_json(question, answer)
                           : db_verify_text(answer, Palette(STDOUT_FILENO)));
  const int code = exit_code_after(answer.stopped);
  return code == kAnswered && !answer.passed ? kCheckFailed : code;
}

}  // namespace

Command db_verify_command() {
  return with_options(
      {
          .name = "db verify",
          .words = {.usage = "[nogo-strip|nogo-parts|domineering|values]",
                    .called = "database",
                    .offered = offered_databases_and_values},
          .summary = "check a database against the rules",
          .description =
              "Checks every byte of the files. Then strips, as boards, or parts, as graphs of\n"
              "points, are valued once more by the rules and the general algebra alone, and held\n"
              "against what the database says: a sample for each number of points, or with --full\n"
              "all that have values. Components of Domineering are put together again from what\n"
              "the database says of all that a move leaves. Values that `value` has kept (values)\n"
              "are checked by play, all of them: whoever moves first must lose the position less\n"
              "its value. The exit code is 4 when anything is wrong, 3 when a value was not\n"
              "decided in time: a minute each, or an equal share of --time-limit.",
          .examples = {{"db verify", "the largest one, a sample of it"},
                       {"db verify --exact 10 --full", "every value of a smaller one"},
                       {"db verify nogo-parts", "the parts of boards, a sample of them"},
                       {"db verify domineering --full",
                        "every component, and that none is missing"},
                       {"db verify values --time-limit 10m", "what `value` has kept"}},
      },
      list_db_verify, run_db_verify);
}

}  // namespace upstar::cli
