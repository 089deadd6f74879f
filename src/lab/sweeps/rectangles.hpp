// Who wins empty rectangles of NoGo, and by which first moves: the lines of a catalogue, and how one finds
// them.
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

#include "rules/nogo/board.hpp"
#include "rules/nogo/strip.hpp"
#include "search/nogo_boards/board_oracle.hpp"

namespace upstar {

struct Rectangle {
  int rows = 1;
  int columns = 1;

  auto operator<=>(const Rectangle&) const = default;

  [[nodiscard]] int points() const { return rows * columns; }
  [[nodiscard]] std::string name() const;  // "4x5"
  [[nodiscard]] nogo::Board board() const;
  [[nodiscard]] std::string point_name(int point) const;  // "A1"; on a row "1"
};

inline constexpr int kMostRectanglePoints = nogo::Strip::kMaxPoints;  // rows are strips

// Those with at most so many points, by points and then by rows.
[[nodiscard]] std::vector<Rectangle> rectangles_up_to(int points);

// Of the points that symmetries carry into this one, the first.
[[nodiscard]] int first_image(const Rectangle& board, int point);
// The legal first moves, one of each class.
[[nodiscard]] std::vector<int> different_openings(const Rectangle& board);

struct RectangleVerdict {
  Rectangle board;
  std::optional<int> opening;  // none: Black's best
  bool black_wins = false;
  std::string method;  // of the judge
  int threads = 1;
  std::uint64_t nodes = 0;
  double seconds = 0;  // of the processor, all threads together
};

// What is known of a board.
struct RectangleResult {
  Rectangle board;
  std::vector<RectangleVerdict> verdicts;

  // By opening there, on any point of the board; nothing where it is not known or not legal.
  [[nodiscard]] std::optional<bool> wins_by(int point) const;
  [[nodiscard]] std::optional<bool> black_wins() const;
  [[nodiscard]] bool knows_all_openings() const;
  [[nodiscard]] std::uint64_t nodes() const;
  [[nodiscard]] double seconds() const;
};

// Every first move, or only who wins.
enum class RectangleChoice { Openings, Winner };

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
