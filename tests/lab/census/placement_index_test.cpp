// Every placement has a number, shared exactly by its images, whatever the board.
#include "lab/census/placement_index.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "rules/grid/two_colour_board.hpp"

namespace upstar {
namespace {

struct BoardSize {
  int rows;
  int columns;
};

// All ways to put stones on a board, as pairs of sets.
std::vector<std::pair<std::uint32_t, std::uint32_t>> all_placements(int points) {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> out;
  const std::uint32_t all = (1U << points) - 1;
  for (std::uint32_t black = 0; black <= all; ++black) {
    for (std::uint32_t white = 0; white <= all; ++white) {
      if ((black & white) == 0) out.emplace_back(black, white);
    }
  }
  return out;
}

class PlacementIndexOf : public testing::TestWithParam<BoardSize> {};

INSTANTIATE_TEST_SUITE_P(Boards, PlacementIndexOf,
                         testing::Values(BoardSize{1, 1}, BoardSize{1, 2}, BoardSize{1, 5},
                                         BoardSize{2, 2}, BoardSize{2, 3}, BoardSize{3, 2},
                                         BoardSize{3, 3}, BoardSize{2, 4}),
                         [](const auto& size) {
                           return std::to_string(size.param.rows) + "x" +
                                  std::to_string(size.param.columns);
                         });

// Placements share a number exactly when the smallest of all their images, as the rules of boards know them,
// is the same; and the sign tells whether its colours are exchanged.
TEST_P(PlacementIndexOf, NumbersImagesAlike) {
  Budget budget;
  const PlacementIndex index(GetParam().rows, GetParam().columns, budget);
  std::map<TwoColourBoard, std::size_t> number_of;
  std::map<std::size_t, TwoColourBoard> image_of;
  for (const auto& [black, white] : all_placements(GetParam().rows * GetParam().columns)) {
    const TwoColourBoard board{index.board(), black, white};
    const PlacementIndex::Place place = index.find(black, white);
    ASSERT_LT(place.number, index.size());
    const TwoColourBoard image = smallest_image(board).position;
    EXPECT_EQ(number_of.try_emplace(image, place.number).first->second, place.number);
    EXPECT_EQ(image_of.try_emplace(place.number, image).first->second, image);
  }
}

TEST_P(PlacementIndexOf, ListsEveryClassOnceWithItsSize) {
  Budget budget;
  const PlacementIndex index(GetParam().rows, GetParam().columns, budget);
  std::map<std::size_t, std::pair<int, int>> counted;  // number: with its colours, and exchanged
  for (const auto& [black, white] : all_placements(GetParam().rows * GetParam().columns)) {
    const PlacementIndex::Place place = index.find(black, white);
    ++(place.negated ? counted[place.number].second : counted[place.number].first);
  }
  std::size_t classes = 0;
  int stones_before = 64;
  for (const PlacementIndex::OccupiedSet& set : index.sets()) {
    const int stones = std::popcount(set.points);
    EXPECT_LE(stones, stones_before);
    stones_before = stones;
    index.for_each_class(set, [&](const PlacementIndex::Class& entry) {
      ++classes;
      EXPECT_EQ(entry.black | entry.white, set.points);
      const PlacementIndex::Place place = index.find(entry.black, entry.white);
      EXPECT_EQ(place.number, entry.number);
      EXPECT_FALSE(place.negated);
      EXPECT_EQ(index.find(entry.white, entry.black).number, entry.number);
      const auto [kept, exchanged] = counted[entry.number];
      EXPECT_EQ(kept + exchanged, entry.placements());
      if (!entry.own_negative) {
        EXPECT_EQ(kept, entry.images);
      }
    });
  }
  EXPECT_EQ(classes, counted.size());
}

}  // namespace
}  // namespace upstar
