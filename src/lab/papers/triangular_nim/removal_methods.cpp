// Both methods are a loop over positions and a loop over moves.
#include "lab/papers/triangular_nim/removal_methods.hpp"

#include <bit>
#include <utility>

namespace upstar {
namespace {

std::size_t bytes_for(std::uint64_t size) { return (size + 63) / 64 * sizeof(std::uint64_t); }

}  // namespace

PositionBits::PositionBits(std::uint64_t size, Budget& budget) : size_(size), budget_(&budget) {
  budget.charge(bytes_for(size));
  words_.resize((size + 63) / 64);
}

PositionBits::~PositionBits() {
  if (budget_ != nullptr) budget_->release(bytes_for(size_));
}

PositionBits::PositionBits(PositionBits&& other) noexcept
    : size_(other.size_),
      words_(std::move(other.words_)),
      budget_(std::exchange(other.budget_, nullptr)) {}

std::uint64_t PositionBits::count_clear() const {
  std::uint64_t is_set = 0;
  for (const std::uint64_t word : words_) is_set += static_cast<unsigned>(std::popcount(word));
  return size_ - is_set;
}

PlainSolution forward_checking(const RemovalGame& game, Budget& budget) {
  PlainSolution solution{PositionBits(game.full() + 1, budget)};
  if (game.misere) solution.wins.set(0);
  for (std::uint64_t position = 1; position <= game.full(); ++position) {
    budget.tick();
    for (const std::uint64_t move : game.moves) {
      if ((move & ~position) != 0) continue;
      ++solution.steps;
      if (solution.wins.test(position ^ move)) continue;
      solution.wins.set(position);
      break;
    }
  }
  return solution;
}

PlainSolution plain_retrograde(const RemovalGame& game, Budget& budget) {
  PlainSolution solution{PositionBits(game.full() + 1, budget)};
  if (game.misere) solution.wins.set(0);
  for (std::uint64_t position = 0; position <= game.full(); ++position) {
    budget.tick();
    if (solution.wins.test(position)) continue;
    for (const std::uint64_t move : game.moves) {
      if ((move & position) != 0) continue;
      ++solution.steps;
      solution.wins.set(position | move);
    }
  }
  return solution;
}

}  // namespace upstar
