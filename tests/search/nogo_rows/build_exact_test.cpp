// The exact layer against the valuer, which knows nothing of strips' numbers, shapes and means.
#include "search/nogo_rows/build_exact.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "rules/nogo/rules.hpp"
#include "search/core/valuer.hpp"
#include "search/nogo_rows/layer_kit.hpp"
#include "value/wall.hpp"

namespace upstar {
namespace {

constexpr int kExactPoints = 7;

Dyadic units(std::int32_t count) { return Dyadic::ratio(count, store::kUnitBits); }

class ExactLayer : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    Budget budget;
    layer_ = new BuiltExactLayer(build_exact(budget, kExactPoints));
  }
  static void TearDownTestSuite() { delete layer_; }

  static inline const BuiltExactLayer* layer_ = nullptr;

  Budget budget_;
  Arena arena_{budget_};
  std::vector<Game> games_ = games_of_shapes(arena_, layer_->view());
};

TEST_F(ExactLayer, KnowsTheValueOfEveryStrip) {
  Valuer<nogo::Rules> valuer(arena_);
  const store::ExactLayer layer = layer_->view();
  for (int n = 1; n <= kExactPoints; ++n) {
    const std::uint64_t sets = std::uint64_t{2} << n;
    for (std::uint64_t black = 0; black < sets; ++black) {
      for (std::uint64_t white = 0; white < sets; ++white) {
        if ((black & white) != 0) continue;
        const nogo::Strip strip{black, white, n};
        const store::StripValue value = layer.value(strip);
        const Game game = arena_.sum(games_[value.shape], arena_.number(units(value.mean)));
        ASSERT_EQ(game, valuer.value(nogo::board_of(strip))) << nogo::format_strip(strip);
      }
    }
  }
  EXPECT_EQ(layer.value(nogo::Strip{}), (store::StripValue{0, 0}));
}

TEST_F(ExactLayer, RecordsTellTheTruth) {
  const store::ExactLayer layer = layer_->view();
  for (std::uint32_t shape = 0; shape < layer.shapes.size(); ++shape) {
    const store::ShapeRecord& record = layer.shapes[shape];
    const Game game = games_[shape];
    const Thermograph& walls = arena_.walls(game);
    EXPECT_TRUE(walls.mean().is_zero());
    EXPECT_EQ(units(record.temperature), walls.temperature());
    EXPECT_EQ(games_[record.negative], arena_.negative(game));
    for (int k = 0; k < store::kWallLevels; ++k) {
      const auto level = static_cast<std::size_t>(k);
      EXPECT_EQ(units(record.left[level]), value_at(walls.left, Dyadic::ratio(k, 3)));
      EXPECT_EQ(units(record.right[level]), value_at(walls.right, Dyadic::ratio(k, 3)));
    }
    if (shape == 0) continue;
    // Canonical options, in order, of shapes that come before.
    EXPECT_EQ(record.left_count, arena_.left(game).size());
    EXPECT_EQ(record.right_count, arena_.right(game).size());
    const auto options =
        layer.options.subspan(record.first_option, record.left_count + record.right_count);
    EXPECT_TRUE(std::is_sorted(options.begin(), options.begin() + record.left_count));
    EXPECT_TRUE(std::is_sorted(options.begin() + record.left_count, options.end()));
    std::uint32_t weight = 1;
    for (const store::ShapeOption& option : options) {
      EXPECT_LT(option.shape, shape);
      weight += layer.shapes[option.shape].weight;
    }
    EXPECT_EQ(record.weight, std::min(weight, store::ShapeRecord::kMaxWeight));
  }
}

TEST_F(ExactLayer, ShapesAreDifferent) {
  std::vector<Game> sorted = games_;
  std::sort(sorted.begin(), sorted.end());
  EXPECT_EQ(std::adjacent_find(sorted.begin(), sorted.end()), sorted.end());
  EXPECT_EQ(games_.size(), 457U);
}

TEST_F(ExactLayer, IsTheSameWhenBuiltInTwoSittings) {
  Budget budget;
  BuiltExactLayer half = build_exact(budget, 5);
  ExactBuilder builder(budget, half.view());
  builder.add_points();
  builder.add_points();
  EXPECT_TRUE(same_layers(builder.view(), layer_->view()));
  EXPECT_TRUE(same_layers(builder.copy().view(), layer_->view()));
}

}  // namespace
}  // namespace upstar
