// Bounds against exact values: nothing lies outside, and most of it is caught closely.
#include "search/nogo_rows/build_bounds.hpp"

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "few_threads.hpp"
#include "search/nogo_rows/build_exact.hpp"
#include "search/nogo_rows/layer_kit.hpp"

namespace upstar {
namespace {

constexpr int kExact = 4;
constexpr int kPoints = 9;

class BoundsLayer : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    Budget budget;
    small_ = new BuiltExactLayer(build_exact(budget, kExact));
    large_ = new BuiltExactLayer(build_exact(budget, kPoints));
    bounds_ = new BuiltBoundsLayer(build_bounds(budget, small_->view(), kPoints, 1));
  }
  static void TearDownTestSuite() {
    delete small_;
    delete large_;
    delete bounds_;
  }

  static inline const BuiltExactLayer* small_ = nullptr;
  static inline const BuiltExactLayer* large_ = nullptr;
  static inline const BuiltBoundsLayer* bounds_ = nullptr;
};

TEST_F(BoundsLayer, CatchesEveryWall) {
  const store::BoundsLayer layer = bounds_->view();
  const store::ExactLayer exact = large_->view();
  constexpr int kScale = store::kUnit >> store::WallBounds::kUnitBits;
  std::size_t strips = 0;
  std::size_t known_means = 0;
  for (int n = kExact + 1; n <= kPoints; ++n) {
    for (std::uint32_t number = 0; number < nogo::strip_count(n); ++number) {
      const nogo::Strip upright = nogo::strip_at(n, number);
      for (const nogo::Strip& strip : {upright, upright.negated()}) {
        const store::WallBounds walls = layer.bounds(strip);
        const store::StripValue value = exact.value(strip);
        const store::ShapeRecord& shape = exact.shapes[value.shape];
        for (std::size_t k = 0; k < walls.low_left.size(); ++k) {
          const bool mast = k >= shape.left.size();
          const int left = value.mean + (mast ? 0 : shape.left[k]);
          const int right = value.mean + (mast ? 0 : shape.right[k]);
          ASSERT_LE(walls.low_left[k] * kScale, left) << nogo::format_strip(strip);
          ASSERT_GE(walls.high_left[k] * kScale, left) << nogo::format_strip(strip);
          ASSERT_LE(walls.low_right[k] * kScale, right) << nogo::format_strip(strip);
          ASSERT_GE(walls.high_right[k] * kScale, right) << nogo::format_strip(strip);
        }
        ++strips;
        if (walls.high_left[store::kWallLevels] - walls.low_right[store::kWallLevels] <= 1) {
          ++known_means;
        }
      }
    }
  }
  EXPECT_GT(known_means * 100, strips * 80);
}

TEST_F(BoundsLayer, IsTheSameForAnyNumberOfThreads) {
  Budget budget;
  const BuiltBoundsLayer threaded = build_bounds(budget, small_->view(), kPoints, 3);
  EXPECT_TRUE(same_layers(threaded.view(), bounds_->view()));
}

TEST_F(BoundsLayer, IsTheSameWhenThreadsCannotBeStarted) {
  for (const int most : {0, 1}) {
    Budget budget;
    FewThreads few(most);
    budget.set_thread_source(&few);
    const BuiltBoundsLayer threaded = build_bounds(budget, small_->view(), kPoints, 3);
    EXPECT_TRUE(same_layers(threaded.view(), bounds_->view()));
    EXPECT_GT(few.refused(), 0);
  }
}

TEST_F(BoundsLayer, IsTheSameWhenBuiltInTwoSittings) {
  Budget budget;
  const BuiltBoundsLayer half = build_bounds(budget, small_->view(), kPoints - 2, 1);
  BoundsBuilder builder(budget, small_->view(), half.view(), 1);
  builder.add_points();
  builder.add_points();
  EXPECT_TRUE(same_layers(builder.copy().view(), bounds_->view()));
}

TEST_F(BoundsLayer, ObeysItsBudget) {
  Budget budget(std::size_t{1} << 17);
  EXPECT_THROW(static_cast<void>(build_bounds(budget, small_->view(), kPoints, 1)), Error);
}

// ---- Walls of options, by hand ----

// An exact record: these walls at every temperature.
store::WallBounds flat(int left, int right) {
  store::WallBounds walls;
  walls.low_left.fill(static_cast<std::int16_t>(left));
  walls.high_left = walls.low_left;
  walls.low_right.fill(static_cast<std::int16_t>(right));
  walls.high_right = walls.low_right;
  return walls;
}

BestOfOptions one_number(const store::WallBounds& zero, int number) {
  BestOfOptions best;
  best.add({&zero, number, false});
  return best;
}

TEST(BuildWalls, ASwitchMeetsInTheMiddle) {
  const store::WallBounds zero = flat(0, 0);
  // {1|-1}: Right's option -1 is 1 in the negative.
  const store::WallBounds walls = walls_of_options(one_number(zero, 64), one_number(zero, 64));
  for (int k = 0; k <= 8; ++k) {
    EXPECT_EQ(walls.low_left[static_cast<std::size_t>(k)], 64 - 8 * k);
    EXPECT_EQ(walls.high_right[static_cast<std::size_t>(k)], 8 * k - 64);
  }
  EXPECT_EQ(walls.high_left[12], 0);
  EXPECT_EQ(walls.low_right[12], 0);
}

TEST(BuildWalls, ANumberLiesBetweenItsOptions) {
  const store::WallBounds zero = flat(0, 0);
  // {1/4 | 1/2} = 3/8, but {1/4 | 1/2 + *} = 1/2: walls do not tell which.
  const store::WallBounds walls = walls_of_options(one_number(zero, 16), one_number(zero, -32));
  EXPECT_EQ(walls.low_right[0], 16);
  EXPECT_EQ(walls.high_left[0], 32);
  EXPECT_EQ(walls.low_right[12], 16);
  EXPECT_EQ(walls.high_left[12], 32);
}

TEST(BuildWalls, WhoCannotMoveLeavesAnInteger) {
  const store::WallBounds zero = flat(0, 0);
  EXPECT_EQ(walls_of_options({}, {}), zero);
  const store::WallBounds above = walls_of_options(one_number(zero, 96), {});  // {3/2|} = 2
  EXPECT_EQ(above, flat(128, 128));
  EXPECT_EQ(walls_of_options({}, one_number(zero, 96)), flat(-128, -128));
  const store::WallBounds either =
      walls_of_options(one_number(zero, 64), {});  // {1|} = 2, {1*|} = 1
  EXPECT_EQ(either.low_right[0], 64);
  EXPECT_EQ(either.high_left[0], 128);
}

}  // namespace
}  // namespace upstar
