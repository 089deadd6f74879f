// Both translations read the same pieces: ups, words, bars, fractions, signs, and anything else.
#include "draw/value_signs.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <utility>

#include <fmt/format.h>

namespace upstar {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_word_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_'; }

// A piece of a printed value.
struct ValuePiece {
  enum class Kind { Ups, Tiny, Number, Bars, Switch, Minus, Star, Word, Other };
  Kind kind = Kind::Other;
  std::string_view text;  // all of it
  bool down = false;      // of ups and of tinies
  int count = 0;          // of ups: arrows; of bars
  // Of ups: what follows them, without its brackets. Of a tiny: what stands in its brackets.
  std::string_view number = {};
  char bracket = 0;  // of ups: < or [ around the number, or none
};

class ValuePieces {
 public:
  explicit ValuePieces(std::string_view text) : rest_(text) {}

  // False at the end.
  bool next(ValuePiece& piece) {
    if (rest_.empty()) return false;
    piece = read();
    rest_.remove_prefix(piece.text.size());
    return true;
  }

 private:
  using Kind = ValuePiece::Kind;

  [[nodiscard]] std::size_t run(std::size_t from, bool (*belongs)(char)) const {
    std::size_t end = from;
    while (end < rest_.size() && belongs(rest_[end])) ++end;
    return end;
  }

  [[nodiscard]] ValuePiece read() const {
    const char first = rest_.front();
    if (first == '^') return ups(run(0, [](char c) { return c == '^'; }), false);
    if (is_word_letter(first)) return word();
    if (is_digit(first)) return number();
    if (first == '|') {
      const std::size_t end = run(0, [](char c) { return c == '|'; });
      return {Kind::Bars, rest_.substr(0, end), false, static_cast<int>(end)};
    }
    if (rest_.starts_with("+-")) return {Kind::Switch, rest_.substr(0, 2)};
    if (first == '-') return {Kind::Minus, rest_.substr(0, 1)};
    if (first == '*') return {Kind::Star, rest_.substr(0, 1)};
    return {Kind::Other, rest_.substr(0, 1)};
  }

  [[nodiscard]] ValuePiece ups(std::size_t end, bool down) const {
    ValuePiece piece{Kind::Ups, rest_.substr(0, end), down, static_cast<int>(end)};
    const char bracket = end < rest_.size() ? rest_[end] : '\0';
    const bool has_bracket = bracket == '<' || bracket == '[';
    const std::size_t begin = end + (has_bracket ? 1 : 0);
    const std::size_t stop = run(begin, is_digit);
    if (stop == begin) return piece;
    if (has_bracket && (stop >= rest_.size() || rest_[stop] != (bracket == '<' ? '>' : ']'))) {
      return piece;
    }
    piece.number = rest_.substr(begin, stop - begin);
    piece.bracket = has_bracket ? bracket : '\0';
    piece.text = rest_.substr(0, stop + (has_bracket ? 1 : 0));
    return piece;
  }

  [[nodiscard]] ValuePiece word() const {
    const std::size_t end = run(0, is_word_letter);
    const std::string_view name = rest_.substr(0, end);
    if (std::all_of(name.begin(), name.end(), [](char c) { return c == 'v'; })) {
      return ups(end, true);
    }
    const bool is_tiny = name == "Tiny" || name == "Miny";
    if (!is_tiny || end >= rest_.size() || rest_[end] != '(') return {Kind::Word, name};
    int depth = 0;
    for (std::size_t at = end; at < rest_.size(); ++at) {
      depth += rest_[at] == '(' ? 1 : rest_[at] == ')' ? -1 : 0;
      if (depth > 0) continue;
      return {Kind::Tiny, rest_.substr(0, at + 1), name == "Miny", 1,
              rest_.substr(end + 1, at - end - 1)};
    }
    return {Kind::Word, name};
  }

  [[nodiscard]] ValuePiece number() const {
    std::size_t end = run(0, is_digit);
    if (end + 1 < rest_.size() && rest_[end] == '/' && is_digit(rest_[end + 1])) {
      end = run(end + 1, is_digit);
    }
    return {Kind::Number, rest_.substr(0, end)};
  }

  std::string_view rest_;
};

std::string superscript(std::string_view digits) {
  constexpr std::array<std::string_view, 10> kRaised = {"⁰", "¹", "²", "³", "⁴",
                                                        "⁵", "⁶", "⁷", "⁸", "⁹"};
  std::string out;
  for (const char digit : digits) out += kRaised[static_cast<std::size_t>(digit - '0')];
  return out;
}

std::string ups_with_signs(const ValuePiece& piece) {
  const std::string_view arrow = piece.down ? "↓" : "↑";
  std::string out;
  for (int left = piece.count; left > 0; left -= 2) {
    out += left > 1 ? (piece.down ? "⇓" : "⇑") : arrow;
  }
  if (piece.bracket == '<') return out + superscript(piece.number);
  if (piece.bracket == '[') return fmt::format("{}[{}]", out, piece.number);
  return out + std::string(piece.number);
}

std::string_view number_with_signs(std::string_view number) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 7> kFractions = {
      {{"1/2", "½"},
       {"1/4", "¼"},
       {"3/4", "¾"},
       {"1/8", "⅛"},
       {"3/8", "⅜"},
       {"5/8", "⅝"},
       {"7/8", "⅞"}}};
  for (const auto& [plain, sign] : kFractions) {
    if (number == plain) return sign;
  }
  return number;
}

