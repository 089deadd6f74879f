// One function a command. Answers go to standard output, everything else to standard error.
#include "upstar/run.hpp"

#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include <upstar/engine.hpp>
#include <upstar/proof.hpp>

#include "upstar/asking.hpp"
#include "upstar/completion.hpp"
#include "upstar/help.hpp"
#include "upstar/output_file.hpp"
#include "upstar/report_json.hpp"
#include "upstar/report_proof.hpp"
#include "upstar/report_reproduce.hpp"
#include "upstar/report_rows.hpp"
#include "upstar/report_table.hpp"
#include "upstar/report_text.hpp"
#include "upstar/run_bench.hpp"
#include "upstar/run_db.hpp"
#include "upstar/run_nim.hpp"
#include "upstar/run_sweep.hpp"

namespace upstar::cli {
namespace {

constexpr std::size_t kLongestJsonValue = std::size_t{1} << 20;
constexpr int kCheckFailed = 4;  // the exit code

std::string expression_of(const Request& request, const CancelToken& cancel) {
  if (request.words.empty()) throw nothing_given(request);
  if (request.words.size() == 1 && request.words.front() == "-") {
    std::string text = read_standard_input(cancel);
    while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
    return text;
  }
  std::string text;
  for (const std::string& word : request.words) text += (text.empty() ? "" : " ") + word;
  return text;
}

// The files that eval and value may write, opened before the work begins: a wrong name is found at
// once.
struct Files {
  std::unique_ptr<OutputFile> value;
  std::unique_ptr<OutputFile> svg;

  explicit Files(const Request& request) {
    if (const auto path = request.text("value-file")) value = std::make_unique<OutputFile>(*path);
    if (const auto path = request.text("svg")) svg = std::make_unique<OutputFile>(*path);
  }
  void finish(const EvalAnswer& answer) {
    const bool has_value = answer.facts.value || !answer.facts.value_head.empty();
    if (value && has_value) {
      value->write("\n");
      value->commit();
    }
    if (svg && answer.facts.thermograph) {
      svg->write(answer.facts.thermograph->svg);
      svg->commit();
    }
  }
};

EvalRequest eval_request(const Request& request, Files& files) {
  EvalRequest out;
  out.longest_value =
      request.has("json") ? kLongestJsonValue : longest_shown_value(Palette(STDOUT_FILENO));
  if (request.has("full")) out.longest_value = static_cast<std::size_t>(-1);
  out.names = request.has("names");
  out.table_file = request.text("table").value_or("");
  if (files.value) {
    out.value_sink = [file = files.value.get()](std::string_view piece) { file->write(piece); };
  }
  return out;
}

// --svg and --value-file were asked for; an answer without them is not complete.
std::optional<Error> missing_file(const Request& request, const EvalAnswer& answer) {
  const bool is_value =
      answer.kind == EvalAnswer::Kind::Value || answer.kind == EvalAnswer::Kind::Number;
  if (is_value || answer.stopped) return std::nullopt;
  for (const std::string_view option : {"svg", "value-file"}) {
    if (request.has(option)) {
      return Error(ErrorKind::BadInput,
                   fmt::format("--{} needs a value, and this expression has none", option),
                   "leave the option away");
    }
  }
  return std::nullopt;
}

int finish_eval(const Request& request, Files& files, const EvalAnswer& answer,
                const std::string& json) {
  if (const auto error = missing_file(request, answer)) throw *error;
  files.finish(answer);
  print(request.has("json") ? json
                            : eval_text(answer, request.has("full"), Palette(STDOUT_FILENO)));
  return ending(answer.stopped);
}

int run_eval(const Request& request, const CancelToken& cancel) {
  const std::string expression = expression_of(request, cancel);
  Files files(request);
  const EvalAnswer answer = ask_engine(request, cancel, [&](Engine& engine) {
    return engine.eval(expression, eval_request(request, files));
  });
  return finish_eval(request, files, answer, eval_json(expression, answer));
}

int run_value(const Request& request, const CancelToken& cancel) {
  const std::vector<std::string> positions = positions_of(request, cancel);
  Files files(request);
  const EvalAnswer answer = ask_engine(request, cancel, [&](Engine& engine) {
    return engine.value(positions, eval_request(request, files));
  });
  return finish_eval(request, files, answer, value_json(positions, answer));
}

// "middle,equals" -> middle, equals
std::vector<std::string> listed(std::string_view text) {
  std::vector<std::string> names;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    names.emplace_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return names;
}

// A whole number that may be negative.
std::optional<int> score_in(const Request& request, std::string_view option) {
  const auto text = request.text(option);
  if (!text) return std::nullopt;
  int score = 0;
  const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), score);
  if (error != std::errc{} || end != text->data() + text->size()) {
    throw Error::at_text(*text, 0, text->size(), fmt::format("--{} needs a score", option),
                         "a whole number, for example -3");
  }
  return score;
}

