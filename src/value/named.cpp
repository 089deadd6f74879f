// Made by their definitions, recognised by their canonical forms, which for x + (a power) are
//
//     x + up^[n]        {x + up^[n-1] | x*}              down to x + up
//     x + up^[n] + *    {x, x + up^[n-1] + * | x}        down to x + up + *
//     x + up^<n>        {x | x - up^[n-1] + *}
//     x + up^<n> + *    {x, x* | x - up^[n-1]}
//
// for n >= 2; negative powers are the mirror images.
#include "value/named.hpp"

#include <array>
#include <utility>

#include "base/error.hpp"

namespace upstar {
namespace {

Game braces(Arena& arena, Game left, Game right) {
  return arena.make(std::array{left}, std::array{right});
}

void require_positive(int exponent) {
  if (exponent >= 1) return;
  throw Error(ErrorKind::BadInput, "an up power needs an exponent of at least 1",
              "write ^<2> or ^[2]");
}

// The options of whoever an up power favours, and the other player's.
struct Sides {
  Arena::Options friendly, hostile;
};

Sides sides(Arena& arena, Game game, int sign) {
  Sides result{arena.left(game), arena.right(game)};
  if (sign < 0) std::swap(result.friendly, result.hostile);
  return result;
}

bool is_number_with_star(Arena& arena, Game game) {
  return arena.is_up_star(game) && arena.form(game).ups == 0 && arena.form(game).nim == 1;
}

// x + sign * up^[n] (+ *) with n >= 1.
struct SumForm {
  Dyadic number;
  int exponent;
};

// Walks down the chain of options; every step must hang on the same x.
std::optional<SumForm> as_sum(Arena& arena, Game game, int sign, bool star) {
  Game anchor{};  // the handle of x, or of x* for a sum without a star
  int exponent = 1;
  for (; !arena.is_up_star(game); ++exponent) {
    const auto [friendly, hostile] = sides(arena, game, sign);
    if (hostile.size() != 1 || friendly.size() != (star ? 2U : 1U)) return std::nullopt;
    if (exponent > 1 && hostile[0] != anchor) return std::nullopt;
    anchor = hostile[0];
    if (star) {
      if (friendly[0] != anchor && friendly[1] != anchor) return std::nullopt;
      game = friendly[0] == anchor ? friendly[1] : friendly[0];
    } else {
      game = friendly[0];
    }
  }
  const UpStar& last = arena.form(game);
  if (last.ups != sign || last.nim != (star ? 1U : 0U)) return std::nullopt;
  if (exponent > 1) {
    if (star ? !arena.is_number(anchor) : !is_number_with_star(arena, anchor)) return std::nullopt;
    if (arena.form(anchor).number != last.number) return std::nullopt;
  }
  return SumForm{last.number, exponent};
}

// x + sign * up^<n> (+ *) with n >= 2.
std::optional<PowerForm> as_power(Arena& arena, Game game, int sign, bool star) {
  const auto [friendly, hostile] = sides(arena, game, sign);
  if (hostile.size() != 1 || friendly.size() != (star ? 2U : 1U)) return std::nullopt;
  for (const Game option : friendly) {
    if (!arena.is_number(option) && !is_number_with_star(arena, option)) return std::nullopt;
  }
  const Dyadic& number = arena.form(friendly[0]).number;
  if (star) {
    if (arena.is_number(friendly[0]) == arena.is_number(friendly[1])) return std::nullopt;
    if (arena.form(friendly[1]).number != number) return std::nullopt;
  } else if (!arena.is_number(friendly[0])) {
    return std::nullopt;
  }
  const std::optional<SumForm> rest = as_sum(arena, hostile[0], -sign, !star);
  if (!rest || rest->number != number) return std::nullopt;
  return PowerForm{number, sign, rest->exponent + 1, false, star};
}

}  // namespace

Game tiny(Arena& arena, Game game) {
  return braces(arena, kZero, braces(arena, kZero, arena.negative(game)));
}

Game miny(Arena& arena, Game game) { return arena.negative(tiny(arena, game)); }

Game up_power(Arena& arena, int n) {
  require_positive(n);
  if (n == 1) return arena.up();
  const Game down_sum = arena.negative(up_power_sum(arena, n - 1));
  return braces(arena, kZero, arena.sum(down_sum, arena.star()));
}

Game up_power_sum(Arena& arena, int n) {
  require_positive(n);
  Game sum = arena.up();
  for (int k = 2; k <= n; ++k) sum = braces(arena, sum, arena.star());
  return sum;
}

std::optional<NumberTiny> as_number_tiny(Arena& arena, Game game) {
  if (arena.is_up_star(game)) return std::nullopt;
  for (const int sign : {1, -1}) {
    // Of a tiny: x is friendly, and the hostile option {x|x-G} threatens.
    const auto [friendly, hostile] = sides(arena, game, sign);
    if (friendly.size() != 1 || hostile.size() != 1 || !arena.is_number(friendly[0])) continue;
    const Game number = friendly[0];
    if (arena.is_up_star(hostile[0])) continue;
    const auto [reply, threat] = sides(arena, hostile[0], sign);
    if (reply.size() != 1 || threat.size() != 1 || reply[0] != number) continue;
    const Game inner =
        sign > 0 ? arena.difference(number, threat[0]) : arena.difference(threat[0], number);
    if (inner == kZero || !arena.le(kZero, inner)) continue;
    return NumberTiny{number, inner, sign < 0};
  }
  return std::nullopt;
}

std::optional<PowerForm> as_up_power(Arena& arena, Game game) {
  if (arena.is_up_star(game)) return std::nullopt;
  for (const int sign : {1, -1}) {
    for (const bool star : {false, true}) {
      if (auto power = as_power(arena, game, sign, star)) return power;
      if (auto sum = as_sum(arena, game, sign, star); sum && sum->exponent >= 2) {
        return PowerForm{std::move(sum->number), sign, sum->exponent, true, star};
      }
    }
  }
  return std::nullopt;
}

}  // namespace upstar
