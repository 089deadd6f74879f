// `upstar family nogo --shape R --level 2`: a board of the family of hot positions.
//
// The engine draws the board and checks its wires; the position comes first, on a line of its own, so that
// another command can take it.
#include <unistd.h>

#include <string>

#include <fmt/format.h>

#include <upstar/engine.hpp>
#include <upstar/hunt.hpp>

#include "base/grouped_digits.hpp"
#include "upstar/ask_engine.hpp"
#include "upstar/commands/commands.hpp"
#include "upstar/display.hpp"
#include "upstar/json_document.hpp"
#include "upstar/standard_streams.hpp"
#include "upstar/table_cells.hpp"
#include "upstar/text_table.hpp"

namespace upstar::cli {
namespace {

struct FamilyFields {
  SharedOptions shared;
  std::string shape = "R";
  int level = 1;
  std::string levels;
  int copies = 2;
  bool bare = false;
  bool value = false;
};

void list_family(OptionList& options, FamilyFields& fields) {
  list_limits(options, fields.shared);
  options.choice({"shape", "X|R|G", "R",
                  "a gadget, a root over three gadgets, or a group of gadgets on one wire"},
                 fields.shape);
  options.count({"level", "K", "1", "how many levels of hubs the gadgets have", 4}, fields.level);
  options.text({"levels", "A,B,C", "K,K,K", "of a root: the levels of its gadgets, from the left"},
               fields.levels);
  options.count({"copies", "N", "2", "of a group: how many gadgets", 6}, fields.copies);
  options.flag("bare", "print the position and nothing else", fields.bare);
  options.flag("value", "what it is worth, by its tree of hubs and wires, not by its points",
               fields.value);
}

std::string family_text(const FamilyAnswer& answer, bool bare, const Palette& palette) {
  if (bare) return answer.position + "\n";
  TextRows rows{
      {"name", answer.name},
      {"board", fmt::format("{}x{}", answer.rows, answer.columns)},
      {"empty points", std::to_string(answer.empty_points)},
      {"live points", std::to_string(answer.live_points)},
      {"components", std::to_string(answer.components)},
      {"hubs", std::to_string(answer.hubs)},
      {"wires", fmt::format("{}, each with the liberties it ought to have", answer.wires)},
      {"difference", std::to_string(answer.difference)}};
  if (answer.worth) {
    rows.emplace_back("value", shortened(answer.worth->value));
    rows.emplace_back("mean", answer.worth->mean);
    rows.emplace_back("temperature", answer.worth->temperature);
    rows.emplace_back("states", grouped_digits(answer.worth->states) + " of its tree, valued");
  }
  return answer.position + "\n\n" + text_table(rows, palette);
}

std::string family_json(const FamilyQuestion& question, const FamilyAnswer& answer) {
  Json json = document("family");
  json["input"] = {{"game", question.game},     {"shape", question.shape},
                   {"level", question.level},   {"levels", question.levels},
                   {"copies", question.copies}, {"value", question.value}};
  json["name"] = answer.name;
  json["position"] = answer.position;
  json["rows"] = answer.rows;
  json["columns"] = answer.columns;
  json["difference"] = answer.difference;
  json["empty_points"] = answer.empty_points;
  json["live_points"] = answer.live_points;
  json["components"] = answer.components;
  json["hubs"] = answer.hubs;
  json["wires"] = answer.wires;
  if (answer.worth) {
    json["value"] = answer.worth->value;
    json["mean"] = answer.worth->mean;
    json["temperature"] = answer.worth->temperature;
    json["states"] = answer.worth->states;
  }
  add_ending(json, answer.stopped, answer.stats);
  return dumped(json);
}

int run_family(const FamilyFields& fields, const Call& call) {
  const FamilyQuestion question{only_word(call), fields.shape,  fields.level,
                                fields.levels,   fields.copies, fields.value};
  const FamilyAnswer answer =
      ask_engine(fields.shared, call, [&](Engine& engine) { return engine.family(question); });
  print(fields.shared.json ? family_json(question, answer)
                           : family_text(answer, fields.bare, Palette(STDOUT_FILENO)));
  return exit_code_after(answer.stopped);
}

}  // namespace

Command family_command() {
  return with_options(
      {
          .name = "family",
          .words = {.usage = "[nogo]",
                    .called = "game",
                    .offered = [] { return std::string("nogo"); }},
          .summary = "boards of a family that gets hotter and hotter",
          .description =
              "Draws a position of NoGo made of hubs and wires. X_1 is a hub with three blocks\n"
              "that have an eye each; X_(k+1) a hub with three wires to two X_k each; R, the "
              "root,\n"
              "a hub with three wires to one gadget each; G one wire over several gadgets. The\n"
              "board is legal and its wires have been checked. Their temperatures grow with the\n"
              "level: docs/results/nogo_temperature.md. With --value it is valued by its tree, up "
              "to\n"
              "level 2, although R_2 has more live points than `upstar value` takes.",
          .examples = {{"family nogo --shape R --level 1", "16x39 points, temperature 7/2"},
                       {"family nogo --shape R --levels 1,2,1 --bare",
                        "a position for `upstar value`, temperature 5"},
                       {"family nogo --shape X --level 2 --json", "a gadget, as JSON"}},
      },
      list_family, run_family);
}

}  // namespace upstar::cli
