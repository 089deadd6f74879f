// The adapter of NoGo, whose boards may be larger than a Board.
//
// Text is read once, and what comes of it depends on its size. A board of at most 64 points is a position of
// nogo::Rules, as of any game of the catalogue. A larger one is settled at once (rules/nogo/large_residual.hpp)
// and kept by its components; it is worth their sum. Solvers that take nogo::Rules do not find one there, and
// leave it to those that take large boards (solvers/nogo_pieces.hpp, nogo_large.hpp) or values.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/games/large_board_adapter.hpp"
#include "rules/nogo/large_residual.hpp"
#include "rules/nogo/residual_rules.hpp"
#include "rules/nogo/rules.hpp"

namespace upstar {

// What AnyPosition finds a large board by.
struct LargeNogo {
  static constexpr std::string_view kPlaces = "points";
  struct Position {
    nogo::LargeBoard board;
    nogo::LargeResidual residual;
  };
  struct Move {
    int square = 0;
  };

  // Its components in words. Throws Error{Limit} when one is too large for that.
  [[nodiscard]] static std::vector<nogo::Residual> components(const nogo::LargeResidual& residual);
  // Calls visit(Move, const LargeResidual&) with what every move of a player leaves.
  template <class Visit>
  static void for_each_move(const Position& position, Player player, const Visit& visit) {
    const nogo::LargeResidual& residual = position.residual;
    for (int point = 0; point < static_cast<int>(residual.points.size()); ++point) {
      if (!residual.can_play(point, player)) continue;
      visit(Move{residual.points[static_cast<std::size_t>(point)].square},
            nogo::play(residual, point, player));
    }
  }
};

class NogoAdapter final : public LargeBoardAdapter<nogo::Rules, LargeNogo> {
 public:
  explicit NogoAdapter(Arena& arena) : LargeBoardAdapter(arena), residuals_(arena) {}

  AnyPosition read(std::string text) override;
  // Of large boards; others have findings (valuation.hpp), which bound the mean by the stops. These bounds say
  // nothing about stops, and are looked for only where the value is out of reach.
  std::optional<HeatFacts> heat(const AnyPosition& position) override;
  std::optional<Error> no_place_in_sum(const AnyPosition& position) const override;

 protected:
  // It is valued by its components alone.
  void add_large_value(const AnyPosition& position, LazySum& total) override;
  void for_each_large_move(const AnyPosition& position, Player player,
                           const VisitMove& visit) override;
  void for_each_large_follower(const AnyPosition& position, Player player,
                               const VisitFollower& visit) override;
  std::string large_move_name(const LargePosition& position, LargeMove move) const override;
  Picture drawn_board(const LargePosition& position) const override;
  void mark(Picture& picture, const LargePosition& position, Player player,
            LargeMove move) const override;

 private:
  [[nodiscard]] LazySum value_of(const nogo::LargeResidual& residual);

  Valuer<nogo::ResidualRules> residuals_;
};

}  // namespace upstar
