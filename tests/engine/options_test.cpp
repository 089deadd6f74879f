// The moves of positions and expressions: which are canonical, which are not, and why.
#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <upstar/engine.hpp>
#include <upstar/options.hpp>

namespace upstar {
namespace {

using Kind = OptionsAnswer::Kind;

OptionsAnswer options_of(const std::string& text) {
  OptionsQuestion question;
  question.texts = {text};
  return Engine().options(question);
}

std::vector<std::string> moves_of(const std::vector<OptionsAnswer::Option>& options, Kind kind) {
  std::vector<std::string> out;
  for (const OptionsAnswer::Option& option : options) {
    if (option.kind == kind) out.push_back(option.move);
  }
  return out;
}

TEST(Options, OfASumAreTheMovesOfItsPositions) {
  OptionsQuestion question;
  question.texts = {"domineering:2x2", "value:*2", "domineering:1x2"};
  const OptionsAnswer answer = Engine().options(question);
  EXPECT_EQ(answer.value, Engine().value(question.texts, {}).facts.value);
  EXPECT_FALSE(answer.impartial);
  std::map<std::string, std::string> values;
  for (const OptionsAnswer::Option& option : answer.white) {
    values[option.move] = option.value.value_or("unknown");
  }
  EXPECT_EQ(values.at("1:A1-B1"), Engine().eval("-1 + *2 - 1").facts.value);
  EXPECT_EQ(values.at("3:1-2"), Engine().eval("+-1 + *2").facts.value);
  EXPECT_TRUE(std::ranges::all_of(
      answer.black, [](const auto& option) { return !option.move.starts_with("3:"); }));
}

TEST(Options, SayWhichAreCanonicalAndWhyOthersAreNot) {
  const OptionsAnswer answer = options_of("{3,2,{5|1},3|0}");
  EXPECT_EQ(answer.value, "{3,{5|1}|0}");
  EXPECT_EQ(moves_of(answer.black, Kind::Canonical), (std::vector<std::string>{"3", "{5|1}"}));
  EXPECT_EQ(moves_of(answer.black, Kind::Same), (std::vector<std::string>{"3"}));
  EXPECT_EQ(moves_of(answer.black, Kind::Dominated), (std::vector<std::string>{"2"}));
  EXPECT_EQ(answer.black.back().by, "3");
  EXPECT_EQ(answer.white.front().incentive, answer.value);
}

TEST(Options, ReverseThroughReplies) {
  const OptionsAnswer answer = options_of("{-1|3}");
  EXPECT_EQ(answer.value, "0");
  EXPECT_EQ(moves_of(answer.black, Kind::Reversible), (std::vector<std::string>{"-1"}));
  EXPECT_EQ(moves_of(answer.white, Kind::Reversible), (std::vector<std::string>{"3"}));
}

// The moves that are called canonical have exactly the values of the canonical options, unless those come in by
// a reversal; and then a line of play leads to them.
TEST(Options, OfPositionsAddUpToTheirValues) {
  for (const char* text : {"domineering:2x5", "domineering:3x3", "nogo:2x3", "nogo:.x..o..",
                           "clobber:1x6", "clobber:2x3", "xt-domineering:2x3", "nogo:1x6"}) {
    SCOPED_TRACE(text);
    Engine engine;
    OptionsQuestion question;
    question.texts = {text};
    const OptionsAnswer answer = engine.options(question);
    const auto check = [&](const std::vector<OptionsAnswer::Option>& options,
                           const std::vector<OptionsAnswer::Line>& lines, const char* function) {
      std::vector<std::string> reached;
      for (const OptionsAnswer::Line& line : lines) reached.push_back(line.value);
      const EvalAnswer canonical = engine.eval(std::string(function) + "(" + *answer.value + ")");
      for (const std::string& value : canonical.list) {
        EXPECT_NE(std::ranges::find(reached, value), reached.end()) << value;
      }
      EXPECT_EQ(reached.size(), canonical.list.size());
      for (const OptionsAnswer::Option& option : options) {
        EXPECT_NE(option.kind, Kind::Unknown) << option.move;
        const bool is_listed =
            std::ranges::find(canonical.list, *option.value) != canonical.list.end();
        EXPECT_EQ(option.kind == Kind::Canonical || option.kind == Kind::Same, is_listed);
      }
    };
    check(answer.black, answer.black_lines, "left_options");
    check(answer.white, answer.white_lines, "right_options");
  }
}

// Domineering 2x5: a move that reverses, the reply, and the move that was meant.
TEST(Options, HaveSensibleLinesThroughReversals) {
  const OptionsAnswer answer = options_of("domineering:2x5");
  const auto is_long = [](const OptionsAnswer::Line& line) { return line.moves.size() == 3; };
  EXPECT_TRUE(std::ranges::any_of(answer.black_lines, is_long) ||
              std::ranges::any_of(answer.white_lines, is_long));
}

TEST(Options, AreToldOnceWhereBothHaveThem) {
  const OptionsAnswer answer = options_of("triangular-nim:3");
  EXPECT_TRUE(answer.impartial);
  EXPECT_TRUE(answer.white.empty());
  EXPECT_EQ(answer.black.size(), 18u);
}

TEST(Options, StopAtALimitWithWhatIsKnown) {
  EngineOptions limits;
  limits.time_limit = std::chrono::milliseconds(1);
  OptionsQuestion question;
  question.texts = {"domineering:5x5"};
  const OptionsAnswer answer = Engine(limits).options(question);
  EXPECT_TRUE(answer.stopped.has_value());
  EXPECT_EQ(answer.black.size(), 20u);
  EXPECT_EQ(answer.black.front().kind, Kind::Unknown);
}

TEST(Options, DrawATreeThatIsCut) {
  OptionsQuestion question;
  question.texts = {"{9|||5||3|-1}"};
  question.tree = true;
  EXPECT_EQ(Engine().options(question).tree.size(), 7u);
  question.depth = 1;
  const OptionsAnswer cut = Engine().options(question);
  EXPECT_EQ(cut.tree.size(), 3u);
  EXPECT_EQ(cut.tree_left_out, 1u);
}

}  // namespace
}  // namespace upstar
