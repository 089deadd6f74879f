// `upstar options POSITION...|EXPRESSION`: every move of both players, and what each is worth. Several positions
// are a sum.
//
// The engine values the moves and says what the canonical form makes of them: those that it has stand in front,
// the others say which move dominates them, or which reply reverses them. Below the moves are sensible lines of
// play, and with --tree the canonical form as a tree.
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <upstar/engine.hpp>
#include <upstar/options.hpp>

#include "base/error.hpp"
#include "draw/value_signs.hpp"
#include "upstar/ask_engine.hpp"
#include "upstar/commands/commands.hpp"
#include "upstar/display.hpp"
#include "upstar/help_table.hpp"
#include "upstar/json_document.hpp"
#include "upstar/output_file.hpp"
#include "upstar/pictures.hpp"
#include "upstar/show_outcome.hpp"
#include "upstar/standard_streams.hpp"
#include "upstar/table_cells.hpp"

namespace upstar::cli {
namespace {

using OptionOfPosition = OptionsAnswer::Option;
using OptionKind = OptionsAnswer::Kind;

struct OptionsFields {
  SharedOptions shared;
  bool draw = false;
  bool tree = false;
  std::optional<int> depth;
  bool unicode = false;
  bool latex = false;
  std::string svg_file;
};

void list_options_of_options(OptionList& options, OptionsFields& fields) {
  list_limits(options, fields.shared);
  options.flag("draw", "draw the boards that moves leave", fields.draw);
  options.flag("tree", "print the canonical form as a tree", fields.tree);
  options.count({"depth", "N", "all", "of the tree: only so many moves deep"}, fields.depth);
  list_unicode(options, fields.unicode);
  options.flag("latex", "print a table for LaTeX, and with --tree a TikZ picture", fields.latex);
  options.file({"svg", "FILE", "", "draw the canonical form as a tree to a file"}, FileUse::Written,
               fields.svg_file);
}

std::string_view kind_key(OptionKind kind) {
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

std::string options_latex(const OptionsAnswer& answer) {
  std::string out = fmt::format("% {}\n", fmt::join(answer.texts, " + "));
  if (answer.value) out += fmt::format("${}$\n\n", as_latex(*answer.value));
  out +=
      "\\begin{tabular}{llllll}\n"
      "player & move & value & mean & temperature & \\\\ \\hline\n";
  const auto add = [&](std::string_view who, const std::vector<OptionOfPosition>& options) {
    for (const OptionOfPosition& option : options) {
      const std::string move =
          option.move == option.value ? fmt::format("${}$", as_latex(option.move)) : option.move;
      out += fmt::format("{} & {} & ${}$ & ${}$ & ${}$ & {} \\\\\n", who, move,
                         option.value ? as_latex(*option.value) : "?", as_latex(option.mean),
                         as_latex(option.temperature), kind_key(option.kind));
    }
  };
  add(answer.impartial ? "both" : "Left", answer.black);
  add("Right", answer.white);
  out += "\\end{tabular}\n";
  if (!answer.tree_latex.empty()) out += "\n" + answer.tree_latex;
  return out;
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
  json["kind"] = kind_key(option.kind);
  json["by"] = known(option.by);
  if (!option.picture.empty()) json["picture"] = option.picture;
  return json;
}

std::string options_json(const OptionsAnswer& answer, const OptionsFields& fields) {
  Json json = document("options");
  json["input"] = answer.texts.size() == 1 ? Json(answer.texts.front()) : Json(answer.texts);
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
  if (fields.tree) json["tree"] = answer.tree;
  add_ending(json, answer.stopped, answer.stats);
  return dumped(json);
}

int run_options(const OptionsFields& fields, const Call& call) {
  require_latex_or_json(fields.latex, fields.shared);
  OptionsQuestion question;
  question.texts = positions_of(call, fields.shared);
  question.pictures = fields.draw;
  question.tree = fields.tree;
  question.drawn_tree = !fields.svg_file.empty() || (fields.latex && fields.tree);
  if (fields.depth) question.depth = static_cast<std::size_t>(*fields.depth);
  const auto svg = open_output(fields.svg_file, call.cancel);
  const OptionsAnswer answer =
      ask_engine(fields.shared, call, [&](Engine& engine) { return engine.options(question); });
  if (!answer.tree_svg.empty()) write_whole(svg, answer.tree_svg);
  if (fields.shared.json) {
    print(options_json(answer, fields));
  } else if (fields.latex) {
    print(options_latex(answer));
  } else {
    Palette palette(STDOUT_FILENO);
    palette.use_signs(fields.unicode);
    print(options_text(answer, palette));
  }
  return exit_code_after(answer.stopped);
}

}  // namespace

Command options_command() {
  return with_options(
      {.name = "options",
       .words = {.usage = "POSITION...|EXPRESSION", .offered = offered_positions<is_valued>},
       .summary = "every move of both players, and what it is worth",
       .description =
           "Lists the moves of a position, of a sum of positions, where 2:A1 is a move in the\n"
           "second, or the options of an expression, with what they leave: board, value, mean,\n"
           "temperature, and the incentive, which is what the move gains. The moves of the\n"
           "canonical form stand in front; others are dominated by a move that is at least as\n"
           "good, or reversible by a reply that leaves the opponent no worse off than before.\n"
           "A sensible line takes a reversible move together with that reply, and goes on\n"
           "until it reaches an option of the canonical form.",
       .examples = {{"options domineering:2x3", "the moves of a board"},
                    {"options domineering:2x2 nogo:.x..o.", "the moves of a sum"},
                    {"options nogo:.x..o. --draw", "with the boards they leave, drawn"},
                    {"options '{3,2,{5|1}|0}'", "the options of an expression, as typed"},
                    {"options '{2||1|0}' --tree", "the canonical form as a tree"},
                    {"options domineering:3x3 --svg tree.svg", "the same as a drawing"},
                    {"options clobber:2x3 --json", "for scripts"}},
       .more_help = games_help<is_valued>},
      list_options_of_options, run_options);
}

}  // namespace upstar::cli
