// A worksheet: statements one after the other, which share names. docs/worksheet.md describes the language.
//
//     #include <iostream>
//
//     #include <upstar/worksheet.hpp>
//
//     int main() {
//       upstar::Engine engine;
//       engine.statement("g := {3|1}", {});
//       const upstar::StatementAnswer answer = engine.statement("g + g", {});
//       std::cout << answer.value.facts.value.value_or("?") << "\n";  // 4
//       return answer.value.facts.value == "4" ? 0 : 1;
//     }
//
// A statement that fails leaves as an Error, with the place of the mistake, and changes nothing. A statement that a
// limit or an interruption ends comes back with `stopped`, and changes nothing either.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <upstar/engine.hpp>
#include <upstar/options.hpp>

namespace upstar {

struct StatementRequest {
  // All there is to know of values, and not only the values themselves.
  bool facts = false;
};

// Answers about positions that are more than a value.
struct PositionReport {
  struct Move {
    bool is_black = true;
    std::string name;
    std::string value;  // of what it leaves, where that was asked for
  };
  std::string position;                         // "domineering:3x3", "nogo:1x5 + nogo:2x2"
  std::vector<std::string> picture;             // rows of characters
  std::vector<Move> moves;                      // Black's first
  std::vector<std::vector<std::string>> lines;  // sequences of moves
  std::size_t summands = 1;                     // positions that are spoken of, which are a sum
};

struct StatementAnswer {
  enum class Kind {
    Nothing,    // an empty line, or a comment
    Evaluated,  // value
    Position,   // report: a position stands for itself
    Moves,      // report
    Lines,      // report
    Picture,    // report
    Options,    // options
    Solved,     // solved
    Described,  // value, with all its facts
    Help,       // lines
    Names,      // names and what they stand for, in `lines`
    Defined,    // a function; its signature is `defined`
    Forgotten,  // the names that are gone, in `defined`
    End,        // the user wants to leave
  };
  Kind kind = Kind::Nothing;
  std::string defined;    // the name that was given a meaning, if any
  bool is_quiet = false;  // the statement ended with a semicolon: nothing is to be shown
  EvalAnswer value;
  PositionReport report;
  std::optional<OptionsAnswer> options;
  std::optional<SolveAnswer> solved;
  std::vector<std::pair<std::string, std::string>> lines;  // a name, and words about it

  std::optional<Error> stopped;
  Stats stats;
};

}  // namespace upstar
