// Expressions are evaluated when somebody asks what they are worth.
#include "engine/games/value_adapter.hpp"

#include <any>
#include <utility>
#include <variant>
#include <vector>

#include "value/evaluate.hpp"
#include "value/predicates.hpp"
#include "value/printer.hpp"

namespace upstar {

AnyPosition ValueAdapter::read(std::string text) {
  Expression expression = pointing_into(text, [&] {
    return parse_expression(std::string_view(text).substr(text.find(':') + 1), &arena_.budget());
  });
  return AnyPosition::of<ValueGame>(*this, std::move(text), std::move(expression));
}

LazySum ValueAdapter::value_of(const AnyPosition& position) {
  const Value value =
      pointing_into(position.text(), [&] { return evaluate(arena_, position.get<ValueGame>()); });
  if (const auto* sum = std::get_if<LazySum>(&value)) return *sum;
  if (const auto* number = std::get_if<Dyadic>(&value)) {
    LazySum sum(arena_);
    sum.add(arena_.number(*number));
    return sum;
  }
  throw position.own_complaint("this expression is not a game",
                               "a position must have a value: value:{2|1}");
}

void ValueAdapter::add_value(const AnyPosition& position, LazySum& total) {
  total.add(value_of(position));
}

void ValueAdapter::for_each_move(const AnyPosition& position, Player player,
                                 const VisitMove& visit) {
  const Game game = value_of(position).canonical();
  const Arena::Options options = player == Player::Black ? arena_.left(game) : arena_.right(game);
  std::vector<Game> sorted(options.begin(), options.end());
  StructuralOrder(arena_).sort(sorted);
  for (const Game option : sorted) {
    LazySum after(arena_);
    after.add(option);
    visit(option, after);
  }
}

void ValueAdapter::for_each_follower(const AnyPosition& position, Player player,
                                     const VisitFollower& visit) {
  for_each_move(position, player, [&](const AnyMove& move, const LazySum&) {
    visit(move, read("value:" + move_name(position, move)));
  });
}

Impartial ValueAdapter::impartial(const AnyPosition& position) {
  const LazySum sum = value_of(position);
  const bool is_heap = sum.terms().empty() && is_nimber(arena_, sum.remainder());
  return is_heap ? Impartial::InValue : Impartial::No;
}

std::string ValueAdapter::move_name(const AnyPosition&, const AnyMove& move) const {
  return Printer(arena_).text(std::any_cast<Game>(move));
}

}  // namespace upstar
