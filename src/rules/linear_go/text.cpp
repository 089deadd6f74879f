// Reading and writing games of Linear Go: first the positions, then who moves, then move by move.
#include "rules/linear_go/text.hpp"

#include <cctype>
#include <charconv>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"
#include "rules/board_text.hpp"

namespace upstar::linear_go {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// The whole of `text` as a number; 0 when it is none, something large when it is huge.
int whole_number(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error == std::errc::result_out_of_range) return kMaxPoints + 1;
  return error == std::errc{} && end == text.data() + text.size() ? number : 0;
}

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  Record read() {
    const std::size_t at_sign = std::min(text_.find('@'), text_.size());
    read_positions(text_.substr(0, at_sign));
    record_.start = record_.positions.size() - 1;
    if (at_sign < text_.size()) read_moves(at_sign + 1);
    return std::move(record_);
  }

 private:
  [[nodiscard]] Error error(std::size_t at, std::size_t length, std::string message,
                            std::string hint) const {
    return Error::at_text(std::string(text_), at, length, std::move(message), std::move(hint));
  }

  void read_positions(std::string_view positions) {
    if (!positions.empty() && is_digit(positions.front())) return read_empty_board(positions);
    if (positions.empty())
      throw error(0, 0, "the board is missing", "write 1x9, or a row like -x-o-");
    std::size_t at = 0;
    for (;;) {
      const std::size_t end = std::min(positions.find('/', at), positions.size());
      read_row(at, end);
      if (end == positions.size()) return;
      at = end + 1;
    }
  }

  void read_empty_board(std::string_view size) {
    const std::size_t cross = size.find('x');
    const bool is_row = cross != std::string_view::npos && size.substr(0, cross) == "1";
    const int points = is_row ? whole_number(size.substr(cross + 1)) : 0;
    if (points == 0) {
      throw error(0, size.size(), "this is not a row",
                  "an empty row of nine points is written 1x9");
    }
    refuse_if_long(0, size.size(), static_cast<std::size_t>(points));
    record_.positions.push_back(Board::empty(points));
  }

  void refuse_if_long(std::size_t at, std::size_t length, std::size_t points) const {
    if (points <= static_cast<std::size_t>(kMaxPoints)) return;
    throw error(at, length, "the row is too long",
                fmt::format("rows have at most {} points", kMaxPoints));
  }

  void read_row(std::size_t at, std::size_t end) {
    if (end == at) {
      throw error(at, at < text_.size() ? 1 : 0, "a position is empty",
                  "positions are separated by single slashes: -x---/-x-o-");
    }
    refuse_if_long(at, end - at, end - at);
    Board board = Board::empty(static_cast<int>(end - at));
    for (std::size_t i = at; i < end; ++i) {
      const std::uint32_t bit = std::uint32_t{1} << (i - at);
      if (text_[i] == 'x') board.black |= bit;
      if (text_[i] == 'o') board.white |= bit;
      if (std::string_view("xo-.").find(text_[i]) == std::string_view::npos) {
        const bool printable = std::isprint(static_cast<unsigned char>(text_[i])) != 0;
        throw error(i, 1,
                    printable ? fmt::format("'{}' is not a point of a row", text_[i])
                              : std::string("this byte is not a point of a row"),
                    "- is an empty point, x a black stone, o a white one");
      }
    }
    if (!record_.positions.empty() && record_.positions.front().points != board.points) {
      throw error(at, end - at, "positions have different lengths",
                  "all positions of a game are on the same row");
    }
    if (!is_legal(board)) {
      throw error(at, end - at, "a chain has no liberty",
                  "stones without an empty point beside them are captured and cannot stand there");
    }
    if (record_.has_occurred(board)) {
      throw error(at, end - at, "this position has occurred before",
                  "earlier positions are all different; the last one is on the board");
    }
    record_.positions.push_back(board);
  }

  void read_moves(std::size_t at) {
    for (bool is_first = true;; is_first = false) {
      const std::size_t end = std::min(text_.find(',', at), text_.size());
      read_move(at, end, is_first);
      if (end == text_.size()) return;
      at = end + 1;
    }
  }

  void read_move(std::size_t at, std::size_t end, bool is_first) {
    const std::string_view name = text_.substr(at, end - at);
    const bool names_black = name == "b" || name == "x";
    if (names_black || name == "w" || name == "o") {
      if (!is_first) {
        throw error(at, end - at, "who moves is said before all moves",
                    "players take turns; the other one passes with p");
      }
      record_.first = record_.to_move = names_black ? Player::Black : Player::White;
      return;
    }
    const int number = name == "p" ? 0 : whole_number(name);
    if (name != "p" && (number < 1 || number > record_.points())) {
      throw error(at, end - at, "there is no such move",
                  fmt::format("a move is a point from 1 to {}, or p to pass", record_.points()));
    }
    const int move = number - 1;
    static_assert(kPass == -1);
    if (const auto refusal = record_.refusal(move)) {
      RefusalWords words = refusal_words(record_, move, *refusal);
      throw error(at, end - at, std::move(words.message), std::move(words.hint));
    }
    record_.play(move);
  }

  std::string_view text_;
  Record record_;
};

}  // namespace

Record parse_record(std::string_view text) { return Reader(text).read(); }

RefusalWords refusal_words(const Record& record, int move, Record::Refusal refusal) {
  const std::string_view player = record.to_move == Player::Black ? "Black" : "White";
  const std::string position = format_board(record.board());
  switch (refusal) {
    case Record::Refusal::GameOver:
      return {"the game is over before this move",
              "two passes in a row end it: leave out what follows them"};
    case Record::Refusal::Occupied:
      return {fmt::format("there is a stone on point {} already", move + 1),
              fmt::format("the position is {} with {} to move", position, player)};
    case Record::Refusal::Suicide:
      return {fmt::format("a stone of {} on point {} would have no liberty", player, move + 1),
              fmt::format("suicide is not allowed; the position is {}", position)};
    case Record::Refusal::Repetition:
      break;
  }
  const std::string again = format_board(*play(record.board(), record.to_move, move));
  return {fmt::format("this move would bring back the position {}", again),
          "no position may occur twice (positional superko)"};
}

std::string format_board(const Board& board) {
  std::string text(static_cast<std::size_t>(board.points), '-');
  for (int point = 0; point < board.points; ++point) {
    if (board.black >> point & 1) text[static_cast<std::size_t>(point)] = 'x';
    if (board.white >> point & 1) text[static_cast<std::size_t>(point)] = 'o';
  }
  return text;
}

std::string format_move(int move) { return move == kPass ? "p" : std::to_string(move + 1); }

std::string format_record(const Record& record) {
  std::string text;
  if (record.start == 0 && record.positions.front().occupied() == 0) {
    text = fmt::format("1x{}", record.points());
  } else {
    for (std::size_t i = 0; i <= record.start; ++i) {
      if (i > 0) text += '/';
      text += format_board(record.positions[i]);
    }
  }
  char separator = '@';
  const auto add = [&](std::string_view name) {
    text += separator;
    text += name;
    separator = ',';
  };
  if (record.first == Player::White) add("w");
  for (const int move : record.moves) add(format_move(move));
  return text;
}

}  // namespace upstar::linear_go
