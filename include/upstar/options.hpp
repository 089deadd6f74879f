// The moves of a position or an expression, one by one: question and answer of Engine::options.
//
//     #include <iostream>
//
//     #include <upstar/options.hpp>
//
//     int main() {
//       upstar::OptionsQuestion question;
//       question.texts = {"domineering:2x3"};
//       for (const auto& move : upstar::Engine().options(question).black) {
//         std::cout << move.move << " leaves " << move.value.value_or("?") << "\n";  // B1-B2 leaves 2
//       }
//     }
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <upstar/engine.hpp>

namespace upstar {

struct OptionsQuestion {
  // A position, "nogo:.x..", several, which are a sum, or an expression, "{3,2|1}".
  std::vector<std::string> texts;
  bool pictures = false;    // of the boards that moves leave
  bool tree = false;        // the canonical form, option by option
  bool drawn_tree = false;  // likewise, to print
  std::size_t depth = 100;  // of the tree
  std::size_t most = 200;   // its games; what is left out is counted
};

struct OptionsAnswer {
  enum class Kind {
    Canonical,   // it has the value of an option of the canonical form
    Same,        // likewise, and an earlier move has it already: `by`
    Dominated,   // another is at least as good: `by`
    Reversible,  // the opponent has a reply that leaves no more than there was: `by`
    Unknown,     // a limit came first
  };
  struct Option {
    std::string move;  // its name, in a sum "2:A1-A2"; of an expression, the option as it was typed
    std::string
        board;  // what it leaves of its position, as after `game:`; of an expression nothing
    std::vector<std::string> picture;  // likewise
    std::optional<std::string> value;
    std::string mean;
    std::string temperature;
    std::string incentive;  // what the move gains
    Kind kind = Kind::Unknown;
    std::string by;  // the name of the other move, or the value of an option
  };
  // A move, or a reversible one with the reply and what follows, until an option of the canonical form is reached.
  struct Line {
    std::vector<std::string> moves;
    std::string value;  // that is reached
  };

  std::vector<std::string> texts;  // as it was asked about
  std::optional<std::string> value;
  std::string mean;
  std::string temperature;
  std::optional<char> outcome;
  bool impartial = false;     // both have the same moves: `black` has them
  std::vector<Option> black;  // those of the canonical form in front
  std::vector<Option> white;
  std::vector<Line> black_lines;
  std::vector<Line> white_lines;

  std::vector<std::string> tree;  // rows of characters, when it was asked for
  std::string tree_svg;
  std::string tree_latex;
  std::size_t tree_left_out = 0;                   // games that it does not show
  std::vector<std::vector<std::string>> pictures;  // of the positions themselves

  std::optional<Error> stopped;
  Stats stats;
};

}  // namespace upstar
