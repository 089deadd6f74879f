// Values, positions and own games that a user holds, against the arena's algebra and brute force.
#include <algorithm>
#include <array>
#include <compare>
#include <string>
#include <thread>
#include <unordered_set>
#include <vector>

#include <gtest/gtest.h>

#include <upstar/position.hpp>
#include <upstar/ruleset.hpp>
#include <upstar/value.hpp>

#include "sanitizers.hpp"

namespace upstar {
namespace {

TEST(HeldValues, AddCompareAndPrint) {
  Lab lab;
  const GameValue g = lab.value("{3|1}");
  EXPECT_EQ((g + lab.value("^")).text(), "{3^|1^}");
  EXPECT_EQ((3 * g).text(), "{7|5}");
  EXPECT_EQ((g - g).text(), "0");
  EXPECT_EQ((g + lab.value("1/2")).latex(), "\\{\\tfrac{7}{2}\\mid \\tfrac{3}{2}\\}");
  EXPECT_EQ(g.mean(), "2");
  EXPECT_EQ(g.temperature(), "1");
  EXPECT_EQ(g.outcome(), Outcome::Left);
  EXPECT_TRUE((g <=> lab.integer(2)) == std::partial_ordering::unordered);
  EXPECT_GT(g, lab.integer(0));
  EXPECT_EQ(g.cooled("1").text(), "2*");
  EXPECT_EQ(lab.value("^^*").atomic_weight()->text(), "2");
  EXPECT_FALSE(g.atomic_weight());
  const std::array left{lab.integer(3)};
  const std::array right{lab.integer(1)};
  EXPECT_EQ(lab.value(left, right), g);
  EXPECT_TRUE(std::get<bool>(lab.value("+-1").call("is_switch")));
  EXPECT_EQ(std::get<Wording>(lab.value("^^*").call("uptimal_expansion")).text, "2.^ + *");
}

TEST(HeldValues, AnswerEveryFunctionOfExpressions) {
  Lab lab;
  for (const FunctionInfo& function : Engine::functions()) {
    SCOPED_TRACE(function.signature);
    const auto commas = std::ranges::count(function.signature, ',');
    if (!function.signature.ends_with(')')) continue;  // a constant
    const std::vector<GameValue> more(static_cast<std::size_t>(commas), lab.integer(1));
    const std::string name = function.signature.substr(0, function.signature.find('('));
    try {
      (void)lab.integer(1).call(name, more);
    } catch (const Error& error) {
      EXPECT_EQ(error.kind, ErrorKind::BadInput);  // it is not of numbers
    }
  }
}

TEST(HeldValues, OfDifferentLaboratoriesAreTheSame) {
  Lab one;
  Lab two;
  const std::string text = "{4*||3*|2*} + ^ + Tiny(2)";
  const GameValue a = one.value(text);
  const GameValue b = two.value(text);
  EXPECT_EQ(a, b);
  EXPECT_EQ(a.hash(), b.hash());
  EXPECT_EQ((a - b).text(), "0");
  EXPECT_EQ((std::unordered_set<GameValue>{a, b, -a}.size()), 2u);
}

// A laboratory with little memory opens new homes again and again; values that are held stay good.
TEST(HeldValues, OutliveTheirHome) {
  Lab lab({.memory_limit = std::size_t{64} << 20});
  const GameValue first = lab.value("{5|{2|-3}}");
  GameValue total = lab.integer(0);
  for (int i = 0; i < rounds(20'000); ++i) {
    total =
        lab.value("{" + std::to_string(i) + "|-" + std::to_string(i + 1) + "}") + lab.value("*");
  }
  EXPECT_EQ(first, lab.value("{5|{2|-3}}"));
  EXPECT_EQ((first + total - total), first);
}

TEST(HeldValues, PointAtMistakes) {
  Lab lab;
  try {
    (void)lab.value("{1|2");
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind, ErrorKind::BadInput);
    EXPECT_EQ(error.text, "{1|2");
  }
  EXPECT_THROW((void)lab.value("*").call("nothing"), Error);
  EXPECT_THROW((void)lab.value("*").call("cool"), Error);
  EXPECT_THROW((void)lab.value("*").cooled("1/3"), Error);
}

TEST(HeldValues, TwoThreadsWithTwoLaboratories) {
  std::array<std::string, 2> sums;
  std::vector<std::thread> threads;
  for (std::string& sum : sums) {
    threads.emplace_back([&sum] {
      Lab lab;
      GameValue total = lab.integer(0);
      for (int i = 0; i < 100; ++i) total += lab.value(i % 25 == 0 ? "+-7" : "{1|v}");
      sum = total.text();
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(sums[0], sums[1]);
}

TEST(HeldPositions, AreWorthWhatTheirMovesAre) {
  Lab lab;
  for (const char* text : {"nogo:..x/.o.", "domineering:3x3", "clobber:xox/oxo", "value:{2|1}",
                           "triangular-nim:3", "xt-domineering:2x3"}) {
    SCOPED_TRACE(text);
    const GamePosition position = lab.position(text);
    std::array<std::vector<GameValue>, 2> options;
    for (const Player player : {Player::Black, Player::White}) {
      for (const std::string& move : position.moves(player)) {
        options[player == Player::White].push_back(position.play(player, move).value());
      }
    }
    EXPECT_EQ(lab.value(options[0], options[1]), position.value());
    GameValue sum = lab.integer(0);
    for (const GamePosition& part : position.parts()) sum += part.value();
    EXPECT_EQ(sum, position.value());
    EXPECT_EQ(static_cast<char>(position.value().outcome()), position.solve().outcome);
  }
  EXPECT_EQ(lab.position("nogo:1x3"), lab.position("nogo:..."));
  EXPECT_THROW((void)lab.position("nogo:1x3").play(Player::Black, "7"), Error);
  EXPECT_FALSE(drawn_svg(*lab.position("nogo:1x3").picture()).empty());
}

class Heap : public OwnRules<int> {
 public:
  explicit Heap(bool misere = false) : misere_(misere) {}
  std::vector<int> moves(const int& heap, Player) override {
    std::vector<int> out;
    for (int left = 0; left < heap; ++left) out.push_back(left);
    return out;
  }
  [[nodiscard]] bool is_misere() const override { return misere_; }

 private:
  bool misere_;
};

TEST(OwnGames, NimIsNim) {
  Lab lab;
  Heap rules;
  OwnGame<int> nim(lab, rules);
  EXPECT_EQ(nim.value(5).text(), "*5");
  const auto verdict = nim.solve({3, 5}, {.moves = true});
  EXPECT_EQ(verdict.outcome, 'N');
  ASSERT_EQ(verdict.black_moves.size(), 1u);
  EXPECT_EQ(verdict.black_moves[0].component, 1u);
  EXPECT_EQ(verdict.black_moves[0].leads_to, 3);
  EXPECT_EQ(nim.solve({3, 5}, {.search = true}).outcome, 'N');
  EXPECT_EQ(nim.solve({2}, {.plus = lab.value("*2")}).outcome, 'P');
}

TEST(OwnGames, MisereNimEndsTheOtherWay) {
  Lab lab;
  Heap rules(true);
  OwnGame<int> nim(lab, rules);
  EXPECT_EQ(nim.solve({1, 1, 1}).outcome, 'P');
  EXPECT_EQ(nim.solve({1, 1}).outcome, 'N');
  EXPECT_EQ(nim.solve({2, 2}).outcome, 'P');
  EXPECT_THROW((void)nim.value(1), Error);
  EXPECT_THROW((void)nim.solve({1}, {.plus = lab.value("*")}), Error);
}

class Loop : public OwnRules<int> {
 public:
  std::vector<int> moves(const int& n, Player) override { return {(n + 1) % 3}; }
};

TEST(OwnGames, PlayThatDoesNotEndIsRefused) {
  Lab lab;
  Loop rules;
  OwnGame<int> loop(lab, rules);
  EXPECT_THROW((void)loop.value(0), Error);
  EXPECT_THROW((void)loop.value(0), Error);  // and again
  EXPECT_THROW((void)loop.solve({0}, {.search = true}), Error);
}

class CountDown : public OwnRules<int> {
 public:
  std::vector<int> moves(const int& n, Player) override {
    return n > 0 ? std::vector<int>{n - 1} : std::vector<int>{};
  }
};

TEST(OwnGames, LongPlayNeedsNoDeepStack) {
  constexpr int kMoves = 60'001;
  Lab lab;
  CountDown rules;
  OwnGame<int> game(lab, rules);
  EXPECT_EQ(game.solve({kMoves}, {.search = true}).outcome, 'N');
  EXPECT_EQ(game.value(kMoves).text(), "*");
}

}  // namespace
}  // namespace upstar
