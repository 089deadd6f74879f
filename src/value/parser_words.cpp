// Numbers, names and what is called by them: functions, methods, variables, and positions of games.
//
// A method is another way to write a call: G.Mean is mean(G), G.Cool(1) is cool(G,1). After a bare whole number
// a dot takes copies, so 3.tiny(2) is three tinies, as it always was; 3.Mean, which lacks an argument, is a method.
#include <algorithm>
#include <charconv>
#include <system_error>
#include <tuple>
#include <utility>

#include "base/closest_name.hpp"
#include "base/error.hpp"
#include "value/parser_core.hpp"

namespace upstar {
namespace {

constexpr std::tuple<std::string_view, int, int> kFractionSigns[] = {
    {"½", 1, 1}, {"¼", 1, 2}, {"¾", 3, 2}, {"⅛", 1, 3}, {"⅜", 3, 3}, {"⅝", 5, 3}, {"⅞", 7, 3}};

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

bool is_of_game_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
}

// `.Mean`: boards have dots too, and no capitals after them.
bool is_method(std::string_view text) {
  const auto is_in = [&](std::size_t at, char first, char last) {
    return at < text.size() && text[at] >= first && text[at] <= last;
  };
  return text.starts_with('.') && is_in(1, 'A', 'Z') && is_in(2, 'a', 'z');
}

// How far a position reaches that begins at `at`: to white space, to what closes brackets around it, to a bar, a
// plus or a comma, to a method of CGSuite's; but commas between the moves of Linear Go (1x8@1,7) belong to it.
std::size_t end_of_position(std::string_view source, std::size_t at) {
  int depth = 0;
  bool has_moves = false;
  for (; at < source.size(); ++at) {
    const char c = source[at];
    if (is_space(c)) break;
    if (c == '@') has_moves = true;
    if (c == '{' || c == '(' || c == '[') ++depth;
    if (depth == 0) {
      if (c == '}' || c == ')' || c == ']' || c == '|' || c == ';' || c == '+') break;
      if (is_method(source.substr(at))) break;
      const char next = at + 1 < source.size() ? source[at + 1] : ' ';
      const bool is_move = next == 'p' || (next >= '0' && next <= '9');
      if (c == ',' && !(has_moves && is_move)) break;
    } else if (c == '}' || c == ')' || c == ']') {
      --depth;
    }
  }
  return at;
}

}  // namespace

void ExpressionParser::literal(bool negative) {
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
  const bool is_number = value.ups == 0 && value.nim == 0;
  out_.literals.push_back(std::move(value));
  emit(Kind::Literal, 0, out_.literals.size() - 1, start);
  if (!is_number || !tiny_follows()) return;
  word();
  emit(Kind::Sum, 2, 0, start);
}

// 2Tiny(2): a number and a tiny in one piece, as they are printed.
bool ExpressionParser::tiny_follows() const {
  if (token_.mark != Mark::Word || token_.spaced) return false;
  const std::string name = plain_name(lexer_.text_of(token_));
  return name == "tiny" || name == "miny";
}

Dyadic ExpressionParser::number_of(const Token& numeral) const {
  const std::string_view text = lexer_.text_of(numeral);
  std::int64_t small = 0;
  if (const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), small);
      error == std::errc() && end == text.data() + text.size()) {
    return {small};  // nearly every number is one
  }
  for (const auto& [sign, numerator, log2_denominator] : kFractionSigns) {
    if (text == sign) return Dyadic::ratio(numerator, log2_denominator);
  }
  if (const auto number = Dyadic::parse(text)) return *number;
  not_a_number(numeral);
}

Surroundings::Meaning ExpressionParser::meaning_of(const Token& name) const {
  return surroundings_ == nullptr ? Surroundings::Meaning{}
                                  : surroundings_->meaning_of(lexer_.text_of(name));
}

