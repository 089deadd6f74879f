// Making nodes, and keeping a part of the tree.
#include "play/nogo/search_tree.hpp"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

namespace upstar::play {

// While a part is kept, the old tree and the new one stand side by side, so one may have half.
SearchTree::SearchTree(std::size_t memory)
    : size_(std::clamp<std::size_t>(memory / 2 / sizeof(Word), 4 * kLargestNode,
                                    std::numeric_limits<Word>::max())),
      words_(std::make_unique_for_overwrite<Word[]>(size_)) {}

Word SearchTree::make(const PointSet& moves) {
  const Word count = static_cast<Word>(moves.size());
  const Word padded = (count + 3) / 4 * 4;
  if (is_full()) return kNone;
  const std::size_t at = top_.fetch_add(words_for(padded), std::memory_order_relaxed);
  if (at + words_for(padded) > size_) return kNone;  // others were faster
  const Word here = static_cast<Word>(at);
  node(here) = {count, padded, 0, 0};
  std::fill_n(&words_[here + kHeader], 6 * padded + padded / 4, 0);
  std::fill_n(prior(here) + count, padded - count, kLost);
  std::fill_n(near_visits(here) + count, padded - count, 1.0F);
  std::uint8_t* point = points(here);
  moves.each([&](int move) { *point++ = static_cast<std::uint8_t>(move); });
  return here;
}

Word SearchTree::keep_only(Word root) {
  SearchTree kept(size_ * 2 * sizeof(Word));
  struct Copied {
    Word from;
    Word to;
  };
  const auto copy = [&](Word from) {
    const Word words = words_for(node(from).padded);
    const Word to = static_cast<Word>(kept.top_.fetch_add(words, std::memory_order_relaxed));
    std::copy_n(&words_[from], words, &kept.words_[to]);
    return Copied{from, to};
  };
  std::vector<Copied> todo{copy(root)};
  const Word new_root = todo.back().to;
  while (!todo.empty()) {
    const Copied next = todo.back();
    todo.pop_back();
    for (Word move = 0; move < node(next.from).count; ++move) {
      const Word below = child(next.from)[move];
      if (below == kNone) continue;
      todo.push_back(copy(below));
      kept.child(next.to)[move] = todo.back().to;
    }
  }
  words_ = std::move(kept.words_);
  top_.store(kept.top_.load());
  return new_root;
}

}  // namespace upstar::play
