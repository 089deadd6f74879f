// Fixed-point numbers against the dyadic rationals they stand for.
#include "search/core/fixed.hpp"

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "value/simplest.hpp"

namespace upstar {
namespace {

TEST(Fixed, GoesThereAndBack) {
  for (const char* text : {"0", "1", "-1", "3/4", "-5/8", "1000", "1/4294967296", "-1048576"}) {
    const Dyadic number = Dyadic::parse(text).value();
    EXPECT_EQ(to_dyadic(to_fixed(number)), number) << text;
  }
}

TEST(Fixed, RefusesWhatDoesNotFit) {
  for (const char* text : {"1/8589934592", "1048577", "-1048577", "100000000000000000000000"}) {
    EXPECT_THROW(static_cast<void>(to_fixed(Dyadic::parse(text).value())), Error) << text;
  }
}

TEST(Fixed, TheSimplestNumberIsThatOfTheAlgebra) {
  for (int low = -40; low <= 40; ++low) {
    for (int high = low; high <= 40; ++high) {
      const Dyadic from = Dyadic::ratio(low, 3);
      const Dyadic to = Dyadic::ratio(high, 3);
      EXPECT_EQ(to_dyadic(simplest_within(to_fixed(from), to_fixed(to))),
                simplest_between({from, true}, {to, true}))
          << from.to_string() << " to " << to.to_string();
    }
  }
}

TEST(Fixed, LeftOptionsOfNumbersAreCanonical) {
  const auto left = [](const char* text) {
    return to_dyadic(left_option(to_fixed(Dyadic::parse(text).value()))).to_string();
  };
  EXPECT_EQ(left("3"), "2");
  EXPECT_EQ(left("1/2"), "0");
  EXPECT_EQ(left("-1/2"), "-1");
  EXPECT_EQ(left("5/8"), "1/2");
  EXPECT_EQ(left("-3/4"), "-1");
  EXPECT_TRUE(has_left_option(to_fixed(Dyadic::ratio(-1, 1))));
  EXPECT_TRUE(has_left_option(kFixedOne));
  EXPECT_FALSE(has_left_option(0));
  EXPECT_FALSE(has_left_option(-kFixedOne));
}

}  // namespace
}  // namespace upstar