void ExpressionParser::word() {
  using Meaning = Surroundings::Meaning::Kind;
  if (position()) return;
  const Token name = token_;
  const auto index = find_function(lexer_.text_of(name));
  const Surroundings::Meaning meaning = index ? Surroundings::Meaning{} : meaning_of(name);
  if (!index && meaning.kind == Meaning::Unknown) unknown_word(name);
  advance();
  const bool is_function =
      index ? functions()[*index].argument_count() > 0 : meaning.kind == Meaning::Callable;
  const std::string shown(lexer_.text_of(name));
  if (!is_function) {
    if (token_.mark == Mark::OpenParen && !token_.spaced) {
      lexer_.fail(name.at, name.length, "`" + shown + "` is a game, not a function",
                  "write `" + shown + "` alone");
    }
    if (index) return emit(Kind::Call, 0, *index, name.at);
    out_.words.push_back(
        {static_cast<std::uint32_t>(name.at), static_cast<std::uint32_t>(name.length)});
    return emit(Kind::Name, 0, out_.words.size() - 1, name.at);
  }
  const std::string signature =
      index ? std::string(functions()[*index].signature) : meaning.signature;
  if (token_.mark != Mark::OpenParen) {
    lexer_.fail(name.at, name.length, "`" + shown + "` is a function", "write `" + signature + "`");
  }
  Expression::Word called{static_cast<std::uint32_t>(name.at),
                          static_cast<std::uint32_t>(name.length)};
  const std::uint32_t given = arguments(meaning.ends_with_text, called);
  if (index) return call_function(name, *index, given, name.at);
  out_.words.push_back(called);
  call_outside(name, meaning, given, name.at);
}

// ( ... ): how many stand in it. The last may be text, which goes into `word`.
std::uint32_t ExpressionParser::arguments(bool ends_with_text, Expression::Word& word) {
  const Token open = token_;
  advance();
  std::uint32_t count = 0;
  if (ends_with_text && token_.mark != Mark::CloseParen) {
    sum();
    ++count;
    if (token_.mark == Mark::Comma) {
      const std::string_view source = lexer_.source();
      std::size_t begin = token_.end();
      std::size_t end = std::min(source.find(')', begin), source.size());
      lexer_.go_to(end);
      while (begin < end && is_space(source[begin])) ++begin;
      while (begin < end && is_space(source[end - 1])) --end;
      word.text_at = static_cast<std::uint32_t>(begin);
      word.text_length = static_cast<std::uint32_t>(end - begin);
      count += begin < end ? 1 : 0;
      advance();
    }
  } else if (token_.mark != Mark::CloseParen) {
    count = list();
  }
  close(Mark::CloseParen, open);
  return count;
}

void ExpressionParser::call_function(const Token& name, std::size_t index, std::uint32_t given,
                                     std::size_t start) {
  const Function& function = functions()[index];
  const std::size_t wanted = function.argument_count();
  if (given != wanted) {
    wrong_arguments(name, std::to_string(wanted) + (wanted == 1 ? " argument" : " arguments"),
                    given, std::string(function.signature));
  }
  emit(Kind::Call, given, index, start);
}

// The word of the function has been written already.
void ExpressionParser::call_outside(const Token& name, const Surroundings::Meaning& meaning,
                                    std::uint32_t given, std::size_t start) {
  if (given < meaning.least_arguments || given > meaning.most_arguments) {
    std::string takes = std::to_string(meaning.least_arguments);
    if (meaning.most_arguments > meaning.least_arguments) {
      takes += " to " + std::to_string(meaning.most_arguments);
    }
    takes += meaning.most_arguments == 1 ? " argument" : " arguments";
    wrong_arguments(name, takes, given, meaning.signature);
  }
  const bool has_text = out_.words.back().text_length > 0;
  emit(Kind::Apply, has_text ? given - 1 : given, out_.words.size() - 1, start);
}

// ---- Methods ----

// A word after this dot that is called with a game; of anything but a bare integer, any word.
bool ExpressionParser::method_follows(bool is_bare_number) const {
  Lexer ahead = lexer_;
  const Token next = ahead.next();
  if (next.mark != Mark::Word) return false;
  if (!is_bare_number) return true;
  if (const auto index = find_function(ahead.text_of(next))) {
    return functions()[*index].argument_count() > 0;
  }
  return meaning_of(next).kind == Surroundings::Meaning::Kind::Callable ||
         refused_name(ahead.text_of(next)) != nullptr;
}

