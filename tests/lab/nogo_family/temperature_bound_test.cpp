// The bound of docs/results/nogo_temperature_second_proof.md (Lemma 2), held against exact thermographs in all
// positions of the gadget of level 2 of which it speaks.
//
// The gadget is played here as a game on points and wires, -X_2 of that page:
//
//     hub P, three black wires {P, Q, Q'}, six children; a child is a hub Q with three white blocks {Q, eye}
//
// Bounds are on what Black gets after moves of his and fillings of hubs by White; for X_2, its negative, they are
// bounds on what White gets, with the roles exchanged.
#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "rules/player.hpp"
#include "sanitizers.hpp"
#include "value/arena.hpp"
#include "value/printer.hpp"
#include "value/wall.hpp"

namespace upstar {
namespace {

enum class Hub { Open, Black, White };

struct Child {
  Hub hub = Hub::Open;
  int eyes_filled = 0;  // by White; Black never can

  auto operator<=>(const Child&) const = default;
};

struct Gadget {
  Hub hub = Hub::Open;
  std::array<std::array<Child, 2>, 3> wires{};

  auto operator<=>(const Gadget&) const = default;

  // Children of a wire, and wires, are alike.
  [[nodiscard]] Gadget sorted() const {
    Gadget out = *this;
    for (auto& wire : out.wires) std::ranges::sort(wire);
    std::ranges::sort(out.wires);
    return out;
  }
  [[nodiscard]] std::vector<Child> children() const {
    std::vector<Child> all;
    for (const auto& wire : wires) all.insert(all.end(), wire.begin(), wire.end());
    return all;
  }
  [[nodiscard]] int liberties(std::size_t wire) const {
    if (hub == Hub::Black) return count_open(children());  // the wires are joined
    return (hub == Hub::Open ? 1 : 0) + count_open(wires[wire]);
  }
  template <class Children>
  [[nodiscard]] static int count_open(const Children& children) {
    return static_cast<int>(std::ranges::count(children, Hub::Open, &Child::hub));
  }
};

// Calls visit(next, is_of_hub): does the move fill a hub, that of the gadget or of a child?
template <class Visit>
void for_each_move(const Gadget& gadget, Player player, Visit&& visit) {
  const Hub colour = player == Player::Black ? Hub::Black : Hub::White;
  const auto offer = [&](Gadget next, bool is_of_hub) { visit(next.sorted(), is_of_hub); };
  if (gadget.hub == Hub::Open) {
    const bool is_legal =
        player == Player::White
            ? gadget.liberties(0) >= 2 && gadget.liberties(1) >= 2 && gadget.liberties(2) >= 2
            : Gadget::count_open(gadget.children()) > 0;
    Gadget next = gadget;
    next.hub = colour;
    if (is_legal) offer(next, true);
  }
  for (std::size_t wire = 0; wire < gadget.wires.size(); ++wire) {
    for (std::size_t end = 0; end < 2; ++end) {
      const Child& child = gadget.wires[wire][end];
      Gadget next = gadget;
      const bool has_whole_eyes = child.eyes_filled == 0;
      if (child.hub == Hub::Open && gadget.liberties(wire) >= 2 &&
          (player == Player::Black ? has_whole_eyes : child.eyes_filled < 3)) {
        next.wires[wire][end].hub = colour;
        offer(next, true);
        next = gadget;
      }
      const int most = child.hub == Hub::White ? 2 : 3;  // joined blocks keep one eye
      if (player == Player::White && child.hub != Hub::Black && child.eyes_filled < most) {
        ++next.wires[wire][end].eyes_filled;
        offer(next, false);
      }
    }
  }
}

// What is claimed: the wall of the player at `tax` is at most `most`.
struct Bound {
  int most = 0;
  int tax = 0;
};

// Children of level 1 seen from the side of the player who gets most: what one contributes under a wire that can
// never be taken, and what the open hubs of a wire with no other liberty contribute beside that.
struct Children {
  int (*contribution)(const Child&);
  bool (*is_closable)(const Child&);
  int last_hub;  // what a dead hub is worth more than an open one: 2, or -2

