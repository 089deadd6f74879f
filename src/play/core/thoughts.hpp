// What a player is asked, and what it answers: how long it may think, and what it thinks of each move.
//
// A player is handed a position and returns its thoughts, the move it would play in front. It keeps what it
// likes between two questions, a tree above all, but owes its caller nothing: positions may come in any
// order, as they do when a game is taken back.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include <upstar/types/candidate.hpp>  // IWYU pragma: export

#include "base/budget.hpp"

namespace upstar::play {

struct Thoughts {
  std::vector<Candidate> candidates;  // the move to play first; empty when there is no legal move
  std::uint64_t playouts = 0;
  double seconds = 0;
  std::optional<bool> proven;  // the player to move wins, or loses
  // The priors are a policy that was trained to play; otherwise visits say more about the moves than they do.
  bool has_policy = false;
};

// The first limit that is reached ends thinking. With playouts alone, one thread and a seed, thoughts are the
// same every time.
struct ThinkingLimits {
  std::optional<double> seconds;
  std::optional<std::uint64_t> playouts;
  int threads = 1;
  // Stop before the time is over when the best move cannot be overtaken any more. Worth it where the time that is
  // saved can be used later; where it cannot, the search is better used for the moves to come.
  bool ends_early = false;
};

// How somebody watches a player think, and stops it. Thoughts of a player that was stopped are as good as
// they had become.
struct Watching {
  const CancelToken* stop = nullptr;
  double report_seconds = 0;  // how often to report; 0: never
  std::function<void(const Thoughts&)> on_thoughts;
};

}  // namespace upstar::play
