// Writing down what a file of results says.
#include "lab/census/census_report.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>
#include <tuple>
#include <vector>

#include <fmt/format.h>

#include "base/dyadic.hpp"
#include "base/grouped_digits.hpp"
#include "draw/picture_svg.hpp"
#include "draw/position_picture.hpp"
#include "rules/nogo/rules.hpp"

namespace upstar {
namespace {

using Records = std::vector<CensusRecord>;

std::string own_text(const std::string& position) {
  return position.substr(position.find(':') + 1);
}

// A value in a cell of a table: bars would end it.
std::string value_cell(std::string_view value) {
  if (value == "-") return "long";
  std::string out;
  for (const char c : value) out += c == '|' ? std::string("\\|") : std::string(1, c);
  return "`" + out + "`";
}

// Boards by points, then by rows, each with its depths in order.
std::vector<Records> by_board(const CensusResults& results) {
  std::map<std::tuple<int, int, std::string>, Records> boards;
  for (const CensusRecord& record : results.depths) {
    const nogo::Board board = nogo::Rules::parse(own_text(record.position));
    const int points = board.area.rows * board.area.columns;
    boards[{points, board.area.rows, record.position}].push_back(record);
  }
  std::vector<Records> out;
  for (auto& [key, records] : boards) {
    std::ranges::sort(records, {}, &CensusRecord::depth);
    out.push_back(std::move(records));
  }
  return out;
}

std::optional<std::uint64_t> values_of(const CensusResults& results, const std::string& position) {
  for (const CensusTotal& total : results.totals) {
    if (total.position == position) return total.values;
  }
  return std::nullopt;
}

Dyadic number_in(const std::string& text) { return Dyadic::parse(text).value_or(Dyadic()); }

// The depth with the highest temperature, the smallest of equals; and with the highest mean.
const CensusRecord& hottest_of(const Records& records) {
  return *std::ranges::max_element(records, {}, [](const CensusRecord& record) {
    return number_in(record.hottest.temperature);
  });
}
const CensusRecord& highest_of(const Records& records) {
  return *std::ranges::max_element(
      records, {}, [](const CensusRecord& record) { return number_in(record.highest.mean); });
}

std::string boards_table(const CensusResults& results) {
  std::string out =
      "| board | positions | classes | values | hottest | a position of that temperature | its "
      "value | highest mean | a position of that mean |\n"
      "| --- | ---: | ---: | ---: | ---: | --- | --- | ---: | --- |\n";
  for (const Records& records : by_board(results)) {
    const std::string& position = records.front().position;
    std::uint64_t positions = 0;
    std::uint64_t classes = 0;
    for (const CensusRecord& record : records) {
      positions += record.positions;
      classes += record.classes;
    }
    const auto values = values_of(results, position);
    const CensusRecord::Extreme& hottest = hottest_of(records).hottest;
    const CensusRecord::Extreme& highest = highest_of(records).highest;
    out += fmt::format("| {}{} | {} | {} | {} | {} | `{}` | {} | {} | `{}` |\n", own_text(position),
                       values ? "" : fmt::format(", up to depth {}", records.back().depth),
                       grouped_digits(positions), grouped_digits(classes),
                       values ? grouped_digits(*values) : "-", hottest.temperature, hottest.board,
                       value_cell(hottest.value), highest.mean, highest.board);
  }
  return out;
}

std::string depths_table(const Records& records) {
  std::string out = "| depth | positions | classes |";
  std::string line = "| ---: | ---: | ---: |";
  for (std::size_t band = 0; band < kValueBands; ++band) {
    out += fmt::format(" {} |", band_name(static_cast<ValueBand>(band)));
    line += " ---: |";
  }
  out += " hottest | a position of that temperature | highest mean | a position of that mean |\n" +
         line + " ---: | --- | ---: | --- |\n";
  for (const CensusRecord& record : records) {
    out += fmt::format("| {} | {} | {} |", record.depth, grouped_digits(record.positions),
                       grouped_digits(record.classes));
    for (const std::uint64_t count : record.by_band)
      out += fmt::format(" {} |", grouped_digits(count));
    out += fmt::format(" {} | `{}` | {} | `{}` |\n", record.hottest.temperature,
                       record.hottest.board, record.highest.mean, record.highest.board);
  }
  return out;
}

}  // namespace

std::string census_report(const CensusResults& results) {
  std::string out = "## Boards\n\n" + boards_table(results);
  for (const Records& records : by_board(results)) {
    out += fmt::format("\n## {}\n\n{}", own_text(records.front().position), depths_table(records));
  }
  out +=
      "\n## Smallest boards of values\n\nNo board of fewer points has the value (`upstar find nogo "
      "--value V --points N`).\n\n| value | points | board |\n| --- | ---: | --- |\n";
  for (const SmallestBoard& board : results.boards) {
    out += fmt::format("| {} | {} | `{}` |\n", value_cell(board.value), board.points,
                       own_text(board.position));
  }
  return out;
}

std::string smallest_boards_svg(const CensusResults& results) {
  std::vector<Picture> pictures;
  for (const SmallestBoard& board : results.boards) {
    Picture picture = picture_of<nogo::Rules>(nogo::Rules::parse(own_text(board.position)));
    picture.row_labels.clear();
    picture.column_labels.clear();
    picture.caption = board.value;
    pictures.push_back(std::move(picture));
  }
  return pictures_svg(pictures);
}

}  // namespace upstar
