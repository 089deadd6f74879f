// XT Domineering once more, on strings: the yardstick of the conformance kit. Dominoes are those of
// the naive Domineering, asked for one group at a time with all other squares blocked.
#pragma once

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "rules/conformance.hpp"
#include "rules/domineering_naive.hpp"
#include "rules/xt_domineering/rules.hpp"

namespace upstar::conformance {

template <>
struct Naive<xt_domineering::Rules> {
  // Every region of every board of up to nine squares and up to four rows and columns.
  static std::vector<std::string> tiny() {
    std::vector<std::string> texts;
    for (const std::string& text : Naive<domineering::Rules>::tiny()) {
      if (std::count_if(text.begin(), text.end(), [](char c) { return c != '/'; }) <= 9) {
        texts.push_back(text);
      }
    }
    return texts;
  }

  // Values grow quickly here, and the kit adds up three of them.
  static std::string random(std::mt19937_64& rng) {
    for (;;) {
      std::string text = Naive<domineering::Rules>::random(rng);
      if (std::count(text.begin(), text.end(), '.') <= 9) return text;
    }
  }

  static std::vector<NaiveMove> moves(const std::string& text, Player player) {
    std::vector<NaiveMove> out;
    for (const std::string& group : groups(text)) {
      std::vector<NaiveMove> here = Naive<domineering::Rules>::moves(group, player);
      if (here.empty()) here = tiles(group);
      for (NaiveMove& move : here) {
        std::string after = text;
        for (std::size_t i = 0; i < text.size(); ++i) {
          if (group[i] == '.' && move.after[i] == '#') after[i] = '#';
        }
        out.push_back({move.name, after});
      }
    }
    return out;
  }

  static std::vector<BadText> bad_texts() {
    std::vector<BadText> table = Naive<domineering::Rules>::bad_texts();
    table.push_back({"40x40", 0, 5, "1600 squares, more than 64; cut it into parts"});
    table.push_back({"..#/.*./...", 5, 1, "'*' is not a square of this game"});
    return table;
  }

  // The text once for every connected group of empty squares, the other groups blocked.
  static std::vector<std::string> groups(const std::string& text) {
    const int width = static_cast<int>(std::min(text.find('/'), text.size())) + 1;
    std::vector<std::string> out;
    std::string rest = text;
    for (std::size_t start; (start = rest.find('.')) != std::string::npos;) {
      std::string group = text;
      std::replace(group.begin(), group.end(), '.', '#');
      std::vector<int> pending{static_cast<int>(start)};
      while (!pending.empty()) {
        const int at = pending.back();
        pending.pop_back();
        if (at < 0 || at >= static_cast<int>(rest.size()) || rest[at] != '.') continue;
        rest[at] = '#';
        group[at] = '.';
        for (const int step : {1, -1, width, -width}) pending.push_back(at + step);
      }
      out.push_back(group);
    }
    return out;
  }

 private:
  static std::vector<NaiveMove> tiles(const std::string& text) {
    const std::size_t columns = std::min(text.find('/'), text.size());
    const std::size_t rows = (text.size() + 1) / (columns + 1);
    std::vector<NaiveMove> out;
    for (std::size_t at = 0; at < text.size(); ++at) {
      if (text[at] != '.') continue;
      const std::size_t row = at / (columns + 1);
      const std::size_t column = at % (columns + 1);
      std::string after = text;
      after[at] = '#';
      out.push_back({rows == 1 ? std::to_string(at + 1)
                               : "ABCDEFGHJKLMNOPQRSTUVWXYZ"[column] + std::to_string(rows - row),
                     after});
    }
    return out;
  }
};

}  // namespace upstar::conformance