SolveQuestion solve_question(const Request& request) {
  const std::string first = request.text("first").value_or("both");
  SolveQuestion question{first != "white", first != "black", request.has("moves"),
                         request.text("profile").value_or("")};
  SolverOptions& options = question.options;
  for (const auto* option : {&option::kProof, &option::kCheckpoint, &option::kTable}) {
    if (const auto file = request.text(option->name)) options.set(*option, *file);
  }
  for (const auto* option : {&option::kWithin, &option::kOutcomes}) {
    if (const auto count = request.count(option->name)) options.set(*option, *count);
  }
  if (const auto score = score_in(request, "at-least")) options.set(option::kAtLeast, *score);
  if (const auto parts = request.text("without")) options.set(option::kWithout, listed(*parts));
  if (request.has("stats")) options.set(option::kStats, true);
  return question;
}

int run_solve(const Request& request, const CancelToken& cancel) {
  const std::vector<std::string> positions = positions_of(request, cancel);
  const SolveQuestion question = solve_question(request);
  const SolveAnswer answer = ask_engine(
      request, cancel, [&](Engine& engine) { return engine.solve(positions, question); });
  print(request.has("json")
            ? solve_json(positions, question, answer)
            : solve_text(answer, question, positions.size(), Palette(STDOUT_FILENO)));
  return ending(answer.stopped);
}

int run_verify(const Request& request, const CancelToken& cancel) {
  if (request.words.size() != 1) throw nothing_given(request);
  const VerifyAnswer answer = ask_engine(
      request, cancel, [&](Engine& engine) { return engine.verify(request.words.front()); });
  const bool stats = request.has("stats");
  print(request.has("json") ? verify_json(answer, stats)
                            : verify_text(answer, stats, Palette(STDOUT_FILENO)));
  return answer.valid == false ? kCheckFailed : ending(answer.stopped);
}

// The files that table and reproduce may write, opened before the work begins.
class Pages {
 public:
  explicit Pages(const Request& request) {
    if (const auto path = request.text("csv")) csv_ = std::make_unique<OutputFile>(*path);
    if (const auto path = request.text("html")) html_ = std::make_unique<OutputFile>(*path);
  }
  [[nodiscard]] bool any() const { return csv_ || html_; }
  template <class Write>
  void write_csv(Write write) {
    commit(csv_.get(), write);
  }
  template <class Write>
  void write_html(Write write) {
    commit(html_.get(), write);
  }

 private:
  template <class Write>
  static void commit(OutputFile* file, Write write) {
    if (file == nullptr) return;
    file->write(write());
    file->commit();
  }

  std::unique_ptr<OutputFile> csv_;
  std::unique_ptr<OutputFile> html_;
};

