// `upstar hunt nogo --rows R --columns C`: the hottest positions of a board.
//
// The engine looks through all positions, or walks among them, and keeps what it has finished in a results
// file. The hottest positions are printed as a list, the hottest first.
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>

#include <fmt/format.h>

#include <upstar/engine.hpp>
#include <upstar/hunt.hpp>

#include "base/error.hpp"
#include "upstar/ask_engine.hpp"
#include "upstar/commands/commands.hpp"
#include "upstar/display.hpp"
#include "upstar/json_document.hpp"
#include "upstar/standard_streams.hpp"
#include "upstar/table_cells.hpp"

namespace upstar::cli {
namespace {

constexpr std::size_t kShownPositions = 5;

struct HuntFields {
  SharedOptions shared;
  std::optional<int> rows;
  std::optional<int> columns;
  bool all = false;
  int walks = 10;
  int steps = 5'000;
  int live = 9;
  int seed = 1;
  std::string from;
  std::string results_file;
};

void list_hunt(OptionList& options, HuntFields& fields) {
  list_limits_and_threads(options, fields.shared);
  options.count({"rows", "R", "", "the height of the board", 8}, fields.rows);
  options.count({"columns", "C", "", "its width, at least its height", 64}, fields.columns);
  options.flag("all", "value every legal position, also on boards of 13 to 18 points", fields.all);
  options.count({"walks", "N", "10", "how often to walk, on larger boards"}, fields.walks);
  options.count({"steps", "N", "5000", "of each walk"}, fields.steps);
  options.count({"live", "N", "9", "positions with more live points are passed over", 20},
                fields.live);
  options.count({"seed", "N", "1", "another number walks elsewhere"}, fields.seed);
  options.text({"from", "POSITION", "anywhere", "value this position, and begin walks there"},
               fields.from);
  options.file({"output", "FILE", "one in the cache folder",
                "where what was finished is kept, and taken from"},
               FileUse::Kept, fields.results_file);
}

std::string hunt_text(const HuntAnswer& answer, const Palette& palette) {
  std::string out = palette.bold(fmt::format("nogo {}x{}", answer.rows, answer.columns));
  if (answer.positions.empty()) return out + "  nothing found yet\n";
  out += fmt::format("  hottest {} {}\n\n", answer.positions.front().temperature,
                     answer.proved ? "of all positions" : "known");
  out += fmt::format("  {:>11}  {:>6}  {:>10}  {:<{}}  value\n", "temperature", "mean",
                     "difference", "position", std::max(answer.rows * (answer.columns + 1) - 1, 8));
  for (std::size_t i = 0; i < std::min(answer.positions.size(), kShownPositions); ++i) {
    const HuntAnswer::Position& hot = answer.positions[i];
    out += fmt::format("  {:>11}  {:>6}  {:>10}  {:<8}  {}\n", hot.temperature, hot.mean,
                       hot.difference, hot.position.substr(hot.position.find(':') + 1),
                       shortened(hot.value));
  }
  return out;
}

std::string hunt_json(const HuntQuestion& question, const HuntAnswer& answer) {
  Json json = document("hunt");
  json["input"] = {
      {"game", question.game}, {"rows", question.rows},   {"columns", question.columns},
      {"all", question.all},   {"walks", question.walks}, {"steps", question.steps},
      {"live", question.live}, {"seed", question.seed},   {"from", question.from}};
  Json positions = Json::array();
  for (const HuntAnswer::Position& hot : answer.positions) {
    positions.push_back({{"position", hot.position},
                         {"temperature", hot.temperature},
                         {"mean", hot.mean},
                         {"left_stop", hot.left_stop},
                         {"right_stop", hot.right_stop},
                         {"difference", hot.difference},
                         {"value", hot.value}});
  }
  json["positions"] = std::move(positions);
  json["proved"] = answer.proved;
  json["walks"] = answer.walks;
  json["file"] = answer.file;
  json["were_there"] = answer.were_there;
  add_ending(json, answer.stopped, answer.stats);
  return dumped(json);
}

int run_hunt(const HuntFields& fields, const Call& call) {
  const std::string& game = only_word(call);
  if (!fields.rows || !fields.columns) {
    throw Error(ErrorKind::BadInput, "`upstar hunt` needs --rows and --columns",
                "for example: upstar hunt nogo --rows 3 --columns 4");
  }
  const HuntQuestion question{
      game,         *fields.rows,       *fields.columns, fields.all,
      fields.walks, fields.steps,       fields.live,     static_cast<std::uint64_t>(fields.seed),
      fields.from,  fields.results_file};
  const HuntAnswer answer =
      ask_engine(fields.shared, call, [&](Engine& engine) { return engine.hunt(question); });
  print(fields.shared.json ? hunt_json(question, answer)
                           : hunt_text(answer, Palette(STDOUT_FILENO)));
  return exit_code_after(answer.stopped);
}

}  // namespace

Command hunt_command() {
  return with_options(
      {
          .name = "hunt",
          .words = {.usage = "[nogo]",
                    .called = "game",
                    .offered = [] { return std::string("nogo"); }},
          .summary = "the hottest positions of a board",
          .description =
              "Looks for positions of NoGo of high temperature. On boards of up to 12 points, and\n"
              "with --all up to 18, every legal position is valued, and the maximum is proved. On\n"
              "larger boards it walks among positions, up and down, and what it finds is a lower\n"
              "bound. A position is kept after it was valued in two ways: by its residual game "
              "and\n"
              "on the board. Every slice of positions and every walk that was finished is written\n"
              "to a results file; an interrupted hunt, even a killed one, goes on when it is "
              "started\n"
              "again. Any number of threads finds the same. The difference is that of black and\n"
              "white stones.",
          .examples = {{"hunt nogo --rows 3 --columns 3", "every position of 3x3"},
                       {"hunt nogo --rows 4 --columns 5 --walks 2 --steps 500 --output hot.txt",
                        "two short walks; the same command goes on"},
                       {"hunt nogo --rows 3 --columns 5 --walks 1 --steps 1 --from "
                        "nogo:o.x.o/xo.ox/.x.x. --json",
                        "is this known position as hot as they say?"}},
      },
      list_hunt, run_hunt);
}

}  // namespace upstar::cli
