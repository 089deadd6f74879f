// Levels for people: players that are weaker on purpose, by name.
//
// A level looks at few positions and does not always play the move it likes best: it draws among its candidates,
// each with the chance
//
//     (visits of the move) ^ (1 / temperature)
//
// so that a high temperature makes all moves alike and a temperature of 0 makes no mistakes but those of the
// search. Moves that are proven to lose are drawn only when there is nothing else, and a proven win is taken.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "play/core/random.hpp"
#include "play/core/thoughts.hpp"

namespace upstar::play {

struct Level {
  std::string_view name;
  std::string_view about;
  std::uint64_t playouts;
  double temperature;
};

// Weakest first. Above them stands the strongest player of each game.
inline constexpr std::array<Level, 4> kLevels = {{
    {"beginner", "for a first game: 20 playouts, and often not the best move", 20, 1.0},
    {"casual", "100 playouts, sometimes not the best move", 100, 0.5},
    {"club", "1,000 playouts, now and then not the best move", 1'000, 0.2},
    {"expert", "5,000 playouts, always the best move it finds", 5'000, 0},
}};

// Null when this is not the name of a level.
[[nodiscard]] const Level* find_level(std::string_view name);

// The limits of a level inside those of its caller. One thread is enough.
[[nodiscard]] ThinkingLimits limits_of_level(const Level& level, const ThinkingLimits& limits);

// Puts a candidate in front that was drawn as above.
void draw_by_temperature(double temperature, Random& random, Thoughts& thoughts);

}  // namespace upstar::play
