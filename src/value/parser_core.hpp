// The parser of expressions as a class: its state, and its parts by file.
//
// Recursive descent with one token of look-ahead, writing postfix as it goes.
//
//     parser.cpp               the grammar, from comparisons down to factors
//     parser_words.cpp         numbers, names, calls, methods and positions
//     parser_braces.cpp        options and bars
//     parser_complaints.cpp    what is wrong, where, and what to write instead
//
// Recursion goes through factor() and multiple() only; both count their depth, so that a mountain of brackets is
// an error and not a crash. Only files of this parser include this header.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/budget.hpp"
#include "value/expression.hpp"
#include "value/functions.hpp"
#include "value/lexer.hpp"
#include "value/surroundings.hpp"

namespace upstar {

class ExpressionParser {
 public:
  // `budget` and `surroundings` may be null.
  ExpressionParser(Expression& out, Budget* budget, const Surroundings* surroundings);

  void run();

 private:
  using Kind = Expression::Kind;

  // A run of bars that waits for its right side.
  struct Bar {
    std::size_t length;
    std::size_t at;
    std::size_t start;   // where its left side begins
    std::uint32_t left;  // how many options stand there
  };

  class Nesting {
   public:
    explicit Nesting(ExpressionParser& parser);
    ~Nesting() { --parser_.depth_; }
    Nesting(const Nesting&) = delete;
    Nesting& operator=(const Nesting&) = delete;

   private:
    ExpressionParser& parser_;
  };

  // parser.cpp
  void advance();
  void emit(Kind kind, std::uint32_t operands, std::size_t payload, std::size_t start);
  [[nodiscard]] std::optional<Comparator> comparator_here() const;
  void sum();
  void term();
  void product(bool negative);
  void after_factor(std::size_t start);
  [[nodiscard]] bool is_bare_number(std::size_t start) const;
  void multiple(std::size_t start);
  void factor(bool negative);
  void operand();
  void close(Mark mark, const Token& open);

  // parser_words.cpp
  void literal(bool negative);
  [[nodiscard]] Dyadic number_of(const Token& numeral) const;
  [[nodiscard]] bool tiny_follows() const;
  void word();
  [[nodiscard]] std::uint32_t arguments(bool ends_with_text, Expression::Word& word);
  void call_function(const Token& name, std::size_t index, std::uint32_t given, std::size_t start);
  void call_outside(const Token& name, const Surroundings::Meaning& meaning, std::uint32_t given,
                    std::size_t start);
  [[nodiscard]] bool method_follows(bool is_bare_number) const;
  void method(std::size_t start);
  void method_or_multiple(std::size_t start, std::size_t literal);
  [[nodiscard]] bool infix_follows() const;
  void infix(std::size_t start);
  bool position();
  [[nodiscard]] Surroundings::Meaning meaning_of(const Token& name) const;

  // parser_braces.cpp
  std::uint32_t list();
  std::uint32_t options();
  std::optional<std::uint32_t> braces();
  std::uint32_t apply_bar(std::uint32_t right);

  // parser_complaints.cpp
  [[noreturn]] void too_deep(const std::string& message);
  [[noreturn]] void equal_bars(const Token& open, const Token& bar, std::size_t runs);
  [[noreturn]] void not_closed(const Token& open);
  [[noreturn]] void missing_value();
  [[noreturn]] void unexpected();
  [[noreturn]] void unknown_word(const Token& name);
  [[noreturn]] void wrong_arguments(const Token& name, const std::string& takes, std::size_t given,
                                    const std::string& signature);
  [[noreturn]] void not_a_number(const Token& numeral) const;

  Expression& out_;
  Budget* budget_;
  const Surroundings* surroundings_;
  Lexer lexer_;
  Token token_;
  Token previous_;
  std::size_t depth_ = 0;
  std::vector<Bar> bars_;
};

}  // namespace upstar
