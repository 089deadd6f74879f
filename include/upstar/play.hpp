// Playing: questions and answers of Engine::gtp.
//
// A player is a named configuration (Engine::players()), limited by time or by playouts a move. With playouts
// alone, one thread and a seed, games are the same every time.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <upstar/engine.hpp>

#include "play/gtp/gtp_server.hpp"

namespace upstar {

// How a player thinks.
struct PlayerChoice {
  std::string player = {};                       // empty: the strongest
  std::optional<double> seconds = std::nullopt;  // a move; without any limit one second
  std::optional<std::uint64_t> playouts = std::nullopt;
  int threads = 1;
  std::uint64_t seed = 1;
};

struct GtpQuestion {
  PlayerChoice player = {};
  std::string version = {};  // what the engine says when it is asked for its version
};

struct GtpAnswer {
  Stats stats;
};

}  // namespace upstar
