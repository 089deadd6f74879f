// Statements about all histories of a position, decided by finitely many searches.
//
// A statement says that one of some claims holds, whatever has happened before: "from here Black scores
// at least 2", or "he does not after this move, or he does after that". A history matters through the
// set of its positions only, but there are far too many sets, and games, to go through. So they are
// taken in boxes: all histories that contain certain positions and lack certain others.
//
//     in    all histories of the box contain them        the loser of a claim is banned from these
//     out   none does                                    the winner is banned from all that is possible
//                                                        and not out
//
// If the winner of a claim wins under these lists (ban_game.hpp), the claim holds in the whole box. If
// no claim is won so, every claim has a refutation, valid for all histories that contain what it relied
// on and lack what its strategy moves into. A history for which they are all valid would refute the
// statement; every other differs from them in some position. So the box is cut into one box for each of
// these positions, in which it is the other way round, and what is left, in which all refutations hold.
// The statement holds if nothing is left that contains a history.
//
// Which sets are histories? Either any set of possible positions, or those that come about by play from
// the empty board, within the possible positions: since a player may pass, any player may move at any
// time, and a history is a path without repetition in the graph of moves. Boxes without such a path
// need no search; where it is hard to tell, a box is searched all the same, and only what is left in the
// end must be known for sure to be empty.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "rules/player.hpp"
#include "search/baselines/mtdf/position_book.hpp"
#include "search/linear_go/histories/ban_game.hpp"
#include "search/linear_go/histories/path_search.hpp"
#include "search/linear_go/histories/position_set.hpp"

namespace upstar::histories {

// After a history and the positions of `since`, with `mover` to move in the last of them, Black scores
// at least `threshold` (winner Black), or does not (winner White).
struct Claim {
  Player winner = Player::Black;
  int threshold = 0;
  Player mover = Player::Black;
  std::vector<Position> since;  // empty: in the last position of the history itself
};

struct Statement {
  Position last = 0;     // the position in which all its histories end
  PositionSet possible;  // what they may contain
  bool played = true;    // they come about by play from the empty board; else they are any sets
  // If played, who made the last move, where it matters: it does if the next one shall be a pass, which
  // must not follow another.
  std::optional<Player> last_mover = std::nullopt;
  std::vector<Claim> claims;
};

struct Finding {
  bool holds = false;
  std::vector<Position> counterexample;  // a history, in the order of play where it was played
  std::uint64_t boxes = 0;               // that were searched
  std::uint64_t empty_boxes = 0;         // that contain no history
};

class EveryHistory {
 public:
  // Both must outlive it.
  EveryHistory(const mtdf::PositionBook& book, Budget& budget) : book_(book), budget_(budget) {}

  // last is in possible, and if played the empty board
  [[nodiscard]] Finding decide(const Statement& statement);

  // Of all searches so far.
  [[nodiscard]] std::uint64_t nodes() const;

 private:
  struct Box {
    PositionSet in;
    PositionSet out;
  };

  bool holds_in(const Statement& statement, const Box& box, Finding& finding);
  [[nodiscard]] Verdict try_claim(const Statement& statement, const Box& box, const Claim& claim);
  // A history in the box, if there is one.
  [[nodiscard]] PathAnswer history_in(const Statement& statement, const Box& box,
                                      std::uint64_t most_steps) const;
  BanGame& game(int threshold);

  const mtdf::PositionBook& book_;
  Budget& budget_;
  std::map<int, BanGame> games_;  // by threshold
};

}  // namespace upstar::histories
