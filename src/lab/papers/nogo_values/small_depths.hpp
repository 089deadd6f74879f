// All 4x4 positions of small depth, with what the chapter asks of them: counts by every way of counting,
// extreme means and temperatures, and where the printed values occur.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>

#include "base/dyadic.hpp"
#include "lab/census/census.hpp"
#include "lab/papers/nogo_values/conventions.hpp"
#include "lab/papers/nogo_values/counting.hpp"
#include "rules/nogo/board.hpp"
#include "value/arena.hpp"

namespace upstar::nogo_chapter {

inline constexpr int kDeepest = 8;  // the larger of the two depths of the chapter

// A mean or temperature that nothing exceeds, and a board that has it.
struct ExtremeBoard {
  Dyadic number;
  nogo::Board board;
};

// By one way of counting, at one depth.
struct DepthCounts {
  std::uint64_t positions = 0;
  BandCounts by_band{};
  std::optional<ExtremeBoard> highest_mean;
  std::optional<ExtremeBoard> lowest_mean;
  std::optional<ExtremeBoard> hottest;
  std::uint64_t hottest_positions = 0;
};

// How long play in turn can last, by way of counting: positions by depth.
struct TurnCounts {
  std::array<std::uint64_t, 17>
      player_to_move{};                    // of equally many stones Black begins, else White
  std::array<std::uint64_t, 17> longer{};  // the longer of both players beginning
};

struct SmallDepths {
  std::array<std::array<DepthCounts, kDeepest + 1>, kCountings.size()> counts;
  std::array<TurnCounts, kCountings.size()> in_turn;
  ConventionCounts conventions;
  // Of the values looked for: where they occur, and a board at each depth, one that play in turn reaches
  // where there is one.
  std::map<Game, std::map<int, nogo::Board>> occurrences;
};

[[nodiscard]] SmallDepths small_depths(Arena& arena, std::span<const Game> looked_for);

}  // namespace upstar::nogo_chapter
