// `upstar match A B`: players against each other, and against other programs.
//
// The engine plays the games and keeps them in a results file; what is printed is the score, how sure it is, and
// every fault of either side.
#include <unistd.h>

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include <upstar/engine.hpp>
#include <upstar/play.hpp>

#include "base/error.hpp"
#include "play/match/statistics.hpp"
#include "upstar/ask_engine.hpp"
#include "upstar/commands/commands.hpp"
#include "upstar/display.hpp"
#include "upstar/json_document.hpp"
#include "upstar/player_options.hpp"
#include "upstar/standard_streams.hpp"

namespace upstar::cli {
namespace {

constexpr std::size_t kShownFaults = 10;

struct MatchFields {
  SharedOptions shared;
  PlayerOptions player;
  int games = 100;
  std::string size = "9";
  std::string position;
  std::string first = "black";
  int openings = 4;
  int parallel = 1;
  std::optional<std::chrono::milliseconds> grace;
  std::string sprt;
  std::string sgf_folder;
  std::string results_file;
};

void list_match(OptionList& options, MatchFields& fields) {
  list_limits(options, fields.shared);
  options.count({"games", "N", "100", "how many, an even number for fairness"}, fields.games);
  list_player_limits(options, fields.player);
  options.text({"size", "N", "9", "of the NoGo board: 9, or 5x7"}, fields.size);
  options.text({"position", "POSITION", "the empty NoGo board",
                "where games begin, of any game that always has a winner"},
               fields.position);
  options.choice({"first", "black|white", "black", "who moves first"}, fields.first);
  options.count({"openings", "K", "4", "random moves before each pair of games, the same for both"},
                fields.openings);
  options.count({"parallel", "N", "1", "games at once", 256}, fields.parallel);
  options.duration({"grace", "TIME", "10s", "how much longer than --time a program may take"},
                   fields.grace);
  options.text({"sprt", "ELO0,ELO1", "", "stop as soon as one of two differences is accepted"},
               fields.sprt);
  options.file({"sgf", "FOLDER", "", "write every game there (NoGo)"}, FileUse::Folder,
               fields.sgf_folder);
  options.file({"results", "FILE", "", "keep games here, and go on with those that are there"},
               FileUse::Kept, fields.results_file);
}

// "9" is 9x9.
std::string start_of_match(const MatchFields& fields) {
  if (!fields.position.empty()) return fields.position;
  const bool is_square = fields.size.find('x') == std::string::npos;
  return fmt::format("nogo:{}{}", fields.size, is_square ? "x" + fields.size : "");
}

std::string match_text(const MatchQuestion& question, const MatchAnswer& answer,
                       const Palette& palette) {
  const play::MatchScore& score = answer.score;
  const std::size_t games = score.games.size();
  const std::uint64_t wins = score.wins();
  std::string out =
      palette.bold(fmt::format("{} {} : {} {}", question.a, wins, games - wins, question.b)) +
      "\n\n";
  if (games == 0) return out + "  no game was finished\n";
  const play::ShareInterval interval = play::wilson_interval(wins, games);
  const auto elo = play::elo_of_share(score.share());
  const auto low = play::elo_of_share(interval.low);
  const auto high = play::elo_of_share(interval.high);
  const auto shown = [](const std::optional<double>& points) {
    return points ? fmt::format("{:+.0f}", *points) : std::string("?");
  };
  out += fmt::format("  share     {:.1f} %, between {:.1f} and {:.1f} with 95 % confidence\n",
                     100 * score.share(), 100 * interval.low, 100 * interval.high);
  out += fmt::format("  Elo       {}, between {} and {}\n", shown(elo), shown(low), shown(high));
  out += fmt::format("  as Black  {} of {}\n", score.wins_as_black(), score.games_as_black());
  out += fmt::format("  as White  {} of {}\n", wins - score.wins_as_black(),
                     games - score.games_as_black());
  if (score.were_there > 0) out += fmt::format("  {} games were there already\n", score.were_there);
  if (answer.sprt) {
    const play::SprtState state = play::sprt(*answer.sprt, wins, games);
    out +=
        fmt::format("  SPRT      {:.2f} in [{:.2f}, {:.2f}]: {}\n", state.log_likelihood_ratio,
                    state.lower, state.upper,
                    !state.accepted        ? "undecided"
                    : *state.accepted == 0 ? fmt::format("Elo {} is accepted", answer.sprt->elo0)
                                           : fmt::format("Elo {} is accepted", answer.sprt->elo1));
  }
  std::size_t faults = 0;
  for (const play::MatchGame& game : score.games) {
    if (!game.by_fault || ++faults > kShownFaults) continue;
    out += fmt::format("  game {}: {} has lost by a fault: {}\n", game.number,
                       game.a_wins ? question.b : question.a, game.ending);
  }
  if (faults > kShownFaults) out += fmt::format("  and {} more faults\n", faults - kShownFaults);
  return out;
}

Json optional_json(const std::optional<double>& number) {
  return number ? Json(*number) : Json(nullptr);
}

std::string match_json(const MatchQuestion& question, const MatchAnswer& answer) {
  const play::MatchScore& score = answer.score;
  Json json = document("match");
  Json input = {{"a", question.a},
                {"b", question.b},
                {"position", question.position},
                {"games", question.games},
                {"openings", question.opening_moves},
                {"parallel", question.parallel},
                {"seed", question.thinking.seed},
                {"threads", question.thinking.threads}};
  input["time"] = optional_json(question.thinking.seconds);
  input["playouts"] =
      question.thinking.playouts ? Json(*question.thinking.playouts) : Json(nullptr);
  json["input"] = std::move(input);
  const std::size_t games = score.games.size();
  const play::ShareInterval interval = play::wilson_interval(score.wins(), games);
  json["games"] = games;
  json["wins"] = score.wins();
  json["share"] = score.share();
  json["interval"] = {interval.low, interval.high};
  json["elo"] = optional_json(play::elo_of_share(score.share()));
  json["elo_interval"] = {optional_json(play::elo_of_share(interval.low)),
                          optional_json(play::elo_of_share(interval.high))};
  json["wins_as_black"] = score.wins_as_black();
  json["games_as_black"] = score.games_as_black();
  if (answer.sprt) {
    const play::SprtState state = play::sprt(*answer.sprt, score.wins(), games);
    Json sprt = {{"elo0", answer.sprt->elo0},
                 {"elo1", answer.sprt->elo1},
                 {"log_likelihood_ratio", state.log_likelihood_ratio},
                 {"lower", state.lower},
                 {"upper", state.upper}};
    sprt["accepted"] =
        state.accepted ? Json(*state.accepted == 0 ? "elo0" : "elo1") : Json(nullptr);
    json["sprt"] = std::move(sprt);
  }
  Json faults = Json::array();
  for (const play::MatchGame& game : score.games) {
    if (!game.by_fault) continue;
    faults.push_back(
        {{"game", game.number}, {"side", game.a_wins ? "b" : "a"}, {"fault", game.ending}});
  }
  json["faults"] = std::move(faults);
  json["file"] = question.results_file;
  json["were_there"] = score.were_there;
  add_ending(json, answer.stopped, answer.stats);
  return dumped(json);
}

int run_match(const MatchFields& fields, const Call& call) {
  if (call.words.size() != 2) throw wrong_words(call);
  MatchQuestion question;
  question.a = call.words[0];
  question.b = call.words[1];
  question.position = start_of_match(fields);
  question.thinking = fields.player.choice();
  question.white_first = fields.first == "white";
  question.games = fields.games;
  question.opening_moves = fields.openings;
  question.parallel = fields.parallel;
  if (fields.grace) question.grace = std::chrono::duration<double>(*fields.grace).count();
  question.sprt = fields.sprt;
  question.sgf_folder = fields.sgf_folder;
  question.results_file = fields.results_file;
  const MatchAnswer answer =
      ask_engine(fields.shared, call, [&](Engine& engine) { return engine.match(question); });
  print(fields.shared.json ? match_json(question, answer)
                           : match_text(question, answer, Palette(STDOUT_FILENO)));
  return exit_code_after(answer.stopped);
}

}  // namespace

Command match_command() {
  return with_options(
      {
          .name = "match",
          .words = {.usage = "A B", .called = "player", .offered = offered_player_words},
          .summary = "let players play against each other",
          .description =
              "Games between two players by name, or programs that speak GTP (gtp:COMMAND), in "
              "pairs:\n"
              "both games of a pair begin with the same random moves, with colours exchanged. The\n"
              "score is that of A, with Wilson's interval and the difference in Elo points. A "
              "side\n"
              "that crashes, does not answer in time or makes an illegal move loses that game, "
              "and\n"
              "the fault is told. Levels for people (beginner, casual, club, expert) are players "
              "too.\n\n"
              "With --results finished games are kept, and the same command, even after a kill, "
              "goes\n"
              "on with the next; a larger --games makes a match longer.",
          .examples = {{"match perfect random --games 4 --size 4 --playouts 10",
                        "four games on 4x4"},
                       {"match random random --games 20 --size 5x4 --parallel 2 --results m.txt",
                        "two games at once; the same command goes on"},
                       {"match uct random --position clobber:3x4 --games 2 --playouts 50 --json",
                        "another game"}},
          .more_help = players_help,
      },
      list_match, run_match);
}

}  // namespace upstar::cli
