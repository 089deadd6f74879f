// Expressions evaluated by the reference: the project's parser reads the text, and from there on only
// definitions are used. Intermediate results are replaced by their (naively found) canonical forms to
// keep trees small; ordinal sums and Norton products, which depend on forms, ask for that anyway.
#pragma once

#include <cmath>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "value/expression.hpp"
#include "value/functions.hpp"
#include "value/reference.hpp"

namespace upstar::reference {

inline Fixed to_fixed(const Dyadic& value) {
  const auto scaled = value.scaled(20).to_int64();
  if (!scaled) throw std::out_of_range("the reference has no such number");
  return *scaled;
}

class Evaluator {
 public:
  explicit Evaluator(World& world) : world_(world) {}

  struct Comparison {
    Tree left;
    Comparator comparator;
    Tree right;
  };

  // Both sides of a comparison.
  Comparison comparison(const Expression& expression) {
    if (expression.nodes.empty() || expression.nodes.back().kind != Expression::Kind::Comparison) {
      throw std::invalid_argument("no comparison");
    }
    const Trees stack = run(expression, expression.nodes.size() - 1);
    return {stack[0], static_cast<Comparator>(expression.nodes.back().payload), stack[1]};
  }
  bool holds(const Comparison& claim) {
    const bool below = world_.le(claim.left, claim.right);
    const bool above = world_.le(claim.right, claim.left);
    switch (claim.comparator) {
      case Comparator::Equal:
        return below && above;
      case Comparator::Less:
        return below && !above;
      case Comparator::Greater:
        return above && !below;
      case Comparator::LessOrEqual:
        return below;
      case Comparator::GreaterOrEqual:
        return above;
      case Comparator::NotEqual:
        return !below || !above;
      case Comparator::LessOrConfused:
        return !above;
      case Comparator::GreaterOrConfused:
        return !below;
      case Comparator::Confused:
        break;
    }
    return !below && !above;
  }
  // The tree of an expression that is no comparison.
  Tree tree(const Expression& expression) { return run(expression, expression.nodes.size())[0]; }

  // ---- Facts that are checked rather than computed ----

  // G has atomic weight A when G - A.up lies strictly between two far stars, moved by down and up.
  bool is_atomic_weight(Tree game, Tree weight, int far = 16) {
    const Tree rest =
        canonical_sum(game, world_.negative(world_.canonical(world_.norton(weight, world_.up()))));
    const Tree high = canonical_sum(world_.up(), world_.nimber(far));
    const Tree low = canonical_sum(world_.negative(world_.up()), world_.nimber(far));
    return less(low, rest) && less(rest, high);
  }
  bool differ_by_infinitesimal(Tree a, Tree b) {
    const Tree rest = canonical_sum(a, world_.negative(b));
    return world_.left_stop(rest) == 0 && world_.right_stop(rest) == 0;
  }
  Fixed temperature(Tree game) {
    if (const auto value = world_.as_number(game)) {
      if (*value % kOne == 0) return -kOne;
      const Tree form = world_.canonical(game);
      return (*world_.as_number(world_.left(form)[0]) - *world_.as_number(world_.right(form)[0])) /
             2;
    }
    const World::Walls graph = walls(game);
    std::size_t mast = 0;
    while (graph.left[mast] != graph.right[mast]) ++mast;
    return static_cast<Fixed>(mast) * kStep;
  }
  Fixed mean(Tree game) { return walls(game).left.back(); }

 private:
  static constexpr Fixed kStep = kOne / 256;
  static constexpr std::size_t kPoints = 256 * 12;

  bool less(Tree a, Tree b) { return world_.le(a, b) && !world_.le(b, a); }
  Tree canonical_sum(Tree a, Tree b) { return world_.canonical(world_.sum(a, b)); }
  World::Walls walls(Tree game) { return world_.walls(game, kStep, kPoints); }

