// The family of hot positions: its boards, its values, and the steps of the proof in
// docs/results/nogo_temperature.md where they can be computed.
#include "lab/nogo_family/family.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <queue>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "lab/nogo_family/family_values.hpp"
#include "long_tests.hpp"
#include "rules/nogo/large_residual.hpp"
#include "rules/nogo/residual_rules.hpp"
#include "sanitizers.hpp"
#include "search/core/valuer.hpp"
#include "search/nogo_boards/large_heat.hpp"
#include "value/printer.hpp"
#include "value/thermograph.hpp"

namespace upstar::nogo {
namespace {

class FamilyTest : public testing::Test {
 protected:
  Game value(const LargeResidual& residual) {
    Game total = kZero;
    for (const LargeResidual& component : components_of(residual)) {
      total = arena_.sum(total, valuer_.value(in_words(component).value()));
    }
    return total;
  }
  Game value(const FamilyBoard& board) { return value(large_residual_of(board.board)); }
  std::string text(Game game) { return Printer(arena_).text(game); }

  Budget budget_;
  Arena arena_{budget_};
  Valuer<ResidualRules> valuer_{arena_};
};

int point_at(const LargeResidual& residual, int square) {
  const auto found = std::ranges::find(residual.points, square, &LargeResidual::Point::square);
  return found == residual.points.end() ? -1 : static_cast<int>(found - residual.points.begin());
}

// The position with a hub at which nobody may play.
LargeResidual with_dead_hub(LargeResidual residual, int hub) {
  for (const Player player : {Player::Black, Player::White}) {
    const int point = point_at(residual, hub);
    if (point >= 0) residual = forbidden(residual, {point}, player);
  }
  return residual;
}

TEST_F(FamilyTest, HasTheValuesOfTheSmallBoards) {
  EXPECT_EQ(text(value(family_gadget(1))), "{0|-2}");
  EXPECT_EQ(text(value(family_gadget(2))), "{13|11||9|7}");
  EXPECT_EQ(text(value(family_root({1, 1, 1}))), "{9|2}");
  EXPECT_EQ(text(value(family_group(1, 2))), "{5|3}");
  const Game six = value(family_group(1, 6));
  EXPECT_EQ(arena_.mean(six), Dyadic(8));
  EXPECT_EQ(temperature(arena_, six), Dyadic(1));
}

TEST_F(FamilyTest, HasARootOfTemperatureFive) {
  if (kIsSanitized) GTEST_SKIP() << "takes seconds";
  EXPECT_EQ(text(value(family_root({1, 2, 1}))), "{0||-9|-11}");
}

TEST_F(FamilyTest, HasARootOfTemperatureSevenAtLeast) {
  UPSTAR_SKIP_UNDER_SANITIZERS("smaller roots are bounded there in the same way");
  const HeatBounds bounds =
      LargeHeat(valuer_).bounds(large_residual_of(family_root({2, 2, 2}).board));
  EXPECT_EQ(bounds.temperature.low, Dyadic(7));
}

// A board drawn by hand, with other wires in other places: the same game.
TEST_F(FamilyTest, IsTheGameOfABoardDrawnByHand) {
  const LargeBoard drawn = parse_large_board(
      "oxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx/.xxxxxxxxxxxxxxxxxoo.ooxxxxxxxxxxxxxxxx/"
      "xxxxxxxxxxxxxxxxxxoxoxoxxxxxxxxxxxxxxxx/xxxxxxxxoooooooooooxoxoooooooooooxxxxxx/"
      "xxxxxxxxoxxxxxxxxxxxoxxxxxxxxxxxoxxxxxx/xxxxxxxxoxxxxxxxxxxxoxxxxxxxxxxxoxxxxxx/"
      "xxxxoooooooooxxxoooooooooxxxoooooooooxx/xxxoxxxx.xxxxoxoxxxx.xxxxoxoxxxx.xxxxox/"
      "xxxox.xoxox.xoxox.xoxox.xoxox.xoxox.xox/xxxoxxxoxoxxxoxoxxxoxoxxxoxoxxxoxoxxxox/"
      "xxxoooooxoooooxoooooxoooooxoooooxooooox/xxxo.ooxxxooooxo.ooxxxooooxo.ooxxxoooox/"
      "xxxoooox.xooooxoooox.xooooxoooox.xoooox/xxxooooxxxooooxooooxxxooooxooooxxxoooox/"
      "xxxoooooooooooxoooooooooooxooooooooooox/xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx");
  const auto image = [](const LargeBoard& board) {
    return image_of(in_words(large_residual_of(board)).value());
  };
  EXPECT_TRUE(image(drawn).position == image(family_root({1, 1, 1}).board).position);
}

TEST_F(FamilyTest, IsDrawnWithTheWiresItOughtToHave) {
  for (int level = 1; level <= 3; ++level) EXPECT_NO_THROW(check_wires(family_gadget(level)));
  // What is live is the hubs and eyes, and the only blocks that count are the wires.
  for (const FamilyBoard& board :
       {family_gadget(2), family_gadget(3), family_root({2, 2, 2}), family_group(2, 2)}) {
    const LargeResidual residual = large_residual_of(board.board);
    std::vector<std::vector<int>> wires;
    std::set<int> points(board.hubs.begin(), board.hubs.end());
    for (const FamilyWire& wire : board.wires) {
      wires.push_back(wire.liberties);
      points.insert(wire.liberties.begin(), wire.liberties.end());
    }
    std::vector<std::vector<int>> blocks;
    for (const auto& list : residual.blocks) {
      for (std::vector<int> block : list) {
        for (int& point : block) point = residual.points[static_cast<std::size_t>(point)].square;
        blocks.push_back(std::move(block));
      }
    }
    std::ranges::sort(wires);
    std::ranges::sort(blocks);
    EXPECT_EQ(blocks, wires) << board.name;
    EXPECT_EQ(residual.points.size(), points.size()) << board.name;
  }
  FamilyBoard broken = family_gadget(2);
  broken.wires.front().liberties.pop_back();
  EXPECT_THROW(check_wires(broken), Error);
  EXPECT_THROW((void)family_gadget(0), Error);
  EXPECT_THROW((void)family_group(1, 7), Error);
}

// Lemma 2 (a) of the page, in all states of X_2 with an open hub: X >= D - 1.
TEST_F(FamilyTest, AnOpenHubCostsAtMostOneMove) {
  const FamilyBoard family = family_gadget(2);
  const int hub = family.hubs.front();
  const auto less = [](const Hash128& a, const Hash128& b) {
    return std::tie(a.low, a.high) < std::tie(b.low, b.high);
  };
  std::set<Hash128, decltype(less)> seen(less);
  std::queue<LargeResidual> states;
  const auto add = [&](const LargeResidual& residual) {
    for (const LargeResidual& component : components_of(residual)) {
      if (point_at(component, hub) < 0) continue;
      // Two states are alike when they are so with the hub open and with the hub dead.
      const auto hash = [](const LargeResidual& game) {
        return image_of(in_words(game).value()).position.hash();
      };
      const Hash128 open = hash(component);
      const Hash128 dead = hash(with_dead_hub(component, hub));
      if (seen.insert({open.low + 3 * dead.low, open.high + 3 * dead.high}).second) {
        states.push(component);
      }
    }
  };
  add(large_residual_of(family.board));
  const Game minus_one = arena_.number(Dyadic(-1));
  std::size_t count = 0;
  for (; !states.empty(); states.pop()) {
    const LargeResidual state = states.front();
    const Game difference =
        arena_.sum(value(state), arena_.negative(value(with_dead_hub(state, hub))));
    EXPECT_TRUE(arena_.le(minus_one, difference));
    ++count;
    if (kIsSanitized && count == 20) return;
    for (const Player player : {Player::Black, Player::White}) {
      for (int point = 0; point < static_cast<int>(state.points.size()); ++point) {
        if (state.can_play(point, player) &&
            state.points[static_cast<std::size_t>(point)].square != hub) {
          add(play(state, point, player));
        }
      }
    }
  }
  EXPECT_EQ(count, 275U);
}

// Proposition 3 (3) of the page for gadgets and groups that can be valued: after j moves of one player in a row the
// wall on his side at temperature 2^(j-1) e is within (2^j - 1) e of the mean.
TEST_F(FamilyTest, MovesInARowGainNoMoreThanTheyMay) {
  const auto check = [&](const FamilyBoard& family, int e, int deepest) {
    const LargeResidual start = large_residual_of(family.board);
    const Dyadic mean = arena_.mean(value(start));
    for (const Player player : {Player::Black, Player::White}) {
      const std::function<void(const LargeResidual&, int, int)> descend =
          [&](const LargeResidual& residual, int moves, int first) {
            if (moves > 0) {
              const Thermograph& walls = arena_.walls(value(residual));
              const Dyadic heat = Dyadic(e).scaled(moves - 1);
              const Dyadic room = Dyadic(e * ((1 << moves) - 1));
              if (player == Player::Black) {
                EXPECT_LE(value_at(walls.left, heat), mean + room) << family.name;
              } else {
                EXPECT_GE(value_at(walls.right, heat), mean - room) << family.name;
              }
            }
            if (moves == deepest) return;
            // The order of the moves does not matter.
            for (int point = 0; point < static_cast<int>(residual.points.size()); ++point) {
              const int square = residual.points[static_cast<std::size_t>(point)].square;
              if (square <= first || !residual.can_play(point, player)) continue;
              descend(play(residual, point, player), moves + 1, square);
            }
          };
      descend(start, 0, -1);
    }
  };
  check(family_gadget(1), 2, 3);
  check(family_group(1, 2), 2, 3);
  check(family_group(1, 3), 2, kIsSanitized ? 1 : 3);
  check(family_gadget(2), 4, kIsSanitized ? 1 : 3);
}

// By trees and by points, the same: every gadget, root and group that can be valued on the board.
TEST_F(FamilyTest, TreesAreWorthWhatTheirBoardsAre) {
  FamilyValues trees(arena_);
  for (const int level : {1, 2}) {
    EXPECT_EQ(trees.gadget(level), value(family_gadget(level))) << level;
  }
  EXPECT_EQ(trees.root({1, 1, 1}), value(family_root({1, 1, 1})));
  EXPECT_EQ(trees.root({1, 2, 1}), value(family_root({1, 2, 1})));
  for (const int copies : {1, 2, 3, 6}) {
    EXPECT_EQ(trees.group(1, copies), value(family_group(1, copies))) << copies;
  }
}

// Beyond what boards give: means as Proposition 3 says, and the root over two gadgets of level 2.
TEST_F(FamilyTest, LargerTreesAreWorthWhatTheProofSays) {
  FamilyValues trees(arena_);
  const Game pair =
      trees.group(2, 2);  // drawn with the colours exchanged: -(2d + e) with d = 6, e = 4
  EXPECT_EQ(arena_.mean(pair), Dyadic(-16));
  EXPECT_LE(temperature(arena_, pair), Dyadic(2));
  EXPECT_EQ(text(trees.root({2, 1, 1})), "{0||-9|-11}");
  if (kIsSanitized) return;
  const Game root = trees.root({2, 2, 1});
  EXPECT_EQ(text(root), "{-9|||-18|-20||-22|-24}");
  EXPECT_EQ(temperature(arena_, root), Dyadic(6));
}

// docs/results/nogo_temperature.md says so; 46 seconds of the processor.
TEST_F(FamilyTest, TheRootOfLevelTwoHasTemperatureSeven) {
  UPSTAR_ONLY_IN_LONG_RUNS();
  FamilyValues trees(arena_);
  const Game root = trees.root({2, 2, 2});
  EXPECT_EQ(text(root), "{-18||-31|-33}");
  EXPECT_EQ(temperature(arena_, root), Dyadic(7));
}

}  // namespace
}  // namespace upstar::nogo
