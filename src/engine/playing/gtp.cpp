// Settings from the question, memory from the session.
#include "engine/playing/gtp.hpp"

#include "engine/session.hpp"
#include "play/nogo/nogo_player.hpp"

namespace upstar {

std::string player_named(const PlayerChoice& choice) {
  return choice.player.empty() ? std::string(play::nogo_players().back().name) : choice.player;
}

play::ThinkingLimits limits_of(const PlayerChoice& choice) {
  return {choice.seconds, choice.playouts, choice.threads};
}

void serve_gtp(Session& session, const GtpQuestion& question, const play::GtpStreams& streams) {
  const std::size_t memory = session.budget().memory_limit() / 2;
  play::GtpEngine engine({player_named(question.player),
                          {question.player.seed, memory},
                          limits_of(question.player),
                          question.version});
  play::serve_gtp(engine, streams);
}

}  // namespace upstar
