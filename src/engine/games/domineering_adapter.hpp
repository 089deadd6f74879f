// The adapter of Domineering, whose boards may be larger than a GridRegion.
//
// A board of more than 64 squares can be solved alone (solvers/domineering_boards.hpp) and drawn; it has no value
// here and no place in a sum.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/games/large_board_adapter.hpp"
#include "rules/domineering/large_board.hpp"
#include "rules/domineering/rules.hpp"

namespace upstar {

// What AnyPosition finds a large board by.
struct LargeDomineering {
  static constexpr std::string_view kPlaces = "squares";
  using Position = domineering::LargeBoard;
  struct Move {
    int square = 0;
    Player player = Player::Black;
  };
};

class DomineeringAdapter final : public LargeBoardAdapter<domineering::Rules, LargeDomineering> {
 public:
  explicit DomineeringAdapter(Arena& arena) : LargeBoardAdapter(arena) {}

  AnyPosition read(std::string text) override;
  std::optional<Error> no_place_in_sum(const AnyPosition& position) const override;

 protected:
  void add_large_value(const AnyPosition& position, LazySum& total) override;
  void for_each_large_move(const AnyPosition& position, Player player,
                           const VisitMove& visit) override;
  void for_each_large_follower(const AnyPosition& position, Player player,
                               const VisitFollower& visit) override;
  std::string large_move_name(const LargePosition& board, LargeMove move) const override;
  Picture drawn_board(const LargePosition& board) const override;
  void mark(Picture& picture, const LargePosition& board, Player player,
            LargeMove move) const override;
};

}  // namespace upstar
