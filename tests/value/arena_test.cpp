// The arena's tables: options of numbers, nimbers and ups as the books print them, forms that become
// up-stars, handles that stay put, and two arenas side by side.
#include "value/arena.hpp"

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "value/reference.hpp"
#include "value/reference_bridge.hpp"

namespace upstar {
namespace {

using reference::Bridge;
using reference::Tree;
using reference::World;

class ArenaTest : public ::testing::Test {
 protected:
  std::vector<Game> left(Game game) {
    const Arena::Options options = arena_.left(game);
    return {options.begin(), options.end()};
  }
  std::vector<Game> right(Game game) {
    const Arena::Options options = arena_.right(game);
    return {options.begin(), options.end()};
  }
  Game ratio(std::int64_t numerator, int exponent) {
    return arena_.number(Dyadic::ratio(numerator, exponent));
  }
  Game ups(std::int32_t count, std::uint32_t nim = 0) {
    return arena_.up_star({Dyadic(), count, nim});
  }

  Budget budget_;
  Arena arena_{budget_};
};

using Games = std::vector<Game>;

TEST_F(ArenaTest, ZeroIsHandleZero) {
  EXPECT_EQ(arena_.integer(0), kZero);
  EXPECT_EQ(arena_.nimber(0), kZero);
  EXPECT_EQ(arena_.make({}, {}), kZero);
  EXPECT_TRUE(arena_.left(kZero).empty());
  EXPECT_TRUE(arena_.right(kZero).empty());
}

TEST_F(ArenaTest, OptionsOfNumbers) {
  EXPECT_EQ(left(arena_.integer(3)), Games{arena_.integer(2)});
  EXPECT_TRUE(right(arena_.integer(3)).empty());
  EXPECT_EQ(right(arena_.integer(-3)), Games{arena_.integer(-2)});
  EXPECT_TRUE(left(arena_.integer(-3)).empty());
  EXPECT_EQ(left(ratio(5, 3)), Games{ratio(1, 1)});
  EXPECT_EQ(right(ratio(5, 3)), Games{ratio(3, 2)});
  EXPECT_EQ(left(ratio(-1, 1)), Games{arena_.integer(-1)});
  EXPECT_EQ(right(ratio(-1, 1)), Games{kZero});
}

TEST_F(ArenaTest, OptionsOfNimbersAndUps) {
  EXPECT_EQ(left(arena_.nimber(3)), (Games{kZero, arena_.star(), arena_.nimber(2)}));
  EXPECT_EQ(right(arena_.nimber(3)), left(arena_.nimber(3)));
  EXPECT_EQ(left(arena_.up()), Games{kZero});
  EXPECT_EQ(right(arena_.up()), Games{arena_.star()});
  EXPECT_EQ(left(ups(1, 1)), (Games{kZero, arena_.star()}));
  EXPECT_EQ(right(ups(1, 1)), Games{kZero});
  EXPECT_EQ(left(ups(2)), Games{kZero});
  EXPECT_EQ(right(ups(2)), Games{ups(1, 1)});
  EXPECT_EQ(left(ups(2, 1)), Games{kZero});
  EXPECT_EQ(right(ups(2, 1)), Games{arena_.up()});
}

// Every x + n.^ + *k near zero shows the canonical form that the definition finds, and that form,
// made from its options, is the up-star again.
TEST_F(ArenaTest, UpStarsShowTheirCanonicalForms) {
  World world;
  Bridge bridge(arena_, world);
  for (const reference::Fixed x : {reference::Fixed{0}, reference::kOne, -reference::kOne / 4}) {
    for (int n = -4; n <= 4; ++n) {
      for (int k = 0; k <= 5; ++k) {
        Tree tree = world.sum(world.number(x), world.nimber(k));
        const Tree step = n < 0 ? world.negative(world.up()) : world.up();
        for (int i = 0; i < std::abs(n); ++i) tree = world.sum(tree, step);
        const Game game =
            arena_.up_star({reference::to_dyadic(x), n, static_cast<std::uint32_t>(k)});
        EXPECT_EQ(bridge.game(tree), game) << n << " ups, *" << k;
        EXPECT_EQ(bridge.tree(game), world.canonical(tree)) << n << " ups, *" << k;
        EXPECT_EQ(arena_.make(arena_.left(game), arena_.right(game)), game);
      }
    }
  }
}

TEST_F(ArenaTest, FormsThatAreNoUpStars) {
  const Game tiny =
      arena_.make(Games{kZero}, Games{arena_.make(Games{kZero}, {{arena_.integer(-1)}})});
  EXPECT_FALSE(arena_.is_up_star(tiny));
  EXPECT_FALSE(arena_.is_number(tiny));
  const Game hot = arena_.make(Games{arena_.integer(1)}, Games{arena_.integer(-1)});
  EXPECT_FALSE(arena_.is_up_star(hot));
  // {^|*}, up-plus: near an up-star, but none.
  EXPECT_FALSE(arena_.is_up_star(arena_.make(Games{arena_.up()}, Games{arena_.star()})));
  // {0,*2|0,*2} is *.
  const Games gap = {kZero, arena_.nimber(2)};
  EXPECT_EQ(arena_.make(gap, gap), arena_.star());
  // {*2|0} and {0|*2}: the latter is ^*3.
  EXPECT_EQ(arena_.make(Games{kZero}, Games{arena_.nimber(2)}), ups(1, 3));
}

TEST_F(ArenaTest, HugeGamesCostOneNode) {
  const std::size_t before = arena_.size();
  const Game huge = arena_.number(*Dyadic::parse("1000000000000000000000000000000"));
  const Game heap = arena_.nimber(1'000'000);
  const Game many = ups(2'000'000'000);
  EXPECT_EQ(arena_.size(), before + 3);
  EXPECT_TRUE(arena_.le(many, huge));
  EXPECT_EQ(arena_.compare(heap, kZero), Relation::Confused);
  EXPECT_TRUE(arena_.le(arena_.sum(many, heap), ratio(1, 50)));
  EXPECT_EQ(arena_.sum(huge, arena_.negative(huge)), kZero);
  EXPECT_LT(arena_.size(), before + 12);
}

TEST_F(ArenaTest, UpsEndInAnErrorNotInAWrap) {
  constexpr std::int32_t kMost = std::numeric_limits<std::int32_t>::max();
  const Game most = ups(kMost);
  EXPECT_THROW(arena_.sum(most, arena_.up()), Error);
  EXPECT_THROW(arena_.multiple(2, most), Error);
  EXPECT_THROW(arena_.multiple(std::int64_t{1} << 40, arena_.up()), Error);
  EXPECT_THROW(arena_.negative(ups(std::numeric_limits<std::int32_t>::min())), Error);
  // {0|n.^} is (n+1).^*, one more than can be told.
  EXPECT_THROW(arena_.make(Games{kZero}, Games{most}), Error);
  EXPECT_EQ(arena_.make(Games{kZero}, Games{ups(kMost - 1)}), ups(kMost, 1));
  EXPECT_EQ(arena_.make(Games{ups(1 - kMost)}, Games{kZero}), ups(-kMost, 1));
  const Game least = ups(std::numeric_limits<std::int32_t>::min());
  EXPECT_THROW(arena_.make(Games{least}, Games{kZero}), Error);
}

TEST_F(ArenaTest, SpansStayValidWhileTheArenaGrows) {
  const Game hot = arena_.make(Games{arena_.integer(2), arena_.up()}, Games{arena_.integer(-1)});
  const Arena::Options options = arena_.left(hot);
  const Games before(options.begin(), options.end());
  Game pile = kZero;
  for (int i = 1; i < 60; ++i) {
    const Game swing = arena_.make(Games{arena_.integer(i)}, Games{arena_.integer(-i)});
    arena_.sum(swing, arena_.up());
    for (int j = 0; j < 40; ++j) pile = arena_.sum(swing, ratio(j, 3));
  }
  EXPECT_GT(arena_.size(), 2000U);
  EXPECT_EQ(Games(options.begin(), options.end()), before);
  EXPECT_EQ(arena_.left(hot).data(), options.data());
}

TEST(Arenas, TwoLiveSideBySide) {
  Budget first_budget;
  Budget second_budget;
  Arena first(first_budget);
  Arena second(second_budget);
  // Different histories give different handles; the values do not notice.
  for (int i = 1; i < 30; ++i) second.integer(-i);
  const auto both = [&](auto make) {
    World world;
    Bridge one(first, world);
    Bridge two(second, world);
    return one.tree(make(first)) == two.tree(make(second));
  };
  const auto swing = [](Arena& arena) {
    return arena.make(Games{arena.integer(3)}, Games{arena.star()});
  };
  EXPECT_NE(swing(first), swing(second));
  EXPECT_TRUE(both(swing));
  EXPECT_TRUE(both([&](Arena& arena) { return arena.sum(swing(arena), arena.up()); }));
  EXPECT_TRUE(both([&](Arena& arena) { return arena.multiple(3, swing(arena)); }));
  EXPECT_TRUE(both([&](Arena& arena) { return arena.negative(swing(arena)); }));
}

TEST(Arenas, GiveTheirMemoryBack) {
  Budget budget;
  {
    Arena arena(budget);
    EXPECT_GT(budget.memory_used(), 0U);
    const Game swing = arena.make(Games{arena.integer(3)}, Games{arena.star()});
    arena.multiple(5, swing);
  }
  EXPECT_EQ(budget.memory_used(), 0U);
}

}  // namespace
}  // namespace upstar
