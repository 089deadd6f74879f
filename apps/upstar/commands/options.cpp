// `upstar options POSITION...|EXPRESSION`: every move of both players, and what each is worth. Several positions
// are a sum.
//
// The engine values the moves and says what the canonical form makes of them; what is printed of that, a worksheet
// prints as well (show_options.hpp).
#include <unistd.h>

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
#include "upstar/show_options.hpp"
#include "upstar/standard_streams.hpp"

namespace upstar::cli {
namespace {

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

std::string options_latex(const OptionsAnswer& answer) {
  std::string out = fmt::format("% {}\n", fmt::join(answer.texts, " + "));
  if (answer.value) out += fmt::format("${}$\n\n", as_latex(*answer.value));
  out +=
      "\\begin{tabular}{llllll}\n"
      "player & move & value & mean & temperature & \\\\ \\hline\n";
  const auto add = [&](std::string_view who, const std::vector<OptionsAnswer::Option>& options) {
    for (const OptionsAnswer::Option& option : options) {
      const std::string move =
          option.move == option.value ? fmt::format("${}$", as_latex(option.move)) : option.move;
      out += fmt::format("{} & {} & ${}$ & ${}$ & ${}$ & {} \\\\\n", who, move,
                         option.value ? as_latex(*option.value) : "?", as_latex(option.mean),
                         as_latex(option.temperature), option_kind(option.kind));
    }
  };
  add(answer.impartial ? "both" : "Left", answer.black);
  add("Right", answer.white);
  out += "\\end{tabular}\n";
  if (!answer.tree_latex.empty()) out += "\n" + answer.tree_latex;
  return out;
}

std::string options_json(const OptionsAnswer& answer, const OptionsFields& fields) {
  Json json = document("options");
  json["input"] = answer.texts.size() == 1 ? Json(answer.texts.front()) : Json(answer.texts);
  add_options(json, answer);
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
