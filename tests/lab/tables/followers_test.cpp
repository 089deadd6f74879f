// Tables of what play can reach: the boards of all lines of play, walked one by one, are sums of their
// classes, and no class is there without one of them.
#include "lab/tables/followers.hpp"

#include <set>
#include <string>
#include <type_traits>

#include <gtest/gtest.h>

#include "rules/clobber/rules.hpp"
#include "rules/nogo/rules.hpp"
#include "value/printer.hpp"

namespace upstar {
namespace {

template <Ruleset R>
void walk(const typename R::Position& board, std::set<std::string>& seen) {
  if (!seen.insert(R::format(board)).second) return;
  for (const Player player : {Player::Black, Player::White}) {
    R::for_each_move(board, player,
                     [&](auto, const typename R::Position& after) { walk<R>(after, seen); });
  }
}

std::string written(const Picture& picture) {
  std::string out;
  for (const std::string& row : picture.rows) out += (out.empty() ? "" : "/") + row;
  return out;
}

template <class R>
class Followers : public testing::Test {
 protected:
  Budget budget_{std::size_t{1} << 30};
  Arena arena_{budget_};
};

using Games = testing::Types<nogo::Rules, clobber::Rules>;
TYPED_TEST_SUITE(Followers, Games);

TYPED_TEST(Followers, AreThePartsOfAllBoardsThatPlayReaches) {
  using R = TypeParam;
  for (const std::string start : {"1x5", "2x3", "3x3"}) {
    SCOPED_TRACE(start);
    Valuer<R> valuer(this->arena_);
    const ClassTable table = follower_table(valuer, R::parse(start));
    ASSERT_FALSE(table.stopped);
    std::set<std::string> listed;
    int size = 0;
    for (const PositionClass& entry : table.classes) {
      const auto position = R::parse(written(entry.picture));
      EXPECT_TRUE(listed.insert(R::format(normal_form<R>(position).position)).second);
      EXPECT_EQ(R::size(position), entry.size);
      EXPECT_GE(entry.size, size);
      size = entry.size;
      EXPECT_EQ(valuer.value(position), entry.value) << written(entry.picture);
      EXPECT_GE(this->arena_.mean(entry.value), Dyadic(0)) << written(entry.picture);
    }
    std::set<std::string> boards;
    walk<R>(R::parse(start), boards);
    std::set<std::string> met;
    for (const std::string& board : boards) {
      for_each_part<R>(R::parse(board), [&](const typename R::Position& part) {
        met.insert(R::format(normal_form<R>(part).position));
      });
    }
    EXPECT_EQ(met, listed);
  }
}

TYPED_TEST(Followers, ALimitLeavesTheSmallerClasses) {
  using R = TypeParam;
  Valuer<R> valuer(this->arena_);
  const ClassTable whole = follower_table(valuer, R::parse("3x3"));
  std::optional<ClassTable> part;
  for (std::size_t limit = 1 << 18; !part || part->classes.empty(); limit += 1 << 16) {
    ASSERT_LT(limit, std::size_t{1} << 30) << "no limit leaves a part";
    Budget budget(limit);
    try {
      Arena arena(budget);
      Valuer<R> poor(arena);
      part = follower_table(poor, R::parse("3x3"));
    } catch (const Error&) {}
  }
  ASSERT_TRUE(part->stopped);
  EXPECT_EQ(part->stopped->kind, ErrorKind::Limit);
  ASSERT_LT(part->classes.size(), whole.classes.size());
  for (std::size_t i = 0; i < part->classes.size(); ++i) {
    EXPECT_EQ(part->classes[i].picture.rows, whole.classes[i].picture.rows);
  }
}

}  // namespace
}  // namespace upstar
