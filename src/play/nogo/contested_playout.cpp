// One list of points for both players while they fight, and one for each afterwards.
#include "play/nogo/contested_playout.hpp"

#include <array>

namespace upstar::play {
namespace {

class TwoStagePlayout {
 public:
  TwoStagePlayout(FastBoard& board, Player to_move, Random& random)
      : board_(board), random_(random), player_(to_move) {
    const PointSet shared = board.legal_points(Player::Black) & board.legal_points(Player::White);
    shared.each([&](int point) { points_[count_++] = static_cast<std::uint8_t>(point); });
    ((board.legal_points(Player::Black) | board.legal_points(Player::White)) - shared)
        .each([&](int point) { left_[lefts_++] = static_cast<std::uint8_t>(point); });
  }

  // Until no point is open to both any more.
  void fight() {
    while (count_ > 0) {
      const int point = draw(points_, count_);
      if (board_.drawn_players(point) == 3) {
        board_.play_drawn(point, player_);
        playout_.played[static_cast<std::size_t>(player_)].add(point);
        player_ = opponent(player_);
      } else {
        left_[lefts_++] = static_cast<std::uint8_t>(point);
      }
    }
  }

  // Whoever has more points of his own wins. What a point has become is known after the fight only.
  [[nodiscard]] Playout count() {
    std::array<int, 4> of_kind{};
    for (std::uint32_t at = 0; at < lefts_; ++at) ++of_kind[board_.drawn_players(left_[at])];
    const auto mover = static_cast<std::size_t>(player_);
    const int mine = of_kind[1 + mover];
    const int theirs = of_kind[2 - mover];
    playout_.winner = mine > theirs ? player_ : opponent(player_);
    return playout_;
  }

  // Both fill points of their own until somebody has none that is legal still.
  [[nodiscard]] Playout fill() {
    std::array<Points, 2> own;
    std::array<std::uint32_t, 2> owned{};
    for (std::uint32_t at = 0; at < lefts_; ++at) {
      const unsigned kind = board_.drawn_players(left_[at]);
      if (kind == 0) continue;
      own[kind - 1][owned[kind - 1]++] = left_[at];
    }
    for (;; player_ = opponent(player_)) {
      const auto side = static_cast<std::size_t>(player_);
      int point = -1;
      while (point < 0 && owned[side] > 0) {
        point = draw(own[side], owned[side]);
        if (!board_.drawn_legal(point, player_)) point = -1;
      }
      if (point < 0) {
        playout_.winner = opponent(player_);
        return playout_;
      }
      board_.play_drawn(point, player_);
    }
  }

 private:
  using Points = std::array<std::uint8_t, FastBoard::kPoints>;

  // Takes one of the first `count` points out.
  int draw(Points& points, std::uint32_t& count) {
    const std::uint32_t drawn = random_.below(count);
    const int point = points[drawn];
    points[drawn] = points[--count];
    return point;
  }

  FastBoard& board_;
  Random& random_;
  Player player_;
  Points points_;  // the first `count_` may still be open to both
  std::uint32_t count_ = 0;
  Points left_;  // those found private or dead
  std::uint32_t lefts_ = 0;
  Playout playout_;
};

}  // namespace

Playout play_out_contested(FastBoard& board, Player to_move, Random& random) {
  TwoStagePlayout game(board, to_move, random);
  game.fight();
  return game.count();
}

Playout play_out_filled(FastBoard& board, Player to_move, Random& random) {
  TwoStagePlayout game(board, to_move, random);
  game.fight();
  return game.fill();
}

}  // namespace upstar::play
