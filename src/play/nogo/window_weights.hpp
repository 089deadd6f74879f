// Learned weights of windows (windows.hpp): what they say of the position they are on, and of the moves in them.
//
// A text file has one weight a line, in thousandths of a logit:
//
//     # a comment
//     tempo 12 430              having the move, with 12 points open to both
//     block xo./.## 57          the window, for the player to move
//     cross ./xo./# -12
//     block xo*/.## -31         a move on the marked square of the window: * where the enemy may play too,
//     row xm+ed 3               and + where he may not
//
// A picture stands for its images, and without a mark also for the window in which colours are exchanged, which has
// the opposite weight. What has no line weighs nothing; with more open points than any tempo line tells of, the move
// is worth what the last one says. What sums of weights mean is in window_value.hpp and window_moves.hpp.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "play/nogo/windows.hpp"

namespace upstar::play {

struct WindowWeights {
  static constexpr int kMost = 30'000;  // thousandths

  std::vector<int> tempo;                                           // by the number of open points
  std::array<std::map<std::uint32_t, int>, kWindowShapes> windows;  // under listed_window
  std::array<std::map<WindowImage, int>, kWindowShapes> moves;      // under listed_move

  bool operator==(const WindowWeights&) const = default;
};

// Throws Error{BadInput} with the line underlined.
[[nodiscard]] WindowWeights parse_window_weights(std::string_view text);
[[nodiscard]] std::string format_window_weights(const WindowWeights& weights);

// The code a window is listed under, and whether its weight is the opposite of what is listed there. A window that is
// its own opposite weighs nothing and is not listed.
struct ListedWindow {
  std::uint32_t code;
  bool is_opposite;
  bool is_balanced;
};
[[nodiscard]] ListedWindow listed_window(WindowShape shape, std::uint32_t code);

// Whether the player may move on this square, and what the move is listed under: the smallest of its images.
[[nodiscard]] bool is_move(WindowShape shape, const WindowImage& window);
[[nodiscard]] WindowImage listed_move(WindowShape shape, const WindowImage& move);

// The weights that come with upstar.
[[nodiscard]] const WindowWeights& shipped_window_weights();

}  // namespace upstar::play
