// The block representations of Triangular Nim in chapter 2 of Yi-Chang Shan's thesis, with the numbers
// printed for them.
//
// The drawings (figures 6, 12 and 13) mark the block pieces; what can be read without them is how many
// there are, which symmetries they have, and how many blocks and updates they need. That is enough to
// look for them: `sets_like` tries every set of places. For two figures one set is left, for others a
// few; of sets that cannot be told apart by anything printed, one is taken. `why` says which.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/budget.hpp"

namespace upstar::triangular_nim {

// Which of the triangle's symmetries keep a set of places.
enum class Symmetry {
  None,    // only the identity
  Mirror,  // one reflection
  Full,    // all six
};

// Blocks that are solved and updates between them.
struct BlockNumbers {
  std::uint64_t updates = 0;
  std::uint64_t blocks = 0;

  bool operator==(const BlockNumbers&) const = default;
};

// What is printed about a drawing.
struct PrintedBlocks {
  int layers = 0;
  int pieces = 0;
  Symmetry symmetry = Symmetry::None;
  std::optional<BlockNumbers> all;     // every block solved
  std::optional<BlockNumbers> groups;  // one of each group solved
};

struct FigureOfBlocks {
  std::string_view name;  // "6(a)"
  PrintedBlocks printed;
  std::string_view time;  // for all of it, on all cores together; empty when none is printed
  std::string_view time_of_groups;
  std::uint64_t block_pieces = 0;  // the places we take
  std::string_view why;
};

[[nodiscard]] std::span<const FigureOfBlocks> figures_of_blocks();

// Updates between blocks if every block is solved, counted by lines: m block pieces on a line can be
// taken in runs of 1 to m neighbours, and two lines share one place at most, so that runs of two or
// more are different for different lines.
[[nodiscard]] std::uint64_t updates_by_lines(int layers, std::uint64_t block_pieces);

// All sets of places with the printed properties, one of each class under the symmetries, in
// increasing order. Goes through all sets with that symmetry.
[[nodiscard]] std::vector<std::uint64_t> sets_like(const PrintedBlocks& printed, Budget& budget);

}  // namespace upstar::triangular_nim
