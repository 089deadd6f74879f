// Censuses against a naive counter, against each other, and against known numbers.
//
// The naive counter writes boards as strings, knows nothing but the naive twin of the game
// (tests/rules/nogo_naive.hpp), and finds the longest play by trying all of it.
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "lab/census/board_census.hpp"
#include "lab/census/play_length.hpp"
#include "lab/census/sampled_census.hpp"
#include "rules/clobber/rules.hpp"
#include "rules/domineering/rules.hpp"
#include "rules/naive_grid.hpp"
#include "rules/nogo_naive.hpp"
#include "sanitizers.hpp"

namespace upstar {
namespace {

using conformance::Naive;
using conformance::NaiveMove;
using NaiveNogo = Naive<nogo::Rules>;

constexpr std::array kBothPlayers = {Player::Black, Player::White};

struct CensusTest : testing::Test {
  Budget budget{std::size_t{1} << 30};
  Arena arena{budget};
};

// The longest rest of a game, by trying all of it.
class NaiveLengths {
 public:
  int any_order(const std::string& board) {
    const auto known = any_order_.find(board);
    if (known != any_order_.end()) return known->second;
    int longest = 0;
    for (const Player player : kBothPlayers) {
      for (const NaiveMove& move : NaiveNogo::moves(board, player)) {
        longest = std::max(longest, any_order(move.after) + 1);
      }
    }
    return any_order_[board] = longest;
  }
  int in_turn(const std::string& board, Player first) {
    const auto key = std::pair(board, first);
    const auto known = in_turn_.find(key);
    if (known != in_turn_.end()) return known->second;
    int longest = 0;
    for (const NaiveMove& move : NaiveNogo::moves(board, first)) {
      longest = std::max(longest, in_turn(move.after, opponent(first)) + 1);
    }
    return in_turn_[key] = longest;
  }

