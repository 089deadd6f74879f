// Symmetries, eyes and pictures of codes.
#include "play/nogo/move_features.hpp"

#include <algorithm>
#include <string_view>

namespace upstar::play {
namespace {

struct Step {
  int down;
  int right;
  bool operator==(const Step&) const = default;
};

constexpr std::array<Step, kDiamondPoints> kSteps{{{-1, -1},
                                                   {-1, 0},
                                                   {-1, 1},
                                                   {0, -1},
                                                   {0, 1},
                                                   {1, -1},
                                                   {1, 0},
                                                   {1, 1},
                                                   {-2, 0},
                                                   {0, -2},
                                                   {0, 2},
                                                   {2, 0}}};

using Permutation = std::array<std::uint8_t, kDiamondPoints>;

// Where each point goes under each symmetry. Squares go to squares, so the first eight stand alone too.
constexpr std::array<Permutation, 8> kTurns = [] {
  std::array<Permutation, 8> turns{};
  for (unsigned turn = 0; turn < 8; ++turn) {
    for (std::size_t k = 0; k < kDiamondPoints; ++k) {
      Step step = kSteps[k];
      if ((turn & 1) != 0) step = {step.right, step.down};
      if ((turn & 2) != 0) step.down = -step.down;
      if ((turn & 4) != 0) step.right = -step.right;
      turns[turn][k] =
          static_cast<std::uint8_t>(std::find(kSteps.begin(), kSteps.end(), step) - kSteps.begin());
    }
  }
  return turns;
}();

unsigned point_of_code(std::uint32_t code, unsigned k) { return code >> 2 * k & 3; }

}  // namespace

std::array<std::uint32_t, 8> images(std::uint32_t code, int points) {
  std::array<std::uint32_t, 8> all{};
  for (std::size_t turn = 0; turn < 8; ++turn) {
    for (unsigned k = 0; k < static_cast<unsigned>(points); ++k) {
      all[turn] |= point_of_code(code, k) << 2 * kTurns[turn][k];
    }
  }
  return all;
}

std::uint32_t smallest_image(std::uint32_t code, int points) {
  return std::ranges::min(images(code, points));
}

int eye_shape(std::uint32_t code) {
  // An empty neighbour, and the three points around it that are not the move.
  constexpr std::array<std::array<unsigned, 4>, 4> kNeighbours{
      {{1, 8, 0, 2}, {3, 9, 0, 5}, {4, 10, 2, 7}, {6, 11, 5, 7}}};
  int made = 0;
  int spoiled = 0;
  for (const auto& around : kNeighbours) {
    if (point_of_code(code, around[0]) != FastBoard::kEmpty) continue;
    int own = 0;
    int enemy = 0;
    int wall = 0;
    for (unsigned k = 1; k < 4; ++k) {
      const unsigned square = point_of_code(code, around[k]);
      own += square == 0 ? 1 : 0;
      enemy += square == 1 ? 1 : 0;
      wall += square == FastBoard::kOff ? 1 : 0;
    }
    made += own + wall == 3 ? 1 : 0;
    spoiled += enemy + wall == 3 && enemy > 0 ? 1 : 0;
  }
  return 3 * std::min(made, 2) + std::min(spoiled, 2);
}

std::string picture_of(std::uint32_t code, int points) {
  constexpr std::string_view kLetters = "xo.#";
  const int reach = points == kSquarePoints ? 1 : 2;
  std::string picture;
  for (int down = -reach; down <= reach; ++down) {
    if (!picture.empty()) picture += '/';
    for (int right = -reach; right <= reach; ++right) {
      const auto* found = std::find(kSteps.begin(), kSteps.begin() + points, Step{down, right});
      if (down == 0 && right == 0) {
        picture += '*';
      } else if (found == kSteps.begin() + points) {
        picture += '-';
      } else {
        picture += kLetters[point_of_code(code, static_cast<unsigned>(found - kSteps.begin()))];
      }
    }
  }
  return picture;
}

}  // namespace upstar::play
