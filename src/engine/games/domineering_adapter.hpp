// The adapter of Domineering, whose boards may be larger than a GridRegion.
//
// A board of at most 64 squares is a position of domineering::Rules, as of any game of the catalogue. A larger
// one can be solved alone (solvers/domineering_boards.hpp) and drawn; it has no value here and no place in a
// sum.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "engine/games/ruleset_adapter.hpp"
#include "rules/domineering/large_board.hpp"
#include "rules/domineering/rules.hpp"

namespace upstar {

// What AnyPosition finds a large board by.
struct LargeDomineering {
  using Position = domineering::LargeBoard;
  struct Move {
    int square = 0;
    Player player = Player::Black;
  };
};

class DomineeringAdapter final : public RulesetAdapter<domineering::Rules> {
 public:
  explicit DomineeringAdapter(Arena& arena) : RulesetAdapter(arena) {}

  AnyPosition read(std::string text) override;
  void add_value(const AnyPosition& position, LazySum& total) override;
  std::optional<Error> no_place_in_sum(const AnyPosition& position) const override;
  void for_each_move(const AnyPosition& position, Player player, const VisitMove& visit) override;
  void for_each_follower(const AnyPosition& position, Player player,
                         const VisitFollower& visit) override;
  std::optional<ValueFindings> first_findings(const AnyPosition& position) const override;
  std::optional<Normalised<std::string>> normal_text(const AnyPosition& position) const override;
  std::string move_name(const AnyPosition& position, const AnyMove& move) const override;
  std::optional<Picture> drawn(const AnyPosition& position, Player player,
                               std::span<const AnyMove> moves) const override;
  std::optional<ClassTable> table(const AnyPosition& position) override;
  std::optional<Census> census(const AnyPosition& position, const CensusRequest& request) override;
};

}  // namespace upstar
