// Hand-made patterns: a readable file, and a matcher made of it.
//
// src/play/nogo/hand_patterns.txt explains the format and is built into the program. Reading turns a pattern
// into its images under its symmetries and, for both players, with colours exchanged; each becomes a list of
// (step, squares allowed), the step as a difference of points. The move's own point must be empty anyway.
//
// As in the paper, a square of a picture is a set of what may stand there (P_BLACK, P_WHITE, P_EMPTY, P_OFF as
// four bits), and a pattern matches when every set has the square on the board.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/nogo/fast_board.hpp"

namespace upstar::play {

// A pattern as it is written.
struct HandPattern {
  enum class For : std::uint8_t { Black, White, Both };
  enum class Symmetry : std::uint8_t { All, Rotations, None };

  std::string name;
  int value = 20;
  For player = For::Both;
  Symmetry symmetry = Symmetry::All;
  std::vector<std::string> rows;  // without spaces, equally long

  bool operator==(const HandPattern&) const = default;
};

// Throws Error{BadInput} with the line underlined.
[[nodiscard]] std::vector<HandPattern> parse_patterns(std::string_view text);
// Parses back.
[[nodiscard]] std::string format_patterns(const std::vector<HandPattern>& patterns);
// Those that come with upstar.
[[nodiscard]] std::string_view hand_patterns_text();

class PatternBook {
 public:
  explicit PatternBook(const std::vector<HandPattern>& patterns);

  struct Match {
    int point = 0;
    int value = 0;
  };
  // The best matches: all points of the largest value, in order.
  [[nodiscard]] std::vector<Match> best_matches(const FastBoard& board, Player to_move) const;
  // The largest value of a pattern that matches on this point, or 0.
  [[nodiscard]] int value_at(const FastBoard& board, int point, Player to_move) const;

 private:
  struct Check {
    std::int8_t down;
    std::int8_t right;
    std::uint8_t squares;  // a bit for each FastBoard::Square that may be there
  };
  struct Compiled {
    int value;
    std::vector<Check> checks;
  };
  [[nodiscard]] static bool matches(const Compiled& pattern, const FastBoard& board, int point);

  std::array<std::vector<Compiled>, 2> for_player_;  // the largest values first
};

}  // namespace upstar::play
