// Reading the book, finding a board in it, and solving what it should hold.
#include "play/nogo/solved_openings.hpp"

#include <array>
#include <cstddef>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"
#include "embedded_solved_openings.hpp"
#include "play/nogo/exact_board_choice.hpp"
#include "play/nogo/nogo_game.hpp"
#include "rules/nogo/large_moves.hpp"
#include "rules/nogo/rules.hpp"
#include "search/nogo_boards/board_solver.hpp"

namespace upstar::play {
namespace {

constexpr int kSymmetries = 8;

// Where a point goes under a symmetry: bit 0 exchanges rows and columns, bits 1 and 2 turn them round.
int turned_point(const nogo::LargeBoard& board, int point, int turn) {
  int row = point / board.columns;
  int column = point % board.columns;
  int rows = board.rows;
  int columns = board.columns;
  if ((turn & 1) != 0) {
    std::swap(row, column);
    std::swap(rows, columns);
  }
  if ((turn & 2) != 0) row = rows - 1 - row;
  if ((turn & 4) != 0) column = columns - 1 - column;
  return row * columns + column;
}

nogo::LargeBoard turned_board(const nogo::LargeBoard& board, int turn) {
  nogo::LargeBoard out = board;
  if ((turn & 1) != 0) std::swap(out.rows, out.columns);
  for (std::size_t point = 0; point < board.squares.size(); ++point) {
    out.squares[static_cast<std::size_t>(turned_point(board, static_cast<int>(point), turn))] =
        board.squares[point];
  }
  return out;
}

// The colours exchanged where White moves.
nogo::LargeBoard seen_by_mover(const nogo::LargeBoard& board, Player to_move) {
  nogo::LargeBoard out = board;
  if (to_move == Player::Black) return out;
  for (char& square : out.squares) square = square == 'x' ? 'o' : square == 'o' ? 'x' : square;
  return out;
}

std::pair<std::string, SolvedOpening> read_opening(std::string_view line) {
  const auto refuse = [&](std::string_view why) {
    return Error::at_text(std::string(line), 0, line.size(), std::string(why),
                          "for example: ...../..o../...../..... - D2");
  };
  const std::size_t first = line.find(' ');
  if (first == std::string_view::npos || line.size() < first + 4 || line[first + 2] != ' ' ||
      (line[first + 1] != '+' && line[first + 1] != '-')) {
    throw refuse("an opening is a board, + or -, and a move");
  }
  const nogo::LargeBoard board = nogo::parse_large_board(line.substr(0, first));
  const auto point = parse_vertex(board, line.substr(first + 3));
  if (!point || !nogo::may_play(board, *point, Player::Black)) {
    throw refuse("this is not a legal move of this opening");
  }
  return {board.text(), {line[first + 1] == '+', *point}};
}

// Positions after one more stone of whoever is to move, seen by the next; one of each class of symmetric ones.
std::vector<nogo::LargeBoard> one_stone_more(const std::vector<nogo::LargeBoard>& boards) {
  std::vector<nogo::LargeBoard> next;
  std::set<std::string> met;
  for (const nogo::LargeBoard& board : boards) {
    for (const int point : nogo::legal_points(board, Player::Black)) {
      const nogo::LargeBoard after =
          seen_by_mover(nogo::after_move(board, point, Player::Black), Player::White);
      if (met.contains(after.text())) continue;
      for (int turn = 0; turn < kSymmetries; ++turn) met.insert(turned_board(after, turn).text());
      next.push_back(after);
    }
  }
  return next;
}

}  // namespace

SolvedOpenings::SolvedOpenings(std::string_view text) {
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty() || line.front() == '#') continue;
    try {
      by_text_.insert(read_opening(line));
    } catch (const Error& error) {
      throw Error::at_text(std::string(line), 0, line.size(),
                           fmt::format("line {}: {}", number, error.message), error.hint);
    }
  }
}

std::optional<SolvedOpening> SolvedOpenings::find(const nogo::LargeBoard& board,
                                                  Player to_move) const {
  const nogo::LargeBoard seen = seen_by_mover(board, to_move);
  for (int turn = 0; turn < kSymmetries; ++turn) {
    const auto found = by_text_.find(turned_board(seen, turn).text());
    if (found == by_text_.end()) continue;
    for (int point = 0; point < board.rows * board.columns; ++point) {
      if (turned_point(seen, point, turn) == found->second.point) {
        return SolvedOpening{found->second.wins, point};
      }
    }
  }
  return std::nullopt;
}

const SolvedOpenings& shipped_openings() {
  static const SolvedOpenings book = [] {
    std::string text;
    for (const std::string_view piece : kEmbedded_solved_openings) text += piece;
    return SolvedOpenings(text);
  }();
  return book;
}

std::string solve_openings(int rows, int columns, int most_stones, Budget& budget) {
  BoardSolver solver(rows, columns, budget);
  std::string out = fmt::format("# {}x{}\n", rows, columns);
  std::vector<nogo::LargeBoard> boards{NoGoGame::on_empty_board(rows, columns).board()};
  for (int stones = 0; stones <= most_stones; ++stones) {
    for (const nogo::LargeBoard& board : boards) {
      const nogo::Board solved = *nogo::small_board(board);
      const std::vector<int> moves = nogo::legal_points(board, Player::Black);
      if (moves.empty()) continue;
      Thoughts thoughts;
      if (const auto win = winning_choice(moves, wins_by(solver, solved, Player::Black))) {
        thoughts = *win;
      } else {
        std::vector<LostMove> about;
        for (const int move : moves) {
          about.push_back(about_lost_move(solver, solved, Player::Black, move));
        }
        thoughts = lost_choice(moves, about);
      }
      out += fmt::format("{} {} {}\n", board.text(), *thoughts.proven ? '+' : '-',
                         vertex_name(board, thoughts.candidates.front().move));
    }
    boards = one_stone_more(boards);
  }
  return out;
}

}  // namespace upstar::play
