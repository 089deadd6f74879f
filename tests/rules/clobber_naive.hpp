// Clobber once more, on strings: the yardstick of the conformance kit. A stone steps to each of the four
// sides, and the step stands if the enemy is there.
#pragma once

#include <cstddef>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/clobber/rules.hpp"
#include "rules/conformance.hpp"
#include "rules/naive_grid.hpp"

namespace upstar::conformance {

template <>
struct Naive<clobber::Rules> {
  // Every board of up to five squares, blocked ones among them, and all of six to eight squares in two
  // rows or columns without.
  static std::vector<std::string> tiny() {
    std::vector<std::string> texts;
    const auto append_all = [&](int rows, int columns, std::string_view letters) {
      for (std::string& text : all_naive_boards(rows, columns, letters)) {
        texts.push_back(std::move(text));
      }
    };
    for (int rows = 1; rows <= 5; ++rows) {
      for (int columns = 1; rows * columns <= 5; ++columns) append_all(rows, columns, ".xo#");
    }
    for (const auto& [rows, columns] : {std::pair(1, 6), {2, 3}, {3, 2}, {2, 4}, {4, 2}}) {
      append_all(rows, columns, ".xo");
    }
    return texts;
  }

  static std::string random(std::mt19937_64& rng) {
    const int rows = 1 + static_cast<int>(rng() % 4);
    const int columns = 1 + static_cast<int>(rng() % static_cast<unsigned>(12 / rows));
    return naive_board(rows, columns, [&] { return "xxxooo..#"[rng() % 9]; });
  }

  static std::vector<NaiveMove> moves(const std::string& text, Player player) {
    const char mine = player == Player::Black ? 'x' : 'o';
    const char theirs = player == Player::Black ? 'o' : 'x';
    const std::size_t down = step_down(text);
    std::vector<NaiveMove> out;
    for (std::size_t at = 0; at < text.size(); ++at) {
      if (text[at] != mine) continue;
      for (const std::size_t to : {at - down, at - 1, at + 1, at + down}) {
        if (to >= text.size() || text[to] != theirs) continue;  // to the left of 0 is far beyond
        std::string after = text;
        after[at] = '.';
        after[to] = mine;
        out.push_back({naive_square_name(text, at) + "-" + naive_square_name(text, to), after});
      }
    }
    return out;
  }

  static std::vector<BadText> bad_texts() {
    return {
        {"", 0, 0, "empty"},
        {"xo/xb", 4, 1, "'x' is a black stone"},
        {"xo/xox", 3, 3, "row 2 has 3 squares"},
        {"4", 0, 1, "a board full of stones is written as rows x columns"},
        {"9x9", 0, 3, "81 squares, more than 64"},
    };
  }
};

}  // namespace upstar::conformance
