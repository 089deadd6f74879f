// The conformance kit on every game of the catalogue. A new game adds one #include here: its naive
// description; without it this file does not compile. Games in misere play have no values, and are not
// asked for them.
#include "rules/conformance.hpp"

#include <bit>
#include <set>
#include <tuple>
#include <type_traits>

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "rules/clobber_naive.hpp"
#include "rules/domineering_naive.hpp"
#include "rules/nogo_naive.hpp"
#include "rules/perft.hpp"
#include "rules/triangular_nim_naive.hpp"
#include "rules/xt_domineering_naive.hpp"
#include "sanitizers.hpp"
#include "search/core/easy_size.hpp"
#include "search/core/sum_solver.hpp"
#include "search/core/valuer.hpp"
#include "search/removal/win_table.hpp"

namespace upstar::conformance {
namespace {

template <class List>
struct AsTypes;
template <class... Rs>
struct AsTypes<RulesetList<Rs...>> {
  using type = testing::Types<Rs...>;
};
template <class... Rs>
struct AsTypes<std::tuple<Rs...>> {
  using type = testing::Types<Rs...>;
};

template <bool kWanted, class R>
using OneIf = std::conditional_t<kWanted, std::tuple<R>, std::tuple<>>;

template <class List>
struct WithValues;
template <class... Rs>
struct WithValues<RulesetList<Rs...>> {
  using type = decltype(std::tuple_cat(std::declval<OneIf<!IsMisere<Rs>, Rs>>()...));
};

template <class List>
struct WithTables;
template <class... Rs>
struct WithTables<RulesetList<Rs...>> {
  using type = decltype(std::tuple_cat(std::declval<OneIf<TakesPieces<Rs>, Rs>>()...));
};

struct GameName {
  template <class R>
  static std::string GetName(int) {
    return std::string(R::kName);
  }
};

template <class R>
class Conformance : public testing::Test {
 protected:
  static constexpr std::uint64_t kSeed = 20240229;

