// Hermite form by hand and against brute force; linear algebra modulo 2.
#include "search/infinitesimals/decomposition_lattice.hpp"

#include <array>
#include <cstdlib>
#include <limits>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/error.hpp"

namespace upstar {
namespace {

Combination dense(const std::vector<std::int64_t>& coefficients) {
  Combination result;
  for (std::uint32_t symbol = 0; symbol < coefficients.size(); ++symbol)
    result.add(Combination::of(symbol, coefficients[symbol]));
  return result;
}

TEST(Combination, AddsMultipliesAndForgetsZeros) {
  Combination sum = dense({1, 0, -2});
  sum.add(dense({0, 3, 1}), 2);
  EXPECT_EQ(sum, dense({1, 6}));
  EXPECT_EQ(sum.length(), 7u);
  EXPECT_EQ(sum.coefficient(1), 6);
  EXPECT_EQ(sum.coefficient(2), 0);
  EXPECT_EQ(sum.leading().symbol, 1u);
  EXPECT_EQ(sum.times(-1), dense({-1, -6}));
  EXPECT_EQ(sum.shifted(1), dense({0, 1, 6}));
  sum.add(sum, -1);
  EXPECT_TRUE(sum.is_zero());
}

TEST(Combination, RefusesCoefficientsBeyond64Bits) {
  Combination huge = Combination::of(0, std::numeric_limits<std::int64_t>::max());
  EXPECT_THROW(huge.add(Combination::of(0)), Error);
  EXPECT_THROW((void)huge.times(2), Error);
  EXPECT_EQ(huge.length(), static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()));
}

TEST(Lattice, RunsEuclidsAlgorithmOnLeadingCoefficients) {
  Lattice lattice;
  EXPECT_TRUE(lattice.insert(dense({0, 4})));
  EXPECT_TRUE(lattice.insert(dense({1, 6})));  // now (1, 2) and (2, 0) span it
  EXPECT_FALSE(lattice.insert(dense({3, 6})));
  ASSERT_EQ(lattice.rows().size(), 2u);
  EXPECT_EQ(lattice.rows().at(1).leading().coefficient, 2);
  EXPECT_EQ(lattice.rows().at(0).leading().coefficient, 2);
  EXPECT_TRUE(lattice.contains(dense({1, 2})));
  EXPECT_TRUE(lattice.contains(dense({0, -4})));
  EXPECT_FALSE(lattice.contains(dense({1, 0})));
  EXPECT_FALSE(lattice.contains(dense({0, 2})));
}

TEST(Lattice, ReducesToTheLeastRemainder) {
  Lattice lattice;
  lattice.insert(dense({0, 5}));
  EXPECT_EQ(lattice.reduced(dense({7, 8})), dense({7, -2}));
  EXPECT_EQ(lattice.reduced(dense({7, -8})), dense({7, 2}));
  lattice.insert(dense({0, 0, 4}));
  EXPECT_EQ(lattice.reduced(dense({0, 0, 2})), dense({0, 0, 2}));
  EXPECT_EQ(lattice.reduced(dense({0, 0, -2})), dense({0, 0, 2}));
}

using Vector = std::array<int, 3>;

rc::Gen<Vector> small_vector() { return rc::gen::container<Vector>(rc::gen::inRange(-4, 5)); }

Combination from(const Vector& vector) { return dense({vector[0], vector[1], vector[2]}); }

RC_GTEST_PROP(Lattice, HoldsExactlyTheCombinationsOfItsRelations, ()) {
  const auto relations = *rc::gen::container<std::vector<Vector>>(2, small_vector());
  Lattice lattice;
  for (const Vector& relation : relations) lattice.insert(from(relation));
  // What is made of the relations is in it, and reduces like nothing at all.
  const int x = *rc::gen::inRange(-5, 6), y = *rc::gen::inRange(-5, 6);
  Combination member = from(relations[0]).times(x);
  member.add(from(relations[1]), y);
  RC_ASSERT(lattice.contains(member));
  const Combination stranger = from(*small_vector());
  Combination moved = stranger;
  moved.add(member);
  RC_ASSERT(lattice.reduced(moved) == lattice.reduced(stranger));
  // It is no larger: the minors of the rows are those of the relations, up to sign.
  std::vector<Combination> rows;
  for (const auto& [symbol, row] : lattice.rows()) rows.push_back(row);
  for (std::uint32_t i = 0; i < 3; ++i) {
    for (std::uint32_t j = i + 1; j < 3; ++j) {
      const int given = relations[0][i] * relations[1][j] - relations[0][j] * relations[1][i];
      std::int64_t found = 0;
      if (rows.size() == 2) {
        found = rows[0].coefficient(i) * rows[1].coefficient(j) -
                rows[0].coefficient(j) * rows[1].coefficient(i);
      }
      RC_ASSERT(std::abs(found) == std::abs(given));
    }
  }
}

TEST(BinarySpace, TellsOddFromEven) {
  BinarySpace space(70);
  EXPECT_TRUE(space.insert(Combination::of(69, 3)));
  EXPECT_FALSE(space.insert(Combination::of(69, 5)));
  EXPECT_FALSE(space.insert(Combination::of(3, 2)));
  Combination pair = Combination::of(69);
  pair.add(Combination::of(3, -1));
  EXPECT_TRUE(space.insert(pair));
  EXPECT_EQ(space.dimension(), 2u);
  EXPECT_EQ(space.reduced(Combination::of(3)), BinarySpace::Bits(2));
  EXPECT_NE(space.reduced(Combination::of(4)), BinarySpace::Bits(2));
}

RC_GTEST_PROP(BinarySpace, ReducesEqualClassesAlike, ()) {
  BinarySpace space(3);
  const Vector relation = *small_vector(), vector = *small_vector(), any = *small_vector();
  space.insert(from(relation));
  Combination moved = from(vector);
  moved.add(from(relation), *rc::gen::inRange(-3, 4));
  moved.add(from(any), 2);
  RC_ASSERT(space.reduced(moved) == space.reduced(from(vector)));
}

}  // namespace
}  // namespace upstar
