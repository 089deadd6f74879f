// Boards of the family, valued by their trees of hubs and wires instead of their points.
//
// R_2 has 76 live points in one component, more than a residual in words holds, but its three branches look alike,
// and so do the six copies in each of them. Written as a tree whose branches are sorted, it has few different
// followers, and each is valued once, by the same algebra as everything else.
//
// What is left of a gadget while its hub Q is open is a state (docs/results/nogo_temperature.md, section 2; here the
// wires below Q are White, the block above is Black):
//
//     leaf       so many of the three eyes filled, 0, 1 or 2; only White can fill them
//     node       three wires; a wire has the states of the gadgets under it whose hubs are open, or can never be
//                taken, and then these gadgets stand alone
//
// Gadgets under the wires have the colours exchanged: what they are worth counts negatively. A component is a state
// under a block that can never be taken, X(s), or a group Γ(s, s', ...) under a block that has these hubs for its
// liberties. A root is a node with one gadget under each wire.
//
//     a hub is filled           the rest falls apart: groups under the wires, or one group when White has joined them
//     a move is made below      another state
//     nobody can play Q         all wires below have only Q: Q is dead, and so the block above can never be taken
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "base/growing_array.hpp"
#include "base/hash.hpp"
#include "rules/player.hpp"
#include "search/core/exact_map.hpp"
#include "value/arena.hpp"

namespace upstar::nogo {

class FamilyValues {
 public:
  static constexpr int kMostCopies = 6;  // of a group

  explicit FamilyValues(Arena& arena);

  // What family_gadget, family_root and family_group draw. Throw what the budget throws: of more than two levels under
  // a root or three in all there are too many states.
  Game gadget(int level);
  Game root(const std::array<int, 3>& levels);
  Game group(int level, int copies);

  // Different states and groups that were met.
  [[nodiscard]] std::size_t states() const { return nodes_.size() + groups_.size(); }

 private:
  using State =
      std::uint32_t;  // kNone, kImmortal, leaves, then nodes in the order in which they are met

  // Six states, sorted: two for each of the three wires of a node, or those of a group. kNone fills up.
  struct Six {
    std::array<State, 6> states{};

    bool operator==(const Six&) const = default;
    [[nodiscard]] Hash128 hash() const {
      Hasher128 hasher;
      for (std::size_t i = 0; i < 6; i += 2) {
        hasher.add(std::uint64_t{states[i]} << 32 | states[i + 1]);
      }
      return hasher.finish();
    }
  };

  enum class Hub { Open, Filled, Dead };
  struct Move {
    Player player = Player::Black;
    Hub hub = Hub::Open;
    State after = 0;  // with an open hub
    Game beside{};    // what has fallen off
  };

  State node(const Six& wires);
  State gadget_state(int level);
  // Every move in a gadget of a state whose block above has another liberty.
  template <class Visit>
  void for_each_move(State state, const Visit& visit);
  template <class Visit>
  void for_each_move_at_hub(const Six& wires, const Visit& visit);
  template <class Visit>
  void for_each_move_below(const Six& wires, const Visit& visit);
  const std::vector<Move>& moves_of(State state);

  Game alone(State state);          // X(s)
  Game with_dead_hub(State state);  // D(s)
  Game grouped(const Six& six);     // Γ(s, s', ...); of one state D(s)

  struct Node {
    Six wires;
    std::optional<Game> alone;
  };
  Arena& arena_;
  ExactMap<Six> numbers_;  // of nodes: their places, kept where a map of values keeps a game
  GrowingArray<Node> nodes_;
  ExactMap<Six> groups_;
  std::array<std::optional<Game>, 3> leaves_;  // alone
  std::map<State, std::vector<Move>> moves_;   // of gadgets under a wire or in a group
};

}  // namespace upstar::nogo
