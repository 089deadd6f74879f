// Symmetries of points, and all symmetric boards one after the other.
#include "lab/papers/rectangular_nogo/replies.hpp"

#include <bit>
#include <cassert>
#include <functional>

#include "rules/grid/region.hpp"
#include "rules/grid/two_colour_board.hpp"

namespace upstar {
namespace {

constexpr int kMostPoints = 24;

// Calls visit(image of a point, image of another) for every symmetry of the board.
template <class Visit>
void for_each_image(const Rectangle& board, int a, int b, const Visit& visit) {
  const auto image = [&](int point, int symmetry) {
    int row = point / board.columns;
    int column = point % board.columns;
    if ((symmetry & 1) != 0) row = board.rows - 1 - row;
    if ((symmetry & 2) != 0) column = board.columns - 1 - column;
    return (symmetry & 4) != 0 ? column * board.columns + row : row * board.columns + column;
  };
  const int symmetries = board.rows == board.columns ? 8 : 4;
  for (int symmetry = 0; symmetry < symmetries; ++symmetry) {
    visit(image(a, symmetry), image(b, symmetry));
  }
}

bool every_block_lives(const nogo::Board& board) {
  bool alive = true;
  for (const std::uint64_t stones : {board.black, board.white}) {
    for_each_block(board, stones, [&](std::uint64_t block) {
      alive = alive && (beside(board, block) & board.empty()) != 0;
    });
  }
  return alive;
}

// Calls visit(board) for every legal symmetric board; the first half of the points is free to choose.
void for_each_symmetric(const Rectangle& board, int point, nogo::Board& position,
                        const std::function<void(const nogo::Board&)>& visit) {
  if (2 * point == board.points()) {
    if (every_block_lives(position)) visit(position);
    return;
  }
  const nogo::Board before = position;
  for_each_symmetric(board, point + 1, position, visit);
  for (const Player player : {Player::Black, Player::White}) {
    position =
        before.with_stone(point, player).with_stone(opposite(board, point), opponent(player));
    for_each_symmetric(board, point + 1, position, visit);
  }
  position = before;
}

}  // namespace

int opposite(const Rectangle& board, int point) { return board.points() - 1 - point; }

std::vector<int> different_replies(const Rectangle& board, int opening) {
  const nogo::Board after = board_of(board).with_stone(opening, Player::Black);
  std::vector<int> replies;
  for_each_square(nogo::legal_points(after, Player::White), [&](int point) {
    bool first = true;
    for_each_image(board, opening, point, [&](int kept, int image) {
      if (kept == opening && image < point) first = false;
    });
    if (first) replies.push_back(point);
  });
  return replies;
}

std::vector<int> winning_replies(const Rectangle& board, int opening, BoardOracle& judge) {
  const nogo::Board after = board_of(board).with_stone(opening, Player::Black);
  std::vector<int> replies;
  for_each_square(nogo::legal_points(after, Player::White), [&](int point) {
    if (!judge.wins(after.with_stone(point, Player::White), Player::Black))
      replies.push_back(point);
  });
  return replies;
}

SymmetricReplies symmetric_replies(const Rectangle& board, BoardOracle& judge) {
  assert(board.points() % 2 == 0 && board.points() <= kMostPoints);
  SymmetricReplies replies;
  nogo::Board position = board_of(board);
  for_each_symmetric(board, 0, position, [&](const nogo::Board& symmetric) {
    // Taking any white stone away gives a position in which placing it makes the board symmetric; it is
    // legal, for taking a stone away only gives liberties. The position tells the stone: it stands opposite
    // the one black stone that has no answer.
    const auto stones = static_cast<std::uint64_t>(std::popcount(symmetric.white));
    if (stones == 0) return;
    replies.positions += stones;
    if (!judge.wins(symmetric, Player::Black)) replies.winning += stones;
  });
  return replies;
}

}  // namespace upstar
