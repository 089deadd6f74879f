// Games between two networks that play what they like best, without search: a cheap measure of strength while
// training. Games come in pairs with the same random opening, once with each side moving first.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "canvas.hpp"
#include "half_float.hpp"
#include "play/core/random.hpp"
#include "play/nogo/private_moves.hpp"

namespace upstar::training {

class PolicyMatch {
 public:
  PolicyMatch(int games, int side, int opening_moves, std::uint64_t seed)
      : side_(side), random_(seed) {
    for (int game = 0; game < games; ++game) {
      if (game % 2 == 1) {
        boards_.push_back(boards_.back());
        continue;
      }
      play::FastBoard board(side, side);
      Player player = Player::Black;
      for (int move = 0; move < opening_moves; ++move) {
        board.play(any_move(board, player), player);
        player = opponent(player);
      }
      boards_.push_back(board);
    }
    to_move_ = opening_moves % 2 == 0 ? Player::Black : Player::White;
    winner_.assign(boards_.size(), kOpen);
  }

  void draw(std::uint8_t* canvases) const {
    for (std::size_t game = 0; game < boards_.size(); ++game) {
      draw_on_canvas(boards_[game], to_move_, side_, 0, canvases + game * area());
    }
  }

  // A move in every open game: the first network moves in even games at even turns and in odd games at odd
  // ones. Without answers of the second, that one plays at random. Returns how many games are open.
  int step(const Half* first, const Half* second) {
    int open = 0;
    for (std::size_t game = 0; game < boards_.size(); ++game) {
      if (winner_[game] != kOpen) continue;
      const bool first_moves = (game + static_cast<std::size_t>(turn_)) % 2 == 0;
      play::FastBoard& board = boards_[game];
      if (const auto wins = play::won_by_count(board, to_move_)) {
        winner_[game] = *wins == first_moves ? kFirst : kSecond;
        continue;
      }
      const Half* answers = first_moves ? first : second;
      board.play(answers == nullptr ? any_move(board, to_move_)
                                    : best_move(board, answers + game * (area() + 1)),
                 to_move_);
      ++open;
    }
    ++turn_;
    to_move_ = opponent(to_move_);
    return open;
  }

  [[nodiscard]] int first_wins() const {
    return static_cast<int>(std::count(winner_.begin(), winner_.end(), kFirst));
  }

 private:
  enum Winner : std::uint8_t { kOpen, kFirst, kSecond };

  [[nodiscard]] std::size_t area() const {
    return static_cast<std::size_t>(side_) * static_cast<std::size_t>(side_);
  }

  int any_move(const play::FastBoard& board, Player player) {
    const play::PointSet& legal = board.legal_points(player);
    int which = static_cast<int>(random_.below(static_cast<std::uint32_t>(legal.size())));
    int chosen = -1;
    legal.each([&](int point) {
      if (which-- == 0) chosen = point;
    });
    return chosen;
  }

  [[nodiscard]] int best_move(const play::FastBoard& board, const Half* answer) const {
    int best = -1;
    float highest = 0;
    board.legal_points(to_move_).each([&](int point) {
      const float logit = from_half(answer[place_on_canvas(board, point, side_, 0)]);
      if (best < 0 || logit > highest) {
        best = point;
        highest = logit;
      }
    });
    return best;
  }

  int side_;
  play::Random random_;
  std::vector<play::FastBoard> boards_;
  std::vector<Winner> winner_;
  Player to_move_ = Player::Black;
  int turn_ = 0;
};

}  // namespace upstar::training
