// Compressed sets against sets of the standard library.
#include "search/linear_go/position_sets.hpp"

#include <algorithm>
#include <random>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "search/linear_go/sorted_ids.hpp"

namespace upstar::superko {
namespace {

TEST(SortedIds, HoldWhatIsWritten) {
  std::mt19937 random(3);
  const auto below = [&](std::uint32_t end) { return static_cast<std::uint32_t>(random() % end); };
  for (const std::uint32_t universe : {5U, 64U, 65U, 313U, 6649U, 391049U}) {
    for (const std::uint32_t wanted : {0U, 1U, 24U, 25U, 64U, 200U, 3000U, 6649U}) {
      std::set<std::uint32_t> expected;
      for (std::uint32_t i = 0; i < std::min(wanted, universe); ++i) {
        expected.insert(wanted >= universe ? i : below(universe));
      }
      const std::vector<std::uint32_t> ids(expected.begin(), expected.end());
      const auto count = static_cast<std::uint32_t>(ids.size());
      std::vector<std::uint64_t> words(SortedIds::words_for(count, universe));
      SortedIds::write(ids, universe, words.data());
      const SortedIds written(words.data(), universe);
      std::vector<std::uint32_t> read;
      EXPECT_TRUE(written.for_each([&](std::uint32_t id) {
        read.push_back(id);
        return true;
      }));
      EXPECT_EQ(read, ids) << universe << " " << wanted;
      EXPECT_EQ(written.count(), count);
      for (int i = 0; i < 500; ++i) {
        const std::uint32_t asked = below(universe);
        ASSERT_EQ(written.contains(asked), expected.contains(asked)) << universe << " " << asked;
      }
      for (const std::uint32_t id : ids) ASSERT_TRUE(written.contains(id));
    }
  }
}

TEST(PositionSets, UnitesTurnsAndForgets) {
  std::mt19937 random(5);
  const auto below = [&](std::uint32_t end) { return static_cast<std::uint32_t>(random() % end); };
  Budget budget;
  const BoardTables boards(8, budget);
  PositionSets sets(boards, budget);
  struct Kept {
    SetId set;
    std::set<BoardId> members;
  };
  std::vector<Kept> kept;
  for (int round = 0; round < 600; ++round) {
    std::vector<TurnedSet> parts;
    std::set<BoardId> expected;
    const std::size_t part_count = kept.empty() ? 0 : random() % 4;
    for (std::size_t i = 0; i < part_count; ++i) {
      const Kept& part = kept[random() % kept.size()];
      const Turn turn = below(kTurns);
      if (part.set == kEmptySet) continue;
      parts.push_back({part.set, turn});
      for (const BoardId id : part.members) expected.insert(boards.turned(id, turn));
    }
    std::vector<BoardId> singles;
    const std::size_t single_count = random() % 8 == 0 ? 200 : random() % 3;
    for (std::size_t i = 0; i < single_count; ++i) singles.push_back(below(boards.size()));
    expected.insert(singles.begin(), singles.end());
    if (expected.size() > 900) continue;
    const SetId set = sets.unite(parts, singles);
    kept.push_back({set, expected});
    if (kept.size() > 40) {
      const std::size_t i = random() % kept.size();
      sets.release(kept[i].set);
      kept[i] = kept.back();
      kept.pop_back();
    }
    if (round % 100 == 99) {
      sets.compact();
      EXPECT_EQ(sets.garbage_bytes(), 0u);
    }
    const Kept& asked = kept[random() % kept.size()];
    const Turn turn = below(kTurns);
    std::set<BoardId> members;
    sets.for_each({asked.set, turn}, [&](BoardId id) { return members.insert(id), true; });
    std::set<BoardId> turned;
    for (const BoardId id : asked.members) turned.insert(boards.turned(id, turn));
    ASSERT_EQ(members, turned);

    History history(boards, budget);
    std::set<BoardId> occurred;
    for (int i = 0; i < 5; ++i) occurred.insert(below(boards.size()));
    for (const BoardId id : occurred) history.push(id);
    const bool meets = std::any_of(occurred.begin(), occurred.end(),
                                   [&](BoardId id) { return turned.contains(id); });
    PositionSets::Culprit culprit;
    ASSERT_EQ(sets.meets({asked.set, turn}, history, culprit), meets);
    ASSERT_EQ(sets.meets({asked.set, turn}, history, culprit), meets) << "the culprit is known";
    for (const BoardId id : occurred) {
      ASSERT_EQ(sets.contains({asked.set, turn}, id), turned.contains(id));
    }
  }
}

}  // namespace
}  // namespace upstar::superko
