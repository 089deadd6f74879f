// Polyominoes grow, their values become records.
#include "search/domineering/build_shapes.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <utility>

#include <fmt/format.h>

#include "base/dyadic.hpp"
#include "base/error.hpp"
#include "base/stack_guard.hpp"
#include "rules/domineering/rules.hpp"
#include "rules/grid/symmetry.hpp"
#include "search/core/valuer.hpp"
#include "search/domineering/walls.hpp"
#include "value/thermograph.hpp"

namespace upstar {
namespace {

using store::ShapeAndNumber;

// The region with one square more, which may lie just outside of its board.
GridRegion with_square(const GridRegion& region, int row, int column) {
  const int top = row < 0 ? 1 : 0;
  const int left = column < 0 ? 1 : 0;
  const int columns = std::max(region.columns + left, column + 1);
  GridRegion out = GridRegion::all_empty(std::max(region.rows + top, row + 1), columns);
  out.empty = 0;
  for (int r = 0; r < region.rows; ++r) {
    const std::uint64_t line =
        region.empty >> (r * region.columns) & ((std::uint64_t{1} << region.columns) - 1);
    out.empty |= line << ((r + top) * columns + left);
  }
  out.empty |= square_bit((row + top) * columns + column + left);
  return out;
}

bool has_square(const GridRegion& region, int row, int column) {
  if (row < 0 || column < 0 || row >= region.rows || column >= region.columns) return false;
  return (region.empty & square_bit(row * region.columns + column)) != 0;
}

std::int32_t in_part_units(const Dyadic& number) {
  const auto units =
      static_cast<std::int32_t>(std::lround(std::ldexp(number.to_double(), store::kPartUnitBits)));
  if (Dyadic::ratio(units, store::kPartUnitBits) != number) {
    throw Error(ErrorKind::Internal, "a mean is no multiple of the unit of tables");
  }
  return units;
}

// Values as records: a number is shape 0, another game is what is left of it without its mean.
class ValueRecords {
 public:
  explicit ValueRecords(Arena& arena) : arena_(arena), shapes_(1) {}

  ShapeAndNumber record(Game game) {
    if (arena_.is_number(game)) return {0, in_part_units(arena_.mean(game))};
    const Dyadic mean = arena_.mean(game);
    return {number_of(arena_.sum(game, arena_.number(-mean))), in_part_units(mean)};
  }

  void move_to(BuiltShapeTable& table) {
    table.shapes = std::move(shapes_);
    table.options = std::move(options_);
  }

 private:
  std::uint32_t number_of(Game shape) {
    if (shape.id >= numbers_.size()) numbers_.resize(std::size_t{shape.id} * 3 / 2 + 1, 0);
    if (numbers_[shape.id] == 0) {
      const std::uint32_t added = add(shape);
      numbers_[shape.id] = added;
    }
    return numbers_[shape.id];
  }

  std::uint32_t add(Game shape) {
    check_stack();
    arena_.budget().tick();
    const std::vector<ShapeAndNumber> left = records(arena_.left(shape));
    const std::vector<ShapeAndNumber> right = records(arena_.right(shape));
    shapes_.push_back({static_cast<std::uint32_t>(options_.size()),
                       static_cast<std::uint16_t>(left.size()),
                       static_cast<std::uint16_t>(right.size())});
    options_.insert(options_.end(), left.begin(), left.end());
    options_.insert(options_.end(), right.begin(), right.end());
    return static_cast<std::uint32_t>(shapes_.size() - 1);
  }

  // In an order that does not depend on handles. Making a record may make games, so the list of options is copied
  // beforehand.
  std::vector<ShapeAndNumber> records(Arena::Options games) {
    const std::vector<Game> copied(games.begin(), games.end());
    std::vector<ShapeAndNumber> out;
    for (const Game game : copied) out.push_back(record(game));
    std::sort(out.begin(), out.end());
    return out;
  }

