// The worksheet: names, functions, positions; and that a statement which fails or is stopped changes nothing.
#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <upstar/engine.hpp>
#include <upstar/worksheet.hpp>

namespace upstar {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class WorksheetTest : public testing::Test {
 protected:
  StatementAnswer run(std::string_view line) { return engine.statement(line, {}); }

  // What a line comes to, in one line.
  std::string told(std::string_view line) {
    const StatementAnswer answer = run(line);
    const EvalAnswer& value = answer.value;
    if (answer.kind == StatementAnswer::Kind::Position) return answer.report.position;
    if (answer.kind != StatementAnswer::Kind::Evaluated) return "";
    switch (value.kind) {
      case EvalAnswer::Kind::Truth:
      case EvalAnswer::Kind::Comparison:
        return *value.holds ? "true" : "false";
      case EvalAnswer::Kind::List: {
        std::string list;
        for (const std::string& game : value.list) list += (list.empty() ? "" : " ") + game;
        return list;
      }
      case EvalAnswer::Kind::Words:
        return value.words;
      default:
        return value.facts.value.value_or(value.facts.simplified);
    }
  }

  Error mistake(std::string_view line) {
    try {
      static_cast<void>(run(line));
    } catch (const Error& error) {
      return error;
    }
    ADD_FAILURE() << line << " is no mistake";
    return {ErrorKind::Internal, ""};
  }

