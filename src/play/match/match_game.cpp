// Move by move; every move is looked up among the legal ones before it is made.
#include "play/match/match_game.hpp"

#include <array>

#include "play/core/random.hpp"

namespace upstar::play {

std::vector<int> random_opening(const PlayedGame& start, Player first, int moves,
                                std::uint64_t seed) {
  constexpr int kTries = 20;
  Random random(seed);
  std::vector<int> longest;
  for (int attempt = 0; attempt < kTries; ++attempt) {
    const auto game = start.copy();
    std::vector<int> opening;
    Player mover = first;
    for (int i = 0; i < moves; ++i) {
      const auto count = static_cast<std::uint32_t>(game->move_names(mover).size());
      if (count == 0) break;
      opening.push_back(static_cast<int>(random.below(count)));
      game->play(mover, opening.back());
      mover = opponent(mover);
    }
    // Somebody must still have a choice.
    if (game->ending(mover)) continue;
    if (static_cast<int>(opening.size()) == moves) return opening;
    if (opening.size() > longest.size()) longest = opening;
  }
  return longest;
}

GameEnd play_match_game(PlayedGame& game, Player first, const std::vector<int>& opening,
                        MatchSide& black, MatchSide& white, std::uint64_t black_seed,
                        std::uint64_t white_seed) {
  const std::array<MatchSide*, 2> sides{&black, &white};
  black.begin(game, black_seed);
  white.begin(game, white_seed);
  Player mover = first;
  GameEnd end;
  const auto make = [&](int number, bool is_choice) {
    for (const Player hears : {Player::Black, Player::White}) {
      if (is_choice && hears == mover) continue;
      sides[static_cast<std::size_t>(hears)]->hear(game, mover, number);
    }
    game.play(mover, number);
    mover = opponent(mover);
    ++end.moves;
  };
  for (const int number : opening) make(number, false);
  for (;;) {
    if (const auto ending = game.ending(mover)) {
      end.winner = ending->result.winner.value();
      end.ending = "no move";
      return end;
    }
    const auto legal = static_cast<int>(game.move_names(mover).size());
    const Choice choice = sides[static_cast<std::size_t>(mover)]->choose(game, mover);
    if (choice.move && *choice.move >= 0 && *choice.move < legal) {
      make(*choice.move, true);
      continue;
    }
    end.winner = opponent(mover);
    end.by_fault = choice.move.has_value() || !choice.fault.empty();
    end.ending = choice.move ? "illegal move" : choice.fault.empty() ? "resigned" : choice.fault;
    return end;
  }
}

}  // namespace upstar::play
