// Linear Go with two ban lists: who wins if the players may not return to different positions?
//
// In a game both players are banned from the same positions, those that have occurred. To speak of many
// games at once we let the lists differ: a player who wins although she is banned from everything that
// may have occurred, while her opponent is banned only from what must have occurred, wins in all of
// these games. Positions that occur from here on join both lists.
//
// The question is whether Black scores at least a threshold, so a player is ahead or behind on a board,
// and passes need no memory: who is behind and passes has lost, since the other passes too; who is ahead
// may pass, and then the other must put a stone.
//
// Proofs carry what they need of the lists, as in search/linear_go/certificates.hpp:
//
//     moved_into   positions that the winner moves into    none may be on her list
//     relied_on    positions that the loser may not enter  all must be on his
//
// so that one proof serves under all lists that have this. They are kept from question to question. The
// search is plain: deeper and deeper, moves from left to right. It is meant for short rows and for being
// easy to believe; nothing but the rules and the two conditions above enters.
#pragma once

#include <cstdint>
#include <vector>

#include "base/budget.hpp"
#include "rules/player.hpp"
#include "search/baselines/mtdf/position_book.hpp"
#include "search/linear_go/histories/position_set.hpp"

namespace upstar::histories {

using mtdf::Position;

struct Bans {
  PositionSet black;
  PositionSet white;

  [[nodiscard]] PositionSet& of(Player player) { return player == Player::Black ? black : white; }
  [[nodiscard]] const PositionSet& of(Player player) const {
    return player == Player::Black ? black : white;
  }
};

struct Verdict {
  Player winner = Player::Black;
  PositionSet moved_into;
  PositionSet relied_on;
};

class BanGame {
 public:
  // Black wins if he scores at least `threshold`. Book and budget must outlive the game.
  BanGame(const mtdf::PositionBook& book, int threshold, Budget& budget);
  ~BanGame() { budget_.release(bytes_); }
  BanGame(const BanGame&) = delete;
  BanGame& operator=(const BanGame&) = delete;

  // Position and what led to it must be on both lists already.
  [[nodiscard]] Verdict decide(Position position, Player mover, const Bans& bans);

  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  struct Proof {
    bool mover_wins = false;
    PositionSet moved_into;
    PositionSet relied_on;
  };
  enum class Result { Wins, Loses, Open };  // of the mover; open: the depth did not suffice

  [[nodiscard]] bool is_ahead(Position position, Player player) const {
    return (book_[position].score >= threshold_) == (player == Player::Black);
  }
  [[nodiscard]] std::vector<Proof>& proofs(Position position, Player mover) {
    return proofs_[2 * std::size_t{position} + (mover == Player::Black ? 0 : 1)];
  }
  // Fills `proof` unless the result is open.
  Result search(Position position, Player mover, int depth, Proof& proof);
  Result after(Position next, Player mover, int depth, Proof& proof);
  Result keep(Position position, Player mover, Proof& proof);

  const mtdf::PositionBook& book_;
  Budget& budget_;
  int threshold_;
  Bans bans_;
  std::vector<std::vector<Proof>> proofs_;  // by position and mover
  std::size_t bytes_ = 0;                   // of the proofs
  std::uint64_t nodes_ = 0;
};

}  // namespace upstar::histories
