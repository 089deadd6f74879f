// The value algebra again, by definition only: what the fast one is checked against.
//
// A World keeps game *trees*, not values: {0,-1|} and {0|} are different trees that happen to be
// equal. Every operation is the sentence that defines it in the textbooks, with a memo so that it
// ends: order by "no left option of a is >= b", sums by moving in one part, stops by minimax, cooling
// by the recursive definition, canonical forms by removing and bypassing until nothing changes.
// Nothing here knows stop tests, walls, up-star formulas or number avoidance, and nothing is shared
// with src/value. It is slow, and small enough to be read and believed.
//
// Numbers are plain fixed-point integers: a Fixed is a multiple of 2^-20.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

namespace upstar::reference {

using Fixed = std::int64_t;
inline constexpr Fixed kOne = Fixed{1} << 20;

using Tree = std::size_t;
using Trees = std::vector<Tree>;

class World {
 public:
  World() { make({}, {}); }  // tree 0 is {|}

  static constexpr Tree kZero = 0;

  // The tree {left|right}: options in any order, each once, nothing simplified.
  Tree make(Trees left, Trees right) {
    sort_unique(left);
    sort_unique(right);
    const auto [entry, is_new] = index_.try_emplace({left, right}, nodes_.size());
    if (is_new) nodes_.push_back({std::move(left), std::move(right)});
    return entry->second;
  }
  [[nodiscard]] Trees left(Tree a) const { return nodes_[a].left; }
  [[nodiscard]] Trees right(Tree a) const { return nodes_[a].right; }

  // ---- Order ----

  bool le(Tree a, Tree b) {
    if (const auto known = order_.find({a, b}); known != order_.end()) return known->second;
    bool answer = true;
    for (const Tree option : left(a)) answer = answer && !le(b, option);
    for (const Tree option : right(b)) answer = answer && !le(option, a);
    order_[{a, b}] = answer;
    return answer;
  }
  bool equal(Tree a, Tree b) { return le(a, b) && le(b, a); }

  // ---- Making games ----

  Tree integer(int value) {
    if (value == 0) return kZero;
    return value > 0 ? make({integer(value - 1)}, {}) : make({}, {integer(value + 1)});
  }
  Tree number(Fixed value) {
    if (value % kOne == 0) return integer(static_cast<int>(value / kOne));
    const Fixed step = value & -value;
    return make({number(value - step)}, {number(value + step)});
  }
  Tree nimber(int heap) {
    Trees smaller;
    Tree result = kZero;
    for (int k = 0; k < heap; ++k) {
      smaller.push_back(result);
      result = make(smaller, smaller);
    }
    return result;
  }
  Tree up() { return make({kZero}, {nimber(1)}); }

  Tree negative(Tree a) {
    Trees new_left;
    Trees new_right;
    for (const Tree option : right(a)) new_left.push_back(negative(option));
    for (const Tree option : left(a)) new_right.push_back(negative(option));
    return make(std::move(new_left), std::move(new_right));
  }
  Tree sum(Tree a, Tree b) {
    if (const auto known = sums_.find({a, b}); known != sums_.end()) return known->second;
    Trees new_left;
    Trees new_right;
    for (const Tree option : left(a)) new_left.push_back(sum(option, b));
    for (const Tree option : left(b)) new_left.push_back(sum(a, option));
    for (const Tree option : right(a)) new_right.push_back(sum(option, b));
    for (const Tree option : right(b)) new_right.push_back(sum(a, option));
    const Tree result = make(std::move(new_left), std::move(new_right));
    sums_[{a, b}] = result;
    return result;
  }
  // G:H, the ordinal sum: moving in G throws H away.
  Tree ordinal_sum(Tree a, Tree b) {
    Trees new_left = left(a);
    Trees new_right = right(a);
    for (const Tree option : left(b)) new_left.push_back(ordinal_sum(a, option));
    for (const Tree option : right(b)) new_right.push_back(ordinal_sum(a, option));
    return make(std::move(new_left), std::move(new_right));
  }
  // Norton's multiple G.U for a positive U:  n.U is the n-fold sum, otherwise
  // { G^L.U + U^L, G^L.U + (U + U - U^R) | G^R.U - U^L, G^R.U - (U + U - U^R) } over all incentives.
  Tree norton(Tree a, Tree unit) {
    if (const auto n = as_integer(a)) {
      Tree result = kZero;
      for (Fixed i = 0; i < std::abs(*n); ++i) result = sum(result, unit);
      return *n < 0 ? negative(result) : result;
    }
    Trees raised;  // U + each incentive of Left and of Right
    for (const Tree option : left(unit)) raised.push_back(option);
    for (const Tree option : right(unit)) raised.push_back(sum(sum(unit, unit), negative(option)));
    Trees new_left;
    Trees new_right;
    for (const Tree option : left(a)) {
      for (const Tree more : raised) new_left.push_back(sum(norton(option, unit), more));
    }
    for (const Tree option : right(a)) {
      for (const Tree more : raised) new_right.push_back(sum(norton(option, unit), negative(more)));
    }
    return make(std::move(new_left), std::move(new_right));
  }

