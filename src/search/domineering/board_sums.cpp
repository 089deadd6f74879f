// Laying components down.
#include "search/domineering/board_sums.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdlib>

namespace upstar::domineering {
namespace {

constexpr int kMostRoomLines = kMostLines<LongKind>;

// Squares in use, row by row, and those that touch them. Beside the rows lies an empty one on either side.
class Room {
 public:
  Room(int rows, int columns) : rows_(rows), columns_(columns) {}

  // False when there is no place for it.
  bool add(const GridRegion& region, bool turned) {
    const int height = turned ? region.columns : region.rows;
    const int width = turned ? region.rows : region.columns;
    if (height > rows_ || width > columns_) return false;
    std::array<std::uint64_t, kMostRoomLines> lines{};
    for (std::uint64_t left = region.empty; left != 0; left &= left - 1) {
      const int square = std::countr_zero(left);
      const int row = square / region.columns;
      const int column = square % region.columns;
      lines[static_cast<std::size_t>(turned ? column : row)] |= std::uint64_t{1}
                                                                << (turned ? row : column);
    }
    for (int row = 0; row + height <= rows_; ++row) {
      for (int column = 0; column + width <= columns_; ++column) {
        if (put(lines, height, row, column)) return true;
      }
    }
    return false;
  }

  [[nodiscard]] Set128 squares() const {
    Set128 out = 0;
    for (int row = 0; row < rows_; ++row) out |= Set128{at(used_, row)} << (row * columns_);
    return out;
  }

 private:
  using Lines = std::array<std::uint64_t, kMostRoomLines + 2>;

  static std::uint64_t& at(Lines& lines, int row) {
    return lines[static_cast<std::size_t>(row) + 1];
  }
  static std::uint64_t at(const Lines& lines, int row) {
    return lines[static_cast<std::size_t>(row) + 1];
  }

  bool put(const std::array<std::uint64_t, kMostRoomLines>& lines, int height, int row,
           int column) {
    for (int i = 0; i < height; ++i) {
      if (((lines[static_cast<std::size_t>(i)] << column) & at(taken_, row + i)) != 0) return false;
    }
    for (int i = 0; i < height; ++i) {
      const std::uint64_t line = lines[static_cast<std::size_t>(i)] << column;
      at(used_, row + i) |= line;
      at(taken_, row + i) |= line | (line << 1) | (line >> 1);
      at(taken_, row + i - 1) |= line;
      at(taken_, row + i + 1) |= line;
    }
    return true;
  }

  int rows_;
  int columns_;
  Lines used_{};
  Lines taken_{};
};

}  // namespace

BoardSums::Size BoardSums::roomy(int rows, int columns) {
  for (const int more : {2, 1}) {
    const Size size{rows + more, columns + more};
    const bool fits = size.rows <= kMostRoomLines && size.columns <= kMostRoomLines;
    if (fits && size.rows * size.columns <= OutcomeSolver::kMostSquares) return size;
  }
  return {rows, columns};
}

BoardSums::BoardSums(int rows, int columns, Budget& budget, int threads)
    : size_(roomy(rows, columns)), solver_(size_.rows, size_.columns, budget, {}, threads) {}

std::optional<bool> BoardSums::wins(std::span<const Normalised<GridRegion>> components, int free,
                                    Player first) {
  Room room(size_.rows, size_.columns);
  for (const Normalised<GridRegion>& component : components) {
    if (!room.add(component.position, component.negated)) return std::nullopt;
  }
  const GridRegion domino = GridRegion::all_empty(2, 1);  // a move of Black's
  for (int i = 0; i < std::abs(free); ++i) {
    if (!room.add(domino, free < 0)) return std::nullopt;
  }
  return solver_.wins(room.squares(), first);
}

}  // namespace upstar::domineering
