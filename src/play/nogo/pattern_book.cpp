// Compiling patterns, and matching them.
#include "play/nogo/pattern_book.hpp"

#include <algorithm>
#include <compare>
#include <set>

namespace upstar::play {
namespace {

struct Square {
  int down;
  int right;
  std::uint8_t allowed;
  auto operator<=>(const Square&) const = default;
};

std::uint8_t squares_of(char letter) {
  switch (letter) {
    case 'x':
      return 1 << FastBoard::kBlack;
    case 'o':
      return 1 << FastBoard::kWhite;
    case '.':
      return 1 << FastBoard::kEmpty;
    default:
      return 1 << FastBoard::kOff;
  }
}

std::vector<Square> squares_of(const HandPattern& pattern) {
  int move_down = 0;
  int move_right = 0;
  for (std::size_t row = 0; row < pattern.rows.size(); ++row) {
    if (const std::size_t at = pattern.rows[row].find('*'); at != std::string::npos) {
      move_down = static_cast<int>(row);
      move_right = static_cast<int>(at);
    }
  }
  std::vector<Square> squares;
  for (std::size_t row = 0; row < pattern.rows.size(); ++row) {
    for (std::size_t column = 0; column < pattern.rows[row].size(); ++column) {
      const char letter = pattern.rows[row][column];
      if (letter == '?' || letter == '*') continue;
      squares.push_back({static_cast<int>(row) - move_down, static_cast<int>(column) - move_right,
                         squares_of(letter)});
    }
  }
  return squares;
}

// Turns 0 to 7: a rotation is a transposition and one reflection, or two reflections.
bool belongs(HandPattern::Symmetry symmetry, unsigned turn) {
  if (symmetry == HandPattern::Symmetry::All) return true;
  if (symmetry == HandPattern::Symmetry::None) return turn == 0;
  return std::popcount(turn) % 2 == 0;
}

Square turned(Square square, unsigned turn) {
  if ((turn & 1) != 0) std::swap(square.down, square.right);
  if ((turn & 2) != 0) square.down = -square.down;
  if ((turn & 4) != 0) square.right = -square.right;
  return square;
}

Square exchanged(Square square) {
  constexpr unsigned kStones = 3;
  const unsigned stones = square.allowed & kStones;
  square.allowed =
      static_cast<std::uint8_t>((square.allowed & ~kStones) | (stones >> 1) | (stones << 1 & 2));
  return square;
}

}  // namespace

PatternBook::PatternBook(const std::vector<HandPattern>& patterns) {
  for (const HandPattern& pattern : patterns) {
    const std::vector<Square> squares = squares_of(pattern);
    for (std::size_t player = 0; player < 2; ++player) {
      const auto own = static_cast<HandPattern::For>(player);
      if (pattern.player != HandPattern::For::Both && pattern.player != own) continue;
      const bool exchange = pattern.player == HandPattern::For::Both && player == 1;
      std::set<std::vector<Square>> images;
      for (unsigned turn = 0; turn < 8; ++turn) {
        if (!belongs(pattern.symmetry, turn)) continue;
        std::vector<Square> image;
        for (const Square& square : squares) {
          image.push_back(turned(exchange ? exchanged(square) : square, turn));
        }
        std::ranges::sort(image);
        images.insert(image);
      }
      for (const std::vector<Square>& image : images) {
        Compiled compiled{pattern.value, {}};
        for (const Square& square : image) {
          compiled.checks.push_back({static_cast<std::int8_t>(square.down),
                                     static_cast<std::int8_t>(square.right), square.allowed});
        }
        for_player_[player].push_back(std::move(compiled));
      }
    }
  }
  for (auto& list : for_player_) {
    std::ranges::stable_sort(
        list, [](const Compiled& left, const Compiled& right) { return left.value > right.value; });
  }
}

bool PatternBook::matches(const Compiled& pattern, const FastBoard& board, int point) {
  const int row = point / FastBoard::kStride;
  const int column = point % FastBoard::kStride;
  return std::ranges::all_of(pattern.checks, [&](const Check& check) {
    const int down = row + check.down;
    const int right = column + check.right;
    const bool inside = 0 <= down && down < board.rows() && 0 <= right && right < board.columns();
    const unsigned square = inside
                                ? static_cast<unsigned>(board.at(down * FastBoard::kStride + right))
                                : static_cast<unsigned>(FastBoard::kOff);
    return (check.squares >> square & 1) != 0;
  });
}

int PatternBook::value_at(const FastBoard& board, int point, Player to_move) const {
  for (const Compiled& pattern : for_player_[static_cast<std::size_t>(to_move)]) {
    if (matches(pattern, board, point)) return pattern.value;
  }
  return 0;
}

std::vector<PatternBook::Match> PatternBook::best_matches(const FastBoard& board,
                                                          Player to_move) const {
  std::vector<Match> best;
  (board.legal_points(Player::Black) & board.legal_points(Player::White)).each([&](int point) {
    const int value = value_at(board, point, to_move);
    if (value == 0 || (!best.empty() && value < best.front().value)) return;
    if (!best.empty() && value > best.front().value) best.clear();
    best.push_back({point, value});
  });
  return best;
}

}  // namespace upstar::play
