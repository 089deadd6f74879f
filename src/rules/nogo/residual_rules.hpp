// The residual game as the engines play it: in it boards of NoGo are searched.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "rules/check_ruleset.hpp"
#include "rules/nogo/residual.hpp"
#include "rules/ruleset.hpp"

namespace upstar::nogo {

struct ResidualRules {
  using Position = Residual;
  struct Move {
    std::uint8_t point = 0;
  };
  using Offers = Hooks<hook::Split, hook::NormalForm, hook::Bounds, hook::Estimate, hook::EasySize>;

  // Values of so few points are met again and again; those of more points cost more than they save.
  static constexpr int kEasySize = 4;

  static int size(const Position& residual) { return residual.points; }

  template <class Visit>
  static void for_each_move(const Position& residual, Player player, Visit&& visit) {
    for_each_square(residual.can[static_cast<std::size_t>(player)], [&](int point) {
      visit(Move{static_cast<std::uint8_t>(point)}, play(residual, point, player));
    });
  }

  template <class Visit>
  static void split(const Position& residual, Visit&& visit) {
    for (std::uint64_t rest = residual.can[0] | residual.can[1]; rest != 0;) {
      const std::uint64_t part = part_around(residual, std::countr_zero(rest));
      rest &= ~part;
      visit(std::popcount(part) == residual.points ? residual : part_of(residual, part));
    }
  }

  static Normalised<Position> normal_form(const Position& residual) { return image_of(residual); }

  // Points of one's own are moves in hand, more so when they are safe. Blocks that may still lose their
  // last liberty are good to have: the enemy must not take it, and the more liberties they have the
  // more moves they are worth. The weights are rounded from a logistic fit to positions of solved boards.
  static int estimate(const Position& residual) {
    const auto hand = [&](Player player) {
      const auto own = static_cast<std::size_t>(player);
      const std::uint64_t shared = residual.can[1 - own];
      const std::uint64_t alone = residual.can[own] & ~shared;
      const std::uint64_t safe = residual.safe[own];
      int sixteenths = 7 * std::popcount(alone & ~safe) + 11 * std::popcount(alone & safe) +
                       3 * std::popcount(shared & safe);
      for (const std::uint64_t liberties : residual.blocks(player)) {
        sixteenths += kBlockWorth[std::min<std::size_t>(std::popcount(liberties), 5)];
      }
      return sixteenths;
    };
    return hand(Player::Black) - hand(Player::White);
  }

  // What is illegal stays illegal, so nobody makes more moves than there are points for him now.
  static IntegerBounds bounds(const Position& residual) {
    return {-std::popcount(residual.can[1]), std::popcount(residual.can[0])};
  }

 private:
  // By the number of liberties, the last for all that have more.
  static constexpr std::array<int, 6> kBlockWorth{0, 0, 2, 6, 8, 12};
};

static_assert(check_playable<ResidualRules>());

}  // namespace upstar::nogo
