// The functions of expressions: one table. Games with names are functions of nothing, written without
// parentheses.
//
// The parser resolves names in it, the evaluator calls through it, the "did you mean" of an unknown
// name searches it, and the shells print it as help. Adding a function is adding a row.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/dyadic.hpp"
#include "value/arena.hpp"

namespace upstar {

// The answer of atomic_weight for a game that has none.
struct NotAtomic {
  std::string reason;
};

// An answer in words: an outcome, an expansion.
struct Words {
  std::string text;
};

// What a function returns.
using Answer = std::variant<Game, Dyadic, bool, std::vector<Game>, NotAtomic, Words>;

// What a function accepts in one place: any game, or a number only.
enum class ArgumentKind : std::uint8_t { None, AnyGame, Number };

struct Function {
  static constexpr std::size_t kMostArguments = 3;

  std::string_view name;
  std::string_view signature;  // as help shows it: "cool(G,t)"
  std::string_view help;       // one line
  std::array<ArgumentKind, kMostArguments> arguments;
  // Called with as many games as there are arguments; those of kind Number are numbers.
  Answer (*call)(Arena& arena, std::span<const Game> arguments);

  [[nodiscard]] std::size_t argument_count() const;
};

[[nodiscard]] std::span<const Function> functions();

// The index in functions() of a name as people write it: `left_stop`, `leftStop`, `LEFTSTOP`.
[[nodiscard]] std::optional<std::size_t> find_function(std::string_view name);

// The name most like this one, if any is near enough to be meant; `more` are names beside those of the table.
[[nodiscard]] std::optional<std::string> nearest_function(std::string_view name,
                                                          std::span<const std::string> more = {});

// A name of CGSuite that is not the one here: what to write instead, or why there is nothing (function_names.cpp).
struct ForeignName {
  std::string_view name;
  std::string_view ours;  // the name here; empty when there is none
  std::string_view why;   // ... and what to do without it
};
[[nodiscard]] std::span<const ForeignName> foreign_names();
// The row of a name that is refused, or null.
[[nodiscard]] const ForeignName* refused_name(std::string_view name);

}  // namespace upstar
