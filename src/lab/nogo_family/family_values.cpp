// Moves of trees, and the values that follow from them.
#include "lab/nogo_family/family_values.hpp"

#include <algorithm>
#include <utility>

#include "base/error.hpp"
#include "base/stack_guard.hpp"

namespace upstar::nogo {
namespace {

constexpr std::uint32_t kNone = 0;
constexpr std::uint32_t kImmortal = 1;  // both places of a wire that can never be taken
constexpr std::uint32_t kFirstLeaf = 2;
constexpr std::uint32_t kFirstNode = 5;
constexpr int kEyes = 3;

constexpr std::size_t kMostNodes = std::size_t{1} << 28;

bool is_leaf(std::uint32_t state) { return state < kFirstNode; }
int eyes_filled(std::uint32_t leaf) { return static_cast<int>(leaf - kFirstLeaf); }

using Wire = std::array<std::uint32_t, 2>;
constexpr Wire kImmortalWire{kImmortal, kImmortal};
constexpr Wire kExhausted{kNone, kNone};

bool is_gadget(std::uint32_t state) { return state >= kFirstLeaf; }

// Wires in order, and on each what hangs there in order.
std::array<Wire, 3> wires_of(const std::array<std::uint32_t, 6>& six) {
  return {{{six[0], six[1]}, {six[2], six[3]}, {six[4], six[5]}}};
}
std::array<std::uint32_t, 6> sorted(std::array<Wire, 3> wires) {
  for (Wire& wire : wires) std::ranges::sort(wire);
  std::ranges::sort(wires);
  return {wires[0][0], wires[0][1], wires[1][0], wires[1][1], wires[2][0], wires[2][1]};
}

}  // namespace

FamilyValues::FamilyValues(Arena& arena)
    : arena_(arena),
      numbers_(arena.budget()),
      nodes_(arena.budget(), kMostNodes),
      groups_(arena.budget()) {}

FamilyValues::State FamilyValues::node(const Six& wires) {
  if (const auto known = numbers_.find(wires)) return known->id;
  const auto state = static_cast<State>(kFirstNode + nodes_.size());
  nodes_.push_back({wires, std::nullopt});
  numbers_.insert(wires, Game{state});
  return state;
}

FamilyValues::State FamilyValues::gadget_state(int level) {
  if (level == 1) return kFirstLeaf;
  const State below = gadget_state(level - 1);
  return node({{below, below, below, below, below, below}});
}

Game FamilyValues::gadget(int level) { return alone(gadget_state(level)); }

Game FamilyValues::root(const std::array<int, 3>& levels) {
  std::array<Wire, 3> wires{};
  for (std::size_t i = 0; i < wires.size(); ++i) wires[i] = {kNone, gadget_state(levels[i])};
  return alone(node({sorted(wires)}));
}

Game FamilyValues::group(int level, int copies) {
  Six states;
  std::fill_n(states.states.rbegin(), copies, gadget_state(level));
  return arena_.negative(grouped(states));  // groups are drawn with the colours exchanged
}

template <class Visit>
void FamilyValues::for_each_move(State state, const Visit& visit) {
  if (!is_leaf(state)) {
    const Six wires = nodes_[state - kFirstNode].wires;
    for_each_move_at_hub(wires, visit);
    for_each_move_below(wires, visit);
    return;
  }
  const int filled = eyes_filled(state);
  if (filled == 0) visit(Move{Player::Black, Hub::Filled, kNone, kZero});
  // White joins his blocks, and fills all their eyes but one.
  visit(Move{Player::White, Hub::Filled, kNone, arena_.integer(filled - (kEyes - 1))});
  const bool is_last = filled == kEyes - 1;
  visit(Move{Player::White, is_last ? Hub::Dead : Hub::Open, is_last ? kNone : state + 1, kZero});
}

template <class Visit>
void FamilyValues::for_each_move_at_hub(const Six& six, const Visit& visit) {
  const std::array<Wire, 3> wires = wires_of(six.states);
  if (std::ranges::find(wires, kExhausted) == wires.end()) {
    Game left_over = kZero;
    for (const Wire& wire : wires) {
      if (wire == kImmortalWire) continue;
      left_over = arena_.difference(left_over, grouped({{0, 0, 0, 0, wire[0], wire[1]}}));
    }
    visit(Move{Player::Black, Hub::Filled, kNone, left_over});
  }
  const bool is_immortal = std::ranges::find(wires, kImmortalWire) != wires.end();
  Six joined;
  std::size_t count = 0;
  for (const State state : six.states) {
    if (is_gadget(state)) joined.states[count++] = state;
  }
  if (count == 0 && !is_immortal) return;
  Game left_over = kZero;
  if (is_immortal) {
    for (std::size_t i = 0; i < count; ++i) {
      left_over = arena_.difference(left_over, alone(joined.states[i]));
    }
  } else {
    std::ranges::sort(joined.states);
    left_over = arena_.negative(grouped(joined));
  }
  visit(Move{Player::White, Hub::Filled, kNone, left_over});
}

template <class Visit>
void FamilyValues::for_each_move_below(const Six& six, const Visit& visit) {
  const std::array<Wire, 3> wires = wires_of(six.states);
  for (std::size_t at = 0; at < wires.size(); ++at) {
    if (at > 0 && wires[at] == wires[at - 1]) continue;  // alike
    for (const std::size_t place : {0, 1}) {
      const State state = wires[at][place];
      const State other = wires[at][1 - place];
      if (!is_gadget(state) || (place == 1 && state == other)) continue;
      for (const Move& move : moves_of(state)) {
        Wire wire{other, kNone};
        Game beside = arena_.negative(move.beside);
        if (move.hub == Hub::Open) wire[1] = move.after;
        if (move.hub == Hub::Dead) {
          wire = kImmortalWire;
          if (is_gadget(other)) beside = arena_.difference(beside, alone(other));
        }
        std::array<Wire, 3> after = wires;
        after[at] = wire;
        const Six next{sorted(after)};
        const bool is_dead = next == Six{};
        visit(Move{opponent(move.player), is_dead ? Hub::Dead : Hub::Open,
                   is_dead ? kNone : node(next), beside});
      }
    }
  }
}

const std::vector<FamilyValues::Move>& FamilyValues::moves_of(State state) {
  const auto known = moves_.find(state);
  if (known != moves_.end()) return known->second;
  std::vector<Move> moves;
  for_each_move(state, [&](const Move& move) { moves.push_back(move); });
  return moves_[state] = std::move(moves);
}

Game FamilyValues::alone(State state) {
  std::optional<Game> known = is_leaf(state) ? leaves_[static_cast<std::size_t>(eyes_filled(state))]
                                             : nodes_[state - kFirstNode].alone;
  if (known) return *known;
  check_stack();
  arena_.budget().tick();
  std::array<std::vector<Game>, 2> options;
  for_each_move(state, [&](const Move& move) {
    const Game here = move.hub == Hub::Open ? alone(move.after) : kZero;
    options[static_cast<std::size_t>(move.player)].push_back(arena_.sum(here, move.beside));
  });
  const Game value = arena_.make(options[0], options[1]);
  (is_leaf(state) ? leaves_[static_cast<std::size_t>(eyes_filled(state))]
                  : nodes_[state - kFirstNode].alone) = value;
  return value;
}

Game FamilyValues::with_dead_hub(State state) {
  if (is_leaf(state)) return arena_.integer(eyes_filled(state) - kEyes);
  Game sum = kZero;
  for (const State below : nodes_[state - kFirstNode].wires.states) {
    if (is_gadget(below)) sum = arena_.difference(sum, alone(below));
  }
  return sum;
}

Game FamilyValues::grouped(const Six& six) {
  const std::array<State, 6>& states = six.states;  // in order, kNone first
  if (states[4] == kNone) return with_dead_hub(states[5]);
  if (const auto known = groups_.find(six)) return *known;
  check_stack();
  arena_.budget().tick();
  std::array<std::vector<Game>, 2> options;
  for (std::size_t at = 0; at < states.size(); ++at) {
    if (states[at] == kNone || (at > 0 && states[at] == states[at - 1])) continue;
    const std::vector<Move> moves = moves_of(states[at]);
    for (const Move& move : moves) {
      Six next = six;
      next.states[at] = move.hub == Hub::Open ? move.after : kNone;
      std::ranges::sort(next.states);
      Game rest = kZero;
      if (move.hub != Hub::Dead) {
        rest = grouped(next);
      } else {
        for (const State other : next.states) {
          if (other != kNone) rest = arena_.sum(rest, alone(other));
        }
      }
      options[static_cast<std::size_t>(move.player)].push_back(arena_.sum(rest, move.beside));
    }
  }
  const Game value = arena_.make(options[0], options[1]);
  groups_.insert(six, value);
  return value;
}

}  // namespace upstar::nogo
