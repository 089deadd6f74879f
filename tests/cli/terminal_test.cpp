// The worksheet at a terminal: a pseudo-terminal in which keys are pressed.
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "cli/transcript.hpp"
#include "scratch_folder.hpp"

namespace upstar::cli_test {
namespace {

constexpr std::string_view kTab = "\t";
constexpr std::string_view kUp = "\x1b[A";
constexpr std::string_view kLeft = "\x1b[D";
constexpr std::string_view kCtrlC = "\x03";
constexpr std::string_view kCtrlD = "\x04";

// upstar with a terminal of its own. What it has shown is in `screen`.
class Terminal {
 public:
  Terminal(const std::filesystem::path& home, std::vector<std::string> arguments) {
    winsize size{24, 100, 0, 0};
    process_ = ::forkpty(&terminal_, nullptr, nullptr, &size);
    if (process_ != 0) return;
    ::setenv("HOME", home.c_str(), 1);
    ::setenv("TERM", "xterm", 1);
    ::setenv("NO_COLOR", "1", 1);
    ::setenv("LC_ALL", "C", 1);  // plain signs
    ::setenv("ASAN_OPTIONS", "detect_leaks=0",
             1);  // libedit keeps the names of functions it is told
    ::unsetenv("XDG_STATE_HOME");
    arguments.insert(arguments.begin(), "upstar");
    std::vector<char*> pointers;
    for (std::string& argument : arguments) pointers.push_back(argument.data());
    pointers.push_back(nullptr);
    ::execv(UPSTAR_BINARY, pointers.data());
    ::_exit(127);
  }
  ~Terminal() {
    if (process_ > 0) ::kill(process_, SIGKILL);
    wait();
    ::close(terminal_);
  }
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  void press(std::string_view keys) {
    ASSERT_EQ(::write(terminal_, keys.data(), keys.size()), static_cast<ssize_t>(keys.size()));
  }

  // Keys that are pressed before the prompt is there are not yet the editor's.
  void type(std::string_view keys) {
    ASSERT_TRUE(shows("> ")) << screen;
    press(keys);
  }

  // True once the screen has shown `text` since the last look.
  bool shows(std::string_view text) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    for (;;) {
      const std::size_t found = screen.find(text, seen_);
      if (found != std::string::npos) {
        seen_ = found + text.size();
        return true;
      }
      if (std::chrono::steady_clock::now() > end || !read_some()) return false;
    }
  }

  // Reads until it ends; its exit code.
  int ends() {
    while (read_some()) {}
    return wait();
  }

  std::string screen;

