// NoGo once more, on strings: the yardstick of the conformance kit. A stone is placed, every block of
// the board is walked through point by point, and the move stands if each has found a liberty.
#pragma once

#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/conformance.hpp"
#include "rules/naive_grid.hpp"
#include "rules/nogo/rules.hpp"

namespace upstar::conformance {

template <>
struct Naive<nogo::Rules> {
  // Every legal board of up to five points, blocked ones among them, and all of six in two rows or
  // columns without.
  static std::vector<std::string> tiny() {
    std::vector<std::string> texts;
    const auto append_all = [&](int rows, int columns, std::string_view letters) {
      for (std::string& text : all_naive_boards(rows, columns, letters)) {
        if (is_legal(text)) texts.push_back(std::move(text));
      }
    };
    for (int rows = 1; rows <= 5; ++rows) {
      for (int columns = 1; rows * columns <= 5; ++columns) append_all(rows, columns, ".xo#");
    }
    append_all(2, 3, ".xo");
    append_all(3, 2, ".xo");
    return texts;
  }

  static std::string random(std::mt19937_64& rng) {
    for (;;) {
      const int rows = 1 + static_cast<int>(rng() % 3);
      const int columns = 1 + static_cast<int>(rng() % static_cast<unsigned>(12 / rows));
      std::string text = naive_board(rows, columns, [&] { return "...xxoo#"[rng() % 8]; });
      if (std::count(text.begin(), text.end(), '.') <= 7 && is_legal(text)) return text;
    }
  }

  static std::vector<NaiveMove> moves(const std::string& text, Player player) {
    std::vector<NaiveMove> out;
    for (std::size_t at = 0; at < text.size(); ++at) {
      if (text[at] != '.') continue;
      std::string after = text;
      after[at] = player == Player::Black ? 'x' : 'o';
      if (is_legal(after)) out.push_back({naive_square_name(text, at), after});
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
    const int width = static_cast<int>(step_down(text));
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
};

// The board as the naive twin writes boards, the empty one too.
inline std::string written_out(const nogo::Board& board) {
  int point = 0;
  return naive_board(board.area.rows, board.area.columns, [&] {
    const std::uint64_t bit = std::uint64_t{1} << point++;
    return (board.black & bit) != 0 ? 'x' : (board.white & bit) != 0 ? 'o' : '.';
  });
}

}  // namespace upstar::conformance
