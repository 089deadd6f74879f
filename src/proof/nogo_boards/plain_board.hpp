// NoGo as the rule book has it, for checking solutions.
//
// The searches know faster ways to find legal moves (rules/nogo); what they believe is checked here by
// doing what the rules say: place the stone, then look for a liberty of its block and of every enemy
// block that it touches. Blocks that it does not touch have the liberties they had.
//
// A position is seen by the player whose win is to be proved, whichever colour he has.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>

#include "rules/nogo/board.hpp"
#include "rules/player.hpp"

namespace upstar::proof {

struct Stones {
  std::uint64_t own = 0;     // of the winner
  std::uint64_t theirs = 0;  // of the loser

  bool operator==(const Stones&) const = default;
};

// The stones of a board as a winner of that colour sees them.
[[nodiscard]] inline Stones stones_of(const nogo::Board& board, Player winner) {
  return winner == Player::Black ? Stones{board.black, board.white}
                                 : Stones{board.white, board.black};
}

// Where stones can stand: a rectangle with blocked points, numbered row by row from the top.
class Ground {
 public:
  explicit Ground(const nogo::Board& board);

  [[nodiscard]] std::uint64_t open() const { return open_; }
  // The open points beside those of a set.
  [[nodiscard]] std::uint64_t beside(std::uint64_t set) const {
    return (set << down_ | set >> down_ | (set & not_last_) << 1 | (set & not_first_) >> 1) & open_;
  }
  // May a stone be placed on this point, `mine` being the stones of its colour?
  [[nodiscard]] bool is_legal(int point, std::uint64_t mine, std::uint64_t others) const;
  [[nodiscard]] std::uint64_t legal_points(std::uint64_t mine, std::uint64_t others) const;
  // The legal point of this number, from 0; nothing where there are fewer.
  [[nodiscard]] std::optional<int> legal_point(int number, std::uint64_t mine,
                                               std::uint64_t others) const;

 private:
  // The block of `stones` that has these stones.
  [[nodiscard]] std::uint64_t block(std::uint64_t some, std::uint64_t stones) const;

  std::uint64_t open_;
  std::uint64_t not_first_;  // all points but those of the first column
  std::uint64_t not_last_;
  int down_;  // from a point to the one below; 0 where there is one row only
};

}  // namespace upstar::proof
