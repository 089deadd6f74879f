// Making nodes, and keeping a part of the tree.
#include "play/nogo/search_tree.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <utility>
#include <vector>

namespace upstar::play {
namespace {

using KeyWords = std::array<Word, sizeof(Hash128) / sizeof(Word)>;

}  // namespace

// While a part is kept, the old tree and the new one stand side by side, so one may have half.
SearchTree::SearchTree(std::size_t memory, bool shares)
    : units_(std::clamp<std::size_t>(memory / 2 / kUnitBytes, 4 * kLargestNode,
                                     std::numeric_limits<Word>::max())),
      numbers_(std::make_unique_for_overwrite<Word[]>(units_ * kNumbers)),
      fractions_(std::make_unique_for_overwrite<float[]>(units_ * kFractions)),
      spare_numbers_(std::make_unique_for_overwrite<Word[]>(units_ * kNumbers)),
      spare_fractions_(std::make_unique_for_overwrite<float[]>(units_ * kFractions)),
      places_(shares ? std::bit_ceil(units_ / 2) : 0, kNone) {}

void SearchTree::clear() {
  top_.store(kFirst, std::memory_order_relaxed);
  std::ranges::fill(places_, kNone);
}

Hash128 SearchTree::key_of(Word at) const {
  KeyWords words;
  std::copy_n(&numbers_[kNumbers * at + kKey], words.size(), words.begin());
  return std::bit_cast<Hash128>(words);
}

Word SearchTree::find(const Hash128& key) {
  if (places_.empty()) return kNone;
  for (std::size_t probe = 0; probe < kProbes; ++probe) {
    const std::size_t place = (key.low + probe) & (places_.size() - 1);
    const Word at = std::atomic_ref(places_[place]).load(std::memory_order_acquire);
    if (at == kNone || key_of(at) == key) return at;
  }
  return kNone;
}

void SearchTree::publish(Word at) {
  if (places_.empty()) return;
  const Hash128 key = key_of(at);
  for (std::size_t probe = 0; probe < kProbes; ++probe) {
    std::atomic_ref place(places_[(key.low + probe) & (places_.size() - 1)]);
    Word expected = kNone;
    if (place.compare_exchange_strong(expected, at, std::memory_order_release)) return;
  }
}

Word SearchTree::make(const PointSet& moves, const Hash128& key) {
  const Word count = static_cast<Word>(moves.size());
  const Word padded = (count + 3) / 4 * 4;
  if (is_full()) return kNone;
  const std::size_t at = top_.fetch_add(units_for(padded), std::memory_order_relaxed);
  if (at + units_for(padded) > units_) return kNone;  // others were faster
  const Word here = static_cast<Word>(at);
  std::fill_n(&numbers_[kNumbers * here], kNumbers * units_for(padded), 0);
  numbers_[kNumbers * here] = count;
  numbers_[kNumbers * here + 1] = padded;
  std::ranges::copy(std::bit_cast<KeyWords>(key), &numbers_[kNumbers * here + kKey]);
  std::fill_n(wins(here), 4 * padded, 0.0F);
  std::fill_n(prior(here) + count, padded - count, kLost);
  std::fill_n(near_visits(here) + count, padded - count, 1.0F);
  std::uint8_t* point = points(here);
  moves.each([&](int move) { *point++ = static_cast<std::uint8_t>(move); });
  return here;
}

Word SearchTree::keep_only(Word root) {
  std::size_t top = kFirst;
  std::vector<Word> todo;  // copied, and their children not yet
  const auto moved = [&](Word from) {
    Word& moved_to = numbers_[kNumbers * from + kMovedTo];
    if (moved_to != kNone) return moved_to;
    const std::size_t units = units_for(padded(from));
    const auto to = static_cast<Word>(top);
    top += units;
    std::copy_n(&numbers_[kNumbers * from], kNumbers * units, &spare_numbers_[kNumbers * to]);
    std::copy_n(&fractions_[kFractions * from], kFractions * units,
                &spare_fractions_[kFractions * to]);
    todo.push_back(from);
    moved_to = to;
    return to;
  };
  const Word new_root = moved(root);
  while (!todo.empty()) {
    const Word from = todo.back();
    todo.pop_back();
    const Word to = numbers_[kNumbers * from + kMovedTo];
    Word* children = &spare_numbers_[kNumbers * (to + 1)] + padded(from);
    for (Word move = 0; move < count(from); ++move) {
      const Word below = child(from)[move];
      if (below != kNone) children[move] = moved(below);
    }
  }
  std::swap(numbers_, spare_numbers_);
  std::swap(fractions_, spare_fractions_);
  top_.store(top);
  std::ranges::fill(places_, kNone);
  for (Word at = kFirst; !places_.empty() && at < top;
       at += static_cast<Word>(units_for(padded(at)))) {
    publish(at);
  }
  return new_root;
}

}  // namespace upstar::play
