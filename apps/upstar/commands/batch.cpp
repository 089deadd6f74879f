// `upstar batch FILE`: one question a line, answers as lines of JSON; and two runs compared.
//
// Questions are read and checked before anything runs. Answers are written as they come, so that nothing waits for a
// slow question; into a file line by line, so that a run that was stopped goes on with the questions that are left.
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <upstar/batch.hpp>

#include "base/error.hpp"
#include "store/core/file.hpp"
#include "upstar/ask_engine.hpp"
#include "upstar/batch/batch_comparison.hpp"
#include "upstar/batch/batch_line.hpp"
#include "upstar/batch/batch_runner.hpp"
#include "upstar/commands/commands.hpp"
#include "upstar/exit_code.hpp"
#include "upstar/output_file.hpp"
#include "upstar/read_text_file.hpp"
#include "upstar/standard_streams.hpp"

namespace upstar::cli {
namespace {

struct BatchFields {
  std::string output_file;
  std::string before_file;
  std::string csv_file;
  std::string html_file;
  int parallel = 0;  // 0: as many as the machine has processors
  std::optional<std::chrono::milliseconds> time_limit;
  std::optional<std::size_t> memory;
};

void list_batch(OptionList& options, BatchFields& fields) {
  options.file({"output", "FILE", "standard output",
                "keep the answers here, and go on with those that are missing"},
               FileUse::Kept, fields.output_file);
  options.count({"parallel", "N", "one a processor", "so many questions at a time", 1024},
                fields.parallel);
  options.duration({"time-limit", "TIME", "", "of every question by itself"}, fields.time_limit);
  options.size({"memory", "SIZE", "half of the machine's memory", "of every question by itself"},
               fields.memory);
  options.file(
      {"compare", "FILE", "", "compare with these answers of an earlier run; nothing is asked"},
      FileUse::Read, fields.before_file);
  options.file({"csv", "FILE", "", "with --compare: the comparison as CSV"}, FileUse::Written,
               fields.csv_file);
  options.file({"html", "FILE", "", "with --compare: the comparison as a page"}, FileUse::Written,
               fields.html_file);
}

// Answers in a file; a last line that a kill has cut short does not count.
std::vector<BatchLine> answers_in(const std::string& text, const std::string& file) {
  std::vector<BatchLine> lines;
  std::size_t number = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = text.find('\n', begin);
    if (end == std::string::npos) break;
    ++number;
    const std::string_view piece = std::string_view(text).substr(begin, end - begin);
    auto line = read_batch_line(piece);
    if (!line) {
      throw Error::at_text(std::string(piece.substr(0, 200)), 0,
                           std::min<std::size_t>(piece.size(), 200),
                           fmt::format("line {} of `{}` is not an answer of a batch", number, file),
                           "name a file that `upstar batch --output` has written");
    }
    lines.push_back(std::move(*line));
    begin = end + 1;
  }
  return lines;
}

// As much as one line of a summary has room for.
std::string cut(const std::string& text) {
  constexpr std::size_t kMost = 60;
  if (text.size() <= kMost) return text;
  std::size_t kept = kMost;
  // Never inside a character: its continuation bytes look like 10xxxxxx.
  while ((static_cast<unsigned char>(text[kept]) & 0xc0U) == 0x80U) --kept;
  return text.substr(0, kept) + "...";
}

// How a batch went, by what its lines say.
struct BatchTally {
  static constexpr std::size_t kMostTold = 10;

  std::size_t answered = 0;
  std::size_t agree = 0;
  std::size_t differ = 0;
  std::size_t undecided = 0;
  std::size_t failed = 0;
  std::map<std::string, std::size_t> lacking;
  std::multimap<std::size_t, std::string> remarks;  // what differs or failed, by line

