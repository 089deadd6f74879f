// The adapter of Linear Go: it is played for points, so there is a score, and no value.
#pragma once

#include <string>
#include <utility>

#include "engine/games/game_adapter.hpp"
#include "rules/linear_go/rules.hpp"

namespace upstar {

class LinearGoAdapter final : public GameAdapter {
 public:
  AnyPosition read(std::string text) override {
    return read_position<linear_go::Rules>(*this, std::move(text));
  }

  void add_value(const AnyPosition& position, LazySum&) override { refuse(position); }
  void for_each_move(const AnyPosition& position, Player, const VisitMove&) override {
    refuse(position);
  }
  void for_each_follower(const AnyPosition& position, Player, const VisitFollower&) override {
    refuse(position);
  }
  std::optional<Error> no_place_in_sum(const AnyPosition& position) const override {
    return position.complaint("Linear Go is played for points and has no place in a sum",
                              "ask about it alone: upstar solve linear-go:1x9");
  }
  std::string move_name(const AnyPosition&, const AnyMove& move) const override {
    return linear_go::format_move(std::any_cast<int>(move));
  }

 private:
  [[noreturn]] static void refuse(const AnyPosition& position) {
    throw position.complaint("Linear Go is played for points: it has a score, and no value",
                             "upstar solve linear-go:1x9 tells the score");
  }
};

}  // namespace upstar
