// Every game born by day 3, all of them: the arena names each value once and orders every pair as the
// definition does.
//
// A game born by day n + 1 has options born by day n, and dominated options do not matter: all pairs
// of antichains of day-n games give all of day n + 1. There are 1, 4, 22 and 1,474 games born by days
// 0 to 3 (Wolfe and Fraser, "Counting the number of games"). The order by definition is computed on plain matrices from option lists alone,
// day by day, with no help from the arena.
#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "value/arena.hpp"

namespace upstar {
namespace {

using Index = std::size_t;
using Indices = std::vector<Index>;

// One form: indices of options in the day before.
struct Form {
  Indices left;
  Indices right;
};

// All games born by some day: one form of each value, its handle, and the order by definition.
struct Day {
  std::vector<Form> forms;
  std::vector<Game> games;
  std::vector<std::vector<bool>> le;  // le[a][b]
  std::vector<Index> embedding;       // where each game of the day before stands in this day
  std::size_t forms_tried = 0;
};

// All antichains of a partial order, the empty one included.
void extend_antichains(const Day& day, Indices& chosen, Index from, std::vector<Indices>& out) {
  out.push_back(chosen);
  for (Index next = from; next < day.games.size(); ++next) {
    bool free = true;
    for (const Index other : chosen) free = free && !day.le[other][next] && !day.le[next][other];
    if (!free) continue;
    chosen.push_back(next);
    extend_antichains(day, chosen, next + 1, out);
    chosen.pop_back();
  }
}

Day day_zero() { return {{{}}, {kZero}, {{true}}, {}, 1}; }

// The order of the new day by definition. a <= b unless some a^L >= b or some b^R <= a; whether an
// option (an old game) lies above or below a new game is settled first, by the same definition, where
// the old game's own options are old as well.
class OrderByDefinition {
 public:
  OrderByDefinition(const Day& old_day, const std::vector<Form>& forms) : old_(old_day) {
    // Options of old games, as old games again: each old game's form is seen from its own day, so
    // they are looked up through embedding.
    const std::size_t olds = old_day.games.size();
    old_above_.assign(olds, std::vector<signed char>(forms.size(), -1));
    old_below_ = old_above_;
    for (Index a = 0; a < olds; ++a) {
      for (Index g = 0; g < forms.size(); ++g) {
        below(a, g, forms);
        above(a, g, forms);
      }
    }
  }

  [[nodiscard]] bool le(const Form& a, Index b, Index a_index, const Form& b_form) const {
    for (const Index option : a.left) {
      if (old_above_[option][b] != 0) return false;
    }
    for (const Index option : b_form.right) {
      if (old_below_[option][a_index] != 0) return false;
    }
    return true;
  }

 private:
  [[nodiscard]] Indices old_options(const Indices& options) const {
    Indices out;
    for (const Index option : options) out.push_back(old_.embedding[option]);
    return out;
  }
  // old a <= new g?
  bool below(Index a, Index g, const std::vector<Form>& forms) {
    signed char& answer = old_below_[a][g];
    if (answer >= 0) return answer != 0;
    bool holds = true;
    for (const Index option : old_options(old_.forms[a].left)) {
      holds = holds && !above(option, g, forms);
    }
    for (const Index option : forms[g].right) holds = holds && !old_.le[option][a];
    answer = holds ? 1 : 0;
    return holds;
  }
  // new g <= old a?
  bool above(Index a, Index g, const std::vector<Form>& forms) {
    signed char& answer = old_above_[a][g];
    if (answer >= 0) return answer != 0;
    bool holds = true;
    for (const Index option : forms[g].left) holds = holds && !old_.le[a][option];
    for (const Index option : old_options(old_.forms[a].right)) {
      holds = holds && !below(option, g, forms);
    }
    answer = holds ? 1 : 0;
    return holds;
  }

