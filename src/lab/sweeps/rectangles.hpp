// Who wins empty rectangles of NoGo, and by which first moves (<upstar/types/rectangles.hpp>): how the lines of
// a catalogue are found.
//
// A board is as wide as high or wider; turned it is the same game. Of the first moves that a symmetry of
// the board carries into each other one is asked: the first of them, row by row from the lower left corner
// (A1). A verdict is about one first move of Black, or about the best one. A board's verdicts are found by
// one judge, which remembers: later ones are cheaper than they would be alone. When a sweep goes on after
// an interruption, its judge begins with nothing.
#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <upstar/types/rectangles.hpp>  // IWYU pragma: export

#include "rules/nogo/board.hpp"
#include "rules/nogo/strip.hpp"
#include "search/nogo_boards/board_oracle.hpp"

namespace upstar {

[[nodiscard]] nogo::Board board_of(const Rectangle& rectangle);

inline constexpr int kMostRectanglePoints = nogo::Strip::kMaxPoints;  // rows are strips

// Those with at most so many points, by points and then by rows.
[[nodiscard]] std::vector<Rectangle> rectangles_up_to(int points);

// Of the points that symmetries carry into this one, the first.
[[nodiscard]] int first_image(const Rectangle& board, int point);
// The legal first moves, one of each class.
[[nodiscard]] std::vector<int> different_openings(const Rectangle& board);

struct RectangleWork {
  std::function<std::unique_ptr<BoardOracle>(const Rectangle&)> make_judge;
  int threads = 1;  // of the judge, for the record
  // What is searched, and how much of the board is done.
  std::function<void(const Rectangle&, std::optional<int> opening, double fraction)> on_begin;
  std::function<void(const RectangleVerdict&)> on_verdict;
};

// Finds what is missing. Throws what the judge throws; what was found until then stays.
void complete(RectangleResult& result, RectangleChoice choice, const RectangleWork& work);

}  // namespace upstar
