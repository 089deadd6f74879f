// The tree of `champion`: its counts add up, its proofs are true, its parts are found again.
#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <map>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "play/core/random.hpp"
#include "play/nogo/champion_search.hpp"
#include "sanitizers.hpp"

namespace upstar::play {
namespace {

ChampionSettings small_settings(std::uint64_t seed) {
  ChampionSettings settings;
  settings.seed = seed;
  settings.memory = std::size_t{16} << 20;
  return settings;
}

ThinkingLimits limits_of(std::uint64_t playouts, int threads = 1) {
  ThinkingLimits limits;
  limits.playouts = playouts;
  limits.threads = threads;
  return limits;
}

std::uint64_t visits_of(SearchTree& tree, Word at) {
  return std::accumulate(tree.visits(at), tree.visits(at) + tree.count(at), std::uint64_t{0});
}

// Walks the whole tree. Every visit of a move came through its parent, and went on to one move of its node as
// soon as there was one; wins are at most visits; every proof is what an exact search says.
class TreeCheck {
 public:
  TreeCheck(SearchTree& tree, std::uint64_t missing, bool shares = false)
      : tree_(tree), missing_(missing), shares_(shares) {}

  void check(Word at, const FastBoard& board, Player to_move, bool solve) {
    ++nodes_;
    const SearchTree::Fate fate = tree_.fate(at);
    if (solve && fate != SearchTree::Fate::Unknown) {
      EndgameSearch search(1 << 16);
      const std::optional<bool> wins = search.solve(board, to_move, 50'000'000);
      ASSERT_TRUE(wins.has_value());
      ASSERT_EQ(*wins, fate == SearchTree::Fate::Wins);
      ++proofs_;
    }
    ASSERT_EQ(static_cast<int>(tree_.count(at)), board.legal_points(to_move).size());
    for (Word move = 0; move < tree_.count(at); ++move) {
      const Word visits = tree_.visits(at)[move];
      ASSERT_GE(tree_.wins(at)[move], 0);
      ASSERT_LE(tree_.wins(at)[move], static_cast<float>(visits));
      const Word below = tree_.child(at)[move];
      if (below <= SearchTree::kBusy) continue;
      // A node is made at the visit after which it is entered, and not entered any more when it is decided.
      // Of a shared one nobody knows how many of its visits came this way.
      if (!shares_ && tree_.fate(below) == SearchTree::Fate::Unknown) {
        ASSERT_LE(visits_of(tree_, below), visits);
        ASSERT_GE(visits_of(tree_, below) + missing_, visits);
      }
      FastBoard after = board;
      after.play(tree_.points(at)[move], to_move);
      check(below, after, opponent(to_move), solve);
    }
  }
  [[nodiscard]] int nodes() const { return nodes_; }
  [[nodiscard]] int proofs() const { return proofs_; }

