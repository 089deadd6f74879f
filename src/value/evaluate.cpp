// A stack machine over the postfix of an expression.
//
// Single games stay handles until they are added to something; only then does a LazySum begin. The
// stack holds no more than the operands that wait, and nothing here recurses.
#include "value/evaluate.hpp"

#include <array>
#include <span>
#include <string>
#include <type_traits>
#include <utility>

#include "base/charged_allocator.hpp"
#include "base/error.hpp"
#include "value/named.hpp"
#include "value/parser.hpp"
#include "value/products.hpp"
#include "value/surroundings.hpp"

namespace upstar {
namespace {

class Machine {
 public:
  Machine(Arena& arena, const Expression& expression, Surroundings* surroundings)
      : arena_(arena),
        expression_(expression),
        surroundings_(surroundings),
        stack_(ChargedAllocator<Operand>(&arena.budget())) {}

  Value run() {
    for (const Node& node : expression_.nodes) {
      arena_.budget().tick();
      if (node.kind == Kind::Comparison) {
        LazySum right = to_sum(pop());
        LazySum left = to_sum(pop());
        return Comparison{std::move(left), static_cast<Comparator>(node.payload), std::move(right)};
      }
      Result result = step(node);
      stack_.resize(stack_.size() - node.operands, Operand{Game{}, nullptr});
      stack_.push_back({std::move(result), &node});
    }
    return value_of(pop());
  }

 private:
  using Kind = Expression::Kind;
  using Node = Expression::Node;
  using Result =
      std::variant<Game, LazySum, Dyadic, bool, std::vector<Game>, NotAtomic, Words, Thing>;

  struct Operand {
    Result result;
    const Node* node;  // where it came from
  };

  // The value of a node; its operands are the last on the stack and may be moved from.
  Result step(const Node& node) {
    const std::span<Operand> operands =
        std::span(stack_).subspan(stack_.size() - node.operands, node.operands);
    switch (node.kind) {
      case Kind::Literal:
        return literal(expression_.literals[node.payload]);
      case Kind::Braces:
        return braces(operands.first(node.payload), operands.subspan(node.payload));
      case Kind::Switch:
        return switch_of(operands);
      case Kind::Negative:
        return negative(operands[0]);
      case Kind::Sum:
        return sum(operands[0], operands[1], 1);
      case Kind::Difference:
        return sum(operands[0], operands[1], -1);
      case Kind::Multiple:
        return multiple(operands[0], expression_.counts[node.payload]);
      case Kind::OrdinalSum:
        return ordinal_sum(arena_, to_game(operands[0]), to_game(operands[1]));
      case Kind::Call:
        return call(node, operands);
      case Kind::List:
        return to_options(operands);
      case Kind::Element:
        return element(operands[0], operands[1]);
      case Kind::Name:
      case Kind::Apply:
      case Kind::Position:
        return outside(node, operands);
      case Kind::Comparison:
        break;  // run() takes it: it is the last node
    }
    throw Error(ErrorKind::Internal, "an expression holds a node of no kind");
  }

  Game literal(const Literal& written) {
    if (written.shape == UpShape::Multiple)
      return arena_.up_star({written.number, written.ups, written.nim});
    const int power = written.ups < 0 ? -written.ups : written.ups;
    Game ups =
        written.shape == UpShape::Power ? up_power(arena_, power) : up_power_sum(arena_, power);
    if (written.ups < 0) ups = arena_.negative(ups);
    return arena_.sum(ups, arena_.up_star({written.number, 0, written.nim}));
  }

  Game braces(std::span<Operand> left, std::span<Operand> right) {
    const std::vector<Game> left_options = to_options(left);
    return arena_.make(left_options, to_options(right));
  }

  Game switch_of(std::span<Operand> operands) {
    const std::vector<Game> left = to_options(operands);
    std::vector<Game> right;
    for (const Game option : left) right.push_back(arena_.negative(option));
    return arena_.make(left, right);
  }

  Result negative(Operand& operand) {
    if (!std::holds_alternative<LazySum>(operand.result)) return arena_.negative(to_game(operand));
    return multiple(operand, -1);
  }

  Result sum(Operand& left, Operand& right, std::int64_t sign) {
    if (is_up_star(left) && is_up_star(right)) {  // they add by a formula and stay one node
      const Game term = std::get<Game>(right.result);
      return arena_.sum(std::get<Game>(left.result), sign > 0 ? term : arena_.negative(term));
    }
    LazySum total = to_sum(std::move(left));
    if (std::holds_alternative<LazySum>(right.result) ||
        std::holds_alternative<Thing>(right.result)) {
      total.add(to_sum(std::move(right)), sign);
    } else {
      total.add(to_game(right), sign);
    }
    return total;
  }

