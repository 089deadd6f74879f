// The lexer: one token at a time, longest match, every complaint with its place.
#include "value/lexer.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <utility>

#include "base/dyadic.hpp"
#include "base/error.hpp"

namespace upstar {
namespace {

constexpr char32_t kNoBreakSpace = 0x00a0;
constexpr char32_t kPlusMinusSign = 0x00b1;
constexpr char32_t kUpArrow = 0x2191;
constexpr char32_t kDownArrow = 0x2193;
constexpr char32_t kDoubleUpArrow = 0x21d1;
constexpr char32_t kDoubleDownArrow = 0x21d3;
constexpr char32_t kMinusSign = 0x2212;
constexpr char32_t kLessOrEqual = 0x2264;
constexpr char32_t kGreaterOrEqual = 0x2265;
constexpr char32_t kDiamond = 0x25c7;
constexpr char32_t kBlackStar = 0x2605;
constexpr char32_t kParallel = 0x2225;
constexpr char32_t kNotEqual = 0x2260;
constexpr char32_t kTinySign = 0x29fe;
constexpr char32_t kMinySign = 0x29ff;
constexpr char32_t kFractions[] = {0x00bc, 0x00bd, 0x00be, 0x215b, 0x215c, 0x215d, 0x215e};

constexpr std::size_t kLongestQuote = 24;
constexpr std::size_t kLongestRunOfUps = 3;

bool is_letter(char32_t code) {
  return (code >= 'a' && code <= 'z') || (code >= 'A' && code <= 'Z');
}
bool is_digit(char32_t code) { return code >= '0' && code <= '9'; }

// What one character of a run of ups is worth; 0 for every other character.
int ups_of(char32_t code) {
  switch (code) {
    case '^':
    case kUpArrow:
      return 1;
    case 'v':
    case kDownArrow:
      return -1;
    case kDoubleUpArrow:
      return 2;
    case kDoubleDownArrow:
      return -2;
    default:
      return 0;
  }
}

// The digits ⁰ to ⁹; -1 for every other character.
int raised_digit(char32_t code) {
  constexpr char32_t kRaised[] = {0x2070, 0x00b9, 0x00b2, 0x00b3, 0x2074,
                                  0x2075, 0x2076, 0x2077, 0x2078, 0x2079};
  const auto* const found = std::ranges::find(kRaised, code);
  return found == std::end(kRaised) ? -1 : static_cast<int>(found - kRaised);
}

std::string hex_byte(char byte) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  const auto value = static_cast<unsigned char>(byte);
  return {'0', 'x', kDigits[value >> 4], kDigits[value & 15]};
}

}  // namespace

void Lexer::fail(std::size_t at, std::size_t length, std::string message, std::string hint) const {
  throw Error::at_text(std::string(source_), at, length, std::move(message), std::move(hint));
}

std::string Lexer::quoted(std::size_t at, std::size_t length) const {
  if (length <= kLongestQuote) return "`" + std::string(source_.substr(at, length)) + "`";
  std::size_t kept = kLongestQuote;
  // Never cut inside a character: its continuation bytes look like 10xxxxxx.
  while ((static_cast<unsigned char>(source_[at + kept]) & 0xc0U) == 0x80U) --kept;
  return "`" + std::string(source_.substr(at, kept)) + "...`";
}

Lexer::Symbol Lexer::symbol_at(std::size_t at) const {
  if (at >= source_.size()) return {};
  const auto byte = static_cast<unsigned char>(source_[at]);
  if (byte < 0x80) {
    const bool is_space = byte == ' ' || byte == '\t' || byte == '\n' || byte == '\r';
    if ((byte < 0x20 && !is_space) || byte == 0x7f) {
      fail(at, 1, "the control character " + hex_byte(source_[at]) + " stands in the expression",
           "remove it");
    }
    return {byte, 1};
  }
  return decode(at);
}

