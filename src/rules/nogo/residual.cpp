// Making residuals, playing on them, and taking them apart. All of it happens on a draft, in which
// points keep their numbers until it is settled.
#include "rules/nogo/residual.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

#include "rules/grid/region.hpp"
#include "rules/grid/two_colour_board.hpp"

namespace upstar::nogo {
namespace {

// The liberty sets of the blocks of one colour, in any order.
struct BlockList {
  std::array<std::uint64_t, Residual::kMaxRows> liberties{};
  std::size_t count = 0;

  [[nodiscard]] const std::uint64_t* begin() const { return liberties.data(); }
  [[nodiscard]] const std::uint64_t* end() const { return liberties.data() + count; }

  void add(std::uint64_t set) { liberties[count++] = set; }
  void add_all(std::span<const std::uint64_t> sets) {
    for (const std::uint64_t set : sets) add(set);
  }
  // Removes the blocks for which take(liberties) is true; asks once for each.
  template <class Take>
  void remove_if(const Take& take) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < count; ++i) {
      if (!take(liberties[i])) liberties[kept++] = liberties[i];
    }
    count = kept;
  }
  void remove_point(int point) {
    for (std::size_t i = 0; i < count; ++i) liberties[i] &= ~square_bit(point);
  }
};

struct Draft {
  std::uint64_t live = 0;
  std::array<std::uint64_t, 2> can{};
  std::array<std::uint64_t, 2> safe{};
  std::array<std::uint64_t, Residual::kMaxRows> edges{};
  std::array<BlockList, 2> blocks;

  Draft(const Board& board, std::uint64_t open)
      : live(board.empty()), can{live & open, live & open} {
    for_each_square(live,
                    [&](int point) { edges[at(point)] = beside(board, square_bit(point)) & live; });
    for (const Player player : {Player::Black, Player::White}) {
      for_each_block(board, board.stones(player), [&](std::uint64_t block) {
        blocks[at(player)].add(beside(board, block) & live);
      });
    }
  }

  explicit Draft(const Residual& residual)
      : live(residual.can[0] | residual.can[1]), can(residual.can), safe(residual.safe) {
    std::copy(residual.edges().begin(), residual.edges().end(), edges.begin());
    blocks[0].add_all(residual.blocks(Player::Black));
    blocks[1].add_all(residual.blocks(Player::White));
  }

  static std::size_t at(int point) { return static_cast<std::size_t>(point); }
  static std::size_t at(Player player) { return static_cast<std::size_t>(player); }

  void remove_point(int point) {
    for_each_square(edges[at(point)], [&](int other) { edges[at(other)] &= ~square_bit(point); });
    for (std::uint64_t* set : {&live, &can[0], &can[1], &safe[0], &safe[1]})
      *set &= ~square_bit(point);
    for (BlockList& list : blocks) list.remove_point(point);
  }

  void place(int point, Player player) {
    const std::size_t colour = at(player);
    const bool is_safe = (safe[colour] & square_bit(point)) != 0;
    std::uint64_t liberties = edges[at(point)];
    blocks[colour].remove_if([&](std::uint64_t joined) {
      if ((joined & square_bit(point)) == 0) return false;
      liberties |= joined;
      return true;
    });
    liberties &= ~square_bit(point);
    remove_point(point);
    if (is_safe) {
      safe[colour] |= liberties;
    } else {
      assert(liberties != 0);
      blocks[colour].add(liberties);
    }
  }

  // Rules 1 to 3 until nothing changes, then 4 and 5, which give them no new work.
  void settle() {
    for (;;) {
      const auto before = std::pair(can, safe);
      use_lasting_liberties();
      for (const std::size_t colour : {0U, 1U}) forbid(colour);
      if (std::pair(can, safe) == before) break;
    }
    for (BlockList& list : blocks) merge_equal(list);
    drop_edges();
  }

  // Rule 1.
  void use_lasting_liberties() {
    const std::uint64_t dead = live & ~(can[0] | can[1]);
    for (const std::size_t colour : {0U, 1U}) {
      const std::uint64_t lasting = dead | (can[colour] & ~can[1 - colour] & safe[colour]);
      if (lasting == 0) continue;
      for_each_square(lasting, [&](int point) { safe[colour] |= edges[at(point)]; });
      blocks[colour].remove_if([&](std::uint64_t liberties) {
        if ((liberties & lasting) == 0) return false;
        safe[colour] |= liberties;
        return true;
      });
    }
    for_each_square(dead, [&](int point) { remove_point(point); });
    for (const std::size_t colour : {0U, 1U}) safe[colour] &= can[colour];
  }

