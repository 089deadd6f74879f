// Numbers in the units of the table: nothing is lost however fine or large they are, and sums with such
// numbers are decided rightly.
#include "search/core/thresholds.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "base/stack_guard.hpp"
#include "rules/player.hpp"
#include "rules/ruleset.hpp"
#include "sanitizers.hpp"
#include "search/core/sum_solver.hpp"

namespace upstar {
namespace {

using FixedPlace = FixedNumbers::Place;

Fixed random_number(std::mt19937_64& random) {
  const int bits = static_cast<int>(random() % 40);
  const Fixed number = static_cast<Fixed>(random() & ((std::uint64_t{1} << bits) - 1));
  return (random() % 2 == 0 ? -number : number) * (random() % 2 == 0 ? 1 : Fixed{1} << 12);
}

TEST(FixedNumbers, VerdictsHoldForTheSameNumbersInTheTable) {
  std::mt19937_64 random(1);
  const Hash128 key{1, 2};
  for (int i = 0; i < 200'000; ++i) {
    const Fixed number = random_number(random);
    const Fixed distance = std::abs(random_number(random));
    const SumVerdict verdict =
        i % 2 == 0 ? SumVerdict{true, number - distance} : SumVerdict{false, number + distance};
    const FixedPlace place(key, number);
    const UnitVerdict stored = place.to_table(verdict);
    ASSERT_TRUE(stored.wins ? place.number >= stored.from : place.number <= stored.from);
    const SumVerdict back = place.from_table(stored);
    ASSERT_TRUE(back.wins ? back.from >= verdict.from : back.from <= verdict.from);
    // Another number, most often of the same base.
    const Fixed other = number + (static_cast<Fixed>(random() % (1 << 24)) - (1 << 23)) * (1 << 18);
    const FixedPlace there(key, other);
    if (there.key != place.key) continue;
    const bool holds = verdict.wins ? other >= verdict.from : other <= verdict.from;
    const bool stored_holds =
        stored.wins ? there.number >= stored.from : there.number <= stored.from;
    ASSERT_EQ(stored_holds, holds) << number << " " << verdict.from << " " << other;
  }
}

TEST(FixedNumbers, NumbersOfSmallDenominatorsShareTheKeyOfTheSum) {
  const Hash128 key{5, 6};
  EXPECT_EQ(FixedPlace(key, 0).key, key);
  EXPECT_EQ(FixedPlace(key, -3 * kFixedOne / 4).key, key);
  EXPECT_EQ(FixedPlace(key, 2047 * kFixedOne).key, key);
  EXPECT_EQ(FixedPlace(key, kFixedOne >> 14).key, key);
  EXPECT_NE(FixedPlace(key, kFixedOne >> 15).key, key);
  EXPECT_NE(FixedPlace(key, 2048 * kFixedOne).key, key);
  EXPECT_NE(FixedPlace(key, 2048 * kFixedOne).key, FixedPlace(key, -2049 * kFixedOne).key);
}

// Switches a + {h | -h} around numbers of any size, and numbers.
struct Switches {
  struct Position {
    Fixed number = 0;
    Fixed heat = 0;

    bool operator==(const Position&) const = default;
    [[nodiscard]] Hash128 hash() const {
      Hasher128 hasher;
      hasher.add(static_cast<std::uint64_t>(number));
      hasher.add(static_cast<std::uint64_t>(heat));
      return hasher.finish();
    }
  };
  using Move = int;

  static constexpr std::string_view kName = "switches";
  static constexpr std::string_view kSummary = "switches around numbers";
  static constexpr std::string_view kGrammar = "a number";
  static constexpr std::array<std::string_view, 1> kExamples = {"1"};
  static constexpr int kSwitch = 1'000'000;  // larger than any number's

  static Position parse(std::string_view text) { return {std::stoll(std::string(text)), 0}; }
  static std::string format(const Position& position) { return std::to_string(position.number); }
  static std::string move_name(const Position&, Move) { return "move"; }
  static int size(const Position& position) {
    if (position.heat != 0) return kSwitch;
    return static_cast<int>(std::abs(position.number) / kFixedOne) + kFixedBits + 1;
  }
  template <class Visit>
  static void for_each_move(const Position& position, Player player, Visit&& visit) {
    const Fixed sign = player == Player::Black ? 1 : -1;
    if (position.heat != 0) {
      visit(0, Position{position.number + sign * position.heat, 0});
    } else if (has_left_option(sign * position.number)) {
      visit(0, Position{sign * left_option(sign * position.number), 0});
    }
  }
};

// Both players take the hottest switch that is left; then the number decides.
bool black_wins_by_taking_turns(std::vector<Switches::Position> sum) {
  std::sort(sum.begin(), sum.end(), [](const auto& a, const auto& b) { return a.heat > b.heat; });
  Fixed total = 0;
  bool black_to_move = true;
  for (const Switches::Position& position : sum) {
    total += position.number + (black_to_move ? position.heat : -position.heat);
    black_to_move = !black_to_move;
  }
  return black_to_move ? total > 0 : total >= 0;
}

TEST(FixedNumbers, SumsWithFineAndLargeNumbersAreDecidedRightly) {
  Budget budget;
  Arena arena(budget);
  Valuer<Switches> valuer(arena);
  SumSolver<Switches> solver(valuer, 1, Switches::kSwitch - 1);
  SumSolver<Switches> by_threads(valuer, 2, Switches::kSwitch - 1);
  std::mt19937_64 random(2);
  const std::array<Fixed, 4> units{kFixedOne, kFixedOne >> 3, kFixedOne >> 17, kFixedOne >> 30};
  with_deep_stack([&] {  // the sanitizers have large frames
    for (int i = 0; i < rounds(2'000); ++i) {
      std::vector<Switches::Position> sum;
      Fixed near_balance = 0;
      for (std::uint64_t more = 2 + random() % 4; more > 0; --more) {
        const Fixed heat = static_cast<Fixed>(1 + random() % 30) * units[random() % units.size()];
        const Fixed number = static_cast<Fixed>(random() % 5) * 1'500 * kFixedOne;
        sum.push_back({number, heat});
        near_balance -= number;
      }
      near_balance += (static_cast<Fixed>(random() % 9) - 4) * units[random() % units.size()];
      // Its own opposite would only cancel, so the balance is a switch as well.
      sum.push_back({near_balance, units[random() % units.size()]});
      const bool expected = black_wins_by_taking_turns(sum);
      ASSERT_EQ(solver.wins(sum, Player::Black), expected) << "sum " << i;
      ASSERT_EQ(by_threads.wins(sum, Player::Black), expected) << "sum " << i;
    }
  });
  EXPECT_GT(solver.nodes(), kIsSanitized ? 100U : 1'000U);
}

}  // namespace
}  // namespace upstar
