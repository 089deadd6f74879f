// XT Domineering's values by brute force: what the algebra says of a position is what naive play of
// sums shows. And the laws that its symmetries promise, on larger regions than the kit looks at.
#include <map>
#include <random>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include "rules/grid/symmetry.hpp"
#include "rules/grid/text.hpp"
#include "rules/xt_domineering/rules.hpp"
#include "rules/xt_domineering_naive.hpp"
#include "sanitizers.hpp"
#include "search/core/valuer.hpp"
#include "value/evaluate.hpp"
#include "value/predicates.hpp"

namespace upstar {
namespace {

using xt_domineering::Rules;
using Naive = conformance::Naive<Rules>;

// Who wins a sum of a naive position and a game that is played as a tree of options.
class NaivePlay {
 public:
  explicit NaivePlay(Arena& arena) : arena_(arena) {}

  Outcome outcome(const std::string& text, Game game) {
    const bool black = wins_first(text, game, Player::Black);
    const bool white = wins_first(text, game, Player::White);
    if (black) return white ? Outcome::Next : Outcome::Left;
    return white ? Outcome::Right : Outcome::Previous;
  }

 private:
  bool wins_first(const std::string& text, Game game, Player player) {
    const auto key = std::tuple(text, game, player);
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    bool wins = false;
    for (const auto& move : Naive::moves(text, player)) {
      wins = wins || !wins_first(move.after, game, opponent(player));
    }
    for (const Game option : player == Player::Black ? arena_.left(game) : arena_.right(game)) {
      wins = wins || !wins_first(text, option, opponent(player));
    }
    return known_[key] = wins;
  }

  Arena& arena_;
  std::map<std::tuple<std::string, Game, Player>, bool> known_;
};

class XtDomineering : public testing::Test {
 protected:
  Game value(const std::string& text) { return valuer_.value(Rules::parse(text)); }

