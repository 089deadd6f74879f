// Strips against boards of one row, and their numbers, on every strip of few points.
#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "rules/nogo/rules.hpp"
#include "rules/nogo/strip.hpp"
#include "rules/nogo/strip_index.hpp"
#include "rules/nogo/strips.hpp"

namespace upstar::nogo {
namespace {

template <class Visit>
void for_each_strip_of(int n, Visit&& visit) {
  const std::uint64_t sets = std::uint64_t{2} << n;
  for (std::uint64_t black = 0; black < sets; ++black) {
    for (std::uint64_t white = 0; white < sets; ++white) {
      if ((black & white) == 0) visit(Strip{black, white, n});
    }
  }
}

std::vector<Strip> strips_of(const Board& row) {
  std::vector<Strip> strips;
  for_each_strip(row, [&](const Board& strip) { strips.push_back(strip_of(strip)); });
  return strips;
}

TEST(NoGoStrip, IsWrittenAsABoard) {
  EXPECT_EQ(format_strip({0b00010, 0b01000, 4}), ".x..o.");
  EXPECT_EQ(format_strip({0b1, 0b10, 1}), "x.o");
  for (int n = 1; n <= 6; ++n) {
    for_each_strip_of(n, [](const Strip& strip) { EXPECT_EQ(strip_of(board_of(strip)), strip); });
  }
}

TEST(NoGoStrip, IsPlayedLikeItsBoard) {
  for (int n = 1; n <= 6; ++n) {
    for_each_strip_of(n, [](const Strip& strip) {
      const Board board = board_of(strip);
      for (const Player player : {Player::Black, Player::White}) {
        std::vector<std::vector<Strip>> on_board;
        Rules::for_each_move(
            board, player, [&](Move, const Board& after) { on_board.push_back(strips_of(after)); });
        std::vector<std::vector<Strip>> on_strip;
        const std::uint64_t points = legal_points(strip, player);
        for (int point = 0; point < strip.n; ++point) {
          if (!(points >> point & 1)) continue;
          std::vector<Strip>& parts = on_strip.emplace_back();
          for (const Strip& part : play(strip, point, player)) {
            if (part.n > 0) parts.push_back(part);
          }
        }
        EXPECT_EQ(on_strip, on_board) << format_strip(strip);
      }
    });
  }
}

TEST(NoGoStrip, ImagesAreThemselvesWhenTakenTwice) {
  for_each_strip_of(5, [](const Strip& strip) {
    EXPECT_EQ(strip.mirrored().mirrored(), strip);
    EXPECT_EQ(strip.negated().negated(), strip);
    EXPECT_EQ(strip.canonical(), strip.mirrored().canonical());
    const std::string text = format_strip(strip);
    EXPECT_EQ(format_strip(strip.mirrored()), std::string(text.rbegin(), text.rend()));
  });
}

TEST(NoGoStripIndex, NumbersStripsWithoutGaps) {
  for (int n = 0; n <= 10; ++n) {
    for (std::uint32_t number = 0; number < strip_count(n); ++number) {
      const Strip strip = strip_at(n, number);
      EXPECT_EQ(strip.n, n);
      EXPECT_EQ(strip.black & strip.white, 0U);
      const StripIndex found = strip_index(strip);
      EXPECT_EQ(found.number, number);
      EXPECT_FALSE(found.negated);
    }
  }
}

TEST(NoGoStripIndex, NamesAnImageOfEveryStrip) {
  for (int n = 1; n <= 8; ++n) {
    for_each_strip_of(n, [n](const Strip& strip) {
      const StripIndex at = strip_index(strip);
      ASSERT_LT(at.number, strip_count(n));
      const Strip named = strip_at(n, at.number);
      EXPECT_EQ((at.negated ? named.negated() : named).canonical(), strip.canonical())
          << format_strip(strip);
    });
  }
}

TEST(NoGoStripIndex, ReachesTheLongestStrips) {
  for (int n = kMaxIndexedPoints - 1; n <= kMaxIndexedPoints; ++n) {
    const std::uint32_t count = strip_count(n);
    for (std::uint32_t number = 0; number < count; number += count / 1000 + 1) {
      EXPECT_EQ(strip_index(strip_at(n, number)).number, number);
    }
    EXPECT_EQ(strip_index(strip_at(n, count - 1)).number, count - 1);
  }
}

}  // namespace
}  // namespace upstar::nogo
