// Every name that CGSuite has for short games (its classes Game, NormalValue, CanonicalStopper, CanonicalShortGame,
// Uptimal, ImpartialGame and Integer) is answered or refused with what to write instead.
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "value/evaluate.hpp"
#include "value/functions.hpp"
#include "value/parser.hpp"

namespace upstar {
namespace {

struct CgsuiteName {
  std::string_view call;      // as it is written in CGSuite
  std::string_view expected;  // another way to write the same value; empty: refused
  std::string_view hint = {};
};

constexpr CgsuiteName kCgsuiteNames[] = {
    // Game
    {"{3|1}.CanonicalForm", "{3|1}"},
    {"{3|1}.GameValue", "{3|1}"},
    {"*2.ConwayProduct(*2)", "*3"},
    {"(*2).OrdinalProduct(*3)", "*6"},
    {"*2.ConjunctiveSum(*3)", "*2"},
    {"(*).SelectiveSum(*)", "*2"},
    {"(*).OrdinalSum(1)", "*:1"},
    {"{3^|1*}.ReducedCanonicalForm", "{3|1}"},
    {"{{3|1}.LeftOptions|}", "{3|}"},
    {"{|{3|1}.RightOptions}", "{|1}"},
    {"{{3|1}.SensibleLeftOptions|}", "{3|}"},
    {"{|{3|1}.SensibleRightOptions}", "{|1}"},
    {"^.SensibleOptions(1)", "", "sensible_left_options"},
    {"^.SensibleLines(1)", "", "sensible_lines"},
    {"^.Options", "", "left_options"},
    {"^.OptionsFor(1)", "", "left_options"},
    {"^.Decomposition", "", "position"},
    {"^.DicoticVariant", "", "dicotic_variant"},
    {"^.ImpartialVariant", "", "impartial_variant"},
    {"^.TwistedVariant", "", "dicotic_variant"},
    {"^.Class", "", "is_number"},
    // The constants of its package `game`
    {"2.Tiny", "Tiny(2)"},
    {"on", "", "loopfree"},
    {"off", "", "loopfree"},
    {"dud", "", "loopfree"},
    {"over", "", "loopfree"},
    {"under", "", "loopfree"},
    {"upon", "", "loopfree"},
    {"{pass|0}", "", "loopfree"},
    {"{0|0}.Sides", "", "loopfree"},
    {"inf", "", "short"},
    {"omega", "", "short"},
    {"Left", "", "left_options"},
    {"^.Options(Left)", "", "left_options"},
    {"1.OmegaPower", "", "short"},
    {"game.grid.Domineering(1)", "", "domineering:2x3"},
    {"if 1 then 2 end", "", "Python"},
    {"true", "", "comparisons"},
    {"Plot({3|1})", "", "describe"},
    {"{3|1}.Thermograph.Plot()", "", "describe"},
    {"^.DepthHint", "", "loopfree"},
    // NormalValue
    {"^.IsAllSmall", "yes"},
    {"^.IsDicotic", "yes"},
    {"^.IsInfinitesimal", "yes"},
    {"3.IsInteger", "yes"},
    {"*2.IsNimber", "yes"},
    {"½.IsNumber", "yes"},
    {"^.IsNumberish", "yes"},
    {"⧾2.IsNumberTiny", "yes"},
    {"^.IsUptimal", "yes"},
    {"0.IsZero", "yes"},
    {"^.OutcomeClass", "L"},
    {"^.Outcome", "L"},
    {"^.IsIdempotent", "", "is_zero"},
    {"^.IsLoopfree", "", "every game"},
    {"^.IsOrdinal", "", "is_integer"},
    {"^.IsPlumtree", "", "loopfree"},
    {"^.IsPseudonumber", "", "is_number"},
    {"^.IsStopper", "", "every game"},
    {"^.IsStopperSided", "", "every game"},
    // CanonicalStopper
    {"{3|1}.FollowerCount", "5"},
    {"{*2.Followers|0}", "{0,*,*2|0}"},
    {"{3|1}.LeftStop", "3"},
    {"{3|1}.RightStop", "1"},
    {"2.Tiny", "Tiny(2)"},
    {"2.Miny", "Miny(2)"},
    {"^.Degree", "", "loopfree"},
    {"^.Downsum(^)", "", "G + H"},
    {"^.DownsumVariety(^)", "", "loopfree"},
    {"^.Stop(1)", "", "left_stop"},
    {"^.StrongStop(1)", "", "left_stop"},
    {"^.Upsum(^)", "", "G + H"},
    {"^.UpsumVariety(^)", "", "loopfree"},
    {"^.Variety", "", "loopfree"},
    // CanonicalShortGame
    {"^^*.AtomicWeight", "2"},
    {"^.Birthday", "2"},
    {"^.Companion", "^*"},
    {"{3|1}.Cool(1)", "2*"},
    {"{3|1}.Freeze", "2*"},
    {"*.Heat(1)", "+-1"},
    {"{{3|1}.Incentives|}", "{{2|0}|}"},
    {"{{3|1}.LeftIncentives|}", "{{2|0}|}"},
    {"{{3|1}.RightIncentives|}", "{{2|0}|}"},
    {"^.IsAtomic", "yes"},
    {"2.IsEven", "yes"},
    {"3.IsOdd", "yes"},
    {"+-1.IsOddTempered", "yes"},
    {"3.IsEvenTempered", "yes"},
    {"{3|1}.Mean", "2"},
    {"2.NortonMultiply(^)", "^^"},
    {"2.NortonProduct(^)", "^^"},
    {"2.Overheat(1,1)", "2"},
    {"^.Pow(2)", "^<2>"},
    {"^.PowTo(2)", "^[2]"},
    {"{3|1}.StopCount", "2"},
    {"{3|1}.Temperature", "1"},
    {"{3|1}.Thermograph", "", "describe"},
    {"{3|1}.Switch", "", "+-G"},
    // Uptimal, ImpartialGame, Integer
    {"^[2].UptimalExpansion", "^ + ^<2>"},
    {"*5.NimValue", "5"},
    {"5.NimSum(3)", "6"},
    {"2.NimProduct(2)", "3"},
    {"2 NimProduct 2", "3"},
    {"*4.NimInverse", "*15"},
    {"3.NimPow(2)", "2"},
    {"*2.Genus", "", "normal play"},
    {"*2.MisereCanonicalForm", "", "normal play"},
    {"*2.MisereNimValue", "", "normal play"},
    {"3.Max(2)", "", "arithmetic"},
    {"3.Min(2)", "", "arithmetic"},
    {"3.Div(2)", "", "arithmetic"},
    {"3.Gcd(2)", "", "arithmetic"},
    {"3.Isqrt", "", "arithmetic"},
    {"3.IsEvil", "", "arithmetic"},
    {"3.IsOdious", "", "arithmetic"},
    {"3.IsSmallInteger", "", "arithmetic"},
    {"3.IsTwoPower", "", "arithmetic"},
    {"3.Lb", "", "arithmetic"},
    {"(5/4).Floor", "", "arithmetic"},
    {"(5/4).Ceiling", "", "arithmetic"},
    {"3.Sign", "", "arithmetic"},
    {"3.Reciprocal", "", "arithmetic"},
    {"3.Abs", "", "arithmetic"},
    {"(3/4).Numerator", "", "arithmetic"},
    {"3.Blowup", "", "loopfree"},
    {"3.Wall(1)", "", "describe"},
    {"3.IsDyadic", "", "every number"},
    {"3.UglyProduct(2)", "", "Turning"},
};

TEST(CgsuiteNames, EveryOneIsAnsweredOrRefusedWithWhatToWrite) {
  Budget budget(std::size_t{1} << 28);
  Arena arena(budget);
  for (const CgsuiteName& name : kCgsuiteNames) {
    SCOPED_TRACE(name.call);
    try {
      const Value value = evaluate(arena, parse_expression(name.call));
      ASSERT_FALSE(name.expected.empty()) << "it is answered";
      if (const auto* truth = std::get_if<bool>(&value)) {
        EXPECT_TRUE(*truth && name.expected == "yes");
      } else if (const auto* words = std::get_if<Words>(&value)) {
        EXPECT_EQ(words->text, name.expected);
      } else if (const auto* number = std::get_if<Dyadic>(&value)) {
        EXPECT_EQ(number->to_string(), name.expected);
      } else {
        ASSERT_TRUE(std::holds_alternative<LazySum>(value));
        EXPECT_EQ(std::get<LazySum>(value).canonical(), game_from_text(arena, name.expected));
      }
    } catch (const Error& error) {
      EXPECT_TRUE(name.expected.empty()) << error.message;
      EXPECT_NE(error.message.find("CGSuite"), std::string::npos) << error.message;
      EXPECT_NE(error.hint.find(name.hint), std::string::npos) << error.hint;
    }
  }
}

TEST(CgsuiteNames, OurNamesForTheirsExist) {
  for (const ForeignName& name : foreign_names()) {
    SCOPED_TRACE(name.name);
    EXPECT_NE(name.ours.empty(), name.why.empty());
    EXPECT_EQ(find_function(name.name).has_value(), !name.ours.empty());
    EXPECT_EQ(refused_name(name.name) == nullptr, !name.ours.empty());
  }
}

}  // namespace
}  // namespace upstar
