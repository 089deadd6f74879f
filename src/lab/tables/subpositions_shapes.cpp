// Growing connected sets, and recognising the representatives among them.
#include "lab/tables/subpositions_shapes.hpp"

#include <algorithm>
#include <array>
#include <tuple>

#include <fmt/format.h>

#include "base/error.hpp"
#include "rules/grid/groups.hpp"
#include "rules/grid/symmetry.hpp"

namespace upstar {
namespace {

GridRegion full_board(int rows, int columns) {
  if (rows < 1 || columns < 1 || rows > GridRegion::kMaxSquares / columns) {
    throw Error(ErrorKind::BadInput,
                fmt::format("{}x{} is not a board of 1 to 64 squares", rows, columns),
                "give rows and columns as in 3x4");
  }
  return GridRegion::all_empty(rows, columns);
}

template <class Visit>
class Growth {
 public:
  Growth(const GridRegion& board, Budget& budget, Visit visit)
      : board_(board), budget_(budget), visit_(visit) {}

  // All connected sets whose first square is `square`.
  void from(int square) {
    const std::uint64_t first = std::uint64_t{1} << square;
    grow(first, first | (first - 1));
  }

 private:
  // As deep as the board has squares, at most 64.
  void grow(std::uint64_t set, std::uint64_t barred) {
    budget_.tick();
    visit_(set);
    std::uint64_t beside = with_neighbours(board_, set) & board_.empty & ~barred;
    for (; beside != 0; beside &= beside - 1) {
      const std::uint64_t square = beside & (~beside + 1);
      barred |= square;
      grow(set | square, barred);
    }
  }

  const GridRegion& board_;
  Budget& budget_;
  Visit visit_;
};

// The places of all different images of a region on the board.
std::uint64_t count_places(const GridRegion& board, const GridRegion& region) {
  const auto translations = [&](const GridRegion& image) {
    const int down = board.rows - image.rows + 1;
    const int across = board.columns - image.columns + 1;
    return down > 0 && across > 0 ? static_cast<std::uint64_t>(down * across) : 0;
  };
  std::array<GridRegion, 4> images = reflections(region);
  std::sort(images.begin(), images.end());
  const auto end = std::unique(images.begin(), images.end());
  const auto count = static_cast<std::uint64_t>(end - images.begin());
  // A quarter turn gives as many other images, or the same ones again.
  const GridRegion turned = transposed(region);
  const bool same_again = std::find(images.begin(), end, turned) != end;
  return count * (translations(region) + (same_again ? 0 : translations(turned)));
}

}  // namespace

std::vector<Shape> connected_shapes(int rows, int columns, Budget& budget) {
  const GridRegion board = full_board(std::min(rows, columns), std::max(rows, columns));
  std::vector<Shape> shapes;
  ScopedCharge charge(budget);
  Growth growth(board, budget, [&](std::uint64_t set) {
    if ((set & board.first_column()) == 0) return;
    const GridRegion region = cropped(GridRegion{set, board.rows, board.columns});
    if (smallest_image(region).position != region) return;
    if (shapes.size() == shapes.capacity()) {
      const std::size_t more = std::max<std::size_t>(64, shapes.size());
      charge.add(more * sizeof(Shape));
      shapes.reserve(shapes.size() + more);
    }
    shapes.push_back({region, count_places(board, region)});
  });
  for (int square = 0; square < board.columns; ++square) growth.from(square);
  std::sort(shapes.begin(), shapes.end(), [](const Shape& a, const Shape& b) {
    const auto key = [](const GridRegion& region) {
      return std::tuple(region.squares(), region.rows, region.columns, region.empty);
    };
    return key(a.region) < key(b.region);
  });
  return shapes;
}

std::uint64_t count_connected_sets(int rows, int columns, Budget& budget) {
  const GridRegion board = full_board(rows, columns);
  std::uint64_t count = 0;
  Growth growth(board, budget, [&](std::uint64_t) { ++count; });
  for (int square = 0; square < rows * columns; ++square) growth.from(square);
  return count;
}

}  // namespace upstar
