// The grammar, from the comparison down to factors.
#include "value/parser.hpp"

#include <optional>
#include <string>

#include "base/error.hpp"
#include "base/stack_guard.hpp"
#include "value/functions.hpp"
#include "value/parser_core.hpp"

namespace upstar {

ExpressionParser::ExpressionParser(Expression& out, Budget* budget,
                                   const Surroundings* surroundings)
    : out_(out), budget_(budget), surroundings_(surroundings), lexer_(out.source) {
  token_ = lexer_.next();
}

ExpressionParser::Nesting::Nesting(ExpressionParser& parser) : parser_(parser) {
  if (++parser_.depth_ > kDeepestNesting) {
    parser_.too_deep("the expression is nested more than " + std::to_string(kDeepestNesting) +
                     " deep");
  }
  try {
    check_stack();
  } catch (const Error& error) {  // a small stack ends sooner
    parser_.too_deep(error.message);
  }
}

void ExpressionParser::run() {
  if (token_.mark == Mark::End) {
    lexer_.fail(0, out_.source.size(), "there is nothing to evaluate", "try `{2|1} + ^`");
  }
  sum();
  if (const auto comparator = comparator_here()) {
    advance();
    sum();
    if (comparator_here()) {
      lexer_.fail(token_.at, token_.length, "a second comparison", "compare two games at a time");
    }
    emit(Kind::Comparison, 2, static_cast<std::uint32_t>(*comparator), 0);
  }
  if (token_.mark != Mark::End) unexpected();
}

void ExpressionParser::advance() {
  previous_ = token_;
  token_ = lexer_.next();
}

void ExpressionParser::emit(Kind kind, std::uint32_t operands, std::size_t payload,
                            std::size_t start) {
  if (budget_ != nullptr) budget_->tick();
  out_.nodes.push_back({kind, operands, static_cast<std::uint32_t>(payload),
                        static_cast<std::uint32_t>(start),
                        static_cast<std::uint32_t>(previous_.end() - start)});
}

std::optional<Comparator> ExpressionParser::comparator_here() const {
  if (token_.mark == Mark::Comparison) return token_.comparator;
  if (token_.mark == Mark::Bars && token_.length == 2) return Comparator::Confused;
  return std::nullopt;
}

void ExpressionParser::close(Mark mark, const Token& open) {
  if (token_.mark != mark) not_closed(open);
  advance();
}

void ExpressionParser::sum() {
  const std::size_t start = token_.at;
  term();
  for (;;) {
    switch (token_.mark) {
      case Mark::Plus:
      case Mark::Minus: {
        const Kind kind = token_.mark == Mark::Plus ? Kind::Sum : Kind::Difference;
        advance();
        term();
        emit(kind, 2, 0, start);
        break;
      }
      case Mark::PlusMinus:
        if (out_.source[token_.at] == '+') {
          lexer_.fail(token_.at, token_.length, "`+-` between two values can be read two ways",
                      "write `a - b`, or `a + +-b` to add a switch");
        }
        [[fallthrough]];
      case Mark::TinyMark:
      case Mark::MinyMark:
        factor(false);
        emit(Kind::Sum, 2, 0, start);
        break;
      default:
        return;
    }
  }
}

void ExpressionParser::term() {
  const std::size_t start = token_.at;
  bool negative = false;
  bool number_is_negative = false;
  while (token_.mark == Mark::Minus) {
    advance();
    if (token_.mark == Mark::Numeral) number_is_negative = true;
    else negative = !negative;
  }
  product(number_is_negative);
  if (negative) emit(Kind::Negative, 1, 0, start);
}

void ExpressionParser::product(bool negative) {
  const std::size_t start = negative ? previous_.at : token_.at;
  factor(negative);
  after_factor(start);
}

// What may follow a factor, all of it from left to right: copies, methods, places in a list, ordinal sums, and
// functions of two games between them.
void ExpressionParser::after_factor(std::size_t start) {
  for (;;) {
    if (token_.mark == Mark::Dot) {
      const bool is_numeral = is_bare_number(start);
      if (!method_follows(is_numeral)) return multiple(start);
      if (is_numeral) method_or_multiple(start, out_.nodes.size() - 1);
      else method(start);
    } else if (token_.mark == Mark::OpenBracket && !token_.spaced) {
      const Token open = token_;
      advance();
      sum();
      close(Mark::CloseBracket, open);
      emit(Kind::Element, 2, 0, start);
    } else if (token_.mark == Mark::Colon) {
      advance();
      const bool minus = token_.mark == Mark::Minus;
      if (minus) advance();
      const bool sign_of_number = minus && token_.mark == Mark::Numeral;
      const std::size_t operand = minus ? previous_.at : token_.at;
      factor(sign_of_number);
      if (minus && !sign_of_number) emit(Kind::Negative, 1, 0, operand);
      emit(Kind::OrdinalSum, 2, 0, start);
    } else if (infix_follows()) {
      infix(start);
    } else {
      return;
    }
  }
}

// Only a bare integer counts copies, and that was the last node to be written; +-2 is none.
bool ExpressionParser::is_bare_number(std::size_t start) const {
  const Expression::Node& last = out_.nodes.back();
  return previous_.mark == Mark::Numeral && last.kind == Kind::Literal && last.at == start;
}

void ExpressionParser::multiple(std::size_t start) {
  const Nesting nesting(*this);
  std::optional<std::int64_t> count;
  const bool is_numeral = is_bare_number(start);
  if (is_numeral) count = out_.literals.back().number.to_int64();
  if (!count) {
    lexer_.fail(start, previous_.end() - start,
                is_numeral ? "only whole numbers of copies can be taken, up to 2^63"
                           : "`.` takes copies, and what stands before it is not a whole number",
                "write `3.G` for G + G + G");
  }
  out_.nodes.pop_back();
  out_.literals.pop_back();
  advance();
  product(false);
  out_.counts.push_back(*count);
  emit(Kind::Multiple, 1, out_.counts.size() - 1, start);
}

void ExpressionParser::factor(bool negative) {
  const Nesting nesting(*this);
  const Token first = token_;
  switch (first.mark) {
    case Mark::Numeral:
    case Mark::Ups:
    case Mark::Star:
      literal(negative);
      return;
    case Mark::OpenBrace:
      if (braces()) {
        lexer_.fail(first.at, previous_.end() - first.at, "a game in braces needs a bar",
                    "write `{1|0}`, or group with `( )`");
      }
      return;
    case Mark::OpenParen:
      advance();
      if (token_.mark == Mark::End) not_closed(first);
      sum();
      close(Mark::CloseParen, first);
      return;
    case Mark::OpenBracket: {
      advance();
      if (token_.mark == Mark::End) not_closed(first);
      const std::uint32_t count = token_.mark == Mark::CloseBracket ? 0 : list();
      close(Mark::CloseBracket, first);
      emit(Kind::List, count, 0, first.at);
      return;
    }
    case Mark::Word:
      word();
      return;
    case Mark::PlusMinus: {
      advance();
      std::uint32_t left = 1;
      if (token_.mark == Mark::OpenBrace) left = braces().value_or(1);
      else operand();
      emit(Kind::Switch, left, 0, first.at);
      return;
    }
    case Mark::TinyMark:
    case Mark::MinyMark:
      advance();
      operand();
      emit(Kind::Call, 1, find_function(first.mark == Mark::TinyMark ? "tiny" : "miny").value(),
           first.at);
      return;
    default:
      missing_value();
  }
}

// What +- and +_ apply to. A number with a tail could be meant either way.
void ExpressionParser::operand() {
  const Token sign = previous_;
  const Token first = token_;
  factor(false);
  if (first.mark != Mark::Numeral || previous_.mark == Mark::Numeral) return;
  const std::string mark(lexer_.text_of(sign));
  const std::string number(lexer_.text_of(first));
  const std::string tail(lexer_.source().substr(first.end(), previous_.end() - first.end()));
  const bool is_short = number.size() + tail.size() < 30;
  lexer_.fail(first.at, previous_.end() - first.at, "how far does `" + mark + "` reach?",
              is_short ? "write `" + mark + "(" + number + tail + ")` or `" + mark + number +
                             " + " + tail + "`"
                       : "put what it applies to in parentheses");
}

Expression parse_expression(std::string_view text, Budget* budget,
                            const Surroundings* surroundings) {
  if (text.size() > kLongestExpression) {
    throw Error(ErrorKind::BadInput, "the expression is longer than a gigabyte");
  }
  Expression expression(budget);
  expression.source = text;
  ExpressionParser(expression, budget, surroundings).run();
  return expression;
}

}  // namespace upstar
