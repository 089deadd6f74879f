// Windows: small pieces of a board as one player sees them, and their numbers.
//
// Each square is one of seven:
//
//     0 x  my stone            3 m  empty, and only I may play there      5 d  empty, and nobody may
//     1 o  an enemy stone      4 e  empty, and only the enemy may         6 #  beyond the board, or blocked
//     2 .  empty, and both may play there
//
// so that who may play where, which is what NoGo is about, is seen without looking further. Three shapes are read,
// wherever at least a part of them is on the board and the rest one step beyond it at most:
//
//     block  2x3 and 3x2        cross      1         row  1x5 and 5x1
//            0 1 2                       0 2 4            0 1 2 3 4
//            3 4 5                         3
//
// The code of a window has its squares as digits to the base 7, square 0 highest. An upright block is read column by
// column, as if it lay on its side. Images of a window under the symmetries of its shape mean the same.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "play/nogo/fast_board.hpp"

namespace upstar::play {

enum class WindowShape : std::uint8_t { Block, Cross, Row };

inline constexpr int kWindowShapes = 3;
inline constexpr std::array<int, kWindowShapes> kWindowSquares{6, 5, 5};
inline constexpr std::array<std::uint32_t, kWindowShapes> kWindowCodes{117'649, 16'807, 16'807};

inline constexpr std::string_view kWindowLetters = "xo.med#";

// Where the squares of a window are, from the first of its rectangle.
using WindowSteps = std::array<int, 6>;

// The board as `player` sees it, in a frame that windows may reach into.
class SeenBoard {
 public:
  static constexpr int kStride = FastBoard::kMostSide + 2;
  static constexpr int kSquares = kStride * kStride;

  // Of a point of the board.
  static int place_of(int point) {
    return kStride * (point / FastBoard::kStride + 1) + point % FastBoard::kStride + 1;
  }

  SeenBoard(const FastBoard& board, Player player);

  // Calls `visit(shape, code, at, steps)` for every window: its squares are at the places at + steps[...].
  template <class Visit>
  void each_window(Visit visit) const;

 private:
  [[nodiscard]] std::uint32_t square(int at) const {
    return squares_[static_cast<std::size_t>(at)];
  }
  // Three squares that are `step` apart.
  [[nodiscard]] std::uint32_t three(int at, int step) const {
    return 49 * square(at) + 7 * square(at + step) + square(at + 2 * step);
  }

  std::array<std::uint8_t, kSquares> squares_;
  int rows_;  // with those beyond
  int columns_;
};

// The window with the stones and rights of both players exchanged.
[[nodiscard]] std::uint32_t exchanged(WindowShape shape, std::uint32_t code);
// A window, and perhaps a square of it.
struct WindowImage {
  std::uint32_t code;
  std::uint8_t place;
  auto operator<=>(const WindowImage&) const = default;
};
// All that mean the same, some of them equal.
[[nodiscard]] std::vector<WindowImage> window_images(WindowShape shape, const WindowImage& window);
[[nodiscard]] std::vector<std::uint32_t> window_images(WindowShape shape, std::uint32_t code);
// What is seen at a place of a window.
[[nodiscard]] std::uint8_t seen_at(WindowShape shape, const WindowImage& window);
// Its letters; rows of a block and a cross with `/` between them.
[[nodiscard]] std::string window_picture(WindowShape shape, std::uint32_t code);

// ---------------------------------------------------------------------------------------------

template <class Visit>
void SeenBoard::each_window(Visit visit) const {
  static constexpr int kDown = kStride;
  static constexpr WindowSteps kLying{0, 1, 2, kDown, kDown + 1, kDown + 2};
  static constexpr WindowSteps kUpright{0, kDown, 2 * kDown, 1, kDown + 1, 2 * kDown + 1};
  static constexpr WindowSteps kAcross{0, 1, 2, 3, 4, 0};
  static constexpr WindowSteps kDownwards{0, kDown, 2 * kDown, 3 * kDown, 4 * kDown, 0};
  static constexpr WindowSteps kCross{kDown, 1, kDown + 1, 2 * kDown + 1, kDown + 2, 0};
  const auto all = [&](WindowShape shape, int high, int wide, const WindowSteps& steps,
                       auto code_at) {
    for (int row = 0; row + high <= rows_; ++row) {
      for (int at = row * kStride; at + wide <= row * kStride + columns_; ++at) {
        visit(shape, code_at(at), at, steps);
      }
    }
  };
  const auto block = [&](int at, int along, int across) {
    return 343 * three(at, along) + three(at + across, along);
  };
  const auto five = [&](int at, int step) {
    return 49 * three(at, step) + 7 * square(at + 3 * step) + square(at + 4 * step);
  };
  all(WindowShape::Block, 2, 3, kLying, [&](int at) { return block(at, 1, kDown); });
  all(WindowShape::Block, 3, 2, kUpright, [&](int at) { return block(at, kDown, 1); });
  all(WindowShape::Row, 1, 5, kAcross, [&](int at) { return five(at, 1); });
  all(WindowShape::Row, 5, 1, kDownwards, [&](int at) { return five(at, kDown); });
  all(WindowShape::Cross, 3, 3, kCross, [&](int at) {
    return 2401 * square(at + kDown) + 343 * square(at + 1) + 49 * square(at + kDown + 1) +
           7 * square(at + 2 * kDown + 1) + square(at + kDown + 2);
  });
}

}  // namespace upstar::play
