// Lines, neighbours and symmetries of every size of triangle, computed once and then looked up.
//
// A place is seen as its distances (a, b, c) from the bottom, the right and the left side,
//
//     a = layers - 1 - row,   b = row - column,   c = column,   a + b + c = layers - 1,
//
// because then a symmetry is a permutation of three numbers, and pieces that touch none of the places
// with a = 0, say, lie in a triangle with one layer less.
#include "rules/triangular_nim/board.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace upstar::triangular_nim {
namespace {

using Distances = std::array<int, 3>;

Distances distances(int layers, int place) {
  const int row = row_of(place);
  const int column = column_of(place);
  return {layers - 1 - row, row - column, column};
}

// Of a triangle of any size: the sum of the distances tells which.
int place_of(const Distances& distance) {
  const auto [bottom, right, left] = distance;
  return place_at(right + left, left);
}

constexpr std::uint64_t bit(int place) { return std::uint64_t{1} << place; }

// What can be looked up about the triangles of one size.
struct Geometry {
  std::vector<std::uint64_t> lines;
  std::vector<RemovalGame::Permutation> symmetries;
  std::vector<std::uint64_t> neighbours;

  explicit Geometry(int layers) {
    find_lines(layers);
    find_symmetries(layers);
    find_neighbours(layers);
  }

 private:
  void find_lines(int layers) {
    struct Direction {
      int rows;
      int columns;
    };
    constexpr std::array<Direction, 3> kDirections = {{{0, 1}, {1, 0}, {1, 1}}};
    for (int place = 0; place < places(layers); ++place) {
      lines.push_back(bit(place));
      for (const Direction& step : kDirections) {
        std::uint64_t line = bit(place);
        int row = row_of(place) + step.rows;
        int column = column_of(place) + step.columns;
        for (; row < layers && column <= row; row += step.rows, column += step.columns) {
          line |= bit(place_at(row, column));
          lines.push_back(line);
        }
      }
    }
  }

  void find_symmetries(int layers) {
    std::array<std::size_t, 3> order = {0, 1, 2};
    do {
      RemovalGame::Permutation image;
      for (int place = 0; place < places(layers); ++place) {
        const Distances from = distances(layers, place);
        const Distances to = {from[order[0]], from[order[1]], from[order[2]]};
        image.push_back(static_cast<std::uint8_t>(place_of(to)));
      }
      if (std::find(symmetries.begin(), symmetries.end(), image) == symmetries.end()) {
        symmetries.push_back(std::move(image));
      }
    } while (std::next_permutation(order.begin(), order.end()));
  }

  void find_neighbours(int layers) {
    neighbours.resize(static_cast<std::size_t>(places(layers)));
    for (const std::uint64_t line : lines) {
      if (std::popcount(line) != 2) continue;
      const auto one = static_cast<std::size_t>(std::countr_zero(line));
      const auto other = static_cast<std::size_t>(std::bit_width(line) - 1);
      neighbours[one] |= std::uint64_t{1} << other;
      neighbours[other] |= std::uint64_t{1} << one;
    }
  }
};

const Geometry& geometry(int layers) {
  static const std::vector<Geometry> all = [] {
    std::vector<Geometry> sizes;
    for (int size = 1; size <= kMaxLayers; ++size) sizes.emplace_back(size);
    return sizes;
  }();
  return all.at(static_cast<std::size_t>(layers - 1));
}

// The pieces moved into the smallest triangle that holds them.
Board shrunk(const Board& board) {
  if (board.pieces == 0) return {0, 1};
  Distances nearest = {kMaxLayers, kMaxLayers, kMaxLayers};
  const auto for_each_piece = [&](auto visit) {
    for (std::uint64_t rest = board.pieces; rest != 0; rest &= rest - 1) {
      visit(distances(board.layers, std::countr_zero(rest)));
    }
  };
  for_each_piece([&](const Distances& piece) {
    for (std::size_t i = 0; i < 3; ++i) nearest[i] = std::min(nearest[i], piece[i]);
  });
  const int cut = nearest[0] + nearest[1] + nearest[2];
  Board smaller{0, static_cast<std::uint8_t>(board.layers - cut)};
  for_each_piece([&](Distances piece) {
    for (std::size_t i = 0; i < 3; ++i) piece[i] -= nearest[i];
    smaller.pieces |= bit(place_of(piece));
  });
  return smaller;
}

}  // namespace

std::span<const std::uint64_t> lines(int layers) { return geometry(layers).lines; }

std::span<const RemovalGame::Permutation> symmetries(int layers) {
  return geometry(layers).symmetries;
}

std::uint64_t neighbours(int layers, int place) {
  return geometry(layers).neighbours[static_cast<std::size_t>(place)];
}

Board normal_form(const Board& board) {
  const Board small = shrunk(board);
  Board best = small;
  for (const RemovalGame::Permutation& symmetry : symmetries(small.layers)) {
    best.pieces = std::min(best.pieces, image(symmetry, small.pieces));
  }
  return best;
}

RemovalGame removal_game(int layers, bool misere) {
  const Geometry& triangle = geometry(layers);
  return {places(layers), triangle.lines, triangle.symmetries, misere};
}

}  // namespace upstar::triangular_nim