  Arena& arena_;
  std::vector<std::uint32_t> numbers_;  // by handle; 0 where unknown
  std::vector<store::PartShape> shapes_;
  std::vector<ShapeAndNumber> options_;
};

int floor_in_walls_units(const Dyadic& value) {
  return static_cast<int>(std::floor(value.to_double() * domineering::kUnit));
}

}  // namespace

std::vector<GridRegion> grown_polyominoes(const std::vector<GridRegion>& smaller) {
  std::vector<GridRegion> grown;
  for (const GridRegion& region : smaller) {
    for (int row = -1; row <= region.rows; ++row) {
      for (int column = -1; column <= region.columns; ++column) {
        const bool touches =
            has_square(region, row - 1, column) || has_square(region, row + 1, column) ||
            has_square(region, row, column - 1) || has_square(region, row, column + 1);
        if (!touches || has_square(region, row, column)) continue;
        grown.push_back(smallest_image(with_square(region, row, column)).position);
      }
    }
  }
  std::sort(grown.begin(), grown.end());
  grown.erase(std::unique(grown.begin(), grown.end()), grown.end());
  return grown;
}

store::TwoWalls two_walls_of(Arena& arena, Game game) {
  const Thermograph walls = thermograph(arena, game);
  const auto at = [](WallView wall, int temperature) {
    return value_at(wall, Dyadic::ratio(temperature, 5));
  };
  static_assert(domineering::kUnit == 1 << 5);
  const std::array temperatures{domineering::kCold, domineering::kHot};
  std::array<std::array<int, 4>, 2> all{};
  for (std::size_t i = 0; i < temperatures.size(); ++i) {
    const Dyadic right = at(walls.right, temperatures[i]);
    const Dyadic left = at(walls.left, temperatures[i]);
    all[0][i] = floor_in_walls_units(right);
    all[0][2 + i] = floor_in_walls_units(left);
    all[1][i] = floor_in_walls_units(-left);
    all[1][2 + i] = floor_in_walls_units(-right);
  }
  const auto packed = [](const std::array<int, 4>& lanes) {
    return domineering::packed_walls(lanes[0], lanes[1], lanes[2], lanes[3]);
  };
  return {packed(all[0]), packed(all[1])};
}

void require_valued_squares(int squares) {
  if (squares >= 2 && squares <= store::kMostShapeSquares) return;
  throw Error(
      ErrorKind::BadInput, fmt::format("components of up to {} squares are not valued", squares),
      fmt::format("values go up to 2 squares at least, {} at most", store::kMostShapeSquares));
}

BuiltShapeTable build_shapes(Budget& budget, int squares,
                             const std::function<void(double)>& on_progress) {
  require_valued_squares(squares);
  struct Entry {
    std::uint64_t key;
    store::TwoWalls walls;
    ShapeAndNumber value;
  };
  Arena arena(budget);
  Valuer<domineering::Rules> valuer(arena);
  ValueRecords records(arena);
  std::vector<Entry> entries;
  ScopedCharge held(budget);
  std::vector<GridRegion> polyominoes{GridRegion::all_empty(1, 1)};
  for (int n = 2; n <= squares; ++n) {
    polyominoes = grown_polyominoes(polyominoes);
    held.add(polyominoes.size() * (sizeof(GridRegion) + 2 * sizeof(Entry)));
    for (std::size_t i = 0; i < polyominoes.size(); ++i) {
      const GridRegion& region = polyominoes[i];
      const Game game = valuer.value_of_normal(region);
      entries.push_back(
          {store::shape_key(region), two_walls_of(arena, game), records.record(game)});
      budget.tick();
      // Each number of squares takes nearly four times as long as the one before.
      if (on_progress && i % 1024 == 0) {
        const double done = static_cast<double>(i) / static_cast<double>(polyominoes.size());
        on_progress(std::pow(0.25, squares - n) * (0.25 + 0.75 * done));
      }
    }
  }
  std::sort(entries.begin(), entries.end(),
            [](const Entry& a, const Entry& b) { return a.key < b.key; });
  BuiltShapeTable table;
  table.squares = squares;
  for (const Entry& entry : entries) {
    table.keys.push_back(entry.key);
    table.walls.push_back(entry.walls);
    table.values.push_back(entry.value);
  }
  records.move_to(table);
  return table;
}

}  // namespace upstar
