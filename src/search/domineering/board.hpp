// A board of Domineering as the search keeps it: by rows and by columns, as one set, and mirrored.
//
// Two players, two directions, one code: player 0 places vertical dominoes, player 1 horizontal ones, and
// `lines[p]` are the lines that player p's dominoes cross: rows for 0, columns for 1. Turned by a quarter,
// the board of one player is the board of the other. A move of player p is (line, bit): it takes the squares
// `bit` of lines[p][line] and lines[p][line + 1], which are bits line and line + 1 of lines[1 - p][bit].
//
//     . . #     lines[0] = 011, 111 (rows, bit 0 at the left)     player 0 may play (0, 0), (0, 1)
//     . . .     lines[1] = 11, 11, 10 (columns)                   player 1 may play (0, 0), (0, 1), (1, 1)
//
// Beside the lines stand two empty ones on either side, so that neighbours need no test. Squares without a
// free neighbour belong to no move; they are taken away as they arise, so that boards that differ in them
// alone are one.
//
// images[] holds the set of free squares and its three mirror images (the symmetries that leave the players
// their directions), bit row * columns + column. The smallest is the key of the board: exact, never a hash.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

namespace upstar::domineering {

using Set128 = unsigned __int128;

// Kinds of boards: how many squares fit a set, how long a line may be.
struct SmallKind {  // at most 64 squares
  using Set = std::uint64_t;
  using Line = std::uint16_t;
};
struct LargeKind {  // at most 128
  using Set = Set128;
  using Line = std::uint16_t;
};
struct LongKind {  // at most 128, long and thin
  using Set = Set128;
  using Line = std::uint64_t;
};

template <class Kind>
inline constexpr int kMostLines = static_cast<int>(sizeof(typename Kind::Line) * 8);
// Lines as we reckon with them.
template <class Kind>
using Word = std::conditional_t<(sizeof(typename Kind::Line) < 4), std::uint32_t, std::uint64_t>;

[[nodiscard]] inline int lowest(std::uint64_t set) { return std::countr_zero(set); }
[[nodiscard]] inline int lowest(Set128 set) {
  const auto low = static_cast<std::uint64_t>(set);
  if (low != 0) return std::countr_zero(low);
  return 64 + std::countr_zero(static_cast<std::uint64_t>(set >> 64));
}
[[nodiscard]] inline int size_of(std::uint64_t set) { return std::popcount(set); }
[[nodiscard]] inline int size_of(Set128 set) {
  return std::popcount(static_cast<std::uint64_t>(set)) +
         std::popcount(static_cast<std::uint64_t>(set >> 64));
}

template <class Kind>
struct Lines {
  using Line = typename Kind::Line;
  static constexpr int kMargin = 2;

  std::array<std::array<Line, kMostLines<Kind> + 2 * kMargin>, 2> all{};

  [[nodiscard]] const Line* of(int player) const {
    return all[static_cast<std::size_t>(player)].data() + kMargin;
  }
  [[nodiscard]] Line* of(int player) {
    return all[static_cast<std::size_t>(player)].data() + kMargin;
  }
};

template <class Kind>
struct Board {
  using Set = typename Kind::Set;

  Lines<Kind> lines;
  std::array<Set, 4> images{};

  [[nodiscard]] Set squares() const { return images[0]; }
  [[nodiscard]] Set key() const {
    return std::min(std::min(images[0], images[1]), std::min(images[2], images[3]));
  }
};

// What depends on the size of the board alone.
template <class Kind>
class Frame {
 public:
  using Set = typename Kind::Set;

  Frame(int rows, int columns) : rows_(rows), columns_(columns) {
    for (int row = 0; row < rows; ++row) {
      for (int column = 0; column < columns; ++column) {
        const Set bit = square(row, column);
        all_ |= bit;
        if (column > 0) not_first_column_ |= bit;
        if (column + 1 < columns) not_last_column_ |= bit;
        const int number = row * columns + column;
        images_[static_cast<std::size_t>(number)] = {bit, square(rows - 1 - row, column),
                                                     square(row, columns - 1 - column),
                                                     square(rows - 1 - row, columns - 1 - column)};
      }
    }
  }

  [[nodiscard]] int rows() const { return rows_; }
  [[nodiscard]] int columns() const { return columns_; }
  // Of player p: how many lines, and how long they are.
  [[nodiscard]] int lines(int player) const { return player == 0 ? rows_ : columns_; }
  [[nodiscard]] int length(int player) const { return player == 0 ? columns_ : rows_; }

  [[nodiscard]] Set square(int row, int column) const {
    return Set{1} << (row * columns_ + column);
  }
  [[nodiscard]] std::uint64_t row_of(Set squares, int row) const {
    return static_cast<std::uint64_t>(squares >> (row * columns_)) & row_mask();
  }

