// Dyadic against boost's rationals, which know nothing of powers of two: the same arithmetic, order
// and text on values that crowd around the borders of the representation (64-bit numerators, 62-bit
// denominators), where the small road ends and the big one begins.
#include "base/dyadic.hpp"

#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <boost/multiprecision/cpp_int.hpp>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace upstar {
namespace {

using Integer = boost::multiprecision::cpp_int;
using Rational = boost::multiprecision::cpp_rational;

constexpr std::int64_t kLow = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t kHigh = std::numeric_limits<std::int64_t>::max();

Rational power_of_two(int exponent) {
  const Integer power = Integer(1) << std::abs(exponent);
  return exponent >= 0 ? Rational(power) : Rational(Integer(1), power);
}

// The same number twice: as the class under test, and as a plain fraction.
struct Twin {
  std::int64_t numerator;
  int exponent;  // of the denominator; may be negative
  int shift;     // moves some of them far beyond 64 bits

  [[nodiscard]] Dyadic dyadic() const { return Dyadic::ratio(numerator, exponent).scaled(shift); }
  [[nodiscard]] Rational rational() const {
    return Rational(numerator) * power_of_two(shift - exponent);
  }
};

std::string text_of(const Rational& value) {
  const Integer below = boost::multiprecision::denominator(value);
  const std::string above = boost::multiprecision::numerator(value).str();
  return below == 1 ? above : above + "/" + below.str();
}

Integer floor_of(const Rational& value) {
  const Integer above = boost::multiprecision::numerator(value);
  const Integer below = boost::multiprecision::denominator(value);
  Integer quotient = above / below;  // rounds towards zero
  if (above < 0 && quotient * below != above) quotient -= 1;
  return quotient;
}

rc::Gen<Twin> any_twin() {
  const auto near_border = rc::gen::map(
      rc::gen::pair(rc::gen::element<std::int64_t>(0, 1, -1, kLow, kHigh, std::int64_t{1} << 62,
                                                   -(std::int64_t{1} << 62), std::int64_t{1} << 31),
                    rc::gen::inRange<std::int64_t>(-3, 4)),
      [](const std::pair<std::int64_t, std::int64_t>& parts) {
        std::int64_t sum = 0;
        return __builtin_add_overflow(parts.first, parts.second, &sum) ? parts.first : sum;
      });
  const auto numerator = rc::gen::oneOf(near_border, rc::gen::inRange<std::int64_t>(-64, 65),
                                        rc::gen::inRange<std::int64_t>(kLow, kHigh));
  const auto exponent =
      rc::gen::oneOf(rc::gen::inRange(0, 5), rc::gen::inRange(58, 67), rc::gen::inRange(-3, 1));
  const auto shift = rc::gen::weightedElement<int>(
      {{12, 0}, {1, 1}, {1, -1}, {1, 62}, {1, -62}, {1, 63}, {1, -63}, {1, 200}, {1, -200}});
  return rc::gen::map(rc::gen::tuple(numerator, exponent, shift),
                      [](const std::tuple<std::int64_t, int, int>& parts) {
                        return Twin{std::get<0>(parts), std::get<1>(parts), std::get<2>(parts)};
                      });
}

// How RapidCheck prints a counterexample.
void showValue(const Twin& twin, std::ostream& os) { os << text_of(twin.rational()); }

RC_GTEST_PROP(DyadicProperties, PrintsLowestTerms, ()) {
  const Twin x = *any_twin();
  RC_ASSERT(x.dyadic().to_string() == text_of(x.rational()));
}

RC_GTEST_PROP(DyadicProperties, ParsesWhatItPrints, ()) {
  const Dyadic x = (*any_twin()).dyadic();
  const std::optional<Dyadic> read = Dyadic::parse(x.to_string());
  RC_ASSERT(read.has_value());
  RC_ASSERT(*read == x);
  RC_ASSERT(read->hash() == x.hash());
}

RC_GTEST_PROP(DyadicProperties, ArithmeticIsThatOfFractions, ()) {
  const Twin x = *any_twin();
  const Twin y = *any_twin();
  RC_ASSERT((x.dyadic() + y.dyadic()).to_string() == text_of(x.rational() + y.rational()));
  RC_ASSERT((x.dyadic() - y.dyadic()).to_string() == text_of(x.rational() - y.rational()));
  RC_ASSERT((x.dyadic() * y.dyadic()).to_string() == text_of(x.rational() * y.rational()));
  RC_ASSERT((-x.dyadic()).to_string() == text_of(-x.rational()));
  RC_ASSERT(x.dyadic().halved().to_string() == text_of(x.rational() / 2));
  Dyadic added = x.dyadic();
  added += y.dyadic();
  added -= y.dyadic();
  RC_ASSERT(added == x.dyadic());
}

RC_GTEST_PROP(DyadicProperties, OrderIsThatOfFractions, ()) {
  const Twin x = *any_twin();
  const Twin y = *rc::gen::oneOf(any_twin(), rc::gen::just(x));
  const int expected = x.rational().compare(y.rational());
  const auto order = x.dyadic() <=> y.dyadic();
  RC_ASSERT((order < 0) == (expected < 0));
  RC_ASSERT((order > 0) == (expected > 0));
  RC_ASSERT((x.dyadic() == y.dyadic()) == (expected == 0));
  RC_ASSERT(x.dyadic().sign() == x.rational().sign());
  RC_ASSERT(x.dyadic().is_zero() == x.rational().is_zero());
  if (expected == 0) RC_ASSERT(x.dyadic().hash() == y.dyadic().hash());
}

RC_GTEST_PROP(DyadicProperties, EqualNumbersMadeDifferentlyHaveOneRepresentation, ()) {
  const Twin x = *any_twin();
  const Twin y = *any_twin();
  const Dyadic direct = x.dyadic();
  const Dyadic detour = (direct + y.dyadic()) - y.dyadic();
  const Dyadic scaled = direct.scaled(130).scaled(-130);
  for (const Dyadic& other : {detour, scaled}) {
    RC_ASSERT(other == direct);
    RC_ASSERT(other.hash() == direct.hash());
    RC_ASSERT(other.to_int64() == direct.to_int64());
  }
}

RC_GTEST_PROP(DyadicProperties, FloorAndCeilRoundTowardsTheirInfinity, ()) {
  const Twin x = *any_twin();
  const Integer down = floor_of(x.rational());
  const Integer up = -floor_of(-x.rational());
  RC_ASSERT(x.dyadic().floor().to_string() == down.str());
  RC_ASSERT(x.dyadic().ceil().to_string() == up.str());
  RC_ASSERT(x.dyadic().is_integer() == (down == up));
  const bool fits = down == up && down >= kLow && down <= kHigh;
  RC_ASSERT(x.dyadic().to_int64().has_value() == fits);
  if (fits) RC_ASSERT(Integer(*x.dyadic().to_int64()) == down);
}

RC_GTEST_PROP(DyadicProperties, OrderKeyIsTheClampedFloor, ()) {
  const Twin x = *any_twin();
  Integer key = floor_of(x.rational() * 1024);
  const Integer low = std::numeric_limits<std::int32_t>::min();
  const Integer high = std::numeric_limits<std::int32_t>::max();
  if (key < low) key = low;
  if (key > high) key = high;
  RC_ASSERT(Integer(x.dyadic().order_key()) == key);
}

RC_GTEST_PROP(DyadicProperties, OrderKeyIsMonotone, ()) {
  const Dyadic x = (*any_twin()).dyadic();
  const Dyadic y = (*any_twin()).dyadic();
  if (x <= y) RC_ASSERT(x.order_key() <= y.order_key());
  if (x.order_key() < y.order_key()) RC_ASSERT(x < y);
}

RC_GTEST_PROP(DyadicProperties, ToDoubleIsNear, ()) {
  const Twin x = *any_twin();
  const auto expected = static_cast<double>(x.rational());
  RC_ASSERT(std::abs(x.dyadic().to_double() - expected) <= std::abs(expected) * 1e-15);
}

RC_GTEST_PROP(DyadicProperties, CopiesAndMovesOwnTheirNumber, ()) {
  const Twin x = *any_twin();
  const Twin y = *any_twin();
  Dyadic original = x.dyadic();
  Dyadic copy = original;
  original = y.dyadic();
  RC_ASSERT(copy == x.dyadic());
  Dyadic moved = std::move(copy);
  RC_ASSERT(moved == x.dyadic());
  moved.swap(original);
  RC_ASSERT(moved == y.dyadic());
  RC_ASSERT(original == x.dyadic());
  const Dyadic& self = original;
  original = self;
  RC_ASSERT(original == x.dyadic());
}

TEST(Dyadic, TheBorderOfTheSmallRepresentation) {
  EXPECT_EQ((Dyadic(kHigh) + 1).to_string(), "9223372036854775808");
  EXPECT_EQ((Dyadic(kLow) - 1).to_string(), "-9223372036854775809");
  EXPECT_EQ((-Dyadic(kLow)).to_string(), "9223372036854775808");
  EXPECT_EQ(-(-Dyadic(kLow)), Dyadic(kLow));
  EXPECT_EQ((Dyadic(kHigh) + 1) - 1, Dyadic(kHigh));
  EXPECT_EQ(Dyadic(1).scaled(-62).to_string(), "1/4611686018427387904");
  EXPECT_EQ(Dyadic(1).scaled(-63).to_string(), "1/9223372036854775808");
  EXPECT_EQ(Dyadic(1).scaled(-63) + Dyadic(1).scaled(-63), Dyadic(1).scaled(-62));
  EXPECT_EQ(Dyadic(kLow).scaled(-63), Dyadic(-1));
  EXPECT_EQ(Dyadic::ratio(kLow, 63), Dyadic(-1));
  EXPECT_EQ(Dyadic::ratio(12, 2), Dyadic(3));
  EXPECT_EQ(Dyadic::ratio(0, 40), Dyadic(0));
  EXPECT_EQ(Dyadic::ratio(3, -4), Dyadic(48));
  EXPECT_EQ(Dyadic(1).scaled(-62).log2_denominator(), 62);
  EXPECT_EQ(Dyadic(1).scaled(-100).log2_denominator(), 100);
  EXPECT_EQ(Dyadic(1).scaled(100).log2_denominator(), 0);
}

TEST(Dyadic, DoublesOfLongFractionsAreFinite) {
  const Dyadic near_one = Dyadic(1) + Dyadic(1).scaled(-3000);
  EXPECT_DOUBLE_EQ(near_one.to_double(), 1.0);
  EXPECT_DOUBLE_EQ((-near_one).to_double(), -1.0);
  EXPECT_DOUBLE_EQ(Dyadic(3).scaled(-3000).to_double(), 0.0);
  EXPECT_TRUE(std::isinf(Dyadic(1).scaled(3000).to_double()));
}

TEST(Dyadic, FloorsOfNegatives) {
  EXPECT_EQ(Dyadic::ratio(-1, 1).floor(), Dyadic(-1));
  EXPECT_EQ(Dyadic::ratio(-1, 1).ceil(), Dyadic(0));
  EXPECT_EQ(Dyadic::ratio(-3, 1).floor(), Dyadic(-2));
  EXPECT_EQ(Dyadic::ratio(-3, 1).ceil(), Dyadic(-1));
  EXPECT_EQ(Dyadic(-4).floor(), Dyadic(-4));
  EXPECT_EQ(Dyadic(-1).scaled(-500).floor(), Dyadic(-1));
  EXPECT_EQ(Dyadic(-1).scaled(-500).ceil(), Dyadic(0));
  EXPECT_EQ((Dyadic(-5).scaled(200) - Dyadic(1).scaled(-7)).floor(), Dyadic(-5).scaled(200) - 1);
  EXPECT_EQ(Dyadic::ratio(-1, 11).order_key(), -1);
  EXPECT_EQ(Dyadic::ratio(1, 11).order_key(), 0);
}

TEST(Dyadic, ReadsTheUsualSpellings) {
  const std::vector<std::pair<std::string, std::string>> spellings = {
      {"0", "0"},         {"-0", "0"},       {"007", "7"},       {"-12", "-12"}, {"3/4", "3/4"},
      {"6/8", "3/4"},     {"-6/8", "-3/4"},  {"8/2", "4"},       {"0/5", "0"},   {"9/3", "3"},
      {"0.625", "5/8"},   {"-0.5", "-1/2"},  {".5", "1/2"},      {"1.0", "1"},   {"2.50", "5/2"},
      {"010/020", "1/2"}, {"3/0004", "3/4"}, {"000.125", "1/8"},
  };
  for (const auto& [text, expected] : spellings) {
    const auto read = Dyadic::parse(text);
    ASSERT_TRUE(read.has_value()) << text;
    EXPECT_EQ(read->to_string(), expected) << text;
  }
}

TEST(Dyadic, RefusesWhatIsNoDyadic) {
  for (const std::string text : {"",      "-",   "--1",  "+1",   " 1",    "1 ",  "1/",  "/2", "1/3",
                                 "5/12",  "1/0", "0/0",  "1/-2", "1/2/4", "1.",  ".",   "-.", "0.1",
                                 "1.5/2", "1e3", "0x10", "1,5",  "1.2.5", "nan", "inf", "*"}) {
    EXPECT_FALSE(Dyadic::parse(text).has_value()) << text;
  }
  EXPECT_FALSE(Dyadic::parse(std::string("1\0", 2)).has_value());
  EXPECT_TRUE(Dyadic::parse(std::string(Dyadic::kMaxDigits, '7')).has_value());
  EXPECT_FALSE(Dyadic::parse(std::string(Dyadic::kMaxDigits + 1, '7')).has_value());
}

}  // namespace
}  // namespace upstar
