// The largest piece first, each where there is room first, in lines of one length after the other.
#include "rules/nogo/live_frame.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "rules/grid/region.hpp"

namespace upstar::nogo {
namespace {

// Boards of the usual sizes mostly fit in the first of these.
constexpr std::array kLineLengths{8, 9, 7, 10, 6, 12, 16, 5, 21, 4, 32, 64};

// Points and blocks together, so that the blocks of all later positions find room in a live board. With e points alive
// and b blocks, k moves later there are at most b + k blocks before they are settled, and no more than 2 (e - k) + 3:
// a block had two liberties a move ago and a point has four neighbours, and the move made one block more. Let x be
// e - k. Then these are at most 62 - x and 2 x + 3, the smaller of which never exceeds 42.
constexpr std::size_t kMostRows = 62;
static_assert(LiveBoard::kMostBlocks >= 42);

struct Cell {
  int row = 0;
  int column = 0;
  std::size_t square = 0;
};

// Moved into the upper left corner, with the room that it takes there.
struct Piece {
  std::vector<Cell> cells;
  int rows = 0;
  int columns = 0;
};

Piece in_corner(std::vector<Cell> cells) {
  const auto [top, bottom] = std::ranges::minmax(cells, {}, &Cell::row);
  const auto [left, right] = std::ranges::minmax(cells, {}, &Cell::column);
  for (Cell& cell : cells) {
    cell.row -= top.row;
    cell.column -= left.column;
  }
  return {std::move(cells), bottom.row - top.row + 1, right.column - left.column + 1};
}

// With rows for columns: what is too high for the lines may be long enough for them.
Piece turned(const Piece& piece) {
  std::vector<Cell> cells = piece.cells;
  for (Cell& cell : cells) std::swap(cell.row, cell.column);
  return {std::move(cells), piece.columns, piece.rows};
}

std::vector<Piece> pieces_of(const LargeResidual& residual, const LargeBoard& board) {
  std::vector<Piece> pieces;
  std::vector<bool> met(residual.points.size(), false);
  for (std::size_t first = 0; first < residual.points.size(); ++first) {
    if (met[first]) continue;
    std::vector<std::size_t> reached{first};
    met[first] = true;
    std::vector<Cell> cells;
    for (std::size_t next = 0; next < reached.size(); ++next) {
      const LargeResidual::Point& point = residual.points[reached[next]];
      cells.push_back({point.square / board.columns, point.square % board.columns,
                       static_cast<std::size_t>(point.square)});
      for (const int other : point.edges) {
        const auto number = static_cast<std::size_t>(other);
        if (!met[number]) reached.push_back(number);
        met[number] = true;
      }
    }
    pieces.push_back(in_corner(std::move(cells)));
  }
  std::ranges::stable_sort(pieces, std::ranges::greater{},
                           [](const Piece& piece) { return piece.cells.size(); });
  return pieces;
}

class Layout {
 public:
  Layout(int columns, std::size_t squares) : columns_(columns), places_(squares, -1) {
    for (int point = 0; point < GridRegion::kMaxSquares; ++point) {
      if (point % columns != columns - 1) not_last_ |= square_bit(point);
    }
  }

  // Whether there was room.
  [[nodiscard]] bool lay(const Piece& piece) {
    if (piece.columns > columns_) return false;
    std::uint64_t shape = 0;
    int last = 0;
    for (const Cell& cell : piece.cells) {
      const int place = cell.row * columns_ + cell.column;
      if (place >= GridRegion::kMaxSquares) return false;
      shape |= square_bit(place);
      last = std::max(last, place);
    }
    for (int at = 0; at + last < GridRegion::kMaxSquares; ++at) {
      if (at % columns_ + piece.columns > columns_ || ((shape << at) & used_) != 0) continue;
      used_ |= shape << at;
      to_right_ |= (shape & not_last_ & (shape >> 1)) << at;
      // A line of 64 has nothing below it.
      if (columns_ < GridRegion::kMaxSquares) down_ |= (shape & (shape >> columns_)) << at;
      for (const Cell& cell : piece.cells) {
        places_[cell.square] = at + cell.row * columns_ + cell.column;
      }
      return true;
    }
    return false;
  }

  [[nodiscard]] Neighbours neighbours() const { return {columns_, to_right_, down_}; }
  [[nodiscard]] const std::vector<int>& places() const { return places_; }

 private:
  int columns_;
  std::uint64_t not_last_ = 0;
  std::uint64_t used_ = 0;
  std::uint64_t to_right_ = 0;
  std::uint64_t down_ = 0;
  std::vector<int> places_;
};

}  // namespace

std::optional<LiveFrame> LiveFrame::of(const LargeResidual& residual, const LargeBoard& board) {
  if (residual.rows_used() > kMostRows) return std::nullopt;
  const std::vector<Piece> pieces = pieces_of(residual, board);
  for (const int columns : kLineLengths) {
    Layout layout(columns, board.squares.size());
    const bool fits = std::ranges::all_of(
        pieces, [&](const Piece& piece) { return layout.lay(piece) || layout.lay(turned(piece)); });
    if (fits) return LiveFrame(layout.neighbours(), layout.places());
  }
  return std::nullopt;
}

LiveBoard LiveFrame::live_board_of(const LargeResidual& residual, Player to_move) const {
  const auto place = [&](int point) {
    const LargeResidual::Point& found = residual.points[static_cast<std::size_t>(point)];
    const int bit = places_[static_cast<std::size_t>(found.square)];
    assert(bit >= 0);
    return square_bit(bit);
  };
  const std::array players{static_cast<std::size_t>(to_move),
                           static_cast<std::size_t>(opponent(to_move))};
  LiveBoard out;
  for (std::size_t point = 0; point < residual.points.size(); ++point) {
    const std::uint64_t bit = place(static_cast<int>(point));
    out.live |= bit;
    for (const std::size_t colour : {0U, 1U}) {
      if (residual.points[point].can[players[colour]]) out.can[colour] |= bit;
      if (residual.points[point].safe[players[colour]]) out.safe[colour] |= bit;
    }
  }
  for (const std::size_t colour : {0U, 1U}) {
    for (const std::vector<int>& liberties : residual.blocks[players[colour]]) {
      std::uint64_t set = 0;
      for (const int point : liberties) set |= place(point);
      out.block_places[colour][out.block_counts[colour]++] = set;
    }
  }
  return out;
}

}  // namespace upstar::nogo
