// The printed numbers, and the search for sets that have them.
//
// A set with a symmetry is a union of orbits under it, so the search goes through unions of orbits: of
// all six symmetries, of one reflection (the others give turned copies of the same sets), or of the
// identity alone, whose orbits are the places.
#include "lab/papers/triangular_nim/triangular_nim_blocks.hpp"

#include <algorithm>
#include <bit>
#include <initializer_list>

#include "lab/papers/triangular_nim/block_representation.hpp"
#include "rules/triangular_nim/board.hpp"

namespace upstar::triangular_nim {
namespace {

constexpr std::uint64_t set_of(std::initializer_list<int> members) {
  std::uint64_t set = 0;
  for (const int place : members) set |= std::uint64_t{1} << place;
  return set;
}

constexpr std::string_view kAtTheApex = "we take the triangle at the apex";
constexpr std::array<FigureOfBlocks, 12> kFigures = {{
    {"6(a)",
     {8, 4, Symmetry::None, BlockNumbers{49, 16}, {}},
     "8,992 s",
     "",
     set_of({32, 33, 34, 35}),
     "by the text block 5 holds pieces 32 and 34, so these are the first and the third; an odd "
     "number "
     "needs all four on one line"},
    {"6(b)",
     {8, 4, Symmetry::Mirror, BlockNumbers{32, 16}, BlockNumbers{32, 16}},
     "8,472 s",
     "",
     set_of({0, 4, 12, 24}),
     "groups of one block need all four pieces on the axis"},
    {"6(c)",
     {8, 6, Symmetry::Mirror, BlockNumbers{360, 64}, BlockNumbers{228, 40}},
     "13,453 s",
     "8,423 s",
     set_of({0, 1, 2, 3, 4, 5}),
     kAtTheApex},
    {"6(d)",
     {8, 6, Symmetry::None, BlockNumbers{208, 64}, {}},
     "11,042 s",
     "",
     set_of({4, 6, 14, 18, 23, 28}),
     "all have exactly one pair on a line; we take one of them"},
    {"6(e)",
     {8, 6, Symmetry::Full, BlockNumbers{288, 64}, BlockNumbers{96, 20}},
     "12,339 s",
     "4,161 s",
     set_of({0, 12, 17, 18, 28, 35}),
     "we take one of them"},
    {"6(f)",
     {8, 6, Symmetry::Full, BlockNumbers{336, 64}, BlockNumbers{87, 16}},
     "13,128 s",
     "3,705 s",
     set_of({3, 5, 15, 20, 30, 33}),
     "every orbit of six places fits; we take one of them"},
    {"12(a)",
     {9, 13, Symmetry::None, BlockNumbers{121'600, 8'192}, {}},
     "",
     "",
     0x1fff,
     "we take the first 13 places; other sets fit too"},
    {"12(b)",
     {9, 13, Symmetry::None, BlockNumbers{107'024, 8'192}, {}},
     "",
     "",
     std::uint64_t{0x1fff} << 32,
     "we take the last 13 places; other sets fit too"},
    {"12(c)",
     {9, 13, Symmetry::None, BlockNumbers{88'064, 8'192}, {}},
     "129.21 days",
     "",
     set_of({0, 2, 3, 8, 11, 16, 20, 24, 25, 34, 38, 39, 43}),
     "one of many sets that fit, found by exchanging places"},
    {"13(a)",
     {9, 15, Symmetry::Mirror, {}, BlockNumbers{298'320, 16'640}},
     "",
     "",
     0x7fff,
     kAtTheApex},
    {"13(b)",
     {9, 15, Symmetry::Full, {}, BlockNumbers{102'950, 5'728}},
     "",
     "33.23 days",
     set_of({10, 11, 12, 13, 14, 16, 17, 18, 19, 23, 24, 25, 31, 32, 40}),
     "we take the triangle in the middle, upside down"},
    {"13(c)",
     {9, 15, Symmetry::Full, {}, BlockNumbers{78'852, 5'728}},
     "",
     "27.93 days",
     set_of({0, 4, 6, 9, 12, 15, 20, 23, 25, 29, 34, 36, 39, 41, 44}),
     "and no set with as many groups needs fewer updates"},
}};

std::size_t order_of(Symmetry symmetry) {
  switch (symmetry) {
    case Symmetry::Full:
      return 6;
    case Symmetry::Mirror:
      return 2;
    case Symmetry::None:
      break;
  }
  return 1;
}

// A group of that kind, the identity first.
std::vector<RemovalGame::Permutation> group_of(Symmetry symmetry, int layers) {
  const auto all = symmetries(layers);
  if (symmetry == Symmetry::Full) return {all.begin(), all.end()};
  std::vector<RemovalGame::Permutation> group = {all.front()};
  if (symmetry == Symmetry::Mirror) {
    // The reflection that keeps the apex: it exchanges the two places of the second row.
    group.push_back(*std::find_if(all.begin(), all.end(), [](const RemovalGame::Permutation& p) {
      return p[0] == 0 && p[1] == 2;
    }));
  }
  return group;
}

std::vector<std::uint64_t> orbits(const std::vector<RemovalGame::Permutation>& group, int count) {
  std::vector<std::uint64_t> found;
  for (int place = 0; place < count; ++place) {
    std::uint64_t orbit = 0;
    for (const RemovalGame::Permutation& symmetry : group) {
      orbit |= std::uint64_t{1} << symmetry[static_cast<std::size_t>(place)];
    }
    if (std::countr_zero(orbit) == place) found.push_back(orbit);
  }
  return found;
}

// Visits all unions of some of `parts` that have `pieces` places.
template <class Visit>
void for_each_union(std::span<const std::uint64_t> parts, int pieces, std::uint64_t begun,
                    Visit& visit) {
  if (pieces == 0) return visit(begun);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const int size = std::popcount(parts[i]);
    if (size > pieces) continue;
    for_each_union(parts.subspan(i + 1), pieces - size, begun | parts[i], visit);
  }
}

// The lines that are part of no other: all that a piece can be on, but a corner's line of one.
std::vector<std::uint64_t> whole_lines(int layers) {
  const auto all = lines(layers);
  std::vector<std::uint64_t> whole;
  for (const std::uint64_t line : all) {
    const bool is_part = std::any_of(all.begin(), all.end(), [&](std::uint64_t other) {
      return other != line && (line & ~other) == 0;
    });
    if (!is_part) whole.push_back(line);
  }
  return whole;
}

struct CountByLines {
  std::uint64_t updates = 0;
  std::uint64_t runs = 0;  // sets of block pieces that moves take
};

CountByLines count_by(std::span<const std::uint64_t> whole, std::uint64_t block_pieces) {
  const auto pieces = static_cast<std::uint64_t>(std::popcount(block_pieces));
  const std::uint64_t blocks = std::uint64_t{1} << pieces;
  CountByLines count{pieces * (blocks / 2), pieces};
  for (const std::uint64_t line : whole) {
    const int on_line = std::popcount(line & block_pieces);
    for (int run = 2; run <= on_line; ++run) {
      const auto places = static_cast<std::uint64_t>(on_line - run + 1);
      count.updates += places * (blocks >> run);
      count.runs += places;
    }
  }
  return count;
}

// Could a set with these counts have the printed numbers? A quick look that spares most sets the exact
// count. Summed over the symmetries (block_representation.hpp), the identity gives `updates`. Another
// symmetry with c cycles keeps 2^c blocks in place, of which at most half have all pieces of a given
// run; over the symmetries those 2^c add up to order * groups.
bool may_have(const PrintedBlocks& printed, const CountByLines& count) {
  if (printed.all && count.updates != printed.all->updates) return false;
  if (!printed.groups) return true;
  const std::uint64_t order = order_of(printed.symmetry);
  const std::uint64_t wanted = order * printed.groups->updates;
  const std::uint64_t in_place =
      order * printed.groups->blocks - (std::uint64_t{1} << printed.pieces);
  return count.updates <= wanted && wanted - count.updates <= count.runs * in_place / 2;
}

bool is_first_of_class(std::uint64_t set, int layers) {
  const auto all = symmetries(layers);
  return std::none_of(all.begin(), all.end(), [&](const RemovalGame::Permutation& symmetry) {
    return image(symmetry, set) < set;
  });
}

}  // namespace

