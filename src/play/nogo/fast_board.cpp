// Making boards, and playouts.
#include "play/nogo/fast_board.hpp"

#include <string>

#include <fmt/format.h>

#include "base/error.hpp"

namespace upstar::play {
namespace {

// Each draw is from a list of the player's points that only shrinks. Points that have become illegal or
// occupied are thrown out when they are drawn, which leaves the legal ones equally likely.
class DrawnMoves {
 public:
  explicit DrawnMoves(const PointSet& points) {
    points.each([&](int point) { points_[count_++] = static_cast<std::uint8_t>(point); });
  }

  // A legal point of `player`, or -1.
  int draw(const FastBoard& board, Player player, Random& random) {
    while (count_ > 0) {
      const std::uint32_t at = random.below(count_);
      const int point = points_[at];
      points_[at] = points_[--count_];
      if (board.drawn_legal(point, player)) return point;
    }
    return -1;
  }

 private:
  std::array<std::uint8_t, FastBoard::kPoints> points_;
  std::uint32_t count_ = 0;
};

}  // namespace

const FastBoard::StoneKeys FastBoard::kStoneKeys = [] {
  StoneKeys keys{};
  std::uint64_t seed = 0;
  for (auto& player : keys) {
    for (Hash128& key : player) {
      Hasher128 hasher;
      hasher.add(++seed);
      key = hasher.finish();
    }
  }
  return keys;
}();

void FastBoard::clear(int rows, int columns) {
  rows_ = static_cast<std::uint8_t>(rows);
  columns_ = static_cast<std::uint8_t>(columns);
  words_.fill(0);
  squares_.fill(kOff);
  block_of_.fill(kNoBlock);
  next_.fill(0);
  banned_.fill(3);
  legal_ = {};
  empty_ = {};
  key_ = {};
}

// What the words say of a board on which all squares are empty or off.
void FastBoard::open_points() {
  empty_.each([&](int point) {
    block_of_[place(point)] = static_cast<std::uint8_t>(point);
    next_[index(point)] = static_cast<std::uint8_t>(point);
    banned_[index(point)] = 0;
    for (const int side : kSides) {
      if (at(point + side) == kEmpty) words_[index(point)] += word_of(point + side);
    }
  });
  legal_ = {empty_, empty_};
  empty_.each([&](int point) {
    if (pairs(words_[index(point)]) == 0) ban_suicides(point);
  });
}

FastBoard::FastBoard(int rows, int columns)
    : FastBoard(nogo::LargeBoard{rows, columns,
                                 std::string(static_cast<std::size_t>(rows * columns), '.')}) {}

FastBoard::FastBoard(const nogo::LargeBoard& board) {
  if (board.rows > kMostSide || board.columns > kMostSide) {
    throw Error(
        ErrorKind::BadInput,
        fmt::format("players of NoGo know no boards of {} by {} points", board.rows, board.columns),
        fmt::format("the longest side is {}", kMostSide));
  }
  clear(board.rows, board.columns);
  for (int number = 0; number < board.rows * board.columns; ++number) {
    if (board.squares[static_cast<std::size_t>(number)] == '#') continue;
    squares_[place(point_of(number))] = kEmpty;
    empty_.add(point_of(number));
  }
  open_points();
  Hasher128 shape;
  const int size = board.rows * kStride + board.columns;
  shape.add(static_cast<std::uint64_t>(size));
  for (int number = 0; number < board.rows * board.columns; ++number) {
    if (board.squares[static_cast<std::size_t>(number)] == '#') {
      shape.add(static_cast<std::uint64_t>(number));
    }
  }
  key_ = shape.finish();
  // In any order: where every block has a liberty, it has one with some of the stones missing, because a
  // block that is not whole yet has a missing stone beside it or the liberty of the whole.
  for (int number = 0; number < board.rows * board.columns; ++number) {
    const char square = board.squares[static_cast<std::size_t>(number)];
    if (square == 'x') play(point_of(number), Player::Black);
    if (square == 'o') play(point_of(number), Player::White);
  }
}

Playout play_out(FastBoard& board, Player to_move, Random& random) {
  std::array<DrawnMoves, 2> moves{DrawnMoves(board.legal_points(Player::Black)),
                                  DrawnMoves(board.legal_points(Player::White))};
  Playout playout;
  for (Player player = to_move;; player = opponent(player)) {
    const auto side = static_cast<std::size_t>(player);
    const int point = moves[side].draw(board, player, random);
    if (point < 0) {
      playout.winner = opponent(player);
      return playout;
    }
    board.play_drawn(point, player);
    playout.played[side].add(point);
  }
}

}  // namespace upstar::play
