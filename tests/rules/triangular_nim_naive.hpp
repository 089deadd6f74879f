// Triangular Nim once more, without tricks: on strings for the conformance kit, and as a solver by the
// definition, position by position and move by move, that everything faster is held against.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "rules/conformance.hpp"
#include "rules/triangular_nim/rules.hpp"

namespace upstar {

// Forward checking: a position is looked at after everything that can follow it. Pieces are numbered
// row by row from the apex, as in the rules, but nothing else is shared with them.
class NaiveTriangularNim {
 public:
  NaiveTriangularNim(int layers, bool misere) : layers_(layers), misere_(misere) {
    const auto add = [&](int row, int column, int down, int across) {
      std::uint64_t taken = 0;
      for (; row < layers && column <= row; row += down, column += across) {
        taken |= std::uint64_t{1} << (row * (row + 1) / 2 + column);
        // One piece alone lies on three lines and is counted on one of them.
        if (down == 0 || (taken & (taken - 1)) != 0) moves_.push_back(taken);
      }
    };
    for (int row = 0; row < layers; ++row) {
      for (int column = 0; column <= row; ++column) {
        add(row, column, 0, 1);
        add(row, column, 1, 0);
        add(row, column, 1, 1);
      }
    }
  }

  [[nodiscard]] std::uint64_t positions() const {
    return std::uint64_t{1} << (layers_ * (layers_ + 1) / 2);
  }
  [[nodiscard]] const std::vector<std::uint64_t>& moves() const { return moves_; }

  // For every position: does the player to move win?
  [[nodiscard]] std::vector<bool> wins() const {
    std::vector<bool> table(positions());
    for (std::uint64_t position = 0; position < positions(); ++position) {
      bool wins = position == 0 && misere_;
      for (std::size_t i = 0; i < moves_.size() && !wins; ++i) {
        wins = (moves_[i] & ~position) == 0 && !table[position ^ moves_[i]];
      }
      table[position] = wins;
    }
    return table;
  }

  // For every position: the least number that no move leads to. Of normal play.
  [[nodiscard]] std::vector<std::uint8_t> grundy() const {
    std::vector<std::uint8_t> table(positions());
    for (std::uint64_t position = 0; position < positions(); ++position) {
      std::uint64_t reached = 0;
      for (const std::uint64_t move : moves_) {
        if ((move & ~position) == 0) reached |= std::uint64_t{1} << table[position ^ move];
      }
      std::uint8_t least = 0;
      while ((reached >> least & 1) != 0) ++least;
      table[position] = least;
    }
    return table;
  }

 private:
  int layers_;
  bool misere_;
  std::vector<std::uint64_t> moves_;
};

namespace conformance {

// On strings, row by row.
struct NaiveTriangle {
  // Every position of every triangle of up to four layers.
  static std::vector<std::string> tiny() {
    std::vector<std::string> texts;
    for (int layers = 1; layers <= 4; ++layers) {
      for (unsigned pieces = 0; pieces < 1U << (layers * (layers + 1) / 2); ++pieces) {
        texts.push_back(triangle(layers, [&](int i) { return ((pieces >> i) & 1) != 0; }));
      }
    }
    return texts;
  }

  // Six pieces on average: sums of three are searched move by move.
  static std::string random(std::mt19937_64& rng) {
    const int layers = 1 + static_cast<int>(rng() % 9);
    const auto places = static_cast<unsigned>(layers * (layers + 1) / 2);
    return triangle(layers, [&](int) { return rng() % places < 6; });
  }

  static std::vector<NaiveMove> moves(const std::string& text, Player) {
    std::vector<NaiveMove> out;
    const std::vector<std::string> rows = rows_of(text);
    for (std::size_t row = 0; row < rows.size(); ++row) {
      for (std::size_t column = 0; column <= row; ++column) {
        for (const auto& [down, across] : {std::pair{0U, 1U}, {1U, 0U}, {1U, 1U}}) {
          std::vector<std::string> after = rows;
          std::string name;
          std::size_t length = 1;
          for (std::size_t r = row, c = column; r < rows.size() && c <= r && rows[r][c] == 'x';
               r += down, c += across, ++length) {
            after[r][c] = '.';
            name += (name.empty() ? "" : ",") + std::to_string(r + 1) + "." + std::to_string(c + 1);
            if (length > 1 || down == 0) out.push_back({name, text_of(after)});
          }
        }
      }
    }
    return out;
  }

  static std::vector<BadText> bad_texts() {
    return {
        {"", 0, 0, "empty"},
        {"/", 0, 1, "row 1 is empty"},
        {"x//xxx", 2, 1, "row 2 is empty"},
        {"x/xx/", 5, 0, "row 3 is empty"},
        {"x/xo", 3, 1, "'o' is not a place of a triangle"},
        {"X", 0, 1, "'x' is a piece"},
        {"x/xx/xx", 5, 2, "row 3 has 2 places"},
        {"xx/x", 0, 2, "row 1 has 2 places"},
        {"x/x", 2, 1, "row 2 has 1 place"},
        {"0", 0, 1, "1 to 9 layers"},
        {"10", 0, 2, "1 to 9 layers"},
        {"99", 0, 2, "the largest is written 9"},
        {"99999999999999999999", 0, 20, "1 to 9 layers"},
        {"5x", 1, 1, "after the number of layers"},
        {"3x3", 1, 2, "after the number of layers"},
        {"5 ", 1, 1, "after the number of layers"},
        {"\x01", 0, 1, "this byte"},
        {triangle(10, [](int) { return true; }), 54, 10, "at most 9 layers"},
    };
  }

 private:
  template <class IsPiece>
  static std::string triangle(int layers, IsPiece is_piece) {
    std::string text;
    int place = 0;
    for (int row = 0; row < layers; ++row) {
      if (row > 0) text += '/';
      for (int column = 0; column <= row; ++column) text += is_piece(place++) ? 'x' : '.';
    }
    return text;
  }
  static std::vector<std::string> rows_of(const std::string& text) {
    std::vector<std::string> rows(1);
    for (const char c : text) {
      if (c == '/') {
        rows.emplace_back();
      } else {
        rows.back() += c;
      }
    }
    return rows;
  }
  static std::string text_of(const std::vector<std::string>& rows) {
    std::string text;
    for (const std::string& row : rows) text += (text.empty() ? "" : "/") + row;
    return text;
  }
};

template <>
struct Naive<triangular_nim::Rules> : NaiveTriangle {};
template <>
struct Naive<triangular_nim::MisereRules> : NaiveTriangle {};

}  // namespace conformance
}  // namespace upstar
