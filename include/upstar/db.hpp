// Component databases: questions and answers of Engine::db_build and its neighbours.
//
//     #include <iostream>
//
//     #include <upstar/db.hpp>
//
//     int main() {
//       upstar::Engine engine;
//       upstar::DbBuildQuestion question;
//       question.exact = question.bounds = 4;
//       question.folder = "strips";
//       engine.db_build(question);
//       for (const upstar::DbDescription& database : engine.db_info("strips").databases) {
//         std::cout << database.name << " knows " << database.values << " values\n";
//       }
//     }
//
// A database knows the components of a game: of NoGo on rows (`nogo-strip`) the values of all strips of
// up to so many empty points, and beyond them bounds; of NoGo on boards (`nogo-parts`) the values of the
// parts of up to so many points that come up when some boards are solved; of Domineering (`domineering`) the
// values of all components of up to so many squares. Databases live in files of a
// folder, without a name the user's cache folder, where `solve` takes the largest. Values that `value` has
// kept there because they took long (`values`) are described beside them, and can be checked and cleared.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <upstar/engine.hpp>

namespace upstar {

// What a database says about itself.
struct DbDescription {
  std::string name;  // "nogo-strip", "nogo-parts", "domineering" or "values"
  int exact = 0;     // points or squares up to which there are values
  int bounds = 0;    // points up to which strips have bounds; `exact` when there are none
  struct File {
    std::string path;
    std::uint64_t bytes = 0;
  };
  std::vector<File> files;
  std::string problem;  // why it cannot be used; then nothing below is known

  std::string boards;  // of parts: on which they were met

  // Strips that differ only by direction and colours, and parts that are isomorphic, count once.
  std::uint64_t values = 0;
  std::uint64_t shapes = 0;  // values up to a number
  std::uint64_t options = 0;
  std::string hottest;  // of strips: the highest temperature of a shape
  std::uint64_t bounded = 0;
  std::uint64_t records = 0;      // bounds up to a number
  std::uint64_t known_means = 0;  // bounded strips whose mean is known to 1/64

  // Of values: what was kept, the oldest first.
  struct Kept {
    std::string position;  // in normal form: equal or negative to the one that was asked about
    std::uint64_t milliseconds = 0;
    std::string method;
    std::uint64_t bytes = 0;
  };
  std::vector<Kept> kept = {};
};

struct DbBuildQuestion {
  std::string name = "nogo-strip";
  int exact = 13;  // of strips
  int bounds = 16;
  std::string folder = {};  // empty: the cache folder
  int points = 6;           // of parts
  std::string boards = "4x4,3x6,2x9,4x5,3x7,2x10";
  int squares = 12;  // of Domineering
};

struct DbBuildAnswer {
  DbDescription database;
  bool was_there = false;  // nothing had to be built
  // Points that an earlier, interrupted build or a smaller database had left; 0 for none.
  int resumed_exact = 0;
  int resumed_bounds = 0;

  // What was built of strips stays; asking again goes on from there.
  std::optional<Error> stopped;
  Stats stats;
};

struct DbInfoAnswer {
  std::string folder;
  std::vector<DbDescription>
      databases;  // of strips, of parts, of Domineering, the largest first; then values

  Stats stats;
};

struct DbClearAnswer {
  std::string file;
  bool was_there = false;

  Stats stats;
};

struct DbVerifyQuestion {
  std::string name = "nogo-strip";
  std::string folder = {};
  // Which one of strips; without numbers the largest in the folder, as always of parts.
  std::optional<int> exact = {};
  std::optional<int> bounds = {};
  bool full = false;  // all values, not a sample
  int samples = 50;   // for each number of points
  int seed = 1;
};

struct DbVerifyAnswer {
  DbDescription database;
  struct Check {
    std::string
        what;  // "files", "values", "keys", "shapes", "bounds", "walls", "positions": not all of each
    std::uint64_t checked = 0;
    std::uint64_t wrong = 0;
    std::string example;  // the first wrong one
  };
  std::vector<Check> checks;
  bool passed = false;

  std::optional<Error> stopped;
  Stats stats;
};

}  // namespace upstar
