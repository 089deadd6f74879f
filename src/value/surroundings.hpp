// What words of an expression can mean beside the notation and the table of functions.
//
// A worksheet has variables, functions of its user and positions of games; an expression by itself has none of
// them. The parser asks what a word means, the evaluator what it stands for. Both know nothing of positions:
// whatever is not a value is an Outside, which only its owner can look into. Calls through this interface are one a
// word, and no literal pays for them.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "value/evaluate.hpp"

namespace upstar {

class Surroundings {
 public:
  struct Meaning {
    enum class Kind { Unknown, Variable, Callable };
    Kind kind = Kind::Unknown;
    // Of a function: how many arguments it takes, and whether the last of them is text as it stands, up to the
    // closing parenthesis, and no expression.
    std::size_t least_arguments = 0;
    std::size_t most_arguments = 0;
    bool ends_with_text = false;
    std::string signature;
  };

  Surroundings() = default;
  virtual ~Surroundings() = default;
  Surroundings(const Surroundings&) = delete;
  Surroundings& operator=(const Surroundings&) = delete;

  [[nodiscard]] virtual Meaning meaning_of(std::string_view word) const = 0;
  // All words that mean something, to find the one that was meant.
  [[nodiscard]] virtual std::vector<std::string> words() const = 0;
  // Do positions begin with this word and a colon?
  [[nodiscard]] virtual bool is_game(std::string_view word) const = 0;

  // Throw Error{BadInput}; without a text to point into, the evaluator points at the word.
  [[nodiscard]] virtual Value value_of(std::string_view name) = 0;
  [[nodiscard]] virtual Value call(std::string_view name, std::span<const Value> arguments,
                                   std::string_view text) = 0;
  // Of "domineering:3x3". What is wrong with it is pointed at in that text.
  [[nodiscard]] virtual Value position(const std::string& text) = 0;
  // The value of what is none by itself, where it stands among values.
  [[nodiscard]] virtual LazySum value_of(const Outside& thing) = 0;
};

}  // namespace upstar
