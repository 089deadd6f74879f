// What naive games on rectangles share: boards are strings, rows from the top separated by '/', so that a
// step to the right is +1 and a step down is the length of a row and one more.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace upstar::conformance {

// From a place of the text to the one below it.
inline std::size_t step_down(const std::string& text) {
  return std::min(text.find('/'), text.size()) + 1;
}

// The name of the square at that place of the text: 1, 2, ... on boards of one row, else A1, B1, ...
inline std::string naive_square_name(const std::string& text, std::size_t at) {
  const std::size_t down = step_down(text);
  const std::size_t rows = (text.size() + 1) / down;
  if (rows == 1) return std::to_string(at + 1);
  return "ABCDEFGHJKLMNOPQRSTUVWXYZ"[at % down] + std::to_string(rows - at / down);
}

// A board whose squares, row by row, are what next() gives.
template <class Next>
std::string naive_board(int rows, int columns, Next next) {
  std::string text;
  for (int row = 0; row < rows; ++row) {
    if (row > 0) text += '/';
    for (int column = 0; column < columns; ++column) text += next();
  }
  return text;
}

// All boards of that size with these letters on their squares.
inline std::vector<std::string> all_naive_boards(int rows, int columns, std::string_view letters) {
  std::size_t count = 1;
  for (int i = 0; i < rows * columns; ++i) count *= letters.size();
  std::vector<std::string> texts;
  for (std::size_t number = 0; number < count; ++number) {
    std::size_t rest = number;
    texts.push_back(naive_board(rows, columns, [&] {
      const char square = letters[rest % letters.size()];
      rest /= letters.size();
      return square;
    }));
  }
  return texts;
}

}  // namespace upstar::conformance
