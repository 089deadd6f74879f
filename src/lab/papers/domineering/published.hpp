// What papers tell of who wins large rectangles of Domineering, as far as their abstracts go.
//
// From "Perfectly Solving Domineering Boards" (2014), "The Impact of Safe Moves on Perfectly Solving Domineering
// Boards" and "11x11 Domineering Is Solved: The First Player Wins" (2016), all Uiterwijk's. The tables of
// these papers, and of others, could not be had.
#pragma once

#include <span>
#include <string_view>

namespace upstar {

// Of a board of any shape: does Vertical (Black) win when she moves first?
struct PublishedOutcome {
  int rows;
  int columns;
  bool vertical;
};
[[nodiscard]] std::span<const PublishedOutcome> published_outcomes();

// The same of all boards of a family.
struct PublishedFamily {
  std::string_view text;
  bool vertical;
  bool (*has)(int rows, int columns);
};
[[nodiscard]] std::span<const PublishedFamily> published_families();

}  // namespace upstar
