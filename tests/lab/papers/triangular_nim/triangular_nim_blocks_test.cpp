// The block representations of the thesis have every number that was printed for them, and the search
// for sets with those numbers finds what the figures say about it.
#include "lab/papers/triangular_nim/triangular_nim_blocks.hpp"

#include <algorithm>
#include <bit>
#include <fstream>
#include <random>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "lab/papers/triangular_nim/block_representation.hpp"
#include "paths.hpp"
#include "rules/triangular_nim/board.hpp"

namespace upstar::triangular_nim {
namespace {

nlohmann::json facts() {
  std::ifstream file(test_data("facts/triangular_nim.json"));
  return nlohmann::json::parse(file);
}

BlockRepresentation representation_of(const FigureOfBlocks& figure) {
  return {removal_game(figure.printed.layers, false), figure.block_pieces};
}

const FigureOfBlocks& figure(std::string_view name) {
  const auto all = figures_of_blocks();
  return *std::find_if(all.begin(), all.end(), [&](const auto& f) { return f.name == name; });
}

TEST(FiguresOfBlocks, HaveThePrintedNumbers) {
  const nlohmann::json book = facts();
  std::size_t found = 0;
  for (const FigureOfBlocks& figure : figures_of_blocks()) {
    SCOPED_TRACE(figure.name);
    const BlockRepresentation ours = representation_of(figure);
    EXPECT_EQ(std::popcount(figure.block_pieces), figure.printed.pieces);
    const std::string name(figure.name);
    if (book["every_block"].contains(name)) {
      const auto& printed = book["every_block"][name];
      EXPECT_EQ(ours.updates(), printed["updates"].get<std::uint64_t>());
      EXPECT_EQ(ours.blocks(), printed["blocks"].get<std::uint64_t>());
      EXPECT_EQ(*figure.printed.all, (BlockNumbers{ours.updates(), ours.blocks()}));
      ++found;
    }
    if (book["one_of_each_group"].contains(name)) {
      const auto& printed = book["one_of_each_group"][name];
      EXPECT_EQ(ours.updates_of_groups(), printed["updates"].get<std::uint64_t>());
      EXPECT_EQ(ours.groups(), printed["blocks"].get<std::uint64_t>());
      EXPECT_EQ(*figure.printed.groups, (BlockNumbers{ours.updates_of_groups(), ours.groups()}));
      ++found;
    }
    if (book["groups_by_size"].contains(name)) {
      for (const auto& [size, count] : ours.groups_by_size()) {
        EXPECT_EQ(book["groups_by_size"][name][std::to_string(size)].get<std::uint64_t>(), count);
      }
      ++found;
    }
  }
  EXPECT_EQ(found, 9u + 6u + 2u);
}

TEST(FiguresOfBlocks, FitAsManySetsAsTheySay) {
  Budget budget;
  const auto sets = [&](std::string_view name) {
    const std::vector<std::uint64_t> found = sets_like(figure(name).printed, budget);
    EXPECT_TRUE(name == "6(a)" ||
                std::count(found.begin(), found.end(), figure(name).block_pieces) == 1)
        << name;
    return found.size();
  };
  EXPECT_EQ(sets("6(a)"), 56u);
  EXPECT_EQ(sets("6(b)"), 1u);
  EXPECT_EQ(sets("6(c)"), 6u);
  EXPECT_EQ(sets("6(e)"), 4u);
  EXPECT_EQ(sets("6(f)"), 4u);
  EXPECT_EQ(sets("13(b)"), 2u);
  EXPECT_EQ(sets("13(c)"), 1u);
}

// The text: no move takes pieces 32 and 34 without 33, so nothing leads from block 5 to block 0.
TEST(FiguresOfBlocks, SixAHasNoUpdateFromBlockZeroToBlockFive) {
  const BlockRepresentation blocks = representation_of(figure("6(a)"));
  const auto taken = blocks.taken();
  const std::uint64_t block_five = std::uint64_t{5} << 32;
  EXPECT_EQ(std::count(taken.begin(), taken.end(), block_five), 0);
}

// Of all sets with six symmetries and 5,728 groups: three orbits of three places and one of six.
TEST(FiguresOfBlocks, ThirteenCIsTheBestOfItsKind) {
  const RemovalGame game = removal_game(9, false);
  std::set<std::uint64_t> orbits;
  for (std::size_t place = 0; place < 45; ++place) {
    std::uint64_t orbit = 0;
    for (const auto& symmetry : game.symmetries) orbit |= std::uint64_t{1} << symmetry[place];
    orbits.insert(orbit);
  }
  std::vector<std::uint64_t> updates;
  for (std::uint64_t choice = 0; choice >> orbits.size() == 0; ++choice) {
    std::uint64_t set = 0;
    std::uint64_t rest = choice;
    for (const std::uint64_t orbit : orbits) {
      if ((rest & 1) != 0) set |= orbit;
      rest >>= 1;
    }
    if (std::popcount(set) != 15) continue;
    const BlockRepresentation candidate(game, set);
    if (candidate.groups() == 5'728) updates.push_back(candidate.updates_of_groups());
  }
  EXPECT_EQ(updates.size(), 50u);
  EXPECT_EQ(*std::min_element(updates.begin(), updates.end()), 78'852u);
  EXPECT_EQ(*std::max_element(updates.begin(), updates.end()), 102'950u);
}

TEST(UpdatesByLines, AreThoseOfTheDefinition) {
  std::mt19937_64 random(5);
  for (int layers = 1; layers <= 9; ++layers) {
    const RemovalGame game = removal_game(layers, false);
    for (int i = 0; i < 50; ++i) {
      const std::uint64_t set = game.full() & random() & random();
      EXPECT_EQ(updates_by_lines(layers, set), BlockRepresentation(game, set).updates());
    }
  }
}

}  // namespace
}  // namespace upstar::triangular_nim
