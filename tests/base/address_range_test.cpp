// Stretches of addresses, whole and in pieces.
#include "base/address_range.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>
#include <vector>

#include <gtest/gtest.h>

#include "base/large_pages.hpp"

namespace upstar {
namespace {

constexpr std::size_t kUnit = AddressRange::kUnit;

std::uint8_t* bytes_of(const AddressRange& range) {
  return static_cast<std::uint8_t*>(range.begin());
}

TEST(AddressRange, AWholeStretchIsThereAtOnce) {
  AddressRange range(10 * kUnit, AddressRange::Mapping::Whole);
  ASSERT_EQ(range.bytes(), 10 * kUnit);
  EXPECT_FALSE(range.is_cut());
  EXPECT_TRUE(range.map(10 * kUnit));
  EXPECT_FALSE(range.map(10 * kUnit + 1));
  std::memset(range.begin(), 1, range.bytes());
}

TEST(AddressRange, SizesAreWholeUnits) {
  for (const auto mapping : {AddressRange::Mapping::Whole, AddressRange::Mapping::InPieces}) {
    EXPECT_EQ(AddressRange(1, mapping).bytes(), kUnit);
    EXPECT_EQ(AddressRange(kUnit + 1, mapping).bytes(), 2 * kUnit);
  }
}

TEST(AddressRange, WhatNoSystemHasIsCut) {
  const AddressRange range(std::size_t{1} << 60, AddressRange::Mapping::Whole);
  EXPECT_GT(range.bytes(), 0U);
  EXPECT_TRUE(range.is_cut());
}

// The pieces of several arrays that grow in turn lie in order, keep what was written, and never meet.
TEST(AddressRange, PiecesOfSeveralArraysNeverMeet) {
  constexpr std::size_t kBytes = std::size_t{1} << 34;
  std::vector<std::unique_ptr<AddressRange>> ranges;
  for (int i = 0; i < 12; ++i) {
    ranges.push_back(std::make_unique<AddressRange>(kBytes, AddressRange::Mapping::InPieces));
    ASSERT_EQ(ranges.back()->bytes(), kBytes);
  }
  std::size_t mapped = 0;
  for (const std::size_t target :
       {std::size_t{1}, kUnit, 3 * kUnit, kLargePage, 5 * kLargePage + 1}) {
    for (std::size_t i = 0; i < ranges.size(); ++i) {
      ASSERT_TRUE(ranges[i]->map(target));
      std::uint8_t* bytes = bytes_of(*ranges[i]);
      const auto mark = static_cast<std::uint8_t>(i + 1);
      ASSERT_TRUE(std::all_of(bytes, bytes + mapped, [&](auto byte) { return byte == mark; }));
      ASSERT_TRUE(std::all_of(bytes + mapped, bytes + target, [](auto byte) { return byte == 0; }));
      std::fill(bytes, bytes + target, mark);
    }
    mapped = target;
  }
}

TEST(AddressRange, PiecesEndWithTheStretch) {
  AddressRange range(3 * kUnit, AddressRange::Mapping::InPieces);
  EXPECT_TRUE(range.map(2 * kUnit));
  EXPECT_TRUE(range.map(3 * kUnit));
  EXPECT_FALSE(range.map(3 * kUnit + 1));
  std::memset(range.begin(), 1, 3 * kUnit);
}

}  // namespace
}  // namespace upstar
