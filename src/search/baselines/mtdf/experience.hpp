// What the last look at a state made of its moves: the order for the next look.
//
// Iterative deepening comes back to the same states again and again. A look leaves of every move whether
// its answer was proven, the score it reached, and how much work it took. Next time the moves are
// tried in the order
//
//     proven ones that reached what was asked;  by score, the highest first;  the cheapest
//
// and moves that are proven to fall short come last. Nothing but the order depends on it, so the hash
// of a state stands in for the state.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace upstar::mtdf {

inline constexpr int kMostMoves = 14;  // a pass, and a stone on each of 13 points

struct Experience {
  using Key = std::uint64_t;

  enum class Kind : std::uint8_t { FallsShort, Open, Reaches };
  struct Look {
    Kind kind = Kind::Open;
    std::int8_t score = kNothing;  // the mover's score
    std::uint8_t effort = 0;       // bits of the number of nodes
  };
  static constexpr std::int8_t kNothing = -100;  // below every score

  Key key = 0;
  bool used = false;
  std::array<Look, kMostMoves> looks{};  // by place_of; the pass has 0
  [[nodiscard]] static std::size_t place_of(int point) {
    const int place = point + 1;
    return static_cast<std::size_t>(place);
  }

  [[nodiscard]] bool empty() const { return !used; }
  [[nodiscard]] bool holds(Key wanted) const { return used && key == wanted; }
  [[nodiscard]] std::uint64_t hash() const { return key; }
  [[nodiscard]] static std::uint64_t hash_of(Key key) { return key; }

  // Is the first move to be tried before the second?
  [[nodiscard]] bool prefers(int point, int other) const {
    const Look& a = looks[place_of(point)];
    const Look& b = looks[place_of(other)];
    if (a.kind != b.kind) return a.kind > b.kind;
    if (a.score != b.score) return a.score > b.score;
    return a.effort < b.effort;
  }
};

}  // namespace upstar::mtdf
