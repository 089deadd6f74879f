// What a move looks like from where it is made: the features that patterns are learned over.
//
// The surroundings of a point are its eight neighbours and the four points two steps away in a straight line,
// a diamond of twelve, seen by the player who moves:
//
//          8                    two bits a point:  0 own stone
//        0 1 2                                     1 enemy stone
//      9 3 * 4 10                                  2 empty
//        5 6 7                                     3 wall
//          11
//
// Behind a wall is wall. A code holds point k in bits 2k and 2k + 1; the low 16 bits are the 3x3 square. A code
// and its images under the eight symmetries of the square are one pattern, named by the smallest.
//
// Features of a move, each with a weight of its own:
//   kind     may the enemy play there too, or is the point private?
//   eyes     how many neighbours become eyes by it, and how many would have become the enemy's by his move
//   square   the 3x3 pattern
//   diamond  the pattern of all twelve
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "play/nogo/fast_board.hpp"

namespace upstar::play {

inline constexpr int kDiamondPoints = 12;
inline constexpr int kSquarePoints = 8;
inline constexpr std::uint32_t kSquareMask = 0xffff;
inline constexpr int kMoveKinds = 2;  // 0: both may play there; 1: private
inline constexpr int kEyeShapes = 9;  // 3 * made + spoiled, each 0, 1, or more

inline constexpr std::array<int, kDiamondPoints> kDiamondSteps{-17, -16, -15, -1, 1, 15,
                                                               16,  17,  -32, -2, 2, 32};

// How `player` sees the surroundings of a point on the board.
[[nodiscard]] inline std::uint32_t diamond_code(const FastBoard& board, int point, Player player) {
  // Own stones become 0 whoever moves: the colours of stones are 0 and 1.
  const auto seen = [&](int beside) {
    const unsigned square = board.at(beside);
    return square < 2 ? square ^ static_cast<unsigned>(player) : square;
  };
  std::uint32_t code = 0;
  for (unsigned k = 0; k < kSquarePoints; ++k) {
    code |= seen(point + kDiamondSteps[k]) << 2 * k;
  }
  constexpr std::array<unsigned, 4> kBefore{1, 3, 4, 6};  // between the point and 8, 9, 10, 11
  for (unsigned k = 0; k < 4; ++k) {
    const bool wall = (code >> 2 * kBefore[k] & 3) == 3;
    code |= (wall ? 3U : seen(point + kDiamondSteps[8 + k])) << 2 * (8 + k);
  }
  return code;
}

// Of a diamond code.
[[nodiscard]] int eye_shape(std::uint32_t code);
// The smallest image of a code of `points` points: 8 or 12.
[[nodiscard]] std::uint32_t smallest_image(std::uint32_t code, int points);
// All eight images, some of them equal.
[[nodiscard]] std::array<std::uint32_t, 8> images(std::uint32_t code, int points);

// Rows from the top, with `/` between them: x own, o enemy, . empty, # wall, * the move; outside the diamond
// there is a hyphen.
[[nodiscard]] std::string picture_of(std::uint32_t code, int points);

}  // namespace upstar::play
