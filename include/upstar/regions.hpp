// Regions of a NoGo board: question and answer of Engine::regions.
//
//     #include <iostream>
//
//     #include <upstar/regions.hpp>
//
//     int main() {
//       upstar::RegionsQuestion question;
//       question.position = "nogo:oxo./o.../x.o.";
//       const upstar::RegionsAnswer answer = upstar::Engine().regions(question);
//       for (const std::string& row : answer.region_picture) std::cout << row << "\n";
//       return answer.adds_up == true ? 0 : 1;
//     }
//
// Points are named as moves are. What the words mean is told in src/rules/nogo/regions.hpp.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <upstar/engine.hpp>

namespace upstar {

struct RegionsQuestion {
  std::string position;  // "nogo:oxo./o.../x.o."
  bool published =
      false;  // cut by the rule as it was published, under which values need not add up
};

struct RegionsAnswer {
  using Points = std::vector<std::string>;

  struct Classes {
    Points two_go;
    Points black_go;
    Points white_go;
    Points no_go;
  };
  // A block of stones.
  struct String {
    char colour = 'x';
    Points stones;
    Points liberties;
    std::string kind;  // "free", "wall", "x-wall"
    std::size_t dragon = 0;
  };
  struct Dragon {
    char colour = 'x';
    Points stones;
    Points links;  // the points through which its strings are connected
    bool is_wall = false;
  };
  struct Region {
    char name = '1';  // as it is drawn
    Points points;
    Points stones;
    std::optional<std::string> value;
    std::optional<std::string> mean;
    std::optional<std::string> temperature;
  };

  Classes classes;
  Points black_eventual;  // B-EGo: Black will play there, whatever happens
  Points white_eventual;
  std::vector<String> strings;
  std::vector<Dragon> dragons;
  std::vector<Points> closed_regions;
  std::vector<Region> regions;
  std::optional<std::string> sum;    // of the regions' values
  std::optional<std::string> whole;  // the board's value, found without regions
  std::optional<bool> adds_up;

  // Rows of characters with coordinates: the classes of points, and the regions.
  std::vector<std::string> class_picture;
  std::vector<std::string> region_picture;
  std::string svg;  // both in one

  std::optional<Error> stopped;
  Stats stats;
};

}  // namespace upstar