  Result multiple(const Operand& operand, std::int64_t count) {
    LazySum total(arena_);
    if (const auto* terms = std::get_if<LazySum>(&operand.result)) total.add(*terms, count);
    else total.add(to_game(operand), count);
    return total;
  }

  Result call(const Node& node, std::span<Operand> operands) {
    const Function& function = functions()[node.payload];
    if (operands.size() == 1 && std::holds_alternative<std::vector<Game>>(operands[0].result)) {
      return call_each(node, operands[0]);
    }
    std::array<Game, Function::kMostArguments> arguments{};
    for (std::size_t i = 0; i < operands.size(); ++i) {
      arguments[i] = to_game(operands[i]);
      if (function.arguments[i] == ArgumentKind::Number && !arena_.is_number(arguments[i])) {
        fail(*operands[i].node, "`" + std::string(function.name) + "` needs a number here",
             std::string(function.signature) + ": " + std::string(function.help));
      }
    }
    Answer answer = pointing_at(
        node, [&] { return function.call(arena_, std::span(arguments).first(operands.size())); });
    return std::visit([](auto&& value) -> Result { return std::forward<decltype(value)>(value); },
                      std::move(answer));
  }

  // A function of one game, of every game of a list: mean(followers(G)).
  Result call_each(const Node& node, const Operand& list) {
    const Function& function = functions()[node.payload];
    std::vector<Game> results;
    for (const Game game : std::get<std::vector<Game>>(list.result)) {
      const Answer answer =
          pointing_at(node, [&] { return function.call(arena_, std::array{game}); });
      if (const auto* value = std::get_if<Game>(&answer)) results.push_back(*value);
      else if (const auto* number = std::get_if<Dyadic>(&answer))
        results.push_back(arena_.number(*number));
      else {
        fail(node, "`" + std::string(function.name) + "` of a list gives no list of games",
             "ask it game by game: `L[1]` is the first of a list");
      }
    }
    return results;
  }

  Result element(const Operand& list, const Operand& index) {
    const auto* games = std::get_if<std::vector<Game>>(&list.result);
    if (games == nullptr)
      fail(*list.node, "this is not a list", "lists are `[1, ^]`, `followers(G)`, ...");
    const Game which = to_game(index);
    const auto place = arena_.is_number(which) ? arena_.number_of(which).to_int64() : std::nullopt;
    if (!place || *place < 1 || static_cast<std::uint64_t>(*place) > games->size()) {
      fail(*index.node, "the list has " + std::to_string(games->size()) + " games, counted from 1",
           "write `L[1]` for the first");
    }
    return (*games)[static_cast<std::size_t>(*place - 1)];
  }

  // ---- What only the surroundings know ----

  Result outside(const Node& node, std::span<Operand> operands) {
    const Expression::Word& word = expression_.words[node.payload];
    const std::string text(expression_.text_of(word));
    Value value = pointing_at(node, [&]() -> Value {
      if (node.kind == Kind::Name) return surroundings_->value_of(text);
      if (node.kind == Kind::Position) return surroundings_->position(text);
      std::vector<Value> arguments;
      for (Operand& operand : operands) arguments.push_back(value_of(std::move(operand)));
      const Expression::Word rest{word.text_at, word.text_length};
      return surroundings_->call(text, arguments, expression_.text_of(rest));
    });
    return std::visit(
        [&](auto&& result) -> Result {
          if constexpr (std::is_same_v<std::decay_t<decltype(result)>, Comparison>) {
            return holds(result.comparator, relation_of(arena_, result));
          } else {
            return std::forward<decltype(result)>(result);
          }
        },
        std::move(value));
  }

  // Who is called does not know where; a position is pointed at where it stands in the source.
  template <class Work>
  auto pointing_at(const Node& node, const Work& work) -> decltype(work()) {
    try {
      return work();
    } catch (const Error& error) {
      if (error.kind != ErrorKind::BadInput) throw;
      if (error.text.empty()) fail(node, error.message, error.hint);
      const std::string_view source = expression_.source;
      const bool is_position =
          node.kind == Kind::Position && error.text == source.substr(node.at, node.length);
      if (!is_position) throw;
      throw Error::at_text(std::string(source), node.at + error.at, error.length, error.message,
                           error.hint);
    }
  }

  // ---- What an operand stands for ----

