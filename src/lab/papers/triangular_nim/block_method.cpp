// A place in a block is the number of the subset in the order of for_each_subset: its pieces pushed
// together to the low end. Places of disjoint sets add up, so a move shifts places by a fixed amount.
#include "lab/papers/triangular_nim/block_method.hpp"

#include <bit>
#include <utility>
#include <vector>

namespace upstar {
namespace {

// What a move does to positions of a block: it takes the pieces `rest`, `shift` places further up.
struct MoveInBlock {
  std::uint64_t rest = 0;
  std::uint64_t shift = 0;
};

// From every lost position of `from`, marks in `to` what the moves lead there from. With from == to
// this is plain retrograde analysis, for whatever is marked comes later.
void mark_parents(const PositionBits& from, PositionBits& to, std::uint64_t rest_pieces,
                  const std::vector<MoveInBlock>& moves, Budget& budget) {
  std::uint64_t at = 0;
  for_each_subset(rest_pieces, [&](std::uint64_t rest) {
    budget.tick();
    const std::uint64_t here = at++;
    if (from.test(here)) return;
    for (const MoveInBlock& move : moves) {
      if ((move.rest & rest) == 0) to.set(here + move.shift);
    }
  });
}

}  // namespace

std::uint64_t BlockSolution::place(std::uint64_t rest) const {
  std::uint64_t pieces = representation_.game().full() & ~representation_.block_pieces();
  std::uint64_t number = 0;
  for (int bit = 0; pieces != 0; ++bit, pieces &= pieces - 1) {
    number |= (rest >> std::countr_zero(pieces) & 1) << bit;
  }
  return number;
}

BlockRepresentation::Representative BlockSolution::kept_for(std::uint64_t block) const {
  if (!one_of_each_group_) return {block, 0};
  return representation_.representative(block);
}

bool BlockSolution::wins(std::uint64_t position) const {
  const auto where = kept_for(position & representation_.block_pieces());
  const std::uint64_t moved = image(representation_.symmetries()[where.symmetry], position);
  return kept_.at(where.block).test(place(moved & ~representation_.block_pieces()));
}

std::uint64_t BlockSolution::losing_positions() const {
  std::uint64_t count = 0;
  for_each_subset(representation_.block_pieces(), [&](std::uint64_t block) {
    count += kept_.at(kept_for(block).block).count_clear();
  });
  return count;
}

PositionBits BlockSolution::turned(std::uint64_t block, Budget& budget) const {
  const std::uint64_t rest_pieces = representation_.game().full() & ~representation_.block_pieces();
  PositionBits bits(std::uint64_t{1} << std::popcount(rest_pieces), budget);
  std::uint64_t at = 0;
  for_each_subset(rest_pieces, [&](std::uint64_t rest) {
    if (wins(block | rest)) bits.set(at);
    ++at;
  });
  return bits;
}

BlockSolution solve_by_blocks(const BlockRepresentation& representation, bool one_of_each_group,
                              Budget& budget) {
  BlockSolution solution(representation);
  solution.one_of_each_group_ = one_of_each_group;
  const RemovalGame& game = representation.game();
  const std::uint64_t block_pieces = representation.block_pieces();
  const std::uint64_t rest_pieces = game.full() & ~block_pieces;

  std::map<std::uint64_t, std::vector<MoveInBlock>> moves_taking;
  for (const std::uint64_t move : game.moves) {
    const std::uint64_t rest = move & rest_pieces;
    moves_taking[move & block_pieces].push_back({rest, solution.place(rest)});
  }
  for_each_subset(block_pieces, [&](std::uint64_t block) {
    if (one_of_each_group && representation.representative(block).block != block) return;
    PositionBits bits(std::uint64_t{1} << std::popcount(rest_pieces), budget);
    if (block == 0 && game.misere) bits.set(0);
    for (const std::uint64_t taken : representation.taken()) {
      if ((taken & ~block) != 0) continue;
      const std::uint64_t source = block & ~taken;
      const auto where = solution.kept_for(source);
      if (where.block == source) {
        mark_parents(solution.kept_.at(source), bits, rest_pieces, moves_taking[taken], budget);
      } else {
        mark_parents(solution.turned(source, budget), bits, rest_pieces, moves_taking[taken],
                     budget);
      }
      ++solution.updates_;
    }
    mark_parents(bits, bits, rest_pieces, moves_taking[0], budget);
    solution.kept_.emplace(block, std::move(bits));
  });
  return solution;
}

}  // namespace upstar
