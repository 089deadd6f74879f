// `upstar repl`: a worksheet, at the terminal with line editing, or from a pipe.
//
// At a terminal Ctrl-C stops the statement that is being worked on, or clears the line that is being typed, and
// Ctrl-D ends the session. From a pipe it is one statement a line, a mistake is told and the next line is read; the
// exit code is that of the first mistake.
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "upstar/ask_engine.hpp"
#include "upstar/commands/commands.hpp"
#include "upstar/exit_code.hpp"
#include "upstar/line_editor.hpp"
#include "upstar/standard_streams.hpp"
#include "upstar/worksheet_session.hpp"
#include "version.hpp"

namespace upstar::cli {
namespace {

struct ReplFields {
  SharedOptions shared;
};

void list_repl(OptionList& options, ReplFields& fields) {
  list_limits_and_threads(options, fields.shared);
}

// What the handlers may touch: the statement that is being worked on, and whether the session is to end.
std::optional<CancelToken> statement_stop(std::in_place);
std::atomic<bool> session_stop{false};

extern "C" void on_statement_signal(int signal) {
  statement_stop->cancel();
  if (signal == SIGTERM) session_stop = true;
}

// The program's own handlers end everything; here Ctrl-C ends a statement. They come back at the end.
class StatementSignals {
 public:
  StatementSignals() {
    struct sigaction action {};
    action.sa_handler = on_statement_signal;  // without SA_RESTART: a waiting read() returns
    sigemptyset(&action.sa_mask);
    ::sigaction(SIGINT, &action, &interrupt_before_);
    ::sigaction(SIGTERM, &action, &terminate_before_);
  }
  ~StatementSignals() {
    ::sigaction(SIGINT, &interrupt_before_, nullptr);
    ::sigaction(SIGTERM, &terminate_before_, nullptr);
  }
  StatementSignals(const StatementSignals&) = delete;
  StatementSignals& operator=(const StatementSignals&) = delete;

 private:
  struct sigaction interrupt_before_ {};
  struct sigaction terminate_before_ {};
};

int talk(const ReplFields& fields) {
  const StatementSignals signals;
  WorksheetSession session("repl", fields.shared, *statement_stop);
  LineEditor editor(
      "> ", history_path(),
      [&](std::string_view beginning) { return session.completions(beginning); }, *statement_stop);
  print(fmt::format("upstar {}: `help` tells what can be typed, Ctrl-D ends\n", build::kVersion));
  while (!session.has_ended() && !session_stop) {
    statement_stop.emplace();  // in the same place, where the engine looks at it
    const std::optional<std::string> line = editor.read();
    if (!line) {
      print("\n");
      break;
    }
    if (statement_stop->cancelled()) print("^C\n");  // the line is given up
    else session.run(*line);
  }
  return session_stop ? kInterrupted : kAnswered;
}

// Lines as they come, so that whoever writes them may wait for the answers.
int read_pipe(const ReplFields& fields, const CancelToken& cancel) {
  WorksheetSession session("repl", fields.shared, cancel);
  int code = kAnswered;
  std::string waiting;
  const auto run_lines = [&] {
    std::size_t begin = 0;
    for (std::size_t end = waiting.find('\n'); end != std::string::npos && !session.has_ended();
         end = waiting.find('\n', begin)) {
      const int ended = session.run(std::string_view(waiting).substr(begin, end - begin));
      if (code == kAnswered) code = ended;
      begin = end + 1;
      if (cancel.cancelled()) throw Error(ErrorKind::Interrupted, "interrupted");
    }
    waiting.erase(0, begin);
  };
  while (!session.has_ended()) {
    const std::optional<std::string> piece = read_input_piece(cancel);
    if (!piece) break;
    waiting += *piece;
    run_lines();
  }
  if (!waiting.empty() && !session.has_ended()) {
    waiting += '\n';
    run_lines();
  }
  return code;
}

int run_repl(const ReplFields& fields, const Call& call) {
  refuse_words(call);
  const bool is_terminal = ::isatty(STDIN_FILENO) == 1 && ::isatty(STDOUT_FILENO) == 1;
  return is_terminal && !fields.shared.json ? talk(fields) : read_pipe(fields, call.cancel);
}

}  // namespace

Command repl_command() {
  return with_options(
      {.name = "repl",
       .words = {.usage = ""},
       .summary = "a worksheet: values, positions, names",
       .description =
           "A session in which answers have names. Statements are expressions as for\n"
           "`upstar eval`, with positions of games among them, or definitions: g := {3|1},\n"
           "f(x) := cool(x,1) + *. The last answer is `it`; `help` lists the rest. CGSuite's\n"
           "spellings are read: g.Mean, NortonProduct, <|.\n"
           "\n"
           "At a terminal lines can be edited, Tab completes, the history is kept, Ctrl-C\n"
           "stops the statement and Ctrl-D ends. From a pipe it is one statement a line;\n"
           "with --json one document a line. `upstar` alone, at a terminal, is the same.",
       .examples = {{"repl", "a session at the terminal"},
                    {"repl < sheet.up",
                     "statements from a file; mistakes are told and passed over"},
                    {"repl --json < sheet.up", "one JSON document a line"}}},
      list_repl, run_repl);
}

}  // namespace upstar::cli
