// The published solver of Domineering, as a baseline: N. Bullock, "Domineering: Solving Large Combinatorial Search
// Spaces", M.Sc. thesis, University of Alberta 2002 (Obsequi), which solved 10x10 first.
//
// An alpha-beta search that asks who wins:
//
//   - A player who has more safe moves than the opponent has real ones wins (board.hpp), whoever is to move taken
//     into account; this is looked at before the table is.
//   - Boards searched before are in a table, found in all four mirror images (position_table.hpp).
//   - Areas packed onto the board say how many moves each player is sure of (packing.hpp).
//   - Safe moves are never made: whoever has others does at least as well by one of these.
//   - Moves that no wall protects come first, in two stages: of these the best is tried before the others are
//     sorted; half guarded moves follow as they lie.
//   - Moves are ordered by what they change in real and safe moves of both, then by their place (place_values.hpp).
//
// The program went on to be improved after the thesis; this is what it is now, with the opponent's real moves as a
// bound beside the packed areas. `--without real` is what the thesis describes.
//
// Nodes are counted as the program does: boards looked at below the root, those that the table or a bound decides
// included. What differs: hash codes of other random numbers, so that other entries of the table are lost; no
// largest depth; and its look at the root's moves one by one beforehand, which changes nothing, is left out.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "base/budget.hpp"
#include "rules/player.hpp"
#include "search/baselines/obsequi/board.hpp"
#include "search/baselines/obsequi/packing.hpp"
#include "search/core/search_feature.hpp"
#include "search/core/search_stats.hpp"

namespace upstar::obsequi {

// What can be left out, one by one; every answer stays the same.
struct Options : PackingOptions {
  bool packing = true;     // else safe and real moves alone decide
  bool skip_safe = true;   // else safe moves are made too
  bool two_stages = true;  // else all moves are sorted together
  bool places = true;
  bool gains = true;
  bool images = true;
  bool use_table = true;
  SearchStats* stats = nullptr;
};

using Feature = SearchFeature<Options>;
inline constexpr std::array kFeatures = {
    Feature{"packing", "bounds from packed areas", &Options::packing},
    Feature{"protective", "protective areas", &Options::protective},
    Feature{"types", "vulnerable areas of two types", &Options::type_one},
    Feature{"guarded", "guarded squares of vulnerable areas", &Options::guarded},
    Feature{"unused", "guarded squares in no area", &Options::unused},
    Feature{"options", "safe moves with options", &Options::options},
    Feature{"real", "real moves as a bound beside packed areas", &Options::real},
    Feature{"safe", "never making safe moves", &Options::skip_safe},
    Feature{"stages", "half guarded moves later", &Options::two_stages},
    Feature{"gains", "moves by what they change", &Options::gains},
    Feature{"places", "moves by where they lie", &Options::places},
    Feature{"images", "looking for mirror images", &Options::images},
    Feature{"table", "the table of boards", &Options::use_table},
};

// Answers questions about boards of one size. They share a table.
class Solver {
 public:
  static constexpr int kMostSquares = 128;

  // Sides of at most Board::kMostLines.
  Solver(int rows, int columns, Budget& budget, const Options& options = {});
  ~Solver();
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;

  // Does `first` win, moving first, when these squares are free (bit row * columns + column)? Black's dominoes
  // are vertical. Throws what the budget throws.
  bool wins(Squares free, Player first);

  // In all questions so far.
  [[nodiscard]] std::uint64_t nodes() const;

  class Search;

 private:
  std::unique_ptr<Search> search_;
};

}  // namespace upstar::obsequi
