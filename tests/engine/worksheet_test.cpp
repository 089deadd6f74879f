// The worksheet: names, functions, positions; and that a statement which fails or is stopped changes nothing.
#include <chrono>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
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
  EXPECT_EQ(told("domineering:2x3.Mean"), "3/4");
  EXPECT_EQ(told("nogo:.x.x.o..LeftStop + 1"), "2");
  EXPECT_EQ(told("q := play(p, A1-A2)"), "domineering:#./#.");
  EXPECT_EQ(told("value(q)"), "1");
  EXPECT_EQ(told("play(nogo:1x5, white 2)"), "nogo:.o...");
  EXPECT_EQ(told("value:{2|1} + value:^"), "{2^|1^}");
  const StatementAnswer moves = run("options(p)");
  ASSERT_TRUE(moves.options);
  ASSERT_EQ(moves.options->black.size(), 2u);
  EXPECT_EQ(moves.options->black[0].move, "A1-A2");
  EXPECT_EQ(moves.options->black[0].value, "1");
  EXPECT_EQ(moves.options->black[1].kind, OptionsAnswer::Kind::Same);
  EXPECT_EQ(moves.options->white.size(), 2u);
  EXPECT_EQ(run("solve(p)").solved->outcome, 'N');
  EXPECT_THAT(run("draw(p)").report.picture, Contains("2 . ."));
  EXPECT_EQ(run("describe(p)").value.facts.temperature->low, "1");
  EXPECT_THAT(mistake("play(p, Z9)").message, HasSubstr("`Z9` is not a move"));
  EXPECT_THAT(mistake("m := moves(p)").message, HasSubstr("to be read"));
  EXPECT_EQ(mistake("Domineering(2,3).Mean").hint, "write them like `domineering:2x3`");
  EXPECT_THAT(mistake("clobber").message, HasSubstr("is a game"));
  const Error wrong = mistake("1 + domineering:3y3");
  EXPECT_EQ(wrong.text, "1 + domineering:3y3");
  EXPECT_EQ(wrong.at, 17u);
}

TEST_F(WorksheetTest, OptionsOfValuesOfEveryKind) {
  const auto options = [&](const std::string& value) {
    std::string left;
    std::string right;
    const OptionsAnswer found = run("options(" + value + ")").options.value();
    for (const auto& move : found.black) left += (left.empty() ? "" : ",") + move.move;
    for (const auto& move : found.impartial ? found.black : found.white) {
      right += (right.empty() ? "" : ",") + move.move;
    }
    return "{" + left + "|" + right + "}";
  };
  for (const std::string value : {"0", "3", "-1/2", "*2", "^", "v3*", "2^*", "^<2>", "Tiny(2)",
                                  "+-1", "{3|1||-4}", "+-{0,^*}", "{0,*|{2|0},^<3>}"}) {
    EXPECT_EQ(told(options(value) + " == " + value), "true") << value;
  }
}

// Several positions are a sum, and moves are numbered by them.
TEST_F(WorksheetTest, SumsOfPositions) {
  run("p := nogo:1x5");
  const StatementAnswer solved = run("solve(p, domineering:2x2, clobber:xo)");
  EXPECT_EQ(solved.report.summands, 3u);
  EXPECT_EQ(solved.report.position, "nogo:1x5 + domineering:2x2 + clobber:xo");
  Engine another;
  SolveQuestion question;
  question.moves = true;
  const SolveAnswer expected = another.solve(
      std::vector<std::string>{"nogo:1x5", "domineering:2x2", "clobber:xo"}, question);
  EXPECT_EQ(solved.solved->outcome, expected.outcome);
  EXPECT_EQ(solved.solved->black_moves.size(), expected.black_moves.size());
  const StatementAnswer options = run("options(p, domineering:2x2)");
  EXPECT_EQ(options.report.summands, 2u);
  EXPECT_EQ(options.options->black.size(), 7u);
  EXPECT_EQ(told("p + domineering:2x2"), options.options->value);
  EXPECT_THAT(mistake("solve(p, 3)").message, HasSubstr("needs a position"));
  EXPECT_THAT(mistake("solve(p, linear-go:1x3)").message, HasSubstr("no place in a sum"));
  EXPECT_THAT(mistake("solve()").message, HasSubstr("takes"));
}

TEST_F(WorksheetTest, MovesOfRowsOfAnyLength) {
  EXPECT_EQ(run("moves(nogo:1x20)").report.moves.size(), 40u);
  EXPECT_EQ(told("play(nogo:1x20, white 20)"), "nogo:...................o");
  EXPECT_EQ(told("play(nogo:2x3, b2)"), "nogo:.x./...");
  EXPECT_EQ(run("moves(domineering:8x9)").report.moves.size(), 7u * 9u + 8u * 8u);
  EXPECT_EQ(run("moves(triangular-nim-misere:2)").report.moves.size(), 12u);
}

TEST_F(WorksheetTest, CgsuitesDefIsRead) {
  run("def f(x) := x + 1");
  EXPECT_EQ(told("f(*2)"), "1*2");
  run("default := 3");
  EXPECT_EQ(told("default"), "3");
}

// By the definition, without parts and normal forms: all moves, one after the other.
class NaiveVariants {
 public:
  explicit NaiveVariants(Engine& engine) : engine_(engine) {}

