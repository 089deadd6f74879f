// From bytes to tokens: the words of the notation of values.
//
// The lexer knows what belongs together without spaces: a numeral (`-` excluded) with its fraction or
// decimals, a run of ups with its count or power (`^^`, `^3`, `^<2>`, `v[2]`), a star with its heap
// (`*3`), a run of bars. It accepts the signs of the literature beside those of the keyboard:
//
//     ↑ ↓   as ^ v        ⇑ ⇓   as ^^ vv        ±   as +-        −   as -        ≤ ≥   as <= >=
//     ★ ◇   as the words black_star and diamond                 ½ ¼ ¾ ⅛ ⅜ ⅝ ⅞   as numbers
//     ⧾ ⧿   as +_ and -_        ∥   as ||        ≠   as !=      ↑²  as ^<2>
//
// Tokens are made one at a time, so that ten megabytes of text cost no table of tokens. What is no
// UTF-8, no printable character or no part of the notation throws Error{BadInput} with its place.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "value/expression.hpp"

namespace upstar {

enum class Mark : std::uint8_t {
  End,
  Numeral,  // 12, 3/4, 0.75
  Ups,      // ^, vv, ^3, ^<2>, v[2]: `count` with its sign, and `shape`
  Star,     // *, *3: `count` is the heap
  Word,     // a name
  OpenBrace,
  CloseBrace,
  OpenParen,
  CloseParen,
  OpenBracket,
  CloseBracket,
  Bars,  // a run of `length` bars
  Comma,
  Colon,
  Dot,
  Plus,
  Minus,
  PlusMinus,  // +- or ±
  TinyMark,   // +_
  MinyMark,   // -_
  Comparison,
};

struct Token {
  Mark mark = Mark::End;
  std::size_t at = 0;
  std::size_t length = 0;
  bool spaced = false;  // white space stands before it
  UpShape shape = UpShape::Multiple;
  std::int64_t count = 0;
  Comparator comparator = Comparator::Equal;

  [[nodiscard]] std::size_t end() const { return at + length; }
};

class Lexer {
 public:
  // `source` must outlive the lexer.
  explicit Lexer(std::string_view source) : source_(source) {}

  Token next();
  // Goes on reading there: what lies between was read by other means.
  void go_to(std::size_t at) { at_ = at; }

  [[nodiscard]] std::string_view source() const { return source_; }
  [[nodiscard]] std::string_view text_of(const Token& token) const {
    return source_.substr(token.at, token.length);
  }
  // The token between back-ticks for a message, shortened when it is long.
  [[nodiscard]] std::string quoted(std::size_t at, std::size_t length) const;
  [[noreturn]] void fail(std::size_t at, std::size_t length, std::string message,
                         std::string hint = {}) const;

 private:
  // A character of the source: its code point, and how many bytes it takes.
  struct Symbol {
    char32_t code = 0;  // 0 at the end
    std::size_t length = 0;
  };

  [[nodiscard]] Symbol symbol_at(std::size_t at) const;
  [[nodiscard]] Symbol decode(std::size_t at) const;
  [[nodiscard]] bool is_digit_at(std::size_t at) const;
  [[nodiscard]] std::size_t skip_digits(std::size_t at) const;
  // The digits from `at` to `end` as a number, at most `most`; `what` names it in the complaint.
  [[nodiscard]] std::int64_t count_of(std::size_t at, std::size_t end, std::int64_t most,
                                      std::string_view what) const;
  bool skip_space();

  std::int64_t raised_count();
  void power(Token& token, std::size_t start, std::int64_t ups,
             std::pair<std::size_t, std::size_t> digits, std::int64_t count) const;

  void numeral(Token& token);
  void ups(Token& token);
  void star(Token& token);
  void word(Token& token);
  bool punctuation(Token& token, Symbol symbol);
  [[noreturn]] void no_notation(Symbol symbol) const;

  std::string_view source_;
  std::size_t at_ = 0;
};

}  // namespace upstar
