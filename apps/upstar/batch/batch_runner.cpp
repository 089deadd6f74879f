// posix_spawn of this very program, and poll over the pipes of those that run.
#include "upstar/batch/batch_runner.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <list>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"
#include "upstar/commands/commands.hpp"

extern char** environ;

namespace upstar::cli {
namespace {

using BatchClock = std::chrono::steady_clock;

constexpr std::array<std::string_view, 5> kEndless = {"repl", "run", "batch", "gtp", "play"};
constexpr std::chrono::seconds kGrace{10};  // beyond its limit, before a process is asked to end
constexpr std::chrono::seconds kLastGrace{5};

const Command* command_of(const BatchQuestion& question) {
  if (const Command* one = find_command(question.words[0])) return one;
  if (question.words.size() < 2) return nullptr;
  return find_command(question.words[0] + " " + question.words[1]);
}

bool has_word(const BatchQuestion& question, std::string_view option) {
  return std::ranges::any_of(question.words, [&](const std::string& word) {
    return word == option || word.starts_with(std::string(option) + "=");
  });
}

// What is typed, and what makes it fit for a batch: JSON, the limits, one thread where several questions run.
std::vector<std::string> arguments_of(const BatchQuestion& question, const BatchLimits& limits) {
  const Command& command = *command_of(question);
  std::vector<std::string> extra;
  const auto add = [&](std::string_view name, const std::string& value) {
    const std::string option = fmt::format("--{}", name);
    if (find_option(&command, name) == nullptr || has_word(question, option)) return;
    extra.push_back(value.empty() ? option : option + "=" + value);
  };
  add("json", "");
  if (limits.time_limit) add("time-limit", fmt::format("{}ms", limits.time_limit->count()));
  if (limits.memory) add("memory", std::to_string(*limits.memory));
  if (limits.parallel > 1) add("threads", "1");
  std::vector<std::string> arguments = {"upstar"};
  const std::size_t words_of_command = command.group().empty() ? 1 : 2;
  const auto rest = question.words.begin() + static_cast<std::ptrdiff_t>(words_of_command);
  arguments.insert(arguments.end(), question.words.begin(), rest);
  arguments.insert(arguments.end(), extra.begin(), extra.end());
  arguments.insert(arguments.end(), rest, question.words.end());
  return arguments;
}

// A question that is being worked on.
struct Running {
  const BatchQuestion* question;
  pid_t process = -1;
  int pipe = -1;
  std::string out;
  BatchClock::time_point start;
  int signals = 0;  // sent so far
};

Running start(const BatchQuestion& question, const BatchLimits& limits) {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) {
    throw Error(ErrorKind::Limit, "the system gives no more pipes",
                "ask fewer at a time with --parallel");
  }
  std::vector<std::string> arguments = arguments_of(question, limits);
  std::vector<char*> pointers;
  for (std::string& argument : arguments) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  ::posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  ::posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  Running running{&question, -1, ends[0], {}, BatchClock::now(), 0};
  const int failed = ::posix_spawn(&running.process, "/proc/self/exe", &actions, nullptr,
                                   pointers.data(), environ);
  ::posix_spawn_file_actions_destroy(&actions);
  ::close(ends[1]);
  if (failed != 0) {
    ::close(ends[0]);
    throw Error(ErrorKind::Limit, "the system starts no more processes",
                "ask fewer at a time with --parallel");
  }
  return running;
}

// True: the process has said all.
bool has_closed(Running& running) {
  char buffer[1 << 16];
  const ssize_t count = ::read(running.pipe, buffer, sizeof buffer);
  if (count > 0) running.out.append(buffer, static_cast<std::size_t>(count));
  return count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN);
}

int exit_code_of_process(pid_t process) {
  int status = 0;
  while (::waitpid(process, &status, 0) < 0 && errno == EINTR) {}
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

BatchLine ended(Running& running) {
  ::close(running.pipe);
  BatchLine line;
  line.exit_code = exit_code_of_process(running.process);
  line.line = running.question->line;
  line.question = running.question->text;
  line.expected = running.question->expected;
  line.comment = running.question->comment;
  line.seconds = std::chrono::duration<double>(BatchClock::now() - running.start).count();
  line.answer = Json::parse(running.out, nullptr, false);
  if (line.answer.is_discarded())
    line.answer = running.out.empty() ? Json(nullptr) : Json(running.out);
  line.agrees = agreement(line.answer, line.expected);
  return line;
}

void heed_time(Running& running, const BatchLimits& limits) {
  if (!limits.time_limit) return;
  const auto spent = BatchClock::now() - running.start;
  if (running.signals == 0 && spent > *limits.time_limit + kGrace) {
    ::kill(running.process, SIGTERM);
    ++running.signals;
  } else if (running.signals == 1 && spent > *limits.time_limit + kGrace + kLastGrace) {
    ::kill(running.process, SIGKILL);
    ++running.signals;
  }
}

// Whatever happens, no process outlives the batch.
class RunningList {
 public:
  RunningList() = default;
  ~RunningList() {
    for (const Running& one : list) ::kill(one.process, SIGKILL);
    for (Running& one : list) {
      ::close(one.pipe);
      static_cast<void>(exit_code_of_process(one.process));
    }
  }
  RunningList(const RunningList&) = delete;
  RunningList& operator=(const RunningList&) = delete;

  std::list<Running> list;
};

}  // namespace

void require_runnable(const std::vector<BatchQuestion>& questions) {
  for (const BatchQuestion& question : questions) {
    if (!question.lacking.empty()) continue;
    const Command* command = command_of(question);
    const bool is_endless =
        command != nullptr && std::ranges::find(kEndless, command->name) != kEndless.end();
    if (command != nullptr && !is_endless) continue;
    throw Error::at_text(
        question.text, 0, question.words[0].size(),
        fmt::format("line {}: {}", question.line,
                    is_endless ? "this command is not one question" : "there is no such command"),
        "write a command line without the `upstar`, as in: solve nogo:1x13 --moves");
  }
}

void run_batch(const std::vector<BatchQuestion>& questions, const BatchLimits& limits,
               const CancelToken& cancel, const std::function<void(const BatchLine&)>& tell,
               const std::function<void()>& on_moment) {
  RunningList running;
  std::size_t next = 0;
  while (next < questions.size() || !running.list.empty()) {
    while (next < questions.size() &&
           running.list.size() < static_cast<std::size_t>(limits.parallel)) {
      running.list.push_back(start(questions[next++], limits));
    }
    std::vector<pollfd> waits;
    for (const Running& one : running.list) waits.push_back({one.pipe, POLLIN, 0});
    constexpr int kMoment = 200;  // milliseconds
    ::poll(waits.data(), waits.size(), kMoment);
    if (cancel.cancelled()) throw Error(ErrorKind::Interrupted, "interrupted");
    on_moment();
    std::size_t index = 0;
    for (auto one = running.list.begin(); one != running.list.end(); ++index) {
      heed_time(*one, limits);
      if ((waits[index].revents & (POLLIN | POLLHUP | POLLERR)) == 0 || !has_closed(*one)) {
        ++one;
        continue;
      }
      Running done = std::move(*one);
      one = running.list.erase(one);
      tell(ended(done));
    }
  }
}

}  // namespace upstar::cli
