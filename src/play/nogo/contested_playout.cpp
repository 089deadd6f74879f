// One list of points for both players.
#include "play/nogo/contested_playout.hpp"

namespace upstar::play {

Playout play_out_contested(FastBoard& board, Player to_move, Random& random) {
  // points[0 .. count) may still be open to both; behind them are those drawn and found private or dead.
  std::array<std::uint8_t, FastBoard::kPoints> points;
  std::uint32_t count = 0;
  (board.legal_points(Player::Black) & board.legal_points(Player::White)).each([&](int point) {
    points[count++] = static_cast<std::uint8_t>(point);
  });
  std::array<std::uint8_t, FastBoard::kPoints> left;
  std::uint32_t lefts = 0;
  const PointSet shared = board.legal_points(Player::Black) & board.legal_points(Player::White);
  ((board.legal_points(Player::Black) | board.legal_points(Player::White)) - shared)
      .each([&](int point) { left[lefts++] = static_cast<std::uint8_t>(point); });

  Playout playout;
  Player player = to_move;
  while (count > 0) {
    const std::uint32_t drawn = random.below(count);
    const int point = points[drawn];
    points[drawn] = points[--count];
    if (board.drawn_players(point) == 3) {
      board.play_drawn(point, player);
      playout.played[static_cast<std::size_t>(player)].add(point);
      player = opponent(player);
    } else {
      left[lefts++] = static_cast<std::uint8_t>(point);
    }
  }
  // What a point has become is known at the end only.
  std::array<int, 4> of_kind{};
  for (std::uint32_t at = 0; at < lefts; ++at) ++of_kind[board.drawn_players(left[at])];
  const auto mover = static_cast<std::size_t>(player);
  const int mine = of_kind[1 + mover];
  const int theirs = of_kind[2 - mover];
  playout.winner = mine > theirs ? player : opponent(player);
  return playout;
}

}  // namespace upstar::play
