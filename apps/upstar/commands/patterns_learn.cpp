// `upstar patterns learn`: weights of move patterns from self-play.
//
// The engine plays games of NoGo against itself, by simulations or as the network likes, and fits the weights; the
// text of the weights goes to a file, and what was learned is summed up.
#include <unistd.h>

#include <cstdint>
#include <memory>
#include <string>

#include <fmt/format.h>

#include <upstar/engine.hpp>
#include <upstar/patterns.hpp>

#include "base/error.hpp"
#include "base/grouped_digits.hpp"
#include "upstar/ask_engine.hpp"
#include "upstar/commands/commands.hpp"
#include "upstar/display.hpp"
#include "upstar/json_document.hpp"
#include "upstar/output_file.hpp"
#include "upstar/standard_streams.hpp"

namespace upstar::cli {
namespace {

struct PatternsLearnFields {
  SharedOptions shared;
  std::string teacher;
  int rows = 9;
  int columns = 9;
  int games = 400;
  int playouts = 1'000;
  int seed = 1;
  bool shipped = false;
  std::string weights_file;
};

void list_patterns_learn(OptionList& options, PatternsLearnFields& fields) {
  list_limits_and_threads(options, fields.shared);
  options.choice({"teacher", "champion|network", "champion",
                  "whose moves: of simulations, or what the network says without any"},
                 fields.teacher);
  options.count({"rows", "R", "9", "the height of the board", 15}, fields.rows);
  options.count({"columns", "C", "9", "its width", 15}, fields.columns);
  options.count({"games", "N", "400", "how many games to play"}, fields.games);
  options.count({"playouts", "N", "1000", "simulations a move of champion"}, fields.playouts);
  options.count({"seed", "N", "1", "another number plays other games"}, fields.seed);
  options.flag("shipped", "champion plays with the weights that come with upstar, not without",
               fields.shipped);
  options.file({"output", "FILE", "", "where the weights go"}, FileUse::Written,
               fields.weights_file);
}

std::string windows_text(const LearnPatternsAnswer& answer, const Palette& palette) {
  std::string out = palette.bold(fmt::format("{} positions", grouped_digits(answer.positions)));
  out += fmt::format("\n\n  windows       {}, and {} moves in windows\n",
                     grouped_digits(answer.windows), grouped_digits(answer.window_moves));
  out += "  of positions that were not learned from:\n";
  out +=
      fmt::format("  chances       off by {:.4f} in the mean square; {:.4f} if all were the same\n",
                  answer.error, answer.variance);
  out += fmt::format("  better side   the network's in {:.1f} %\n", 100 * answer.agreement);
  out += fmt::format("  first choice  the network's in {:.1f} %\n", 100 * answer.first_choice);
  return out;
}

std::string patterns_learn_text(const LearnPatternsAnswer& answer, const Palette& palette) {
  if (answer.weights.empty()) return "";
  if (answer.positions > 0) return windows_text(answer, palette);
  std::string out = palette.bold(fmt::format("{} moves", grouped_digits(answer.contests)));
  out += fmt::format(", {} playouts\n\n", grouped_digits(answer.playouts));
  out += fmt::format("  patterns      {} squares, {} diamonds\n", grouped_digits(answer.squares),
                     grouped_digits(answer.diamonds));
  out +=
      fmt::format("  share         {:.1f} % of the chosen move; {:.1f} % if all weighed the same\n",
                  100 * answer.likelihood, 100 * answer.chance);
  out += fmt::format("  first choice  {:.1f} % of the moves\n", 100 * answer.first_choice);
  return out;
}

std::string patterns_learn_json(const LearnPatternsQuestion& question,
                                const PatternsLearnFields& fields,
                                const LearnPatternsAnswer& answer) {
  Json json = document("patterns learn");
  json["input"] = {{"rows", question.rows},   {"columns", question.columns},
                   {"games", question.games}, {"playouts", question.playouts},
                   {"seed", question.seed},   {"shipped", question.shipped}};
  if (question.teacher == PatternsTeacher::Network) {
    json["input"] = {{"teacher", "network"},
                     {"rows", question.rows},
                     {"columns", question.columns},
                     {"games", question.games},
                     {"seed", question.seed}};
    json["positions"] = answer.positions;
    json["windows"] = answer.windows;
    json["window_moves"] = answer.window_moves;
    json["error"] = answer.error;
    json["variance"] = answer.variance;
    json["agreement"] = answer.agreement;
    json["first_choice"] = answer.first_choice;
    json["file"] = fields.weights_file;
    add_ending(json, answer.stopped, answer.stats);
    return dumped(json);
  }
  json["moves"] = answer.contests;
  json["playouts"] = answer.playouts;
  json["squares"] = answer.squares;
  json["diamonds"] = answer.diamonds;
  json["share"] = answer.likelihood;
  json["share_by_chance"] = answer.chance;
  json["first_choice"] = answer.first_choice;
  json["file"] = fields.weights_file;
  add_ending(json, answer.stopped, answer.stats);
  return dumped(json);
}

int run_patterns_learn(const PatternsLearnFields& fields, const Call& call) {
  refuse_words(call);
  const LearnPatternsQuestion question{
      fields.teacher == "network" ? PatternsTeacher::Network : PatternsTeacher::Champion,
      fields.rows,
      fields.columns,
      fields.games,
      static_cast<std::uint64_t>(fields.playouts),
      static_cast<std::uint64_t>(fields.seed),
      fields.shipped};
  const std::unique_ptr<OutputFile> output = open_output(fields.weights_file, call.cancel);
  const LearnPatternsAnswer answer = ask_engine(
      fields.shared, call, [&](Engine& engine) { return engine.learn_patterns(question); });
  if (output && !answer.stopped) write_whole(output, answer.weights);
  print(fields.shared.json ? patterns_learn_json(question, fields, answer)
                           : patterns_learn_text(answer, Palette(STDOUT_FILENO)));
  return exit_code_after(answer.stopped);
}

}  // namespace

Command patterns_learn_command() {
  return with_options(
      {
          .name = "patterns learn",
          .summary = "weights of move patterns from self-play",
          .description =
              "Plays games of NoGo against itself and finds the weights of 3x3 squares, diamonds\n"
              "and eye shapes under which the moves it chose are most likely (a Bradley-Terry\n"
              "model, fitted by minorisation and maximisation). The file is text: a picture and a\n"
              "weight a line. The weights of the levels for people were made so.\n\n"
              "With the network for a teacher, it plays without search, and what it says of\n"
              "positions and moves becomes weights of small windows of the board. The windows of\n"
              "the player `champion` were made so. The same seed gives the same weights with any\n"
              "number of threads.",
          .examples =
              {{"patterns learn --games 2 --playouts 20 --rows 5 --columns 5 --output weights.txt",
                "a very short lesson"},
               {"patterns learn --games 2 --playouts 20 --rows 4 --columns 4 --json",
                "what was learned, without a file"},
               {"patterns learn --teacher network --games 4 --rows 5 --columns 5",
                "how well windows say what the network does"}},
      },
      list_patterns_learn, run_patterns_learn);
}

}  // namespace upstar::cli
