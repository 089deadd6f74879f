// Uniting sets, looking into them, and moving the living together.
#include "search/linear_go/position_sets.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include "base/error.hpp"

namespace upstar::superko {
namespace {

constexpr std::size_t kMostWords = std::size_t{1} << 32;  // places have 32 bits

}  // namespace

PositionSets::PositionSets(const BoardTables& boards, Budget& budget)
    : boards_(boards),
      words_(budget, kMostWords - 1),
      entries_(budget, std::size_t{1} << 31),
      bits_(budget, boards.size() / 64 + 1),
      used_(boards.size() / 4096 + 1) {
  entries_.resize(1);  // the empty set
  bits_.extend(boards.size() / 64 + 1);
}

void PositionSets::collect_one(BoardId id) {
  bits_[id / 64] |= std::uint64_t{1} << (id % 64);
  used_[id / 4096] |= std::uint64_t{1} << (id / 64 % 64);
}

void PositionSets::drop(BoardId id) { bits_[id / 64] &= ~(std::uint64_t{1} << (id % 64)); }

// All members but those that the base has for sure: chains that meet go on together.
void PositionSets::collect(TurnedSet turned, TurnedSet base) {
  for (; turned.set != kEmptySet; turned = base_of(turned)) {
    for (TurnedSet other = base; other.set != kEmptySet; other = base_of(other)) {
      if (other == turned) return;
    }
    ids(turned.set).for_each([&](BoardId id) {
      collect_one(boards_.turned(id, turned.turn));
      return true;
    });
  }
}

// What was collected, in ascending order; the bits are clear again.
void PositionSets::take_collected() {
  collected_.clear();
  for (std::size_t u = 0; u < used_.size(); ++u) {
    for (std::uint64_t words = used_[u]; words != 0; words &= words - 1) {
      const std::size_t w = u * 64 + static_cast<std::size_t>(std::countr_zero(words));
      for (std::uint64_t ones = bits_[w]; ones != 0; ones &= ones - 1) {
        collected_.push_back(
            static_cast<BoardId>(w * 64 + static_cast<std::size_t>(std::countr_zero(ones))));
      }
      bits_[w] = 0;
    }
    used_[u] = 0;
  }
}

SetId PositionSets::unite(std::span<const TurnedSet> parts, std::span<const BoardId> singles) {
  TurnedSet base;
  for (const TurnedSet& part : parts) {
    if (size(part.set) > size(base.set)) base = part;
  }
  for (const TurnedSet& part : parts) collect(part, base);
  for (const BoardId single : singles) collect_one(single);
  // What the base has needs not be added: asked about each, or ticked off, whichever is less.
  take_collected();
  if (base.set != kEmptySet && !collected_.empty()) {
    if (collected_.size() < size(base.set) / 8) {
      std::erase_if(collected_, [&](BoardId id) { return contains(base, id); });
    } else {
      for (const BoardId id : collected_) collect_one(id);
      for_each(base, [&](BoardId id) {
        drop(id);
        return true;
      });
      take_collected();
    }
  }
  if (collected_.empty()) {
    if (base.turn == 0 || base.set == kEmptySet) {
      retain(base.set);
      return base.set;
    }
  } else if (collected_.size() > size(base.set) || depth(base.set) >= kDeepest) {
    for (const BoardId id : collected_) collect_one(id);
    collect(base, {});
    take_collected();
    base = {};
  }
  return store(base, collected_);
}

SetId PositionSets::store(TurnedSet base, std::span<const BoardId> added) {
  const auto count = static_cast<std::uint32_t>(added.size());
  const std::size_t length = kHeaderWords + SortedIds::words_for(count, boards_.size());
  const std::size_t place = words_.size();
  words_.resize(place + length);
  SetId set = 0;
  if (free_.empty()) {
    set = static_cast<SetId>(entries_.size());
    entries_.emplace_back();
  } else {
    set = free_.back();
    free_.pop_back();
  }
  entries_[set] = {static_cast<std::uint32_t>(place), 1};
  std::uint64_t* to = words_.data() + place;
  to[0] = set | static_cast<std::uint64_t>(length) << 32;
  const std::uint64_t deep = base.set == kEmptySet ? 1 : depth(base.set) + 1;
  to[1] = base.set | static_cast<std::uint64_t>(base.turn) << 32 | deep << 40;
  to[2] = size(base.set) + count;
  SortedIds::write(added, boards_.size(), to + kHeaderWords);
  retain(base.set);
  return set;
}

void PositionSets::release(SetId set) {
  while (set != kEmptySet && --entries_[set].references == 0) {
    const std::uint64_t* words = header(set);
    const SetId base = static_cast<SetId>(words[1]);
    garbage_words_ += words[0] >> 32;
    words_[entries_[set].place] &= ~std::uint64_t{0xffffffff};  // nobody's any more
    free_.push_back(set);
    set = base;
  }
}

bool PositionSets::meets(TurnedSet turned, const History& history, Culprit& culprit) const {
  if (culprit.known && history.contains(culprit.id, culprit.turn ^ turned.turn)) return true;
  const Turn outer = turned.turn;
  const auto found = [&](BoardId id) {
    culprit = {id, outer ^ turned.turn, true};
    return true;
  };
  for (; turned.set != kEmptySet; turned = base_of(turned)) {
    const SortedIds members = ids(turned.set);
    if (members.count() <= 2 * history.size()) {
      BoardId met = 0;
      const bool none = members.for_each([&](BoardId id) {
        met = id;
        return !history.contains(id, turned.turn);
      });
      if (!none) return found(met);
    } else {
      for (std::size_t i = history.size(); i-- > 0;) {
        const BoardId id = history.at(i, turned.turn);
        if (members.contains(id)) return found(id);
      }
    }
  }
  return false;
}

bool PositionSets::contains(TurnedSet turned, BoardId id) const {
  for (; turned.set != kEmptySet; turned = base_of(turned)) {
    if (ids(turned.set).contains(boards_.turned(id, turned.turn))) return true;
  }
  return false;
}

void PositionSets::compact() {
  std::size_t to = 0;
  for (std::size_t from = 0; from < words_.size();) {
    const SetId set = static_cast<SetId>(words_[from]);
    const std::size_t length = words_[from] >> 32;
    if (set != kEmptySet) {
      std::memmove(words_.data() + to, words_.data() + from, length * sizeof(std::uint64_t));
      entries_[set].place = static_cast<std::uint32_t>(to);
      to += length;
    }
    from += length;
  }
  words_.resize(to);
  garbage_words_ = 0;
}

}  // namespace upstar::superko
