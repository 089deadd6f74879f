// A census: all positions of a board, counted by depth and by how urgent they are.
//
// The positions of a board are those that play can reach from it, either player moving at any time, however
// often in a row. From the empty NoGo board that is every legal position, because what is left of a legal
// position after taking stones away is legal.
//
// The depth of a position is the longest rest of the game, counted in moves of whichever player.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/dyadic.hpp"
#include "base/error.hpp"
#include "value/arena.hpp"

namespace upstar {

// Values by temperature T, the kinds that the literature counts.
enum class ValueBand : std::uint8_t {
  Number,          // T < 0
  Infinitesimal,   // T = 0, mean 0
  Tepid,           // T = 0, another mean
  BelowOne,        // 0 < T < 1
  BelowThreeHalf,  // 1 <= T < 3/2
  BelowTwo,        // 3/2 <= T < 2
  Two,             // T = 2
  AboveTwo,
};
inline constexpr std::size_t kValueBands = 8;
using BandCounts = std::array<std::uint64_t, kValueBands>;

[[nodiscard]] ValueBand band_of(const Arena& arena, Game value);
// "numbers", "0 < T < 1", ...
[[nodiscard]] std::string_view band_name(ValueBand band);

// A position with a mean or a temperature that no other exceeds.
struct CensusExtreme {
  Dyadic number;  // that mean or temperature
  Game value;
  std::string board;  // as text
};

struct DepthCensus {
  int depth = 0;
  std::uint64_t positions = 0;
  std::uint64_t classes = 0;  // of them, those that a symmetry or an exchange of colours relates
  std::uint64_t valued = 0;   // positions; all of them unless a limit was reached
  BandCounts by_band{};
  std::optional<CensusExtreme> hottest;
  std::optional<CensusExtreme> highest;  // mean
  std::optional<CensusExtreme> lowest;

  [[nodiscard]] bool is_complete() const { return valued == positions; }
};

struct Census {
  std::vector<DepthCensus> depths;                       // those asked for, ascending
  std::size_t values = 0;                                // different ones, of what was valued
  std::vector<std::pair<Game, std::uint64_t>> frequent;  // the most frequent values, and how often
  std::optional<int> up_to_depth = std::nullopt;         // deeper positions were not counted
  std::uint64_t draws = 0;        // of a sample: how many placements of stones were drawn,
  std::uint64_t legal_draws = 0;  // and how many of them are positions
  std::optional<Error> stopped;   // a limit or an interruption
};

struct CensusRequest {
  std::optional<int> depth = std::nullopt;             // this one alone
  std::optional<std::uint64_t> sample = std::nullopt;  // so many positions, drawn at random
  std::uint64_t seed = 1;                              // other seeds draw others
  int deepest = 8;  // of a sample, or a board with too many positions: deeper ones are not valued
  std::size_t frequent = 12;                          // how many of the most frequent values
  std::function<void(double)> on_progress = nullptr;  // told the share that is done, from 0 to 1
  std::function<void(const DepthCensus&)> on_depth = nullptr;  // told what is complete
};

}  // namespace upstar
