// The pseudo-game `value`: positions are expressions, a move goes to a canonical option.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/games/game_adapter.hpp"
#include "value/arena.hpp"
#include "value/expression.hpp"
#include "value/parser.hpp"

namespace upstar {

struct ValueGame {
  using Position = Expression;
  using Move = Game;

  static constexpr std::string_view kName = "value";
  static constexpr std::string_view kSummary = "a value that stands for a position";
  static constexpr std::string_view kGrammar = "any expression that `upstar eval` takes";
  static constexpr std::array<std::string_view, 2> kExamples = {"{2|1}", "^*"};

  static Position parse(std::string_view text) { return parse_expression(text); }
  static std::string format(const Position& expression) { return std::string(expression.source); }
};

class ValueAdapter final : public GameAdapter {
 public:
  explicit ValueAdapter(Arena& arena) : arena_(arena) {}

  AnyPosition read(std::string text) override;
  void add_value(const AnyPosition& position, LazySum& total) override;
  void for_each_move(const AnyPosition& position, Player player, const VisitMove& visit) override;
  void for_each_follower(const AnyPosition& position, Player player,
                         const VisitFollower& visit) override;
  Impartial impartial(const AnyPosition& position) override;
  std::string move_name(const AnyPosition& position, const AnyMove& move) const override;

 private:
  [[nodiscard]] LazySum value_of(const AnyPosition& position);

  Arena& arena_;
};

}  // namespace upstar
