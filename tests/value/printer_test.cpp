// The text of values: a book of facts, and the promise that whatever is printed parses back.
#include "value/printer.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/error.hpp"
#include "base/stack_guard.hpp"
#include "sanitizers.hpp"
#include "value/evaluate.hpp"

namespace upstar {
namespace {

struct PrinterWorld {
  Budget budget{std::size_t{2} << 30};
  Arena arena{budget};

  Game game(std::string_view text) { return game_from_text(arena, text); }
  std::string text(Game value) { return to_text(arena, value); }
};

struct PrintedFact {
  std::string_view written;
  std::string_view printed;
};

constexpr PrintedFact kPrintedFacts[] = {
    // Numbers
    {"{|}", "0"},
    {"{0|}", "1"},
    {"{|0}", "-1"},
    {"{0|1}", "1/2"},
    {"{1/2|1}", "3/4"},
    {"{-1|0}", "-1/2"},
    {"{2|}", "3"},
    {"{|2}", "0"},
    {"{1|}", "2"},
    {"1000000000000000000000", "1000000000000000000000"},
    {"-7/1024", "-7/1024"},
    {"0.625", "5/8"},

    // Nimbers and ups
    {"{0|0}", "*"},
    {"{0,*|0,*}", "*2"},
    {"*1", "*"},
    {"*3+*5", "*6"},
    {"{0|*}", "^"},
    {"{*|0}", "v"},
    {"{0,*|0}", "^*"},
    {"{0|^*}", "^^"},
    {"^^^", "^3"},
    {"5.^", "^5"},
    {"^5*7", "^5*7"},
    {"-^3*", "v3*"},
    {"1000000.^", "^1000000"},
    {"2 + ^*", "2^*"},
    {"1/2vv*2", "1/2vv*2"},
    {"-2 + ^", "-2^"},
    {"{1|1}", "1*"},
    {"{1/2|1/2||1/2}", "1/2v"},

    // Up powers
    {"{0|v*}", "^<2>"},
    {"{^|*}", "^[2]"},
    {"{^*|0}", "v<2>"},
    {"{0|v[2]*}", "^<3>"},
    {"{^[2]|*}", "^[3]"},
    {"^<2> + ^", "^[2]"},
    {"1 + ^[2] + *", "1^[2]*"},
    {"-3/4 - ^<2>", "-3/4v<2>"},

    // Tiny and miny
    {"{0||0|-2}", "Tiny(2)"},
    {"{2|0||0}", "Miny(2)"},
    {"+_1/4", "Tiny(1/4)"},
    {"Tiny({2|1})", "Tiny({2|1})"},
    {"Miny(1*)", "Miny(1*)"},
    {"-Tiny(3)", "Miny(3)"},

    // Games that are their own negatives
    {"{1|-1}", "+-1"},
    {"{5/2|-5/2}", "+-5/2"},
    {"{1*|-1*}", "+-(1*)"},
    {"{2^|-2v}", "+-(2^)"},
    {"{2|1||-1|-2}", "+-{2|1}"},
    {"{3,{5|1}|-3,{-1|-5}}", "+-{3,{5|1}}"},
    {"{0,^*|0,v*}", "+-{0,^*}"},
    {"{1^<2>|-1v<2>}", "+-(1^<2>)"},
    {"{+-2|-5}", "{+-2|-5}"},

    // Everything else
    {"{2|1}", "{2|1}"},
    {"{3|-1}", "{3|-1}"},
    {"{3|{2|1}}", "{3||2|1}"},
    {"{{3|2}|1}", "{3|2||1}"},
    {"{{4|3}|{2|1}}", "{4|3||2|1}"},
    {"{10|{5|{3|1}}}", "{10|||5||3|1}"},
    {"{{{3|1}|0}|-5}", "{3|1||0|||-5}"},
    {"{4*||3*|2*}", "{4*||3*|2*}"},
    {"{3,{5|1}|0}", "{3,{5|1}|0}"},
    {"{{5|1},3|0}", "{3,{5|1}|0}"},
    {"{{5|1},3||{2|-1},{1|0}|-9}", "{3,{5|1}||{1|0},{2|-1}|-9}"},
    {"{1,{3|0}|{-1|-4},-2}", "{1,{3|0}|-2,{-1|-4}}"},
    {"{1^,1*|0}", "{1*,1^|0}"},
    {"{+-2,0|-3}", "{0,+-2|-3}"},
};

TEST(Printer, BookOfFacts) {
  for (const PrintedFact& fact : kPrintedFacts) {
    SCOPED_TRACE(fact.written);
    PrinterWorld world;
    const Game game = world.game(fact.written);
    EXPECT_EQ(world.text(game), fact.printed);
    EXPECT_EQ(text_length(world.arena, game), fact.printed.size());
    EXPECT_EQ(world.game(fact.printed), game);
  }
}

// The same handle again, and the same text in an arena with another history.
void expect_round_trip(PrinterWorld& world, PrinterWorld& elsewhere, Printer& printer, Game game) {
  const std::string text = printer.text(game);
  ASSERT_EQ(world.game(text), game) << text;
  ASSERT_EQ(printer.length(game), text.size()) << text;
  ASSERT_EQ(elsewhere.text(elsewhere.game(text)), text);
}

// ---- All games born by day 3 ----

// All sets of pairwise incomparable games.
std::vector<std::vector<Game>> antichains(Arena& arena, const std::vector<Game>& games) {
  std::vector<std::vector<Game>> out = {{}};
  for (const Game game : games) {
    const std::size_t before = out.size();
    for (std::size_t i = 0; i < before; ++i) {
      std::vector<Game> larger = out[i];
      const bool fits = std::all_of(larger.begin(), larger.end(), [&](Game other) {
        return arena.compare(game, other) == Relation::Confused;
      });
      larger.push_back(game);
      if (fits) out.push_back(std::move(larger));
    }
  }
  return out;
}

std::vector<Game> born_a_day_later(Arena& arena, const std::vector<Game>& games) {
  const std::vector<std::vector<Game>> sides = antichains(arena, games);
  std::set<Game> born;
  for (const auto& left : sides) {
    for (const auto& right : sides) born.insert(arena.make(left, right));
  }
  return {born.begin(), born.end()};
}

TEST(Printer, AllGamesBornByDayThreeParseBack) {
  PrinterWorld world;
  const std::vector<Game> day1 = born_a_day_later(world.arena, {kZero});
  const std::vector<Game> day2 = born_a_day_later(world.arena, day1);
  const std::vector<Game> day3 = born_a_day_later(world.arena, day2);
  ASSERT_EQ(day1.size(), 4u);
  ASSERT_EQ(day2.size(), 22u);
  ASSERT_EQ(day3.size(), 1474u);

  PrinterWorld elsewhere;  // meets the games in the opposite order
  Printer printer(world.arena);
  std::set<std::string> texts;
  for (auto game = day3.rbegin(); game != day3.rend(); ++game) {
    expect_round_trip(world, elsewhere, printer, *game);
    texts.insert(printer.text(*game));
  }
  EXPECT_EQ(texts.size(), 1474u);  // different games have different texts
}

// ---- Random games ----

// A game made step by step from small ones: each step takes a few earlier games as options.
Game random_game(Arena& arena, int steps) {
  std::vector<Game> pool = {kZero,
                            arena.star(),
                            arena.up(),
                            arena.integer(1),
                            arena.integer(-3),
                            arena.number(Dyadic::ratio(1, 1)),
                            arena.up_star({Dyadic(2), -1, 1}),
                            arena.nimber(2)};
  const auto some = [&] {
    const auto picks = *rc::gen::container<std::vector<std::size_t>>(
        *rc::gen::inRange<std::size_t>(1, 4), rc::gen::inRange<std::size_t>(0, pool.size()));
    std::vector<Game> games;
    for (const std::size_t pick : picks) games.push_back(pool[pool.size() - 1 - pick]);
    return games;
  };
  for (int step = 0; step < steps; ++step) {
    const std::vector<Game> left = some();
    pool.push_back(arena.make(left, some()));
    pool.push_back(arena.sum(pool.back(), arena.integer(*rc::gen::inRange(-4, 5))));
  }
  return pool.back();
}

RC_GTEST_PROP(Printer, RandomGamesParseBack, ()) {
  PrinterWorld world;
  const Game game = random_game(world.arena, *rc::gen::inRange(1, 12));
  Printer printer(world.arena);
  RC_PRE(printer.length(game) < 1'000'000u);
  PrinterWorld elsewhere;
  expect_round_trip(world, elsewhere, printer, game);
  const Game negative = world.arena.negative(game);
  expect_round_trip(world, elsewhere, printer, negative);
}

RC_GTEST_PROP(Printer, UpStarsWithLargePartsParseBack, ()) {
  PrinterWorld world;
  const UpStar form{Dyadic::ratio(*rc::gen::arbitrary<std::int64_t>(), *rc::gen::inRange(0, 200)),
                    *rc::gen::inRange(-2'147'483'647, 2'147'483'647),
                    *rc::gen::arbitrary<std::uint32_t>()};
  const Game game = world.arena.up_star(form);
  RC_ASSERT(world.game(world.text(game)) == game);
}

TEST(Printer, TheLongestNumeralsParseBack) {
  PrinterWorld world;
  const Game long_integer = world.game("1" + std::string(Dyadic::kMaxDigits - 1, '0'));
  EXPECT_EQ(world.game(world.text(long_integer)), long_integer);
  const Game fine = world.arena.number(Dyadic(1).scaled(-30'000));
  EXPECT_EQ(world.game(world.text(fine)), fine);
}

// ---- Texts longer than any memory ----

// A game whose graph grows like the square of n and whose text grows like 2^n: both players threaten
// more and more, and are answered by the game before, moved by 2 or not.
Game bushy(Arena& arena, int n) {
  Game game = kZero;
  for (int i = 1; i <= n; ++i) {
    const Game threat = arena.integer(8 * i);
    const Game reply = arena.sum(game, arena.integer(2));
    const Game left = arena.make({&threat, 1}, {&reply, 1});
    const Game counter_threat = arena.negative(threat);
    const Game right = arena.make({&game, 1}, {&counter_threat, 1});
    game = arena.make({&left, 1}, {&right, 1});
  }
  return game;
}

TEST(Printer, BushyGamesParseBack) {
  PrinterWorld world;
  PrinterWorld elsewhere;
  Printer printer(world.arena);
  EXPECT_EQ(printer.text(bushy(world.arena, 1)), "{8|2||0|-8}");
  for (int n = 1; n <= 12; ++n) expect_round_trip(world, elsewhere, printer, bushy(world.arena, n));
  EXPECT_GT(printer.length(bushy(world.arena, 12)), 10'000u);
}

TEST(Printer, MeasuresAndBeginsTextsThatNobodyCouldStore) {
  with_deep_stack([] {
    PrinterWorld world;
    Printer printer(world.arena);
    const Game large = bushy(world.arena, 40);
    const std::uint64_t length = printer.length(large);
    EXPECT_GT(length, std::uint64_t{1} << 40);
    EXPECT_LT(length, kEndlessText);
    EXPECT_EQ(printer.length(bushy(world.arena, 100)), kEndlessText);
    EXPECT_LT(world.arena.size(), 50'000u);

    try {
      static_cast<void>(printer.text(large));
      ADD_FAILURE() << "the text does not fit into the budget";
    } catch (const Error& error) {
      EXPECT_EQ(error.kind, ErrorKind::Limit);
      EXPECT_NE(error.message.find(std::to_string(length)), std::string::npos);
    }

    struct Enough {};
    std::size_t written = 0;
    const std::size_t used = world.budget.memory_used();
    EXPECT_THROW(printer.write(large,
                               [&](std::string_view piece) {
                                 EXPECT_EQ(piece.starts_with("{320|"), written == 0);
                                 EXPECT_LT(piece.size(), 100'000u);
                                 written += piece.size();
                                 if (written > 5'000'000) throw Enough();
                               }),
                 Enough);
    EXPECT_EQ(world.budget.memory_used(), used);
  });
}

TEST(Printer, MegabytesParseBack) {
  PrinterWorld world;
  Printer printer(world.arena);
  const Game game = bushy(world.arena, kIsSanitized ? 15 : 18);
  const std::string text = printer.text(game);
  EXPECT_GT(text.size(), kIsSanitized ? 250'000u : 2'000'000u);
  EXPECT_EQ(world.game(text), game);
}

// A chain of moves a thousand deep: the runs of bars grow with it.
TEST(Printer, DeepChainsParseBack) {
  with_deep_stack([] {
    PrinterWorld world;
    Game game = kZero;
    for (int i = 1; i <= 1'000; ++i) {
      const Game option = world.arena.integer(2 * i);
      game = world.arena.make({&option, 1}, {&game, 1});
    }
    const std::string text = world.text(game);
    EXPECT_TRUE(text.starts_with("{2000" + std::string(1'000, '|') + "1998|"));
    EXPECT_EQ(world.game(text), game);
  });
}

// ---- The order of options ----

TEST(Printer, OptionsStandInStructuralOrder) {
  PrinterWorld world;
  std::vector<Game> games;
  for (const std::string_view text :
       {"{3|1}", "^[2]", "^", "*2", "2", "+-1", "1*", "-1", "{2|1}", "*", "1/2", "{2|1*}", "v<2>",
        "^*", "{2||1|0}", "0", "Tiny(1)"}) {
    games.push_back(world.game(text));
  }
  StructuralOrder order(world.arena);
  order.sort(games);
  std::string line;
  for (const Game game : games) line += world.text(game) + " ";
  EXPECT_EQ(line, "-1 0 1/2 2 * *2 ^ ^* 1* ^[2] v<2> Tiny(1) +-1 {2|1} {2|1*} {2||1|0} {3|1} ");
}

TEST(Printer, TheOrderDoesNotDependOnHistory) {
  // Left's three options are mutually confused; whichever is made first, they print alike.
  const std::vector<std::string> options = {"{9|-1}", "{8|0}", "{7|1*}", "4"};
  std::vector<std::size_t> turn = {0, 1, 2, 3};
  do {
    PrinterWorld world;
    for (const std::size_t i : turn) static_cast<void>(world.game(options[i]));
    std::string text = "{";
    for (const std::size_t i : turn) text += options[i] + (i == turn.back() ? "|-20}" : ",");
    EXPECT_EQ(world.text(world.game(text)), "{4,{7|1*},{8|0},{9|-1}|-20}");
  } while (std::next_permutation(turn.begin(), turn.end()));
}

}  // namespace
}  // namespace upstar
