// The catalogue of rectangles in a text file, one line a verdict.
//
//     upstar sweep 2: nogo, rectangles
//     4x4 A1 loses by boards-6 threads 1 nodes 12345 seconds 0.123 check c077d21e
//     5x5 any wins by boards-6 threads 1 nodes 24000000 seconds 48.120 check a700c2d4
//     ...
//
// store/core/results_file.hpp says what the check is, and what becomes of such a file when its writer is killed.
// Lines may stand in any order, each board and opening once, and may not contradict each other. Both kinds of sweeps,
// of openings and of winners, write to one file.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "lab/sweeps/rectangles.hpp"
#include "store/core/results_file.hpp"

namespace upstar {

// How a file calls the first move that a verdict is about: "A1", or "any" for Black's best.
[[nodiscard]] std::string opening_name(const RectangleVerdict& verdict);

// A line of the file, without its check, with its end; and back. The reader throws Error{BadInput} for anything else.
[[nodiscard]] std::string verdict_line(const RectangleVerdict& verdict);
[[nodiscard]] RectangleVerdict read_verdict_line(std::string_view line);

// All boards of a file, by points and then by rows. Throws Error{BadInput}, naming the file, when it
// cannot be read or holds something else. Nothing is changed.
[[nodiscard]] std::vector<RectangleResult> read_rectangles(const std::filesystem::path& path);

class RectanglesFile {
 public:
  // Makes the file if there is none. Another process that writes it is refused.
  explicit RectanglesFile(const std::filesystem::path& path);

  // What it knows of a board, perhaps nothing.
  [[nodiscard]] RectangleResult find(const Rectangle& board) const;
  // On the disk when this returns. The verdict must be new.
  void append(const RectangleVerdict& verdict);

 private:
  std::vector<RectangleVerdict> verdicts_;
  ResultsFile file_;
};

}  // namespace upstar
