// What a player thinks of a position, for people: how it divides its attention among the moves, what it gives each
// of them, and the line it expects.
//
// In games that are played for points, these are told where others have chances to win.
//
// Attention is the policy where the player has one that was trained to play, and otherwise the share of its visits.
// Both are maps on the board where moves have places there, and a list where they have not.
#pragma once

#include <string>
#include <vector>

#include "play/core/played_game.hpp"
#include "play/core/thoughts.hpp"
#include "rules/player.hpp"

namespace upstar::play {

// For each candidate its share of the attention, from 0 to 1; they add up to 1 where there was any.
[[nodiscard]] std::vector<double> attention(const Thoughts& thoughts);
[[nodiscard]] bool attention_is_policy(const Thoughts& thoughts);

// In lines. `thoughts` are of `player` about `game`, candidates by number.
[[nodiscard]] std::string explanation(const PlayedGame& game, Player player,
                                      const Thoughts& thoughts);

// Who wins, or what is expected of that, in a few words: "Black wins, proven". There is a candidate.
[[nodiscard]] std::string verdict(Player player, const Thoughts& thoughts);
// What is thought of one move: "wins, proven"; may be empty.
[[nodiscard]] std::string judgement(const Candidate& candidate);

}  // namespace upstar::play
