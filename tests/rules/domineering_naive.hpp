// Domineering once more, on strings: the yardstick of the conformance kit.
#pragma once

#include <cstddef>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "rules/conformance.hpp"
#include "rules/domineering/rules.hpp"
#include "rules/naive_grid.hpp"

namespace upstar::conformance {

template <>
struct Naive<domineering::Rules> {
  // Every region of every board of up to twelve squares and up to four rows and columns.
  static std::vector<std::string> tiny() {
    std::vector<std::string> texts;
    for (int rows = 1; rows <= 4; ++rows) {
      for (int columns = 1; columns <= 4 && rows * columns <= 12; ++columns) {
        for (std::string& text : all_naive_boards(rows, columns, "#.")) {
          texts.push_back(std::move(text));
        }
      }
    }
    return texts;
  }

  static std::string random(std::mt19937_64& rng) {
    const int rows = 1 + static_cast<int>(rng() % 6);
    const int columns = 1 + static_cast<int>(rng() % (24 / static_cast<unsigned>(rows)));
    return naive_board(rows, columns, [&] { return rng() % 3 != 0 ? '.' : '#'; });
  }

  static std::vector<NaiveMove> moves(const std::string& text, Player player) {
    const std::size_t step = player == Player::Black ? step_down(text) : 1;
    std::vector<NaiveMove> out;
    for (std::size_t at = 0; at + step < text.size(); ++at) {
      if (text[at] != '.' || text[at + step] != '.') continue;
      const std::string first = naive_square_name(text, at);
      const std::string second = naive_square_name(text, at + step);
      std::string after = text;
      after[at] = after[at + step] = '#';
      out.push_back({player == Player::Black ? second + "-" + first : first + "-" + second, after});
    }
    return out;
  }

  static std::vector<BadText> bad_texts() {
    return {
        {"", 0, 0, "empty"},
        {"/", 0, 1, "row 1 is empty"},
        {"..//..", 3, 1, "row 2 is empty"},
        {"../", 3, 0, "row 2 is empty"},
        {"..x", 2, 1, "'x' is not a square"},
        {"../.o", 4, 1, "dominoes have no owner"},
        {"..../...", 5, 3, "rows have different lengths: row 2 has 3 squares, row 1 has 4"},
        {"../.../..", 3, 3, "row 2 has 3 squares"},
        {"4", 0, 1, "two sizes"},
        {"4x", 1, 1, "columns is missing"},
        {"4*4", 1, 1, "'*' where the x"},
        {"4x4 ", 3, 1, "after the size"},
        {"0x4", 0, 1, "at least one row"},
        {"4x0", 2, 1, "at least one column"},
        {"9x9", 0, 3, "81 squares"},
        {"99999999999x99999999999", 0, 23, "more than 64"},
        {"\x01", 0, 1, "this byte"},
        {std::string(65, '.'), 0, 65, "65 squares, more than 64"},
    };
  }
};

}  // namespace upstar::conformance
