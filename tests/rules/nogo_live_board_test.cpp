// Live boards against residuals: the same reduction, the same moves, the same parts; and keys of parts,
// equal exactly for parts that are the same up to isomorphism.
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <map>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "rules/nogo/live_board.hpp"
#include "rules/nogo/part_key.hpp"
#include "rules/nogo/part_key_wide.hpp"
#include "rules/nogo/part_look.hpp"
#include "rules/nogo/residual.hpp"
#include "rules/nogo_residual.hpp"
#include "rules/random_live_boards.hpp"

namespace upstar::nogo {
namespace {

std::uint64_t bit(int point) { return std::uint64_t{1} << point; }

// The parts with these points as a residual, in which the player to move is Black.
Residual residual_of_live(const LiveBoard& board, std::uint64_t points, const Neighbours& beside) {
  std::array<std::uint8_t, 64> number;
  std::uint8_t count = 0;
  for_each_square(points, [&](int point) { number[static_cast<std::size_t>(point)] = count++; });
  const auto packed = [&](std::uint64_t set) {
    std::uint64_t out = 0;
    for_each_square(set & points,
                    [&](int point) { out |= bit(number[static_cast<std::size_t>(point)]); });
    return out;
  };
  Residual out;
  out.points = count;
  for (const std::size_t colour : {0U, 1U}) {
    out.can[colour] = packed(board.can[colour]);
    out.safe[colour] = packed(board.safe[colour]);
  }
  std::size_t row = 0;
  // Rule 5: the edges that tell one of the colours something.
  for_each_square(points, [&](int point) {
    const std::uint64_t around = beside.of(bit(point)) & board.live;
    std::uint64_t telling = 0;
    for (const std::size_t colour : {0U, 1U}) {
      const std::uint64_t unsafe = board.can[colour] & ~board.safe[colour];
      std::uint64_t heard = (unsafe & bit(point)) != 0 ? around : around & unsafe;
      for (const std::uint64_t liberties : board.blocks(colour)) {
        if (liberties & bit(point)) heard &= ~liberties;
      }
      telling |= heard;
    }
    out.rows[row++] = packed(telling);
  });
  for (const std::size_t colour : {0U, 1U}) {
    for (const std::uint64_t liberties : board.blocks(colour)) {
      if ((liberties & points) == 0) continue;
      out.rows[row++] = packed(liberties);
      ++out.block_counts[colour];
    }
  }
  return out;
}

// Whatever the order of the blocks.
Residual sorted(Residual residual) {
  auto* const black = residual.rows.data() + residual.points;
  auto* const white = black + residual.block_counts[0];
  std::sort(black, white);
  std::sort(white, white + residual.block_counts[1]);
  return residual;
}

Residual whole(const LiveBoard& board, const Neighbours& beside) {
  return sorted(residual_of_live(board, board.live, beside));
}

Residual expected(const Board& board, Player to_move) {
  const Residual residual = nogo::residual_of(board);
  return sorted(to_move == Player::Black ? residual : negated(residual));
}

constexpr std::array kBoards{std::pair(1, 9), std::pair(2, 4), std::pair(2, 5), std::pair(3, 3)};

TEST(NoGoLiveBoard, IsTheResidualInItsPlace) {
  for (const auto& [rows, columns] : kBoards) {
    const Neighbours beside(rows, columns);
    for_each_position(rows, columns, [&](const Board& board) {
      for (const Player player : {Player::Black, Player::White}) {
        const LiveBoard live = live_board_of(board, player, beside);
        ASSERT_EQ(whole(live, beside), expected(board, player)) << format_board(board);
        ASSERT_EQ(whole(turned(live), beside), expected(board, opponent(player)))
            << format_board(board);
      }
    });
  }
}

TEST(NoGoLiveBoard, PlaysTheMovesOfTheBoard) {
  for (const auto& [rows, columns] : kBoards) {
    const Neighbours beside(rows, columns);
    for_each_position(rows, columns, [&](const Board& board) {
      const LiveBoard live = live_board_of(board, Player::Black, beside);
      ASSERT_EQ(live.can[0], legal_points(board, Player::Black)) << format_board(board);
      LiveBoard after;
      for_each_square(live.can[0], [&](int point) {
        play(live, point, beside, after);
        ASSERT_EQ(whole(after, beside),
                  expected(board.with_stone(point, Player::Black), Player::White))
            << format_board(board) << " point " << point;
      });
    });
  }
}

// Long games on boards of up to 64 points, some of them blocked.
TEST(NoGoLiveBoard, FollowsLongGames) {
  std::mt19937 random(7);
  for (const auto& [rows, columns] :
       {std::pair(1, 64), std::pair(8, 8), std::pair(5, 7), std::pair(3, 21), std::pair(64, 1)}) {
    const Neighbours beside(rows, columns);
    for (int game = 0; game < 20; ++game) {
      Board board;
      board.area = GridRegion::all_empty(rows, columns);
      for (int blocked = game % 4; blocked > 0; --blocked) {
        board.area.empty &=
            ~bit(static_cast<int>(random() % static_cast<unsigned>(rows * columns)));
      }
      Player player = Player::Black;
      LiveBoard live = live_board_of(board, player, beside);
      while (live.can[0] != 0) {
        ASSERT_EQ(live.can[0], legal_points(board, player)) << format_board(board);
        std::uint64_t moves = live.can[0];
        for (auto skip = random() % static_cast<unsigned>(std::popcount(moves)); skip > 0; --skip) {
          moves &= moves - 1;
        }
        const int point = std::countr_zero(moves);
        LiveBoard after;
        play(live, point, beside, after);
        live = after;
        board = board.with_stone(point, player);
        player = opponent(player);
        ASSERT_EQ(whole(live, beside), expected(board, player)) << format_board(board);
      }
    }
  }
}

TEST(NoGoLiveBoard, FallsIntoThePartsOfTheResidual) {
  const Neighbours beside(2, 5);
  for_each_position(2, 5, [&](const Board& board) {
    const LiveBoard live = live_board_of(board, Player::Black, beside);
    const Residual residual = whole(live, beside);
    int number = 0;
    for_each_square(live.live, [&](int point) {
      const std::uint64_t part = part_around(live, point, beside);
      ASSERT_EQ(std::popcount(part), std::popcount(part_around(residual, number)))
          << format_board(board);
      LiveBoard alone = live;
      keep_only(alone, part);
      ASSERT_EQ(whole(alone, beside), sorted(residual_of_live(live, part, beside)));
      ++number;
    });
  });
}

// Are they the same up to a renumbering of the points? By trying.
bool isomorphic(const Residual& a, const Residual& b, std::vector<int>& image, std::uint64_t used) {
  const auto same_sets = [&](const std::array<std::uint64_t, 2>& x,
                             const std::array<std::uint64_t, 2>& y, int from, int to) {
    return (x[0] >> from & 1) == (y[0] >> to & 1) && (x[1] >> from & 1) == (y[1] >> to & 1);
  };
  if (image.size() == a.points) {
    Residual moved = b;
    for (const std::size_t first : {std::size_t{a.points}}) {
      for (std::size_t i = first; i < a.rows_used(); ++i) {
        moved.rows[i] = 0;
        for_each_square(a.rows[i], [&](int point) {
          moved.rows[i] |= bit(image[static_cast<std::size_t>(point)]);
        });
      }
    }
    return sorted(moved) == sorted(b);
  }
  const int from = static_cast<int>(image.size());
  for (int to = 0; to < b.points; ++to) {
    if ((used & bit(to)) != 0 || !same_sets(a.can, b.can, from, to) ||
        !same_sets(a.safe, b.safe, from, to)) {
      continue;
    }
    bool edges_agree = true;
    for (int other = 0; other < from && edges_agree; ++other) {
      edges_agree =
          (a.rows[static_cast<std::size_t>(from)] >> other & 1) ==
          (b.rows[static_cast<std::size_t>(to)] >> image[static_cast<std::size_t>(other)] & 1);
    }
    if (!edges_agree) continue;
    image.push_back(to);
    if (isomorphic(a, b, image, used | bit(to))) return true;
    image.pop_back();
  }
  return false;
}

// Every part of every position: one key, one part.
TEST(NoGoPartKey, IsEqualOnlyForIsomorphicParts) {
  std::map<std::pair<std::uint64_t, std::uint64_t>, Residual> first_with;
  for (const auto& [rows, columns] : kBoards) {
    const Neighbours beside(rows, columns);
    for_each_position(rows, columns, [&](const Board& board) {
      const LiveBoard live = live_board_of(board, Player::Black, beside);
      for (std::uint64_t rest = live.live; rest != 0;) {
        const std::uint64_t part = part_around(live, std::countr_zero(rest), beside);
        rest &= ~part;
        if (std::has_single_bit(part)) continue;
        const Hash128 key = part_key(live, part, beside);
        const Residual residual = residual_of_live(live, part, beside);
        const auto [found, is_new] = first_with.try_emplace({key.low, key.high}, residual);
        if (is_new) continue;
        const Residual& other = found->second;
        std::vector<int> image;
        ASSERT_EQ(residual.points, other.points) << format_board(board);
        ASSERT_EQ(residual.block_counts, other.block_counts) << format_board(board);
        ASSERT_TRUE(isomorphic(residual, other, image, 0)) << format_board(board);
      }
    });
  }
  EXPECT_GT(first_with.size(), 1000U);
}

// Under another salt the same parts are alike, and no key is what it was.
TEST(NoGoPartKey, HasOtherKeysUnderAnotherSalt) {
  constexpr std::uint64_t kSalt = 12345;
  using Words = std::pair<std::uint64_t, std::uint64_t>;
  std::map<Words, Words> salted_by_plain;
  std::set<Words> all_salted;
  const Neighbours beside(2, 4);
  for_each_position(2, 4, [&](const Board& board) {
    const LiveBoard live = live_board_of(board, Player::Black, beside);
    for (std::uint64_t rest = live.live; rest != 0;) {
      const std::uint64_t part = part_around(live, std::countr_zero(rest), beside);
      rest &= ~part;
      if (std::has_single_bit(part)) continue;
      const Hash128 plain = part_key(live, part, beside);
      const Hash128 salted = part_key(live, part, beside, kSalt);
      ASSERT_FALSE(plain == salted);
      const Words words{salted.low, salted.high};
      ASSERT_EQ(salted_by_plain.try_emplace({plain.low, plain.high}, words).first->second, words);
      all_salted.insert(words);
    }
  });
  EXPECT_EQ(all_salted.size(), salted_by_plain.size());
  EXPECT_GT(all_salted.size(), 50U);
}

TEST(NoGoPartKey, IsTheSameForAllImagesOfABoard) {
  const Neighbours upright(2, 5);
  const Neighbours lying(5, 2);
  for_each_position(2, 5, [&](const Board& board) {
    const LiveBoard live = live_board_of(board, Player::Black, upright);
    const LiveBoard other = live_board_of(transposed(board), Player::Black, lying);
    if (live.live == 0) return;
    const std::uint64_t part = part_around(live, std::countr_zero(live.live), upright);
    if (part != live.live || std::has_single_bit(part)) return;
    ASSERT_EQ(part_key(live, part, upright), part_key(other, other.live, lying))
        << format_board(board);
  });
}

// Calls visit(board, part, beside) with all parts of two points and more of boards of random games.
template <class Visit>
void for_each_random_part(int rows, int columns, int games, const Visit& visit) {
  for_each_random_live_board(
      rows, columns, games, [&](const LiveBoard& live, const Neighbours& beside) {
        for (std::uint64_t rest = live.live; rest != 0;) {
          const std::uint64_t part = part_around(live, std::countr_zero(rest), beside);
          rest &= ~part;
          if (!std::has_single_bit(part)) visit(live, part, beside);
        }
      });
}

TEST(NoGoPartKey, IsTheSameInWideRegisters) {
  if (!has_wide_registers()) GTEST_SKIP() << "this processor has none";
  std::array<int, 65> compared{};
  int left_to_loops = 0;
  for (const auto& [rows, columns] : {std::pair{3, 7}, {5, 5}, {1, 20}, {10, 2}, {8, 8}}) {
    for_each_random_part(rows, columns, 300,
                         [&](const LiveBoard& live, std::uint64_t part, const Neighbours& beside) {
                           for (const std::uint64_t salt : {0U, 99U}) {
                             const auto wide = wide_part_key(live, part, beside, salt);
                             if (!wide) {
                               ++left_to_loops;
                               continue;
                             }
                             ASSERT_EQ(*wide, part_key_by_loops(live, part, beside, salt));
                             ++compared[static_cast<std::size_t>(std::popcount(part))];
                           }
                         });
  }
  for (std::size_t points = 2; points <= 16; ++points) EXPECT_GT(compared[points], 50) << points;
  EXPECT_GT(left_to_loops, 50);
}

// Parts that lie alike, and no others, look the same; on any processor.
TEST(NoGoPartLook, TellsHowAPartLies) {
  std::map<std::uint64_t, std::vector<std::uint64_t>> lies_by_look;
  std::map<std::vector<std::uint64_t>, std::uint64_t> look_by_lie;
  std::size_t met = 0;
  for_each_random_part(
      4, 6, 3000, [&](const LiveBoard& live, std::uint64_t part, const Neighbours& beside) {
        if (std::popcount(part) > kMostPointsOfALook) return;
        const Residual residual = residual_of_live(live, part, beside);
        std::vector<std::uint64_t> lie{residual.can[0], residual.can[1], residual.safe[0],
                                       residual.safe[1]};
        for_each_square(part, [&](int point) {
          for (const std::uint64_t next : {beside.right_of(bit(point)), beside.below(bit(point))}) {
            std::uint64_t numbers = 0;
            int number = 0;
            for_each_square(part, [&](int other) {
              if (next == bit(other)) numbers |= bit(number);
              ++number;
            });
            lie.push_back(numbers);
          }
        });
        for (const Player colour : {Player::Black, Player::White}) {
          const auto blocks = residual.blocks(colour);
          lie.push_back(blocks.size());
          lie.insert(lie.end(), blocks.begin(), blocks.end());
          std::sort(lie.end() - static_cast<std::ptrdiff_t>(blocks.size()), lie.end());
        }
        const std::uint64_t look = part_look(live, part, beside);
        ASSERT_EQ(look, part_look_by_loops(live, part, beside));
        ASSERT_NE(look, 0U);
        ASSERT_EQ(lies_by_look.try_emplace(look, lie).first->second, lie);
        ASSERT_EQ(look_by_lie.try_emplace(lie, look).first->second, look);
        ++met;
      });
  EXPECT_GT(lies_by_look.size(), 1000U);
  EXPECT_GT(met, lies_by_look.size());
}

}  // namespace
}  // namespace upstar::nogo