  std::uint32_t nimber(const std::string& position) {
    if (const auto known = nimbers_.find(position); known != nimbers_.end()) return known->second;
    std::set<std::uint32_t> reached;
    for (const auto& [is_black, after] : followers(position)) reached.insert(nimber(after));
    std::uint32_t least = 0;
    while (reached.contains(least)) ++least;
    return nimbers_[position] = least;
  }

  // {d(GL) | d(GR)}, or 0 as soon as a player has no move, as an expression.
  std::string dicotic(const std::string& position) {
    if (const auto known = dicotic_.find(position); known != dicotic_.end()) return known->second;
    std::set<std::string> left;
    std::set<std::string> right;
    for (const auto& [is_black, after] : followers(position)) {
      (is_black ? left : right).insert(dicotic(after));
    }
    if (left.empty() || right.empty()) return "0";
    const std::string options =
        fmt::format("{{{}|{}}}", fmt::join(left, ","), fmt::join(right, ","));
    return dicotic_[position] = engine_.eval(options).facts.value.value();
  }

 private:
  using Follower = std::pair<bool, std::string>;

  std::vector<Follower> followers(const std::string& position) {
    std::vector<Follower> found;
    for (const auto& move : engine_.statement("moves(" + position + ")", {}).report.moves) {
      const std::string_view player = move.is_black ? "black" : "white";
      const std::string play = fmt::format("play({}, {} {})", position, player, move.name);
      found.emplace_back(move.is_black, engine_.statement(play, {}).report.position);
    }
    return found;
  }

  Engine& engine_;
  std::map<std::string, std::uint32_t> nimbers_;
  std::map<std::string, std::string> dicotic_;
};

TEST_F(WorksheetTest, VariantsAreThoseOfTheDefinition) {
  NaiveVariants naive(engine);
  for (const std::string position :
       {"domineering:2x3", "domineering:..#/...", "xt-domineering:2x2", "clobber:2x3",
        "clobber:xoxox", "nogo:1x5", "nogo:2x2", "nogo:.x..o", "nogo:x./.o", "nogo:.x/../o."}) {
    SCOPED_TRACE(position);
    EXPECT_EQ(told(fmt::format("impartial_variant({}) == *{}", position, naive.nimber(position))),
              "true");
    EXPECT_EQ(told(fmt::format("dicotic_variant({}) == {}", position, naive.dicotic(position))),
              "true");
  }
  EXPECT_EQ(told(fmt::format("impartial_variant(triangular-nim:2) == *{}",
                             naive.nimber("triangular-nim:2"))),
            "true");
  EXPECT_EQ(told("impartial_variant({3|1})"), "0");
  EXPECT_EQ(told("dicotic_variant({3|1})"), "*");
  run("p := domineering:2x2");
  EXPECT_EQ(told("p.ImpartialVariant"), "0");
  EXPECT_EQ(told("p.DicoticVariant"), "*");
  EXPECT_EQ(told("is_all_small(dicotic_variant(domineering:3x3))"), "true");
  EXPECT_EQ(engine.eval("dicotic_variant(domineering:2x2) + sum([1, *])").facts.value, "1");
  EXPECT_THAT(mistake("impartial_variant(triangular-nim-misere:2)").message, HasSubstr("misere"));
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
  EXPECT_THAT(mistake("v3 := 1").message, HasSubstr("`v3` is a game"));
  EXPECT_THAT(mistake("'{1,2|0}'").hint, HasSubstr("leave the quotes away"));
}

TEST_F(WorksheetTest, CommentsAndSemicolons) {
  EXPECT_EQ(run("   // words").kind, StatementAnswer::Kind::Nothing);
  EXPECT_EQ(run("# words").kind, StatementAnswer::Kind::Nothing);
  EXPECT_EQ(told("1 + 2 // three"), "3");
  EXPECT_EQ(told("domineering:..#/... # a corner is gone"), "domineering:..#/...");
  EXPECT_EQ(told("/* CGSuite's */ 1 + /* and // another */ 3 /* */ # last"), "4");
  const Error after_comment = mistake("1 + /* words */ nobody");
  EXPECT_EQ(after_comment.at, 16u);
  EXPECT_THAT(mistake("1 /* on and on").message, HasSubstr("does not end"));
  EXPECT_EQ(run("// a /* b").kind, StatementAnswer::Kind::Nothing);
  EXPECT_EQ(told("\xef\xbb\xbf"
                 "1 + 1"),
            "2");
  EXPECT_TRUE(run("g := 7;").is_quiet);
  EXPECT_EQ(told("g"), "7");
  EXPECT_EQ(run("quit").kind, StatementAnswer::Kind::End);
  EXPECT_EQ(mistake("a := 1; b := 2").at, 6u);
  EXPECT_THAT(mistake("a := 1; b := 2").message, HasSubstr("one statement"));
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
    const std::string hot = fmt::format(
        "canonical_form({{{0}9|5||-3}} + {{11|4||1}} + {{20|2||-{0}}} + {{31|17||3|-2}} + "
        "{{43|7||5|1}});",
        i);
    peak = engine.statement(hot, {}).stats.memory_peak;
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
