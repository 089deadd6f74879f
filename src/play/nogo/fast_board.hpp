// A NoGo board for players that simulate: up to 15 by 15 points, copied as bytes, and at every moment the
// points where Black and where White may play.
//
// Points lie in a frame of 16 columns, so that neighbours are 1 and 16 away and column 15 is a wall between
// rows; rows above and below the frame are walls too.
//
//     point = 16 * row + column            0 <= row, column < 15
//
// Blocks. The stones of a block form a ring (next_) and all know the block's number (block_of_), the point of
// one of its stones. A block keeps one word about its pseudo-liberties: the pairs of a stone and an empty
// neighbour, so that a liberty may count several times. The word holds sums over these pairs, which adding a
// stone and joining blocks change by adding and subtracting:
//
//     bits  0..11   how many pairs                 n
//          12..31   the sum of their points        s
//          32..63   the sum of their squares       q
//
// All pairs name the same liberty exactly if n * q == s * s (Cauchy and Schwarz), and the liberty is then
// s / n. An empty point has the same word about its empty neighbours.
//
// Legality. A move is illegal when it takes the last liberty of an enemy block or leaves its own block
// without one. Nobody captures, so an illegal point stays illegal: a point is struck from a player's set once.
// A stone on p of colour c can change legality at two kinds of points only:
//   - neighbours of p that have no empty neighbour any more: a stone there may have no liberty;
//   - the last liberty of a block that this stone has left with one: the enemy of the block may not take it,
//     and the owner may not either unless he gets other liberties by it.
// The second case covers points whose own neighbours are unchanged: a block beside such a point was what kept
// a stone there alive, and it can cease to only by having no liberty but this point.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "base/hash.hpp"
#include "play/core/random.hpp"
#include "play/nogo/point_set.hpp"
#include "rules/nogo/large_board.hpp"
#include "rules/player.hpp"

namespace upstar::play {

class FastBoard {
 public:
  static constexpr int kStride = 16;
  static constexpr int kMostSide = 15;
  static constexpr int kPoints = 256;  // of the frame
  static constexpr std::array<int, 4> kSides{-kStride, kStride, -1, 1};

  // NOLINTNEXTLINE(readability-identifier-naming): numbers that are computed with, like the constants above
  enum Square : std::uint8_t { kBlack = 0, kWhite = 1, kEmpty = 2, kOff = 3 };

  // Throws Error{BadInput} when a side is longer than 15.
  explicit FastBoard(const nogo::LargeBoard& board);
  // An empty board.
  FastBoard(int rows, int columns);

  [[nodiscard]] int rows() const { return rows_; }
  [[nodiscard]] int columns() const { return columns_; }

  // To the numbers of a LargeBoard, row by row without a frame, and back.
  [[nodiscard]] int number_of(int point) const {
    return point / kStride * columns_ + point % kStride;
  }
  [[nodiscard]] int point_of(int number) const {
    return number / columns_ * kStride + number % columns_;
  }

  // Also for the eight neighbours of points on the board.
  [[nodiscard]] Square at(int point) const { return Square{squares_[place(point)]}; }

  [[nodiscard]] bool legal(int point, Player player) const {
    return (banned_[index(point)] >> static_cast<int>(player) & 1) == 0;
  }
  // Where `player` may play.
  [[nodiscard]] const PointSet& legal_points(Player player) const {
    return legal_[static_cast<std::size_t>(player)];
  }
  // Empty points where nobody may ever play.
  [[nodiscard]] PointSet dead_points() const { return empty_ - (legal_[0] | legal_[1]); }
  [[nodiscard]] const PointSet& empty_points() const { return empty_; }

  // The number of the block of the stone on `point`: equal for stones of one block.
  [[nodiscard]] int block_of(int point) const { return block_of_[place(point)]; }
  // The next stone of the same block; after as many steps as it has stones, the same again.
  [[nodiscard]] int next_in_block(int point) const { return next_[index(point)]; }
  // Of the block of the stone on `point`.
  [[nodiscard]] bool in_atari(int point) const {
    return one_liberty(words_[index(block_of(point))]);
  }

