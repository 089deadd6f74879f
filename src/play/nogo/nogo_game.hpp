// A game of NoGo as it is played: where it began, the moves made, and the board now.
//
// Moves are checked by the rules before they are made, so every board in between is legal. Colours usually
// alternate, but need not: whoever sets up a position over GTP may play several stones of one colour.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/nogo/large_board.hpp"
#include "rules/player.hpp"

namespace upstar::play {

struct NoGoMove {
  Player player = Player::Black;
  int point = 0;

  bool operator==(const NoGoMove&) const = default;
};

class NoGoGame {
 public:
  // Sizes that can be played in the shells.
  static constexpr int kLongestSide = 15;

  explicit NoGoGame(nogo::LargeBoard initial, Player first = Player::Black);
  [[nodiscard]] static NoGoGame on_empty_board(int rows, int columns);

  [[nodiscard]] const nogo::LargeBoard& board() const { return board_; }
  [[nodiscard]] const nogo::LargeBoard& initial() const { return initial_; }
  [[nodiscard]] Player first() const { return first_; }
  [[nodiscard]] const std::vector<NoGoMove>& moves() const { return moves_; }
  // The opponent of whoever moved last; at the beginning, the first player.
  [[nodiscard]] Player to_move() const;
  // Who wins, when the player to move has no legal move.
  [[nodiscard]] std::optional<Player> winner() const;

  // False => the move is illegal, and nothing has changed.
  [[nodiscard]] bool play(Player player, int point);
  // False => there is nothing to take back.
  bool undo();

 private:
  nogo::LargeBoard initial_;
  Player first_;
  nogo::LargeBoard board_;
  std::vector<NoGoMove> moves_;
};

// Points as GTP writes them, whatever the shape of the board: a letter without I and the row from the bottom.
[[nodiscard]] std::string vertex_name(const nogo::LargeBoard& board, int point);
// Nothing => this is not a point of the board.
[[nodiscard]] std::optional<int> parse_vertex(const nogo::LargeBoard& board, std::string_view text);

// The board with its coordinates, row by row.
[[nodiscard]] std::vector<std::string> board_rows(const nogo::LargeBoard& board);
// The same with up to three letters on each point.
[[nodiscard]] std::vector<std::string> marked_rows(const nogo::LargeBoard& board,
                                                   const std::vector<std::string>& by_point);

}  // namespace upstar::play