  void add(const BatchLine& line) {
    ++answered;
    if (line.agrees) ++(*line.agrees ? agree : differ);
    const bool has_failed = line.exit_code != kAnswered && line.exit_code != kCheckFailed &&
                            line.exit_code != kUndecided;
    if (line.exit_code == kUndecided) ++undecided;
    if (has_failed) ++failed;
    if (!has_failed && line.agrees.value_or(true)) return;
    const std::string expected =
        line.expected.empty() ? "" : fmt::format(", expected {}", line.expected);
    remarks.emplace(line.line, fmt::format("  line {}: {}: {}{}\n", line.line, cut(line.question),
                                           cut(short_answer(line.answer)), expected));
  }
  [[nodiscard]] int exit_code() const {
    if (differ > 0) return kCheckFailed;
    if (failed > 0) return kBadInput;
    return undecided > 0 ? kUndecided : kAnswered;
  }
  [[nodiscard]] std::string text() const {
    std::string out =
        fmt::format("upstar: {} answered, {} agree, {} differ, {} undecided, {} failed\n", answered,
                    agree, differ, undecided, failed);
    std::size_t told = 0;
    for (const auto& [line, remark] : remarks) {
      if (++told > kMostTold) break;
      out += remark;
    }
    if (told > kMostTold) {
      out += fmt::format("  and {} more: those with \"agrees\":false or \"error\"\n",
                         remarks.size() - kMostTold);
    }
    for (const auto& [game, count] : lacking)
      out += fmt::format("  passed over, no such game: {} ({})\n", game, count);
    return out;
  }
};

// The questions that the file has no answer to; those it has are counted. An answer that was interrupted is none.
std::vector<BatchQuestion> questions_left(std::vector<BatchQuestion> questions,
                                          const std::vector<BatchLine>& known, BatchTally& tally) {
  // A question that stands in the file twice has two answers.
  std::map<std::pair<std::string, std::string>, std::vector<const BatchLine*>> answers;
  for (const BatchLine& line : known) {
    if (line.exit_code < 128) answers[{line.question, line.expected}].push_back(&line);
  }
  std::vector<BatchQuestion> left;
  for (BatchQuestion& question : questions) {
    if (!question.lacking.empty()) {
      ++tally.lacking[question.lacking];
      continue;
    }
    std::vector<const BatchLine*>& found = answers[{question.text, question.expected}];
    if (found.empty()) {
      left.push_back(std::move(question));
    } else {
      tally.add(*found.back());
      found.pop_back();
    }
  }
  return left;
}

int compare_runs(const BatchFields& fields, const Call& call) {
  const std::string& now = only_word(call);
  const auto csv = open_output(fields.csv_file, call.cancel);
  const auto html = open_output(fields.html_file, call.cancel);
  const BatchComparison comparison = compare_batches(
      answers_in(read_text_file(fields.before_file, call.cancel), fields.before_file),
      answers_in(read_text_file(now, call.cancel), now));
  write_whole(csv, comparison_csv(comparison));
  write_whole(html, comparison_html(comparison));
  print(comparison_text(comparison));
  return comparison.count(BatchComparison::Row::Verdict::Different) > 0 ? kCheckFailed : kAnswered;
}

int run_questions(const BatchFields& fields, const Call& call) {
  std::vector<BatchQuestion> questions = read_batch(read_text_file(only_word(call), call.cancel));
  require_runnable(questions);
  BatchTally tally;
  std::optional<store::File> kept;
  std::uint64_t end = 0;
  std::vector<BatchLine> known;
  if (!fields.output_file.empty()) {
    kept = store::File::open_to_write(fields.output_file);
    const std::string text = read_text_file(fields.output_file, call.cancel);
    known = answers_in(text, fields.output_file);
    end = text.rfind('\n') == std::string::npos ? 0 : text.rfind('\n') + 1;
    kept->resize(end);
  }
  questions = questions_left(std::move(questions), known, tally);
  BatchLimits limits{fields.parallel, fields.time_limit, fields.memory};
  if (limits.parallel == 0)
    limits.parallel = static_cast<int>(std::clamp(std::thread::hardware_concurrency(), 1U, 64U));
  const auto start = std::chrono::steady_clock::now();
  std::size_t done = 0;
  {
    // Among answers on a terminal it would be in the way.
    ProgressLine progress(kept.has_value() || ::isatty(STDOUT_FILENO) != 1, how_to_keep(call));
    const auto show = [&] {
      if (!progress.wanted()) return;
      const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
      const double share = static_cast<double>(done) / static_cast<double>(questions.size());
      progress.show({"answering the questions", 0, spent.count(), share});
    };
    const auto keep = [&](const BatchLine& line) {
      ++done;
      tally.add(line);
      const std::string text = batch_line_text(line);
      if (!kept) return print(text);
      kept->write_at(end, std::as_bytes(std::span(text)));
      end += text.size();
    };
    try {
      run_batch(questions, limits, call.cancel, keep, show);
    } catch (const Error& error) {
      if (error.kind != ErrorKind::Interrupted) throw;
      tell(tally.text());
      throw Error(ErrorKind::Interrupted,
                  fmt::format("interrupted, {} of {} questions are left", questions.size() - done,
                              tally.answered + questions.size() - done),
                  kept ? "the answers are kept: the same command goes on after them"
                       : "with --output FILE answers are kept, and the same command goes on");
    }
  }
  tell(tally.text());
  return tally.exit_code();
}

int run_batch_command(const BatchFields& fields, const Call& call) {
  if (!fields.before_file.empty()) return compare_runs(fields, call);
  if (!fields.csv_file.empty() || !fields.html_file.empty()) {
    throw Error(ErrorKind::BadInput, "--csv and --html go with --compare", "add --compare FILE");
  }
  return run_questions(fields, call);
}

}  // namespace

Command batch_command() {
  return with_options(
      {.name = "batch",
       .words = {.usage = "FILE", .called = "file", .are_files = true},
       .summary = "many questions from a file, answers as JSON lines",
       .description =
           "Every line of the file is a question as it would be typed after `upstar`:\n"
           "solve nogo:1x13 --moves. The expected answer may follow after =>: an outcome (N),\n"
           "win or loss, a score, true or false, a value, or keys as in mean=2 temperature=1.\n"
           "Files of MCGS (.test) are read as they are, comments and all; games that are not\n"
           "here are passed over, and named.\n"
           "\n"
           "Answers are lines of JSON with question, answer and agrees (true, false, or null\n"
           "where nothing was expected or decided), as soon as each is known. Each\n"
           "question runs in a process of its own. With --output the answers are kept, and\n"
           "the same command goes on with those that are missing. The exit code is 4 when an\n"
           "answer differs from what was expected.\n"
           "\n"
           "With --compare FILE holds answers too, and the two runs are compared.",
       .examples = {{"batch questions.txt", "all of them, answers on standard output"},
                    {"batch questions.txt --output answers.jsonl --time-limit 1m",
                     "a minute for each; answers are kept, and the run can be stopped"},
                    {"batch answers.jsonl --compare before.jsonl --html compared.html",
                     "what has changed since an earlier run"}}},
      list_batch, run_batch_command);
}

}  // namespace upstar::cli
