// LossyTable: it may forget, it never lies, and it keeps to its share of the memory.
#include "base/lossy_table.hpp"

#include <cstddef>
#include <cstdint>
#include <unordered_map>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/budget.hpp"
#include "base/error.hpp"

namespace upstar {
namespace {

// A slot whose hash is as bad as we like: `kSpread` tells how many different hashes there are.
template <std::uint64_t kSpread>
struct BadSlot {
  using Key = std::uint64_t;  // never 0

  Key key = 0;
  std::uint64_t value = 0;

  [[nodiscard]] bool empty() const { return key == 0; }
  [[nodiscard]] bool holds(const Key& other) const { return key == other; }
  [[nodiscard]] std::uint64_t hash() const { return hash_of(key); }
  static std::uint64_t hash_of(const Key& key) { return key % kSpread; }
};

using Slot = BadSlot<1'000'003>;
using Colliding = BadSlot<5>;

template <class AnySlot>
void check_never_wrong() {
  Budget budget;
  LossyTable<AnySlot> table(budget, 0.5);
  std::unordered_map<std::uint64_t, std::uint64_t> truth;
  const auto operations =
      *rc::gen::container<std::vector<std::pair<std::uint64_t, std::uint64_t>>>(rc::gen::pair(
          rc::gen::inRange<std::uint64_t>(1, 40), rc::gen::inRange<std::uint64_t>(0, 1000)));
  for (const auto& [key, value] : operations) {
    table.store({key, value});
    truth[key] = value;
    const AnySlot* just_stored = table.find(key);
    RC_ASSERT(just_stored != nullptr);
    RC_ASSERT(just_stored->value == value);
  }
  for (std::uint64_t key = 1; key < 40; ++key) {
    const AnySlot* found = table.find(key);
    if (found != nullptr) RC_ASSERT(found->value == truth.at(key));
  }
}

RC_GTEST_PROP(LossyTableProperties, NeverWrong, ()) { check_never_wrong<Slot>(); }
RC_GTEST_PROP(LossyTableProperties, NeverWrongWhenHashesCollide, ()) {
  check_never_wrong<Colliding>();
}

TEST(LossyTable, WithRoomItGrowsAndForgetsNothing) {
  Budget budget;
  LossyTable<BadSlot<std::uint64_t{1} << 40>> table(budget, 0.5);
  for (std::uint64_t key = 1; key <= 100'000; ++key) table.store({key, key * 3});
  for (std::uint64_t key = 1; key <= 100'000; ++key) {
    const auto* found = table.find(key);
    ASSERT_NE(found, nullptr) << key;
    ASSERT_EQ(found->value, key * 3);
  }
}

TEST(LossyTable, KeepsToItsShare) {
  constexpr std::size_t kLimit = std::size_t{8} << 20;
  Budget budget(kLimit);
  {
    LossyTable<Slot> table(budget, 0.125);
    for (std::uint64_t key = 1; key <= 500'000; ++key) table.store({key, key});
    EXPECT_LE(budget.memory_used(), kLimit / 8);
    std::size_t found = 0;
    for (std::uint64_t key = 1; key <= 500'000; ++key) {
      const Slot* slot = table.find(key);
      if (slot == nullptr) continue;
      ++found;
      ASSERT_EQ(slot->value, key);
    }
    EXPECT_GT(found, 30'000U);  // 2^16 slots of 16 bytes fit into its share
  }
  EXPECT_EQ(budget.memory_used(), 0U);
  EXPECT_LE(budget.memory_peak(), kLimit);
}

TEST(LossyTable, DoesWithoutGrowingWhenOthersTookTheMemory) {
  constexpr std::size_t kLimit = std::size_t{1} << 20;
  Budget budget(kLimit);
  LossyTable<Slot> table(budget, 1.0);
  budget.charge(kLimit - budget.memory_used());
  for (std::uint64_t key = 1; key <= 50'000; ++key) {
    table.store({key, key + 1});
    ASSERT_EQ(table.find(key)->value, key + 1);
  }
  EXPECT_EQ(budget.memory_used(), kLimit);
  EXPECT_EQ(budget.memory_peak(), kLimit);
}

TEST(LossyTable, RefusesToBeMadeWithoutMemory) {
  Budget budget(100);
  EXPECT_THROW(LossyTable<Slot>(budget, 1.0), Error);
  EXPECT_EQ(budget.memory_used(), 0U);
}

}  // namespace
}  // namespace upstar
