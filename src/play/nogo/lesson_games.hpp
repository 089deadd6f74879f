// The games of a lesson, played by a team of threads.
//
// Each takes the next number until there is none left. A game may depend on its number and nothing else, and leaves
// what it found in a place of its own; so the lesson is the same with any number of threads. The calling thread plays
// too, tells how many games were begun, and asks the budget whether to go on.
#pragma once

#include <algorithm>
#include <atomic>
#include <functional>
#include <optional>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "base/thread_team.hpp"

namespace upstar::play {

// Calls play(number, stop) for the numbers below `games`; a game may end early when `stop` is cancelled. Throws what
// the budget or `on_games` throws.
template <class Play>
void play_lesson(int games, int threads, Budget& budget,
                 const std::function<void(int games)>& on_games, const Play& play) {
  std::atomic<int> next{0};
  CancelToken stop;
  std::optional<Error> ended;
  const auto work = [&](int member) {
    for (int number = next++; number < games && !stop.cancelled(); number = next++) {
      play(number, stop);
      if (member != 0) continue;
      try {
        on_games(std::min(next.load(), games));
        budget.poll();
      } catch (const Error& error) {
        ended = error;
        stop.cancel();
      }
    }
  };
  {
    ThreadTeam team(threads, &budget, work);
    work(0);
  }
  if (ended) throw Error(*ended);
}

}  // namespace upstar::play