  Tree multiple(std::int64_t count, Tree game) {
    Tree total = World::kZero;
    for (std::int64_t i = 0; i < std::abs(count); ++i) total = canonical_sum(total, game);
    return count < 0 ? world_.negative(total) : total;
  }
  // up^[n] = {up^[n-1] | *},  up^<n> = up^[n] - up^[n-1].
  Tree up_power_sum(int n) {
    Tree sum = World::kZero;
    for (int i = 0; i < n; ++i) sum = world_.make({sum}, {world_.nimber(1)});
    return sum;
  }
  Tree literal(const Literal& written) {
    const int count = std::abs(written.ups);
    Tree ups = written.shape == UpShape::Multiple ? multiple(count, world_.up())
               : written.shape == UpShape::PowerSum
                   ? up_power_sum(count)
                   : canonical_sum(up_power_sum(count), world_.negative(up_power_sum(count - 1)));
    if (written.ups < 0) ups = world_.negative(ups);
    return canonical_sum(canonical_sum(world_.number(to_fixed(written.number)), ups),
                         world_.nimber(static_cast<int>(written.nim)));
  }
  // Heating: { heat(G^L) + t | heat(G^R) - t }; numbers stay, or integers become copies of s.
  Tree heated(Tree game, Tree t, const Tree* s) {
    if (s != nullptr) {
      if (const auto n = world_.as_integer(game)) return multiple(*n, *s);
    } else if (world_.as_number(game)) {
      return game;
    }
    Trees left;
    Trees right;
    const Tree form = world_.canonical(game);
    for (const Tree option : world_.left(form)) left.push_back(world_.sum(heated(option, t, s), t));
    for (const Tree option : world_.right(form))
      right.push_back(world_.sum(heated(option, t, s), world_.negative(t)));
    return world_.canonical(world_.make(left, right));
  }
  Tree call(std::string_view name, const Trees& arguments) {
    const Tree game = arguments[0];
    if (name == "mean") return world_.number(mean(game));
    if (name == "temperature") return world_.number(temperature(game));
    if (name == "left_stop") return world_.number(world_.left_stop(game));
    if (name == "right_stop") return world_.number(world_.right_stop(game));
    if (name == "birthday") return world_.integer(static_cast<int>(world_.birthday(game)));
    if (name == "cool") return world_.cooled(game, *world_.as_number(arguments[1]), kStep, kPoints);
    if (name == "freeze") {
      return world_.as_number(game) ? game : world_.cooled(game, temperature(game), kStep, kPoints);
    }
    if (name == "heat") return heated(game, arguments[1], nullptr);
    if (name == "overheat") return heated(game, arguments[2], &arguments[1]);
    if (name == "norton") return world_.norton(game, arguments[1]);
    const auto tiny = [this](Tree threat) {
      return world_.make({World::kZero}, {world_.make({World::kZero}, {world_.negative(threat)})});
    };
    if (name == "tiny") return tiny(game);
    if (name == "miny") return world_.negative(tiny(game));
    throw std::invalid_argument("the reference has no function " + std::string(name));
  }

  Trees run(const Expression& expression, std::size_t count) {
    using Kind = Expression::Kind;
    Trees stack;
    for (std::size_t i = 0; i < count; ++i) {
      const Expression::Node& node = expression.nodes[i];
      const auto first = stack.end() - static_cast<std::ptrdiff_t>(node.operands);
      const Trees operands(first, stack.end());
      stack.erase(first, stack.end());
      Tree result = World::kZero;
      switch (node.kind) {
        case Kind::Literal:
          result = literal(expression.literals[node.payload]);
          break;
        case Kind::Braces:
          result = world_.make(Trees(operands.begin(), operands.begin() + node.payload),
                               Trees(operands.begin() + node.payload, operands.end()));
          break;
        case Kind::Switch: {
          Trees negatives;
          for (const Tree operand : operands) negatives.push_back(world_.negative(operand));
          result = world_.make(operands, negatives);
          break;
        }
        case Kind::Negative:
          result = world_.negative(operands[0]);
          break;
        case Kind::Sum:
          result = world_.sum(operands[0], operands[1]);
          break;
        case Kind::Difference:
          result = world_.sum(operands[0], world_.negative(operands[1]));
          break;
        case Kind::Multiple:
          result = multiple(expression.counts[node.payload], operands[0]);
          break;
        case Kind::OrdinalSum:
          result = world_.ordinal_sum(operands[0], operands[1]);
          break;
        case Kind::Call:
          result = call(functions()[node.payload].name, operands);
          break;
        case Kind::List:
        case Kind::Element:
        case Kind::Name:
        case Kind::Apply:
        case Kind::Position:
          throw std::invalid_argument("the reference knows values and no worksheet");
        case Kind::Comparison:
          throw std::invalid_argument("a comparison inside an expression");
      }
      stack.push_back(world_.canonical(result));
    }
    return stack;
  }

  World& world_;
};

}  // namespace upstar::reference
