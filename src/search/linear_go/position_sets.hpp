// All sets of positions that certificates speak of, compressed, in one stretch of memory.
//
// The set of a proof is the union of those of its parts, and mostly that of its largest part with a few
// positions more. So a set may have a base: another set, turned, to which it only adds. Sets form
// chains, a win by one move costs one position, and a position is written once for many sets:
//
//     words   header: id and length | base, turn, depth | size || the added positions (sorted_ids.hpp)
//
// A set is looked at along its chain, turning on the way; chains stay short (kDeepest), and a set whose
// additions outgrow its base is written out whole.
//
// Sets are counted references. What nobody refers to stays where it is until compact() moves the living
// together; ids stay, only places change.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "base/growing_array.hpp"
#include "search/linear_go/board_tables.hpp"
#include "search/linear_go/history.hpp"
#include "search/linear_go/sorted_ids.hpp"

namespace upstar::superko {

using SetId = std::uint32_t;
inline constexpr SetId kEmptySet = 0;

// A set and how it is turned.
struct TurnedSet {
  SetId set = kEmptySet;
  Turn turn = 0;

  bool operator==(const TurnedSet&) const = default;
};

class PositionSets {
 public:
  PositionSets(const BoardTables& boards, Budget& budget);

  // The union of all parts and single positions, with one reference, for the caller.
  [[nodiscard]] SetId unite(std::span<const TurnedSet> parts, std::span<const BoardId> singles);
  void retain(SetId set) {
    if (set != kEmptySet) ++entries_[set].references;
  }
  void release(SetId set);

  // Members, counted along the chain.
  [[nodiscard]] std::uint32_t size(SetId set) const {
    return set == kEmptySet ? 0 : static_cast<std::uint32_t>(header(set)[2]);
  }

  // Is a member of the turned set in the history? Which one, as it is stored, is told in `culprit`, a
  // position that is tried first.
  struct Culprit {
    BoardId id = 0;
    Turn turn = 0;
    bool known = false;
  };
  [[nodiscard]] bool meets(TurnedSet turned, const History& history, Culprit& culprit) const;
  [[nodiscard]] bool contains(TurnedSet turned, BoardId id) const;
  // Every member of the turned set, in no order, some perhaps twice, until visit(id) says false.
  template <class Visit>
  bool for_each(TurnedSet turned, Visit&& visit) const {
    for (; turned.set != kEmptySet; turned = base_of(turned)) {
      const bool finished = ids(turned.set).for_each([&](BoardId id) {
        return visit(boards_.turned(id, turned.turn));
      });
      if (!finished) return false;
    }
    return true;
  }

  // Memory of the stretch: all of it, and what no set needs any more.
  [[nodiscard]] std::size_t bytes() const { return words_.size() * sizeof(std::uint64_t); }
  [[nodiscard]] std::size_t garbage_bytes() const { return garbage_words_ * sizeof(std::uint64_t); }
  void compact();

 private:
  static constexpr std::size_t kHeaderWords = 3;
  static constexpr std::uint32_t kDeepest = 12;

  struct Entry {
    std::uint32_t place = 0;  // in words
    std::uint32_t references = 0;
  };

  [[nodiscard]] const std::uint64_t* header(SetId set) const {
    return words_.data() + entries_[set].place;
  }
  [[nodiscard]] SortedIds ids(SetId set) const {
    return SortedIds(header(set) + kHeaderWords, boards_.size());
  }
  [[nodiscard]] std::uint32_t depth(SetId set) const {
    return set == kEmptySet ? 0 : static_cast<std::uint32_t>(header(set)[1] >> 40);
  }
  [[nodiscard]] TurnedSet base_of(TurnedSet turned) const {
    const std::uint64_t word = header(turned.set)[1];
    return {static_cast<SetId>(word), turned.turn ^ static_cast<Turn>(word >> 32 & 3)};
  }
  SetId store(TurnedSet base, std::span<const BoardId> added);
  void collect(TurnedSet turned, TurnedSet base);
  void collect_one(BoardId id);
  void take_collected();
  void drop(BoardId id);

  const BoardTables& boards_;
  GrowingArray<std::uint64_t> words_;
  GrowingArray<Entry> entries_;
  std::vector<SetId> free_;
  std::size_t garbage_words_ = 0;

  // A union in the making: a bit a position, and a bit for each word of those that is not zero.
  GrowingArray<std::uint64_t> bits_;
  std::vector<std::uint64_t> used_;
  std::vector<BoardId> collected_;
};

}  // namespace upstar::superko