  [[nodiscard]] Board<Kind> board(Set squares) const {
    Board<Kind> out;
    squares &= all_;
    for (Set left = squares; left != 0; left &= left - 1) {
      const int at = lowest(left);
      if (is_lonely(squares, left & (~left + 1))) continue;
      add_images(out, static_cast<std::size_t>(at));
    }
    out.lines = lines_of(out.squares());
    return out;
  }

  // The squares of `squares` that hang together with those of `some`.
  [[nodiscard]] Set component(Set squares, Set some) const {
    for (Set grown = 0;; some = grown) {
      grown = some | (neighbours(some) & squares);
      if (grown == some) return some;
    }
  }

  [[nodiscard]] Lines<Kind> lines_of(Set squares) const {
    using Line = typename Kind::Line;
    Lines<Kind> out;
    for (int row = 0; row < rows_; ++row) {
      out.of(0)[row] = static_cast<Line>(row_of(squares, row));
    }
    if constexpr (std::is_same_v<Kind, LongKind>) {
      for (; squares != 0; squares &= squares - 1) {
        const int at = lowest(squares);
        out.of(1)[at % columns_] |= Line{1} << (at / columns_);
      }
    } else {
      transpose(out.of(0), out.of(1));
    }
    return out;
  }

  // Takes squares away that are all free.
  void take(Board<Kind>& board, Set squares) const {
    using Line = typename Kind::Line;
    for (; squares != 0; squares &= squares - 1) {
      const int at = lowest(squares);
      const int row = at / columns_;
      const int column = at % columns_;
      board.lines.of(0)[row] ^= static_cast<Line>(Line{1} << column);
      board.lines.of(1)[column] ^= static_cast<Line>(Line{1} << row);
      add_images(board, static_cast<std::size_t>(at));
    }
  }

  // Player's domino on bit `bit` of lines `line` and line + 1.
  void play(const Board<Kind>& before, int player, int line, int bit, Board<Kind>& after) const {
    using Line = typename Kind::Line;
    after = before;
    Line* own = after.lines.of(player);
    Line* other = after.lines.of(1 - player);
    const auto take = [&](int l, int b) {
      own[l] ^= static_cast<Line>(Line{1} << b);
      other[b] ^= static_cast<Line>(Line{1} << l);
      add_images(after,
                 static_cast<std::size_t>(player == 0 ? l * columns_ + b : b * columns_ + l));
    };
    take(line, bit);
    take(line + 1, bit);
    for (int near = line - 1; near <= line + 2; ++near) {
      const Word<Kind> here = own[near];
      Word<Kind> lonely = here & ~((here << 1) | (here >> 1) | own[near - 1] | own[near + 1]);
      for (; lonely != 0; lonely &= lonely - 1) take(near, std::countr_zero(lonely));
    }
  }

 private:
  [[nodiscard]] std::uint64_t row_mask() const {
    return columns_ == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << columns_) - 1;
  }
  [[nodiscard]] Set neighbours(Set some) const {
    return ((some & not_last_column_) << 1) | ((some & not_first_column_) >> 1) |
           (some << columns_) | (some >> columns_);
  }
  [[nodiscard]] bool is_lonely(Set squares, Set one) const {
    return (neighbours(one) & squares) == 0;
  }
  // Adds a square to all images, or takes it away.
  void add_images(Board<Kind>& board, std::size_t square) const {
    const std::array<Set, 4>& bits = images_[square];
    for (std::size_t i = 0; i < bits.size(); ++i) board.images[i] ^= bits[i];
  }

  // 16 lines of 16 bits, in four blocks of 8x8 whose bits change places across the diagonal.
  static void transpose(const std::uint16_t* from, std::uint16_t* to) {
    for (int high = 0; high < 2; ++high) {
      for (int right = 0; right < 2; ++right) {
        std::uint64_t block = 0;
        for (int i = 0; i < 8; ++i) {
          block |= static_cast<std::uint64_t>((from[8 * high + i] >> (8 * right)) & 0xff)
                   << (8 * i);
        }
        if (block == 0) continue;
        const auto swap_bits = [&](int distance, std::uint64_t mask) {
          const std::uint64_t different = (block ^ (block >> distance)) & mask;
          block ^= different ^ (different << distance);
        };
        swap_bits(7, 0x00aa00aa00aa00aaULL);
        swap_bits(14, 0x0000cccc0000ccccULL);
        swap_bits(28, 0x00000000f0f0f0f0ULL);
        for (int i = 0; i < 8; ++i) {
          to[8 * right + i] |=
              static_cast<std::uint16_t>(((block >> (8 * i)) & 0xff) << (8 * high));
        }
      }
    }
  }

  int rows_;
  int columns_;
  Set all_ = 0;
  Set not_first_column_ = 0;
  Set not_last_column_ = 0;
  std::array<std::array<Set, 4>, sizeof(Set) * 8> images_{};
};

}  // namespace upstar::domineering
