// What the search (search/core/threshold_search.hpp) is told about boards of NoGo.
//
// The static evaluation of a state (board_state.hpp) takes its value and integer bounds of its parts
// (board_bounds.hpp). Moves are tried in the order of their prices (move_order.hpp), to which somebody who knows more
// may add where states are large (move_adviser.hpp).
//
// What makes it quick: the board is reduced to its future (rules/nogo/live_board.hpp), it falls apart into
// parts whose small ones are known by value (part_book.hpp), states are the same wherever their parts lie
// and however they are turned (rules/nogo/part_key.hpp), and one entry of the table serves all numbers.
// Keys of boards take time, so moves are looked up only after they have been put in order.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/budget.hpp"
#include "base/hash.hpp"
#include "rules/grid/region.hpp"
#include "rules/nogo/board.hpp"
#include "rules/nogo/live_board.hpp"
#include "search/core/search_knowledge.hpp"
#include "search/core/threshold_search.hpp"
#include "search/core/threshold_table.hpp"
#include "search/core/thresholds.hpp"
#include "search/nogo_boards/board_features.hpp"
#include "search/nogo_boards/board_state.hpp"
#include "search/nogo_boards/move_adviser.hpp"
#include "search/nogo_boards/part_book.hpp"
#include "store/nogo_boards/part_table.hpp"

namespace upstar {

// What the search may use; each can be taken away to see what it is worth.
struct BoardSearchOptions {
  bool values = true;      // small parts are known by their values
  int valued_points = 4;   // so small, at most PartBook::kMostPoints; with a table also larger ones
  bool bounds = true;      // states are judged by integer bounds of their parts
  bool thresholds = true;  // a verdict holds for more than one number
  bool cancelling = true;  // a part and its negative are left out
  bool probing = true;     // all moves of larger states are looked up before one is searched
  bool ordering = true;    // by the learned weights; otherwise in the order of the points
  bool advice = true;      // somebody who knows more is asked about moves, where there is one
  // How much the expected nodes count in that order (move_order.hpp), in percent. They are known less
  // well than the chances.
  int trust_in_nodes = 80;
  std::uint64_t salt = 0;  // other than 0: other keys, which go with no table of parts
  // Values that are known already, or null. Must outlive the search; threads may share it. Parts with more
  // than valued_points points have a value if the table knows it: making it would take more time than it
  // saves.
  const store::PartTable* parts = nullptr;

  // Who is asked about moves, or null, and from how many live points on. Must outlive the search; threads share it.
  const MoveAdviser* adviser = nullptr;
  int advised_points = 17;

  [[nodiscard]] int known_points() const {
    return parts == nullptr ? valued_points : std::max(valued_points, parts->points);
  }
};

// What all threads of a solver read.
struct BoardsShared {
  BoardsShared(const nogo::Neighbours& neighbours, const BoardSearchOptions& with)
      : beside(neighbours), options(with) {}

  // What keys in a log belong to.
  [[nodiscard]] std::string keys_described() const;

  nogo::Neighbours beside;
  BoardSearchOptions options;
};

class BoardKnowledge : public UsualKnowledge {
 public:
  using State = BoardState;
  using Numbers = UnitNumbers;
  using Keys = Hash128;
  using Price = std::int32_t;  // its logarithm
  using Shared = BoardsShared;
  struct Question {
    nogo::LiveBoard live;
    // The stones as an adviser sees them, Black to move. Nobody is asked about pieces of a larger board.
    nogo::Board board = {};
  };

  BoardKnowledge(const BoardsShared& shared, Budget& budget);

  [[nodiscard]] PartBook& book() { return book_; }

  [[nodiscard]] BoardState root(const Question& question);
  [[nodiscard]] static std::int32_t number(const BoardState& state) { return state.value.number; }
  [[nodiscard]] std::optional<UnitVerdict> evaluate(const BoardState& state);
  [[nodiscard]] Hash128 keys(const BoardState& state);
  [[nodiscard]] std::int32_t price(const BoardState& state);
  [[nodiscard]] std::vector<int> sizes(const BoardState& state) const;
  [[nodiscard]] BoardFeatures features(const BoardState& state);

  struct Nothing {};
  [[nodiscard]] static Nothing prepare(const BoardState&) { return {}; }

  template <class Room, class Visit>
  void for_each_child(const BoardState& state, Nothing, const Room& room, const Visit& visit) {
    const PartValue passed{book_.negative(state.value.shape), -state.value.number};
    const bool is_empty = state.board.block_counts[0] + state.board.block_counts[1] == 0;
    // Of an empty board nobody needs to be asked (board_search.cpp).
    MoveAdviser::Handicaps advice;  // filled in where somebody was asked
    const bool is_advised = !is_empty && ask_adviser(state, advice);
    const auto handicap = [&](int point) {
      if (is_empty) return handicap_of(beside_.to_middle(point));
      return is_advised ? advice[static_cast<std::size_t>(point)] : 0;
    };
    for (std::uint64_t moves = state.board.can[0]; moves != 0; moves &= moves - 1) {
      const int point = std::countr_zero(moves);
      BoardState& child = room();
      nogo::play(state.board, point, beside_, child.board);
      child.value = passed;
      child.stones = {state.stones[1], state.stones[0] | std::uint64_t{1} << point};
      divide(child);
      if (!visit(child, Option{}, handicap(point))) return;
    }
    if (state.value.shape == kZero) return;
    for (const Game option : book_.left(state.value.shape)) {
      const std::optional<PartValue> value = book_.shaped(book_.negative(option));
      BoardState& child = room();
      turn(state, child);
      child.value = {value->shape, value->number - state.value.number};
      if (!visit(child, Option{}, 0)) return;
    }
  }
  void pass(const BoardState& state, Nothing, std::int32_t number, BoardState& child);

  [[nodiscard]] bool worth_looking_up(const BoardState& state) const {
    return options_.probing && std::popcount(state.board.live) >= kWorthAsking;
  }
  [[nodiscard]] bool orders_moves() const { return options_.ordering; }
  [[nodiscard]] bool widens_verdicts() const { return options_.thresholds; }

 private:
  // Moves of states with fewer live points are not looked up beforehand: keys cost more than that saves.
  static constexpr int kWorthAsking = 8;

  // Whether somebody was asked about the moves.
  bool ask_adviser(const BoardState& state, MoveAdviser::Handicaps& advice) const;
  // The same seen by the other player, but for the value.
  static void turn(const BoardState& state, BoardState& turned);

  // Of a move on an empty board.
  [[nodiscard]] static std::int32_t handicap_of(int steps_to_middle);

  // Takes the parts apart, and replaces those that are small by their values.
  void divide(BoardState& state);
  void cancel_opposites(BoardState& state);
  [[nodiscard]] Hash128 key_of(const nogo::LiveBoard& board, std::uint64_t part) const;

  const nogo::Neighbours& beside_;
  const BoardSearchOptions& options_;
  PartBook book_;
  GridRegion area_;  // of the board that was asked for
};

using BoardSearch = ThresholdSearch<BoardKnowledge>;
extern template class ThresholdSearch<BoardKnowledge>;

}  // namespace upstar
