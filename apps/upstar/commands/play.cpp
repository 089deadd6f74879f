// `upstar play POSITION`: a game against a player, in the terminal or from a pipe.
//
// With --json the document has standard output for itself, and the conversation goes to standard error.
#include <memory>
#include <string>
#include <string_view>

#include <upstar/engine.hpp>
#include <upstar/play.hpp>

#include "upstar/ask_engine.hpp"
#include "upstar/commands/commands.hpp"
#include "upstar/exit_code.hpp"
#include "upstar/help_table.hpp"
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
  std::string first;
  std::string sgf_file;
  bool explain = false;
};

void list_play(OptionList& options, PlayFields& fields) {
  list_json(options, fields.shared);
  list_player_name(options, fields.player);
  list_player_limits(options, fields.player);
  options.choice({"you", "black|white|both|none", "black", "the colours you play"}, fields.you);
  options.choice(
      {"first", "black|white", "black, or whose turn the position says it is", "who moves first"},
      fields.first);
  options.flag("explain", "show where the player looks, and what it expects, before its moves",
               fields.explain);
  options.file({"sgf", "FILE", "", "write the game to a file at its end (NoGo, Linear Go)"},
               FileUse::Written, fields.sgf_file);
  options.size({"memory", "SIZE", "half of the machine's memory", "use at most this much memory"},
               fields.shared.memory);
}

Json move_json(const play::TerminalMove& move, const std::string& player) {
  Json json = {{"player", name_of(move.player)}, {"move", move.name}};
  json["by"] = move.thought ? player : "you";
  if (!move.thought) return json;
  json["visits"] = move.thought->visits;
  json["win_rate"] = move.thought->win_rate;
  json["proven"] = move.thought->proven ? Json(*move.thought->proven ? "win" : "loss") : nullptr;
  if (move.thought->points) {
    json["points"] = move.thought->points->points;
    json["points_proven"] = move.thought->points->proven;
  }
  return json;
}

std::string play_json(const PlayQuestion& question, const PlayAnswer& answer) {
  Json json = document("play");
  Json input = {{"position", question.position},
                {"you", question.you},
                {"first", question.first ? Json(name_of(*question.first)) : Json(nullptr)},
                {"seed", question.player.seed},
                {"threads", question.player.threads}};
  input["time"] = or_null(question.player.seconds);
  input["playouts"] = or_null(question.player.playouts);
  json["input"] = std::move(input);
  json["player"] = answer.player;
  Json moves = Json::array();
  for (const play::TerminalMove& move : answer.end.moves) {
    moves.push_back(move_json(move, answer.player));
  }
  json["moves"] = std::move(moves);
  json["position"] = answer.position;
  const std::optional<play::GameResult>& result = answer.end.result;
  json["over"] = result.has_value();
  json["winner"] = result && result->winner ? Json(name_of(*result->winner)) : Json(nullptr);
  json["points"] = result ? or_null(result->points) : Json(nullptr);
  json["file"] = question.sgf_file;
  add_ending(json, std::nullopt, answer.stats);
  return dumped(json);
}

int run_play(const PlayFields& fields, const Call& call) {
  PlayQuestion question{.position = only_word(call),
                        .player = fields.player.choice(),
                        .you = fields.you,
                        .sgf_file = fields.sgf_file,
                        .explain = fields.explain};
  if (!fields.first.empty()) {
    question.first = fields.first == "white" ? Player::White : Player::Black;
  }
  // Opened before the game begins, so that a wrong name is found at once.
  const auto sgf = open_output(fields.sgf_file, call.cancel);
  const play::TerminalStreams streams{[&] { return read_input_piece(call.cancel); },
                                      [&](std::string_view text) {
                                        if (fields.shared.json) return tell(text);
                                        print(text);
                                      },
                                      [&](const std::string& file, const std::string& text) {
                                        if (file == fields.sgf_file) return write_whole(sgf, text);
                                        write_whole(open_output(file, call.cancel), text);
                                      }};
  const PlayAnswer answer = ask_engine(
      fields.shared, call, [&](Engine& engine) { return engine.play_game(question, streams); });
  if (fields.shared.json) print(play_json(question, answer));
  return kAnswered;
}

}  // namespace

Command play_command() {
  return with_options(
      {
          .name = "play",
          .words = {.usage = "POSITION", .offered = offered_positions<is_played>},
          .summary = "play a game in the terminal",
          .description =
              "A game against a player, from any position. Whoever cannot move loses (or wins, in\n"
              "misere play); in Linear Go one can pass, two passes end the game, and the larger\n"
              "area wins. You type moves by their names; help lists what else you can type: "
              "hints,\n"
              "the player's view of the position, with the values of its regions in NoGo, the "
              "same\n"
              "on the board, taking back, saving as SGF. It works from a pipe as well. NoGo has\n"
              "players of its own, listed below; other games have random, uct and perfect, which\n"
              "in Linear Go take one thread. All have the levels for people: beginner, casual,\n"
              "club and expert.\n\n"
              "With --json the conversation goes to standard error.",
          .examples = {{"play nogo:9x9", "you are Black, against the strongest player"},
                       {"play nogo:5x5 --player perfect --you white --sgf game.sgf",
                        "you are White; the game is written to a file"},
                       {"play nogo:7x7 --player casual --explain",
                        "a level for people, which shows what it thinks"},
                       {"play linear-go:1x9", "for points, with passes"},
                       {"play domineering:6x6 --time 0.5s --you none",
                        "the player against itself"}},
          .more_help = players_help,
      },
      list_play, run_play);
}

}  // namespace upstar::cli
