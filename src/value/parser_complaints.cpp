// What the parser says about text that it cannot read: the place, the reason, and what to write instead.
#include <utility>

#include "base/closest_name.hpp"
#include "base/error.hpp"
#include "value/parser_core.hpp"

namespace upstar {

void ExpressionParser::too_deep(const std::string& message) {
  lexer_.fail(token_.at, token_.length, message, "write the value of the inner parts instead");
}

void ExpressionParser::equal_bars(const Token& open, const Token& bar, std::size_t runs) {
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

void ExpressionParser::not_closed(const Token& open) {
  const std::string quote = lexer_.quoted(open.at, 1);
  const std::string closing = quote == "`{`" ? "}" : (quote == "`[`" ? "]" : ")");
  if (token_.mark == Mark::End) {
    lexer_.fail(open.at, 1, "this " + quote + " is never closed", "add a `" + closing + "`");
  }
  if (token_.mark == Mark::CloseBrace || token_.mark == Mark::CloseParen ||
      token_.mark == Mark::CloseBracket) {
    lexer_.fail(token_.at, 1, lexer_.quoted(token_.at, 1) + " does not match " + quote,
                "close it with `" + closing + "`");
  }
  unexpected();
}

void ExpressionParser::missing_value() {
  const bool at_end = token_.mark == Mark::End;
  const Token& where = at_end ? previous_ : token_;
  lexer_.fail(where.at, where.length,
              std::string("a value is missing ") + (at_end ? "after " : "before ") +
                  lexer_.quoted(where.at, where.length),
              "values are written like `3/4`, `2^*`, `{2|1}` or `+-1`");
}

// A complete value has been read, and what follows fits nowhere.
void ExpressionParser::unexpected() {
  const std::string quote = lexer_.quoted(token_.at, token_.length);
  std::string message = quote + " cannot follow " + lexer_.quoted(previous_.at, previous_.length);
  std::string hint = "put `+` or `-` between two values";
  switch (token_.mark) {
    case Mark::CloseBrace:
    case Mark::CloseParen:
    case Mark::CloseBracket:
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

void ExpressionParser::unknown_word(const Token& name) {
  const std::string quote = lexer_.quoted(name.at, name.length);
  if (const ForeignName* foreign = refused_name(lexer_.text_of(name))) {
    lexer_.fail(name.at, name.length, quote + " is CGSuite's, and not offered here",
                std::string(foreign->why));
  }
  const std::string game = plain_name(lexer_.text_of(name));
  if (surroundings_ != nullptr && surroundings_->is_game(game)) {
    lexer_.fail(name.at, name.length, quote + " is a game, and its positions have a colon",
                "write them like `" + game + ":2x3`");
  }
  std::vector<std::string> words;
  if (surroundings_ != nullptr) words = surroundings_->words();
  // Short names are near to many others.
  constexpr std::size_t kShortest = 3;
  const auto nearest =
      name.length < kShortest ? std::nullopt : nearest_function(lexer_.text_of(name), words);
  const bool is_called =
      token_.end() < lexer_.source().size() && lexer_.source()[token_.end()] == '(';
  const bool may_be_variable =
      surroundings_ != nullptr && !is_called && previous_.mark != Mark::Dot;
  lexer_.fail(name.at, name.length,
              may_be_variable ? quote + " has no value yet" : "there is no function " + quote,
              nearest           ? "did you mean `" + *nearest + "`?"
              : may_be_variable ? "give it one with `:=`, or see `help`"
                                : "functions are `mean`, `temperature`, `cool`, ...");
}

void ExpressionParser::wrong_arguments(const Token& name, const std::string& takes,
                                       std::size_t given, const std::string& signature) {
  lexer_.fail(
      name.at, previous_.end() - name.at,
      lexer_.quoted(name.at, name.length) + " takes " + takes + ", not " + std::to_string(given),
      "write `" + signature + "`");
}

void ExpressionParser::not_a_number(const Token& numeral) const {
  const std::string_view text = lexer_.text_of(numeral);
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

}  // namespace upstar
