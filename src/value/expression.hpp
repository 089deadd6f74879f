// An expression as it was read, before anything is computed.
//
// The nodes stand in the order in which a stack machine would run them (operands first, postfix), so
// that an expression of any depth is evaluated, copied and destroyed without recursion:
//
//     {1|0} + ^       =>      1   0   Braces(1 left, 1 right)   ^   Sum
//
// Every node keeps the bytes of the source it came from; errors found later point there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/budget.hpp"
#include "base/charged_allocator.hpp"
#include "base/dyadic.hpp"

namespace upstar {

// How the number after an up is meant: ^3 is three ups, ^<2> is up second, ^[2] is up plus up second.
enum class UpShape : std::uint8_t { Multiple, Power, PowerSum };

// The largest n of ^<n> and ^[n], which are games of depth n.
inline constexpr std::int32_t kMostUpPower = 10'000;

// A value written in one piece: number, ups, star, each of which may be absent. `2^3*`, `-1/2v<2>`.
struct Literal {
  Dyadic number;
  UpShape shape = UpShape::Multiple;
  std::int32_t ups = 0;  // of a Power or a PowerSum: the exponent; below zero for downs
  std::uint32_t nim = 0;
};

enum class Comparator : std::uint8_t {
  Equal,
  Less,
  Greater,
  LessOrEqual,
  GreaterOrEqual,
  Confused,
  NotEqual,
  LessOrConfused,
  GreaterOrConfused
};

struct Expression {
  enum class Kind : std::uint8_t {
    Literal,     // payload: index into literals
    Braces,      // payload: how many of the operands are Left's
    Switch,      // the operands are Left's options, their negatives Right's
    Negative,    // one operand
    Sum,         // two operands
    Difference,  // two operands
    Multiple,    // one operand; payload: index into counts
    OrdinalSum,  // two operands
    Call,        // payload: index into functions()
    List,        // the operands
    Element,     // two operands: a list, and which of its games
    Name,        // payload: index into words; a variable
    Apply,     // payload: index into words; a function that is not in functions(), of the operands
    Position,  // payload: index into words; a position of a game
    Comparison,  // two operands; payload: the Comparator; only ever the last node
  };
  struct Node {
    Kind kind;
    std::uint32_t operands;
    std::uint32_t payload;
    std::uint32_t at;  // where in the source
    std::uint32_t length;
  };

  // Bytes of the source: a name, or a position. What follows the arguments of a function as text.
  struct Word {
    std::uint32_t at;
    std::uint32_t length;
    std::uint32_t text_at = 0;
    std::uint32_t text_length = 0;
  };

  // A brace of a million options is a hundred megabytes, which the budget pays for; it may be null.
  explicit Expression(Budget* budget = nullptr)
      : source(ChargedAllocator<char>(budget)),
        nodes(ChargedAllocator<Node>(budget)),
        literals(ChargedAllocator<Literal>(budget)),
        counts(ChargedAllocator<std::int64_t>(budget)),
        words(ChargedAllocator<Word>(budget)) {}

  ChargedString source;
  ChargedVector<Node> nodes;
  ChargedVector<Literal> literals;
  ChargedVector<std::int64_t> counts;
  ChargedVector<Word> words;

  [[nodiscard]] std::string_view text_of(const Word& word) const {
    return std::string_view(source).substr(word.at, word.length);
  }
};

}  // namespace upstar
