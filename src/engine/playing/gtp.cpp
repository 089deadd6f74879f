// Settings from the question, memory from the session.
#include "engine/playing/gtp.hpp"

#include <memory>
#include <mutex>

#include "engine/session.hpp"
#include "play/gtp/gtp_server.hpp"
#include "play/nogo/nogo_player.hpp"

namespace upstar {

std::string player_named(const PlayerChoice& choice, const play::PlayedGame& game) {
  return choice.player.empty() ? game.players().back().name : choice.player;
}

play::ThinkingLimits limits_of(const PlayerChoice& choice) {
  play::ThinkingLimits limits{choice.seconds, choice.playouts, choice.threads};
  if (!limits.seconds && !limits.playouts) limits.seconds = 1;
  return limits;
}

play::FoundBefore found_before(Session& session, const PlayerChoice& choice) {
  // Several games may ask at once, and the tables are opened by the first question.
  const auto mutex = std::make_shared<std::mutex>();
  return {[&session, mutex](int rows, int columns) {
            const std::lock_guard lock(*mutex);
            return session.part_tables().table(rows, columns);
          },
          choice.solution};
}

void serve_gtp(Session& session, const GtpQuestion& question, const play::GtpStreams& streams) {
  const std::size_t memory = session.budget().memory_limit() / 2;
  const PlayerChoice& player = question.player;
  // The engine has a clock: without a word about time it is left to that.
  play::GtpEngine engine(
      {player.player.empty() ? std::string(play::nogo_players().back().name) : player.player,
       {player.seed, memory, found_before(session, player)},
       {player.seconds, player.playouts, player.threads},
       question.version});
  play::serve_gtp(engine, streams);
}

}  // namespace upstar
