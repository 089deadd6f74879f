// Counting blocks, groups and updates.
#include "lab/papers/triangular_nim/block_representation.hpp"

#include <algorithm>
#include <bit>

namespace upstar {
namespace {

std::vector<std::uint64_t> cycles(const RemovalGame::Permutation& permutation, std::uint64_t set) {
  std::vector<std::uint64_t> found;
  while (set != 0) {
    const int first = std::countr_zero(set);
    std::uint64_t cycle = 0;
    for (int piece = first; (cycle >> piece & 1) == 0;
         piece = permutation[static_cast<std::size_t>(piece)]) {
      cycle |= std::uint64_t{1} << piece;
    }
    found.push_back(cycle);
    set &= ~cycle;
  }
  return found;
}

}  // namespace

BlockRepresentation::BlockRepresentation(const RemovalGame& game, std::uint64_t block_pieces)
    : game_(game), block_pieces_(block_pieces) {
  for (const RemovalGame::Permutation& symmetry : game.symmetries) {
    if (image(symmetry, block_pieces) == block_pieces) symmetries_.push_back(symmetry);
  }
  for (const std::uint64_t move : game.moves) {
    if ((move & block_pieces) != 0) taken_.push_back(move & block_pieces);
  }
  std::sort(taken_.begin(), taken_.end());
  taken_.erase(std::unique(taken_.begin(), taken_.end()), taken_.end());
}

std::uint64_t BlockRepresentation::blocks() const {
  return std::uint64_t{1} << std::popcount(block_pieces_);
}

std::uint64_t BlockRepresentation::updates() const {
  std::uint64_t count = 0;
  for (const Block set : taken_) count += blocks() >> std::popcount(set);
  return count;
}

std::uint64_t BlockRepresentation::groups() const {
  std::uint64_t kept_in_place = 0;
  for (const RemovalGame::Permutation& symmetry : symmetries_) {
    kept_in_place += std::uint64_t{1} << cycles(symmetry, block_pieces_).size();
  }
  return kept_in_place / symmetries_.size();
}

std::uint64_t BlockRepresentation::updates_of_groups() const {
  std::uint64_t count = 0;
  for (const RemovalGame::Permutation& symmetry : symmetries_) {
    const std::vector<std::uint64_t> unions_of = cycles(symmetry, block_pieces_);
    for (const Block set : taken_) {
      const auto free = std::count_if(unions_of.begin(), unions_of.end(),
                                      [&](std::uint64_t cycle) { return (cycle & set) == 0; });
      count += std::uint64_t{1} << free;
    }
  }
  return count / symmetries_.size();
}

std::map<int, std::uint64_t> BlockRepresentation::groups_by_size() const {
  std::map<int, std::uint64_t> sizes;
  for_each_subset(block_pieces_, [&](Block block) {
    std::vector<Block> images;
    for (const RemovalGame::Permutation& symmetry : symmetries_) {
      images.push_back(image(symmetry, block));
      if (images.back() < block) return;
    }
    std::sort(images.begin(), images.end());
    ++sizes[static_cast<int>(std::unique(images.begin(), images.end()) - images.begin())];
  });
  return sizes;
}

BlockRepresentation::Representative BlockRepresentation::representative(Block block) const {
  Representative least{block, 0};
  for (std::size_t i = 0; i < symmetries_.size(); ++i) {
    const Block other = image(symmetries_[i], block);
    if (other < least.block) least = {other, i};
  }
  return least;
}

}  // namespace upstar
