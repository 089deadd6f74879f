// The adapter of a game whose rules are all there is to know: its positions have values.
#pragma once

#include <any>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/games/drawn_moves.hpp"
#include "engine/games/game_adapter.hpp"
#include "engine/games/position_text.hpp"
#include "lab/census/board_census.hpp"
#include "lab/census/find_board.hpp"
#include "lab/tables/followers.hpp"
#include "lab/tables/subpositions.hpp"
#include "rules/grid/region.hpp"
#include "rules/ruleset.hpp"
#include "search/core/first_findings.hpp"
#include "search/core/valuer.hpp"
#include "value/arena.hpp"

namespace upstar {

template <Ruleset R>
class RulesetAdapter : public GameAdapter {
 public:
  static_assert(!IsMisere<R>, "a game in misere play has no values to search with");
  using Position = typename R::Position;
  using Move = typename R::Move;
  using Searched = ReducedRules<R>;

  explicit RulesetAdapter(Arena& arena) : valuer_(arena), valuer_of_reduced_(arena) {}

  // Knows what has been valued so far; solvers of the game share it.
  [[nodiscard]] Valuer<R>& valuer() { return valuer_; }

  AnyPosition read(std::string text) override { return read_position<R>(*this, std::move(text)); }

  // On the position itself, or in the game in which it is searched, where it falls into more parts.
  void add_value(const AnyPosition& position, LazySum& total) override {
    const Position& whole = position.get<R>();
    if constexpr (HasReduced<R>) {
      const typename Searched::Position smaller = reduced<R>(whole);
      if (count_parts<Searched>(smaller) > count_parts<R>(whole)) {
        total.add(valuer_of_reduced_.lazy_sum(std::span(&smaller, 1)));
        return;
      }
    }
    total.add(valuer_.lazy_sum(std::span(&whole, 1)));
  }

  void for_each_move(const AnyPosition& position, Player player, const VisitMove& visit) override {
    R::for_each_move(position.get<R>(), player, [&](Move move, const Position& after) {
      visit(move, valuer_.lazy_sum(std::span(&after, 1)));
    });
  }

  void for_each_follower(const AnyPosition& position, Player player,
                         const VisitFollower& visit) override {
    R::for_each_move(position.get<R>(), player, [&](Move move, const Position& after) {
      visit(move, AnyPosition::of<R>(*this, text_of<R>(after), after));
    });
  }

  std::string written(const AnyPosition& position) const override {
    const Position* const board = position.find<R>();
    return board == nullptr ? position.text() : text_of<R>(*board);
  }
  std::vector<std::string> parts(const AnyPosition& position) const override {
    const Position* const board = position.find<R>();
    if (board == nullptr) return GameAdapter::parts(position);
    std::vector<std::string> texts;
    for_each_part<R>(*board, [&](const Position& part) { texts.push_back(text_of<R>(part)); });
    return texts;
  }

  std::optional<ValueFindings> first_findings(const AnyPosition& position) const override {
    return upstar::first_findings<R>(position.get<R>());
  }
  std::optional<Normalised<std::string>> normal_text(const AnyPosition& position) const override {
    if (R::size(position.get<R>()) == 0) return std::nullopt;
    const Normalised<Position> normal = normal_form<R>(position.get<R>());
    return Normalised<std::string>{R::format(normal.position), normal.negated};
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
  std::optional<Census> census(const AnyPosition& position, const CensusRequest& request) override {
    return board_census(valuer_, position.get<R>(), request);
  }
  std::optional<Found> find_board(Game wanted, int most_points,
                                  const std::function<void(double)>& on_progress) override {
    FoundBoards<Position> found =
        find_smallest_boards(valuer_, std::span(&wanted, 1), most_points, on_progress);
    Found out;
    if (const auto& board = found.boards.front()) {
      out.text = R::format(*board);
      out.picture = picture_of<R>(*board);
    }
    out.searched_points = found.searched_points;
    out.positions = found.positions;
    out.stopped = std::move(found.stopped);
    return out;
  }

 private:
  struct NoValuer {
    explicit NoValuer(Arena&) {}
  };

  template <Playable G>
  static int count_parts(const typename G::Position& position) {
    int parts = 0;
    for_each_part<G>(position, [&](const typename G::Position&) { ++parts; });
    return parts;
  }

  Valuer<R> valuer_;
  std::conditional_t<HasReduced<R>, Valuer<Searched>, NoValuer> valuer_of_reduced_;
};

}  // namespace upstar
