// The check of databases finds what is wrong: sound layers pass, and every kind of mistake is noticed.
#include "search/nogo_rows/verify_database.hpp"

#include <functional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/error.hpp"
#include "search/nogo_rows/build_database.hpp"

namespace upstar {
namespace {

using testing::HasSubstr;

class VerifyStrips : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    Budget budget;
    built_ = new BuiltStripLayers(build_strip_layers(budget, {5, 6}, 1));
  }
  static void TearDownTestSuite() { delete built_; }

  using Spoil = std::function<void(BuiltStripLayers&)>;

  // The first wrong thing when all values are checked in layers with a mistake.
  static std::string mistake(const Spoil& spoil) {
    BuiltStripLayers spoiled = *built_;
    spoil(spoiled);
    const DatabaseChecks found = verify(spoiled, {true, 10, 1, {}});
    for (const DatabaseChecks::Check& check : found.checks) {
      if (check.wrong > 0) return check.what + ": " + check.example;
    }
    return {};
  }
  static DatabaseChecks verify(const BuiltStripLayers& built, const DatabaseCheckOptions& options) {
    Budget budget;
    DatabaseChecks verification;
    verify_strips(budget, built.view(), options, verification);
    return verification;
  }

  static inline const BuiltStripLayers* built_ = nullptr;
};

TEST_F(VerifyStrips, SoundLayersPass) {
  const DatabaseChecks found = verify(*built_, {true, 10, 1, {}});
  EXPECT_TRUE(found.passed());
  std::uint64_t strips = 0;
  for (int n = 1; n <= 5; ++n) strips += nogo::strip_count(n);
  ASSERT_EQ(found.checks.size(), 3U);
  EXPECT_EQ(found.checks[0].checked, strips);
  EXPECT_EQ(found.checks[1].checked, built_->exact.shapes.size());
  EXPECT_EQ(found.checks[2].checked, std::min(nogo::strip_count(6), 1000U));
}

TEST_F(VerifyStrips, ASampleIsTheSameForTheSameSeed) {
  const DatabaseChecks found = verify(*built_, {false, 7, 3, {}});
  EXPECT_TRUE(found.passed());
  EXPECT_EQ(found.checks[0].checked, 4 + 7 * 4U);  // strips of one point: four
  EXPECT_EQ(found.checks[2].checked, 7U);
  EXPECT_EQ(verify(*built_, {false, 7, 3, {}}).checks[1].checked, found.checks[1].checked);
}

TEST_F(VerifyStrips, EveryKindOfMistakeIsFound) {
  EXPECT_EQ(mistake([](BuiltStripLayers&) {}), "");
  EXPECT_THAT(mistake([](BuiltStripLayers& all) { ++all.exact.values[5][40].mean; }),
              HasSubstr("values: "));
  EXPECT_THAT(mistake([](BuiltStripLayers& all) { all.exact.values[5][40].shape ^= 1; }),
              HasSubstr("values: "));
  EXPECT_THAT(mistake([](BuiltStripLayers& all) { ++all.exact.options.back().offset; }),
              HasSubstr(": "));
  const auto last_shape = [](auto change) {
    return [change](BuiltStripLayers& all) { change(all.exact.shapes.back()); };
  };
  using Record = store::ShapeRecord;
  EXPECT_THAT(mistake(last_shape([](Record& shape) { ++shape.left[3]; })), HasSubstr("shapes: "));
  EXPECT_THAT(mistake(last_shape([](Record& shape) { ++shape.right[11]; })), HasSubstr("shapes: "));
  EXPECT_THAT(mistake(last_shape([](Record& shape) { ++shape.temperature; })),
              HasSubstr("shapes: "));
  EXPECT_THAT(mistake(last_shape([](Record& shape) { ++shape.weight; })), HasSubstr("shapes: "));
  EXPECT_NE(mistake(last_shape([](Record& shape) { shape.negative = 0; })), "");
  EXPECT_THAT(mistake([](BuiltStripLayers& all) {
                for (store::WallBounds& walls : all.bounds.records) ++walls.low_left[0];
              }),
              HasSubstr("bounds: "));
}

TEST_F(VerifyStrips, WhatWasCheckedStaysWhenALimitEndsIt) {
  Budget budget;
  CancelToken cancel;
  budget.set_cancel_token(&cancel);
  DatabaseChecks verification;
  DatabaseCheckOptions options{true, 10, 1, [&](double share) {
                                 if (share > 0.5) cancel.cancel();
                               }};
  EXPECT_THROW(verify_strips(budget, built_->view(), options, verification), Error);
  EXPECT_GT(verification.checks.at(0).checked, 0U);
}

}  // namespace
}  // namespace upstar