  const Day& old_;
  std::vector<std::vector<signed char>> old_above_;  // [a][g]: g <= a; -1 while unknown
  std::vector<std::vector<signed char>> old_below_;  // [a][g]: a <= g
};

Day next_day(Arena& arena, const Day& old_day) {
  std::vector<Indices> antichains;
  Indices chosen;
  extend_antichains(old_day, chosen, 0, antichains);
  const auto games_of = [&](const Indices& indices) {
    std::vector<Game> out;
    for (const Index index : indices) out.push_back(old_day.games[index]);
    return out;
  };
  Day day;
  std::vector<Form> all;        // every pair of antichains
  std::vector<Index> value_of;  // the value of each, as an index into day.games
  std::map<Game, Index> by_game;
  for (const Indices& left : antichains) {
    for (const Indices& right : antichains) {
      const Game game = arena.make(games_of(left), games_of(right));
      const auto [entry, is_new] = by_game.try_emplace(game, day.games.size());
      if (is_new) {
        day.games.push_back(game);
        day.forms.push_back({left, right});
      }
      all.push_back({left, right});
      value_of.push_back(entry->second);
    }
  }
  day.forms_tried = all.size();

  const OrderByDefinition order(old_day, all);
  // The first form of each value stands for it.
  std::vector<Index> first(day.games.size(), all.size());
  for (Index g = all.size(); g-- > 0;) first[value_of[g]] = g;
  // Forms that the arena calls equal are equal.
  for (Index g = 0; g < all.size(); ++g) {
    const Index f = first[value_of[g]];
    EXPECT_TRUE(order.le(all[g], f, g, all[f]) && order.le(all[f], g, f, all[g]));
  }
  day.le.assign(day.games.size(), std::vector<bool>(day.games.size()));
  for (Index a = 0; a < day.games.size(); ++a) {
    for (Index b = 0; b < day.games.size(); ++b) {
      day.le[a][b] = order.le(all[first[a]], first[b], first[a], all[first[b]]);
    }
  }
  for (const Game game : old_day.games) day.embedding.push_back(by_game.at(game));
  return day;
}

struct AllDays {
  Budget budget;
  Arena arena{budget};
  std::vector<Day> days = {day_zero()};
};

class Day3 : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    world_.emplace();
    std::vector<Day>& days = world_->days;
    while (days.size() < 4) days.push_back(next_day(world_->arena, days.back()));
  }
  static void TearDownTestSuite() { world_.reset(); }

  static inline std::optional<AllDays> world_;  // made once for all tests
  Arena& arena_ = world_->arena;
  const std::vector<Day>& days_ = world_->days;
};

TEST_F(Day3, CountsOfGamesBornByEachDay) {
  EXPECT_EQ(days_[1].games.size(), 4U);
  EXPECT_EQ(days_[2].games.size(), 22U);
  EXPECT_EQ(days_[3].games.size(), 1474U);
  EXPECT_GT(days_[3].forms_tried, 1474U);
}

TEST_F(Day3, EveryPairIsOrderedAsDefined) {
  for (const Day& day : days_) {
    std::size_t wrong = 0;
    for (Index a = 0; a < day.games.size(); ++a) {
      for (Index b = 0; b < day.games.size(); ++b) {
        if (arena_.le(day.games[a], day.games[b]) != day.le[a][b]) ++wrong;
      }
    }
    EXPECT_EQ(wrong, 0U);
  }
}

TEST_F(Day3, TheDefinitionGivesAPartialOrderOfDistinctValues) {
  const Day& day = days_[3];
  std::size_t ties = 0;
  for (Index a = 0; a < day.games.size(); ++a) {
    EXPECT_TRUE(day.le[a][a]);
    for (Index b = 0; b < a; ++b) ties += day.le[a][b] && day.le[b][a] ? 1 : 0;
  }
  EXPECT_EQ(ties, 0U);
}

TEST_F(Day3, TheOrderIsTransitive) {
  const Day& day = days_[3];
  std::size_t wrong = 0;
  for (Index a = 0; a < day.games.size(); ++a) {
    for (Index b = 0; b < day.games.size(); b += 11) {
      if (!day.le[a][b]) continue;
      for (Index c = 0; c < day.games.size(); ++c) wrong += day.le[b][c] && !day.le[a][c] ? 1 : 0;
    }
  }
  EXPECT_EQ(wrong, 0U);
}

TEST_F(Day3, NegationTurnsTheOrderAround) {
  const Day& day = days_[3];
  std::map<Game, Index> by_game;
  for (Index a = 0; a < day.games.size(); ++a) by_game[day.games[a]] = a;
  std::vector<Index> negative;
  for (const Game game : day.games) {
    ASSERT_TRUE(by_game.contains(arena_.negative(game))) << "a day is closed under negation";
    negative.push_back(by_game[arena_.negative(game)]);
  }
  std::size_t wrong = 0;
  for (Index a = 0; a < day.games.size(); ++a) {
    EXPECT_EQ(negative[negative[a]], a);
    for (Index b = 0; b < day.games.size(); ++b) {
      if (day.le[a][b] != day.le[negative[b]][negative[a]]) ++wrong;
    }
  }
  EXPECT_EQ(wrong, 0U);
}

// The games born by day n form a distributive lattice (Calistrate, Paulhus, Wolfe 2002).
struct Lattice {
  std::vector<std::vector<Index>> join;
  std::vector<std::vector<Index>> meet;
};

