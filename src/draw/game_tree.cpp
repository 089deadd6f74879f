// A tree is made level by level, so that a cut is even. It is drawn as wide as its leaves: a game stands over the
// middle between its outermost options, and Left's options stand to the left of Right's.
#include "draw/game_tree.hpp"

#include <algorithm>
#include <deque>
#include <string_view>
#include <utility>

#include "value/printer.hpp"
#include "value/structural_order.hpp"

namespace upstar {
namespace {

constexpr std::size_t kLongestNode = 22;
constexpr double kNodeLetter = 7.4;
constexpr double kNodeGap = 14;
constexpr double kLevelHeight = 56;
constexpr double kTreeMargin = 16;
constexpr double kNodeSize = 12.5;
constexpr Stroke kLeftBranch{{0x1f, 0x5f, 0xbf}, 1.6};
constexpr Stroke kRightBranch{{0xc6, 0x28, 0x28}, 1.6};
constexpr Colour kNodeWords{0x22, 0x22, 0x22};
constexpr Colour kCutWords{0x77, 0x77, 0x77};

std::vector<Game> sorted_options(StructuralOrder& order, Arena::Options options) {
  std::vector<Game> out(options.begin(), options.end());
  order.sort(out);
  return out;
}

std::string node_text(const GameTree& tree) {
  if (tree.value.size() <= kLongestNode) return tree.value;
  return tree.value.substr(0, kLongestNode - 3) + "...";
}

void add_rows(const GameTree& tree, const std::string& indent, std::vector<std::string>& rows) {
  const std::size_t count = tree.left.size() + tree.right.size();
  std::size_t index = 0;
  const auto add = [&](const std::vector<GameTree>& options, char player) {
    for (const GameTree& option : options) {
      const bool is_last = ++index == count;
      rows.push_back(indent + (is_last ? "`-- " : "|-- ") + player + ' ' + option.value +
                     (option.is_cut ? "  ..." : ""));
      add_rows(option, indent + (is_last ? "    " : "|   "), rows);
    }
  };
  add(tree.left, 'L');
  add(tree.right, 'R');
}

// Lays a tree out from the left margin on, and draws it.
class TreeDrawing {
 public:
  Sketch draw(const GameTree& tree) {
    place(tree, 0);
    sketch_.width = next_ + kTreeMargin;
    sketch_.height = deepest_ + kTreeMargin + 8;
    sketch_.title = "Canonical form of " + node_text(tree);
    return std::move(sketch_);
  }

 private:
  // -> where its middle is
  double place(const GameTree& tree, int level) {
    const double y = kTreeMargin + 12 + level * kLevelHeight;
    deepest_ = std::max(deepest_, y);
    const double width = kNodeLetter * static_cast<double>(node_text(tree).size());
    const double begin = next_;
    std::vector<std::pair<double, bool>> ends;  // the middles of the options; are they Left's?
    for (const GameTree& option : tree.left) ends.emplace_back(place(option, level + 1), true);
    for (const GameTree& option : tree.right) ends.emplace_back(place(option, level + 1), false);
    double middle = begin + width / 2;
    if (!ends.empty()) middle = std::max(middle, (ends.front().first + ends.back().first) / 2);
    next_ = std::max(next_, middle + width / 2 + (ends.empty() ? kNodeGap : 0));
    for (const auto& [x, is_left] : ends) {
      sketch_.line({middle, y + 5}, {x, y + kLevelHeight - 14},
                   is_left ? kLeftBranch : kRightBranch);
    }
    SketchWords words{{middle, y}, node_text(tree), Anchor::Middle, kNodeSize, kNodeWords};
    words.value = true;
    sketch_.items.emplace_back(std::move(words));
    if (tree.is_cut) {
      sketch_.items.emplace_back(
          SketchWords{{middle, y + 13}, "...", Anchor::Middle, kNodeSize, kCutWords});
      deepest_ = std::max(deepest_, y + 13);
    }
    return middle;
  }

  Sketch sketch_;
  double next_ = kTreeMargin;  // the first free place
  double deepest_ = 0;
};

}  // namespace

std::size_t GameTree::size() const {
  std::size_t total = 1;
  for (const GameTree& option : left) total += option.size();
  for (const GameTree& option : right) total += option.size();
  return total;
}

std::size_t GameTree::cuts() const {
  std::size_t total = is_cut ? 1 : 0;
  for (const GameTree& option : left) total += option.cuts();
  for (const GameTree& option : right) total += option.cuts();
  return total;
}

GameTree game_tree(Arena& arena, Game game, std::size_t depth, std::size_t most) {
  Printer printer(arena);
  StructuralOrder order(arena);
  constexpr std::uint64_t kLongestValue = 400;
  const auto text = [&](Game one) {
    return printer.length(one) <= kLongestValue ? printer.text(one) : std::string("{...}");
  };
  struct Waiting {
    GameTree* tree;
    Game game;
    std::size_t level;
  };
  GameTree root{text(game), {}, {}};
  std::size_t made = 1;
  std::deque<Waiting> waiting{{&root, game, 0}};
  for (; !waiting.empty(); waiting.pop_front()) {
    const auto [tree, one, level] = waiting.front();
    if (arena.is_number(one)) continue;
    const std::vector<Game> left = sorted_options(order, arena.left(one));
    const std::vector<Game> right = sorted_options(order, arena.right(one));
    const std::size_t more = left.size() + right.size();
    if (more == 0) continue;
    if (level == depth || made + more > most) {
      tree->is_cut = true;
      continue;
    }
    made += more;
    arena.budget().tick();
    // The vectors are filled before anybody points into them.
    for (const Game option : left) tree->left.push_back({text(option), {}, {}});
    for (const Game option : right) tree->right.push_back({text(option), {}, {}});
    for (std::size_t i = 0; i < left.size(); ++i) {
      waiting.push_back({&tree->left[i], left[i], level + 1});
    }
    for (std::size_t i = 0; i < right.size(); ++i) {
      waiting.push_back({&tree->right[i], right[i], level + 1});
    }
  }
  return root;
}

std::vector<std::string> tree_text(const GameTree& tree) {
  std::vector<std::string> rows{tree.value + (tree.is_cut ? "  ..." : "")};
  add_rows(tree, "", rows);
  return rows;
}

Sketch tree_sketch(const GameTree& tree) { return TreeDrawing().draw(tree); }

}  // namespace upstar
