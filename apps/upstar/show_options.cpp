// A table for each player, with the columns that have something in them.
#include "upstar/show_options.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "upstar/pictures.hpp"
#include "upstar/show_outcome.hpp"
#include "upstar/table_cells.hpp"

namespace upstar::cli {
namespace {

using OptionOfPosition = OptionsAnswer::Option;
using OptionKind = OptionsAnswer::Kind;

std::string kind_words(const OptionOfPosition& option, const Palette& palette) {
  const std::string by =
      option.by.find_first_of("{^") == std::string::npos ? option.by : palette.value(option.by);
  switch (option.kind) {
    case OptionKind::Canonical:
      return "canonical";
    case OptionKind::Same:
      return fmt::format("as {}", by);
    case OptionKind::Dominated:
      return fmt::format("dominated by {}", by);
    case OptionKind::Reversible:
      return fmt::format("reversible by {}", by);
    case OptionKind::Unknown:
      break;
  }
  return "unknown";
}

constexpr std::size_t kWidestBoard = 30;
constexpr std::array<std::string_view, 7> kHeads = {"move",        "board",     "value", "mean",
                                                    "temperature", "incentive", ""};
using OptionCells = std::array<std::string, kHeads.size()>;

OptionCells cells_of(const OptionOfPosition& option, const Palette& palette) {
  const auto shown = [&](const std::string& value) { return palette.value(shortened(value)); };
  return {option.move == option.value ? shown(option.move) : option.move,
          option.board.size() <= kWidestBoard ? option.board : "",
          option.value ? shown(*option.value) : "unknown",
          palette.value(option.mean),
          palette.value(option.temperature),
          shown(option.incentive),
          kind_words(option, palette)};
}

// Columns as wide as they must be; those with nothing in them, or the same as the first, are left out.
std::string moves_table(const std::vector<OptionOfPosition>& options, const Palette& palette) {
  std::vector<OptionCells> rows;
  for (const OptionOfPosition& option : options) rows.push_back(cells_of(option, palette));
  std::string head;
  std::vector<std::string> lines(rows.size());
  for (std::size_t column = 0; column < kHeads.size(); ++column) {
    const bool repeats = column == 2 && std::ranges::all_of(rows, [](const OptionCells& row) {
                           return row[2] == row[0];
                         });
    const bool is_empty =
        std::ranges::all_of(rows, [&](const OptionCells& row) { return row[column].empty(); });
    if (repeats || is_empty) continue;
    auto width = static_cast<int>(kHeads[column].size());
    for (const OptionCells& row : rows) width = std::max(width, columns_of(row[column]));
    const auto padded = [&](std::string_view text) {
      return std::string("  ") + std::string(text) +
             std::string(static_cast<std::size_t>(width - columns_of(text)), ' ');
    };
    head += padded(kHeads[column]);
    for (std::size_t i = 0; i < rows.size(); ++i) lines[i] += padded(rows[i][column]);
  }
  const auto trimmed = [](std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line + "\n";
  };
  std::string out = palette.dim(trimmed(std::move(head)));
  for (std::string& line : lines) out += trimmed(std::move(line));
  return out;
}

std::string lines_text(const std::vector<OptionsAnswer::Line>& lines, const Palette& palette) {
  std::string out;
  for (const OptionsAnswer::Line& line : lines) {
    out += fmt::format("  {}  to {}\n", fmt::join(line.moves, " "),
                       palette.value(shortened(line.value)));
  }
  return out;
}

std::string moves_of_player(std::string_view who, const std::vector<OptionOfPosition>& options,
                            const std::vector<OptionsAnswer::Line>& lines, const Palette& palette) {
  std::string out = fmt::format("\n{}\n", palette.bold(who));
  if (options.empty()) return out + "  none\n";
  out += moves_table(options, palette);
  std::vector<TextPicture> pictures;
  for (const OptionOfPosition& option : options) {
    if (option.picture.empty()) continue;
    pictures.push_back(option.picture);
    pictures.back().emplace_back();
    pictures.back().push_back(fmt::format("{}: {}", option.move, option.value.value_or("unknown")));
  }
  if (!pictures.empty()) out += "\n" + side_by_side(pictures, palette.width());
  const bool has_long_line =
      std::ranges::any_of(lines, [](const auto& line) { return line.moves.size() > 1; });
  if (has_long_line) out += "\n  sensible lines\n" + lines_text(lines, palette);
  return out;
}

// Branches are not minus signs.
std::string tree_row(const std::string& row, const Palette& palette) {
  constexpr std::string_view kBranch = "-- L ";
  const std::size_t branch = row.find("-- ");
  const std::size_t begin = branch == std::string::npos ? 0 : branch + kBranch.size();
  return row.substr(0, begin) + palette.value(row.substr(begin));
}

Json option_json(const OptionOfPosition& option) {
  Json json;
  json["move"] = option.move;
  json["board"] = option.board.empty() ? Json(nullptr) : Json(option.board);
  json["value"] = or_null(option.value);
  const auto known = [&](const std::string& text) {
    return text.empty() ? Json(nullptr) : Json(text);
  };
  json["mean"] = known(option.mean);
  json["temperature"] = known(option.temperature);
  json["incentive"] = known(option.incentive);
  json["kind"] = option_kind(option.kind);
  json["by"] = known(option.by);
  if (!option.picture.empty()) json["picture"] = option.picture;
  return json;
}

}  // namespace

std::string_view option_kind(OptionKind kind) {
  switch (kind) {
    case OptionKind::Canonical:
      return "canonical";
    case OptionKind::Same:
      return "same";
    case OptionKind::Dominated:
      return "dominated";
    case OptionKind::Reversible:
      return "reversible";
    case OptionKind::Unknown:
      break;
  }
  return "unknown";
}

std::string options_text(const OptionsAnswer& answer, const Palette& palette) {
  std::string out =
      answer.value ? palette.bold(palette.value(*answer.value)) + "\n" : "undecided\n";
  if (answer.value) {
    out += fmt::format("  {}; mean {}, temperature {}\n", outcome_words(*answer.outcome).substr(3),
                       palette.value(answer.mean), palette.value(answer.temperature));
  }
  if (!answer.pictures.empty()) out += "\n" + side_by_side(answer.pictures, palette.width());
  if (answer.impartial) {
    out += moves_of_player("Moves of both players", answer.black, answer.black_lines, palette);
  } else {
    out += moves_of_player("Left (Black)", answer.black, answer.black_lines, palette);
    out += moves_of_player("Right (White)", answer.white, answer.white_lines, palette);
  }
  if (!answer.tree.empty()) {
    out += "\n";
    for (const std::string& row : answer.tree) out += "  " + tree_row(row, palette) + "\n";
  }
  if (answer.tree_left_out > 0) {
    const bool is_one = answer.tree_left_out == 1;
    out += fmt::format("\n  {} shown without {} options (...)\n",
                       is_one ? "one game is" : fmt::format("{} games are", answer.tree_left_out),
                       is_one ? "its" : "their");
  }
  return out;
}

void add_options(Json& json, const OptionsAnswer& answer) {
  json["value"] = or_null(answer.value);
  json["mean"] = answer.value ? Json(answer.mean) : Json(nullptr);
  json["temperature"] = answer.value ? Json(answer.temperature) : Json(nullptr);
  json["outcome"] = outcome_json(answer.outcome);
  const auto list = [](const auto& items, const auto& each) {
    Json out = Json::array();
    for (const auto& item : items) out.push_back(each(item));
    return out;
  };
  const auto line_json = [](const OptionsAnswer::Line& line) {
    return Json{{"moves", line.moves}, {"value", line.value}};
  };
  if (answer.impartial) {
    json["moves"] = {{"first", list(answer.black, option_json)}};
    json["lines"] = {{"first", list(answer.black_lines, line_json)}};
  } else {
    json["moves"] = {{"black", list(answer.black, option_json)},
                     {"white", list(answer.white, option_json)}};
    json["lines"] = {{"black", list(answer.black_lines, line_json)},
                     {"white", list(answer.white_lines, line_json)}};
  }
}

}  // namespace upstar::cli
