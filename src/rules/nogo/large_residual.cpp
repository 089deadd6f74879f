// Settling in rounds, as residual.cpp does it, until nothing changes. A round looks at every point, edge
// and liberty that is left once.
#include "rules/nogo/large_residual.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "rules/nogo/large_blocks.hpp"

namespace upstar::nogo {
namespace {

using Liberties = std::vector<int>;

// Blocks are kept in the order of their liberties read as binary numbers, as residual.cpp keeps them.
bool comes_before(const Liberties& a, const Liberties& b) {
  return std::lexicographical_compare(a.rbegin(), a.rend(), b.rbegin(), b.rend());
}

class LargeDraft {
 public:
  explicit LargeDraft(const LargeBoard& board) {
    std::vector<int> number(board.squares.size(), -1);
    for (std::size_t square = 0; square < board.squares.size(); ++square) {
      if (board.squares[square] != '.') continue;
      number[square] = static_cast<int>(points_.size());
      points_.push_back({static_cast<int>(square), {true, true}, {}, {}});
    }
    for (LargeResidual::Point& point : points_) {
      for_each_beside(board, point.square, [&](int other) {
        const int found = number[static_cast<std::size_t>(other)];
        if (found >= 0) point.edges.push_back(found);
      });
    }
    for (const LargeBlock& block : blocks_of(board)) {
      Liberties& liberties = blocks_[at(block.colour)].emplace_back();
      for (const int square : block.liberties) {
        liberties.push_back(number[static_cast<std::size_t>(square)]);
      }
    }
    live_.assign(points_.size(), true);
  }

  explicit LargeDraft(const LargeResidual& residual)
      : points_(residual.points), blocks_(residual.blocks), live_(points_.size(), true) {}

  void place(int point, Player player) {
    const std::size_t colour = at(player);
    const bool is_safe = of(point).safe[colour];
    Liberties liberties = of(point).edges;
    std::erase_if(blocks_[colour], [&](const Liberties& joined) {
      if (!std::ranges::binary_search(joined, point)) return false;
      liberties.insert(liberties.end(), joined.begin(), joined.end());
      return true;
    });
    make_set(liberties);
    std::erase(liberties, point);
    live_[at(point)] = false;
    forget_dead_points();
    if (is_safe) {
      for (const int liberty : liberties) make_safe(liberty, colour);
    } else {
      blocks_[colour].push_back(std::move(liberties));
    }
  }

  void forbid(int point, Player player) { of(point).can[at(player)] = false; }

  void settle() {
    do {
      changed_ = false;
      use_lasting_liberties();
      for (const std::size_t colour : {0U, 1U}) forbid(colour);
    } while (changed_);
    for (std::vector<Liberties>& list : blocks_) {
      std::sort(list.begin(), list.end(), comes_before);
      list.erase(std::unique(list.begin(), list.end()), list.end());
    }
    drop_edges();
  }

  // The live points numbered from 0, in order.
  [[nodiscard]] LargeResidual packed() const {
    std::vector<int> number(points_.size(), -1);
    LargeResidual out;
    for (std::size_t i = 0; i < points_.size(); ++i) {
      if (!live_[i]) continue;
      number[i] = static_cast<int>(out.points.size());
      out.points.push_back(points_[i]);
    }
    const auto renumber = [&](Liberties& set) {
      for (int& point : set) point = number[at(point)];
    };
    for (LargeResidual::Point& point : out.points) renumber(point.edges);
    out.blocks = blocks_;
    for (std::vector<Liberties>& list : out.blocks) std::ranges::for_each(list, renumber);
    return out;
  }

 private:
  static std::size_t at(int point) { return static_cast<std::size_t>(point); }
  static std::size_t at(Player player) { return static_cast<std::size_t>(player); }
  LargeResidual::Point& of(int point) { return points_[at(point)]; }

  void forget_dead_points() {
    const auto is_gone = [&](int point) { return !live_[at(point)]; };
    for (std::size_t i = 0; i < points_.size(); ++i) {
      if (live_[i]) std::erase_if(points_[i].edges, is_gone);
    }
    for (std::vector<Liberties>& list : blocks_) {
      for (Liberties& block : list) std::erase_if(block, is_gone);
    }
  }

