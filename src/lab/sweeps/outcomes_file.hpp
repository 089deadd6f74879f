// The catalogue of rectangles of Domineering in a text file, one line a verdict.
//
//     upstar sweep 2: domineering, rectangles
//     8x8 black wins by boards threads 1 nodes 280502 seconds 0.270 check 1c2a4a7f
//     6x12+1/2 black loses by boards threads 1 nodes 15888527 seconds 10.670 check 90e2f7d1
//     ...
//
// store/core/results_file.hpp says what the check is, and what becomes of such a file when its writer is killed.
// Lines may stand in any order, each board, number beside it and first player once. Of a square board both players say the same,
// or the file is refused.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "lab/sweeps/outcomes.hpp"
#include "store/core/results_file.hpp"

namespace upstar {

// What the first line of such a file says after its version.
inline constexpr std::string_view kAboutOutcomes = "domineering, rectangles";

// A line of the file, without its check, with its end; and back. The reader throws Error{BadInput} for anything else.
[[nodiscard]] std::string outcome_line(const OutcomeVerdict& verdict);
[[nodiscard]] OutcomeVerdict read_outcome_line(std::string_view line);

// All boards of a file, by squares, then by rows, then by the number beside them. Throws Error{BadInput}, naming the file, when it cannot be
// read or holds something else. Nothing is changed.
[[nodiscard]] std::vector<OutcomeResult> read_outcomes(const std::filesystem::path& path);

class OutcomesFile {
 public:
  // Makes the file if there is none. Another process that writes it is refused.
  explicit OutcomesFile(const std::filesystem::path& path);

  // What it knows of a board with such a number beside it, perhaps nothing.
  [[nodiscard]] OutcomeResult find(const Rectangle& board, int eighths = 0) const;
  // On the disk when this returns. The verdict must be new.
  void append(const OutcomeVerdict& verdict);

 private:
  std::vector<OutcomeVerdict> verdicts_;
  ResultsFile file_;
};

}  // namespace upstar
