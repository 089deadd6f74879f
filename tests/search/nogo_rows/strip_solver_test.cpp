// The search of strips against the definition: with everything on, with every part left out, with tiny
// databases so that much is left to search, with several threads, and with hardly any memory.
#include "search/nogo_rows/strip_solver.hpp"

#include <unistd.h>

#include <filesystem>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "sanitizers.hpp"
#include "search/nogo_rows/build_bounds.hpp"
#include "search/nogo_rows/build_exact.hpp"
#include "search/nogo_rows/naive_sum.hpp"
#include "search/nogo_rows/search_features.hpp"

namespace upstar {
namespace {

using nogo::Strip;

// Both layers in memory.
struct Layers {
  Layers(Budget& budget, int exact_points, int bounds_points)
      : exact(build_exact(budget, exact_points)),
        bounds(bounds_points > exact_points ? build_bounds(budget, exact.view(), bounds_points, 1)
                                            : BuiltBoundsLayer{}),
        view{exact.view(), bounds.view()} {}

  BuiltExactLayer exact;
  BuiltBoundsLayer bounds;
  store::StripLayers view;
};

std::vector<std::pair<std::string, StripSearchOptions>> variants() {
  std::vector<std::pair<std::string, StripSearchOptions>> all{{"complete", {}}};
  for (const StripSearchPart& part : kStripSearchFeatures) {
    StripSearchOptions options;
    options.*part.used = false;
    all.emplace_back("without " + std::string(part.name), options);
  }
  return all;
}

// The board 1xn after Black's first move on `point`, counted from 1.
Strip opening(int n, int point) { return nogo::play(Strip{0, 0, n}, point - 1, Player::Black)[0]; }

TEST(StripSolver, AgreesWithTheDefinitionOnAllStripsOfSevenPoints) {
  Budget budget(std::size_t{1} << 30);
  const Layers layers(budget, 3, 5);
  StripSolver solver(layers.view, budget);
  NaiveSum naive;
  for (int n = 1; n <= 7; ++n) {
    for (const Strip& strip : all_strips(n)) {
      for (const Player player : {Player::Black, Player::White}) {
        ASSERT_EQ(solver.wins(std::span(&strip, 1), player), naive.wins({strip}, player))
            << nogo::format_strip(strip) << ' ' << name_of(player);
      }
    }
  }
  EXPECT_GT(solver.nodes(), 500U) << "nothing was left to search";
}

TEST(StripSolver, AgreesWithTheDefinitionOnRandomSumsWhateverIsLeftOut) {
  Budget budget(std::size_t{1} << 30);
  std::mt19937_64 random(2026);
  std::vector<std::vector<Strip>> sums;
  for (int i = 0; i < rounds(1500); ++i) sums.push_back(random_sum(10, random));
  NaiveSum naive;
  for (const auto& [exact, bounds] : {std::pair(1, 1), std::pair(2, 4), std::pair(4, 6)}) {
    const Layers layers(budget, exact, bounds);
    for (const auto& [name, options] : variants()) {
      StripSolver solver(layers.view, budget, options);
      for (const auto& sum : sums) {
        for (const Player player : {Player::Black, Player::White}) {
          ASSERT_EQ(solver.wins(sum, player), naive.wins(sum, player))
              << name << ", databases " << exact << '/' << bounds;
        }
      }
    }
  }
}

TEST(StripSolver, TakesTheSameNodesEveryTime) {
  Budget budget(std::size_t{1} << 30);
  const Layers layers(budget, 6, 9);
  std::optional<std::uint64_t> nodes;
  for (int run = 0; run < 2; ++run) {
    StripSolver solver(layers.view, budget);
    for (int n = 14; n <= 20; ++n) {
      const Strip row = opening(n, 2);
      EXPECT_FALSE(solver.wins(std::span(&row, 1), Player::White)) << n;
    }
    EXPECT_GT(solver.nodes(), 100U);
    EXPECT_EQ(solver.nodes(), nodes.value_or(solver.nodes()));
    nodes = solver.nodes();
  }
}

TEST(StripSolver, KnowsWhichRowsBlackLosesMovingFirst) {
  Budget budget(std::size_t{1} << 30);
  const Layers layers(budget, 7, 10);
  StripSolver solver(layers.view, budget);
  for (int n = 1; n <= 24; ++n) {
    const Strip row{0, 0, n};
    EXPECT_EQ(solver.wins(std::span(&row, 1), Player::Black), n != 1 && n != 4) << n;
  }
}

TEST(StripSolver, AgreesWithItselfWithSeveralThreads) {
  Budget budget(std::size_t{1} << 28);
  const Layers layers(budget, 3, 3);
  StripSolver alone(layers.view, budget);
  StripSolver together(layers.view, budget, {}, 3);
  for (int n = 18; n <= 21; ++n) {
    for (const int point : {1, 2, 3, n / 2}) {
      const Strip row = opening(n, point);
      EXPECT_EQ(together.wins(std::span(&row, 1), Player::White),
                alone.wins(std::span(&row, 1), Player::White))
          << n << ' ' << point;
    }
  }
  EXPECT_GT(alone.nodes(), 20'000U) << "too little for more than one thread";
}

TEST(StripSolver, GoesOnWhenItsMemoryIsFull) {
  Budget roomy(std::size_t{1} << 30);
  const Layers layers(roomy, 4, 6);
  StripSolver whole(layers.view, roomy);
  Budget tight(std::size_t{4} << 20);
  StripSolver sparing(layers.view, tight);
  const Strip row = opening(19, 2);
  EXPECT_EQ(sparing.wins(std::span(&row, 1), Player::White),
            whole.wins(std::span(&row, 1), Player::White));
  EXPECT_LE(tight.memory_peak(), tight.memory_limit());
}

TEST(StripSolver, StopsWhenItIsTold) {
  Budget budget(std::size_t{1} << 30);
  const Layers layers(budget, 3, 4);
  for (const int threads : {1, 2}) {
    StripSolver solver(layers.view, budget, {}, threads);
    budget.set_deadline(Budget::Clock::now() + std::chrono::milliseconds(50));
    const Strip row = opening(40, 2);
    EXPECT_THROW(static_cast<void>(solver.wins(std::span(&row, 1), Player::White)), Error);
    budget.set_deadline(std::nullopt);
    const Strip small = opening(9, 2);
    EXPECT_FALSE(solver.wins(std::span(&small, 1), Player::White)) << "and goes on afterwards";
  }
}

TEST(StripSolver, GoesOnFromTheLogOfASearchThatWasStopped) {
  const auto file =
      std::filesystem::temp_directory_path() / ("upstar-strip-log-" + std::to_string(::getpid()));
  std::filesystem::remove(file);
  Budget budget(std::size_t{1} << 30);
  const Layers layers(budget, 3, 3);
  const Strip row = opening(20, 2);
  const auto wins = [&](StripSolver& solver) {
    return solver.wins(std::span(&row, 1), Player::White);
  };
  StripSolver alone(layers.view, budget);
  const bool answer = wins(alone);
  {
    StripSolver stopped(layers.view, budget);
    stopped.keep_in(file);
    CancelToken enough;
    budget.set_cancel_token(&enough);
    budget.set_on_poll([&] {
      if (stopped.nodes() > alone.nodes() / 2) enough.cancel();
    });
    EXPECT_THROW(static_cast<void>(wins(stopped)), Error);
    budget.set_on_poll(nullptr);
    budget.set_cancel_token(nullptr);
  }
  ASSERT_TRUE(std::filesystem::exists(file));
  StripSolver again(layers.view, budget);
  again.keep_in(file);
  EXPECT_EQ(wins(again), answer);
  EXPECT_LT(again.nodes(), alone.nodes());
  again.remove_log();
  EXPECT_FALSE(std::filesystem::exists(file));
  // Shapes are named by their numbers in the database, so a log belongs to one.
  {
    StripSolver solver(layers.view, budget);
    solver.keep_in(file);
    static_cast<void>(wins(solver));
  }
  const Layers others(budget, 4, 4);
  StripSolver other(others.view, budget);
  EXPECT_THROW(other.keep_in(file), Error);
  std::filesystem::remove(file);
}

TEST(StripSolver, CountsWhatItMeets) {
  Budget budget(std::size_t{1} << 30);
  const Layers layers(budget, 4, 6);
  SearchStats stats;
  StripSolver solver(layers.view, budget);
  solver.count_in(&stats);
  const Strip row = opening(14, 2);
  EXPECT_FALSE(solver.wins(std::span(&row, 1), Player::White));
  EXPECT_EQ(stats.total().nodes - stats.total().leaves, solver.nodes());
  EXPECT_EQ(stats.by_depth[0].nodes, 1U);
}

}  // namespace
}  // namespace upstar
