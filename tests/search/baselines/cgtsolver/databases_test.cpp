// What the published solver knows beforehand: outcomes, and simplest equals.
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "rules/nogo/rules.hpp"
#include "sanitizers.hpp"
#include "search/baselines/cgtsolver/outcomes.hpp"
#include "search/baselines/cgtsolver/simplest_equals.hpp"
#include "search/baselines/cgtsolver/strip_text.hpp"
#include "search/core/valuer.hpp"
#include "search/nogo_rows/naive_sum.hpp"
#include "value/arena.hpp"

namespace upstar::cgtsolver {
namespace {

nogo::Strip strip(const std::string& text) { return nogo::strip_of(nogo::parse_board(text)); }

TEST(CgtOutcomes, AgreeWithTheDefinition) {
  Budget budget(std::size_t{1} << 30);
  const SimplestEquals equals(5, budget);
  const Outcomes outcomes(8, equals, budget);
  NaiveSum naive;
  for (int n = 1; n <= (kIsSanitized ? 6 : 8); ++n) {
    for (const nogo::Strip& strip : all_strips(n)) {
      const bool black = naive.wins({strip}, Player::Black);
      const bool white = naive.wins({strip}, Player::White);
      const Outcome expected = black ? (white ? Outcome::Next : Outcome::Left)
                                     : (white ? Outcome::Right : Outcome::Previous);
      ASSERT_EQ(outcomes.find(strip), expected) << nogo::format_strip(strip);
    }
  }
  EXPECT_EQ(outcomes.find({0, 0, 9}), std::nullopt);
}

TEST(CgtOutcomes, GiveBackWhatTheyTookWhenALimitEndsThem) {
  Budget budget(std::size_t{1} << 17);
  const SimplestEquals none(0, budget);
  EXPECT_THROW(Outcomes(12, none, budget), Error);
  EXPECT_EQ(budget.memory_used(), 0U);
}

// Table 1 of the paper: the most frequent simplest equal games with up to 8 points, and how often each
// occurs as the simplest equal of a strip.
TEST(CgtSimplestEquals, AreThoseOfThePaper) {
  const std::vector<std::pair<std::string, int>> published = {
      {".x.x.o.", 481}, {"..", 457},    {"...", 424},       {"...x.o.", 341},
      {"..x.x.", 326},  {".x.", 310},   {".x.x.x.", 287},   {".", 282},
      {"..x.", 268},    {".x.x.", 256}, {".x.x.x.o.", 284},
  };
  Budget budget(std::size_t{1} << 30);
  const SimplestEquals equals(8, budget);
  std::map<nogo::Strip, int> uses;
  for (int n = 1; n <= 8; ++n) {
    for (const nogo::Strip& strip : all_strips(n)) ++uses[equals.of(strip)];
  }
  for (const auto& [text, count] : published) EXPECT_EQ(uses[upright(strip(text))], count) << text;
}

TEST(CgtSimplestEquals, AreEqualAndComeFirst) {
  Budget budget(std::size_t{1} << 30);
  const SimplestEquals equals(5, budget);
  Arena arena(budget);
  Valuer<nogo::Rules> valuer(arena);
  std::map<Game, nogo::Strip> first;
  for (int n = 1; n <= 5; ++n) {
    for (const nogo::Strip& strip : all_strips(n)) {
      const auto [known, is_new] = first.try_emplace(valuer.value(nogo::board_of(strip)), strip);
      if (!is_new && before_in_database(strip, known->second)) known->second = strip;
    }
  }
  for (int n = 1; n <= 5; ++n) {
    for (const nogo::Strip& strip : all_strips(n)) {
      ASSERT_EQ(equals.of(strip), first.at(valuer.value(nogo::board_of(strip))))
          << nogo::format_strip(strip);
    }
  }
}

TEST(CgtStripText, OrdersStripsAsTheirTexts) {
  const auto in_order = [](std::string text) {
    for (char& c : text) c = c == '.' ? 'a' : c == 'x' ? 'b' : 'c';
    return std::pair(text.size(), text);
  };
  std::vector<nogo::Strip> strips;
  for (int n = 1; n <= 3; ++n) {
    for (const nogo::Strip& strip : all_strips(n)) strips.push_back(strip);
  }
  for (const nogo::Strip& a : strips) {
    for (const nogo::Strip& b : strips) {
      ASSERT_EQ(before_in_sum(a, b),
                in_order(nogo::format_strip(a)) < in_order(nogo::format_strip(b)));
    }
  }
}

}  // namespace
}  // namespace upstar::cgtsolver
