// The arithmetic of shapes against the value algebra: the same games, order, sums, walls.
#include "search/nogo_rows/shape_book.hpp"

#include <algorithm>
#include <map>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include "search/nogo_rows/build_exact.hpp"
#include "search/nogo_rows/layer_kit.hpp"
#include "value/arena.hpp"

namespace upstar {
namespace {

using Shape = ShapeBook::Shape;

constexpr std::uint32_t kAnyProduct = 0xffff'ffff;

class ShapeBookTest : public testing::Test {
 protected:
  Budget budget{std::size_t{1} << 30};
  BuiltExactLayer built = build_exact(budget, 6);
  store::ExactLayer layer = built.view();
  KnownShapes shapes{layer, budget};
  ShapeBook book{shapes, budget, kAnyProduct};
  Arena arena{budget};
  std::map<Shape, Game> games;
  std::mt19937_64 random{7};

  Shape random_shape() { return static_cast<Shape>(random() % layer.shapes.size()); }
  Dyadic number(std::int32_t units) { return Dyadic::ratio(units, store::kUnitBits); }

  // The game a shape stands for, made from its options alone.
  Game game_of(Shape shape) {
    if (shape == ShapeBook::kNumber) return kZero;
    if (const auto known = games.find(shape); known != games.end()) return known->second;
    const auto all = [&](ShapeBook::Options options) {
      std::vector<Game> list;
      for (const auto& option : options) {
        list.push_back(arena.sum(game_of(option.shape), arena.number(number(option.offset))));
      }
      return list;
    };
    return games[shape] = arena.make(all(book.left(shape)), all(book.right(shape)));
  }
};

TEST_F(ShapeBookTest, AddsAsGamesAdd) {
  for (int i = 0; i < 3000; ++i) {
    const Shape a = random_shape();
    const Shape b = random_shape();
    const auto sum = book.sum(a, b);
    ASSERT_TRUE(sum);
    ASSERT_EQ(game_of(*sum), arena.sum(game_of(a), game_of(b)));
    ASSERT_EQ(game_of(book.negative(*sum)), arena.negative(game_of(*sum)));
    ASSERT_EQ(book.negative(book.negative(*sum)), *sum);
  }
  EXPECT_GT(book.size(), layer.shapes.size()) << "no sum was new";
}

TEST_F(ShapeBookTest, ComparesAsGamesCompare) {
  for (int i = 0; i < 20000; ++i) {
    const Shape a = random_shape();
    const Shape b = random_shape();
    const auto moved =
        static_cast<std::int32_t>(random() % 33) * (store::kUnit / 8) - 2 * store::kUnit;
    const Game high = arena.sum(game_of(b), arena.number(number(moved)));
    ASSERT_EQ(book.le(a, b, moved), arena.le(game_of(a), high)) << a << ' ' << b << ' ' << moved;
  }
}

TEST_F(ShapeBookTest, KnowsTheWallsOfSums) {
  for (int i = 0; i < 1000; ++i) {
    const Shape sum = *book.sum(random_shape(), random_shape());
    const store::ShapeRecord& record = book.record(sum);
    const Thermograph& walls = arena.walls(game_of(sum));
    for (int k = 0; k < store::kWallLevels; ++k) {
      const auto level = static_cast<std::size_t>(k);
      const Dyadic temperature = Dyadic::ratio(k, 3);
      ASSERT_EQ(number(record.left[level]), value_at(walls.left, temperature));
      ASSERT_EQ(number(record.right[level]), value_at(walls.right, temperature));
    }
    ASSERT_LE(walls.temperature(), number(record.temperature));
  }
}

TEST_F(ShapeBookTest, HashesShapesAlikeInAllBooks) {
  std::vector<std::pair<Shape, Shape>> pairs;
  for (int i = 0; i < 500; ++i) pairs.emplace_back(random_shape(), random_shape());
  ShapeBook other(shapes, budget, kAnyProduct);
  std::vector<Hash128> hashes;
  for (const auto& [a, b] : pairs) hashes.push_back(book.hash(*book.sum(a, b)));
  for (std::size_t i = pairs.size(); i-- > 0;) {
    EXPECT_EQ(other.hash(*other.sum(pairs[i].second, pairs[i].first)), hashes[i]);
  }
}

TEST_F(ShapeBookTest, FindsShapesByTheirOptionsInAnyOrder) {
  const std::size_t before = book.size();
  for (int i = 0; i < 1000; ++i) {
    Shape shape = random_shape();
    if (i % 2 == 1) shape = *book.sum(shape, random_shape());
    if (shape == ShapeBook::kNumber) continue;
    std::vector<ShapeBook::Translated> left(book.left(shape).begin(), book.left(shape).end());
    std::vector<ShapeBook::Translated> right(book.right(shape).begin(), book.right(shape).end());
    std::shuffle(left.begin(), left.end(), random);
    std::shuffle(right.begin(), right.end(), random);
    const std::size_t size = book.size();
    ASSERT_EQ(book.shape_of(left, right), shape);
    ASSERT_EQ(book.size(), size) << "made again";
    ASSERT_EQ(book.is_made(shape), shape >= layer.shapes.size());
  }
  EXPECT_GT(book.size(), before) << "no sum was new";
}

TEST_F(ShapeBookTest, AddsNothingThatIsTooLarge) {
  ShapeBook sparing(shapes, budget, 20);
  std::size_t refused = 0;
  for (int i = 0; i < 300; ++i) {
    const Shape a = random_shape();
    const Shape b = random_shape();
    const auto sum = sparing.sum(a, b);
    if (sum) {
      EXPECT_EQ(sparing.hash(*sum), book.hash(*book.sum(a, b)));
    } else {
      ++refused;
    }
  }
  EXPECT_GT(refused, 0U);
  EXPECT_EQ(sparing.sum(5, sparing.negative(5)), ShapeBook::kNumber) << "whatever its size";
}

}  // namespace
}  // namespace upstar