  void add(const std::vector<Child>& group, bool is_immortal, Bound& bound) const {
    int open = 0;
    int closable = 0;
    for (const Child& child : group) {
      bound.most += contribution(child);
      if (child.hub == Hub::Open) ++open;
      if (child.hub == Hub::Open && is_closable(child)) ++closable;
    }
    // One of the open hubs will be dead in the end.
    if (!is_immortal && closable > 0) bound.most += last_hub;
    if (closable > 0 && (is_immortal || open > 1)) bound.tax = std::max(bound.tax, 1);
  }
};

// -X_2 after moves of Black, children X_1: mean -1, filled by Black 0, by White -2, dead -3.
Bound bound_for_black(const Gadget& gadget) {
  constexpr Children kChildren{
      [](const Child& child) {
        return child.hub == Hub::Open ? -1 : child.hub == Hub::Black ? 0 : -2;
      },
      [](const Child&) { return true; }, -2};
  Bound bound;
  const bool is_spoiled = std::ranges::any_of(
      gadget.wires, [](const auto& wire) { return Gadget::count_open(wire) == 0; });
  if (gadget.hub == Hub::Open && !is_spoiled) {
    const int filled = 6 - Gadget::count_open(gadget.children());
    return {-10 + 4 * filled, filled > 0 ? 4 : 2};
  }
  if (gadget.hub == Hub::White) {
    for (const auto& wire : gadget.wires) kChildren.add({wire[0], wire[1]}, false, bound);
  } else {
    kChildren.add(gadget.children(), gadget.hub == Hub::Open, bound);
    if (gadget.hub == Hub::Open) ++bound.most;  // the spoiled hub itself
  }
  return bound;
}

// X_2, the negative, after moves of White, children -X_1 as White sees them: mean 1, filled by Black 0, by White
// one less than there are eyes left, spoiled or dead as many as there are eyes left.
Bound bound_for_white(const Gadget& gadget) {
  constexpr Children kChildren{[](const Child& child) {
                                 if (child.hub == Hub::Black) return 0;
                                 if (child.hub == Hub::White) return 3 - child.eyes_filled - 1;
                                 return child.eyes_filled == 0 ? 1 : 3 - child.eyes_filled;
                               },
                               [](const Child& child) { return child.eyes_filled == 0; }, 2};
  Bound bound;
  const std::vector<Child> children = gadget.children();
  if (gadget.hub == Hub::Open && Gadget::count_open(children) > 0) {
    int filled = 6 - Gadget::count_open(children);
    for (const Child& child : children) filled += child.eyes_filled;
    return {10 + 4 * filled, filled > 0 ? 4 : 2};
  }
  if (gadget.hub == Hub::White) {
    for (const auto& wire : gadget.wires) kChildren.add({wire[0], wire[1]}, false, bound);
  } else {
    kChildren.add(children, gadget.hub == Hub::Open, bound);
  }
  return bound;
}

class TemperatureBound : public testing::Test {
 protected:
  Game value(const Gadget& gadget) {
    if (const auto known = known_.find(gadget); known != known_.end()) return known->second;
    std::array<std::vector<Game>, 2> options;
    for (const Player player : {Player::Black, Player::White}) {
      for_each_move(gadget, player, [&](const Gadget& next, bool) {
        options[static_cast<std::size_t>(player)].push_back(value(next));
      });
    }
    return known_[gadget] = arena_.make(options[0], options[1]);
  }

  // Holds the bound against the walls after all moves of `mover`, and after his opponent has filled hubs that are
  // not below an open one. Tells how many positions there are.
  std::size_t check(Player mover, const std::function<Bound(const Gadget&)>& bound_for) {
    std::set<Gadget> seen;
    std::vector<Gadget> waiting{Gadget{}};
    bool is_reached = false;
    while (!waiting.empty()) {
      const Gadget gadget = waiting.back();
      waiting.pop_back();
      if (!seen.insert(gadget).second) continue;
      const Bound bound = bound_for(gadget);
      const Thermograph& walls = arena_.walls(value(gadget));
      const Dyadic most = mover == Player::Black ? value_at(walls.left, Dyadic(bound.tax))
                                                 : -value_at(walls.right, Dyadic(bound.tax));
      EXPECT_LE(most, Dyadic(bound.most)) << "position " << seen.size();
      is_reached = is_reached || most == Dyadic(bound.most);
      for_each_move(gadget, mover, [&](const Gadget& next, bool) { waiting.push_back(next); });
      const bool has_open_hub = gadget.hub == Hub::Open && is_closable(gadget, mover);
      for_each_move(gadget, opponent(mover), [&](const Gadget& next, bool is_of_hub) {
        if (is_of_hub && (!has_open_hub || next.hub != gadget.hub)) waiting.push_back(next);
      });
    }
    EXPECT_TRUE(is_reached);
    return seen.size();
  }

  Budget budget_;
  Arena arena_{budget_};

 private:
  static bool is_closable(const Gadget& gadget, Player mover) {
    bool can = false;
    for_each_move(gadget, opponent(mover),
                  [&](const Gadget& next, bool) { can = can || next.hub != gadget.hub; });
    return can;
  }

  std::map<Gadget, Game> known_;
};

TEST_F(TemperatureBound, SpeaksOfTheGadgetOfLevelTwo) {
  UPSTAR_SKIP_UNDER_SANITIZERS("the same values as for Black");
  EXPECT_EQ(Printer(arena_).text(value(Gadget{})), "{-7|-9||-11|-13}");
}

TEST_F(TemperatureBound, HoldsForBlack) { EXPECT_EQ(check(Player::Black, bound_for_black), 81U); }

TEST_F(TemperatureBound, HoldsForWhite) {
  UPSTAR_SKIP_UNDER_SANITIZERS("the same search as for Black");
  EXPECT_EQ(check(Player::White, bound_for_white), 15552U);
}

}  // namespace
}  // namespace upstar
