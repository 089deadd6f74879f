// Reading, writing and drawing triangles. The first thing that is wrong with a text is reported.
#include "rules/triangular_nim/text.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"
#include "rules/board_text.hpp"

namespace upstar::triangular_nim {
namespace {

constexpr std::string_view kDigits = "0123456789";
constexpr std::string_view kRowsHint = "row n of a triangle has n places: x/xx/.xx";

// The number at the front of `text`, whatever follows it; nothing when it is none or huge.
std::optional<int> leading_number(std::string_view text, std::size_t digits) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + digits, number);
  if (error != std::errc{} || end != text.data() + digits) return std::nullopt;
  return number;
}

Board parse_full(std::string_view text) {
  const std::size_t digits = std::min(text.find_first_not_of(kDigits), text.size());
  if (digits < text.size()) {
    throw Error::at_text(std::string(text), digits, text.size() - digits,
                         "text after the number of layers",
                         "the full triangle of 5 layers is written 5, any other x/xx/.xx");
  }
  const int layers = leading_number(text, digits).value_or(kMaxLayers + 1);
  if (layers < 1 || layers > kMaxLayers) {
    throw Error::at_text(
        std::string(text), 0, digits, fmt::format("a triangle has 1 to {} layers", kMaxLayers),
        fmt::format("the largest is written {}, parts of it as x/xx/.xx", kMaxLayers));
  }
  return Board::full(layers);
}

Error not_a_line(std::string_view names, std::size_t at, std::size_t length, std::string message) {
  return Error::at_text(std::string(names), at, length, std::move(message),
                        "a move is a line of neighbouring places, row.column from the apex: "
                        "3.1,4.2,5.3");
}

// "4.2" as a place.
int parse_place(std::string_view names, std::size_t at, std::size_t length, int layers) {
  const std::string_view name = names.substr(at, length);
  const std::size_t dot = name.find('.');
  if (dot == std::string_view::npos) {
    throw not_a_line(names, at, length, "this is not a place");
  }
  const std::string_view column_text = name.substr(dot + 1);
  const auto row = leading_number(name, dot);
  const auto column = leading_number(column_text, column_text.size());
  if (!row || !column) throw not_a_line(names, at, length, "this is not a place");
  if (*row < 1 || *row > layers || *column < 1 || *column > *row) {
    throw not_a_line(names, at, length,
                     fmt::format("a triangle of {} layers has no such place", layers));
  }
  return place_at(*row - 1, *column - 1);
}

}  // namespace

Board parse_board(std::string_view text) {
  if (!text.empty() && kDigits.find(text.front()) != std::string_view::npos) {
    return parse_full(text);
  }
  Board board;
  int row = 0;
  for (const TextRow& line : text_rows(text, "rows are separated by single slashes: x/xx/.xx")) {
    const std::size_t strange = line.text.find_first_not_of("x.");
    if (strange != std::string_view::npos) {
      const char c = line.text[strange];
      const bool printable = std::isprint(static_cast<unsigned char>(c)) != 0;
      throw Error::at_text(std::string(text), line.at + strange, 1,
                           printable ? fmt::format("'{}' is not a place of a triangle", c)
                                     : std::string("this byte is not a place of a triangle"),
                           "'x' is a piece, '.' a place whose piece is gone");
    }
    if (row == kMaxLayers) {
      throw Error::at_text(std::string(text), line.at, text.size() - line.at,
                           fmt::format("a triangle has at most {} layers", kMaxLayers),
                           std::string(kRowsHint));
    }
    if (line.text.size() != static_cast<std::size_t>(row) + 1) {
      throw Error::at_text(std::string(text), line.at, line.text.size(),
                           fmt::format("row {} has {} place{}", row + 1, line.text.size(),
                                       line.text.size() == 1 ? "" : "s"),
                           std::string(kRowsHint));
    }
    for (int column = 0; column <= row; ++column) {
      if (line.text[static_cast<std::size_t>(column)] == 'x') {
        board.pieces |= std::uint64_t{1} << place_at(row, column);
      }
    }
    ++row;
  }
  board.layers = static_cast<std::uint8_t>(row);
  return board;
}

std::string format_board(const Board& board) {
  if (board.is_full()) return std::to_string(board.layers);
  std::string text;
  for (int row = 0; row < board.layers; ++row) {
    if (row > 0) text += '/';
    for (int column = 0; column <= row; ++column) {
      text += (board.pieces >> place_at(row, column) & 1) != 0 ? 'x' : '.';
    }
  }
  return text;
}

std::vector<std::string> place_names(std::uint64_t set) {
  std::vector<std::string> names;
  for (; set != 0; set &= set - 1) {
    const int place = std::countr_zero(set);
    names.push_back(fmt::format("{}.{}", row_of(place) + 1, column_of(place) + 1));
  }
  return names;
}

std::uint64_t parse_line(std::string_view names, int layers) {
  std::uint64_t set = 0;
  for (std::size_t at = 0; at <= names.size();) {
    const std::size_t end = std::min(names.find(',', at), names.size());
    const std::uint64_t place = std::uint64_t{1} << parse_place(names, at, end - at, layers);
    if ((set & place) != 0) {
      throw not_a_line(names, at, end - at, "this place is named twice");
    }
    set |= place;
    at = end + 1;
  }
  const auto all = lines(layers);
  if (std::find(all.begin(), all.end(), set) == all.end()) {
    throw not_a_line(names, 0, names.size(), "these places are not a line without gaps");
  }
  return set;
}

std::vector<std::string> drawing(const Board& board, std::uint64_t marked) {
  std::vector<std::string> rows;
  for (int row = 0; row < board.layers; ++row) {
    std::string& line = rows.emplace_back(std::to_string(row + 1));
    line.append(static_cast<std::size_t>(board.layers - row), ' ');
    for (int column = 0; column <= row; ++column) {
      const int place = place_at(row, column);
      if (column > 0) line += ' ';
      line += (marked >> place & 1) != 0 ? 'o' : (board.pieces >> place & 1) != 0 ? 'x' : '.';
    }
  }
  static_assert(kMaxLayers < 10);  // a label is as wide as a place
  std::string& labels = rows.emplace_back(" ");
  for (int column = 1; column <= board.layers; ++column) labels += fmt::format(" {}", column);
  return rows;
}

}  // namespace upstar::triangular_nim
