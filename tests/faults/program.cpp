// fork, the conditions, exec; then waiting, with an end to patience.
#include "faults/program.hpp"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string_view>
#include <thread>

#include "scratch_folder.hpp"

namespace upstar::faults {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr std::chrono::seconds kPatience{
    120};  // with whoever was asked to end; sanitizers are slow
constexpr std::chrono::milliseconds kBetweenSignals{500};

// In the child, between fork and exec: only calls of the system.
void set_stream(int number, Stream stream, const char* usual) {
  int pipe_ends[2];
  switch (stream) {
    case Stream::Closed:
      ::close(number);
      return;
    case Stream::Deserted:
      if (::pipe(pipe_ends) != 0) ::_exit(99);
      ::dup2(pipe_ends[number == STDIN_FILENO ? 0 : 1], number);
      ::close(pipe_ends[0]);
      ::close(pipe_ends[1]);
      return;
    case Stream::Full:
    case Stream::Usual:
      const char* const name = stream == Stream::Full ? "/dev/full" : usual;
      const int file = ::open(name, number == STDIN_FILENO ? O_RDONLY : O_WRONLY);
      if (file < 0) ::_exit(99);
      ::dup2(file, number);
      if (file != number) ::close(file);
      return;
  }
}

std::string_view name_of(Stream stream) {
  constexpr std::array<std::string_view, 4> kNames = {"usual", "closed", "full", "deserted"};
  return kNames[static_cast<std::size_t>(stream)];
}

// Before a program has said that it catches a signal, nothing of it runs that could end cleanly.
bool catches(pid_t process, int signal) {
  std::ifstream status("/proc/" + std::to_string(process) + "/status");
  for (std::string word; status >> word;) {
    if (word != "SigCgt:") continue;
    std::uint64_t caught = 0;
    status >> std::hex >> caught;
    return (caught >> (signal - 1) & 1) != 0;
  }
  return false;
}

}  // namespace

std::string content_of(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

Ended run(const std::vector<std::string>& arguments, const fs::path& folder,
          const Conditions& conditions) {
  const ScratchFolder streams;
  fs::permissions(streams.path(), fs::perms::all);
  const std::string out = (streams / "out").string();
  const std::string err = (streams / "err").string();
  for (const std::string& file : {out, err}) {
    std::ofstream(file).flush();
    fs::permissions(file, fs::perms::all);
  }
  std::vector<std::string> words{UPSTAR_BINARY};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<std::string> surroundings{"HOME=" + folder.string(),
                                        "XDG_CACHE_HOME=" + (folder / "cache").string(),
                                        "PATH=/usr/bin:/bin", "LC_ALL=C"};
  const auto pointers = [](std::vector<std::string>& texts) {
    std::vector<char*> list;
    for (std::string& text : texts) list.push_back(text.data());
    list.push_back(nullptr);
    return list;
  };
  const std::vector<char*> argv = pointers(words);
  const std::vector<char*> envp = pointers(surroundings);
  const std::string folder_name = folder.string();

  const pid_t child = ::fork();
  if (child < 0) throw std::runtime_error("cannot fork");
  if (child == 0) {
    std::signal(SIGPIPE, SIG_DFL);
    std::signal(SIGXFSZ, SIG_DFL);
    if (::chdir(folder_name.c_str()) != 0) ::_exit(99);
    set_stream(STDIN_FILENO, conditions.in, "/dev/null");
    set_stream(STDOUT_FILENO, conditions.out, out.c_str());
    set_stream(STDERR_FILENO, conditions.err, err.c_str());
    ::close_range(STDERR_FILENO + 1, ~0U, 0);  // what those who run the tests have left open
    if (conditions.user && (::setgid(*conditions.user) != 0 || ::setuid(*conditions.user) != 0)) {
      ::_exit(99);
    }
    for (const auto& [resource, amount] : conditions.limits) {
      const rlimit limit{amount, amount};
      if (::setrlimit(static_cast<__rlimit_resource_t>(resource), &limit) != 0) ::_exit(99);
    }
    ::execve(UPSTAR_BINARY, argv.data(), envp.data());
    ::_exit(99);
  }

  const Clock::time_point started = Clock::now();
  std::optional<Clock::time_point> next_signal;
  int signals_left = !conditions.stop_after ? 0 : conditions.signal == SIGKILL ? 1 : 2;
  Ended ended;
  int status = 0;
  while (::waitpid(child, &status, WNOHANG) == 0) {
    const Clock::time_point now = Clock::now();
    if (signals_left > 0 && !next_signal &&
        (conditions.signal == SIGKILL || catches(child, conditions.signal))) {
      next_signal = now + *conditions.stop_after;
    }
    if (signals_left > 0 && next_signal && now >= *next_signal) {
      ::kill(child, conditions.signal);
      next_signal = now + kBetweenSignals;
      --signals_left;
    }
    if (now >= started + kPatience) {
      ended.hung = true;
      ::kill(child, SIGKILL);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  if (WIFEXITED(status)) ended.code = WEXITSTATUS(status);
  if (WIFSIGNALED(status)) ended.signal = WTERMSIG(status);
  ended.out = content_of(out);
  ended.err = content_of(err);
  return ended;
}

std::string complaint(const Ended& ended, const Conditions& conditions) {
  const std::string said = "\nit said: " + ended.err;
  if (ended.hung) return "it did not end" + said;
  for (const std::string_view word :
       {"internal error", "terminate called", "runtime error", "Sanitizer: ", "pure virtual"}) {
    if (ended.err.find(word) != std::string::npos) return "a bug" + said;
  }
  if (!ended.code) {
    const bool is_meant = (ended.signal == SIGPIPE && conditions.out == Stream::Deserted) ||
                          (ended.signal == SIGKILL && conditions.signal == SIGKILL);
    return is_meant ? "" : "signal " + std::to_string(ended.signal) + said;
  }
  switch (*ended.code) {
    case 0:
    case 2:
    case 3:
    case 4:
      return {};
    case 1:
      // The answer could not be told.
      return conditions.out != Stream::Usual || conditions.limits.contains(RLIMIT_FSIZE)
                 ? ""
                 : "exit code 1" + said;
    case 130:
      return conditions.stop_after ? "" : "interrupted by nobody" + said;
    default:
      return "exit code " + std::to_string(*ended.code) + said;
  }
}

std::string told(const std::vector<std::string>& arguments, const Conditions& conditions) {
  std::ostringstream text;
  text << "upstar";
  for (const std::string& argument : arguments) text << " '" << argument << "'";
  text << " (stdin " << name_of(conditions.in) << ", stdout " << name_of(conditions.out)
       << ", stderr " << name_of(conditions.err);
  for (const auto& [resource, amount] : conditions.limits) {
    text << ", limit " << resource << " at " << amount;
  }
  if (conditions.user) text << ", user " << *conditions.user;
  if (conditions.stop_after) {
    text << ", signal " << conditions.signal << " after " << conditions.stop_after->count()
         << " ms";
  }
  text << ")";
  return text.str();
}

}  // namespace upstar::faults