  // Names the board: its size, stones and blocked points, and not whose turn it is.
  [[nodiscard]] Hash128 key() const { return key_; }

  // The move must be legal.
  void play(int point, Player player) {
    const Hash128& stone = kStoneKeys[static_cast<std::size_t>(player)][index(point)];
    key_.low ^= stone.low;
    key_.high ^= stone.high;
    place_stone<true>(point, player);
  }

  // For playouts, which draw points until one will do: the same without keys and sets of points, which mean
  // nothing afterwards. A move is legal when `drawn_legal` says so, and nothing else may be asked but `at`.
  void play_drawn(int point, Player player) { place_stone<false>(point, player); }
  [[nodiscard]] bool drawn_legal(int point, Player player) const {
    return (drawn_players(point) >> static_cast<int>(player) & 1) != 0;
  }
  // The players who may play there: 1 for Black, 2 for White, 3 for both.
  [[nodiscard]] unsigned drawn_players(int point) const {
    const unsigned allowed = 3U & ~static_cast<unsigned>(banned_[index(point)]);
    if (allowed == 0 || pairs(words_[index(point)]) != 0) return allowed;
    return allowed & survivors(point);
  }

 private:
  using StoneKeys = std::array<std::array<Hash128, kPoints>, 2>;
  static const StoneKeys kStoneKeys;

  static constexpr std::uint8_t kNoBlock = 255;  // of walls: its word is written and means nothing

  static std::size_t index(int point) { return static_cast<std::size_t>(point); }
  // Squares have two rows above the frame and below, of which a corner's diagonal neighbour needs the last.
  static constexpr int kMargin = 2 * kStride;
  // NOLINTNEXTLINE(bugprone-misplaced-widening-cast): both are small
  static std::size_t place(int point) { return static_cast<std::size_t>(point + kMargin); }

