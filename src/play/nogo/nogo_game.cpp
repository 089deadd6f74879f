// Moves made and taken back, and the names of points.
#include "play/nogo/nogo_game.hpp"

#include <cctype>
#include <charconv>
#include <cstddef>
#include <utility>

#include <fmt/format.h>

#include "rules/nogo/large_moves.hpp"

namespace upstar::play {
namespace {

constexpr std::string_view kColumns = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

}  // namespace

NoGoGame::NoGoGame(nogo::LargeBoard initial, Player first)
    : initial_(std::move(initial)), first_(first), board_(initial_) {}

NoGoGame NoGoGame::on_empty_board(int rows, int columns) {
  return NoGoGame(
      {rows, columns,
       std::string(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns), '.')});
}

Player NoGoGame::to_move() const {
  return moves_.empty() ? first_ : opponent(moves_.back().player);
}

std::optional<Player> NoGoGame::winner() const {
  if (!nogo::legal_points(board_, to_move()).empty()) return std::nullopt;
  return opponent(to_move());
}

bool NoGoGame::play(Player player, int point) {
  if (!nogo::may_play(board_, point, player)) return false;
  board_ = nogo::after_move(board_, point, player);
  moves_.push_back({player, point});
  return true;
}

bool NoGoGame::undo() {
  if (moves_.empty()) return false;
  board_.squares[static_cast<std::size_t>(moves_.back().point)] = '.';
  moves_.pop_back();
  return true;
}

std::string vertex_name(const nogo::LargeBoard& board, int point) {
  return fmt::format("{}{}", kColumns[static_cast<std::size_t>(point % board.columns)],
                     board.rows - point / board.columns);
}

std::optional<int> parse_vertex(const nogo::LargeBoard& board, std::string_view text) {
  if (text.size() < 2) return std::nullopt;
  const auto letter = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  const std::size_t column = kColumns.find(letter);
  int row = 0;
  const char* const end = text.data() + text.size();
  const auto [read_to, status] = std::from_chars(text.data() + 1, end, row);
  if (column >= static_cast<std::size_t>(board.columns) || status != std::errc() ||
      read_to != end || row < 1 || row > board.rows) {
    return std::nullopt;
  }
  return (board.rows - row) * board.columns + static_cast<int>(column);
}

namespace {

// Cells of so many letters, the coordinates around them.
std::vector<std::string> framed_rows(const nogo::LargeBoard& board,
                                     const std::vector<std::string>& by_point, int width) {
  std::vector<std::string> rows;
  std::string letters = "  ";
  for (int column = 0; column < board.columns; ++column) {
    letters += fmt::format(" {:>{}}", kColumns[static_cast<std::size_t>(column)], width);
  }
  rows.push_back(letters);
  for (int row = 0; row < board.rows; ++row) {
    std::string line = fmt::format("{:2}", board.rows - row);
    for (int column = 0; column < board.columns; ++column) {
      const int point = row * board.columns + column;
      line += fmt::format(" {:>{}}", by_point[static_cast<std::size_t>(point)], width);
    }
    rows.push_back(fmt::format("{} {}", line, board.rows - row));
  }
  rows.push_back(letters);
  return rows;
}

}  // namespace

std::vector<std::string> board_rows(const nogo::LargeBoard& board) {
  std::vector<std::string> by_point;
  for (const char square : board.squares) {
    by_point.push_back(square == 'x' ? "X" : square == 'o' ? "O" : std::string(1, square));
  }
  return framed_rows(board, by_point, 1);
}

std::vector<std::string> marked_rows(const nogo::LargeBoard& board,
                                     const std::vector<std::string>& by_point) {
  constexpr int kWidth = 3;
  return framed_rows(board, by_point, kWidth);
}

}  // namespace upstar::play
