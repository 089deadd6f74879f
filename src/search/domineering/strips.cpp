// Tables of two rows: whole ones, and pieces of long ones.
#include "search/domineering/strips.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>

#include "base/error.hpp"

namespace upstar::domineering {
namespace {

constexpr std::uint64_t low_bits(int count) {
  return count >= 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1;
}

std::uint64_t reversed_bits(std::uint64_t bits, int length) {
  std::uint64_t out = 0;
  for (; bits != 0; bits &= bits - 1) {
    out |= std::uint64_t{1} << (length - 1 - std::countr_zero(bits));
  }
  return out;
}

// A right wall rises with the temperature; a bound of it may, too.
void make_rise(Wall& wall) {
  for (std::size_t i = 1; i < kGridPoints; ++i) wall[i] = std::max(wall[i], wall[i - 1]);
}
// Less the temperature a right wall falls, plus the temperature a left wall rises.
void make_rise_slowly(Wall& wall) {
  for (std::size_t i = kGridPoints - 1; i-- > 0;) {
    wall[i] = std::max<std::int16_t>(wall[i], static_cast<std::int16_t>(wall[i + 1] - kGridStep));
  }
}
void make_fall(Wall& wall) {
  for (std::size_t i = kGridPoints - 1; i-- > 0;) wall[i] = std::max(wall[i], wall[i + 1]);
}
void make_fall_slowly(Wall& wall) {
  for (std::size_t i = 1; i < kGridPoints; ++i) {
    wall[i] = std::max<std::int16_t>(wall[i], static_cast<std::int16_t>(wall[i - 1] - kGridStep));
  }
}

}  // namespace

WallsOfSets::WallsOfSets(const std::vector<PackedWalls>& all) {
  boost::unordered_flat_map<PackedWalls, std::uint16_t> numbers;
  which_.reserve(all.size());
  for (const PackedWalls walls : all) {
    const auto [found, is_new] =
        numbers.try_emplace(walls, static_cast<std::uint16_t>(different_.size()));
    if (is_new) {
      if (different_.size() > 0xffff) {
        throw Error(ErrorKind::Internal, "strips have more different walls than numbers");
      }
      different_.push_back(walls);
    }
    which_.push_back(found->second);
  }
}

template <class Visit>
void StripTable::for_each_group(std::uint64_t upper, std::uint64_t lower, Visit&& visit) {
  Piece group;
  int group_begin = 0;
  const auto finish = [&] {
    if (group.length > 0) visit(group);
    group = {};
  };
  std::uint64_t left = upper | lower;
  while (left != 0) {
    const int begin = std::countr_zero(left);
    // Columns from here on that a horizontal domino joins to the next.
    const std::uint64_t joined = ((upper & (upper >> 1)) | (lower & (lower >> 1))) >> begin;
    const int length = std::countr_one(joined) + 1;
    left &= ~low_bits(begin + length);
    if (length == 1 && ((upper & lower) >> begin & 1U) == 0) continue;  // a lonely square
    const std::uint64_t mask = low_bits(length);
    if (group.length > 0 && begin + length - group_begin > kLongestGroup) finish();
    if (group.length == 0) group_begin = begin;
    const int at = begin - group_begin;
    group.upper |= ((upper >> begin) & mask) << at;
    group.lower |= ((lower >> begin) & mask) << at;
    group.length = at + length;
  }
  finish();
}

StripTable::StripTable(int length, Budget& budget)
    : length_(length), packing_(length), charge_(budget) {
  if (length <= kLongestWhole) {
    const ThermographTable table(2, length, budget);
    whole_ = WallsOfSets(table.packed());
    charge_.add(whole_.bytes());
    return;
  }
  groups_ = std::make_unique<ThermographTable>(2, kLongestGroup, budget);
  whole_ = WallsOfSets(groups_->packed());
  charge_.add(whole_.bytes());
  build_pieces(budget);
  groups_.reset();
  graphs_ = {};
  where_ = {};
}

Walls StripTable::by_pieces(std::uint64_t upper, std::uint64_t lower) const {
  Walls all = no_walls();
  int moves = 0;  // Horizontal's, in pieces that are too long
  for_each_group(upper, lower, [&](const Piece& piece) {
    if (piece.length <= kLongestGroup) {
      all = sum_of(all, unpacked(whole_[piece.upper | (piece.lower << kLongestGroup)]));
    } else if (piece.length <= kLongestPiece) {
      all = sum_of(all, unpacked(pieces_.find(key_of(piece))->second));
    } else {
      moves += packing_number(piece.upper) + packing_number(piece.lower);
    }
  });
  return all + integer_walls(-kUnit * moves);
}

const Thermograph& StripTable::piece_graph(const Piece& piece) const {
  if (piece.length <= kLongestGroup) {
    return groups_->of(static_cast<std::uint32_t>(piece.upper | (piece.lower << kLongestGroup)));
  }
  return graphs_[where_.find(key_of(piece))->second];
}

Thermograph StripTable::sum_of_groups(std::uint64_t upper, std::uint64_t lower) const {
  Thermograph sum = Thermograph::integer(0);
  bool is_first = true;
  for_each_group(upper, lower, [&](const Piece& piece) {
    const Thermograph& graph = piece_graph(piece);
    if (is_first) {
      sum = graph;
      is_first = false;
      return;
    }
    for (std::size_t i = 0; i < sum.left.size(); ++i) {
      const int left = std::max(sum.left[i] + graph.right[i], sum.right[i] + graph.left[i]);
      sum.left[i] = static_cast<std::int16_t>(left);
      sum.right[i] = static_cast<std::int16_t>(sum.right[i] + graph.right[i]);
    }
  });
  make_rise(sum.right);
  make_rise_slowly(sum.right);
  make_fall(sum.left);
  make_fall_slowly(sum.left);
  return sum;
}

Thermograph StripTable::build_piece(const Piece& piece) const {
  constexpr std::int16_t kFar = 20000;
  Wall best_left;
  Wall best_right;
  best_left.fill(-kFar);
  best_right.fill(kFar);
  bool has_left = false;
  for (std::uint64_t places = piece.upper & piece.lower; places != 0; places &= places - 1) {
    const std::uint64_t bit = places & (~places + 1);
    const Thermograph option = sum_of_groups(piece.upper ^ bit, piece.lower ^ bit);
    for (std::size_t i = 0; i < best_left.size(); ++i) {
      best_left[i] = std::max(best_left[i], option.right[i]);
    }
    has_left = true;
  }
  if (!has_left) {
    return Thermograph::integer(-packing_number(piece.upper) - packing_number(piece.lower));
  }
  const auto play = [&](std::uint64_t row, const auto& rest) {
    for (std::uint64_t places = row & (row >> 1); places != 0; places &= places - 1) {
      const std::uint64_t bit = places & (~places + 1);
      const Thermograph option = rest(row ^ bit ^ (bit << 1));
      for (std::size_t i = 0; i < best_right.size(); ++i) {
        best_right[i] = std::min(best_right[i], option.left[i]);
      }
    }
  };
  play(piece.upper, [&](std::uint64_t row) { return sum_of_groups(row, piece.lower); });
  play(piece.lower, [&](std::uint64_t row) { return sum_of_groups(piece.upper, row); });
  return Thermograph::from_options(best_left, best_right);
}

void StripTable::build_pieces(Budget& budget) {
  // All pieces of a length that hang together, column by column.
  std::vector<Piece> pieces{{1, 0, 1}, {0, 1, 1}, {1, 1, 1}};
  for (int length = 2; length <= std::min(length_, kLongestPiece); ++length) {
    std::vector<Piece> longer;
    for (const Piece& piece : pieces) {
      const int last = length - 2;
      for (std::uint64_t column = 1; column < 4; ++column) {
        const std::uint64_t up = column & 1U;
        const std::uint64_t low = column >> 1;
        if (((up & (piece.upper >> last)) | (low & (piece.lower >> last))) == 0) continue;
        longer.push_back({piece.upper | up << (last + 1), piece.lower | low << (last + 1), length});
      }
    }
    pieces = std::move(longer);
    if (length <= kLongestGroup) continue;
    // A move makes the number smaller, so what is left of a piece comes before it.
    std::ranges::sort(pieces, {}, [](const Piece& piece) { return key_of(piece); });
    for (const Piece& piece : pieces) {
      budget.tick();
      const Piece mirrored{reversed_bits(piece.upper, length), reversed_bits(piece.lower, length),
                           length};
      const std::array<Piece, 3> images = {
          mirrored, {piece.lower, piece.upper, length}, {mirrored.lower, mirrored.upper, length}};
      charge_.add(2 * (sizeof(PieceKey) + sizeof(PackedWalls)));
      std::uint32_t found = static_cast<std::uint32_t>(graphs_.size());
      for (const Piece& image : images) {
        if (key_of(image) < key_of(piece))
          found = std::min(found, where_.find(key_of(image))->second);
      }
      if (found == graphs_.size()) {
        charge_.add(2 * sizeof(Thermograph));
        graphs_.push_back(build_piece(piece));
      }
      where_.emplace(key_of(piece), found);
      pieces_.emplace(key_of(piece), graphs_[found].packed());
    }
  }
}

}  // namespace upstar::domineering