  void make_safe(int point, std::size_t colour) {
    bool& safe = of(point).safe[colour];
    if (safe || !of(point).can[colour]) return;
    safe = true;
    changed_ = true;
  }
  void take_away(int point, std::size_t colour) {
    of(point).safe[colour] = false;
    bool& can = of(point).can[colour];
    if (!can) return;
    can = false;
    changed_ = true;
  }

  // Rule 1. What is lasting is decided before any of it is used.
  void use_lasting_liberties() {
    std::vector<bool> dead(points_.size(), false);
    std::array<std::vector<bool>, 2> lasting{dead, dead};
    bool any_dead = false;
    for (std::size_t i = 0; i < points_.size(); ++i) {
      const LargeResidual::Point& point = points_[i];
      if (!live_[i]) continue;
      dead[i] = !point.can[0] && !point.can[1];
      any_dead = any_dead || dead[i];
      for (const std::size_t colour : {0U, 1U}) {
        const bool alone = point.can[colour] && !point.can[1 - colour] && point.safe[colour];
        lasting[colour][i] = dead[i] || alone;
      }
    }
    for (const std::size_t colour : {0U, 1U}) {
      for (std::size_t i = 0; i < points_.size(); ++i) {
        if (!lasting[colour][i]) continue;
        for (const int other : points_[i].edges) make_safe(other, colour);
      }
      std::erase_if(blocks_[colour], [&](const Liberties& block) {
        if (std::ranges::none_of(block, [&](int point) { return lasting[colour][at(point)]; })) {
          return false;
        }
        for (const int point : block) make_safe(point, colour);
        return true;
      });
    }
    if (!any_dead) return;
    for (std::size_t i = 0; i < points_.size(); ++i) {
      if (dead[i]) live_[i] = false;
    }
    forget_dead_points();
  }

  // Rules 2 and 3.
  void forbid(std::size_t colour) {
    std::vector<bool> joined(points_.size(), false);
    std::erase_if(blocks_[colour], [&](const Liberties& block) {
      if (block.size() == 1) {
        take_away(block.front(), 1 - colour);
        return true;
      }
      for (const int point : block) joined[at(point)] = true;
      return false;
    });
    for (std::size_t i = 0; i < points_.size(); ++i) {
      const LargeResidual::Point& point = points_[i];
      if (!live_[i] || !point.can[colour] || point.safe[colour] || joined[i]) continue;
      if (point.edges.empty()) take_away(static_cast<int>(i), colour);
    }
  }

  // Rule 5.
  void drop_edges() {
    std::array<std::vector<std::vector<int>>, 2> blocks_at;  // numbers of blocks, by point
    for (const std::size_t colour : {0U, 1U}) {
      blocks_at[colour].resize(points_.size());
      for (std::size_t i = 0; i < blocks_[colour].size(); ++i) {
        for (const int point : blocks_[colour][i]) {
          blocks_at[colour][at(point)].push_back(static_cast<int>(i));
        }
      }
    }
    const auto share_a_block = [&](int a, int b, std::size_t colour) {
      const std::vector<int>& other = blocks_at[colour][at(b)];
      return std::ranges::any_of(blocks_at[colour][at(a)], [&](int block) {
        return std::ranges::binary_search(other, block);
      });
    };
    const auto is_unsafe = [&](int point, std::size_t colour) {
      return of(point).can[colour] && !of(point).safe[colour];
    };
    std::vector<std::vector<int>> telling(points_.size());
    for (std::size_t i = 0; i < points_.size(); ++i) {
      const int point = static_cast<int>(i);
      for (const int other : points_[i].edges) {
        for (const std::size_t colour : {0U, 1U}) {
          if (!is_unsafe(point, colour) && !is_unsafe(other, colour)) continue;
          if (share_a_block(point, other, colour)) continue;
          telling[i].push_back(other);
          break;
        }
      }
    }
    for (std::size_t i = 0; i < points_.size(); ++i) points_[i].edges = std::move(telling[i]);
  }

