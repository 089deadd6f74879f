// `upstar play POSITION`: a game against a player, in the terminal or from a pipe.
#include <memory>
#include <string>
#include <string_view>

#include <upstar/engine.hpp>
#include <upstar/play.hpp>

#include "upstar/ask_engine.hpp"
#include "upstar/commands/commands.hpp"
#include "upstar/exit_code.hpp"
#include "upstar/json_document.hpp"
#include "upstar/output_file.hpp"
#include "upstar/player_options.hpp"
#include "upstar/standard_streams.hpp"

namespace upstar::cli {
namespace {

struct PlayFields {
  SharedOptions shared;
  PlayerOptions player;
  std::string you = "black";
  std::string first = "black";
  std::string sgf_file;
};

void list_play(OptionList& options, PlayFields& fields) {
  list_player_name(options, fields.player);
  list_player_limits(options, fields.player);
  options.choice({"you", "black|white|both|none", "black", "the colours you play"}, fields.you);
  options.choice({"first", "black|white", "black", "who moves first"}, fields.first);
  options.file({"sgf", "FILE", "", "write the game to a file at its end (NoGo)"}, FileUse::Written,
               fields.sgf_file);
  options.size({"memory", "SIZE", "half of the machine's memory", "use at most this much memory"},
               fields.shared.memory);
}

int run_play(const PlayFields& fields, const Call& call) {
  const PlayQuestion question{only_word(call), fields.player.choice(), fields.you,
                              fields.first == "white", fields.sgf_file};
  // Opened before the game begins, so that a wrong name is found at once.
  const auto sgf = open_output(fields.sgf_file, call.cancel);
  const play::TerminalStreams streams{[&] { return read_input_piece(call.cancel); }, print,
                                      [&](const std::string& file, const std::string& text) {
                                        if (file == fields.sgf_file) return write_whole(sgf, text);
                                        write_whole(open_output(file, call.cancel), text);
                                      }};
  ask_engine(fields.shared, call,
             [&](Engine& engine) { return engine.play_game(question, streams); });
  return kAnswered;
}

}  // namespace

Command play_command() {
  return with_options(
      {
          .name = "play",
          .words = {.usage = "POSITION"},
          .summary = "play a game in the terminal",
          .description =
              "A game against a player, from any position of a game in which whoever cannot move\n"
              "loses (or wins, in misere play). You type moves by their names; help lists what "
              "else\n"
              "you can type: hints, the player's view of the position, with the values of its "
              "regions\n"
              "in NoGo, taking back, saving as SGF. It works from a pipe as well. NoGo has "
              "players\n"
              "of its own, listed below; other games have random, uct and perfect.",
          .examples = {{"play nogo:9x9", "you are Black, against the strongest player"},
                       {"play nogo:5x5 --player perfect --you white --sgf game.sgf",
                        "you are White; the game is written to a file"},
                       {"play domineering:6x6 --time 0.5s --you none",
                        "the player against itself"}},
          .more_help = players_help,
      },
      list_play, run_play);
}

}  // namespace upstar::cli