// The least of the common upper bounds (or, in the reversed order, the greatest lower bound).
// Games are taken in a linear extension, so that the first common upper bound is minimal; it is the
// join if it lies below all the others.
Lattice lattice_of(const Day& day) {
  const std::size_t n = day.games.size();
  using Row = std::vector<std::uint64_t>;
  const std::size_t words = (n + 63) / 64;
  std::vector<Index> order(n);
  std::vector<std::size_t> below_count(n, 0);
  for (Index a = 0; a < n; ++a) {
    order[a] = a;
    for (Index b = 0; b < n; ++b) below_count[a] += day.le[b][a] ? 1 : 0;
  }
  std::stable_sort(order.begin(), order.end(),
                   [&](Index a, Index b) { return below_count[a] < below_count[b]; });
  // Row bits are positions in `order`.
  std::vector<Row> above(n, Row(words));
  std::vector<Row> below(n, Row(words));
  for (Index i = 0; i < n; ++i) {
    for (Index j = 0; j < n; ++j) {
      if (day.le[order[i]][order[j]]) above[i][j / 64] |= std::uint64_t{1} << (j % 64);
      if (day.le[order[j]][order[i]]) below[i][j / 64] |= std::uint64_t{1} << (j % 64);
    }
  }
  Lattice lattice;
  lattice.join.assign(n, std::vector<Index>(n, n));
  lattice.meet = lattice.join;
  Row common(words);
  for (Index i = 0; i < n; ++i) {
    for (Index j = 0; j < n; ++j) {
      for (std::size_t w = 0; w < words; ++w) common[w] = above[i][w] & above[j][w];
      for (std::size_t w = 0; w < words; ++w) {
        if (common[w] == 0) continue;
        const Index least = w * 64 + static_cast<Index>(std::countr_zero(common[w]));
        if (above[least] == common) lattice.join[i][j] = least;
        break;
      }
      for (std::size_t w = 0; w < words; ++w) common[w] = below[i][w] & below[j][w];
      for (std::size_t w = words; w-- > 0;) {
        if (common[w] == 0) continue;
        const Index most = w * 64 + 63 - static_cast<Index>(std::countl_zero(common[w]));
        if (below[most] == common) lattice.meet[i][j] = most;
        break;
      }
    }
  }
  return lattice;
}

TEST_F(Day3, EachDayIsADistributiveLattice) {
  for (const Day& day : days_) {
    const std::size_t n = day.games.size();
    const Lattice lattice = lattice_of(day);
    std::size_t missing = 0;
    for (Index a = 0; a < n; ++a) {
      for (Index b = 0; b < n; ++b) {
        missing += lattice.join[a][b] == n || lattice.meet[a][b] == n ? 1 : 0;
      }
    }
    ASSERT_EQ(missing, 0U);
    // a meet (b join c) = (a meet b) join (a meet c), over all triples of the small days and, on day
    // 3, over all pairs (b, c) with every 37th a.
    const std::size_t stride = n <= 100 ? 1 : 37;
    std::size_t wrong = 0;
    for (Index a = 0; a < n; a += stride) {
      for (Index b = 0; b < n; ++b) {
        for (Index c = 0; c < b; ++c) {
          const Index one = lattice.meet[a][lattice.join[b][c]];
          const Index other = lattice.join[lattice.meet[a][b]][lattice.meet[a][c]];
          wrong += one != other ? 1 : 0;
        }
      }
    }
    EXPECT_EQ(wrong, 0U);
  }
}

TEST_F(Day3, ExtremesAndNeighboursOfZero) {
  const Day& day = days_[3];
  std::size_t above_all = 0;
  std::size_t positive = 0;
  std::size_t confused = 0;
  std::size_t zero = 0;
  for (Index a = 0; a < day.games.size(); ++a) {
    if (day.games[a] == kZero) zero = a;
  }
  for (Index a = 0; a < day.games.size(); ++a) {
    bool top = true;
    for (Index b = 0; b < day.games.size(); ++b) top = top && day.le[b][a];
    if (top) {
      ++above_all;
      EXPECT_EQ(day.games[a], arena_.integer(3));
    }
    const bool ge_zero = day.le[zero][a];
    const bool le_zero = day.le[a][zero];
    positive += ge_zero && !le_zero ? 1 : 0;
    confused += !ge_zero && !le_zero ? 1 : 0;
  }
  EXPECT_EQ(above_all, 1U);
  EXPECT_EQ(2 * positive + confused + 1, 1474U);
}

}  // namespace
}  // namespace upstar
