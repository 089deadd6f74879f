// The exhibits of the chapter on Triangular Nim, one function each, and what several of them need.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lab/papers/report_writer.hpp"

namespace upstar::triangular_nim_chapter {

// What a table of all positions tells about the full triangle.
struct SolvedTriangle {
  int layers = 0;
  bool misere = false;
  std::uint64_t losing_positions = 0;
  bool first_player_wins = false;
  std::vector<std::uint64_t> winning_moves;
  double seconds = 0;  // of the processor, on one thread
  std::size_t bytes = 0;

  [[nodiscard]] double loss_rate() const;
};

// The largest triangle we solve, and the largest of the thesis.
inline constexpr int kMostSolved = 8;
inline constexpr int kMostPrinted = 9;

class SolvedTriangles {
 public:
  // Solves all triangles up to `kMostSolved`, in both kinds of play, that the budget has memory for.
  explicit SolvedTriangles(ReportWriter& writer);

  [[nodiscard]] const SolvedTriangle* find(int layers, bool misere) const;

 private:
  std::vector<SolvedTriangle> solved_;
};

// What stands in the place of an answer that was not computed.
[[nodiscard]] std::string not_computed(int layers);
// Where our answers for nine layers are written down, for notes.
inline constexpr std::string_view kNineLayers =
    "9 layers want more than this: docs/results/triangular_nim.md tells what a GPU found";
// "normal" or "misere".
[[nodiscard]] std::string_view play_name(bool misere);

// Table 5: who wins; solves the triangles. Figure 16: the rate of lost positions. Figures 10 and 11:
// how to win.
[[nodiscard]] SolvedTriangles winners(ReportWriter& writer);
void loss_rates(ReportWriter& writer, const SolvedTriangles& triangles);
void winning_moves(ReportWriter& writer, const SolvedTriangles& triangles);

// Sections 2.2 and 2.3: moves; forward checking, retrograde analysis and blocks, on six layers.
void methods(ReportWriter& writer);
// Figures 6, 12 and 13: which sets of block pieces they can have shown.
void drawings(ReportWriter& writer);
// Figures 8 and 9, section 2.3.2: groups of blocks.
void groups_of_blocks(ReportWriter& writer);
// Tables 1 to 4: blocks, updates and times.
void costs(ReportWriter& writer, const SolvedTriangles& triangles);

}  // namespace upstar::triangular_nim_chapter