  Budget budget_;
  Arena arena_{budget_};
  Valuer<Rules> valuer_{arena_};
};

// Every connected 3x3 subposition (in every place and turn of it, and some in pieces) is played out in
// sums with test games. Equal outcomes in all sums mean equal values; that no other value would pass
// is what the last test game is for: position - value must be a win for the previous player.
TEST_F(XtDomineering, EverySubpositionOf3x3PlaysLikeItsValue) {
  std::vector<Game> tests;
  for (const char* text :
       {"0", "*", "*2", "^", "v*", "^^", "vv*", "^3*", "^<2>", "v[2]", "{^^*|v*}", "{vv*|^^}",
        "{0,^*|0,v*}", "{^^,^^*|vv*}", "{^3*|v3*}", "1", "+-1"}) {
    tests.push_back(game_from_text(arena_, text));
  }
  NaivePlay naive(arena_);
  std::size_t connected = 0;
  for (const std::string& text : Naive::tiny()) {
    if (text.size() != 11 || text[3] != '/' || text[7] != '/') continue;
    const bool whole = Naive::groups(text).size() == 1;
    if (!whole && std::count(text.begin(), text.end(), '.') > 4) continue;
    connected += whole ? 1 : 0;
    const Game value = this->value(text);
    EXPECT_TRUE(is_all_small(arena_, value)) << text;
    EXPECT_EQ(naive.outcome(text, arena_.negative(value)), Outcome::Previous) << text;
    for (const Game test : tests) {
      ASSERT_EQ(naive.outcome(text, test), arena_.outcome(arena_.sum(value, test))) << text;
    }
  }
  EXPECT_EQ(connected, 218u);
}

TEST_F(XtDomineering, WorkedExamples) {
  // The L tromino is 0, the row of three up, a lone square star; blocked squares count for nothing.
  EXPECT_EQ(value("."), arena_.star());
  EXPECT_EQ(value("#"), kZero);
  EXPECT_EQ(value("1x3"), arena_.up());
  EXPECT_EQ(value("3x1"), arena_.negative(arena_.up()));
  EXPECT_EQ(value("../.#"), kZero);
  EXPECT_EQ(value("#.#.#"), kZero);
  EXPECT_EQ(value("3x3"), kZero);
  EXPECT_EQ(value("3x4"), game_from_text(arena_, "{^4|v[2]||v3*}"));
  EXPECT_EQ(value("4x4"), kZero);
}

TEST_F(XtDomineering, MovesAreNamedByTheSquaresTheyCover) {
  const auto names = [](const std::string& text, Player player) {
    std::vector<std::string> out;
    const GridRegion position = Rules::parse(text);
    Rules::for_each_move(position, player, [&](xt_domineering::Move move, const GridRegion&) {
      out.push_back(Rules::move_name(position, move));
    });
    return out;
  };
  using Names = std::vector<std::string>;
  EXPECT_EQ(names("2x2", Player::Black), (Names{"A1-A2", "B1-B2"}));
  EXPECT_EQ(names("2x2", Player::White), (Names{"A2-B2", "A1-B1"}));
  EXPECT_EQ(names("..#/##.", Player::Black), (Names{"A2", "B2", "C1"}));
  EXPECT_EQ(names("..#/##.", Player::White), (Names{"A2-B2", "C1"}));
  EXPECT_EQ(names("1x3", Player::Black), (Names{"1", "2", "3"}));
  EXPECT_EQ(names("1x3", Player::White), (Names{"1-2", "2-3"}));
  EXPECT_EQ(names("#", Player::Black), Names{});
}

TEST_F(XtDomineering, ReflectionsKeepTheValueAndQuarterTurnsNegateIt) {
  std::mt19937_64 rng(20130607);
  for (int i = 0; i < rounds(300); ++i) {
    const int rows = 1 + static_cast<int>(rng() % 5);
    const int columns = 1 + static_cast<int>(rng() % static_cast<unsigned>(15 / rows));
    GridRegion region = GridRegion::all_empty(rows, columns);
    region.empty &= rng() | rng();
    if (region.empty == 0) continue;
    // The value by the definition alone, part by part: no normal form helps.
    conformance::NaiveValuer<Rules> naive(arena_);
    std::string text;
    for (int square = 0; square < rows * columns; ++square) {
      if (square > 0 && square % columns == 0) text += '/';
      text += ((region.empty >> square) & 1) != 0 ? '.' : '#';
    }
    Game value = kZero;
    for (const std::string& group : Naive::groups(text)) {
      value = arena_.sum(value, naive.value(group));
    }
    ASSERT_EQ(valuer_.value(region), value) << text;
    for (const GridRegion& image : reflections(region)) {
      ASSERT_EQ(valuer_.value(image), value) << text << " and " << format_region(image);
    }
    ASSERT_EQ(valuer_.value(cropped(region)), value) << text;
    ASSERT_EQ(valuer_.value(transposed(region)), arena_.negative(value)) << text;
    const Normalised<GridRegion> normal = smallest_image(region);
    for (const GridRegion& image : reflections(transposed(region))) {
      ASSERT_EQ(smallest_image(image).position, normal.position) << text;
    }
  }
}

TEST_F(XtDomineering, BadRegionsAreRefusedWithAHint) {
  const auto refusal = [](const std::string& text) {
    try {
      static_cast<void>(Rules::parse(text));
    } catch (const Error& error) {
      return std::tuple(error.at, error.length, error.hint);
    }
    return std::tuple(std::size_t{0}, std::size_t{0}, std::string("accepted"));
  };
  using Refusal = std::tuple<std::size_t, std::size_t, std::string>;
  EXPECT_EQ(refusal(".../.."), (Refusal{4, 2, "fill rows up with # where no square is"}));
  EXPECT_EQ(refusal("..x"), (Refusal{2, 1,
                                     "'.' is an empty square, '#' a blocked or covered one "
                                     "(dominoes have no owner)"}));
  EXPECT_EQ(refusal("40x40"),
            (Refusal{0, 5, "cut it into parts that do not touch and give them as a sum"}));
}

}  // namespace
}  // namespace upstar
