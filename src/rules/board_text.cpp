// Reading boards: find the rows, then check their characters, then their lengths, so that the first
// thing reported is the first thing wrong.
#include "rules/board_text.hpp"

#include <algorithm>
#include <cctype>
#include <optional>

#include <fmt/format.h>

#include "base/error.hpp"

namespace upstar {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// A run of digits as a number; everything above a million is a million, and too large for any board.
int read_number(std::string_view digits) {
  constexpr int kHuge = 1'000'000;
  int number = 0;
  for (const char c : digits) number = std::min(kHuge, number * 10 + (c - '0'));
  return number;
}

void refuse_if_large(std::string_view text, long squares, int max_squares) {
  if (squares <= max_squares) return;
  throw Error::at_text(std::string(text), 0, text.size(),
                       fmt::format("the board has {} squares, more than {}", squares, max_squares),
                       "cut it into parts that do not touch and give them as a sum");
}

BoardText start_board(int rows, int columns, const BoardAlphabet& alphabet) {
  BoardText board{rows, columns, {}};
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) board.squares += alphabet.start(row, column);
  }
  return board;
}

// "RxC", or nothing when the text does not begin like one.
std::optional<BoardText> read_start_board(std::string_view text, const BoardAlphabet& alphabet) {
  if (text.empty() || !is_digit(text.front())) return std::nullopt;
  const auto fail = [&](std::size_t at, std::size_t length, std::string message) {
    return Error::at_text(std::string(text), at, length, std::move(message),
                          fmt::format("{} is written as rows x columns: 3x4", alphabet.start_name));
  };
  const auto end_of_digits = [&](std::size_t from) {
    const std::size_t end = text.find_first_not_of("0123456789", from);
    return end == std::string_view::npos ? text.size() : end;
  };
  const std::size_t cross = end_of_digits(0);
  if (cross == text.size()) throw fail(0, cross, "a board needs two sizes");
  if (text[cross] != 'x' && text[cross] != 'X') {
    throw fail(cross, 1, fmt::format("'{}' where the x of a size was expected", text[cross]));
  }
  const std::size_t end = end_of_digits(cross + 1);
  if (end == cross + 1) throw fail(cross, 1, "the number of columns is missing");
  if (end != text.size()) throw fail(end, text.size() - end, "text after the size of the board");

  const int rows = read_number(text.substr(0, cross));
  const int columns = read_number(text.substr(cross + 1));
  if (rows == 0) throw fail(0, cross, "a board needs at least one row");
  if (columns == 0) throw fail(cross + 1, end - cross - 1, "a board needs at least one column");
  const long squares = static_cast<long>(rows) * columns;
  refuse_if_large(text, squares, alphabet.max_squares);
  return start_board(rows, columns, alphabet);
}

}  // namespace

std::vector<TextRow> text_rows(std::string_view text, std::string_view hint) {
  std::vector<TextRow> rows;
  for (std::size_t at = 0;;) {
    const std::size_t end = std::min(text.find('/', at), text.size());
    if (end == at) {
      throw Error::at_text(std::string(text), at, end < text.size() ? 1 : 0,
                           text.empty() ? std::string("the board is empty")
                                        : fmt::format("row {} is empty", rows.size() + 1),
                           std::string(hint));
    }
    rows.push_back({text.substr(at, end - at), at});
    if (end == text.size()) return rows;
    at = end + 1;
  }
}

BoardText read_board(std::string_view text, const BoardAlphabet& alphabet) {
  if (auto start = read_start_board(text, alphabet)) return *std::move(start);
  const std::vector<TextRow> rows = text_rows(text);
  BoardText board;
  for (const TextRow& row : rows) {
    const std::size_t strange = row.text.find_first_not_of(alphabet.squares);
    if (strange != std::string_view::npos) {
      const char c = row.text[strange];
      const bool printable = std::isprint(static_cast<unsigned char>(c)) != 0;
      throw Error::at_text(std::string(text), row.at + strange, 1,
                           printable ? fmt::format("'{}' is not a square of this game", c)
                                     : std::string("this byte is not a square of this game"),
                           std::string(alphabet.meaning));
    }
    if (row.text.size() != rows.front().text.size()) {
      throw Error::at_text(
          std::string(text), row.at, row.text.size(),
          fmt::format("rows have different lengths: row {} has {} squares, row 1 has {}",
                      board.rows + 1, row.text.size(), rows.front().text.size()),
          "fill rows up with # where no square is");
    }
    board.squares += row.text;
    ++board.rows;
  }
  refuse_if_large(text, static_cast<long>(board.squares.size()), alphabet.max_squares);
  board.columns = static_cast<int>(rows.front().text.size());
  return board;
}

std::string write_board(const BoardText& board, const BoardAlphabet& alphabet) {
  if (board.squares == start_board(board.rows, board.columns, alphabet).squares) {
    return fmt::format("{}x{}", board.rows, board.columns);
  }
  std::string text;
  const auto width = static_cast<std::size_t>(board.columns);
  for (std::size_t at = 0; at < board.squares.size(); at += width) {
    if (at > 0) text += '/';
    text += std::string_view(board.squares).substr(at, width);
  }
  return text;
}

std::string square_name(int square, int rows, int columns) {
  if (rows == 1) return std::to_string(square + 1);
  constexpr std::string_view kLetters = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
  constexpr int kBase = static_cast<int>(kLetters.size());
  std::string letters;
  for (int column = square % columns; column >= 0; column = column / kBase - 1) {
    letters.insert(letters.begin(), kLetters[static_cast<std::size_t>(column % kBase)]);
  }
  return letters + std::to_string(rows - square / columns);
}

}  // namespace upstar
