// The command line of upstar: parse, run the command, report errors. No game logic lives here.
#include <unistd.h>

#if __has_include(<malloc.h>)
#include <malloc.h>
#endif

#include <atomic>
#include <csignal>
#include <ctime>
#include <exception>
#include <new>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "store/core/mapped_files.hpp"
#include "upstar/command_line.hpp"
#include "upstar/commands/commands.hpp"
#include "upstar/error_message.hpp"
#include "upstar/exit_code.hpp"
#include "upstar/field_names.hpp"
#include "upstar/help.hpp"
#include "upstar/named_files.hpp"
#include "upstar/standard_streams.hpp"

namespace {

// What the signal handler may touch. A signal that comes a second after the first does not wait for a
// clean end; one that comes sooner is the same wish told twice, as `timeout` does.
upstar::CancelToken stop_asked;
std::atomic<std::time_t> asked_at{0};

extern "C" void on_signal(int) {
  timespec now{};
  ::clock_gettime(CLOCK_MONOTONIC, &now);
  if (!stop_asked.cancelled()) asked_at = now.tv_sec;
  stop_asked.cancel();
  if (now.tv_sec > asked_at + 1) ::_exit(upstar::cli::kInterrupted);
}

// An address that is none: the fault of whoever changed a mapped file, or ours. In the second case the handler
// is taken away, and what went wrong goes wrong again, without us. Several threads may come here at once; one
// speaks, the others wait for the end.
std::atomic_flag is_ending;

extern "C" void on_bad_address(int signal, siginfo_t* info, void*) {
  const char* file = upstar::store::changed_mapped_file(info->si_addr);
  if (file == nullptr) {
    std::signal(signal, SIG_DFL);
    return;
  }
  while (is_ending.test_and_set()) ::pause();
  using upstar::cli::tell;  // nothing but calls of the system
  tell("upstar: `");
  tell(file);
  tell(
      "` was changed while it was being read: no answer can rest on it\n"
      "  hint: ask again; replace such a file by renaming a new one into its place\n");
  ::_exit(upstar::cli::kBadInput);
}

// Whoever has a handler already, as sanitizers do, keeps it.
void catch_bad_address(int signal) {
  struct sigaction action {};
  if (::sigaction(signal, nullptr, &action) != 0 || action.sa_handler != SIG_DFL) return;
  action = {};
  action.sa_sigaction = on_bad_address;
  action.sa_flags = SA_SIGINFO;
  sigemptyset(&action.sa_mask);
  ::sigaction(signal, &action, nullptr);
}

void catch_signals() {
  struct sigaction action {};
  action.sa_handler = on_signal;  // without SA_RESTART: a waiting read() returns
  sigemptyset(&action.sa_mask);
  ::sigaction(SIGINT, &action, nullptr);
  ::sigaction(SIGTERM, &action, nullptr);
  // A file that outgrows `ulimit -f` is like a full disk: write() says so.
  action.sa_handler = SIG_IGN;
  ::sigaction(SIGXFSZ, &action, nullptr);
  catch_bad_address(SIGBUS);
  catch_bad_address(SIGSEGV);
}

int run(const upstar::cli::CommandLine& line) {
  using namespace upstar::cli;
  if (line.has("version")) {
    print(version_text());
    return kAnswered;
  }
  if (line.command == nullptr) {
    if (!line.has("help") && ::isatty(STDIN_FILENO) == 1 && ::isatty(STDOUT_FILENO) == 1) {
      const Command& worksheet = *find_command("repl");
      return worksheet.run(line.given, {worksheet, line.words, stop_asked, line.given});
    }
    if (!line.has("help")) {
      throw upstar::Error(upstar::ErrorKind::BadInput, "no command is given",
                          "upstar --help lists the commands");
    }
    print(line.group.empty() ? program_help() : group_help(line.group));
    return kAnswered;
  }
  if (line.has("help")) {
    print(command_help(*line.command));
    return kAnswered;
  }
  require_good_files(*line.command, line.given, line.words);
  return line.command->run(line.given, {*line.command, line.words, stop_asked, line.given});
}

// Whatever is wrong with the streams, or with the memory, the exit code tells.
int report(const upstar::Error& error, const upstar::cli::CommandLine& line) {
  using namespace upstar::cli;
  try {
    tell(error_text(error, Palette(STDERR_FILENO)));
    if (line.has("json")) print(error_json(line.command_name(), error));
  } catch (const std::exception&) {}
  return exit_code_of(error.kind);
}

// A table that was outgrown goes back to the system at once. When the first large block is freed, glibc otherwise
// takes to keeping blocks of its size for later, beyond any memory limit.
void return_large_blocks() {
#ifdef M_MMAP_THRESHOLD
  constexpr int kLargeBlock = 1 << 20;
  ::mallopt(M_MMAP_THRESHOLD, kLargeBlock);
#endif
}

}  // namespace

int main(int argc, char** argv) {
  using upstar::Error;
  using upstar::ErrorKind;
  return_large_blocks();
  upstar::cli::hold_standard_streams();
  catch_signals();
  upstar::cli::CommandLine line;
  try {
    const std::vector<std::string> arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
    upstar::cli::read_command_line(arguments, line);
    return run(line);
  } catch (const upstar::cli::BrokenPipe&) {
    upstar::cli::end_by_broken_pipe();
    return upstar::cli::kInternalError;  // never reached: the signal ends the program
  } catch (const Error& error) {
    return report(upstar::cli::with_option_names(error, line.command_name()), line);
  } catch (const std::bad_alloc&) {
    return report(Error(ErrorKind::Limit, "the machine has no more memory to give",
                        "set a limit with --memory"),
                  line);
  } catch (const std::exception& error) {
    return report(Error(ErrorKind::Internal, fmt::format("internal error: {}", error.what()),
                        "please report this with the command line that led to it"),
                  line);
  }
}