void ExpressionParser::method(std::size_t start) {
  advance();
  const Token name = token_;
  const auto index = find_function(lexer_.text_of(name));
  const Surroundings::Meaning meaning = index ? Surroundings::Meaning{} : meaning_of(name);
  if (!index && meaning.kind != Surroundings::Meaning::Kind::Callable) unknown_word(name);
  advance();
  Expression::Word called{static_cast<std::uint32_t>(name.at),
                          static_cast<std::uint32_t>(name.length)};
  std::uint32_t given = 1;
  if (token_.mark == Mark::OpenParen && !token_.spaced) given += arguments(false, called);
  if (index) return call_function(name, *index, given, start);
  out_.words.push_back(called);
  call_outside(name, meaning, given, start);
}

// 3.tiny(2) is a multiple, 3.Mean a method: how many arguments are given tells. The node of the number is
// nodes[literal].
void ExpressionParser::method_or_multiple(std::size_t start, std::size_t literal) {
  const Token number = previous_;
  Lexer ahead = lexer_;
  const Token next = ahead.next();
  const auto index = find_function(ahead.text_of(next));
  if (!index || functions()[*index].argument_count() == 0) return method(start);
  advance();
  const Token name = token_;
  advance();
  Expression::Word called{};
  std::uint32_t given = 0;
  if (token_.mark == Mark::OpenParen && !token_.spaced) given = arguments(false, called);
  if (given + 1 == functions()[*index].argument_count()) {
    return call_function(name, *index, given + 1, start);
  }
  call_function(name, *index, given, name.at);
  const std::optional<std::int64_t> count =
      out_.literals[out_.nodes[literal].payload].number.to_int64();
  if (!count) {
    lexer_.fail(start, number.end() - start,
                "only whole numbers of copies can be taken, up to 2^63",
                "write `3.G` for G + G + G");
  }
  out_.nodes.erase(out_.nodes.begin() + static_cast<std::ptrdiff_t>(literal));
  const Nesting nesting(*this);
  after_factor(name.at);
  out_.counts.push_back(*count);
  emit(Kind::Multiple, 1, out_.counts.size() - 1, start);
}

// G ConwayProduct H: a function of two games between them.
bool ExpressionParser::infix_follows() const {
  if (token_.mark != Mark::Word) return false;
  const auto index = find_function(lexer_.text_of(token_));
  if (!index || functions()[*index].argument_count() != 2) return false;
  Lexer ahead = lexer_;
  return ahead.next().mark != Mark::End;
}

void ExpressionParser::infix(std::size_t start) {
  const Token name = token_;
  const std::size_t index = find_function(lexer_.text_of(name)).value();
  advance();
  const bool is_negative = token_.mark == Mark::Minus;
  const std::size_t operand = token_.at;
  if (is_negative) advance();
  factor(false);
  if (is_negative) emit(Kind::Negative, 1, 0, operand);
  emit(Kind::Call, 2, index, start);
}

// ---- Positions ----

// game:text, where the surroundings know the game. False: the word is something else, and still to be read.
bool ExpressionParser::position() {
  if (surroundings_ == nullptr) return false;
  const std::string_view source = lexer_.source();
  std::size_t colon = token_.at;
  while (colon < source.size() && is_of_game_name(source[colon])) ++colon;
  if (colon == source.size() || source[colon] != ':') return false;
  if (!surroundings_->is_game(source.substr(token_.at, colon - token_.at))) return false;
  const std::size_t start = token_.at;
  const std::size_t end = end_of_position(source, colon + 1);
  token_.length = end - start;
  lexer_.go_to(end);
  advance();
  out_.words.push_back(
      {static_cast<std::uint32_t>(start), static_cast<std::uint32_t>(end - start)});
  emit(Kind::Position, 0, out_.words.size() - 1, start);
  return true;
}

}  // namespace upstar