  std::vector<LargeResidual::Point> points_;
  std::array<std::vector<Liberties>, 2> blocks_;
  std::vector<bool> live_;
  bool changed_ = false;
};

LargeResidual settled(LargeDraft draft) {
  draft.settle();
  return draft.packed();
}

}  // namespace

LargeResidual large_residual_of(const LargeBoard& board) { return settled(LargeDraft(board)); }

LargeResidual play(const LargeResidual& residual, int point, Player player) {
  LargeDraft draft(residual);
  draft.place(point, player);
  return settled(std::move(draft));
}

LargeResidual forbidden(const LargeResidual& residual, const std::vector<int>& points,
                        Player player) {
  LargeDraft draft(residual);
  for (const int point : points) draft.forbid(point, player);
  return settled(std::move(draft));
}

std::vector<LargeResidual> components_of(const LargeResidual& residual) {
  const auto at = [](int point) { return static_cast<std::size_t>(point); };
  std::vector<std::vector<const Liberties*>> blocks_at(residual.points.size());
  for (const auto& list : residual.blocks) {
    for (const Liberties& block : list) {
      for (const int point : block) blocks_at[at(point)].push_back(&block);
    }
  }
  std::vector<LargeResidual> components;
  std::vector<int> component_of(residual.points.size(), -1);
  std::vector<int> number(residual.points.size(), -1);  // within its component
  for (std::size_t first = 0; first < residual.points.size(); ++first) {
    if (component_of[first] >= 0) continue;
    std::vector<int> reached;
    const auto reach = [&](int point) {
      if (component_of[at(point)] >= 0) return;
      component_of[at(point)] = static_cast<int>(components.size());
      reached.push_back(point);
    };
    reach(static_cast<int>(first));
    for (std::size_t next = 0; next < reached.size(); ++next) {
      const int point = reached[next];
      std::ranges::for_each(residual.points[at(point)].edges, reach);
      for (const Liberties* block : blocks_at[at(point)]) std::ranges::for_each(*block, reach);
    }
    std::ranges::sort(reached);
    LargeResidual& component = components.emplace_back();
    for (const int point : reached) {
      number[at(point)] = static_cast<int>(component.points.size());
      component.points.push_back(residual.points[at(point)]);
    }
  }
  const auto renumber = [&](std::vector<int>& set) {
    for (int& point : set) point = number[at(point)];
  };
  for (LargeResidual& component : components) {
    for (LargeResidual::Point& point : component.points) renumber(point.edges);
  }
  for (const std::size_t colour : {0U, 1U}) {
    for (Liberties block : residual.blocks[colour]) {
      LargeResidual& component = components[at(component_of[at(block.front())])];
      renumber(block);
      component.blocks[colour].push_back(std::move(block));
    }
  }
  return components;
}

std::optional<Residual> in_words(const LargeResidual& residual) {
  if (residual.rows_used() > Residual::kMaxRows) return std::nullopt;
  const auto word = [](const std::vector<int>& set) {
    std::uint64_t bits = 0;
    for (const int point : set) bits |= std::uint64_t{1} << point;
    return bits;
  };
  Residual out;
  out.points = static_cast<std::uint8_t>(residual.points.size());
  std::size_t row = 0;
  for (std::size_t i = 0; i < residual.points.size(); ++i) {
    const LargeResidual::Point& point = residual.points[i];
    for (const std::size_t colour : {0U, 1U}) {
      if (point.can[colour]) out.can[colour] |= std::uint64_t{1} << i;
      if (point.safe[colour]) out.safe[colour] |= std::uint64_t{1} << i;
    }
    out.rows[row++] = word(point.edges);
  }
  for (const std::size_t colour : {0U, 1U}) {
    out.block_counts[colour] = static_cast<std::uint8_t>(residual.blocks[colour].size());
    for (const Liberties& block : residual.blocks[colour]) out.rows[row++] = word(block);
  }
  return out;
}

}  // namespace upstar::nogo
