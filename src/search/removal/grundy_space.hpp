// Where the sweeps for Grundy values work (grundy_table.hpp): the block space of one value after another.
//
// `reached` is the table of the sweep in progress, bits clear at the positions of the present value;
// `valued` has the positions that have got their value, in this sweep or an earlier one.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "base/error.hpp"
#include "search/removal/block_memory.hpp"
#include "search/removal/sweep.hpp"

namespace upstar::retrograde {

// Throws Error{BadInput} for a misere game, which has no Grundy values.
inline void require_normal_play(const RemovalGame& game) {
  if (!game.misere) return;
  throw Error(ErrorKind::BadInput, "Grundy values belong to normal play",
              "leave out 'misere', or ask for wins and losses only");
}

class GrundySpace : public BlockSpace {
 public:
  GrundySpace(std::uint64_t blocks, Budget* budget)
      : reached_(blocks, budget), valued_(blocks, budget), has_value_(blocks), is_full_(blocks) {}

  [[nodiscard]] bool has(std::uint64_t) const override { return false; }

  void borrow(int, std::span<const std::uint64_t> ranks,
              std::span<const std::uint64_t*> addresses) override {
    for (std::size_t i = 0; i < ranks.size(); ++i) {
      addresses[i] = has_value_[ranks[i]] ? reached_.block(ranks[i]) : nullptr;
    }
  }
  void give_back(int) override {}

  std::uint64_t* begin(int, std::uint64_t rank, std::uint64_t) override {
    has_value_[rank] = 0;
    if (is_full_[rank]) return nullptr;
    std::copy_n(valued_.block(rank), kU64PerBlock, reached_.block(rank));
    return reached_.block(rank);
  }

  void complete(int, std::uint64_t rank, std::uint64_t lost) override {
    if (lost == 0) return;
    has_value_[rank] = 1;
    add_value(rank, reached_.block(rank));
  }

 protected:
  [[nodiscard]] const std::uint64_t* reached(std::uint64_t rank) const {
    return reached_.block(rank);
  }

  // Puts back a block of the present sweep that was solved before: the positions that have the value.
  void recall(std::uint64_t rank, const std::uint64_t* having) {
    has_value_[rank] = 0;
    if (std::all_of(having, having + kU64PerBlock, [](std::uint64_t bits) { return bits == 0; }))
      return;
    has_value_[rank] = 1;
    std::transform(having, having + kU64PerBlock, reached_.block(rank),
                   [](std::uint64_t bits) { return ~bits; });
    add_value(rank, reached_.block(rank));
  }

  // Clear bits of `reached` mark the positions of block `rank` that have got the present value.
  virtual void add_value(std::uint64_t rank, const std::uint64_t* reached) {
    std::uint64_t* valued = valued_.block(rank);
    std::uint64_t missing = 0;
    for (std::size_t i = 0; i < kU64PerBlock; ++i) {
      valued[i] |= ~reached[i];
      missing |= ~valued[i];
    }
    is_full_[rank] = missing == 0 ? 1 : 0;
  }

 private:
  BlockMemory reached_;
  BlockMemory valued_;
  std::vector<std::uint8_t> has_value_;  // the present one, somewhere in the block
  std::vector<std::uint8_t> is_full_;    // every position of the block has its value
};

}  // namespace upstar::retrograde
