// "Did you mean ...?": what is near, and what is not.
#include "base/closest_name.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace upstar {
namespace {

TEST(ClosestName, FindsWhatWasMeant) {
  const std::vector<std::string> names{"mean", "temperature", "left_stop", "atomic_weight", "cool"};
  const struct {
    const char* typed;
    const char* meant;  // "" for none
  } cases[] = {
      {"maen", "mean"},
      {"temprature", "temperature"},
      {"LeftStops", "left_stop"},
      {"at", "atomic_weight"},
      {"atomic", "atomic_weight"},
      {"coool", "cool"},
      {"x", ""},
      {"", ""},
      {"xylophone", ""},
      {"me", "mean"},
  };
  for (const auto& [typed, meant] : cases) {
    EXPECT_EQ(closest_name(typed, names).value_or(""), meant) << typed;
  }
  EXPECT_FALSE(closest_name(std::string(1'000'000, 'm'), names));
}

TEST(ClosestName, PlainNamesIgnoreCapitalsAndUnderscores) {
  EXPECT_EQ(plain_name("leftStop"), plain_name("left_stop"));
  EXPECT_NE(plain_name("left_stop"), plain_name("right_stop"));
}

}  // namespace
}  // namespace upstar
