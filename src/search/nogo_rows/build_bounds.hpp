// The bounds layer: walls of every strip beyond the exact layer, one number of points after the other.
//
// Walls of n points follow from those of fewer (build_walls.hpp). The strips of one n are independent
// of each other, so threads share them out in slices. Few records are new, and only they need order:
//
//     a round     slices of strips, each by one thread; a strip whose record is known gets its entry,
//                 the others are noted
//     its end     one thread gives the noted records their numbers, in the order of the strips
//
// so records are numbered by the strip that needed them first, whatever the number of threads.
// The walls of smaller strips, rounded outwards from the exact layer, lie in the same records, before
// those of larger ones.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "base/budget.hpp"
#include "base/growing_array.hpp"
#include "base/index_set.hpp"
#include "search/nogo_rows/build_exact.hpp"
#include "search/nogo_rows/build_walls.hpp"
#include "store/nogo_rows/strip_layers.hpp"

namespace upstar {

// A bounds layer in memory of its own.
struct BuiltBoundsLayer {
  int from = 0;
  int points = 0;
  std::vector<store::WallBounds> records;
  std::array<std::vector<std::uint32_t>, nogo::kMaxIndexedPoints + 1> entries;

  [[nodiscard]] store::BoundsLayer view() const;
};

class BoundsBuilder {
 public:
  // The exact layer is read now and not later.
  BoundsBuilder(Budget& budget, const store::ExactLayer& exact, int threads);
  // Goes on from an earlier build's layer, made from the same exact layer.
  BoundsBuilder(Budget& budget, const store::ExactLayer& exact, const store::BoundsLayer& so_far,
                int threads);
  ~BoundsBuilder();
  BoundsBuilder(const BoundsBuilder&) = delete;
  BoundsBuilder& operator=(const BoundsBuilder&) = delete;

  // Bounds the strips of one point more; `on_strips` is told now and then how many are done.
  void add_points(const StripsDone& on_strips = {});

  // What is known so far; valid until the next add_points().
  [[nodiscard]] store::BoundsLayer view() const;
  [[nodiscard]] BuiltBoundsLayer copy() const;

 private:
  struct Based;
  struct Slice;
  struct Moves;

  void read_exact(const store::ExactLayer& exact);
  void make_room(int n);
  void list_moves_of_black(const nogo::Strip& strip, Moves& moves) const;
  void find_records(Moves& moves) const;
  [[nodiscard]] static BestOfOptions best_of(const Moves& moves);
  void bound(int n, Slice& slice, std::span<std::uint32_t> entries) const;
  void settle(const Slice& slice, std::span<std::uint32_t> entries);
  [[nodiscard]] std::uint32_t numbered(const store::WallBounds& record);

  Budget& budget_;
  int from_;
  int points_;
  int threads_;
  GrowingArray<store::WallBounds> records_;
  IndexSet known_;
  std::array<std::vector<std::uint32_t>, nogo::kMaxIndexedPoints + 1> entries_;
  std::size_t charged_ = 0;
};

// Bounds of all strips with more points than the exact layer has, up to `points`.
[[nodiscard]] BuiltBoundsLayer build_bounds(Budget& budget, const store::ExactLayer& exact,
                                            int points, int threads);

}  // namespace upstar
