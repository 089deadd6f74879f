// Does this first move win?
//
// A first move m wins exactly when the position it leaves is lost for the player to move, and that
// question never looks at a position that still has a piece of m. It is the removal game without(game,
// m): 2^(n - |m|) positions in place of 2^n. Where the table of the whole game is out of reach, its
// long first moves may not be: nine layers of Triangular Nim have 2^45 positions, a first move of five
// pieces leaves 2^40.
//
// Moves that a symmetry of the game carries into each other win or lose together, so one of each class
// is enough. All of them at once come from one table of the whole game.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "base/budget.hpp"
#include "rules/removal_game.hpp"

namespace upstar::retrograde {

enum class Device { Cpu, Gpu };

struct FirstMoveOptions {
  Device device = Device::Cpu;
  int threads = 1;                // of the CPU
  std::uint64_t host_memory = 0;  // how much of a GPU's table may lie in the memory of the host
  Budget* budget = nullptr;       // may be null: no limits
  std::function<void(std::uint64_t done, std::uint64_t total)> progress;  // in blocks of the table
};

struct FirstMove {
  std::uint64_t move = 0;
  bool wins = false;
  std::uint64_t positions = 0;         // that the table under the move has
  std::uint64_t losing_positions = 0;  // for the player to move, among those
  std::uint64_t bytes = 0;             // of the table in memory
};

struct FirstMoves {
  bool first_player_wins = false;
  std::vector<std::uint64_t> winning;  // one of each class, in the order of move_classes
  std::uint64_t positions = 0;         // of the whole game
  std::uint64_t losing_positions = 0;
  std::uint64_t bytes = 0;
};

// The moves of the game up to its symmetries: the smallest of each class, as sets of pieces, longest
// moves first (they are the cheapest to decide).
[[nodiscard]] std::vector<std::uint64_t> move_classes(const RemovalGame& game);

// Throws Error: `move` is not a move of the game; the table exceeds the budget or the device; the device
// asked for is missing.
[[nodiscard]] FirstMove decide_first_move(const RemovalGame& game, std::uint64_t move,
                                          const FirstMoveOptions& options);

// Likewise, of all first moves.
[[nodiscard]] FirstMoves decide_first_moves(const RemovalGame& game,
                                            const FirstMoveOptions& options);

}  // namespace upstar::retrograde
