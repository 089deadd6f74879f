// Rectangles: which there are, their openings, the catalogue of results, and replies.
#include "lab/sweeps/rectangles.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/error.hpp"
#include "draw/board_svg.hpp"
#include "lab/papers/rectangular_nogo/replies.hpp"
#include "lab/sweeps/rectangles_file.hpp"
#include "lab/sweeps/rectangles_table.hpp"
#include "scratch_folder.hpp"
#include "search/nogo_rows/build_database.hpp"

namespace upstar {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;

std::vector<std::string> names(const Rectangle& board, const std::vector<int>& points) {
  std::vector<std::string> out;
  for (const int point : points) out.push_back(board.point_name(point));
  return out;
}

RectangleWork plain_work(Budget& budget) {
  RectangleWork work;
  work.make_judge = [&budget](const Rectangle& board) {
    return oracle_of_boards(board.rows, board.columns, budget, 1);
  };
  return work;
}

RectangleResult solved(const Rectangle& board, RectangleChoice choice) {
  Budget budget;
  RectangleResult result{board, {}};
  complete(result, choice, plain_work(budget));
  return result;
}

TEST(Rectangles, AreThoseOfThePaper) {
  EXPECT_EQ(rectangles_up_to(27).size(), 50U);
  std::vector<std::string> found;
  for (const Rectangle& board : rectangles_up_to(6)) found.push_back(board.name());
  EXPECT_THAT(found, ElementsAre("1x1", "1x2", "1x3", "1x4", "2x2", "1x5", "1x6", "2x3"));
}

TEST(Rectangles, HaveOneOpeningOfEachClass) {
  const Rectangle five{5, 5};
  EXPECT_THAT(names(five, different_openings(five)),
              ElementsAre("A1", "B1", "C1", "B2", "C2", "C3"));
  const Rectangle wide{2, 3};
  EXPECT_THAT(names(wide, different_openings(wide)), ElementsAre("A1", "B1"));
  const Rectangle row{1, 4};
  EXPECT_THAT(names(row, different_openings(row)), ElementsAre("1", "2"));
  EXPECT_TRUE(different_openings({1, 1}).empty());
  for (int point = 0; point < 25; ++point) {
    EXPECT_EQ(first_image(five, first_image(five, point)), first_image(five, point));
  }
}

// Figure 7 as far as it takes a moment.
TEST(Rectangles, HaveThePublishedWinners) {
  std::vector<RectangleResult> results;
  for (const Rectangle& board : rectangles_up_to(12)) {
    results.push_back(solved(board, RectangleChoice::Winner));
  }
  EXPECT_THAT(winner_table(results, 6), ElementsAre("rows   1   2   3   4   5   6",  //
                                                    "   1   0   1   1   0   1   1",  //
                                                    "   2       1   0   0   1   1",  //
                                                    "   3           1   0"));
}

TEST(Rectangles, KnowWhatTheirOpeningsSay) {
  const RectangleResult result = solved({2, 5}, RectangleChoice::Openings);
  EXPECT_EQ(result.black_wins(), true);
  EXPECT_EQ(openings_that(result, true), "B1");
  EXPECT_EQ(openings_that(result, false), "A1, C1");
  EXPECT_THAT(opening_marks(result), ElementsAre("oxoxo", "oxoxo"));
  RectangleResult part = result;
  part.verdicts.pop_back();
  EXPECT_EQ(part.black_wins(), true);
  EXPECT_FALSE(part.knows_all_openings());
  EXPECT_THAT(opening_marks(part), ElementsAre("ox.xo", "ox.xo"));
  part.verdicts.pop_back();
  EXPECT_EQ(part.black_wins(), std::nullopt);
  const BoardPicture picture{"2x5", opening_marks(result)};
  EXPECT_THAT(boards_svg(std::span(&picture, 1)), HasSubstr("</svg>"));
}

TEST(Rectangles, AreTheSameByStrips) {
  Budget budget(std::size_t{1} << 30);
  const BuiltStripLayers built = build_strip_layers(budget, {5, 6}, 1, nullptr);
  const store::StripLayers layers = built.view();
  RectangleWork by_strips;
  by_strips.make_judge = [&](const Rectangle&) { return oracle_of_rows(layers, budget, 1); };
  for (int n = 1; n <= 13; ++n) {
    RectangleResult result{{1, n}, {}};
    complete(result, RectangleChoice::Openings, by_strips);
    EXPECT_EQ(opening_marks(result), opening_marks(solved({1, n}, RectangleChoice::Openings))) << n;
  }
}

TEST(Rectangles, AreTheSameInASecondOpinion) {
  Budget budget(std::size_t{1} << 30);
  const BuiltStripLayers built = build_strip_layers(budget, {5, 6}, 1, nullptr);
  const store::StripLayers layers = built.view();
  RectangleWork again;
  again.make_judge = [&](const Rectangle& board) {
    return board.rows == 1 ? oracle_of_rows(layers, budget, 1, Opinion::Second)
                           : oracle_of_boards(board.rows, board.columns, budget, 1, {}, nullptr,
                                              nullptr, Opinion::Second);
  };
  for (const Rectangle& board : {Rectangle{1, 13}, Rectangle{2, 7}, Rectangle{3, 5}}) {
    const RectangleResult first = solved(board, RectangleChoice::Openings);
    RectangleResult second{board, {}};
    complete(second, RectangleChoice::Openings, again);
    EXPECT_EQ(opening_marks(second), opening_marks(first)) << board.name();
    EXPECT_THAT(second.verdicts.front().method, testing::EndsWith("-again"));
    EXPECT_NE(second.nodes(), first.nodes()) << "found in the same way";
  }
}

TEST(Rectangles, GoOnWhereTheyWere) {
  Budget budget;
  RectangleResult result = solved({2, 4}, RectangleChoice::Openings);
  const std::size_t all = result.verdicts.size();
  result.verdicts.pop_back();
  RectangleWork work = plain_work(budget);
  int asked = 0;
  work.on_begin = [&](const Rectangle&, std::optional<int>, double) { ++asked; };
  complete(result, RectangleChoice::Openings, work);
  EXPECT_EQ(asked, 1);
  EXPECT_EQ(result.verdicts.size(), all);
}

class RectanglesFiles : public testing::Test {
 protected:
  static RectangleVerdict verdict(const Rectangle& board, std::optional<int> opening) {
    return {board, opening, true, "sums", 2, 12'345'678'901, 1.5};
  }
  [[nodiscard]] std::string content() const {
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
  }
  [[nodiscard]] std::string complaint() const {
    try {
      const RectanglesFile file(path);
    } catch (const Error& error) {
      return error.message;
    }
    return "none";
  }
  void write_two() const {
    RectanglesFile file(path);
    file.append(verdict({4, 5}, std::nullopt));
    file.append(verdict({2, 3}, different_openings({2, 3})[1]));
  }

  ScratchFolder folder;
  fs::path path = folder / "rectangles.txt";
};

TEST_F(RectanglesFiles, GiveBackWhatWasAppended) {
  write_two();
  EXPECT_THAT(content(), HasSubstr("4x5 any wins by sums threads 2 nodes 12345678901 seconds 1.5"));
  EXPECT_THAT(content(), HasSubstr("2x3 B1 wins"));
  const RectanglesFile file(path);
  EXPECT_EQ(file.find({4, 5}).black_wins(), true);
  EXPECT_EQ(file.find({2, 3}).verdicts.size(), 1U);
  EXPECT_TRUE(file.find({3, 3}).verdicts.empty());
  const std::vector<RectangleResult> all = read_rectangles(path);
  ASSERT_EQ(all.size(), 3U);
  EXPECT_EQ(all[0].board, (Rectangle{1, 1}));  // which needs no line
  EXPECT_EQ(all[0].black_wins(), false);
  EXPECT_EQ(all[1].board, (Rectangle{2, 3}));
  EXPECT_EQ(all[2].nodes(), 12'345'678'901U);
}

TEST_F(RectanglesFiles, WithLinesThatDoNotBelongAreRefused) {
  // Of version 1, which has no checks that could complain first.
  const std::string whole = "upstar sweep 1: nogo, rectangles\n" +
                            verdict_line(verdict({4, 5}, std::nullopt)) +
                            verdict_line(verdict({2, 3}, different_openings({2, 3})[1]));
  for (const std::string line :
       {"4x5 any wins by sums threads 1 nodes 1 seconds 1.000",
        "5x4 any wins by sums threads 1 "
        "nodes 1 seconds 1.000",
        "4x5 Z9 wins by sums threads 1 nodes 1 seconds 1.000",
        "99x99 any wins by sums threads 1 nodes 1 seconds 1.000", "4x5 A1 draws by sums",
        "-4x-5 any wins by sums threads 1 nodes 1 seconds 1.000", ""}) {
    std::ofstream(path, std::ios::binary) << whole << line << "\n";
    EXPECT_THAT(complaint(), HasSubstr("is damaged in line 4")) << line;
  }
  RectangleVerdict lost = verdict({2, 3}, std::nullopt);
  lost.black_wins = false;
  std::ofstream(path, std::ios::binary) << whole << verdict_line(lost);
  EXPECT_THAT(complaint(), HasSubstr("the openings of 2x3 and its winner contradict each other"));
  std::ofstream(path, std::ios::binary) << "a letter to a friend\n";
  EXPECT_THAT(complaint(), HasSubstr("is not a catalogue of rectangles"));
}

TEST(Replies, AreCountedUpToTheSymmetriesThatKeepTheOpening) {
  const Rectangle board{5, 5};
  const std::vector<int> openings = different_openings(board);
  EXPECT_EQ(different_replies(board, openings[0]).size(), 14U);  // A1: the diagonal stays
  EXPECT_EQ(different_replies(board, openings[1]).size(), 24U);  // B1: nothing does
  EXPECT_EQ(different_replies(board, openings[5]).size(), 5U);   // C3: everything does
}

TEST(Replies, ThatWinOnTwoByThree) {
  Budget budget;
  const Rectangle board{2, 3};
  const auto judge = oracle_of_boards(board.rows, board.columns, budget, 1);
  const std::vector<int> openings = different_openings(board);
  EXPECT_THAT(names(board, winning_replies(board, openings[0], *judge)), ElementsAre("B2", "B1"));
  EXPECT_FALSE(winning_replies(board, openings[1], *judge).empty());
}

}  // namespace
}  // namespace upstar
