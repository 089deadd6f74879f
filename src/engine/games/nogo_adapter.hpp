// The adapter of NoGo, whose boards may be larger than a Board.
//
// Text is read once, and what comes of it depends on its size. A board of at most 64 points is a position of
// nogo::Rules, as of any game of the catalogue. A larger one is settled at once (rules/nogo/large_residual.hpp)
// and kept by its components; it is worth their sum. Solvers that take nogo::Rules do not find one there, and
// leave it to those that take large boards (solvers/nogo_large.hpp) or values.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/games/ruleset_adapter.hpp"
#include "rules/nogo/large_residual.hpp"
#include "rules/nogo/residual_rules.hpp"
#include "rules/nogo/rules.hpp"

namespace upstar {

// What AnyPosition finds a large board by.
struct LargeNogo {
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

class NogoAdapter final : public RulesetAdapter<nogo::Rules> {
 public:
  explicit NogoAdapter(Arena& arena) : RulesetAdapter(arena), residuals_(arena) {}

  AnyPosition read(std::string text) override;
  void add_value(const AnyPosition& position, LazySum& total) override;
  std::optional<HeatFacts> heat(const AnyPosition& position) override;
  std::optional<Error> no_place_in_sum(const AnyPosition& position) const override;
  void for_each_move(const AnyPosition& position, Player player, const VisitMove& visit) override;
  void for_each_follower(const AnyPosition& position, Player player,
                         const VisitFollower& visit) override;
  // A large board is valued by its components alone: its value is not searched for, nor kept.
  std::optional<ValueFindings> first_findings(const AnyPosition& position) const override;
  std::optional<Normalised<std::string>> normal_text(const AnyPosition& position) const override;
  std::string move_name(const AnyPosition& position, const AnyMove& move) const override;
  std::optional<Picture> drawn(const AnyPosition& position, Player player,
                               std::span<const AnyMove> moves) const override;
  std::optional<ClassTable> table(const AnyPosition& position) override;
  std::optional<Census> census(const AnyPosition& position, const CensusRequest& request) override;

 private:
  [[nodiscard]] LazySum value_of(const nogo::LargeResidual& residual);

  Valuer<nogo::ResidualRules> residuals_;
};

}  // namespace upstar