  [[nodiscard]] bool is_up_star(const Operand& operand) const {
    const auto* game = std::get_if<Game>(&operand.result);
    return game != nullptr && arena_.is_up_star(*game);
  }

  [[nodiscard]] Game to_game(const Operand& operand) {
    if (const auto* game = std::get_if<Game>(&operand.result)) return *game;
    if (const auto* terms = std::get_if<LazySum>(&operand.result)) return terms->canonical();
    if (const auto* number = std::get_if<Dyadic>(&operand.result)) return arena_.number(*number);
    if (const auto* none = std::get_if<NotAtomic>(&operand.result))
      fail(*operand.node, "there is no atomic weight here", none->reason);
    if (std::holds_alternative<bool>(operand.result))
      fail(*operand.node, "a yes or no is not a game", "ask it by itself");
    if (std::holds_alternative<Words>(operand.result))
      fail(*operand.node, "words are not a game", "ask it by itself");
    if (const auto* thing = std::get_if<Thing>(&operand.result)) {
      return pointing_at(*operand.node, [&] { return surroundings_->value_of(**thing); })
          .canonical();
    }
    fail(*operand.node, "a list is not a game", "use it among options: `{left_options(G)|0}`");
  }

  [[nodiscard]] LazySum to_sum(Operand operand) {
    if (auto* terms = std::get_if<LazySum>(&operand.result)) return std::move(*terms);
    if (const auto* thing = std::get_if<Thing>(&operand.result)) {
      return pointing_at(*operand.node, [&] { return surroundings_->value_of(**thing); });
    }
    LazySum single(arena_);
    single.add(to_game(operand));
    return single;
  }

  // Lists stand for all their games: {left_options(G)|0}.
  [[nodiscard]] std::vector<Game> to_options(std::span<Operand> operands) {
    std::vector<Game> options;
    for (const Operand& operand : operands) {
      if (const auto* list = std::get_if<std::vector<Game>>(&operand.result))
        options.insert(options.end(), list->begin(), list->end());
      else options.push_back(to_game(operand));
    }
    return options;
  }

  [[nodiscard]] Value value_of(Operand operand) {
    return std::visit(
        [this](auto&& result) -> Value {
          if constexpr (std::is_same_v<std::decay_t<decltype(result)>, Game>) {
            LazySum single(arena_);
            single.add(result);
            return single;
          } else {
            return std::forward<decltype(result)>(result);
          }
        },
        std::move(operand.result));
  }

  Operand pop() {
    Operand operand = std::move(stack_.back());
    stack_.pop_back();
    return operand;
  }

  [[noreturn]] void fail(const Node& node, std::string message, std::string hint = {}) const {
    throw Error::at_text(std::string(expression_.source), node.at, node.length, std::move(message),
                         std::move(hint));
  }

  Arena& arena_;
  const Expression& expression_;
  Surroundings* surroundings_;
  ChargedVector<Operand> stack_;
};

}  // namespace

Value evaluate(Arena& arena, const Expression& expression, Surroundings* surroundings) {
  return Machine(arena, expression, surroundings).run();
}

Relation relation_of(Arena& arena, const Comparison& comparison) {
  LazySum difference = comparison.left;
  difference.add(comparison.right, -1);
  return arena.compare(difference.canonical(), kZero);
}

bool holds(Comparator comparator, Relation relation) {
  switch (comparator) {
    case Comparator::Equal:
      return relation == Relation::Equal;
    case Comparator::Less:
      return relation == Relation::Less;
    case Comparator::Greater:
      return relation == Relation::Greater;
    case Comparator::LessOrEqual:
      return relation == Relation::Less || relation == Relation::Equal;
    case Comparator::GreaterOrEqual:
      return relation == Relation::Greater || relation == Relation::Equal;
    case Comparator::Confused:
      return relation == Relation::Confused;
    case Comparator::NotEqual:
      return relation != Relation::Equal;
    case Comparator::LessOrConfused:
      return relation == Relation::Less || relation == Relation::Confused;
    case Comparator::GreaterOrConfused:
      return relation == Relation::Greater || relation == Relation::Confused;
  }
  return false;
}

Game game_from_text(Arena& arena, std::string_view text) {
  const Expression expression = parse_expression(text, &arena.budget());
  const Value value = evaluate(arena, expression);
  if (const auto* sum = std::get_if<LazySum>(&value)) return sum->canonical();
  if (const auto* number = std::get_if<Dyadic>(&value)) return arena.number(*number);
  throw Error::at_text(std::string(expression.source), 0, expression.source.size(),
                       "this expression stands for no game",
                       "leave out the comparison or question");
}

}  // namespace upstar
