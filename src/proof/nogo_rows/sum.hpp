// A sum of NoGo strips as a certificate sees it: by the rules, and by as little theory as possible.
//
// The player whose win is to be proved is always Black here; if White is the winner, the colours are
// exchanged once, at the start. A sum is kept in a normal form, so that sums that are plainly the same
// game are the same state:
//
//   - A strip and its mirror image are the same: the smaller of the two stands for both.
//   - A strip in which nobody can move is left out. (What is illegal stays illegal: nobody ever will.)
//   - A strip and its negative cancel: whatever one player does in one of them, the other answers in the
//     other one, so the pair changes nobody's fate.
//   - In a strip where only one player can move, every move takes one point away and leaves the others
//     as they are. Such a strip is a number of *free* moves of that player, and free moves of the
//     two players cancel one by one, being negatives of each other.
//
// That is all. Nothing here knows of values or temperatures.
//
// Moves are numbered: strip by strip in the order of the sum, strips equal to the one before passed
// over, in each strip the legal points from the first gap on; and last the free move, if the player has
// one. Every move lowers points() by one at least, so no play goes on for ever.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/nogo/strip.hpp"
#include "rules/player.hpp"

namespace upstar::proof {

struct Sum {
  std::vector<nogo::Strip> strips;  // in normal form, sorted
  int free = 0;                     // moves that only Black has; negative: only White

  bool operator==(const Sum&) const = default;

  // Adds any strip; the sum stays in normal form.
  void add(const nogo::Strip& strip);
  // Empty points of the strips, and free moves of either player.
  [[nodiscard]] int points() const;
  // The sum with the colours exchanged.
  [[nodiscard]] Sum negated() const;
};

// How many free moves `strip` is worth to `player`, whose opponent cannot move in it.
[[nodiscard]] int free_moves(const nogo::Strip& strip, Player player);

// Calls visit(number of the move, sum after it) for every move of `player`, until it returns false.
template <class Visit>
void for_each_move(const Sum& sum, Player player, Visit&& visit);

// What the move of that number leaves, or nothing when there are fewer moves.
[[nodiscard]] std::optional<Sum> after_move(const Sum& sum, Player player, std::uint64_t number);

// The sum as a string of bytes: equal sums have equal bytes, and the bytes give the sum back. Their
// order is the order of states in a certificate (docs/formats.md).
[[nodiscard]] std::string encode(const Sum& sum);
[[nodiscard]] Sum decode(std::string_view bytes);

// The same game written with strips alone: free moves become strips of black or white stones.
[[nodiscard]] std::vector<nogo::Strip> as_strips(const Sum& sum);

// For people: "x..o + ...x + 2 free moves of Black".
[[nodiscard]] std::string format(const Sum& sum);

// ---------------------------------------------------------------------------------------------

namespace detail {

// The sum without the strip at `index`.
inline void copy_without(const Sum& sum, std::size_t index, Sum& out) {
  out.free = sum.free;
  out.strips.clear();
  for (std::size_t i = 0; i < sum.strips.size(); ++i) {
    if (i != index) out.strips.push_back(sum.strips[i]);
  }
}

}  // namespace detail

template <class Visit>
void for_each_move(const Sum& sum, Player player, Visit&& visit) {
  std::uint64_t number = 0;
  Sum rest;
  Sum after;
  for (std::size_t i = 0; i < sum.strips.size(); ++i) {
    const nogo::Strip& strip = sum.strips[i];
    if (i > 0 && strip == sum.strips[i - 1]) continue;
    detail::copy_without(sum, i, rest);
    for (std::uint64_t left = legal_points(strip, player); left != 0; left &= left - 1) {
      after = rest;
      for (const nogo::Strip& part : nogo::play(strip, std::countr_zero(left), player))
        after.add(part);
      if (!visit(number++, after)) return;
    }
  }
  const int step = player == Player::Black ? 1 : -1;
  if (sum.free * step > 0) {
    after = sum;
    after.free -= step;
    visit(number, after);
  }
}

}  // namespace upstar::proof
