// The residual game (rules/nogo/residual.hpp) of any number of points.
//
// The same game by the same rules, in lists instead of words: it is made once from a board, and a few
// moves are played on it. Whoever searches takes its components, each a Residual when it has at most 64
// rows. Points know the square of the board where they lie, so that moves have names.
//
// Two things can be done here that no board can show. A player may be forbidden a point: he gives up a
// move that he has, so that the game becomes no better for him. If nobody else can play there the point
// becomes a lasting liberty, and what it held together may fall apart: a bound from one side.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "rules/nogo/large_board.hpp"
#include "rules/nogo/residual.hpp"
#include "rules/player.hpp"

namespace upstar::nogo {

struct LargeResidual {
  struct Point {
    int square = 0;  // of the board
    std::array<bool, 2> can{};
    std::array<bool, 2> safe{};
    std::vector<int> edges;  // numbers of points, in order

    bool operator==(const Point&) const = default;
  };

  std::vector<Point> points;                            // by square
  std::array<std::vector<std::vector<int>>, 2> blocks;  // liberties in order, by player

  bool operator==(const LargeResidual&) const = default;

  [[nodiscard]] std::size_t rows_used() const {
    return points.size() + blocks[0].size() + blocks[1].size();
  }
  [[nodiscard]] bool can_play(int point, Player player) const {
    return points[static_cast<std::size_t>(point)].can[static_cast<std::size_t>(player)];
  }
};

// A board, settled.
[[nodiscard]] LargeResidual large_residual_of(const LargeBoard& board);

// What is left when `player` has placed a stone on one of the points where he can, settled.
[[nodiscard]] LargeResidual play(const LargeResidual& residual, int point, Player player);
// The same game but that `player` may not play on some points, settled: no better for him.
[[nodiscard]] LargeResidual forbidden(const LargeResidual& residual, const std::vector<int>& points,
                                      Player player);

// Its components, which add up to it, by their first points.
[[nodiscard]] std::vector<LargeResidual> components_of(const LargeResidual& residual);
// In words; nothing when it has too many points and blocks for that.
[[nodiscard]] std::optional<Residual> in_words(const LargeResidual& residual);

}  // namespace upstar::nogo