Lexer::Symbol Lexer::decode(std::size_t at) const {
  const auto byte_at = [&](std::size_t index) {
    return index < source_.size() ? static_cast<unsigned char>(source_[index]) : 0U;
  };
  const unsigned first = byte_at(at);
  const std::size_t length = first >= 0xf0 ? 4 : (first >= 0xe0 ? 3 : 2);
  char32_t code = first & (0xffU >> (length + 1));
  bool well_formed = first >= 0xc2 && first <= 0xf4;
  for (std::size_t i = 1; i < length && well_formed; ++i) {
    well_formed = (byte_at(at + i) & 0xc0U) == 0x80U;
    code = (code << 6) | (byte_at(at + i) & 0x3fU);
  }
  constexpr std::array<char32_t, 5> kSmallest = {0, 0, 0x80, 0x800, 0x10000};
  if (!well_formed || code < kSmallest[length] || code > 0x10ffff ||
      (code >= 0xd800 && code <= 0xdfff)) {
    fail(at, 1, "the byte " + hex_byte(source_[at]) + " is not UTF-8",
         "write the expression in UTF-8 or plain ASCII");
  }
  return {code, length};
}

bool Lexer::is_digit_at(std::size_t at) const {
  return at < source_.size() && source_[at] >= '0' && source_[at] <= '9';
}

std::size_t Lexer::skip_digits(std::size_t at) const {
  while (is_digit_at(at)) ++at;
  return at;
}

std::int64_t Lexer::count_of(std::size_t at, std::size_t end, std::int64_t most,
                             std::string_view what) const {
  std::int64_t value = 0;
  for (std::size_t i = at; i < end; ++i) {
    value = value * 10 + (source_[i] - '0');
    if (value > most) {
      fail(at, end - at, std::string(what) + " is too large",
           "the largest is " + std::to_string(most));
    }
  }
  return value;
}

bool Lexer::skip_space() {
  const std::size_t start = at_;
  for (;;) {
    const Symbol symbol = symbol_at(at_);
    if (symbol.code != ' ' && symbol.code != '\t' && symbol.code != '\n' && symbol.code != '\r' &&
        symbol.code != kNoBreakSpace) {
      return at_ != start;
    }
    at_ += symbol.length;
  }
}

Token Lexer::next() {
  Token token;
  token.spaced = skip_space();
  token.at = at_;
  const Symbol symbol = symbol_at(at_);
  if (symbol.length == 0) return token;
  if (is_digit(symbol.code)) {
    numeral(token);
  } else if (symbol.code == '*') {
    star(token);
  } else if (ups_of(symbol.code) != 0 && symbol.code != 'v') {
    ups(token);
  } else if (is_letter(symbol.code)) {
    word(token);
  } else if (std::ranges::find(kFractions, symbol.code) != std::end(kFractions)) {
    token.mark = Mark::Numeral;
    at_ += symbol.length;
  } else if (symbol.code == kBlackStar || symbol.code == kDiamond) {
    token.mark = Mark::Word;
    at_ += symbol.length;
  } else if (!punctuation(token, symbol)) {
    no_notation(symbol);
  }
  token.length = at_ - token.at;
  return token;
}

// digits [/ digits | . digits]. Whether it is a dyadic rational is for the parser to say.
void Lexer::numeral(Token& token) {
  token.mark = Mark::Numeral;
  at_ = skip_digits(at_);
  const char joint = at_ < source_.size() ? source_[at_] : '\0';
  if ((joint == '/' || joint == '.') && is_digit_at(at_ + 1)) at_ = skip_digits(at_ + 1);
}

// Raised digits, as in ↑²; -1 where there are none.
std::int64_t Lexer::raised_count() {
  const std::size_t start = at_;
  std::int64_t count = -1;
  for (Symbol symbol = symbol_at(at_); raised_digit(symbol.code) >= 0; symbol = symbol_at(at_)) {
    count = std::max<std::int64_t>(count, 0) * 10 + raised_digit(symbol.code);
    at_ += symbol.length;
    if (count <= kMostUpPower) continue;
    fail(start, at_ - start, "the power of up is too large",
         "the largest is " + std::to_string(kMostUpPower));
  }
  return count;
}

