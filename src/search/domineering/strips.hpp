// The strip bound: what is left for a player who never crosses some lines between rows.
//
// Vertical promises not to cross some horizontal lines. Horizontal's dominoes lie along these lines and never
// cross them, so the board falls into strips that are independent of each other; and having fewer moves is
// never better for Vertical, so the game is at least the sum of the strips. Strips of two rows are known by
// the walls of their thermographs, strips of one row are integers: minus the dominoes that fit. Which lines
// to give up is found by a dynamic program over the rows, for each wall by itself:
//
//     walls of rows 0..r  =  the better of  rows 0..r-1 and row r alone,  rows 0..r-2 and the strip r-1, r
//
// With the program run from both ends, the bound after one move takes five looks into the table: only the
// rows it touches have changed. For the other player everything is the same with columns.
//
// Walls of two rows of at most 10 squares come from a table of all sets. Longer ones are cut where no
// horizontal domino crosses from one column to the next, which leaves independent pieces, and pieces that
// hang together are few (about 2.4^n of length n): those up to kLongestPiece are tabled too. What an option
// of such a piece falls into is added by its walls, a lower bound, after which walls are made to rise and
// fall as walls do: a right wall rises with the temperature, and less the temperature it falls. For pieces
// that are longer still, the two rows are taken apart.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include <boost/unordered/unordered_flat_map.hpp>

#include "base/budget.hpp"
#include "search/domineering/board.hpp"
#include "search/domineering/line_packing.hpp"
#include "search/domineering/thermograph_tables.hpp"
#include "search/domineering/walls.hpp"

namespace upstar::domineering {

// Walls of all sets, by their bits. There are far fewer different walls than sets, so a set has the number of its
// walls: a table of a quarter of the size, which stays near the processor.
class WallsOfSets {
 public:
  WallsOfSets() = default;
  explicit WallsOfSets(const std::vector<PackedWalls>& all);

  [[nodiscard]] PackedWalls operator[](std::uint64_t set) const { return different_[which_[set]]; }
  [[nodiscard]] std::size_t bytes() const {
    return which_.size() * sizeof(std::uint16_t) + different_.size() * sizeof(PackedWalls);
  }

 private:
  std::vector<std::uint16_t> which_;
  std::vector<PackedWalls> different_;
};

class StripTable {
 public:
  StripTable(int length, Budget& budget);
  StripTable(const StripTable&) = delete;
  StripTable& operator=(const StripTable&) = delete;

  [[nodiscard]] Walls one(std::uint64_t line) const {
    return integer_walls(-kUnit * packing_.number(line));
  }
  [[nodiscard]] Walls two(std::uint64_t upper, std::uint64_t lower) const {
    if (length_ <= kLongestWhole) return unpacked(whole_[upper | (lower << length_)]);
    return by_pieces(upper, lower);
  }
  // Of the lines: how dominoes fit along them.
  [[nodiscard]] const LinePacking& packing() const { return packing_; }

 private:
  static constexpr int kLongestWhole = 10;
  static constexpr int kLongestGroup = 8;  // of longer lines: what is looked up together
  static constexpr int kLongestPiece = 11;

  struct Piece {
    std::uint64_t upper = 0;
    std::uint64_t lower = 0;
    int length = 0;
  };
  using PieceKey = std::uint64_t;

  static PieceKey key_of(const Piece& piece) {
    return static_cast<PieceKey>(piece.length) << 58 | piece.upper << 29 | piece.lower;
  }
  // Calls visit(piece) for groups of pieces that hang together, from the left: short ones together.
  template <class Visit>
  static void for_each_group(std::uint64_t upper, std::uint64_t lower, Visit&& visit);

  [[nodiscard]] Walls by_pieces(std::uint64_t upper, std::uint64_t lower) const;
  void build_pieces(Budget& budget);
  [[nodiscard]] const Thermograph& piece_graph(const Piece& piece) const;
  [[nodiscard]] Thermograph sum_of_groups(std::uint64_t upper, std::uint64_t lower) const;
  [[nodiscard]] Thermograph build_piece(const Piece& piece) const;