 private:
  bool read_some() {
    pollfd wait_for{terminal_, POLLIN, 0};
    if (::poll(&wait_for, 1, 20'000) <= 0) return false;
    std::array<char, 4096> buffer{};
    const ssize_t count = ::read(terminal_, buffer.data(), buffer.size());
    if (count <= 0) return false;
    screen.append(buffer.data(), static_cast<std::size_t>(count));
    return true;
  }

  int wait() {
    if (process_ <= 0) return code_;
    int status = 0;
    for (int tries = 0; ::waitpid(process_, &status, WNOHANG) == 0; ++tries) {
      if (tries == 200) ::kill(process_, SIGKILL);  // ten seconds are enough
      ::usleep(50'000);
    }
    process_ = -1;
    return code_ = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }

  int terminal_ = -1;
  pid_t process_ = -1;
  int code_ = -1;
  std::size_t seen_ = 0;
};

TEST(TerminalSession, AnswersEditsAndEnds) {
  const ScratchFolder folder;
  Terminal terminal(folder.path(), {"repl"});
  terminal.type("{3|1} + 1\r");
  EXPECT_TRUE(terminal.shows("{4|2}\r\n")) << terminal.screen;
  // 51 + ^, and then a 7 between the digits.
  std::string keys = "51 + ^";
  for (int i = 0; i < 5; ++i) keys += kLeft;
  terminal.type(keys + "7\r");
  EXPECT_TRUE(terminal.shows("571^\r\n")) << terminal.screen;
  terminal.type(kCtrlD);
  EXPECT_EQ(terminal.ends(), 0) << terminal.screen;
}

TEST(TerminalSession, PlainUpstarIsTheSame) {
  const ScratchFolder folder;
  Terminal terminal(folder.path(), {});
  terminal.type("quit\r");
  EXPECT_EQ(terminal.ends(), 0) << terminal.screen;
}

TEST(TerminalSession, TabCompletesFunctionsGamesAndNames) {
  const ScratchFolder folder;
  Terminal terminal(folder.path(), {"repl"});
  terminal.type("elephant := {7|5}\r");
  ASSERT_TRUE(terminal.shows("\n{7|5}\r\n")) << terminal.screen;
  terminal.type("mea" + std::string(kTab) + "eleph" + std::string(kTab) + ")\r");
  EXPECT_TRUE(terminal.shows("\n6\r\n")) << terminal.screen;
  terminal.type("mean(domin" + std::string(kTab) + "2x2) + 40\r");
  EXPECT_TRUE(terminal.shows("\n40\r\n")) << terminal.screen;
  // More than one way to go on: they are listed.
  terminal.type("left_" + std::string(kTab));
  EXPECT_TRUE(terminal.shows("left_incentives(  left_options(  left_stop(")) << terminal.screen;
}

TEST(TerminalSession, TheHistoryIsKeptBetweenSessions) {
  const ScratchFolder folder;
  {
    Terminal terminal(folder.path(), {"repl"});
    terminal.type("{123|77}\r");
    ASSERT_TRUE(terminal.shows("\n{123|77}\r\n")) << terminal.screen;
    terminal.type(kCtrlD);
    EXPECT_EQ(terminal.ends(), 0);
  }
  EXPECT_TRUE(std::filesystem::exists(folder.path() / ".local/state/upstar/history"));
  Terminal terminal(folder.path(), {"repl"});
  terminal.type(std::string(kUp) + " + 1\r");
  EXPECT_TRUE(terminal.shows("{124|78}\r\n")) << terminal.screen;
}

TEST(TerminalSession, CtrlCStopsTheStatementAndNotTheSession) {
  const ScratchFolder folder;
  Terminal terminal(folder.path(), {"repl"});
  terminal.type("g := 5\r");
  ASSERT_TRUE(terminal.shows("\n5\r\n"));
  terminal.type("g := mean(domineering:8x8)\r");
  ASSERT_TRUE(terminal.shows("Ctrl-C stops")) << terminal.screen;  // it has worked for a second
  terminal.press(kCtrlC);
  ASSERT_TRUE(terminal.shows("interrupted")) << terminal.screen;
  terminal.type("g + 300\r");
  EXPECT_TRUE(terminal.shows("\n305\r\n")) << terminal.screen;
  // While a line is typed, it is given up.
  terminal.type("nonsense that nobody wants");
  ASSERT_TRUE(terminal.shows("nobody wants"));
  terminal.press(kCtrlC);
  terminal.type("g + 400\r");
  EXPECT_TRUE(terminal.shows("\n405\r\n")) << terminal.screen;
  terminal.type(kCtrlD);
  EXPECT_EQ(terminal.ends(), 0);
}

// A position of Linear Go is the game up to now: what Ctrl-C leaves can be gone on with.
TEST(TerminalPlay, AGameIsKeptWhenItIsInterrupted) {
  const ScratchFolder folder;
  const std::string sgf = (folder.path() / "game.sgf").string();
  Terminal terminal(folder.path(), {"play", "linear-go:1x3", "--sgf", sgf});
  terminal.type(
      "1\177"
      "2\r");  // a mistake is rubbed out
  ASSERT_TRUE(terminal.shows("White passes; if Black passes too, Black wins by 3"))
      << terminal.screen;
  terminal.type("2\r");
  ASSERT_TRUE(terminal.shows("there is a stone on point 2 already")) << terminal.screen;
  ASSERT_TRUE(terminal.shows("black> "));
  terminal.press(kCtrlC);
  EXPECT_EQ(terminal.ends(), 130) << terminal.screen;
  EXPECT_NE(terminal.screen.find("the game stands at linear-go:1x3@2,p, Black to move"),
            std::string::npos)
      << terminal.screen;
  const Outcome game = run_command("cat " + sgf, folder.path());
  EXPECT_NE(game.out.find(";B[ba];W[])"), std::string::npos) << game.out;
}

}  // namespace
}  // namespace upstar::cli_test