 private:
  std::map<std::string, int> any_order_;
  std::map<std::pair<std::string, Player>, int> in_turn_;
};

std::vector<std::string> legal_boards(int rows, int columns) {
  std::vector<std::string> out;
  for (std::string& text : conformance::all_naive_boards(rows, columns, ".xo")) {
    if (NaiveNogo::is_legal(text)) out.push_back(std::move(text));
  }
  return out;
}

TEST_F(CensusTest, OfThreeByThreeIsWhatANaiveCounterCounts) {
  UPSTAR_SKIP_UNDER_SANITIZERS("it counts for seconds what other tests count as well");
  NaiveLengths lengths;
  std::map<int, std::pair<std::uint64_t, BandCounts>> counted;  // by depth
  std::set<Game> values;
  Valuer<nogo::Rules> valuer(arena);
  for (const std::string& board : legal_boards(3, 3)) {
    const Game value = valuer.value(nogo::Rules::parse(board));
    values.insert(value);
    auto& [positions, bands] = counted[lengths.any_order(board)];
    ++positions;
    ++bands[static_cast<std::size_t>(band_of(arena, value))];
  }
  const Census census = nogo_census(arena, 3, 3, {});
  ASSERT_FALSE(census.stopped);
  ASSERT_EQ(census.depths.size(), counted.size());
  for (const DepthCensus& depth : census.depths) {
    EXPECT_EQ(depth.positions, counted[depth.depth].first) << depth.depth;
    EXPECT_EQ(depth.by_band, counted[depth.depth].second) << depth.depth;
    EXPECT_TRUE(depth.is_complete());
  }
  EXPECT_EQ(census.values, values.size());
}

TEST_F(CensusTest, KnowsHowLongPlayCanLast) {
  NaiveLengths naive;
  NogoPositions positions(2, 4, budget);
  int checked = 0;
  for (int depth = 0; depth <= positions.deepest(); ++depth) {
    positions.value_depth(arena, depth, [&](const NogoPositions::Class& entry, Game) {
      const std::string board = conformance::written_out(positions.board_of(entry));
      const GameLengths lengths = positions.lengths(entry);
      EXPECT_EQ(lengths.any_order, naive.any_order(board)) << board;
      EXPECT_EQ(lengths.black_first, naive.in_turn(board, Player::Black)) << board;
      EXPECT_EQ(lengths.white_first, naive.in_turn(board, Player::White)) << board;
      ++checked;
    });
  }
  EXPECT_GT(checked, 300);
}

// Both ways of counting, on every game that has both.
TEST_F(CensusTest, InArraysIsThatOfPlay) {
  Valuer<nogo::Rules> valuer(arena);
  for (const char* text : {"1x6", "2x3", "3x2", "2x4", "3x3"}) {
    const nogo::Board board = nogo::Rules::parse(text);
    const Census quick = board_census(valuer, board, {});
    const Census played = played_census(valuer, board, {});
    ASSERT_EQ(quick.depths.size(), played.depths.size()) << text;
    for (std::size_t i = 0; i < quick.depths.size(); ++i) {
      EXPECT_EQ(quick.depths[i].positions, played.depths[i].positions) << text;
      EXPECT_EQ(quick.depths[i].by_band, played.depths[i].by_band) << text;
      EXPECT_EQ(quick.depths[i].hottest->number, played.depths[i].hottest->number) << text;
      EXPECT_EQ(quick.depths[i].highest->number, played.depths[i].highest->number) << text;
      EXPECT_EQ(quick.depths[i].lowest->number, played.depths[i].lowest->number) << text;
    }
    EXPECT_EQ(quick.values, played.values) << text;
    ASSERT_EQ(quick.frequent.size(), played.frequent.size());
    for (std::size_t i = 0; i < quick.frequent.size(); ++i) {
      EXPECT_EQ(quick.frequent[i].second, played.frequent[i].second) << text;
    }
  }
}

// From the last positions back, as far as the first one.
TEST_F(CensusTest, OfEndgamesIsThatInArrays) {
  for (const auto& [rows, columns, deepest] :
       {std::tuple{1, 1, 3}, {1, 2, 9}, {1, 6, 9}, {2, 3, 9}, {2, 4, 3}, {3, 3, 3}, {3, 4, 1}}) {
    const Census all = nogo_census(arena, rows, columns, {});
    CensusRequest request;
    request.deepest = deepest;
    const Census endgames = endgame_census(arena, rows, columns, request);
    const bool is_whole = static_cast<std::size_t>(deepest) >= all.depths.size();
    EXPECT_EQ(!endgames.up_to_depth, is_whole) << rows << "x" << columns;
    ASSERT_EQ(endgames.depths.size(), is_whole ? all.depths.size() : deepest + 1U);
    for (std::size_t i = 0; i < endgames.depths.size(); ++i) {
      const DepthCensus& ours = endgames.depths[i];
      const DepthCensus& known = all.depths[i];
      EXPECT_EQ(ours.depth, known.depth);
      EXPECT_EQ(ours.positions, known.positions) << rows << "x" << columns << " " << i;
      EXPECT_EQ(ours.classes, known.classes) << rows << "x" << columns << " " << i;
      EXPECT_EQ(ours.by_band, known.by_band) << rows << "x" << columns << " " << i;
      EXPECT_EQ(ours.hottest->number, known.hottest->number);
      EXPECT_EQ(ours.highest->number, known.highest->number);
      EXPECT_TRUE(ours.is_complete());
    }
    if (is_whole) {
      EXPECT_EQ(endgames.values, all.values);
      EXPECT_EQ(endgames.frequent, all.frequent);
    }
    request.depth = 1;
    const Census one = endgame_census(arena, rows, columns, request);
    ASSERT_EQ(one.depths.size(), all.depths.size() == 1 ? 0U : 1U);
    for (const DepthCensus& depth : one.depths) EXPECT_EQ(depth.by_band, all.depths[1].by_band);
  }
}

// The extreme positions are boards of the depth with the value.
TEST_F(CensusTest, ExtremesAreOnTheBoard) {
  const Census census = nogo_census(arena, 3, 4, {});
  Valuer<nogo::Rules> valuer(arena);
  NaiveLengths lengths;
  for (const DepthCensus& depth : census.depths) {
    if (depth.depth > 4) break;  // the naive lengths of more take long
    for (const auto& extreme : {depth.hottest, depth.highest, depth.lowest}) {
      ASSERT_TRUE(extreme);
      EXPECT_EQ(valuer.value(nogo::Rules::parse(extreme->board)), extreme->value);
      EXPECT_EQ(lengths.any_order(extreme->board), depth.depth);
    }
  }
}

struct KnownCensus {
  int rows;
  int columns;
  std::uint64_t positions;
  std::uint64_t classes;
  std::size_t values;
  const char* hottest;
};

// Legal positions of Go boards are counted elsewhere too (John Tromp and Gunnar Farneback, Combinatorics of
// Go, 2007).
TEST_F(CensusTest, KnownNumbers) {
  constexpr std::array kKnown = {
      KnownCensus{1, 1, 1, 1, 1, "-1"},

      KnownCensus{3, 3, 12675, 924, 206, "3/2"},
      KnownCensus{3, 4, 321689, 40997, 6305, "2"},
  };
  for (const KnownCensus& known : kKnown) {
    const Census census = nogo_census(arena, known.rows, known.columns, {});
    std::uint64_t positions = 0;
    std::uint64_t classes = 0;
    Dyadic hottest = -1;
    for (const DepthCensus& depth : census.depths) {
      positions += depth.positions;
      classes += depth.classes;
      hottest = std::max(hottest, depth.hottest->number);
      std::uint64_t in_bands = 0;
      for (const std::uint64_t count : depth.by_band) in_bands += count;
      EXPECT_EQ(in_bands, depth.positions);
    }
    EXPECT_EQ(positions, known.positions) << known.rows << "x" << known.columns;
    EXPECT_EQ(classes, known.classes) << known.rows << "x" << known.columns;
    EXPECT_EQ(census.values, known.values) << known.rows << "x" << known.columns;
    EXPECT_EQ(hottest.to_string(), known.hottest) << known.rows << "x" << known.columns;
  }
}

TEST_F(CensusTest, OfOneDepthIsItsLine) {
  const Census all = nogo_census(arena, 3, 3, {});
  CensusRequest request;
  request.depth = 4;
  const Census one = nogo_census(arena, 3, 3, request);
  ASSERT_EQ(one.depths.size(), 1u);
  EXPECT_EQ(one.depths[0].depth, 4);
  EXPECT_EQ(one.depths[0].positions, all.depths[4].positions);
  EXPECT_EQ(one.depths[0].by_band, all.depths[4].by_band);
  request.depth = 100;
  EXPECT_TRUE(nogo_census(arena, 3, 3, request).depths.empty());
}

// Dominoes leave 2x2 in seven ways: empty, four with one domino, and full.
TEST_F(CensusTest, OfOtherGames) {
  Valuer<domineering::Rules> dominoes(arena);
  const Census regions = board_census(dominoes, domineering::Rules::parse("2x2"), {});
  ASSERT_EQ(regions.depths.size(), 3u);
  EXPECT_EQ(regions.depths[0].positions, 1u);
  EXPECT_EQ(regions.depths[1].positions, 4u);
  EXPECT_EQ(regions.depths[2].positions, 1u);
  EXPECT_EQ(regions.depths[1].classes, 1u);
  EXPECT_EQ(regions.values, 4u);  // 0, 1, -1 and +-1
  Valuer<clobber::Rules> stones(arena);
  const Census clobber = board_census(stones, clobber::Rules::parse("2x2"), {});
  for (const DepthCensus& depth : clobber.depths) {
    for (const ValueBand hot : {ValueBand::Tepid, ValueBand::BelowOne, ValueBand::AboveTwo}) {
      EXPECT_EQ(depth.by_band[static_cast<std::size_t>(hot)], 0u);  // all are infinitesimal
    }
  }
}

TEST_F(CensusTest, KnowsTheLongestPlayOfAnyBoard) {
  NaiveLengths naive;
  PlayLengths lengths(budget);
  int capped = 0;
  for (const std::string& board : legal_boards(2, 4)) {
    const nogo::Residual residual = nogo::residual_of(nogo::parse_board(board));
    const int longest = naive.any_order(board);
    // Short plays are asked for first, so that nothing wrong is remembered from them.
    for (const int most : {1, 3, 5, 8}) {
      ASSERT_EQ(lengths.longest(residual, most), std::min(longest, most)) << board;
      capped += longest > most ? 1 : 0;
    }
  }
  EXPECT_GT(capped, 500);
}

// Counts of a sample are those of all positions, as nearly as chance allows: five standard deviations.
TEST_F(CensusTest, OfASampleIsLikeThatOfAllPositions) {
  Valuer<nogo::Rules> valuer(arena);
  const Census all = nogo_census(arena, 3, 3, {});
  std::uint64_t positions = 0;
  for (const DepthCensus& depth : all.depths) positions += depth.positions;
  CensusRequest request;
  request.sample = rounds(20'000);
  request.deepest = 9;
  const Census sample = sampled_census(valuer, 3, 3, request);
  ASSERT_FALSE(sample.stopped);
  EXPECT_EQ(sample.legal_draws, *request.sample);
  const auto n = static_cast<double>(sample.legal_draws);
  const auto expect_like = [&](std::uint64_t found, std::uint64_t of_all, double draws,
                               double whole) {
    const double share = static_cast<double>(of_all) / whole;
    EXPECT_NEAR(static_cast<double>(found), share * draws,
                5 * std::sqrt(share * (1 - share) * draws) + 1);
  };
  expect_like(sample.legal_draws, positions, static_cast<double>(sample.draws), 19'683);
  for (const DepthCensus& depth : sample.depths) {
    const auto whole = std::ranges::find(all.depths, depth.depth, &DepthCensus::depth);
    ASSERT_NE(whole, all.depths.end()) << depth.depth;
    EXPECT_TRUE(depth.is_complete());
    expect_like(depth.positions, whole->positions, n, static_cast<double>(positions));
    for (std::size_t band = 0; band < kValueBands; ++band) {
      expect_like(depth.by_band[band], whole->by_band[band], n, static_cast<double>(positions));
    }
  }
  const Census again = sampled_census(valuer, 3, 3, request);
  EXPECT_EQ(again.draws, sample.draws);
  request.depth = 4;
  const Census one_depth = sampled_census(valuer, 3, 3, request);
  ASSERT_EQ(one_depth.depths.size(), 1U);
  EXPECT_EQ(one_depth.depths.front().positions, sample.depths[4].positions);
}

TEST_F(CensusTest, StopsCleanlyAtALimit) {
  UPSTAR_SKIP_UNDER_SANITIZERS("FindBoard stops at a limit there");
  Budget small(std::size_t{12} << 20);
  Arena little(small);
  const Census census = nogo_census(little, 4, 4, {});
  ASSERT_TRUE(census.stopped);
  EXPECT_EQ(census.stopped->kind, ErrorKind::Limit);
}

}  // namespace
}  // namespace upstar