// A tiny of a number needs no brackets.
bool stands_alone(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return is_digit(c) || c == '/'; });
}

std::string latex_number(std::string_view number) {
  const std::size_t slash = number.find('/');
  if (slash == std::string_view::npos) return std::string(number);
  return fmt::format("\\tfrac{{{}}}{{{}}}", number.substr(0, slash), number.substr(slash + 1));
}

std::string latex_bars(int count) {
  if (count == 1) return "\\mid ";
  if (count == 2) return "\\parallel ";
  std::string out = "\\mathrel{|";
  for (int i = 1; i < count; ++i) out += "\\!|";
  return out + "}";
}

std::string latex_ups(const ValuePiece& piece) {
  const std::string_view name = piece.down ? "downarrow" : "uparrow";
  if (piece.bracket == '<') return fmt::format("{{\\{}}}^{{{}}}", name, piece.number);
  if (piece.bracket == '[') return fmt::format("{{\\{}}}^{{[{}]}}", name, piece.number);
  if (!piece.number.empty()) return fmt::format("{}{{\\cdot}}{{\\{}}}", piece.number, name);
  if (piece.count == 2) return piece.down ? "{\\Downarrow}" : "{\\Uparrow}";
  if (piece.count > 2) return fmt::format("{}{{\\cdot}}{{\\{}}}", piece.count, name);
  return fmt::format("{{\\{}}}", name);
}

std::string latex_word(std::string_view word) {
  std::string out = "\\mathrm{";
  for (const char c : word) out += c == '_' ? std::string("\\_") : std::string(1, c);
  return out + "}";
}

std::string latex_other(std::string_view text) {
  const char c = text.front();
  if (c == '{' || c == '}') return fmt::format("\\{}", c);
  if (c == ' ') return "\\ ";
  if (std::string_view("#$%&_~").find(c) != std::string_view::npos) return fmt::format("\\{}", c);
  return std::string(text);
}

}  // namespace

std::string with_signs(std::string_view value) {
  std::string out;
  ValuePieces pieces(value);
  for (ValuePiece piece; pieces.next(piece);) {
    switch (piece.kind) {
      case ValuePiece::Kind::Ups:
        out += ups_with_signs(piece);
        break;
      case ValuePiece::Kind::Tiny:
        out += piece.down ? "⧿" : "⧾";
        out += stands_alone(piece.number) ? std::string(number_with_signs(piece.number))
                                          : "(" + with_signs(piece.number) + ")";
        break;
      case ValuePiece::Kind::Number:
        out += number_with_signs(piece.text);
        break;
      case ValuePiece::Kind::Switch:
        out += "±";
        break;
      case ValuePiece::Kind::Minus:
        out += "−";
        break;
      default:
        out += piece.text;
    }
  }
  return out;
}

std::string as_latex(std::string_view value) {
  std::string out;
  // Three ups and more are written as a multiple, which a sign of addition keeps from its neighbours.
  bool after_number = false;
  bool after_multiple = false;
  ValuePieces pieces(value);
  for (ValuePiece piece; pieces.next(piece);) {
    const bool is_multiple = piece.kind == ValuePiece::Kind::Ups && piece.bracket == '\0' &&
                             (!piece.number.empty() || piece.count > 2);
    if ((is_multiple && after_number) || (after_multiple && piece.kind == ValuePiece::Kind::Star)) {
      out += "+";
    }
    switch (piece.kind) {
      case ValuePiece::Kind::Ups:
        out += latex_ups(piece);
        break;
      case ValuePiece::Kind::Tiny:
        out += fmt::format("{{{}}}_{{{}}}", piece.down ? "-" : "+", as_latex(piece.number));
        break;
      case ValuePiece::Kind::Number:
        out += latex_number(piece.text);
        break;
      case ValuePiece::Kind::Bars:
        out += latex_bars(piece.count);
        break;
      case ValuePiece::Kind::Switch:
        out += "\\pm ";
        break;
      case ValuePiece::Kind::Star:
        out += "{*}";
        break;
      case ValuePiece::Kind::Word:
        out += latex_word(piece.text);
        break;
      case ValuePiece::Kind::Minus:
        out += "-";
        break;
      case ValuePiece::Kind::Other:
        out += latex_other(piece.text);
        break;
    }
    after_number = piece.kind == ValuePiece::Kind::Number;
    after_multiple = is_multiple;
  }
  return out;
}

}  // namespace upstar