std::span<const FigureOfBlocks> figures_of_blocks() { return kFigures; }

std::uint64_t updates_by_lines(int layers, std::uint64_t block_pieces) {
  return count_by(whole_lines(layers), block_pieces).updates;
}

std::vector<std::uint64_t> sets_like(const PrintedBlocks& printed, Budget& budget) {
  const RemovalGame game = removal_game(printed.layers, false);
  const std::vector<std::uint64_t> whole = whole_lines(printed.layers);
  const auto group = group_of(printed.symmetry, printed.layers);
  std::vector<std::uint64_t> found;
  const auto look_at = [&](std::uint64_t set) {
    budget.tick();
    if (!may_have(printed, count_by(whole, set))) return;
    // With exactly one reflection, only that reflection maps the set to one that has it too.
    if (printed.symmetry == Symmetry::None && !is_first_of_class(set, printed.layers)) return;
    const BlockRepresentation representation(game, set);
    if (representation.symmetries().size() != order_of(printed.symmetry)) return;
    if (printed.groups && (representation.groups() != printed.groups->blocks ||
                           representation.updates_of_groups() != printed.groups->updates)) {
      return;
    }
    found.push_back(set);
  };
  for_each_union(orbits(group, game.pieces), printed.pieces, 0, look_at);
  std::sort(found.begin(), found.end());
  return found;
}

}  // namespace upstar::triangular_nim
