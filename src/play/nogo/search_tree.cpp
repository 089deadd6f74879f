// Making nodes, and keeping a part of the tree.
#include "play/nogo/search_tree.hpp"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

namespace upstar::play {

// While a part is kept, the old tree and the new one stand side by side, so one may have half.
SearchTree::SearchTree(std::size_t memory)
    : units_(std::clamp<std::size_t>(memory / 2 / kUnitBytes, 4 * kLargestNode,
                                     std::numeric_limits<Word>::max())),
      numbers_(std::make_unique_for_overwrite<Word[]>(units_ * kNumbers)),
      fractions_(std::make_unique_for_overwrite<float[]>(units_ * kFractions)),
      spare_numbers_(std::make_unique_for_overwrite<Word[]>(units_ * kNumbers)),
      spare_fractions_(std::make_unique_for_overwrite<float[]>(units_ * kFractions)) {}

Word SearchTree::make(const PointSet& moves) {
  const Word count = static_cast<Word>(moves.size());
  const Word padded = (count + 3) / 4 * 4;
  if (is_full()) return kNone;
  const std::size_t at = top_.fetch_add(units_for(padded), std::memory_order_relaxed);
  if (at + units_for(padded) > units_) return kNone;  // others were faster
  const Word here = static_cast<Word>(at);
  std::fill_n(&numbers_[kNumbers * here], kNumbers * units_for(padded), 0);
  numbers_[kNumbers * here] = count;
  numbers_[kNumbers * here + 1] = padded;
  std::fill_n(wins(here), 4 * padded, 0.0F);
  std::fill_n(prior(here) + count, padded - count, kLost);
  std::fill_n(near_visits(here) + count, padded - count, 1.0F);
  std::uint8_t* point = points(here);
  moves.each([&](int move) { *point++ = static_cast<std::uint8_t>(move); });
  return here;
}

Word SearchTree::keep_only(Word root) {
  struct Copied {
    Word from;
    Word to;
  };
  std::size_t top = kFirst;
  const auto copy = [&](Word from) {
    const std::size_t units = units_for(padded(from));
    const auto to = static_cast<Word>(top);
    top += units;
    std::copy_n(&numbers_[kNumbers * from], kNumbers * units, &spare_numbers_[kNumbers * to]);
    std::copy_n(&fractions_[kFractions * from], kFractions * units,
                &spare_fractions_[kFractions * to]);
    return Copied{from, to};
  };
  std::vector<Copied> todo{copy(root)};
  const Word new_root = todo.back().to;
  while (!todo.empty()) {
    const Copied next = todo.back();
    todo.pop_back();
    const Word moves = count(next.from);
    Word* children = &spare_numbers_[kNumbers * (next.to + 1)] + padded(next.from);
    for (Word move = 0; move < moves; ++move) {
      const Word below = child(next.from)[move];
      if (below == kNone) continue;
      todo.push_back(copy(below));
      children[move] = todo.back().to;
    }
  }
  std::swap(numbers_, spare_numbers_);
  std::swap(fractions_, spare_fractions_);
  top_.store(top);
  return new_root;
}

}  // namespace upstar::play