  Engine engine;
};

TEST_F(WorksheetTest, NamesStandForWhatTheyWereGiven) {
  EXPECT_EQ(told("g := {3|1}"), "{3|1}");
  EXPECT_EQ(told("g + 1"), "{4|2}");
  EXPECT_EQ(told("it + it"), "6");
  EXPECT_EQ(told("g.Mean"), "2");
  EXPECT_EQ(told("g := g + ^"), "{3^|1^}");
  EXPECT_EQ(told("L := [1, g, *]"), "1 {3^|1^} *");
  EXPECT_EQ(told("L[2]"), "{3^|1^}");
  EXPECT_EQ(told("length(L)"), "3");
  EXPECT_EQ(told("sum(L)"), "{4^*|2^*}");
  EXPECT_EQ(told("b := g > 0"), "true");
  EXPECT_EQ(told("b"), "true");
  EXPECT_EQ(told("o := outcome(+-1)"), "N");
}

TEST_F(WorksheetTest, FunctionsOfTheUser) {
  run("f(x) := cool(x,1) + *");
  EXPECT_EQ(told("f({5|1})"), "{4*|2*}");
  run("h(x, y) := f(x) - y");
  EXPECT_EQ(told("h({5|1}, 3)"), "+-(1*)");
  // Names in a body mean what they mean when it is called.
  run("f(x) := x");
  EXPECT_EQ(told("h(5, 3)"), "2");
  EXPECT_THAT(mistake("f(1,2)").message, HasSubstr("takes 1 argument, not 2"));
  EXPECT_THAT(mistake("f(x) := y").message, HasSubstr("`y` has no value"));
  EXPECT_THAT(mistake("f(x,x) := x").message, HasSubstr("twice"));
  run("f(x) := h(x, 1)");
  EXPECT_THAT(mistake("f(1)").message, HasSubstr("calls itself"));
}

TEST_F(WorksheetTest, PositionsStandForValuesAndForThemselves) {
  EXPECT_EQ(told("nogo:.x.x.o. + ^"), "1^*");
  EXPECT_EQ(told("mean(domineering:3x3)"), "0");
  EXPECT_EQ(told("{nogo:1x2|domineering:1x2}"), "{*|-1}");
  EXPECT_EQ(told("p := domineering:2x2"), "domineering:2x2");
  EXPECT_EQ(told("p.CanonicalForm"), "+-1");
  EXPECT_EQ(told("q := play(p, A1-A2)"), "domineering:#./#.");
  EXPECT_EQ(told("value(q)"), "1");
  EXPECT_EQ(told("play(nogo:1x5, white 2)"), "nogo:.o...");
  EXPECT_EQ(told("value:{2|1} + value:^"), "{2^|1^}");
  const StatementAnswer moves = run("options(p)");
  ASSERT_EQ(moves.report.moves.size(), 4u);
  EXPECT_EQ(moves.report.moves[0].name, "A1-A2");
  EXPECT_EQ(moves.report.moves[0].value, "1");
  EXPECT_FALSE(moves.report.moves[3].is_black);
  EXPECT_EQ(run("solve(p)").solved->outcome, 'N');
  EXPECT_THAT(run("draw(p)").report.picture, Contains("2 . ."));
  EXPECT_EQ(run("describe(p)").value.facts.temperature->low, "1");
  EXPECT_THAT(mistake("play(p, Z9)").message, HasSubstr("`Z9` is not a move"));
  EXPECT_THAT(mistake("m := moves(p)").message, HasSubstr("to be read"));
  const Error wrong = mistake("1 + domineering:3y3");
  EXPECT_EQ(wrong.text, "1 + domineering:3y3");
  EXPECT_EQ(wrong.at, 17u);
}

// Of 3x3 the moves in the middle column lead to 1; the others are dominated.
TEST_F(WorksheetTest, SensibleMovesAreThoseOfTheCanonicalForm) {
  const StatementAnswer answer = run("sensible_options(domineering:3x3)");
  std::vector<std::string> names;
  for (const PositionReport::Move& move : answer.report.moves) names.push_back(move.name);
  EXPECT_THAT(names, ElementsAre("B2-B3", "B1-B2", "A2-B2", "B2-C2"));
  const StatementAnswer lines = run("sensible_lines(domineering:2x2)");
  EXPECT_THAT(lines.report.lines, Contains(ElementsAre("black", "A1-A2")));
}

TEST_F(WorksheetTest, AFailureSaysWhereAndChangesNothing) {
  run("g := 5");
  const Error error = mistake("g := {3|1} + nonsense");
  EXPECT_EQ(error.text, "g := {3|1} + nonsense");
  EXPECT_EQ(error.at, 13u);
  EXPECT_EQ(error.length, 8u);
  EXPECT_EQ(told("g"), "5");
  EXPECT_EQ(told("it"), "5");
  for (const std::string_view line :
       {"mean := 3", "it := 3", "nogo := 3", "vv := 3", "3 := 3", "up := 1", "help := 1",
        "moves := 1", "g :=", "forget nobody", "help nobody"}) {
    EXPECT_EQ(mistake(line).kind, ErrorKind::BadInput) << line;
  }
}

TEST_F(WorksheetTest, CommentsAndSemicolons) {
  EXPECT_EQ(run("   // words").kind, StatementAnswer::Kind::Nothing);
  EXPECT_EQ(run("# words").kind, StatementAnswer::Kind::Nothing);
  EXPECT_EQ(told("1 + 2 // three"), "3");
  EXPECT_EQ(told("domineering:..#/... # a corner is gone"), "domineering:..#/...");
  EXPECT_TRUE(run("g := 7;").is_quiet);
  EXPECT_EQ(told("g"), "7");
  EXPECT_EQ(run("quit").kind, StatementAnswer::Kind::End);
}

TEST_F(WorksheetTest, HelpAndNames) {
  run("g := {3|1}");
  run("f(x) := x + g");
  EXPECT_THAT(run("names").lines, Contains(std::pair<std::string, std::string>("g", "{3|1}")));
  EXPECT_THAT(run("names").lines, Contains(std::pair<std::string, std::string>("f(x)", "x + g")));
  for (const char* word :
       {"mean", "NortonProduct", "Degree", "moves", "nogo", "games", "functions", "g", "f"}) {
    EXPECT_THAT(run(std::string("help ") + word).lines, Not(IsEmpty())) << word;
  }
  run("forget g");
  EXPECT_THAT(mistake("g").message, HasSubstr("no value"));
}

TEST_F(WorksheetTest, Completions) {
  run("temperate := 1");
  EXPECT_THAT(engine.completions("mean({1|0}) + temper"), ElementsAre("temperate", "temperature("));
  EXPECT_THAT(engine.completions("xt-d"), ElementsAre("xt-domineering:"));
  EXPECT_THAT(engine.completions("5-domi"), ElementsAre("domineering:"));
  EXPECT_THAT(engine.completions("forg"), ElementsAre("forget"));
  EXPECT_THAT(engine.completions("1 + forg"), IsEmpty());
}

// An engine that has used half of its memory starts afresh with the next statement; names keep their meaning.
TEST(Worksheet, NamesOutliveTheArena) {
  EngineOptions options;
  options.memory_limit = std::size_t{20} << 20;
  Engine engine(options);
  engine.statement("g := {5|1||-4|-7} + Tiny(2)", {});
  engine.statement("s := +-1 + {8|3||1} + {9|2||-1}", {});
  engine.statement("L := [g, ^]", {});
  engine.statement("p := domineering:2x3", {});
  // Sums of hot games fill the arena; beyond half of the memory the next statement has another.
  std::size_t peak = 0;
  for (int i = 0; i < 30; ++i) {
    const std::string n = std::to_string(i);
    peak = engine
               .statement("canonical_form({" + n + "9|5||-3} + {11|4||1} + {20|2||-" + n +
                              "} + {31|17||3|-2} + {43|7||5|1});",
                          {})
               .stats.memory_peak;
  }
  EXPECT_GT(peak, *options.memory_limit / 2);
  EXPECT_EQ(engine.statement("g - Tiny(2)", {}).value.facts.value, "{5|1||-4|-7}");
  EXPECT_EQ(engine.statement("L[2]", {}).value.facts.value, "^");
  EXPECT_EQ(engine.statement("mean(s)", {}).value.facts.value,
            engine.statement("mean({8|3||1}) + mean({9|2||-1})", {}).value.facts.value);
  EXPECT_EQ(engine.statement("p", {}).report.position, "domineering:2x3");
}

TEST(Worksheet, AnInterruptionStopsTheStatementAndChangesNothing) {
  CancelToken cancel;
  EngineOptions options;
  options.cancel = &cancel;
  Engine engine(options);
  engine.statement("g := 5", {});
  cancel.cancel();
  const StatementAnswer answer = engine.statement("g := {3|1}", {});
  ASSERT_TRUE(answer.stopped);
  EXPECT_EQ(answer.stopped->kind, ErrorKind::Interrupted);
  EXPECT_TRUE(answer.defined.empty());
}

}  // namespace
}  // namespace upstar
