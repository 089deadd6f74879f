// Tables of Triangular Nim: questions and answers of Engine::nim_build and its neighbours.
//
//     #include <iostream>
//
//     #include <upstar/nim.hpp>
//
//     int main() {
//       upstar::Engine engine;
//       upstar::NimBuildQuestion question;
//       question.table.layers = 4;
//       question.file = "four.wins";
//       const upstar::NimTableAnswer table = engine.nim_build(question);
//       std::cout << table.positions << " positions, " << table.counts[0] << " lost\n";
//       const std::string triangle = "triangular-nim:4";
//       return engine.nim_query({&triangle, 1}, "four.wins").entries[0].first_wins ? 0 : 1;
//     }
//
// A table knows every position of the triangle of K layers, in normal or in misere play: who wins it,
// or, for normal play, its nimber. Tables live in files; without a name, in the user's cache folder,
// where `solve` finds them too.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <upstar/engine.hpp>

namespace upstar {

// Which table.
struct NimTable {
  int layers = 0;
  bool misere = false;
  bool values = false;  // nimbers, not only who wins
};

struct NimBuildQuestion {
  NimTable table;
  std::string file;       // empty: in the cache folder
  bool compress = false;  // smaller, and slower to ask
  bool window = false;    // keep only what tells who wins the full triangle, and by which moves
};

// What a table file says about itself.
struct NimTableAnswer {
  NimTable table;
  std::string file;
  std::uint64_t file_bytes = 0;
  std::uint64_t blocks = 0;  // stored ones: one of each class under the symmetries
  bool packed = false;
  std::uint64_t positions = 0;
  // Positions by nimber; of a table of wins only those lost for the player to move, as nimber 0.
  std::vector<std::uint64_t> counts;
  // The winning first moves.
  SolveAnswer::Impartial first;

  bool was_there = false;            // nothing had to be built
  std::uint64_t resumed_blocks = 0;  // that an earlier, interrupted build had left
  std::optional<Error> stopped;      // what was built stays; asking again goes on from there
  Stats stats;
};

struct NimQueryAnswer {
  struct Entry {
    std::string position;
    bool first_wins = false;
    std::optional<int> nimber;  // from a table of nimbers
    std::string file;
  };
  std::vector<Entry> entries;
  Stats stats;
};

struct NimPlanQuestion {
  NimTable table;                            // of wins
  std::optional<std::uint64_t> memory = {};  // without it, what the engine may use
  std::optional<std::uint64_t> disk = {};    // without it, what is free in the cache folder
};

// What a table would cost. Sizes are exact; shares and times are estimates from sampled blocks.
struct NimPlanAnswer {
  std::uint64_t blocks = 0;
  std::uint64_t table_bytes = 0;
  std::uint64_t least_memory = 0;  // for the blocks that one step reads
  double live_share = 0;           // of the blocks, at most, are still to be read at a time
  double packed_share = 0;         // of a block's bytes are left after packing
  double seconds = 0;              // of one thread, for the blocks alone
  std::uint64_t sampled_blocks = 0;
  std::uint64_t memory = 0;
  std::uint64_t disk = 0;
  int threads = 1;

  // The ways to do it, and whether they fit.
  struct Way {
    std::string name;     // "solve", "nim build"
    std::string meaning;  // in words
    std::uint64_t memory_bytes = 0;
    std::uint64_t disk_bytes = 0;
    bool fits = false;
    bool compress = false;  // of a build: with these of NimBuildQuestion
    bool window = false;
  };
  std::vector<Way> ways;

  std::optional<Error> stopped;
  Stats stats;
};

struct NimFirstQuestion {
  NimTable table;    // layers and rule
  std::string move;  // "3.1,4.2,5.3"; empty: which of all first moves win?
  bool gpu = false;
};

// Does this first move win? Decided in the table of what it leaves; all of them in that of the triangle.
struct NimFirstAnswer {
  std::vector<std::string> places;
  std::vector<std::string> picture;
  std::optional<bool> wins;
  SolveAnswer::Impartial first;  // when all moves were asked about
  std::uint64_t positions = 0;   // that the table has
  std::uint64_t lost = 0;        // of them, for the player to move
  std::uint64_t table_bytes = 0;

  std::optional<Error> stopped;
  Stats stats;
};

}  // namespace upstar
