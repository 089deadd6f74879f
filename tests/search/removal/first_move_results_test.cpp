// docs/results/triangular_nim.md says what the library says.
#include <algorithm>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "paths.hpp"
#include "rules/triangular_nim/board.hpp"
#include "search/removal/first_move.hpp"

namespace upstar::retrograde {
namespace {

struct Line {
  int layers = 0;
  bool misere = false;
  bool first_wins = false;
  std::uint64_t lost = 0;
  std::vector<std::uint64_t> winning;  // smallest of each class, as move_classes has them
};

// "3.1,4.2" of the triangle of the game.
std::uint64_t move_of(const RemovalGame& game, const std::string& text) {
  std::uint64_t move = 0;
  std::istringstream places(text);
  int row = 0;
  int column = 0;
  char mark = 0;
  while (places >> row >> mark >> column) {
    move |= std::uint64_t{1} << triangular_nim::place_at(row - 1, column - 1);
    places >> mark;
  }
  std::uint64_t smallest = move;
  for (const RemovalGame::Permutation& symmetry : game.symmetries) {
    smallest = std::min(smallest, image(symmetry, move));
  }
  return smallest;
}

// The lines of the table: | layers | play | winner | lost positions | of all | winning first moves |
std::vector<Line> lines_of_the_page() {
  std::ifstream page(source_path("docs/results/triangular_nim.md"));
  std::vector<Line> lines;
  for (std::string text; std::getline(page, text);) {
    std::vector<std::string> cells;
    std::istringstream stream(text);
    for (std::string cell; std::getline(stream, cell, '|');) cells.push_back(cell);
    if (cells.size() != 7 || (cells[2] != " normal " && cells[2] != " misere ")) continue;
    Line line;
    line.layers = std::stoi(cells[1]);
    line.misere = cells[2] == " misere ";
    line.first_wins = cells[3] == " first ";
    std::erase_if(cells[4], [](char c) { return c == ',' || c == ' '; });
    line.lost = std::stoull(cells[4]);
    const RemovalGame game = triangular_nim::removal_game(line.layers, line.misere);
    std::istringstream moves(cells[6]);
    for (std::string part; std::getline(moves, part, '`');) {
      if (part.find('.') != std::string::npos) line.winning.push_back(move_of(game, part));
    }
    std::sort(line.winning.begin(), line.winning.end());
    lines.push_back(line);
  }
  return lines;
}

TEST(FirstMoveResults, AreThoseOfTheLibrary) {
  constexpr int kQuick = 6;
  const std::vector<Line> lines = lines_of_the_page();
  ASSERT_EQ(lines.size(), 18u);
  for (const Line& line : lines) {
    if (line.layers > kQuick) continue;
    SCOPED_TRACE(line.layers);
    FirstMoves found =
        decide_first_moves(triangular_nim::removal_game(line.layers, line.misere), {});
    std::sort(found.winning.begin(), found.winning.end());
    EXPECT_EQ(found.first_player_wins, line.first_wins);
    EXPECT_EQ(found.losing_positions, line.lost);
    EXPECT_EQ(found.winning, line.winning);
  }
}

}  // namespace
}  // namespace upstar::retrograde