// A run of ups or of downs, then perhaps a count: digits, <digits>, raised digits or [digits].
void Lexer::ups(Token& token) {
  token.mark = Mark::Ups;
  constexpr std::int64_t kMost = std::numeric_limits<std::int32_t>::max();
  const std::size_t start = at_;
  const int sign = ups_of(symbol_at(at_).code) > 0 ? 1 : -1;
  std::size_t characters = 0;
  std::int64_t total = 0;
  for (;;) {
    const Symbol symbol = symbol_at(at_);
    const int worth = ups_of(symbol.code);
    if (worth * sign < 0) {
      fail(start, at_ + symbol.length - start, "a value has ups or downs, not both",
           "put `+` between them");
    }
    if (worth == 0) break;
    total += worth;
    ++characters;
    at_ += symbol.length;
  }
  const std::string one = sign > 0 ? "^" : "v";
  if (characters > kLongestRunOfUps) {
    // 2^^^^^: show the number again, so that what is shown can be typed.
    std::size_t number = start;
    while (number > 0 && start - number < kLongestQuote &&
           (is_digit_at(number - 1) || source_[number - 1] == '/' || source_[number - 1] == '.')) {
      --number;
    }
    const std::string hint = "write a count: `" +
                             std::string(source_.substr(number, start - number)) + one +
                             std::to_string(sign * total) + "`";
    fail(start, at_ - start, "a run of " + std::to_string(characters) + " is hard to count", hint);
  }
  token.count = total;
  const char open = at_ < source_.size() ? source_[at_] : '\0';
  if (is_digit_at(at_)) {
    const std::size_t digits = at_;
    at_ = skip_digits(at_);
    if (total != sign) {
      fail(start, at_ - start, "a count follows a single `" + one + "`",
           "write `" + one + "3` for three of them");
    }
    token.count = sign * count_of(digits, at_, kMost, "the count of ups");
    return;
  }
  const std::size_t raised = at_;
  if (const std::int64_t count = raised_count(); count >= 0) {
    token.shape = UpShape::Power;
    return power(token, start, total, {raised, at_}, count);
  }
  // ^<2 without the closing > is a comparison; ^[ is nothing else.
  if (open != '[' && (open != '<' || !is_digit_at(at_ + 1))) return;
  const std::size_t digits = at_ + 1;
  const std::size_t end = skip_digits(digits);
  const char close = open == '[' ? ']' : '>';
  const bool closed = end > digits && end < source_.size() && source_[end] == close;
  if (!closed && open == '<') return;
  if (!closed) {
    fail(at_, end - at_, "this `[` needs a number and a `]`", "write `" + one + "[2]`");
  }
  at_ = end + 1;
  token.shape = open == '[' ? UpShape::PowerSum : UpShape::Power;
  power(token, start, total, {digits, end}, count_of(digits, end, kMostUpPower, "the power of up"));
}

// The count of a power of ups that begin at `start`, and the place of its digits.
void Lexer::power(Token& token, std::size_t start, std::int64_t ups,
                  std::pair<std::size_t, std::size_t> digits, std::int64_t count) const {
  const std::string one = ups > 0 ? "^" : "v";
  if (ups != 1 && ups != -1) {
    fail(start, at_ - start, "a power follows a single `" + one + "`",
         "write `" + one + "<2>` or `" + one + "[2]`");
  }
  if (count == 0) {
    fail(digits.first, digits.second - digits.first, "powers of up are counted from 1",
         "write `" + one + "<1>`");
  }
  token.count = ups * count;
}

void Lexer::star(Token& token) {
  token.mark = Mark::Star;
  const std::size_t digits = at_ + 1;
  at_ = skip_digits(digits);
  token.count = digits == at_ ? 1
                              : count_of(digits, at_, std::numeric_limits<std::uint32_t>::max(),
                                         "the heap after `*`");
}

// A name; but v, vv, v3 are downs.
void Lexer::word(Token& token) {
  std::size_t end = at_;
  while (end < source_.size() && source_[end] == 'v') ++end;
  const std::size_t after_digits = end > at_ ? skip_digits(end) : end;
  const auto continues_name = [&](std::size_t index) {
    return index < source_.size() &&
           (is_letter(static_cast<unsigned char>(source_[index])) || source_[index] == '_');
  };
  if (end > at_ && !continues_name(after_digits)) return ups(token);
  token.mark = Mark::Word;
  while (continues_name(at_) || is_digit_at(at_)) ++at_;
}

