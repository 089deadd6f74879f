// The parser: recursive descent with one token of look-ahead, writing postfix as it goes.
//
// Recursion goes through factor() and multiple() only; both count their depth, so that a mountain of
// brackets is an error and not a crash. Bars are handled by a stack of pending runs (see braces()).
#include "value/parser.hpp"

#include <charconv>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/stack_guard.hpp"
#include "value/functions.hpp"
#include "value/lexer.hpp"

namespace upstar {
namespace {

class Parser {
 public:
  Parser(Expression& out, Budget* budget) : out_(out), budget_(budget), lexer_(out.source) {
    token_ = lexer_.next();
  }

  void run() {
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
    explicit Nesting(Parser& parser) : parser_(parser) {
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
    ~Nesting() { --parser_.depth_; }
    Nesting(const Nesting&) = delete;
    Nesting& operator=(const Nesting&) = delete;

   private:
    Parser& parser_;
  };

  // ---- Tokens and nodes ----

  void advance() {
    previous_ = token_;
    token_ = lexer_.next();
  }

  void emit(Kind kind, std::uint32_t operands, std::size_t payload, std::size_t start) {
    if (budget_ != nullptr) budget_->tick();
    out_.nodes.push_back({kind, operands, static_cast<std::uint32_t>(payload),
                          static_cast<std::uint32_t>(start),
                          static_cast<std::uint32_t>(previous_.end() - start)});
  }

  [[nodiscard]] std::optional<Comparator> comparator_here() const {
    if (token_.mark == Mark::Comparison) return token_.comparator;
    if (token_.mark == Mark::Bars && token_.length == 2) return Comparator::Confused;
    return std::nullopt;
  }

  // ---- The grammar ----

  void sum() {
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

  void term() {
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

  void product(bool negative) {
    const std::size_t start = negative ? previous_.at : token_.at;
    factor(negative);
    // Only a bare integer counts copies, and that was the last node to be written.
    if (token_.mark == Mark::Dot) return multiple(start);
    while (token_.mark == Mark::Colon) {
      advance();
      const bool minus = token_.mark == Mark::Minus;
      if (minus) advance();
      const bool sign_of_number = minus && token_.mark == Mark::Numeral;
      const std::size_t operand = minus ? previous_.at : token_.at;
      factor(sign_of_number);
      if (minus && !sign_of_number) emit(Kind::Negative, 1, 0, operand);
      emit(Kind::OrdinalSum, 2, 0, start);
    }
  }

  void multiple(std::size_t start) {
    const Nesting nesting(*this);
    std::optional<std::int64_t> count;
    const bool is_numeral = previous_.mark == Mark::Numeral && out_.nodes.back().at == start;
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

  void factor(bool negative) {
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
      case Mark::Word:
        call();
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
  void operand() {
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

  void literal(bool negative) {
    const std::size_t start = negative ? previous_.at : token_.at;
    Literal value;
    bool begun = token_.mark == Mark::Numeral;
    if (begun) {
      value.number = number_of(token_);
      if (negative) value.number = -value.number;
      advance();
    }
    if (token_.mark == Mark::Ups && (!begun || !token_.spaced)) {
      value.shape = token_.shape;
      value.ups = static_cast<std::int32_t>(token_.count);
      begun = true;
      advance();
    }
    if (token_.mark == Mark::Star && (!begun || !token_.spaced)) {
      value.nim = static_cast<std::uint32_t>(token_.count);
      advance();
    }
    out_.literals.push_back(std::move(value));
    emit(Kind::Literal, 0, out_.literals.size() - 1, start);
  }

  [[nodiscard]] Dyadic number_of(const Token& numeral) const {
    const std::string_view text = lexer_.text_of(numeral);
    std::int64_t small = 0;
    if (const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), small);
        error == std::errc() && end == text.data() + text.size()) {
      return {small};  // nearly every number is one
    }
    if (const auto number = Dyadic::parse(text)) return *number;
    const std::string quote = lexer_.quoted(numeral.at, numeral.length);
    const std::size_t slash = text.find('/');
    if (text.size() > Dyadic::kMaxDigits) {
      lexer_.fail(numeral.at, numeral.length,
                  "a numeral of " + std::to_string(text.size()) + " characters is too long",
                  "at most " + std::to_string(Dyadic::kMaxDigits) + " digits are read");
    }
    if (slash != std::string_view::npos &&
        text.find_first_not_of('0', slash + 1) == std::string_view::npos) {
      lexer_.fail(numeral.at, numeral.length, quote + " divides by zero",
                  "denominators are powers of two, as in `3/8`");
    }
    lexer_.fail(numeral.at, numeral.length, quote + " is not a game: only dyadic rationals are",
                slash != std::string_view::npos
                    ? "denominators are powers of two, as in `3/8`"
                    : "decimals must be sums of halves, as in `0.375`; copies are `3.(2)`");
  }

  void call() {
    const Token name = token_;
    const auto index = find_function(lexer_.text_of(name));
    if (!index) {
      const auto nearest = nearest_function(lexer_.text_of(name));
      lexer_.fail(name.at, name.length,
                  "there is no function " + lexer_.quoted(name.at, name.length),
                  nearest ? "did you mean `" + *nearest + "`?"
                          : "functions are `mean`, `temperature`, `cool`, ...");
    }
    const Function& function = functions()[*index];
    advance();
    if (function.argument_count() == 0) {
      if (token_.mark == Mark::OpenParen) {
        lexer_.fail(name.at, name.length,
                    "`" + std::string(function.name) + "` is a game, not a function",
                    "write `" + std::string(function.name) + "` alone");
      }
      emit(Kind::Call, 0, *index, name.at);
      return;
    }
    if (token_.mark != Mark::OpenParen) {
      lexer_.fail(name.at, name.length, "`" + std::string(function.name) + "` is a function",
                  "write `" + std::string(function.signature) + "`");
    }
    const Token open = token_;
    advance();
    const std::uint32_t count = token_.mark == Mark::CloseParen ? 0 : list();
    close(Mark::CloseParen, open);
    if (count != function.argument_count()) {
      lexer_.fail(name.at, previous_.end() - name.at,
                  "`" + std::string(function.name) + "` takes " +
                      std::to_string(function.argument_count()) +
                      (function.argument_count() == 1 ? " argument, not " : " arguments, not ") +
                      std::to_string(count),
                  "write `" + std::string(function.signature) + "`");
    }
    emit(Kind::Call, count, *index, name.at);
  }

  // sum, sum, ...: at least one.
  std::uint32_t list() {
    std::uint32_t count = 1;
    for (sum(); token_.mark == Mark::Comma; ++count) {
      advance();
      sum();
    }
    return count;
  }

  // As many as stand between two bars: perhaps none.
  std::uint32_t options() {
    const bool none =
        token_.mark == Mark::Bars || token_.mark == Mark::CloseBrace || token_.mark == Mark::End;
    return none ? 0 : list();
  }

  // Reads { ... } and writes a game, or, when no bar stands in it, its options: how many is returned.
  std::optional<std::uint32_t> braces() {
    const Token open = token_;
    const std::size_t bottom = bars_.size();
    advance();
    std::size_t side_start = token_.at;
    std::uint32_t side = options();
    for (std::size_t runs = 0; token_.mark == Mark::Bars; ++runs) {
      const Token bar = token_;
      while (bars_.size() > bottom && bars_.back().length < bar.length) {
        side_start = bars_.back().start;
        side = apply_bar(side);
      }
      if (bars_.size() > bottom && bars_.back().length == bar.length) equal_bars(open, bar, runs);
      bars_.push_back({bar.length, bar.at, side_start, side});
      advance();
      side_start = token_.at;
      side = options();
    }
    if (token_.mark != Mark::CloseBrace) not_closed(open);
    while (bars_.size() > bottom + 1) side = apply_bar(side);
    advance();
    if (bars_.size() == bottom) return side;
    bars_.back().start = open.at;  // the whole game includes its braces
    apply_bar(side);
    return std::nullopt;
  }

  // The last pending run of bars has got its right side: together they are one option.
  std::uint32_t apply_bar(std::uint32_t right) {
    const Bar bar = bars_.back();
    bars_.pop_back();
    emit(Kind::Braces, bar.left + right, bar.left, bar.start);
    return 1;
  }

  void close(Mark mark, const Token& open) {
    if (token_.mark != mark) not_closed(open);
    advance();
  }

  // ---- Complaints ----

  [[noreturn]] void too_deep(const std::string& message) {
    lexer_.fail(token_.at, token_.length, message, "write the value of the inner parts instead");
  }

  [[noreturn]] void equal_bars(const Token& open, const Token& bar, std::size_t runs) {
    const Bar before = bars_.back();
    std::string hint = "make one of the two runs longer: the longest splits first";
    // When these are the only bars of the braces, show both ways to mend it.
    std::string_view rest = lexer_.source().substr(bar.at + bar.length, 60);
    const std::size_t end = rest.find('}');
    const bool simple = end != std::string_view::npos &&
                        rest.substr(0, end).find_first_of("{|") == std::string_view::npos;
    if (runs == 1 && simple && bar.at - open.at < 60) {
      const std::string whole(lexer_.source().substr(open.at, bar.end() + end + 1 - open.at));
      std::string first = whole;
      std::string second = whole;
      first.insert(before.at - open.at, "|");
      second.insert(bar.at - open.at, "|");
      hint = "the longest run splits first: write `" + first + "` or `" + second + "`";
    }
    lexer_.fail(bar.at, bar.length, "two runs of bars of the same length", hint);
  }

  [[noreturn]] void not_closed(const Token& open) {
    const std::string quote = lexer_.quoted(open.at, 1);
    if (token_.mark == Mark::End) {
      lexer_.fail(open.at, 1, "this " + quote + " is never closed",
                  std::string("add a `") + (quote == "`{`" ? "}" : ")") + "`");
    }
    if (token_.mark == Mark::CloseBrace || token_.mark == Mark::CloseParen) {
      lexer_.fail(token_.at, 1, lexer_.quoted(token_.at, 1) + " does not match " + quote,
                  std::string("close it with `") + (quote == "`{`" ? "}" : ")") + "`");
    }
    unexpected();
  }

  [[noreturn]] void missing_value() {
    const bool at_end = token_.mark == Mark::End;
    const Token& where = at_end ? previous_ : token_;
    lexer_.fail(where.at, where.length,
                std::string("a value is missing ") + (at_end ? "after " : "before ") +
                    lexer_.quoted(where.at, where.length),
                "values are written like `3/4`, `2^*`, `{2|1}` or `+-1`");
  }

  // A complete value has been read, and what follows fits nowhere.
  [[noreturn]] void unexpected() {
    const std::string quote = lexer_.quoted(token_.at, token_.length);
    std::string message = quote + " cannot follow " + lexer_.quoted(previous_.at, previous_.length);
    std::string hint = "put `+` or `-` between two values";
    switch (token_.mark) {
      case Mark::CloseBrace:
      case Mark::CloseParen:
        message = "this " + quote + " closes nothing";
        hint = "remove it, or open it earlier";
        break;
      case Mark::Bars:
        message = "bars stand inside braces";
        hint = "write `{1|0}`";
        break;
      case Mark::Comparison:
        message = "a comparison stands outside all brackets";
        hint = "compare whole expressions: `{1|0} > ^`";
        break;
      case Mark::Comma:
        message = "a comma stands between options or arguments";
        hint = "write `{1,2|0}`";
        break;
      case Mark::Ups:
      case Mark::Star:
        hint = "number, ups and star are written together, as in `2^*`; copies are `3.G`";
        break;
      default:
        if (previous_.mark == Mark::Star) hint = "`*` is the game star; copies are `3.G`";
        if (token_.mark == Mark::Dot) hint = "put the copies in parentheses: `(3.G)`";
        break;
    }
    lexer_.fail(token_.at, token_.length, message, hint);
  }

  Expression& out_;
  Budget* budget_;
  Lexer lexer_;
  Token token_;
  Token previous_;
  std::size_t depth_ = 0;
  std::vector<Bar> bars_;
};

}  // namespace

Expression parse_expression(std::string_view text, Budget* budget) {
  if (text.size() > kLongestExpression) {
    throw Error(ErrorKind::BadInput, "the expression is longer than a gigabyte");
  }
  Expression expression(budget);
  expression.source = text;
  Parser(expression, budget).run();
  return expression;
}

}  // namespace upstar
