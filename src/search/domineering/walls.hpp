// Walls of thermographs at two temperatures: what bounds of Domineering are made of.
//
// A player, the owner, sees a game G from her side. Cooled by t, G has a right wall R_t(G), what she is sure
// of when the opponent moves first, and a left wall L_t(G), the same when she does. Four facts carry every
// bound of this folder; they hold for all t > -1.
//
//   (1) G >= H                =>  R_t(G) >= R_t(H) and L_t(G) >= L_t(H).
//   (2) R_t(G + H) >= R_t(G) + R_t(H);   L_t(G + H) >= L_t(G) + R_t(H), and the same with G and H exchanged.
//   (3) L_t(G) > 0            =>  the owner wins moving first: if she lost, G <= 0, so L_t(G) <= L_t(0) = 0.
//   (4) R_t(G) > t if t >= 0, or R_t(G) >= 0 if t < 0
//                             =>  the owner wins moving second. If not, some option G^R <= 0, so that the
//       right scaffold min L_t(G^R) + t is at most t; where the walls have met at t' < t, their mast stands
//       at most at t' (or at a negative integer, if they meet at once). So R_t(G) <= t, and < 0 if t < 0.
//
// A number x that is a multiple of 1/4 has x for all its walls here: its mast begins at t = -1/4 or lower. So a
// game is known to be x when bounds from both sides meet at t = -1/4. If the owner sees R_t(G) >= x and the
// opponent R_t(-G) >= -x, then by (2) R_t(G - x) >= 0 and R_t(x - G) >= 0, and by (4) G >= x and G <= x.
//
// By (1) lower bounds of walls serve as well as walls. For -1 < t < 0 the verdict misses nothing of a game
// known by its exact walls, infinitesimals included; t = 1 is where what is hot adds up best.
//
// Values are in units of 1/32. The lanes of a vector:
//
//     0  R at t = -1/4      1  R at t = 1      2  L at t = -1/4      3  L at t = 1      4-7  unused
#pragma once

#include <cstdint>
#include <optional>

namespace upstar::domineering {

using Walls = std::int16_t __attribute__((vector_size(16)));

inline constexpr int kUnit = 32;          // of a value: a move
inline constexpr int kCold = -kUnit / 4;  // the two temperatures, in these units
inline constexpr int kHot = kUnit;
inline constexpr std::int16_t kNever = -12000;  // lower than any wall, and still far from overflow

// Four lanes as tables keep them.
using PackedWalls = std::uint64_t;

[[nodiscard]] inline Walls unpacked(PackedWalls packed) {
  using Words = long long __attribute__((vector_size(16)));
  return reinterpret_cast<Walls>(Words{static_cast<long long>(packed), 0});
}

[[nodiscard]] constexpr PackedWalls packed_walls(int right_cold, int right_hot, int left_cold,
                                                 int left_hot) {
  const auto lane = [](int value) -> PackedWalls { return static_cast<std::uint16_t>(value); };
  return lane(right_cold) | lane(right_hot) << 16 | lane(left_cold) << 32 | lane(left_hot) << 48;
}

[[nodiscard]] inline PackedWalls packed(Walls walls) {
  using Words = unsigned long long __attribute__((vector_size(16)));
  return reinterpret_cast<Words>(walls)[0];
}

// An integer: all walls are equal.
[[nodiscard]] inline Walls integer_walls(int value_in_units) {
  return Walls{} + static_cast<std::int16_t>(value_in_units);
}

// Of nothing: the sum's neutral element. There is no move in it, so it has no left wall of its own.
[[nodiscard]] inline Walls no_walls() { return Walls{0, 0, kNever, kNever, 0, 0, 0, 0}; }
// Of a game about which nothing is known.
[[nodiscard]] inline Walls unknown_walls() { return integer_walls(kNever / 4); }

[[nodiscard]] inline Walls larger(Walls a, Walls b) { return a > b ? a : b; }

// The right walls in all lanes.
[[nodiscard]] inline Walls right_walls(Walls a) {
  return __builtin_shufflevector(a, a, 0, 1, 0, 1, 0, 1, 0, 1);
}

// The number that a game with these walls is, in units, if they tell: seen by the owner and by the opponent.
[[nodiscard]] inline std::optional<int> number_between(Walls own, Walls opposing) {
  const int number = own[0];
  if (number + opposing[0] != 0 || number % -kCold != 0) return std::nullopt;
  return number;
}

// Fact (2): walls of a sum.
[[nodiscard]] inline Walls sum_of(Walls a, Walls b) {
  return larger(a + right_walls(b), right_walls(a) + b);
}

namespace detail {

[[nodiscard]] inline std::uint64_t passed(Walls walls) {
  const Walls least{0, kHot + 1, 1, 1, 1, 1, 1, 1};
  using Words = unsigned long long __attribute__((vector_size(16)));
  return reinterpret_cast<Words>(walls >= least)[0];
}

}  // namespace detail

// Facts (4) and (3): does the owner of these walls win for certain?
[[nodiscard]] inline bool wins_second(Walls walls) {
  return static_cast<std::uint32_t>(detail::passed(walls)) != 0;
}
[[nodiscard]] inline bool wins_first(Walls walls) { return (detail::passed(walls) >> 32) != 0; }

}  // namespace upstar::domineering