  // ---- Numbers and stops ----

  // How many moves the tree holds at most.
  std::size_t height(Tree a) {
    if (const auto known = heights_.find(a); known != heights_.end()) return known->second;
    std::size_t most = 0;
    for (const Trees& options : {left(a), right(a)}) {
      for (const Tree option : options) most = std::max(most, height(option) + 1);
    }
    return heights_[a] = most;
  }
  // The number that the tree equals, if it equals one. A tree of height n can only equal a number
  // born by day n; walk down the tree of numbers, which any number compares with all the way.
  std::optional<Fixed> as_number(Tree a) {
    if (const auto known = numbers_.find(a); known != numbers_.end()) return known->second;
    std::optional<Fixed> found;
    std::optional<Fixed> low;
    std::optional<Fixed> high;
    for (std::size_t day = 0; day <= height(a); ++day) {
      const Fixed candidate = simplest(low, high);
      const Tree candidate_tree = number(candidate);
      const bool below = le(a, candidate_tree);
      const bool above = le(candidate_tree, a);
      if (below && above) found = candidate;
      if (below == above) break;  // equal, or confused and no number
      (below ? high : low) = candidate;
    }
    numbers_[a] = found;
    return found;
  }
  std::optional<Fixed> as_integer(Tree a) {
    const auto value = as_number(a);
    if (!value || *value % kOne != 0) return std::nullopt;
    return *value / kOne;
  }
  Fixed left_stop(Tree a) {
    if (const auto value = as_number(a)) return *value;
    return best(
        left(a), [this](Tree option) { return right_stop(option); }, true);
  }
  Fixed right_stop(Tree a) {
    if (const auto value = as_number(a)) return *value;
    return best(
        right(a), [this](Tree option) { return left_stop(option); }, false);
  }

  // ---- Cooling ----

  // Both walls of the thermograph at every temperature 0, step, 2 step, ..., (points - 1) step: the
  // stops of the cooled game, as far as the grid can see it. Exact when every corner is on the grid.
  struct Walls {
    std::vector<Fixed> left;
    std::vector<Fixed> right;
    bool operator==(const Walls&) const = default;
  };
  Walls walls(Tree a, Fixed step, std::size_t points) {
    if (const auto value = as_number(a)) {
      return {std::vector<Fixed>(points, *value), std::vector<Fixed>(points, *value)};
    }
    const auto key = std::make_pair(a, std::make_pair(step, points));
    if (const auto known = walls_.find(key); known != walls_.end()) return known->second;
    Walls result;
    std::vector<Walls> lefts;
    std::vector<Walls> rights;
    for (const Tree option : left(a)) lefts.push_back(walls(option, step, points));
    for (const Tree option : right(a)) rights.push_back(walls(option, step, points));
    bool frozen = false;
    for (std::size_t i = 0; i < points; ++i) {
      const Fixed tax = static_cast<Fixed>(i) * step;
      if (frozen) {  // the mast
        result.left.push_back(result.left.back());
        result.right.push_back(result.left.back());
        continue;
      }
      const Fixed at_left = best(
                                lefts, [i](const Walls& wall) { return wall.right[i]; }, true) -
                            tax;
      const Fixed at_right = best(
                                 rights, [i](const Walls& wall) { return wall.left[i]; }, false) +
                             tax;
      if (at_left < at_right) throw std::logic_error("the grid is too coarse for this thermograph");
      frozen = at_left == at_right;
      result.left.push_back(at_left);
      result.right.push_back(at_right);
    }
    if (!frozen) throw std::logic_error("the grid ends below the mast");
    return walls_[key] = result;
  }
  // G cooled by t >= 0: { G^L_t - t | G^R_t + t }, or the mean once t exceeds the temperature.
  Tree cooled(Tree a, Fixed t, Fixed step, std::size_t points) {
    if (as_number(a)) return a;
    const Walls graph = walls(a, step, points);
    std::size_t mast = 0;
    while (graph.left[mast] != graph.right[mast]) ++mast;
    if (t > static_cast<Fixed>(mast) * step) return number(graph.left[mast]);
    Trees new_left;
    Trees new_right;
    for (const Tree option : left(a))
      new_left.push_back(sum(cooled(option, t, step, points), number(-t)));
    for (const Tree option : right(a))
      new_right.push_back(sum(cooled(option, t, step, points), number(t)));
    return make(std::move(new_left), std::move(new_right));
  }