  static std::vector<std::string> random_texts(int count) {
    std::mt19937_64 rng(kSeed);
    std::vector<std::string> texts;
    for (int i = 0; i < count; ++i) texts.push_back(Naive<R>::random(rng));
    return texts;
  }
  static std::vector<std::string> tiny_and_random() {
    std::vector<std::string> texts = Naive<R>::tiny();
    for (std::string& text : random_texts(500)) texts.push_back(std::move(text));
    return texts;
  }
  // All tiny positions, or as many of them as there are rounds.
  static std::vector<std::string> some_tiny() {
    const std::vector<std::string> all = Naive<R>::tiny();
    const int count = rounds(static_cast<int>(all.size()));
    std::vector<std::string> some;
    for (int i = 0; i < count; ++i) {
      some.push_back(
          all[static_cast<std::size_t>(i) * all.size() / static_cast<std::size_t>(count)]);
    }
    return some;
  }
  // The value of every tiny position, by the text that the game itself writes for it.
  static std::map<std::string, Game> naive_values(Arena& arena) {
    NaiveValuer<R> naive(arena);
    std::map<std::string, Game> values;
    for (const std::string& text : Naive<R>::tiny()) {
      values[R::format(R::parse(text))] = naive.value(text);
    }
    return values;
  }
  // Moves are compared as sets: in which order they are found is nobody's business.
  using Moves = std::multiset<std::pair<std::size_t, std::string>>;
  static Moves as_set(const std::vector<typename R::Position>& sum,
                      const std::vector<SumMove<typename R::Move>>& moves) {
    Moves out;
    for (const NamedMove& move : named_moves<R>(sum, moves)) {
      out.emplace(move.component, move.move);
    }
    return out;
  }
  static Moves winning_moves(NaiveSolver<R>& naive, const std::vector<std::string>& sum,
                             Player player) {
    const auto moves = naive.winning_moves(sum, player);
    return {moves.begin(), moves.end()};
  }
};

TYPED_TEST_SUITE(Conformance, AsTypes<Catalogue>::type, GameName);

template <class R>
class ValueConformance : public Conformance<R> {};

TYPED_TEST_SUITE(ValueConformance, AsTypes<WithValues<Catalogue>::type>::type, GameName);

TYPED_TEST(Conformance, IntroducesItself) {
  using R = TypeParam;
  EXPECT_FALSE(R::kSummary.empty());
  EXPECT_FALSE(R::kGrammar.empty());
  EXPECT_EQ(R::kName.find_first_not_of("abcdefghijklmnopqrstuvwxyz-"), std::string_view::npos);
  int namesakes = 0;
  Catalogue::for_each([&](auto rules) { namesakes += decltype(rules)::type::kName == R::kName; });
  EXPECT_EQ(namesakes, 1);
  for (const std::string_view example : R::kExamples) {
    EXPECT_EQ(R::format(R::parse(example)), example);
  }
}

TYPED_TEST(Conformance, TextGoesThereAndBack) {
  using R = TypeParam;
  for (const std::string& text : this->tiny_and_random()) {
    const auto position = R::parse(text);
    const std::string written = R::format(position);
    ASSERT_EQ(R::parse(written), position) << text << " came back as " << written;
    ASSERT_EQ(R::format(R::parse(written)), written);
  }
}

TYPED_TEST(Conformance, BadTextsAreRefusedWhereTheyAreBad) {
  using R = TypeParam;
  const std::vector<BadText> table = Naive<R>::bad_texts();
  ASSERT_FALSE(table.empty());
  for (const BadText& bad : table) {
    SCOPED_TRACE("'" + bad.text + "'");
    try {
      static_cast<void>(R::parse(bad.text));
      ADD_FAILURE() << "was accepted";
    } catch (const Error& error) {
      EXPECT_EQ(error.kind, ErrorKind::BadInput);
      EXPECT_EQ(error.text, bad.text);
      EXPECT_EQ(error.at, bad.at);
      EXPECT_EQ(error.length, bad.length);
      EXPECT_FALSE(error.hint.empty());
      EXPECT_NE((error.message + "; " + error.hint).find(bad.message), std::string::npos)
          << error.message << "; " << error.hint;
    }
  }
}

TYPED_TEST(Conformance, DifferentPositionsDifferAndSoDoTheirHashes) {
  using R = TypeParam;
  std::set<std::string> texts;
  std::set<std::pair<std::uint64_t, std::uint64_t>> hashes;
  for (const std::string& text : this->tiny_and_random()) {
    const auto position = R::parse(text);
    ASSERT_EQ(position.hash(), R::parse(text).hash());
    texts.insert(R::format(position));
    hashes.insert({position.hash().low, position.hash().high});
  }
  EXPECT_EQ(texts.size(), hashes.size());
}

TYPED_TEST(Conformance, MovesAreThoseOfTheNaiveGenerator) {
  using R = TypeParam;
  for (const std::string& text : this->tiny_and_random()) {
    const auto position = R::parse(text);
    for (const Player player : {Player::Black, Player::White}) {
      std::vector<NaiveMove> expected = Naive<R>::moves(text, player);
      for (NaiveMove& move : expected) move.after = R::format(R::parse(move.after));
      std::vector<NaiveMove> made;
      R::for_each_move(position, player, [&](auto move, const auto& after) {
        made.push_back({R::move_name(position, move), R::format(after)});
        EXPECT_LT(R::size(after), R::size(position)) << text;
      });
      std::sort(expected.begin(), expected.end());
      std::sort(made.begin(), made.end());
      ASSERT_EQ(made, expected) << text << " for " << name_of(player);
    }
  }
}

// The positions after a move are as good as those that were read: several moves deep the counts agree.
TYPED_TEST(Conformance, MoveCountsAreThoseOfTheNaiveGenerator) {
  using R = TypeParam;
  constexpr int kDepth = 3;
  for (const std::string& text : this->random_texts(20)) {
    EXPECT_EQ(perft<R>(R::parse(text), Player::Black, kDepth),
              naive_perft<R>(text, Player::Black, kDepth))
        << text;
  }
}

TYPED_TEST(ValueConformance, ValuesAreThoseOfTheDefinition) {
  using R = TypeParam;
  Budget budget;
  Arena arena(budget);
  NaiveValuer<R> naive(arena);
  Valuer<R> valuer(arena);
  for (const std::string& text : Naive<R>::tiny()) {
    ASSERT_EQ(valuer.value(R::parse(text)), naive.value(text)) << text;
  }
}

TYPED_TEST(ValueConformance, PartsAddUpToTheWhole) {
  using R = TypeParam;
  Budget budget;
  Arena arena(budget);
  const std::map<std::string, Game> values = this->naive_values(arena);
  for (const auto& [position, value] : values) {
    const std::string& text = position;
    Game total = kZero;
    for_each_part<R>(R::parse(text), [&](const auto& part) {
      const auto found = values.find(R::format(part));
      ASSERT_NE(found, values.end()) << text << ": a part is not a tiny position";
      total = arena.sum(total, found->second);
    });
    ASSERT_EQ(total, value) << text;
  }
}

TYPED_TEST(ValueConformance, NormalFormsKeepOrNegateTheValue) {
  using R = TypeParam;
  Budget budget;
  Arena arena(budget);
  const std::map<std::string, Game> values = this->naive_values(arena);
  for (const auto& [text, value] : values) {
    const auto normal = normal_form<R>(R::parse(text));
    const auto again = normal_form<R>(normal.position);
    ASSERT_EQ(again.position, normal.position) << text;
    ASSERT_FALSE(again.negated) << text;
    const auto found = values.find(R::format(normal.position));
    ASSERT_NE(found, values.end()) << text << ": the normal form is no tiny position";
    ASSERT_EQ(normal.negated ? arena.negative(found->second) : found->second, value) << text;
  }
}

TYPED_TEST(ValueConformance, BoundsHold) {
  using R = TypeParam;
  Budget budget;
  Arena arena(budget);
  NaiveValuer<R> naive(arena);
  for (const std::string& text : Naive<R>::tiny()) {
    const IntegerBounds limits = bounds<R>(R::parse(text));
    ASSERT_TRUE(arena.le(arena.integer(limits.low), naive.value(text))) << text;
    ASSERT_TRUE(arena.le(naive.value(text), arena.integer(limits.high))) << text;
  }
}

// A promise not to make some moves is never an advantage.
TYPED_TEST(ValueConformance, CutsBoundFromTheSideOfWhoIsTied) {
  using R = TypeParam;
  Budget budget;
  Arena arena(budget);
  NaiveValuer<R> naive(arena);
  for (const std::string& text : Naive<R>::tiny()) {
    const typename R::Position position = R::parse(text);
    const Game value = naive.value(text);
    for (const Player tied : {Player::Black, Player::White}) {
      for_each_cut<R>(position, tied, [&](const auto& a, const auto& b) {
        ASSERT_LE(R::size(a) + R::size(b), R::size(position)) << text;
        const Game pieces = arena.sum(naive.value(R::format(a)), naive.value(R::format(b)));
        const bool holds =
            tied == Player::Black ? arena.le(pieces, value) : arena.le(value, pieces);
        ASSERT_TRUE(holds) << text << " cut into " << R::format(a) << " and " << R::format(b);
      });
    }
  }
}

// Once with everything valued, once with nothing valued (pure search), once in between.
TYPED_TEST(ValueConformance, WinnersAndWinningMovesAreThoseOfTheDefinition) {
  using R = TypeParam;
  NaiveSolver<R> naive;
  for (const int easy : {0, 2, easy_size<R>()}) {
    Budget budget;
    Arena arena(budget);
    Valuer<R> valuer(arena);
    SumSolver<R> solver(valuer, 1, easy);
    for (const std::string& text : this->some_tiny()) {
      SCOPED_TRACE(text + " with easy size " + std::to_string(easy));
      const std::vector<typename R::Position> position{R::parse(text)};
      const SolveResult result = solver.solve(position, {true, true, true});
      ASSERT_FALSE(result.stopped);
      ASSERT_EQ(result.black_first, naive.wins_first({text}, Player::Black));
      ASSERT_EQ(result.white_first, naive.wins_first({text}, Player::White));
      ASSERT_EQ(this->as_set(position, result.black_moves),
                this->winning_moves(naive, {text}, Player::Black));
      ASSERT_EQ(this->as_set(position, result.white_moves),
                this->winning_moves(naive, {text}, Player::White));
    }
  }
}

TYPED_TEST(ValueConformance, SumsOfPositionsAreWonByThoseWhoWinTheSumOfTheirValues) {
  using R = TypeParam;
  const std::vector<std::string> texts = this->random_texts(rounds(600));
  for (const int easy : {0, 2, 4, easy_size<R>()}) {
    Budget budget;
    Arena arena(budget);
    Valuer<R> valuer(arena);
    SumSolver<R> solver(valuer, 1, easy);
    for (std::size_t i = 0; i + 3 <= texts.size(); i += 3) {
      std::vector<typename R::Position> sum;
      Game total = kZero;
      for (std::size_t j = i; j < i + 3; ++j) {
        sum.push_back(R::parse(texts[j]));
        total = arena.sum(total, valuer.value(sum.back()));
      }
      const SolveResult result = solver.solve(sum, {});
      ASSERT_EQ(result.outcome(), arena.outcome(total))
          << texts[i] << " + " << texts[i + 1] << " + " << texts[i + 2] << ", easy " << easy;
    }
  }
}

TYPED_TEST(ValueConformance, WinningMovesOfSumsNameTheirComponent) {
  using R = TypeParam;
  const std::vector<std::string> tiny = Naive<R>::tiny();
  std::mt19937_64 rng(this->kSeed);
  NaiveSolver<R> naive;
  Budget budget;
  Arena arena(budget);
  Valuer<R> valuer(arena);
  SumSolver<R> solver(valuer, 1, 2);
  for (int i = 0; i < rounds(100); ++i) {
    const std::vector<std::string> sum{tiny[rng() % (tiny.size() / 2)],
                                       tiny[rng() % (tiny.size() / 2)]};
    const std::vector<typename R::Position> positions{R::parse(sum[0]), R::parse(sum[1])};
    const SolveResult result = solver.solve(positions, {true, true, true});
    ASSERT_EQ(this->as_set(positions, result.black_moves),
              this->winning_moves(naive, sum, Player::Black));
    ASSERT_EQ(this->as_set(positions, result.white_moves),
              this->winning_moves(naive, sum, Player::White));
  }
}

template <class R>
class TableConformance : public Conformance<R> {};

TYPED_TEST_SUITE(TableConformance, AsTypes<WithTables<Catalogue>::type>::type, GameName);

TYPED_TEST(TableConformance, MovesTakeThePiecesTheySay) {
  using R = TypeParam;
  for (const std::string& text : this->tiny_and_random()) {
    const auto position = R::parse(text);
    const RemovalGame game = R::removal_game(position);
    EXPECT_EQ(game.misere, IsMisere<R>);
    std::set<std::uint64_t> expected;
    for (const std::uint64_t move : game.moves) {
      if ((move & ~R::pieces(position)) == 0) expected.insert(move);
    }
    std::set<std::uint64_t> made;
    R::for_each_move(position, Player::White, [&](std::uint64_t move, const auto& after) {
      made.insert(move);
      ASSERT_EQ(R::pieces(after), R::pieces(position) ^ move) << text;
      ASSERT_EQ(R::board_name(after), R::board_name(position)) << text;
      ASSERT_EQ(R::move_places(move).size(), static_cast<std::size_t>(std::popcount(move)));
    });
    ASSERT_EQ(made, expected) << text;
  }
}

TYPED_TEST(TableConformance, TablesKnowWhoWinsByTheDefinition) {
  using R = TypeParam;
  std::map<std::string, retrograde::WinTable> tables;
  NaiveSolver<R> naive;
  for (const std::string& text : Naive<R>::tiny()) {
    const auto position = R::parse(text);
    auto table = tables.find(R::board_name(position));
    if (table == tables.end()) {
      table = tables
                  .emplace(R::board_name(position),
                           retrograde::WinTable::solve(R::removal_game(position), {}))
                  .first;
    }
    ASSERT_EQ(table->second.wins(R::pieces(position)), naive.wins_first({text}, Player::Black))
        << text;
  }
}

}  // namespace
}  // namespace upstar::conformance
