// Streams that are closed, full, or read by nobody: no command aborts, and no exit code is lost.
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "faults/kit.hpp"
#include "upstar/commands/commands.hpp"

namespace upstar::faults {
namespace {

using ::testing::HasSubstr;

constexpr Stream kFaults[] = {Stream::Closed, Stream::Full, Stream::Deserted};

std::vector<std::string> words_of(const cli::Command& command) {
  std::vector<std::string> words;
  if (!command.group().empty()) words.emplace_back(command.group());
  words.emplace_back(command.last_word());
  return words;
}

TEST(Streams, ErrorsKeepTheirExitCode) {
  const Kitchen kitchen;
  for (const cli::Command& command : cli::commands()) {
    std::vector<std::string> arguments = words_of(command);
    arguments.emplace_back("--no-such-option");
    for (const Stream fault : kFaults) {
      const Conditions conditions{.err = fault};
      EXPECT_EQ(try_run(arguments, kitchen, conditions).code, 2) << told(arguments, conditions);
    }
  }
}

TEST(Streams, LimitsKeepTheirExitCode) {
  const Kitchen kitchen;
  for (const Stream fault : kFaults) {
    for (const bool json : {false, true}) {
      std::vector<std::string> arguments{"value", "domineering:8x8", "--time-limit", "1ms"};
      if (json) arguments.emplace_back("--json");
      const Conditions conditions{.err = fault};
      const Ended ended = try_run(arguments, kitchen, conditions);
      EXPECT_EQ(ended.code, 3) << told(arguments, conditions);
      EXPECT_THAT(ended.out, HasSubstr(json ? "\"stopped\"" : "undecided"));
    }
  }
}

// The answer cannot be told: that is an error of its own, and said where it can be said.
TEST(Streams, AnswersAreNotLostSilently) {
  const Kitchen kitchen;
  for (const Stream fault : {Stream::Closed, Stream::Full}) {
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"eval", "1"}, {"eval", "1", "--json"}, {"--help"}}) {
      const Ended ended = try_run(arguments, kitchen, {.out = fault});
      EXPECT_EQ(ended.code, 1);
      EXPECT_THAT(ended.err, HasSubstr("cannot write the answer"));
    }
    EXPECT_EQ(try_run({"eval", "1"}, kitchen, {.out = fault, .err = fault}).code, 1);
    EXPECT_EQ(try_run({"eval", "((", "--json"}, kitchen, {.out = fault}).code, 2);
  }
  EXPECT_EQ(try_run({"eval", "1"}, kitchen, {.out = Stream::Deserted}).signal, SIGPIPE);
  // A page that was begun and never written goes with the program.
  EXPECT_EQ(try_run({"reproduce", "xt-domineering", "--time-limit", "1ms", "--html", "report.html"},
                    kitchen, {.out = Stream::Deserted})
                .signal,
            SIGPIPE);
}

// A number that no stream has is the number of the next file that is opened.
TEST(Streams, MessagesDoNotLandInFiles) {
  const Kitchen kitchen;
  const std::vector<std::string> arguments{"solve", "nogo:1x8", "--proof", "new.proof"};
  ASSERT_EQ(try_run(arguments, kitchen, {}).code, 0);
  const std::string usual = content_of(kitchen / "new.proof");
  const Conditions all_closed{.in = Stream::Closed, .out = Stream::Closed, .err = Stream::Closed};
  EXPECT_EQ(try_run(arguments, kitchen, all_closed).code, 1);
  EXPECT_EQ(content_of(kitchen / "new.proof"), usual);
}

TEST(Streams, EveryCommandEndsSoundly) {
  Choices choices;
  for (int round = 0; round < rounds(); ++round) {
    for (const cli::Command& command : cli::commands()) {
      const Kitchen kitchen;
      const auto fault = [&] {
        return std::array{Stream::Usual, Stream::Closed, Stream::Full,
                          Stream::Deserted}[choices.below(4)];
      };
      Conditions conditions{.in = fault(), .out = fault(), .err = fault()};
      conditions.stop_after = choices.moment(100);
      try_run(choices.one_of(examples_of(command)), kitchen, conditions);
    }
  }
}

}  // namespace
}  // namespace upstar::faults