// Everything else that has a meaning. False: the symbol has none.
bool Lexer::punctuation(Token& token, Symbol symbol) {
  const char following = at_ + 1 < source_.size() ? source_[at_ + 1] : '\0';
  std::size_t length = symbol.length;
  const auto is = [&](Mark mark, std::size_t bytes) {
    token.mark = mark;
    length = bytes;
  };
  const auto compares = [&](Comparator comparator, std::size_t bytes) {
    is(Mark::Comparison, bytes);
    token.comparator = comparator;
  };
  switch (symbol.code) {
    case '{':
      is(Mark::OpenBrace, 1);
      break;
    case '}':
      is(Mark::CloseBrace, 1);
      break;
    case '(':
      is(Mark::OpenParen, 1);
      break;
    case ')':
      is(Mark::CloseParen, 1);
      break;
    case ',':
      is(Mark::Comma, 1);
      break;
    case ':':
      is(Mark::Colon, 1);
      break;
    case '.':
      is(Mark::Dot, 1);
      break;
    case '[':
      is(Mark::OpenBracket, 1);
      break;
    case ']':
      is(Mark::CloseBracket, 1);
      break;
    case '|':
      if (following == '>') compares(Comparator::GreaterOrConfused, 2);
      else is(Mark::Bars, std::min(source_.find_first_not_of('|', at_), source_.size()) - at_);
      break;
    case kParallel:
      compares(Comparator::Confused, length);
      break;
    case kNotEqual:
      compares(Comparator::NotEqual, length);
      break;
    case kTinySign:
      is(Mark::TinyMark, length);
      break;
    case kMinySign:
      is(Mark::MinyMark, length);
      break;
    case '!':
      if (following != '=') return false;
      compares(Comparator::NotEqual, 2);
      break;
    case kPlusMinusSign:
      is(Mark::PlusMinus, length);
      break;
    case kMinusSign:
      is(Mark::Minus, length);
      break;
    case kLessOrEqual:
      compares(Comparator::LessOrEqual, length);
      break;
    case kGreaterOrEqual:
      compares(Comparator::GreaterOrEqual, length);
      break;
    case '+':
      if (following == '-') is(Mark::PlusMinus, 2);
      else if (following == '_') is(Mark::TinyMark, 2);
      else is(Mark::Plus, 1);
      break;
    case '-':
      if (following == '_') is(Mark::MinyMark, 2);
      else is(Mark::Minus, 1);
      break;
    case '=':
      compares(Comparator::Equal, following == '=' ? 2 : 1);
      break;
    case '<':
      if (following == '=') compares(Comparator::LessOrEqual, 2);
      else if (following == '>') compares(Comparator::Confused, 2);
      else if (following == '|') compares(Comparator::LessOrConfused, 2);
      else compares(Comparator::Less, 1);
      break;
    case '>':
      if (following == '=') compares(Comparator::GreaterOrEqual, 2);
      else compares(Comparator::Greater, 1);
      break;
    default:
      return false;
  }
  at_ += length;
  return true;
}

void Lexer::no_notation(Symbol symbol) const {
  std::string hint = "values are written like `3/4`, `2^*`, `{2|1}` or `+-1`";
  if (symbol.code == '/') hint = "a fraction is one numeral: `3/4`; games are not divided";
  if (symbol.code == '!') hint = "compare with `==`, `!=`, `<`, `>`, `<=`, `>=` or `<>`";
  if (symbol.code == '\'') hint = "games are in canonical form here: leave the quotes away";
  if (symbol.code == '_') hint = "tiny and miny are `Tiny(2)` and `Miny(2)`, or `+_2` and `-_2`";
  fail(at_, symbol.length, quoted(at_, symbol.length) + " has no meaning here", hint);
}

}  // namespace upstar