  // ---- Canonical form ----

  // Simplifies options first, then removes dominated and bypasses reversible ones until none is left.
  Tree canonical(Tree a) {
    if (const auto known = canonical_.find(a); known != canonical_.end()) return known->second;
    Trees new_left;
    Trees new_right;
    for (const Tree option : left(a)) new_left.push_back(canonical(option));
    for (const Tree option : right(a)) new_right.push_back(canonical(option));
    Tree form = make(std::move(new_left), std::move(new_right));
    for (Tree simpler = simplify_once(form); simpler != form; simpler = simplify_once(form))
      form = simpler;
    return canonical_[a] = form;
  }
  // Birthday of the value: the height of its canonical form.
  std::size_t birthday(Tree a) { return height(canonical(a)); }

  // True when the root has neither dominated nor reversible options.
  bool is_simplified(Tree a) { return simplify_once(a) == a; }

 private:
  struct Node {
    Trees left;
    Trees right;
  };

  static void sort_unique(Trees& trees) {
    std::sort(trees.begin(), trees.end());
    trees.erase(std::unique(trees.begin(), trees.end()), trees.end());
  }
  template <class List, class Function>
  static Fixed best(const List& items, Function value, bool largest) {
    std::optional<Fixed> found;
    for (const auto& item : items) {
      const Fixed at = value(item);
      if (!found || (largest ? at > *found : at < *found)) found = at;
    }
    return found.value();  // only numbers have an empty side
  }
  // The number born first between the bounds (both exclusive): the walk of as_number.
  static Fixed simplest(std::optional<Fixed> low, std::optional<Fixed> high) {
    if (low && high) return (*low + *high) / 2;
    if (low) return *low + kOne;
    if (high) return *high - kOne;
    return 0;
  }

  // Removes one dominated option or bypasses one reversible option, if there is one.
  Tree simplify_once(Tree a) {
    const Trees lefts = left(a);
    const Trees rights = right(a);
    const auto without = [](Trees options, Tree gone, const Trees& more) {
      options.erase(std::find(options.begin(), options.end(), gone));
      options.insert(options.end(), more.begin(), more.end());
      return options;
    };
    for (const Tree option : lefts) {
      for (const Tree other : lefts) {
        if (option != other && le(option, other)) return make(without(lefts, option, {}), rights);
      }
      for (const Tree reply : right(option)) {
        if (le(reply, a)) return make(without(lefts, option, left(reply)), rights);
      }
    }
    for (const Tree option : rights) {
      for (const Tree other : rights) {
        if (option != other && le(other, option)) return make(lefts, without(rights, option, {}));
      }
      for (const Tree reply : left(option)) {
        if (le(a, reply)) return make(lefts, without(rights, option, right(reply)));
      }
    }
    return a;
  }

  std::vector<Node> nodes_;
  std::map<std::pair<Trees, Trees>, Tree> index_;
  std::map<std::pair<Tree, Tree>, bool> order_;
  std::map<std::pair<Tree, Tree>, Tree> sums_;
  std::map<Tree, std::size_t> heights_;
  std::map<Tree, std::optional<Fixed>> numbers_;
  std::map<Tree, Tree> canonical_;
  std::map<std::pair<Tree, std::pair<Fixed, std::size_t>>, Walls> walls_;
};

}  // namespace upstar::reference
