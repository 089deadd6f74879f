// What one thread has found out, told to another whose book gives shapes other handles.
#include "search/nogo_rows/fact_exchange.hpp"

#include <random>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "search/nogo_rows/build_exact.hpp"

namespace upstar {
namespace {

using Shape = ShapeBook::Shape;

constexpr std::uint32_t kAnyWeights = 0xffff'ffff;

struct FactExchangeTest : public testing::Test {
  // One thread with all that is its own.
  struct Thread {
    Thread(const KnownShapes& known, FactExchange& exchange, Budget& budget)
        : book(known, budget, kAnyWeights),
          dominance(book, budget),
          member(exchange, book, budget) {}

    void learn(const Hash128& strips, Shape shape, std::int32_t number, bool wins) {
      dominance.learn(strips, shape, number, wins);
      member.tell(strips, shape, number, wins);
    }

    ShapeBook book;
    Dominance dominance;
    ExchangeMember member;
  };

  Shape random_shape() { return static_cast<Shape>(random() % known.size()); }

  Budget budget{std::size_t{1} << 30};
  BuiltExactLayer built = build_exact(budget, 5);
  KnownShapes known{built.view(), budget};
  std::mt19937_64 random{11};
};

TEST_F(FactExchangeTest, TellsOthersWhatOneKnows) {
  FactExchange exchange(2, budget);
  Thread one(known, exchange, budget);
  Thread two(known, exchange, budget);
  // The second book has shapes of its own before, so handles differ.
  for (int i = 0; i < 50; ++i) {
    static_cast<void>(two.book.sum(random_shape(), random_shape()));
  }
  std::vector<std::pair<Shape, Shape>> asked;
  for (int i = 0; i < 2000; ++i) {
    const std::pair<Shape, Shape> terms{random_shape(), random_shape()};
    asked.push_back(terms);
    const std::int32_t number = (static_cast<std::int32_t>(random() % 9) - 4) * (store::kUnit / 4);
    one.learn({random() % 20 + 1, 1}, *one.book.sum(terms.first, terms.second), number, number > 0);
    if (i % 16 == 0) one.member.pass_on(one.dominance);
    if (i % 100 == 0) two.member.pass_on(two.dominance);
  }
  one.member.pass_on(one.dominance);
  two.member.pass_on(two.dominance);

  int decided = 0;
  int other_handles = 0;
  for (const auto& [a, b] : asked) {
    const Shape mine = *one.book.sum(a, b);
    const Shape theirs = *two.book.sum(a, b);
    other_handles += mine != theirs ? 1 : 0;
    for (std::uint64_t strips = 1; strips <= 20; ++strips) {
      for (const int quarters : {-6, -1, 0, 1, 6}) {
        const std::int32_t number = quarters * (store::kUnit / 4);
        const auto known_to_one = one.dominance.find({strips, 1}, mine, number);
        ASSERT_EQ(two.dominance.find({strips, 1}, theirs, number), known_to_one);
        decided += known_to_one ? 1 : 0;
      }
    }
  }
  EXPECT_GT(decided, 1000) << "too little was told";
  EXPECT_GT(other_handles, 100) << "nothing was to be translated";
}

TEST_F(FactExchangeTest, KeepsNewsForThoseWhoJoinLaterAndTellsNobodyTheirOwn) {
  FactExchange exchange(3, budget);
  Thread one(known, exchange, budget);
  const Hash128 strips{5, 5};
  one.learn(strips, 3, 0, true);
  one.member.pass_on(one.dominance);
  Thread two(known, exchange, budget);
  EXPECT_FALSE(two.dominance.find(strips, 3, 0));
  two.member.pass_on(two.dominance);
  EXPECT_EQ(two.dominance.find(strips, 3, 0), true);
  Thread three(known, exchange, budget);
  three.member.pass_on(three.dominance);
  EXPECT_EQ(three.dominance.find(strips, 3, 0), true);

  News nothing, heard;
  exchange.exchange(0, nothing, heard);
  EXPECT_EQ(heard.bytes(), 0U);
}

TEST_F(FactExchangeTest, LosesNewsRatherThanMemory) {
  Budget tight(std::size_t{8} << 20);
  FactExchange exchange(2, tight);
  const std::size_t member = exchange.join();
  News told, heard;
  told.facts.resize(100);
  for (int i = 0; i < 1000; ++i) exchange.exchange(member, told, heard);
  exchange.exchange(member + 1, {}, heard);
  EXPECT_GT(heard.bytes(), 0U);
  EXPECT_LE(heard.bytes(), tight.memory_used());
}

}  // namespace
}  // namespace upstar
