// Every game of the catalogue is solved by threads and with a log as it is by one thread without.
#include "search/core/team_solver.hpp"

#include <unistd.h>

#include <cstdint>
#include <filesystem>
#include <random>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "few_threads.hpp"
#include "rules/catalogue.hpp"
#include "search/core/search_stats.hpp"
#include "search/core/sum_solver.hpp"
#include "search/core/valuer.hpp"

namespace upstar {
namespace {

namespace fs = std::filesystem;

template <class List>
struct GamesWithValues;
template <class... Rs>
struct GamesWithValues<RulesetList<Rs...>> {
  using tuple = decltype(std::tuple_cat(
      std::declval<std::conditional_t<IsMisere<Rs>, std::tuple<>, std::tuple<Rs>>>()...));
  template <class Tuple>
  struct Types;
  template <class... Kept>
  struct Types<std::tuple<Kept...>> {
    using type = testing::Types<Kept...>;
  };
  using type = typename Types<tuple>::type;
};

struct NameOfGame {
  template <class R>
  static std::string GetName(int) {
    return std::string(R::kName);
  }
};

template <class R>
class EveryGame : public testing::Test {
 protected:
  using Position = typename R::Position;

  // A solver that searches everything, for nothing is small enough to be valued.
  struct Lab {
    explicit Lab(int threads) : solver(valuer, threads, 0) {}

    Budget budget{std::size_t{1} << 30};
    Arena arena{budget};
    Valuer<R> valuer{arena};
    SumSolver<R> solver;
  };

  void SetUp() override {
    file_ = fs::temp_directory_path() /
            ("upstar-team-" + std::string(R::kName) + "-" + std::to_string(::getpid()));
    fs::remove(file_);
  }
  void TearDown() override { fs::remove(file_); }

  // What random play leaves of examples, until that is of some size.
  static std::vector<Position> random_sum(std::mt19937_64& random, int size) {
    std::vector<Position> sum;
    for (int left = size; left > 0;) {
      Position position = R::parse(R::kExamples[random() % R::kExamples.size()]);
      Player mover = random() % 2 == 0 ? Player::Black : Player::White;
      while (R::size(position) > left || random() % 3 == 0) {
        std::vector<Position> after;
        R::for_each_move(position, mover,
                         [&](auto, const Position& next) { after.push_back(next); });
        mover = opponent(mover);
        if (after.empty()) break;
        position = after[random() % after.size()];
      }
      left -= 1 + R::size(position);
      sum.push_back(position);
    }
    return sum;
  }

  fs::path file_;
};

TYPED_TEST_SUITE(EveryGame, GamesWithValues<Catalogue>::type, NameOfGame);

TYPED_TEST(EveryGame, HasTheSameWinnersByThreads) {
  typename TestFixture::Lab alone(1);
  typename TestFixture::Lab together(2);
  std::mt19937_64 random(3);
  // Long enough for the second thread to join.
  for (int i = 0; alone.solver.nodes() < 12'000; ++i) {
    const auto sum = this->random_sum(random, 12 + i / 40);
    for (const Player first : {Player::Black, Player::White}) {
      ASSERT_EQ(together.solver.wins(sum, first), alone.solver.wins(sum, first)) << "sum " << i;
    }
  }
}

TYPED_TEST(EveryGame, HasTheSameWinnersWhenThreadsCannotBeStarted) {
  typename TestFixture::Lab alone(1);
  typename TestFixture::Lab few(4);
  FewThreads source(1);
  few.budget.set_thread_source(&source);
  std::mt19937_64 random(5);
  // Long enough for others to be wanted.
  for (int i = 0; source.refused() == 0 && i < 4'000; ++i) {
    const auto sum = this->random_sum(random, 12 + i / 40);
    for (const Player first : {Player::Black, Player::White}) {
      ASSERT_EQ(few.solver.wins(sum, first), alone.solver.wins(sum, first)) << "sum " << i;
    }
  }
  EXPECT_GT(source.refused(), 0);
}

TYPED_TEST(EveryGame, GoesOnFromTheLogOfASearchThatWasStopped) {
  std::mt19937_64 random(4);
  std::vector<typename TypeParam::Position> sum;
  bool wins = false;
  std::uint64_t all = 0;
  for (int i = 0; all < 4'000; ++i) {
    sum = this->random_sum(random, 14 + i / 20);
    typename TestFixture::Lab lab(1);
    wins = lab.solver.wins(sum, Player::Black);
    all = lab.solver.nodes();
  }
  {
    typename TestFixture::Lab lab(1);
    lab.solver.keep_in(this->file_);
    CancelToken enough;
    lab.budget.set_cancel_token(&enough);
    lab.budget.set_on_poll([&] {
      if (lab.solver.nodes() > all / 2) enough.cancel();
    });
    EXPECT_THROW(static_cast<void>(lab.solver.wins(sum, Player::Black)), Error);
  }
  ASSERT_TRUE(fs::exists(this->file_));
  for (const int threads : {1, 2}) {
    typename TestFixture::Lab lab(threads);
    lab.solver.keep_in(this->file_);
    EXPECT_EQ(lab.solver.wins(sum, Player::Black), wins);
    EXPECT_LT(lab.solver.nodes(), all) << threads << " threads";
    if (threads == 2) lab.solver.remove_log();
  }
  EXPECT_FALSE(fs::exists(this->file_));
}

TYPED_TEST(EveryGame, IsCountedNodeByNode) {
  typename TestFixture::Lab lab(1);
  SearchStats stats;
  lab.solver.count_in(&stats);
  std::mt19937_64 random(5);
  while (lab.solver.nodes() < 100) {
    static_cast<void>(lab.solver.wins(this->random_sum(random, 14), Player::White));
  }
  EXPECT_EQ(stats.total().nodes - stats.total().leaves, lab.solver.nodes());
  EXPECT_GT(stats.total().leaves, 0U);
  EXPECT_GT(stats.by_depth.size(), 2U);
}

}  // namespace
}  // namespace upstar
