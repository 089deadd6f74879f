// The hottest positions known, in a text file, one line for every piece of work that was finished.
//
//     upstar sweep 2: nogo, hottest positions
//     3x4 all-7-81 temperature 2 mean 3 stops 5 1 difference 2 value {5|1} position ... check c077d21e
//     4x5 walk-1-5000-9-3 temperature 3 ...
//     4x6 given temperature 3 ...
//
// The second word says where a position comes from: a slice of all positions (which of how many), a walk of annealing
// (seed, steps, live points, number), or somebody who gave it. Slices without a legal position of their own have no
// more words. store/core/results_file.hpp says what the check is, and what becomes of such a file when its writer is
// killed. Every position was valued in two ways before its line was written (heat_meter.hpp).
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab/hunt/annealing.hpp"
#include "lab/hunt/heat_meter.hpp"
#include "store/core/results_file.hpp"

namespace upstar {

struct HuntEntry {
  int rows = 1;
  int columns = 1;
  std::string source;
  std::optional<HotPosition> found;
};

[[nodiscard]] std::string slice_source(int slice, int slices);
[[nodiscard]] std::string walk_source(const AnnealingWalk& walk);
inline constexpr std::string_view kGivenSource = "given";

// A line of the file, without its check, with its end; and back. The reader throws Error{BadInput} for anything
// else.
[[nodiscard]] std::string hunt_line(const HuntEntry& entry);
[[nodiscard]] HuntEntry read_hunt_line(std::string_view line);

// What is known of one board.
struct Leaderboard {
  int rows = 1;
  int columns = 1;
  std::vector<HotPosition> positions;  // the hottest first, each once
  bool proved = false;                 // all positions of the board were valued
  std::size_t walks = 0;               // of annealing that were finished
};

// From the lines of a file; only those of that board count.
[[nodiscard]] Leaderboard leaderboard_of(const std::vector<HuntEntry>& entries, int rows,
                                         int columns);

// All lines of a file. Throws Error{BadInput}, naming the file, when it cannot be read or holds something else.
[[nodiscard]] std::vector<HuntEntry> read_hunt(const std::filesystem::path& path);

class HuntFile {
 public:
  // Makes the file if there is none. Another process that writes it is refused.
  explicit HuntFile(const std::filesystem::path& path);

  [[nodiscard]] const std::vector<HuntEntry>& entries() const { return entries_; }
  // On the disk when this returns.
  void append(HuntEntry entry);

 private:
  std::vector<HuntEntry> entries_;
  ResultsFile file_;
};

}  // namespace upstar
