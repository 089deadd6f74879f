// From the settled positions back.
#include "lab/census/endgames.hpp"

#include <algorithm>

#include "lab/census/settled_positions.hpp"

namespace upstar {
namespace {

// The longest rest of a game after a move at `point`, or `most` if that is less. `before` are the legal points
// before the move: no others are legal after it.
int longest_rest(const nogo::Board& board, int point, const nogo::LegalPoints& before, int most) {
  const std::uint64_t others = ~square_bit(point);
  if (most == 0 || ((before.black | before.white) & others) == 0) return 0;
  const nogo::LegalPoints legal = nogo::legal_points(board);
  int longest = 0;
  const auto try_all = [&](std::uint64_t points, Player player) {
    for (; points != 0 && longest < most; points &= points - 1) {
      const int next = std::countr_zero(points);
      longest = std::max(longest,
                         1 + longest_rest(board.with_stone(next, player), next, legal, most - 1));
    }
  };
  try_all(legal.black, Player::Black);
  try_all(legal.white, Player::White);
  return longest;
}

}  // namespace

Endgames::Endgames(int rows, int columns, Budget& budget)
    : budget_(budget), area_(GridRegion::all_empty(rows, columns)), images_(area_) {}

void Endgames::for_each(int depth, const Visit& visit, const Progress& progress) const {
  const SettledPositions::Visit from = [&](const nogo::Board& board) {
    const Both stones{static_cast<std::uint32_t>(board.black),
                      static_cast<std::uint32_t>(board.white)};
    const ImageSet smallest = to_the_smallest(stones);
    if ((smallest & 1) != 0) go_back(stones, kept_by(stones, smallest), 0, depth, visit);
  };
  SettledPositions(area_, budget_, from, progress).for_each();
}

// The order of boards puts those first in which the first stone is black: others are not listed.
Endgames::ImageSet Endgames::to_the_smallest(Both stones) const {
  const auto key = [](Both both) {
    const std::uint32_t occupied = both.black | both.white;
    const bool white_first = (occupied & (~occupied + 1) & both.white) != 0;
    return std::pair(white_first, std::pair(both.black, both.white));
  };
  auto smallest = key(stones);
  ImageSet by = 1;
  for (unsigned number = 1; number < image_count(); ++number) {
    const auto other = key(image(number, stones));
    if (other < smallest) {
      smallest = other;
      by = 0;
    }
    if (other == smallest) by |= ImageSet{1} << number;
  }
  return by;
}

// As many images keep a position as make it its smallest.
Endgames::ImageSet Endgames::kept_by(Both stones, ImageSet smallest) const {
  if (std::has_single_bit(smallest)) return 1;
  ImageSet kept = 0;
  for (unsigned number = 0; number < image_count(); ++number) {
    if (image(number, stones) == stones) kept |= ImageSet{1} << number;
  }
  return kept;
}

std::uint64_t Endgames::first_image(Both moves, ImageSet by) const {
  std::uint64_t first = ~std::uint64_t{0};
  for (; by != 0; by &= by - 1) {
    const Both turned = image(static_cast<unsigned>(std::countr_zero(by)), moves);
    const std::uint64_t all = turned.black | std::uint64_t{turned.white} << 32;
    first = std::min(first, all & (~all + 1));
  }
  return first;
}

Endgames::Class Endgames::class_of(Both stones, ImageSet kept) const {
  const auto symmetries = static_cast<int>(images_.size());
  const ImageSet colours_kept = kept & ((ImageSet{1} << symmetries) - 1);
  return {board_of(stones), symmetries / std::popcount(colours_kept), kept != colours_kept};
}

void Endgames::go_back(Both stones, ImageSet kept, int depth, int wanted,
                       const Visit& visit) const {
  if (depth == wanted) {
    visit(class_of(stones, kept));
    return;
  }
  const auto take_away = [&](Both stone) {
    budget_.tick();
    // Of stones that symmetries of the position exchange the first will do.
    const std::uint64_t number = stone.black | std::uint64_t{stone.white} << 32;
    if (kept != 1 && first_image(stone, kept) != number) return;
    const Both before{stones.black ^ stone.black, stones.white ^ stone.white};
    const nogo::Board board = board_of(before);
    const nogo::LegalPoints legal = nogo::legal_points(board);
    // No other move may lead to a larger depth, and none to this one that comes before the stone.
    const ImageSet smallest = to_the_smallest(before);
    const std::uint64_t own_image = first_image(stone, smallest);
    const auto forbids = [&](std::uint32_t point, Player player) {
      const Both move = player == Player::Black ? Both{point, 0} : Both{0, point};
      if (move == stone) return false;
      const int least = first_image(move, smallest) < own_image ? depth : depth + 1;
      const int square = std::countr_zero(point);
      return longest_rest(board.with_stone(square, player), square, legal, least) == least;
    };
    const auto any_forbids = [&](std::uint64_t points, Player player) {
      for (; points != 0; points &= points - 1) {
        if (forbids(static_cast<std::uint32_t>(points & (~points + 1)), player)) return true;
      }
      return false;
    };
    if (any_forbids(legal.black, Player::Black) || any_forbids(legal.white, Player::White)) return;
    go_back(before, kept_by(before, smallest), depth + 1, wanted, visit);
  };
  for (std::uint32_t rest = stones.black; rest != 0; rest &= rest - 1) {
    take_away({rest & (~rest + 1), 0});
  }
  for (std::uint32_t rest = stones.white; rest != 0; rest &= rest - 1) {
    take_away({0, rest & (~rest + 1)});
  }
}

}  // namespace upstar
