// What a search looked like: its nodes by depth, by number of components, and its components by size. For
// strips these are the counts in figure 5 of Du and Mueller, "Solving Linear NoGo with Combinatorial
// Game Theory".
//
// A node is a state that was worked on because the table did not know it. It is a leaf when it was
// decided without looking at a move. Solvers take a pointer to the counts and leave them
// alone where it is null, so that they cost nothing when nobody asks. A component that is known by its
// value and not by its looks counts as one of 0 points.
#pragma once

#include <cstddef>
#include <cstdint>
#include <ranges>
#include <vector>

namespace upstar {

struct SearchStats {
  struct Count {
    std::uint64_t nodes = 0;  // leaves included
    std::uint64_t leaves = 0;

    bool operator==(const Count&) const = default;
    Count& operator+=(const Count& other) {
      nodes += other.nodes;
      leaves += other.leaves;
      return *this;
    }
  };

  // Each list ends with its last count that is not 0.
  std::vector<Count> by_depth;       // index: moves made since the root
  std::vector<Count> by_components;  // index: components of the state
  std::vector<Count>
      components_by_size;  // index: empty points; every component of every node counts

  bool operator==(const SearchStats&) const = default;

  // `sizes` are the empty points of the components, one number each.
  template <std::ranges::input_range Sizes>
  void count_node(int depth, bool leaf, const Sizes& sizes) {
    const Count one{1, leaf ? std::uint64_t{1} : std::uint64_t{0}};
    std::size_t components = 0;
    for (const int size : sizes) {
      at(components_by_size, static_cast<std::size_t>(size)) += one;
      ++components;
    }
    at(by_depth, static_cast<std::size_t>(depth)) += one;
    at(by_components, components) += one;
  }

  // Adds what another thread, or another search, has counted.
  void add(const SearchStats& other) {
    add(by_depth, other.by_depth);
    add(by_components, other.by_components);
    add(components_by_size, other.components_by_size);
  }

  [[nodiscard]] Count total() const {
    Count sum;
    for (const Count& count : by_depth) sum += count;
    return sum;
  }

 private:
  static Count& at(std::vector<Count>& counts, std::size_t index) {
    if (index >= counts.size()) counts.resize(index + 1);
    return counts[index];
  }
  static void add(std::vector<Count>& counts, const std::vector<Count>& more) {
    for (std::size_t i = 0; i < more.size(); ++i) at(counts, i) += more[i];
  }
};

}  // namespace upstar
