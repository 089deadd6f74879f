// The adapter of a game whose rules are all there is to know: its positions have values.
#pragma once

#include <any>
#include <span>
#include <string>
#include <type_traits>
#include <utility>

#include "engine/games/drawn_moves.hpp"
#include "engine/games/game_adapter.hpp"
#include "lab/tables/followers.hpp"
#include "lab/tables/subpositions.hpp"
#include "rules/grid/region.hpp"
#include "rules/ruleset.hpp"
#include "search/core/valuer.hpp"
#include "value/arena.hpp"

namespace upstar {

template <Ruleset R>
class RulesetAdapter : public GameAdapter {
 public:
  static_assert(!IsMisere<R>, "a game in misere play has no values to search with");
  using Position = typename R::Position;
  using Move = typename R::Move;

  explicit RulesetAdapter(Arena& arena) : valuer_(arena) {}

  // Knows what has been valued so far; solvers of the game share it.
  [[nodiscard]] Valuer<R>& valuer() { return valuer_; }

  AnyPosition read(std::string text) override { return read_position<R>(*this, std::move(text)); }

  void add_value(const AnyPosition& position, LazySum& total) override {
    total.add(valuer_.lazy_sum(std::span(&position.get<R>(), 1)));
  }

  void for_each_move(const AnyPosition& position, Player player, const VisitMove& visit) override {
    R::for_each_move(position.get<R>(), player, [&](Move move, const Position& after) {
      visit(move, valuer_.lazy_sum(std::span(&after, 1)));
    });
  }

  std::string move_name(const AnyPosition& position, const AnyMove& move) const override {
    return R::move_name(position.get<R>(), std::any_cast<Move>(move));
  }

  std::optional<Picture> drawn(const AnyPosition& position, Player player,
                               std::span<const AnyMove> moves) const override {
    return drawn_moves<R>(position.get<R>(), player, moves);
  }

  std::optional<ClassTable> table(const AnyPosition& position) override {
    if constexpr (std::is_same_v<Position, GridRegion>) {
      const GridRegion& board = position.get<R>();
      if (board != GridRegion::all_empty(board.rows, board.columns)) {
        throw position.own_complaint("a table is of a whole board", "write its size: 3x4");
      }
      return class_table(upstar::subpositions(valuer_, board.rows, board.columns));
    } else {
      return follower_table(valuer_, position.get<R>());
    }
  }
  std::optional<RowTable> rows(int rows, int longest) override {
    return row_values(valuer_, rows, longest);
  }

 private:
  Valuer<R> valuer_;
};

}  // namespace upstar
