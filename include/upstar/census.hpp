// All positions of a board by value, and a smallest board of a value.
//
//     #include <iostream>
//
//     #include <upstar/census.hpp>
//
//     int main() {
//       const upstar::CensusAnswer census = upstar::Engine().census({.position = "nogo:2x3", .depth = {}});
//       std::cout << census.total.positions << " positions have " << census.values
//                 << " values\n";  // 489 positions have 24 values
//       return census.total.hottest->temperature == "1" ? 0 : 1;
//     }
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <upstar/engine.hpp>

namespace upstar {

// All positions that play can reach from a position, whoever moves: of an empty NoGo board every legal
// position.
struct CensusQuestion {
  std::string position;      // "nogo:4x4"
  std::optional<int> depth;  // only positions in which play lasts so many moves at most, and can
  std::string file = {};     // where complete depths are written down; empty: nowhere
  // So many positions of an empty NoGo board, drawn at random, instead of all.
  std::optional<std::uint64_t> sample = std::nullopt;
  std::uint64_t seed = 1;
  // Of a sample: deeper positions are drawn and not valued. Of empty NoGo boards with 21 to 32 points: deeper
  // positions are not counted.
  int deepest = 8;
};

struct CensusAnswer {
  static constexpr std::size_t kBands = 8;

  struct Extreme {
    std::string board;
    std::optional<std::string> value;  // where it is not too long
    std::uint64_t value_length = 0;
    std::string mean;
    std::string temperature;
    std::string thermograph;  // drawn with characters
  };
  struct Depth {
    int depth = 0;  // moves of the longest rest of the game, whoever moves
    std::uint64_t positions = 0;
    std::uint64_t classes = 0;  // of those that a symmetry or an exchange of the colours relates
    std::uint64_t valued = 0;   // positions; fewer than there are when a limit was reached
    std::array<std::uint64_t, kBands> by_band{};
    std::optional<Extreme> hottest;
    std::optional<Extreme> highest_mean;
    std::optional<Extreme> lowest_mean;
  };
  struct Frequent {
    std::string value;
    std::uint64_t positions = 0;
  };
  std::array<std::string, kBands> bands;  // "numbers", ..., by rising temperature
  std::vector<Depth> depths;              // by depth
  std::optional<int> up_to_depth;         // deeper positions were not counted
  Depth total;                            // over all of them; its depth means nothing
  std::size_t values = 0;                 // different ones
  std::vector<Frequent> frequent;         // the most frequent first
  // Of a sample: placements of stones that were drawn, and positions among them. Others have no classes.
  std::uint64_t draws = 0;
  std::uint64_t legal_draws = 0;

  std::optional<Error> stopped;  // a limit or an interruption: not all positions were valued
  Stats stats;
};

// A board of a value with the fewest points, among those the fewest squares that are not empty.
struct FindQuestion {
  std::string game;       // "nogo"
  std::string value;      // an expression
  int points = 12;        // boards with more are not looked at
  std::string file = {};  // where a board that is found is written down; empty: nowhere
};

struct FindAnswer {
  std::string value;    // the canonical form of what was asked for
  std::string board;    // "nogo:.x./..o"; empty when there is none
  std::string drawing;  // lines of characters
  std::string svg;
  int searched_points = 0;      // all boards of up to so many points were looked at
  std::uint64_t positions = 0;  // valued, one for each class of symmetric ones

  // Nothing was found, or a limit was reached: then a board that was found may not be a smallest one.
  std::optional<Error> stopped;
  Stats stats;
};

}  // namespace upstar
