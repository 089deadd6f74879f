#include "search/core/search_stats.hpp"

#include <array>

#include <gtest/gtest.h>

namespace upstar {
namespace {

using Count = SearchStats::Count;

TEST(SearchStats, CountsNodesLeavesAndComponents) {
  SearchStats stats;
  stats.count_node(0, false, std::array{7});
  stats.count_node(1, false, std::array{3, 2});
  stats.count_node(1, true, std::array{2, 2});
  EXPECT_EQ(stats.by_depth, (std::vector<Count>{{1, 0}, {2, 1}}));
  EXPECT_EQ(stats.by_components, (std::vector<Count>{{0, 0}, {1, 0}, {2, 1}}));
  EXPECT_EQ(stats.components_by_size[2], (Count{3, 2}));
  EXPECT_EQ(stats.components_by_size[7], (Count{1, 0}));
  EXPECT_EQ(stats.total(), (Count{3, 1}));
}

TEST(SearchStats, AddsUpTwoSearches) {
  SearchStats first;
  first.count_node(0, true, std::array{4});
  SearchStats second;
  second.count_node(2, false, std::array<int, 0>{});
  SearchStats both = first;
  both.add(second);
  EXPECT_EQ(both.by_depth, (std::vector<Count>{{1, 1}, {0, 0}, {1, 0}}));
  EXPECT_EQ(both.by_components, (std::vector<Count>{{1, 0}, {1, 1}}));
  EXPECT_EQ(both.components_by_size, first.components_by_size);
}

}  // namespace
}  // namespace upstar