 private:
  SearchTree& tree_;
  std::uint64_t missing_;
  bool shares_;
  int nodes_ = 0;
  int proofs_ = 0;
};

TEST(Champion, CountsEveryWalk) {
  for (const int threads : {1, 2}) {
    ChampionSearch search(small_settings(1));
    const FastBoard board(9, 9);
    const std::uint64_t playouts = static_cast<std::uint64_t>(rounds(5000));
    const Thoughts thoughts = search.think(board, Player::Black, limits_of(playouts, threads), {});
    EXPECT_EQ(thoughts.playouts, playouts);
    EXPECT_EQ(visits_of(search.tree(), search.root()), playouts);
    // The walks before a node was made ended above it. While one thread makes it, those of others do, and
    // nobody knows how many.
    TreeCheck check(search.tree(), threads == 1 ? ChampionSettings{}.expand_visits + 1 : playouts);
    check.check(search.root(), board, Player::Black, false);
    EXPECT_GT(check.nodes(), rounds(50));
    std::uint64_t told = 0;
    for (const Candidate& candidate : thoughts.candidates) told += candidate.visits;
    EXPECT_EQ(told, playouts);
  }
}

// With one thread the tree is one, with two it shares positions.
TEST(Champion, ProvesNothingFalse) {
  int proofs = 0;
  for (const auto& [rows, columns] : {std::pair{3, 3}, {2, 5}, {3, 4}}) {
    for (const int threads : {1, 2}) {
      ChampionSettings settings = small_settings(2);
      settings.shares = threads == 2;
      settings.solve_open_points = 6;  // so that most proofs are made by the tree
      settings.solve_visits = 20;
      ChampionSearch search(settings);
      const FastBoard board(rows, columns);
      static_cast<void>(search.think(board, Player::Black, limits_of(2000, threads), {}));
      TreeCheck check(search.tree(), 1'000'000, settings.shares);
      check.check(search.root(), board, Player::Black, true);
      proofs += check.proofs();
    }
  }
  EXPECT_GT(proofs, 20);
}

// With enough playouts the root is decided, and a proved winning move is really one.
TEST(Champion, WinsWhatIsWonOnSmallBoards) {
  for (const auto& [rows, columns] : {std::pair{3, 3}, {2, 5}, {3, 4}, {2, 7}}) {
    const FastBoard board(rows, columns);
    EndgameSearch exact(1 << 20);
    const std::optional<bool> wins = exact.solve(board, Player::Black, 100'000'000);
    ASSERT_TRUE(wins.has_value());
    ChampionSearch search(small_settings(3));
    const Thoughts thoughts = search.think(board, Player::Black, limits_of(100'000), {});
    EXPECT_EQ(thoughts.proven, wins) << rows << "x" << columns;
    if (!*wins) continue;
    ASSERT_EQ(thoughts.candidates.front().proven, true);
    FastBoard after = board;
    after.play(board.point_of(thoughts.candidates.front().move), Player::Black);
    EXPECT_EQ(exact.solve(after, Player::White, 100'000'000), false);
  }
}

TEST(Champion, FindsTheNextPositionInItsTree) {
  ChampionSearch search(small_settings(4));
  FastBoard board(7, 7);
  Thoughts thoughts = search.think(board, Player::Black, limits_of(3000), {});
  const std::vector<int> line = thoughts.candidates.front().line;
  ASSERT_GE(line.size(), 2);
  board.play(board.point_of(line[0]), Player::Black);
  board.play(board.point_of(line[1]), Player::White);
  thoughts = search.think(board, Player::Black, limits_of(1), {});
  std::uint64_t kept = 0;
  for (const Candidate& candidate : thoughts.candidates) kept += candidate.visits;
  EXPECT_GT(kept, 10) << "the tree was thrown away";
  TreeCheck check(search.tree(), 1'000'000);
  check.check(search.root(), board, Player::Black, false);
  // Something else altogether begins afresh.
  thoughts = search.think(FastBoard(5, 5), Player::White, limits_of(10), {});
  EXPECT_EQ(thoughts.candidates.size(), 25);
  EXPECT_EQ(visits_of(search.tree(), search.root()), 10);
}

TEST(Champion, KeepsToItsMemory) {
  ChampionSettings settings = small_settings(5);
  settings.memory = 1 << 20;
  ChampionSearch search(settings);
  const Thoughts thoughts = search.think(FastBoard(9, 9), Player::Black,
                                         limits_of(static_cast<std::uint64_t>(rounds(20'000))), {});
  EXPECT_LE(search.tree().bytes_used(), settings.memory);
  EXPECT_EQ(thoughts.playouts, static_cast<std::uint64_t>(rounds(20'000)));
}

// Every position below a node, and how many ways lead to those that have several.
struct SharedPositions {
  std::map<std::pair<std::uint64_t, std::uint64_t>, Word> node_of;
  int ways_more = 0;

  void collect(SearchTree& tree, Word at, const FastBoard& board, Player to_move) {
    const Hash128 key = key_of(board, to_move);
    const auto [known, is_new] = node_of.insert({{key.low, key.high}, at});
    ASSERT_EQ(known->second, at) << "two nodes for one position";
    ways_more += is_new ? 0 : 1;
    if (!is_new) return;
    ASSERT_EQ(static_cast<int>(tree.count(at)), board.legal_points(to_move).size());
    for (Word move = 0; move < tree.count(at); ++move) {
      ASSERT_LE(tree.wins(at)[move], static_cast<float>(tree.visits(at)[move]));
      const Word below = tree.child(at)[move];
      if (below <= SearchTree::kBusy) continue;
      FastBoard after = board;
      after.play(tree.points(at)[move], to_move);
      collect(tree, below, after, opponent(to_move));
    }
  }
};

// Whichever order the moves came in, and after the tree has moved on too.
TEST(Champion, SharesPositions) {
  ChampionSettings settings = small_settings(9);
  settings.shares = true;
  settings.expand_visits = 2;
  ChampionSearch search(settings);
  FastBoard board(4, 5);
  const Thoughts thoughts = search.think(board, Player::Black, limits_of(3000), {});
  SharedPositions before;
  before.collect(search.tree(), search.root(), board, Player::Black);
  EXPECT_GT(before.ways_more, 10);
  EXPECT_EQ(visits_of(search.tree(), search.root()), 3000);

  board.play(board.point_of(thoughts.candidates.front().move), Player::Black);
  static_cast<void>(search.think(board, Player::White, limits_of(1), {}));
  SharedPositions after;
  after.collect(search.tree(), search.root(), board, Player::White);
  EXPECT_GT(after.ways_more, 0);
  EXPECT_LT(after.node_of.size(), before.node_of.size());
}

// What somebody else has found out is told as certain, and is not searched.
TEST(Champion, BelievesWhatIsKnown) {
  const FastBoard board(5, 5);
  ChampionSearch search(small_settings(10));
  Thoughts thoughts = search.think(board, Player::Black, limits_of(100), {}, KnownResult{true, 7});
  EXPECT_EQ(thoughts.candidates.front().move, 7);
  EXPECT_EQ(thoughts.candidates.front().proven, true);
  EXPECT_EQ(thoughts.candidates.size(), 25);
  EXPECT_EQ(thoughts.playouts, 0);
  ChampionSearch other(small_settings(10));
  thoughts = other.think(board, Player::Black, limits_of(100), {}, KnownResult{false, 0});
  EXPECT_EQ(thoughts.proven, false);
  EXPECT_EQ(thoughts.playouts, 100) << "the enemy may err";
}

// Moves that somebody has found to lose are not walked any more, however often they were before.
TEST(Champion, LeavesMovesThatAreKnownToLose) {
  const FastBoard board(5, 5);
  ChampionSearch search(small_settings(10));
  const int best = search.think(board, Player::Black, limits_of(500), {}).candidates.front().move;
  KnownResult known;
  known.losing = {best, 3};
  const Thoughts thoughts = search.think(board, Player::Black, limits_of(5), {}, known);
  EXPECT_FALSE(thoughts.proven);
  EXPECT_FALSE(thoughts.candidates.front().proven);
  for (const std::size_t last : {std::size_t{23}, std::size_t{24}}) {
    const Candidate& told = thoughts.candidates.at(last);
    EXPECT_TRUE(told.move == best || told.move == 3) << told.move;
    EXPECT_EQ(told.proven, false);
    EXPECT_EQ(told.win_rate, 0);
  }
  EXPECT_FALSE(search.cannot_be_overtaken(1000)) << "its visits count for nothing";
}

// An evaluator that knows nothing but one move makes the search look there.
class OneMove final : public MoveEvaluator {
 public:
  std::optional<float> evaluate(const FastBoard& /*board*/, Player /*to_move*/,
                                std::span<const std::uint8_t> points,
                                std::span<float> shares) const override {
    for (std::size_t at = 0; at < points.size(); ++at) {
      shares[at] = points[at] == 40 ? 0.9F : 0.1F / static_cast<float>(points.size());
    }
    return 0.5F;
  }
};

// A clock that is looked at: a millisecond goes by with every look.
std::atomic<std::int64_t> looks{0};
Budget::Clock::time_point counted_time() {
  return Budget::Clock::time_point(std::chrono::milliseconds(looks.fetch_add(1)));
}

// Time is over after so many looks, and nothing is searched afterwards: neither by walks, nor by exact searches, of
// which a board with 24 open points could keep one busy for hours.
TEST(Champion, EndsWhenTheClockSaysSo) {
  for (const int threads : {1, 2}) {
    ChampionSettings settings = small_settings(7);
    settings.now = counted_time;
    settings.solve_open_points = 81;
    settings.solve_visits = 1;
    settings.solve_effort = 100'000'000;
    ChampionSearch search(settings);
    const FastBoard board(
        nogo::parse_large_board("....x..../.o...x.../..xo...../......o../"
                                "...x...../.o....x../........./..o.x..../"
                                "........."));
    ThinkingLimits limits;
    limits.seconds = 0.05;
    limits.threads = threads;
    const std::int64_t before = looks;
    const Thoughts thoughts = search.think(board, Player::Black, limits, {});
    EXPECT_FALSE(thoughts.candidates.empty());
    EXPECT_GE(looks - before, 50);
    EXPECT_LE(looks - before, 60 + 10 * threads) << "somebody went on after the time was over";
  }
}

TEST(Champion, EndsEarlyWhenNothingCanChange) {
  ChampionSettings settings = small_settings(8);
  settings.evaluator = std::make_shared<OneMove>();
  settings.expand_visits = 1;
  settings.now = counted_time;
  ThinkingLimits limits;
  limits.seconds = 2;
  std::array<std::uint64_t, 2> walks{};
  std::array<int, 2> moves{};
  for (const bool early : {false, true}) {
    ChampionSearch search(settings);
    limits.ends_early = early;
    const Thoughts thoughts = search.think(FastBoard(9, 9), Player::Black, limits, {});
    walks[early ? 1 : 0] = thoughts.playouts;
    moves[early ? 1 : 0] = thoughts.candidates.front().move;
    if (!early) continue;
    EXPECT_LT(thoughts.seconds, 2);
    // Exactly where the lead is as large as the walks that are left.
    const std::uint64_t best = thoughts.candidates[0].visits;
    const std::uint64_t second = thoughts.candidates[1].visits;
    ASSERT_GT(best, second);
    EXPECT_TRUE(search.cannot_be_overtaken(best - second - 1));
    EXPECT_FALSE(search.cannot_be_overtaken(best - second));
  }
  EXPECT_EQ(moves[0], moves[1]);
  EXPECT_LT(walks[1], walks[0]);
}

// A position that was proved to be won below another root is played out without a mistake, whatever the time.
TEST(Champion, KnowsHowItWinsAfterReuse) {
  Random choices(11);
  int won = 0;
  for (int game = 0; game < (kIsSanitized ? 3 : 6); ++game) {
    ChampionSearch search(small_settings(static_cast<std::uint64_t>(game)));
    FastBoard board(5, 5);
    Player player = Player::Black;
    bool decided = false;
    for (;;) {
      const Thoughts thoughts = search.think(board, player, limits_of(2'000), {});
      if (thoughts.candidates.empty()) break;
      if (player == Player::Black && decided) {
        ASSERT_EQ(thoughts.proven, true);
        ASSERT_EQ(thoughts.candidates.front().proven, true);
      }
      decided = decided || (player == Player::Black && thoughts.proven.value_or(false));
      // White plays anything: every answer must be refuted.
      const std::size_t chosen =
          player == Player::Black
              ? 0
              : choices.below(static_cast<std::uint32_t>(thoughts.candidates.size()));
      board.play(board.point_of(thoughts.candidates[chosen].move), player);
      player = opponent(player);
    }
    if (decided) {
      EXPECT_EQ(player, Player::White) << "a won game was lost";
    }
    won += decided ? 1 : 0;
  }
  EXPECT_GT(won, 0);
}

// Every move promises the same. Who begins on the empty board stands even, and at `first` after his move.
class EvenFirst final : public MoveEvaluator {
 public:
  explicit EvenFirst(float first) : first_(first) {}
  std::optional<float> evaluate(const FastBoard& board, Player /*to_move*/,
                                std::span<const std::uint8_t> /*points*/,
                                std::span<float> shares) const override {
    std::fill(shares.begin(), shares.end(), 1.0F / static_cast<float>(shares.size()));
    return board.empty_points().size() == 81 ? 0.5F : 1 - first_;
  }

 private:
  float first_;
};

// After one of 81 equal moves another is worth the mean of the judgement and that walk, less 0.15 / 9. A first move
// that is worth less than that by itself gives way, one that is worth more is walked again.
TEST(Champion, ExpectsLessOfWhatIsLeft) {
  for (const auto& [first, tried] : {std::pair{0.47F, 1}, {0.46F, 2}}) {
    ChampionSettings settings = small_settings(10);
    settings.evaluator = std::make_shared<EvenFirst>(first);
    settings.expand_visits = 1;
    settings.first_visits = 1;
    settings.prior_weight = 0;
    settings.untried_drop = 0.15F;
    ChampionSearch search(settings);
    const Thoughts thoughts = search.think(FastBoard(9, 9), Player::Black, limits_of(2), {});
    EXPECT_EQ(std::ranges::count_if(thoughts.candidates,
                                    [](const Candidate& told) { return told.visits > 0; }),
              tried);
  }
}

TEST(Champion, AsksItsEvaluator) {
  ChampionSettings settings = small_settings(6);
  settings.evaluator = std::make_shared<OneMove>();
  settings.expand_visits = 1;  // every leaf is judged by it, none by a playout
  ChampionSearch search(settings);
  const FastBoard board(9, 9);
  const Thoughts thoughts = search.think(board, Player::Black, limits_of(500), {});
  EXPECT_EQ(board.point_of(thoughts.candidates.front().move), 40);
  EXPECT_NEAR(thoughts.candidates.front().prior, 0.9, 1e-6);
}

}  // namespace
}  // namespace upstar::play