  // Rules 2 and 3.
  void forbid(std::size_t colour) {
    std::uint64_t joined = 0;
    blocks[colour].remove_if([&](std::uint64_t liberties) {
      if (std::has_single_bit(liberties)) {
        can[1 - colour] &= ~liberties;
        return true;
      }
      joined |= liberties;
      return false;
    });
    for_each_square(can[colour] & ~safe[colour] & ~joined, [&](int point) {
      if (edges[at(point)] == 0) can[colour] &= ~square_bit(point);
    });
  }

  // Rule 4.
  static void merge_equal(BlockList& list) {
    std::sort(list.liberties.data(), list.liberties.data() + list.count);
    list.count = static_cast<std::size_t>(
        std::unique(list.liberties.data(), list.liberties.data() + list.count) -
        list.liberties.data());
  }

  // Rule 5.
  void drop_edges() {
    std::array<std::uint64_t, Residual::kMaxRows> telling{};
    for (const std::size_t colour : {0U, 1U}) {
      const std::uint64_t unsafe = can[colour] & ~safe[colour];
      for_each_square(live, [&](int point) {
        std::uint64_t known = 0;
        for (const std::uint64_t liberties : blocks[colour]) {
          if (liberties & square_bit(point)) known |= liberties;
        }
        const std::uint64_t heard = (unsafe & square_bit(point)) != 0 ? ~std::uint64_t{0} : unsafe;
        telling[at(point)] |= heard & ~known;
      });
    }
    for_each_square(live, [&](int point) { edges[at(point)] &= telling[at(point)]; });
  }

  // The live points numbered from 0, in order.
  [[nodiscard]] Residual packed() const {
    Residual out{can, safe, {}, 0, {}};
    std::size_t row = 0;
    for_each_square(live, [&](int point) { out.rows[row++] = edges[at(point)]; });
    out.points = static_cast<std::uint8_t>(row);
    for (const std::size_t colour : {0U, 1U}) {
      for (const std::uint64_t liberties : blocks[colour]) out.rows[row++] = liberties;
      out.block_counts[colour] = static_cast<std::uint8_t>(blocks[colour].count);
    }
    // From the highest number that is free down, everything above moves one place.
    std::uint64_t numbers = live;
    const auto close = [](std::uint64_t& set, int gap) {
      const std::uint64_t below = square_bit(gap) - 1;
      set = (set & below) | (set >> 1 & ~below);
    };
    while (numbers & (numbers + 1)) {
      const int top = 63 - std::countl_zero(numbers);
      const int gap = 63 - std::countl_zero(~numbers & (square_bit(top) - 1));
      close(numbers, gap);
      for (const std::size_t colour : {0U, 1U}) {
        close(out.can[colour], gap);
        close(out.safe[colour], gap);
      }
      for (std::size_t i = 0; i < row; ++i) close(out.rows[i], gap);
    }
    return out;
  }
};

}  // namespace

Residual residual_of(const Board& board) { return residual_of(board, board.empty()); }

Residual residual_of(const Board& board, std::uint64_t open) {
  Draft draft(board, open);
  draft.settle();
  return draft.packed();
}

Residual play(const Residual& residual, int point, Player player) {
  assert(residual.can[Draft::at(player)] & square_bit(point));
  Draft draft(residual);
  draft.place(point, player);
  draft.settle();
  return draft.packed();
}

std::uint64_t part_around(const Residual& residual, int point) {
  std::uint64_t part = square_bit(point);
  for (std::uint64_t fresh = part; fresh != 0;) {
    std::uint64_t reached = 0;
    for_each_square(fresh, [&](int other) { reached |= residual.edges()[Draft::at(other)]; });
    for (std::size_t i = residual.points; i < residual.rows_used(); ++i) {
      if (residual.rows[i] & fresh) reached |= residual.rows[i];
    }
    fresh = reached & ~part;
    part |= reached;
  }
  return part;
}

Residual part_of(const Residual& residual, std::uint64_t points) {
  Draft draft(residual);
  draft.live &= points;
  for (const std::size_t colour : {0U, 1U}) {
    draft.can[colour] &= points;
    draft.safe[colour] &= points;
    draft.blocks[colour].remove_if(
        [&](std::uint64_t liberties) { return (liberties & points) == 0; });
  }
  return draft.packed();
}

}  // namespace upstar::nogo
