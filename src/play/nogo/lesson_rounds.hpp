// The positions of a lesson (network_lesson.hpp) in an order to learn from: shuffled, again for every round.
//
// Games are drawn in a random order, and taken a hundred at a time; their positions are shuffled, because neighbours
// in a game are alike. Every twentieth game is held out.
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "play/nogo/network_lesson.hpp"

namespace upstar::play {

struct LessonPosition {
  FastBoard board;
  Player to_move;
  float chance;
  const std::vector<JudgedMove>* moves;
};

class LessonRounds {
 public:
  LessonRounds(const std::vector<JudgedGame>& games, const LessonSettings& settings)
      : games_(games),
        rows_(settings.rows),
        columns_(settings.columns),
        random_(settings.seed),
        order_(games.size()) {
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    std::erase_if(order_, is_held_out);
  }

  // One round.
  template <class Visit>
  void each_position(Budget& budget, Visit visit) {
    shuffle(order_);
    std::vector<LessonPosition> positions;
    for (std::size_t first = 0; first < order_.size(); first += kTogether) {
      budget.poll();
      positions.clear();
      for (std::size_t at = first; at < std::min(first + kTogether, order_.size()); ++at) {
        replay(games_[order_[at]], positions);
      }
      shuffle(positions);
      for (const LessonPosition& position : positions) visit(position);
    }
  }

  template <class Visit>
  void each_held_out(Visit visit) const {
    std::vector<LessonPosition> positions;
    for (std::size_t game = 0; game < games_.size(); ++game) {
      if (!is_held_out(game)) continue;
      positions.clear();
      replay(games_[game], positions);
      for (const LessonPosition& position : positions) visit(position);
    }
  }

 private:
  static constexpr std::size_t kTogether = 100;
  static constexpr std::size_t kHeldOut = 20;

  static bool is_held_out(std::size_t game) { return game % kHeldOut == kHeldOut - 1; }

  template <class Thing>
  void shuffle(std::vector<Thing>& things) {
    for (std::size_t last = things.size(); last > 1; --last) {
      std::swap(things[last - 1], things[random_.below(static_cast<std::uint32_t>(last))]);
    }
  }

  void replay(const JudgedGame& game, std::vector<LessonPosition>& positions) const {
    FastBoard board(rows_, columns_);
    Player player = Player::Black;
    for (const JudgedPosition& judged : game) {
      for (const std::uint8_t point : judged.played) {
        board.play(point, player);
        player = opponent(player);
      }
      positions.push_back({board, judged.to_move, judged.chance, &judged.moves});
    }
  }

  const std::vector<JudgedGame>& games_;
  int rows_;
  int columns_;
  Random random_;
  std::vector<std::size_t> order_;
};

}  // namespace upstar::play
