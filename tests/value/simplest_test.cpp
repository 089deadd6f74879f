// simplest_between against brute force: walk through the numbers in order of birthday, and take the
// first that lies in the interval.
#include "value/simplest.hpp"

#include <cstdint>
#include <optional>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace upstar {
namespace {

bool inside(const Dyadic& x, const Bound& low, const Bound& high) {
  if (low.at && (low.closed ? x < *low.at : x <= *low.at)) return false;
  return !high.at || (high.closed ? x <= *high.at : x < *high.at);
}

// Numbers born on each day: the new ends, and the middles of all gaps.
std::optional<Dyadic> first_born(const Bound& low, const Bound& high, int days) {
  std::vector<Dyadic> born = {0};
  if (inside(0, low, high)) return Dyadic(0);
  for (int day = 1; day <= days; ++day) {
    std::vector<Dyadic> next = {born.front() - 1};
    for (std::size_t i = 0; i + 1 < born.size(); ++i) {
      next.push_back(born[i]);
      next.push_back((born[i] + born[i + 1]).halved());
    }
    next.push_back(born.back());
    next.push_back(born.back() + 1);
    for (const Dyadic& x : next) {
      if (inside(x, low, high)) return x;
    }
    born = std::move(next);
  }
  return std::nullopt;
}

Bound random_bound() {
  const int quarters = *rc::gen::inRange(-24, 25);
  Bound bound{Dyadic::ratio(quarters, 3), *rc::gen::arbitrary<bool>()};
  if (*rc::gen::inRange(0, 6) == 0) bound.at.reset();
  return bound;
}

RC_GTEST_PROP(SimplestBetween, IsBornFirst, ()) {
  const Bound low = random_bound();
  const Bound high = random_bound();
  const auto expected = first_born(low, high, 9);
  RC_PRE(expected.has_value());  // the interval is not empty
  RC_ASSERT(simplest_between(low, high) == *expected);
}

TEST(SimplestBetween, KnownCases) {
  const auto open = [](std::int64_t low, int low_exp, std::int64_t high, int high_exp) {
    return simplest_between({Dyadic::ratio(low, low_exp), false},
                            {Dyadic::ratio(high, high_exp), false})
        .to_string();
  };
  EXPECT_EQ(open(0, 0, 1, 0), "1/2");
  EXPECT_EQ(open(1, 2, 1, 0), "1/2");
  EXPECT_EQ(open(5, 1, 7, 0), "3");
  EXPECT_EQ(open(-7, 0, -5, 1), "-3");
  EXPECT_EQ(open(-1, 0, 1, 0), "0");
  EXPECT_EQ(open(3, 3, 1, 1), "7/16");
  EXPECT_EQ(simplest_between({}, {}).to_string(), "0");
  EXPECT_EQ(simplest_between({Dyadic(41), false}, {}).to_string(), "42");
  EXPECT_EQ(simplest_between({}, {Dyadic(-41), false}).to_string(), "-42");
  EXPECT_EQ(simplest_between({Dyadic(41), true}, {}).to_string(), "41");
  EXPECT_EQ(simplest_between({Dyadic::ratio(3, 2), true}, {Dyadic::ratio(3, 2), true}).to_string(),
            "3/4");
}

TEST(SimplestBetween, HugeAndTinyIntervals) {
  const Dyadic huge = Dyadic(1).scaled(200);
  const Dyadic tiny = Dyadic(1).scaled(-200);
  EXPECT_EQ(simplest_between({huge, false}, {}), huge + 1);
  EXPECT_EQ(simplest_between({huge, false}, {huge + tiny, false}), huge + tiny.halved());
  EXPECT_EQ(simplest_between({Dyadic(0), false}, {tiny, false}), tiny.halved());
}

}  // namespace
}  // namespace upstar
