// Playing: questions and answers of Engine::gtp, Engine::play_game and Engine::match.
//
//     #include <iostream>
//
//     #include <upstar/play.hpp>
//
//     int main() {
//       upstar::MatchQuestion question;
//       question.a = "uct";
//       question.b = "random";
//       question.position = "nogo:3x3";
//       question.opening_moves = 0;
//       question.games = 4;
//       question.thinking.playouts = 100;
//       std::cout << upstar::Engine().match(question).score.wins() << " of 4 games are won\n";
//     }
//
// A player is a named configuration, limited by time or by playouts a move. With playouts alone, one thread and a
// seed, games are the same every time. NoGo and Linear Go have players of their own; every other game of the
// catalogue has some that know its rules alone (play/core/ruleset_game.hpp). All have levels for people
// (play/core/levels.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <upstar/engine.hpp>
#include <upstar/types/match.hpp>
#include <upstar/types/streams.hpp>

namespace upstar {

// How a player thinks.
struct PlayerChoice {
  std::string player = {};                       // empty: the strongest
  std::optional<double> seconds = std::nullopt;  // a move; without any limit one second
  std::optional<std::uint64_t> playouts = std::nullopt;
  int threads = 1;
  std::uint64_t seed = 1;
  std::string solution =
      {};  // a file of a solved NoGo board that `perfect` looks moves up in; empty: none
};

struct GtpQuestion {
  PlayerChoice player = {};
  std::string version = {};  // what the engine says when it is asked for its version
};

struct GtpAnswer {
  Stats stats;
};

struct PlayQuestion {
  std::string position = "nogo:9x9";
  PlayerChoice player = {};
  std::string you = "black";  // the colours of the user: black, white, both or none
  std::optional<Player> first =
      std::nullopt;           // nothing: Black, or whose turn it is where the position says that
  std::string sgf_file = {};  // where the game goes at its end; empty: nowhere
  bool explain = false;       // the player explains each of its moves
};

struct PlayAnswer {
  std::string player;  // its name
  play::TerminalEnd end;
  std::string position;  // the last one
  Stats stats;
};

struct MatchQuestion {
  std::string a;  // a player, or "gtp:COMMAND"
  std::string b;
  std::string position = "nogo:9x9";  // where openings begin
  PlayerChoice thinking = {};         // of both; the name is not used
  bool white_first = false;
  int games = 100;
  int opening_moves = 4;
  int parallel = 1;
  double grace = 10;      // seconds that another program may take longer than its time
  std::string sprt = {};  // "ELO0,ELO1"
  std::string sgf_folder = {};
  std::string results_file = {};
};

struct MatchAnswer {
  play::MatchScore score;
  std::optional<play::SprtHypotheses> sprt;

  std::optional<Error> stopped;
  Stats stats;
};

}  // namespace upstar
