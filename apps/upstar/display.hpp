// Text on a terminal: how wide it is, how to shorten it, and how to colour it when that is wanted.
//
// Whatever comes from outside (expressions, file names, ten megabytes of noise) passes through
// printable() before it is shown: control characters and bytes that are no UTF-8 become '?'.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace upstar::cli {

// One character of a text: its bytes, and the columns it takes.
struct Glyph {
  std::size_t bytes = 1;
  int columns = 1;
  bool printable = true;
};
// The glyph at byte `at`, which must lie inside `text`.
[[nodiscard]] Glyph glyph_at(std::string_view text, std::size_t at);

[[nodiscard]] std::string printable(std::string_view text);
[[nodiscard]] int columns_of(std::string_view text);
// The first `columns` columns of a text, cut between characters.
[[nodiscard]] std::string_view first_columns(std::string_view text, int columns);

// Colours for one stream: real ones on a terminal, nothing elsewhere or when NO_COLOR is set.
class Palette {
 public:
  explicit Palette(int descriptor);

  [[nodiscard]] std::string bold(std::string_view text) const { return wrap("1", text); }
  [[nodiscard]] std::string dim(std::string_view text) const { return wrap("2", text); }
  [[nodiscard]] std::string red(std::string_view text) const { return wrap("1;31", text); }
  [[nodiscard]] std::string green(std::string_view text) const { return wrap("32", text); }
  [[nodiscard]] bool is_terminal() const { return terminal_; }
  // Of the terminal, or 80.
  [[nodiscard]] int width() const { return width_; }

  // Values in the signs of the literature (draw/value_signs.hpp): on a terminal that shows UTF-8, or where
  // somebody wants them.
  void use_signs(bool wanted) { signs_ = signs_ || wanted; }
  [[nodiscard]] bool has_signs() const { return signs_; }
  [[nodiscard]] std::string value(std::string_view text) const;

 private:
  [[nodiscard]] std::string wrap(std::string_view code, std::string_view text) const;

  bool terminal_ = false;
  bool coloured_ = false;
  bool signs_ = false;
  int width_ = 80;
};

}  // namespace upstar::cli
