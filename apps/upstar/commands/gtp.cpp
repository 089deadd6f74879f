// `upstar gtp`: a NoGo engine for GoGui, Sabaki and servers of tournaments.
//
// It speaks on the standard streams until `quit` or the end of the input.
#include <string>
#include <string_view>

#include <upstar/engine.hpp>
#include <upstar/play.hpp>

#include "base/error.hpp"
#include "upstar/ask_engine.hpp"
#include "upstar/commands/commands.hpp"
#include "upstar/exit_code.hpp"
#include "upstar/player_options.hpp"
#include "upstar/standard_streams.hpp"
#include "version.hpp"

namespace upstar::cli {
namespace {

struct GtpFields {
  SharedOptions shared;
  PlayerOptions player;
};

void list_gtp(OptionList& options, GtpFields& fields) {
  list_player_name(options, fields.player);
  list_player_limits(options, fields.player);
  options.size({"memory", "SIZE", "half of the machine's", "how much to use at most"},
               fields.shared.memory);
}

int run_gtp(const GtpFields& fields, const Call& call) {
  refuse_words(call);
  const GtpQuestion question{fields.player.choice(), std::string(build::kVersion)};
  const play::GtpStreams streams{[&] { return read_input_piece(call.cancel); }, print};
  ask_engine(fields.shared, call, [&](Engine& engine) { return engine.gtp(question, streams); });
  return kAnswered;
}

}  // namespace

Command gtp_command() {
  return with_options(
      {
          .name = "gtp",
          .words = {},
          .summary = "play NoGo over the Go Text Protocol",
          .description =
              "An engine for GoGui, Sabaki and servers of tournaments, on boards of up to 15x15\n"
              "points: version 2 of the protocol, what GoGui asks about the rules of a game, and\n"
              "streams of analysis as Leela Zero and KataGo write them, in which proven moves "
              "have\n"
              "the winning rate 1 or 0. Nobody can pass; with no legal move genmove answers "
              "resign.\n\n"
              "A move takes --time or --playouts, whichever ends first; a clock that the other "
              "side\n"
              "has set (time_settings, time_left) is kept to as well. With --playouts, one thread "
              "and\n"
              "a seed, games are the same every time.",
          .examples = {{"gtp --player random --seed 7", "speak GTP on the standard streams"},
                       {"gtp --time 0.3 --threads 2", "the strongest player, 0.3 seconds a move"}},
          .more_help = players_help,
      },
      list_gtp, run_gtp);
}

}  // namespace upstar::cli
