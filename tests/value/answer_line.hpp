// What an expression is worth, as one line of text.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "value/evaluate.hpp"
#include "value/parser.hpp"
#include "value/printer.hpp"

namespace upstar {

// A list in brackets; an error as "error: " and its message.
inline std::string answer_to(std::string_view text) {
  Budget budget(std::size_t{1} << 30);
  Arena arena(budget);
  struct Teller {
    Arena& arena;
    std::string operator()(const LazySum& sum) const { return to_text(arena, sum.canonical()); }
    std::string operator()(const Dyadic& number) const { return number.to_string(); }
    std::string operator()(bool yes) const { return yes ? "true" : "false"; }
    std::string operator()(const std::vector<Game>& games) const {
      std::string line;
      for (const Game game : games) line += (line.empty() ? "" : ", ") + to_text(arena, game);
      return "[" + line + "]";
    }
    std::string operator()(const NotAtomic& none) const { return "none: " + none.reason; }
    std::string operator()(const Words& words) const { return words.text; }
    std::string operator()(const Thing&) const { return "something that is no value"; }
    std::string operator()(const Comparison& comparison) const {
      return (*this)(holds(comparison.comparator, relation_of(arena, comparison)));
    }
  };
  try {
    return std::visit(Teller{arena}, evaluate(arena, parse_expression(text)));
  } catch (const Error& error) {
    return "error: " + error.message;
  }
}

}  // namespace upstar
