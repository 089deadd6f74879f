// The normal form of sums of strips: it changes nothing about who wins, and nothing gets lost in bytes.
#include "proof/nogo_rows/sum.hpp"

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "proof/nogo_rows/kit.hpp"
#include "sanitizers.hpp"

namespace upstar::proof {
namespace {

using nogo::Strip;

std::vector<Strip> all_strips(int n) {
  std::vector<Strip> strips;
  const std::uint64_t sets = std::uint64_t{1} << (n + 1);
  for (std::uint64_t black = 0; black < sets; ++black) {
    for (std::uint64_t white = 0; white < sets; ++white) {
      if ((black & white) == 0) strips.push_back({black, white, n});
    }
  }
  return strips;
}

// By trying all orders.
int longest_run(const Strip& strip, Player player) {
  int longest = 0;
  for (std::uint64_t left = legal_points(strip, player); left != 0; left &= left - 1) {
    int run = 1;
    for (const Strip& part : play(strip, std::countr_zero(left), player)) {
      run += longest_run(part, player);
    }
    longest = std::max(longest, run);
  }
  return longest;
}

TEST(Sum, FreeMovesAreTheLongestRunOfMoves) {
  int seen = 0;
  for (int n = 2; n <= 7; ++n) {
    for (const Strip& strip : all_strips(n)) {
      for (const Player player : kPlayers) {
        if (legal_points(strip, opponent(player)) != 0) continue;
        EXPECT_EQ(free_moves(strip, player), longest_run(strip, player)) << format_strip(strip);
        ++seen;
      }
    }
  }
  EXPECT_GT(seen, 100);
}

TEST(Sum, NormalFormKeepsWhoWins) {
  std::mt19937_64 rng(1);
  test::NaiveRows brute_force;
  test::Lab lab;
  for (int i = 0; i < rounds(300); ++i) {
    const std::vector<std::string> rows = test::random_rows(rng, 1 + i % 3, 6);
    for (const Player first : kPlayers) {
      EXPECT_EQ(lab.winner(rows, first) == first, brute_force.wins_first(rows, first))
          << testing::PrintToString(rows);
    }
  }
}

TEST(Sum, AStripAndItsNegativeCancel) {
  EXPECT_EQ(test::sum_of_rows({".x..", "..o."}), Sum{});
  EXPECT_EQ(test::sum_of_rows({".x..", "..o.", ".x.."}), test::sum_of_rows({"..x."}));
}

TEST(Sum, FreeMovesCancelOneByOne) {
  Sum sum = test::sum_of_rows({".x.x.x.x.", ".o.o."});
  EXPECT_TRUE(sum.strips.empty());
  EXPECT_EQ(sum.free, 2);
  EXPECT_EQ(format(sum), "2 free moves of Black");
  EXPECT_EQ(format(sum.negated()), "2 free moves of White");
  EXPECT_EQ(format(Sum{}), "nothing");
}

TEST(Sum, EveryMoveLowersThePoints) {
  std::mt19937_64 rng(2);
  for (int i = 0; i < 200; ++i) {
    const Sum sum = test::sum_of_rows(test::random_rows(rng, 3, 12));
    for (const Player player : kPlayers) {
      for_each_move(sum, player, [&](std::uint64_t, const Sum& after) {
        EXPECT_LT(after.points(), sum.points());
        return true;
      });
    }
  }
}

TEST(Sum, MovesAreFoundByTheirNumbers) {
  std::mt19937_64 rng(3);
  for (int i = 0; i < 200; ++i) {
    const Sum sum = test::sum_of_rows(test::random_rows(rng, 4, 8));
    for (const Player player : kPlayers) {
      std::uint64_t count = 0;
      for_each_move(sum, player, [&](std::uint64_t number, const Sum& after) {
        EXPECT_EQ(number, count++);
        EXPECT_EQ(after_move(sum, player, number), after);
        return true;
      });
      EXPECT_EQ(after_move(sum, player, count), std::nullopt);
    }
  }
}

TEST(Sum, BytesGiveTheSumBack) {
  std::mt19937_64 rng(4);
  std::set<std::string> seen;
  for (int i = 0; i < 500; ++i) {
    Sum sum = test::sum_of_rows(test::random_rows(rng, 1 + i % 5, 30));
    sum.free += i % 401 - 200;
    EXPECT_EQ(decode(encode(sum)), sum);
    seen.insert(encode(sum));
  }
  EXPECT_GT(seen.size(), 490u);
  Sum wide;
  wide.add({1, 0, Strip::kMaxPoints});
  EXPECT_EQ(decode(encode(wide)), wide);
}

TEST(Sum, AsStripsIsTheSameSum) {
  for (const int free : {-200, -61, -1, 0, 1, 2, 60, 61, 62, 200}) {
    Sum sum = test::sum_of_rows({"..x...", "....."});
    sum.free = free;
    Sum again;
    for (const Strip& strip : as_strips(sum)) again.add(strip);
    EXPECT_EQ(again, sum) << free;
  }
}

}  // namespace
}  // namespace upstar::proof
