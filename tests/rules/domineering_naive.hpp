// Domineering once more, on strings: the yardstick of the conformance kit.
#pragma once

#include <random>
#include <string>
#include <vector>

#include "rules/conformance.hpp"
#include "rules/domineering/rules.hpp"

namespace upstar::conformance {

template <>
struct Naive<domineering::Rules> {
  // Every region of every board of up to twelve squares and up to four rows and columns.
  static std::vector<std::string> tiny() {
    std::vector<std::string> texts;
    for (int rows = 1; rows <= 4; ++rows) {
      for (int columns = 1; columns <= 4 && rows * columns <= 12; ++columns) {
        for (unsigned region = 0; region < 1U << (rows * columns); ++region) {
          texts.push_back(board(rows, columns, [&](int i) { return ((region >> i) & 1) != 0; }));
        }
      }
    }
    return texts;
  }

  static std::string random(std::mt19937_64& rng) {
    const int rows = 1 + static_cast<int>(rng() % 6);
    const int columns = 1 + static_cast<int>(rng() % (24 / static_cast<unsigned>(rows)));
    return board(rows, columns, [&](int) { return rng() % 3 != 0; });
  }

  static std::vector<NaiveMove> moves(const std::string& text, Player player) {
    const int columns = static_cast<int>(std::min(text.find('/'), text.size()));
    const int rows = static_cast<int>(text.size() + 1) / (columns + 1);
    const int step = player == Player::Black ? columns + 1 : 1;  // from one square to the next
    std::vector<NaiveMove> out;
    for (int at = 0; at + step < static_cast<int>(text.size()); ++at) {
      if (text[at] != '.' || text[at + step] != '.') continue;
      const auto name = [&](int i) {
        if (rows == 1) return std::to_string(i + 1);
        return std::string(1, "ABCDEFGHJKLMNOPQRSTUVWXYZ"[i % (columns + 1)]) +
               std::to_string(rows - i / (columns + 1));
      };
      std::string after = text;
      after[at] = after[at + step] = '#';
      out.push_back({player == Player::Black ? name(at + step) + "-" + name(at)
                                             : name(at) + "-" + name(at + step),
                     after});
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

 private:
  template <class IsEmpty>
  static std::string board(int rows, int columns, IsEmpty is_empty) {
    std::string text;
    for (int i = 0; i < rows * columns; ++i) {
      if (i > 0 && i % columns == 0) text += '/';
      text += is_empty(i) ? '.' : '#';
    }
    return text;
  }
};

}  // namespace upstar::conformance
