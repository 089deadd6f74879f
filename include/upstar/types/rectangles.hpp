// Who wins empty rectangles of NoGo, and by which first moves: the lines of a catalogue.
//
// A board is as wide as high or wider; turned it is the same game. Points are numbered row by row from the lower
// left corner (A1).
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <upstar/types/export.hpp>

namespace upstar {

struct UPSTAR_API Rectangle {
  int rows = 1;
  int columns = 1;

  auto operator<=>(const Rectangle&) const = default;

  [[nodiscard]] int points() const { return rows * columns; }
  [[nodiscard]] std::string name() const;                 // "4x5"
  [[nodiscard]] std::string point_name(int point) const;  // "A1"; on a row "1"
};

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
struct UPSTAR_API RectangleResult {
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

}  // namespace upstar