  int length_;
  LinePacking packing_;
  ScopedCharge charge_;
  WallsOfSets whole_;  // of lines that are not long; else of groups
  boost::unordered_flat_map<PieceKey, PackedWalls> pieces_;
  // While pieces are built.
  std::unique_ptr<ThermographTable> groups_;
  boost::unordered_flat_map<PieceKey, std::uint32_t> where_;
  std::vector<Thermograph> graphs_;
};

// The best strips of a board for one player, and after a move.
template <class Kind>
class StripProgram {
 public:
  using Line = typename Kind::Line;

  void prepare(const Line* lines, int count, const StripTable& table) {
    lines_ = lines;
    count_ = count;
    table_ = &table;
    before_[0] = no_walls();
    for (int end = 1; end <= count; ++end) {
      before(end) = before(end - 1) + table.one(lines[end - 1]);
      if (end > 1) before(end) = larger(before(end), sum_of(before(end - 2), strip(end - 2)));
    }
    after(count) = no_walls();
    for (int begin = count - 1; begin >= 0; --begin) {
      after(begin) = after(begin + 1) + table.one(lines[begin]);
      if (begin + 1 < count) {
        // The strip was looked up on the way down.
        after(begin) = larger(after(begin), sum_of(after(begin + 2), strips_[index(begin)]));
      }
    }
  }

  [[nodiscard]] Walls whole() const { return before_[index(count_)]; }

  // After the owner's domino on one bit of `line` and the next.
  [[nodiscard]] Walls after_own(int line, int bit) const {
    const auto taken = Word<Kind>{1} << bit;
    const Word<Kind> upper = lines_[line] ^ taken;
    const Word<Kind> lower = lines_[line + 1] ^ taken;
    const Walls first = with_changed(line, upper);
    const Walls both =
        larger(first + table_->one(lower), sum_of(before_[index(line)], table_->two(upper, lower)));
    Walls all = sum_of(both, after_[index(line + 2)]);
    if (line + 2 < count_) {
      const Walls last = sum_of(first, table_->two(lower, lines_[line + 2]));
      all = larger(all, sum_of(last, after_[index(line + 3)]));
    }
    return all;
  }

  // After the opponent's domino, which changes one line to this.
  [[nodiscard]] Walls after_opponent(int line, Word<Kind> changed) const {
    const Walls first = with_changed(line, changed);
    Walls all = sum_of(first, after_[index(line + 1)]);
    if (line + 1 < count_) {
      const Walls last = sum_of(before_[index(line)], table_->two(changed, lines_[line + 1]));
      all = larger(all, sum_of(last, after_[index(line + 2)]));
    }
    return all;
  }

 private:
  static constexpr std::size_t kRoom = kMostLines<Kind> + 1;

  static std::size_t index(int line) { return static_cast<std::size_t>(line); }
  Walls& before(int end) { return before_[index(end)]; }
  Walls& after(int begin) { return after_[index(begin)]; }
  Walls& strip(int line) {
    return strips_[index(line)] = table_->two(lines_[line], lines_[line + 1]);
  }
  // Lines up to `line`, which has become this.
  [[nodiscard]] Walls with_changed(int line, Word<Kind> changed) const {
    Walls walls = before_[index(line)] + table_->one(changed);
    if (line > 0) {
      walls =
          larger(walls, sum_of(before_[index(line - 1)], table_->two(lines_[line - 1], changed)));
    }
    return walls;
  }

  const Line* lines_ = nullptr;
  const StripTable* table_ = nullptr;
  int count_ = 0;
  std::array<Walls, kRoom> before_;  // of the lines before this one
  std::array<Walls, kRoom> after_;   // of this line and those after it
  std::array<Walls, kRoom> strips_;  // of this line and the next
};

// The bound alone, where nothing is asked about moves.
template <class Kind>
[[nodiscard]] Walls strip_walls(const typename Kind::Line* lines, int count,
                                const StripTable& table) {
  Walls before_last = no_walls();
  Walls last = before_last + table.one(lines[0]);
  for (int end = 2; end <= count; ++end) {
    const Walls two = sum_of(before_last, table.two(lines[end - 2], lines[end - 1]));
    before_last = last;
    last = larger(last + table.one(lines[end - 1]), two);
  }
  return last;
}

}  // namespace upstar::domineering
