// The adapter of Linear Go: it is played for points, so there is a score, and no value.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "draw/position_picture.hpp"
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
  // Only who is to move has moves: points that may be played, then a pass.
  void for_each_follower(const AnyPosition& position, Player player,
                         const VisitFollower& visit) override {
    const linear_go::Record& record = position.get<linear_go::Rules>();
    if (player != record.to_move) return;
    for (const int move : record.legal_moves()) {
      const linear_go::Record after = record.after(move);
      visit(move, AnyPosition::of<linear_go::Rules>(*this, text_of(after), after));
    }
  }
  std::optional<Error> no_place_in_sum(const AnyPosition& position) const override {
    return position.complaint("Linear Go is played for points and has no place in a sum",
                              "ask about it alone: upstar solve linear-go:1x9");
  }
  std::string move_name(const AnyPosition&, const AnyMove& move) const override {
    return linear_go::format_move(std::any_cast<int>(move));
  }
  std::string written(const AnyPosition& position) const override {
    return text_of(position.get<linear_go::Rules>());
  }
  std::optional<Picture> drawn(const AnyPosition& position, Player player,
                               std::span<const AnyMove> moves) const override {
    Picture picture = picture_of(position.get<linear_go::Rules>().board());
    for (const AnyMove& move : moves) {
      const int point = std::any_cast<int>(move);
      if (point != linear_go::kPass) picture.marks.push_back({{0, point}, stone_of(player)});
    }
    return picture;
  }

 private:
  static std::string text_of(const linear_go::Record& record) {
    return fmt::format("{}:{}", linear_go::kName, linear_go::format_record(record));
  }
  static constexpr char stone_of(Player player) { return player == Player::Black ? 'x' : 'o'; }

  [[noreturn]] static void refuse(const AnyPosition& position) {
    throw position.complaint("Linear Go is played for points: it has a score, and no value",
                             "upstar solve linear-go:1x9 tells the score");
  }
};

}  // namespace upstar
