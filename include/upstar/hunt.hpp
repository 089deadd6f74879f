// Hot positions of NoGo: questions and answers of Engine::hunt and Engine::family.
//
//     #include <iostream>
//
//     #include <upstar/hunt.hpp>
//
//     int main() {
//       upstar::HuntQuestion question;
//       question.rows = 2;
//       question.columns = 3;
//       question.file = "hot.txt";
//       const upstar::HuntAnswer answer = upstar::Engine().hunt(question);
//       std::cout << answer.positions[0].position << " has temperature "
//                 << answer.positions[0].temperature << "\n";
//       return answer.proved ? 0 : 1;
//     }
//
// A hunt looks for the hottest position of a board: among all of them on small boards, by annealing on larger
// ones. What it has finished is kept in a results file (lab/hunt/hunt_file.hpp), without a name in the user's
// cache folder; asked again, the engine goes on after it. A family is a recipe for boards that are hotter
// than any hunt can find (lab/nogo_family/family.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <upstar/engine.hpp>

namespace upstar {

struct HuntQuestion {
  std::string game = "nogo";
  int rows = 1;
  int columns = 1;
  bool all = false;  // value every position, whatever the size of the board
  int walks = 10;    // of annealing
  int steps = 5'000;
  int live = 9;
  std::uint64_t seed = 1;
  std::string from = {};  // a position to begin with: "nogo:..x/.o./..."
  std::string file = {};  // empty: one in the cache folder
};

struct HuntAnswer {
  struct Position {
    std::string position;  // "nogo:..x/.o./..."
    std::string temperature;
    std::string mean;
    std::string left_stop;
    std::string right_stop;
    int difference = 0;  // black stones minus white ones
    std::string value;   // its beginning, where it is long
  };
  int rows = 1;
  int columns = 1;
  std::vector<Position> positions;  // the hottest first, each once
  bool proved = false;              // all positions of the board were valued
  std::size_t walks = 0;            // of annealing that were finished
  std::size_t were_there = 0;       // pieces of work that an earlier hunt had finished
  std::string file;                 // empty where there is no folder to keep it in

  std::optional<Error> stopped;
  Stats stats;
};

// X_k, R(a,b,c) or G(k,n).
struct FamilyQuestion {
  std::string game = "nogo";
  std::string shape = "R";
  int level = 1;
  std::string levels = {};  // of a root whose branches differ: "1,2,1"
  int copies = 2;           // of a group
  bool value = false;       // by its tree (lab/nogo_family/family_values.hpp), whatever its size
};

struct FamilyAnswer {
  std::string name;
  std::string position;  // "nogo:..."
  int rows = 0;
  int columns = 0;
  int difference = 0;  // black stones minus white ones
  std::size_t empty_points = 0;
  std::size_t live_points = 0;
  std::size_t components = 0;
  std::size_t hubs = 0;
  std::size_t wires = 0;  // whose liberties were checked

  // Where it was asked for, and no limit came first.
  struct Worth {
    std::string value;
    std::string mean;
    std::string temperature;
    std::size_t states = 0;  // different ones that were valued
  };
  std::optional<Worth> worth = {};

  std::optional<Error> stopped;
  Stats stats;
};

}  // namespace upstar