int run_rows(const Request& request, const CancelToken& cancel) {
  const auto to = request.count("to");
  if (request.words.size() != 1 || !to || request.has("decompose")) {
    throw Error(ErrorKind::BadInput, "--rows goes with a game and --to, and with no board",
                "for example: upstar table xt-domineering --rows 2 --to 12");
  }
  const RowsQuestion question{request.words[0], *request.count("rows"),
                              request.count("from").value_or(1), *to};
  Pages pages(request);
  const RowsAnswer answer =
      ask_engine(request, cancel, [&](Engine& engine) { return engine.rows(question); });
  if (!answer.stopped) {
    pages.write_csv([&] { return rows_csv(question, answer); });
    pages.write_html([&] { return rows_html(question, answer); });
  }
  if (request.has("json")) {
    print(rows_json(question, answer));
  } else if (!pages.any()) {
    print(rows_text(question, answer, Palette(STDOUT_FILENO)));
  }
  return ending(answer.stopped);
}

int run_table(const Request& request, const CancelToken& cancel) {
  if (request.has("rows")) return run_rows(request, cancel);
  if (request.words.size() != 2) throw nothing_given(request);
  for (const std::string_view option : {"from", "to"}) {
    if (!request.has(option)) continue;
    throw Error(ErrorKind::BadInput, fmt::format("--{} goes with --rows", option),
                "for example: upstar table xt-domineering --rows 2 --to 12");
  }
  const TableQuestion question{request.words[0], request.words[1], request.has("decompose")};
  Pages pages(request);
  const TableAnswer answer =
      ask_engine(request, cancel, [&](Engine& engine) { return engine.table(question); });
  if (!answer.stopped) {
    pages.write_csv([&] { return table_csv(answer); });
    pages.write_html([&] { return table_html(question, answer); });
  }
  if (request.has("json")) {
    print(table_json(question, answer));
  } else if (!pages.any()) {
    print(table_text(question, answer, Palette(STDOUT_FILENO)));
  }
  return ending(answer.stopped);
}

int run_reproduce(const Request& request, const CancelToken& cancel) {
  Pages pages(request);
  const ReproduceAnswer answer =
      ask_engine(request, cancel, [&](Engine& engine) { return engine.reproduce(request.words); });
  if (!answer.stopped) pages.write_html([&] { return reproduce_html(answer); });
  std::size_t mismatches = 0;
  for (const Report& report : answer.reports) mismatches += report.count(Agreement::Mismatch);
  if (request.has("json")) {
    print(reproduce_json(request.words, answer));
  } else if (!pages.any() || answer.stopped) {
    print(reproduce_text(answer, Palette(STDOUT_FILENO)));
  } else {
    for (const Report& report : answer.reports) {
      print(fmt::format("{}: {}\n", report.name, tally(report)));
    }
  }
  const int end = ending(answer.stopped);
  return end == 0 && mismatches > 0 ? kCheckFailed : end;
}

int run_completion(const Request& request) {
  if (request.words.size() != 1) throw nothing_given(request);
  const std::string& shell = request.words.front();
  const auto script = completion_script(shell);
  if (!script) {
    throw Error::at_text("upstar completion " + shell, 18, shell.size(),
                         "there are no completions for this shell", "choose bash, zsh or fish");
  }
  print(*script);
  return 0;
}

}  // namespace

int run(const Request& request, const CancelToken& cancel) {
  if (request.has("version")) {
    print(version_text());
    return 0;
  }
  if (request.command == nullptr) {
    if (!request.has("help")) {
      throw Error(ErrorKind::BadInput, "no command is given", "upstar --help lists the commands");
    }
    print(request.group.empty() ? program_help() : group_help(request.group));
    return 0;
  }
  if (request.has("help")) {
    print(command_help(*request.command));
    return 0;
  }
  const std::string_view name = request.command->name;
  if (name == "eval") return run_eval(request, cancel);
  if (name == "value") return run_value(request, cancel);
  if (name == "solve") return run_solve(request, cancel);
  if (name == "verify") return run_verify(request, cancel);
  if (name == "table") return run_table(request, cancel);
  if (name == "reproduce") return run_reproduce(request, cancel);
  if (name == "sweep") return run_sweep(request, cancel);
  if (name == "bench") return run_bench(request, cancel);
  if (request.command->group() == "nim") return run_nim(request, cancel);
  if (request.command->group() == "db") return run_db(request, cancel);
  return run_completion(request);
}

}  // namespace upstar::cli
