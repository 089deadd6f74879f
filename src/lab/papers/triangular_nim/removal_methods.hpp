// Solving a removal game the way it was first done: one bit a position, one position at a time.
//
// The number of a position is larger than those of all its followers (rules/removal_game.hpp), so both
// methods count upwards and find everything they need already decided.
//
//     forward checking   looks from every position at its followers, until one is lost for the player
//                        to move
//     retrograde         marks from every lost position all that lead to it as won; whatever was not
//                        marked when its turn comes is lost
//
// Retrograde analysis pays because few positions are lost. Both are here to be read and to be compared
// with; search/removal decides 512 positions at once.
#pragma once

#include <cstdint>
#include <vector>

#include "base/budget.hpp"
#include "rules/removal_game.hpp"

namespace upstar {

// A set of numbers below `size`, paid for from a budget: the positions that the player to move wins.
class PositionBits {
 public:
  // All clear. Throws Error{Limit} when the budget does not allow it.
  PositionBits(std::uint64_t size, Budget& budget);
  ~PositionBits();
  PositionBits(PositionBits&& other) noexcept;
  PositionBits& operator=(PositionBits&&) = delete;

  [[nodiscard]] std::uint64_t size() const { return size_; }
  [[nodiscard]] bool test(std::uint64_t i) const { return (words_[i / 64] >> i % 64 & 1) != 0; }
  void set(std::uint64_t i) { words_[i / 64] |= std::uint64_t{1} << i % 64; }
  // How many are clear.
  [[nodiscard]] std::uint64_t count_clear() const;

 private:
  std::uint64_t size_;
  std::vector<std::uint64_t> words_;
  Budget* budget_;
};

struct PlainSolution {
  PositionBits wins;        // by position
  std::uint64_t steps = 0;  // followers looked at, or positions marked
};

[[nodiscard]] PlainSolution forward_checking(const RemovalGame& game, Budget& budget);
[[nodiscard]] PlainSolution plain_retrograde(const RemovalGame& game, Budget& budget);

}  // namespace upstar
