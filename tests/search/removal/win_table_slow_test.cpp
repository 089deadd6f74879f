// Six layers against the definition, and seven layers checked whole: every lost position has no move to
// a lost one, every won position has one.
#include <gtest/gtest.h>

#include "rules/triangular_nim/board.hpp"
#include "search/removal/grundy_table.hpp"
#include "search/removal/plain.hpp"
#include "search/removal/win_table.hpp"

namespace upstar::retrograde {
namespace {

using triangular_nim::removal_game;

TEST(WinTable, AgreesWithTheDefinitionOnSixLayers) {
  for (const bool misere : {false, true}) {
    const RemovalGame game = removal_game(6, misere);
    const WinTable table = WinTable::solve(game, {});
    const std::vector<bool> expected = plain_wins(game);
    std::uint64_t differences = 0;
    for (std::uint64_t position = 0; position <= game.full(); ++position) {
      differences += table.wins(position) != expected[position] ? 1 : 0;
    }
    EXPECT_EQ(differences, 0u);
    EXPECT_EQ(table.losing_positions(), misere ? 189'089u : 185'802u);
  }
}

TEST(GrundyTable, AgreesWithTheDefinitionOnSixLayers) {
  const RemovalGame game = removal_game(6, false);
  const GrundyTable table = GrundyTable::solve(game, {});
  const std::vector<int> expected = plain_grundy(game);
  std::uint64_t differences = 0;
  for (std::uint64_t position = 0; position <= game.full(); ++position) {
    differences += table.grundy(position) != expected[position] ? 1 : 0;
  }
  EXPECT_EQ(differences, 0u);
}

TEST(GrundyTable, ValuesSevenLayers) {
  const GrundyTable table = GrundyTable::solve(removal_game(7, false), {});
  EXPECT_EQ(table.largest(), 27);
  EXPECT_EQ(table.counts()[0], 19'765'963u);
  EXPECT_EQ(table.grundy((std::uint64_t{1} << 28) - 1), 3);
}

// The table without symmetry, 64 positions a word, in the order of the layout's bits.
std::vector<std::uint64_t> spread_out(const WinTable& table) {
  const TableShape& shape = table.shape();
  constexpr std::uint32_t kPositions = 1u << kBlockBits;
  std::vector<std::vector<std::uint32_t>> images;
  for (const RemovalGame::Permutation& symmetry : shape.layout.game().symmetries) {
    auto& positions = images.emplace_back(kPositions);
    for (std::uint32_t i = 0; i < kPositions; ++i) {
      positions[i] = static_cast<std::uint32_t>(image(symmetry, i));
    }
  }
  std::vector<std::uint64_t> wins;
  for (std::uint64_t upper = 0; upper >> shape.layout.upper_bits() == 0; ++upper) {
    const BlockClasses::Place place = shape.classes.place(upper);
    const std::uint64_t* block = table.block(place.rank);
    const std::vector<std::uint32_t>& from = images[place.symmetry];
    for (std::uint32_t i = 0; i < kPositions; i += 64) {
      std::uint64_t bits = 0;
      for (std::uint32_t j = 0; j < 64; ++j) {
        const std::uint32_t at = from[i + j];
        bits |= (block[at / 64] >> at % 64 & 1) << j;
      }
      wins.push_back(bits);
    }
  }
  return wins;
}

TEST(WinTable, OfSevenLayersIsWonExactlyWhereAMoveLeadsToALoss) {
  for (const bool misere : {false, true}) {
    const WinTable table = WinTable::solve(removal_game(7, misere), {});
    EXPECT_EQ(table.losing_positions(), misere ? 19'496'523u : 19'765'963u);
    const std::vector<std::uint64_t> wins = spread_out(table);
    std::vector<std::uint64_t> reached(wins.size());
    if (misere) reached[0] = 1;
    for (const std::uint64_t move : table.shape().layout.game().moves) {
      const std::uint64_t low = move & 63;
      const std::uint64_t high = move >> 6;
      std::uint64_t without_low = 0;
      for (std::uint64_t bit = 0; bit < 64; ++bit) {
        if ((bit & low) == 0) without_low |= std::uint64_t{1} << bit;
      }
      for (std::uint64_t i = high; i < wins.size(); i = (i + 1) | high) {
        reached[i] |= (~wins[i ^ high] & without_low) << low;
      }
    }
    EXPECT_TRUE(reached == wins) << "misere " << misere;
  }
}

}  // namespace
}  // namespace upstar::retrograde
