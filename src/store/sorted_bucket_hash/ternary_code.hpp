// The perfect hash of a board: its points are the digits of a number in base 3.
//
//     point     0  1  2  3        . is 0, x is 1, o is 2
//               x  .  o  .        code = 1*1 + 0*3 + 2*9 + 0*27 = 19
//
// Boards of n points have the codes from 0 to 3^n - 1, each its own; nothing is lost, so a table that
// compares codes compares boards (Du, Wei and Mueller, "Solving NoGo on Small Rectangular Boards",
// section 3.2). A stone adds a fixed number to the code, so the codes of all positions after a move cost
// one addition each. 40 points fit into 64 bits.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace upstar::store {

class TernaryCode {
 public:
  static constexpr int kMaxPoints = 40;

  struct Stones {
    std::uint64_t black = 0;
    std::uint64_t white = 0;

    bool operator==(const Stones&) const = default;
  };

  // What a stone on this point adds.
  [[nodiscard]] static constexpr std::uint64_t black_stone(int point) {
    return kPowers[static_cast<std::size_t>(point)];
  }
  [[nodiscard]] static constexpr std::uint64_t white_stone(int point) {
    return 2 * black_stone(point);
  }
  // How many bits the codes of so many points need; at least one.
  [[nodiscard]] static constexpr int bits(int points) {
    assert(points >= 0 && points <= kMaxPoints);
    return points == 0 ? 1 : static_cast<int>(std::bit_width(black_stone(points) - 1));
  }

  [[nodiscard]] static constexpr std::uint64_t encode(Stones stones) {
    std::uint64_t code = 0;
    for (std::uint64_t rest = stones.black; rest != 0; rest &= rest - 1) {
      code += black_stone(std::countr_zero(rest));
    }
    for (std::uint64_t rest = stones.white; rest != 0; rest &= rest - 1) {
      code += white_stone(std::countr_zero(rest));
    }
    return code;
  }
  [[nodiscard]] static constexpr Stones decode(std::uint64_t code) {
    Stones stones;
    for (int point = 0; code != 0; ++point, code /= 3) {
      if (code % 3 == 1) stones.black |= std::uint64_t{1} << point;
      if (code % 3 == 2) stones.white |= std::uint64_t{1} << point;
    }
    return stones;
  }

 private:
  static constexpr auto kPowers = [] {
    std::array<std::uint64_t, kMaxPoints + 1> powers{1};
    for (std::size_t i = 1; i < powers.size(); ++i) powers[i] = 3 * powers[i - 1];
    return powers;
  }();
};

}  // namespace upstar::store