  static std::uint64_t word_of(int point) {
    const auto at = static_cast<std::uint64_t>(point);
    return 1 | at << 12 | at * at << 32;
  }
  static std::uint64_t pairs(std::uint64_t word) { return word & 0xfff; }
  static std::uint64_t sum(std::uint64_t word) { return word >> 12 & 0xf'ffff; }
  // Also true for none at all.
  static bool one_liberty(std::uint64_t word) {
    return pairs(word) * (word >> 32) == sum(word) * sum(word);
  }

  void clear(int rows, int columns);
  void open_points();
  void ban(int point, int player) {
    banned_[index(point)] |= static_cast<std::uint8_t>(1 << player);
    legal_[static_cast<std::size_t>(player)].remove(point);
  }
  // The players, as bits, who would have a liberty with a stone on an empty point without empty neighbours.
  [[nodiscard]] unsigned survivors(int point) const;
  // Bans all others.
  void ban_suicides(int point);
  // Bans `player` from the last liberty of an enemy block, and everybody for whom it is suicide.
  template <bool kSets>
  void ban_last_liberty(std::uint64_t about, int player);
  template <bool kSets>
  void place_stone(int point, Player player);

  std::array<std::uint64_t, kPoints> words_;
  std::array<std::uint8_t, kPoints + 2 * kMargin> squares_;
  std::array<std::uint8_t, kPoints + 2 * kMargin> block_of_;
  std::array<std::uint8_t, kPoints> next_;
  std::array<std::uint8_t, kPoints> banned_;  // a bit for each player
  std::array<PointSet, 2> legal_;
  PointSet empty_;
  Hash128 key_;
  std::uint8_t rows_;
  std::uint8_t columns_;
};

// Names a board and whose turn it is.
[[nodiscard]] inline Hash128 key_of(const FastBoard& board, Player to_move) {
  Hash128 key = board.key();
  key.low ^= to_move == Player::Black ? 0 : kMix;
  return key;
}

// The end of a game by moves drawn at random.
struct Playout {
  Player winner;
  std::array<PointSet, 2> played;  // by each player, on the way
};

// Plays legal moves, each as likely as the others, until somebody has none. Of the board only `at` may be
// asked afterwards.
[[nodiscard]] Playout play_out(FastBoard& board, Player to_move, Random& random);

// ---------------------------------------------------------------------------------------------

inline unsigned FastBoard::survivors(int point) const {
  // A neighbouring block keeps its owner's stone alive when it has a liberty elsewhere.
  unsigned alive = 0;
  for (const int side : kSides) {
    const std::size_t beside = place(point + side);
    alive |= static_cast<unsigned>(!one_liberty(words_[block_of_[beside]])) << squares_[beside];
  }
  return alive & 3;
}

inline void FastBoard::ban_suicides(int point) {
  const unsigned alive = survivors(point);
  if ((alive & 1) == 0) ban(point, 0);
  if ((alive & 2) == 0) ban(point, 1);
}

// Branches on what a random game does cost more than anything else here, so the four sides are looked at
// without any, and the rare cases gathered in masks.
template <bool kSets>
inline void FastBoard::place_stone(int point, Player player) {
  const int own = static_cast<int>(player);
  const int enemy = own ^ 1;
  squares_[place(point)] = static_cast<std::uint8_t>(own);
  banned_[index(point)] = 3;
  if constexpr (kSets) {
    legal_[0].remove(point);
    legal_[1].remove(point);
    empty_.remove(point);
  }

  // The point is a liberty of its neighbours no more: of stones through their blocks, of empty points through
  // their own words. Walls have block kNoBlock, whose word nobody reads.
  const std::uint64_t word = word_of(point);
  std::array<int, 4> blocks;
  std::array<int, 4> squares;
  for (std::size_t k = 0; k < 4; ++k) {
    blocks[k] = block_of_[place(point + kSides[k])];
    squares[k] = squares_[place(point + kSides[k])];
    words_[index(blocks[k])] -= word;
  }
  unsigned friends = 0;
  unsigned threatened = 0;
  unsigned crowded = 0;
  for (unsigned k = 0; k < 4; ++k) {
    const std::uint64_t about = words_[index(blocks[k])];
    friends |= static_cast<unsigned>(squares[k] == own) << k;
    threatened |=
        (static_cast<unsigned>(squares[k] == enemy) & static_cast<unsigned>(one_liberty(about)))
        << k;
    if constexpr (kSets) {
      crowded |=
          (static_cast<unsigned>(squares[k] == kEmpty) & static_cast<unsigned>(pairs(about) == 0))
          << k;
    }
  }

  int block = point;
  for (; friends != 0; friends &= friends - 1) {
    const int other =
        block_of_[place(point + kSides[static_cast<std::size_t>(std::countr_zero(friends))])];
    if (other == block) continue;
    words_[index(other)] += words_[index(block)];
    int stone = block;
    do {
      block_of_[place(stone)] = static_cast<std::uint8_t>(other);
      stone = next_[index(stone)];
    } while (stone != block);
    std::swap(next_[index(block)], next_[index(other)]);
    block = other;
  }
  for (; threatened != 0; threatened &= threatened - 1) {
    ban_last_liberty<kSets>(
        words_[index(blocks[static_cast<std::size_t>(std::countr_zero(threatened))])], own);
  }
  if (const std::uint64_t about = words_[index(block)]; one_liberty(about)) {
    ban_last_liberty<kSets>(about, enemy);
  }
  for (; crowded != 0; crowded &= crowded - 1) {
    ban_suicides(point + kSides[static_cast<std::size_t>(std::countr_zero(crowded))]);
  }
}

template <bool kSets>
inline void FastBoard::ban_last_liberty(std::uint64_t about, int player) {
  const int last = static_cast<int>(static_cast<std::uint32_t>(sum(about)) /
                                    static_cast<std::uint32_t>(pairs(about)));
  if constexpr (kSets) {
    ban(last, player);
    if (pairs(words_[index(last)]) == 0) ban_suicides(last);
  } else {
    banned_[index(last)] |= static_cast<std::uint8_t>(1 << player);
  }
}

}  // namespace upstar::play
