// Killed at random moments and started again until it is done, work that goes on gives what it gives when
// nobody disturbs it.
#include <algorithm>
#include <functional>
#include <regex>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "faults/kit.hpp"
#include "sanitizers.hpp"
#include "upstar/commands/commands.hpp"

namespace upstar::faults {
namespace {

namespace fs = std::filesystem;

struct Job {
  std::string command;  // as in the table
  std::vector<std::string> arguments;
  int longest;                     // milliseconds between kills
  std::vector<std::string> files;  // equal to those of the undisturbed run, byte for byte
  std::vector<std::string> then;   // a command that must succeed afterwards; none when empty
};

const std::vector<Job>& jobs() {
  static const std::vector<Job> list = {
      {"db build",
       {"db", "build", "nogo-strip", "--exact", "9", "--bounds", "10", "--folder", "data"},
       250,
       {"data/nogo-strip-exact-9.upstar", "data/nogo-strip-bounds-9-10.upstar"},
       {"db", "verify", "--folder", "data", "--samples", "3"}},
      {"nim build", {"nim", "build", "6", "--output", "six.wins"}, 60, {"six.wins"}, {}},
      {"nim build",
       {"nim", "build", "5", "--grundy", "--output", "five.values"},
       60,
       {},
       {"nim", "query", "triangular-nim:5", "--table", "five.values"}},
      {"sweep",
       {"sweep", "nogo", "--to", "15", "--threads", "1", "--output", "rows.txt"},
       120,
       {},
       {}},
      {"sweep",
       {"sweep", "nogo", "--points", "10", "--threads", "1", "--output", "boards.txt"},
       120,
       {},
       {}},
      {"sweep",
       {"sweep", "domineering", "--rows", "4", "--to", "13", "--threads", "1", "--output",
        "outcomes.txt"},
       250,
       {},
       {"sweep", "--check", "outcomes.txt"}},
      {"census",
       {"census", "nogo:3x4", "--output", "census.txt"},
       120,
       {"census.txt"},
       {"census", "nogo:3x3", "--output", "census.txt"}},
      {"find", {"find", "nogo", "--value", "^<2>", "--output", "found.txt"}, 60, {"found.txt"}, {}},
      {"hunt",
       {"hunt", "nogo", "--rows", "2", "--columns", "5", "--threads", "1", "--output", "hot.txt"},
       120,
       {"hot.txt"},
       {}},
      {"hunt",
       {"hunt", "nogo", "--rows", "3", "--columns", "5", "--walks", "6", "--steps", "100", "--live",
        "6", "--threads", "3", "--output", "hot.txt"},
       150,
       {"hot.txt"},
       {}},
      {"batch",
       {"batch", "questions.txt", "--output", "kept.jsonl", "--parallel", "2"},
       150,
       {},
       {"batch", "kept.jsonl", "--compare", "answers.jsonl"}},
      {"match",
       {"match", "random", "random", "--games", "60", "--size", "5", "--results", "m.txt"},
       60,
       {"m.txt"},
       {}},
      {"solve",
       {"solve", "linear-go:1x8", "--moves", "--checkpoint", "log", "--proof", "new.proof"},
       150,
       {},
       {"verify", "new.proof"}},
      {"solve",
       {"solve", "domineering:5x6", "--checkpoint", "log", "--proof", "new.proof"},
       100,
       {},
       {"verify", "new.proof"}},
      {"solve", {"solve", "domineering:8x8", "--threads", "1", "--checkpoint", "log"}, 250, {}, {}},
      {"solve",
       {"solve", "nogo:4x4", "--first", "black", "--checkpoint", "log", "--proof", "new.proof"},
       150,
       {},
       {"verify", "new.proof"}},
  };
  return list;
}

// What an answer says, without what it cost and what was there before.
std::string verdict_in(const std::string& text) {
  static const std::regex costs(
      R"(([\d,]+ +\d[\d.]* ?(ms|s|min)\b)|(\d[\d,.']* ?(ms|s|min|nodes|states|steps|KiB|bytes|MiB)\b)|(.*(taken over|earlier|already|checkpoint|certificate|solution).*\n?))");
  static const std::regex spaces(R"( +)");
  return std::regex_replace(std::regex_replace(text, costs, ""), spaces, " ");
}

void kill_until_done(const Job& job, Choices& choices) {
  constexpr int kMostKills = 12;
  const Kitchen undisturbed;
  const Ended usual = try_run(job.arguments, undisturbed, {});
  ASSERT_EQ(usual.code, 0) << told(job.arguments, {}) << usual.err;
  const Kitchen kitchen;
  Ended ended;
  for (int kills = 0; ended.code != 0; ++kills) {
    Conditions conditions;
    if (kills < kMostKills) {
      conditions.stop_after = choices.moment(job.longest);
      conditions.signal = SIGKILL;
    }
    ended = try_run(job.arguments, kitchen, conditions);
    ASSERT_TRUE(ended.code == 0 || kills < kMostKills)
        << told(job.arguments, conditions) << ended.err;
    ASSERT_TRUE(!ended.code || ended.code == 0) << told(job.arguments, conditions) << ended.err;
  }
  EXPECT_EQ(verdict_in(ended.out), verdict_in(usual.out)) << told(job.arguments, {});
  for (const std::string& file : job.files) {
    EXPECT_TRUE(content_of(kitchen / file) == content_of(undisturbed / file)) << file;
  }
  if (!job.then.empty()) {
    const Ended after = try_run(job.then, kitchen, {});
    EXPECT_EQ(after.code, 0) << told(job.then, {}) << after.out << after.err;
  }
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(kitchen.path())) {
    const std::string name = entry.path().filename().string();
    EXPECT_FALSE(name.ends_with(".partial") || name.ends_with(".so-far")) << name;
  }
}

TEST(Kills, DoNotChangeWhatComesOut) {
  UPSTAR_SKIP_UNDER_SANITIZERS("a killed program has nothing to say about its memory");
  Choices choices;
  for (int round = 0; round < rounds(); ++round) {
    for (const Job& job : jobs()) kill_until_done(job, choices);
  }
}

// A command that keeps a file to go on with has a job above.
TEST(Kills, AreTriedOnAllThatGoesOn) {
  for (const cli::Command& command : cli::commands()) {
    const bool keeps = std::ranges::any_of(command.options, [](const cli::Option& option) {
      return option.kind == cli::Kind::File && option.use == cli::FileUse::Kept;
    });
    const bool has_job =
        std::ranges::any_of(jobs(), [&](const Job& job) { return job.command == command.name; });
    EXPECT_TRUE(!keeps || has_job) << command.name;
  }
}

// What a kill has left between finishing a database and tidying up goes at the next run.
TEST(Kills, LeaveNothingThatStays) {
  const Kitchen kitchen;
  const std::vector<std::string> build{"db",       "build", "nogo-strip", "--exact",     "5",
                                       "--bounds", "7",     "--folder",   "cache/upstar"};
  const fs::path folder = kitchen.path() / "cache" / "upstar";
  fs::copy(folder / "nogo-strip-exact-5.upstar", folder / "nogo-strip-exact-5.upstar.so-far");
  fs::copy(folder / "nogo-strip-exact-5.upstar", folder / "nogo-strip-exact-6.upstar.so-far");
  for (const std::string name :
       {"nogo-strip-exact-5.upstar.partial", "nogo-strip-exact-9.upstar.so-far.partial"}) {
    fs::copy(folder / "nogo-strip-exact-5.upstar", folder / name);
  }
  ASSERT_EQ(try_run(build, kitchen, {}).code, 0);
  EXPECT_FALSE(fs::exists(folder / "nogo-strip-exact-5.upstar.so-far"));
  EXPECT_FALSE(fs::exists(folder / "nogo-strip-exact-5.upstar.partial"));
  EXPECT_FALSE(fs::exists(folder / "nogo-strip-exact-9.upstar.so-far.partial"));
  // Another database has begun there, and goes on.
  EXPECT_TRUE(fs::exists(folder / "nogo-strip-exact-6.upstar.so-far"));
}

}  // namespace
}  // namespace upstar::faults
