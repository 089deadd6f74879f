// Learned patterns of NoGo: question and answer of Engine::learn_patterns.
//
//     #include <iostream>
//
//     #include <upstar/patterns.hpp>
//
//     int main() {
//       upstar::LearnPatternsQuestion question;
//       question.rows = question.columns = 4;
//       question.games = 2;
//       question.playouts = 50;
//       const upstar::LearnPatternsAnswer answer = upstar::Engine().learn_patterns(question);
//       std::cout << answer.contests << " moves, " << answer.squares << " patterns\n";
//     }
//
// Moves of self-play become weights of patterns (src/play/nogo/learn_weights.hpp), in the text that
// src/play/nogo/move_weights.hpp describes and the levels for people read; or what the network says of positions
// becomes weights of windows (src/play/nogo/learn_windows.hpp), which the player `champion` reads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include <upstar/engine.hpp>

namespace upstar {

enum class PatternsTeacher {
  Champion,  // its own moves, found by simulations
  Network,   // its opinion of positions, without search
};

struct LearnPatternsQuestion {
  PatternsTeacher teacher = PatternsTeacher::Champion;
  int rows = 9;
  int columns = 9;
  int games = 400;
  std::uint64_t playouts = 1'000;  // a move
  std::uint64_t seed = 1;
  bool shipped =
      false;  // Champion plays with the weights that come with upstar; otherwise without any
};

struct LearnPatternsAnswer {
  std::string weights;         // the text of a file; empty when learning was stopped
  std::uint64_t contests = 0;  // moves chosen among others
  std::uint64_t playouts = 0;
  std::size_t squares = 0;  // 3x3 patterns with a weight
  std::size_t diamonds = 0;
  double likelihood = 0;    // the geometric mean of the share of chosen moves
  double chance = 0;        // the same if all moves weighed the same
  double first_choice = 0;  // how often the chosen move has the largest share

  // Of the network's lessons, instead of the numbers from playouts to chance:
  std::uint64_t positions = 0;
  std::size_t windows = 0;       // with a weight
  std::size_t window_moves = 0;  // moves in windows with a weight
  double error = 0;              // the mean square of the difference of chances
  double variance = 0;           // the error of always saying the mean
  double agreement = 0;          // how often the same player is said to stand better

  std::optional<Error> stopped;
  Stats stats;
};

}  // namespace upstar
