// What censuses and searches for boards have found, in a text file: lines of three kinds.
//
//     upstar sweep 2: census
//     nogo:3x3 depth 3 positions 3246 classes 227 bands 742 280 168 1344 664 48 0 0 hottest 1/2 3/2 xox/x.x/... {2|-1*} ...
//     nogo:3x3 whole values 206
//     nogo:.x..o worth {1|0} smallest 5
//
// The bands are those of ValueBand in order. `hottest`, `highest` and `lowest` (mean) each have a mean, a
// temperature, a board and its value, or - where that is long. The second kind counts the values of a
// whole board; the third has a board of a value such that no board of fewer points has it.
// store/core/results_file.hpp adds a check to every line, and says what becomes of such a file when its writer
// is killed.
//
// A census does not begin in the middle, because its values are not kept; so a file is there to collect
// what was found, each thing once, over many censuses.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "lab/census/census.hpp"
#include "store/core/results_file.hpp"

namespace upstar {

struct CensusRecord {
  struct Extreme {
    std::string mean;
    std::string temperature;
    std::string board;
    std::string value;  // or -

    bool operator==(const Extreme&) const = default;
  };

  std::string position;  // "nogo:3x3"
  int depth = 0;
  std::uint64_t positions = 0;
  std::uint64_t classes = 0;
  BandCounts by_band{};
  Extreme hottest;
  Extreme highest;
  Extreme lowest;

  bool operator==(const CensusRecord&) const = default;
};

// How many different values the positions of a board have.
struct CensusTotal {
  std::string position;
  std::uint64_t values = 0;

  bool operator==(const CensusTotal&) const = default;
};

// A smallest board of a value.
struct SmallestBoard {
  std::string position;
  std::string value;
  int points = 0;

  bool operator==(const SmallestBoard&) const = default;
};

struct CensusResults {
  std::vector<CensusRecord> depths;
  std::vector<CensusTotal> totals;
  std::vector<SmallestBoard> boards;
};

// What a file says of a depth that is complete.
[[nodiscard]] CensusRecord census_record(Arena& arena, std::string position,
                                         const DepthCensus& depth);

// A line of the file, without its check, with its end.
[[nodiscard]] std::string census_line(const CensusRecord& record);
[[nodiscard]] std::string census_line(const CensusTotal& total);
[[nodiscard]] std::string census_line(const SmallestBoard& board);
// Adds what a line without its end says. Throws Error{BadInput} when it is none, or there already.
void read_census_line(std::string_view line, CensusResults& to);

// All lines of a file, in their order. Throws Error{BadInput}, naming the file, when it cannot be read or
// holds something else. Nothing is changed.
[[nodiscard]] CensusResults read_censuses(const std::filesystem::path& path);

class CensusFile {
 public:
  // Makes the file if there is none. Another process that writes it is refused.
  explicit CensusFile(const std::filesystem::path& path);

  // On the disk when this returns. What is there already must be the same, and is not written again.
  void add(const CensusRecord& record);
  void add(const CensusTotal& total);
  void add(const SmallestBoard& board);

 private:
  template <class Line>
  void add_to(std::vector<Line>& known, const Line& line);

  CensusResults results_;
  ResultsFile file_;
};

}  // namespace upstar
