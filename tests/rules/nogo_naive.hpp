// NoGo once more, on strings: the yardstick of the conformance kit. A stone is placed, every block of
// the board is walked through point by point, and the move stands if each has found a liberty.
#pragma once

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "rules/conformance.hpp"
#include "rules/nogo/rules.hpp"

namespace upstar::conformance {

template <>
struct Naive<nogo::Rules> {
  // Every legal board of up to five points, blocked ones among them, and all of six in two rows or
  // columns without.
  static std::vector<std::string> tiny() {
    std::vector<std::string> texts;
    for (int rows = 1; rows <= 5; ++rows) {
      for (int columns = 1; rows * columns <= 5; ++columns)
        append_all(rows, columns, ".xo#", texts);
    }
    append_all(2, 3, ".xo", texts);
    append_all(3, 2, ".xo", texts);
    return texts;
  }

  static std::string random(std::mt19937_64& rng) {
    for (;;) {
      const int rows = 1 + static_cast<int>(rng() % 3);
      const int columns = 1 + static_cast<int>(rng() % static_cast<unsigned>(12 / rows));
      std::string text;
      for (int row = 0; row < rows; ++row) {
        if (row > 0) text += '/';
        for (int column = 0; column < columns; ++column) text += "...xxoo#"[rng() % 8];
      }
      if (std::count(text.begin(), text.end(), '.') <= 7 && is_legal(text)) return text;
    }
  }

  static std::vector<NaiveMove> moves(const std::string& text, Player player) {
    const std::size_t columns = std::min(text.find('/'), text.size());
    const std::size_t rows = (text.size() + 1) / (columns + 1);
    std::vector<NaiveMove> out;
    for (std::size_t at = 0; at < text.size(); ++at) {
      if (text[at] != '.') continue;
      std::string after = text;
      after[at] = player == Player::Black ? 'x' : 'o';
      if (!is_legal(after)) continue;
      const std::size_t row = at / (columns + 1);
      const std::size_t column = at % (columns + 1);
      out.push_back({rows == 1 ? std::to_string(at + 1)
                               : "ABCDEFGHJKLMNOPQRSTUVWXYZ"[column] + std::to_string(rows - row),
                     after});
    }
    return out;
  }

  static std::vector<BadText> bad_texts() {
    return {
        {"", 0, 0, "empty"},
        {"x", 0, 1, "no liberty"},
        {".x#x", 3, 1, "needs an empty point beside it"},
        {"ox./xo.", 0, 1, "no liberty"},
        {"../xo/o#", 6, 1, "no liberty"},
        {"..b", 2, 1, "'x' is a black stone"},
        {"../...", 3, 3, "row 2 has 3 squares"},
        {"9x9", 0, 3, "81 squares, more than 64"},
    };
  }

  static bool is_legal(const std::string& text) {
    const int width = static_cast<int>(std::min(text.find('/'), text.size())) + 1;
    for (int start = 0; start < static_cast<int>(text.size()); ++start) {
      const char colour = text[static_cast<std::size_t>(start)];
      if (colour != 'x' && colour != 'o') continue;
      std::string rest = text;
      std::vector<int> pending{start};
      bool has_liberty = false;
      while (!pending.empty()) {
        const int at = pending.back();
        pending.pop_back();
        if (at < 0 || at >= static_cast<int>(rest.size())) continue;
        char& point = rest[static_cast<std::size_t>(at)];
        has_liberty = has_liberty || point == '.';
        if (point != colour) continue;
        point = ' ';
        for (const int step : {1, -1, width, -width}) pending.push_back(at + step);
      }
      if (!has_liberty) return false;
    }
    return true;
  }

 private:
  static void append_all(int rows, int columns, const std::string& letters,
                         std::vector<std::string>& texts) {
    std::size_t boards = 1;
    for (int i = 0; i < rows * columns; ++i) boards *= letters.size();
    for (std::size_t number = 0; number < boards; ++number) {
      std::string text;
      std::size_t rest = number;
      for (int row = 0; row < rows; ++row) {
        if (row > 0) text += '/';
        for (int column = 0; column < columns; ++column, rest /= letters.size()) {
          text += letters[rest % letters.size()];
        }
      }
      if (is_legal(text)) texts.push_back(text);
    }
  }
};

}  // namespace upstar::conformance
