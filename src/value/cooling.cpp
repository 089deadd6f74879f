// Cooling and heating: one walk over the followers each.
#include "value/cooling.hpp"

#include <optional>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/stack_guard.hpp"
#include "value/game_memo.hpp"
#include "value/products.hpp"
#include "value/thermograph.hpp"

namespace upstar {
namespace {

// { f(G^L) + tax | f(G^R) - tax }, where f is the map itself, or what `leaf` says when it does.
template <class Leaf>
class TaxedMap {
 public:
  TaxedMap(Arena& arena, Game tax, Leaf leaf)
      : arena_(arena),
        tax_(tax),
        rebate_(arena.negative(tax)),
        leaf_(std::move(leaf)),
        known_(arena.budget()) {}

  Game operator()(Game game) {
    if (const Game* known = known_.find(game)) return *known;
    arena_.budget().tick();
    check_stack();
    if (const std::optional<Game> result = leaf_(game)) return known_.store(game, *result);
    std::vector<Game> left;
    std::vector<Game> right;
    for (const Game option : arena_.left(game)) left.push_back(arena_.sum((*this)(option), tax_));
    for (const Game option : arena_.right(game)) {
      right.push_back(arena_.sum((*this)(option), rebate_));
    }
    return known_.store(game, arena_.make(left, right));
  }

 private:
  Arena& arena_;
  Game tax_;
  Game rebate_;
  Leaf leaf_;
  GameMemo<Game> known_;
};

}  // namespace

Game cool(Arena& arena, Game game, const Dyadic& t) {
  if (t <= Dyadic(-1)) {
    throw Error(ErrorKind::BadInput, "cooling needs a temperature above -1",
                "give a temperature such as 0, 1/2 or -3/4");
  }
  TaxedMap cooled(arena, arena.number(-t), [&](Game follower) -> std::optional<Game> {
    if (t > temperature(arena, follower)) return arena.number(arena.mean(follower));
    if (t.is_zero()) return follower;
    return std::nullopt;
  });
  return cooled(game);
}

Game heat(Arena& arena, Game game, Game t) {
  TaxedMap heated(arena, t, [&](Game follower) -> std::optional<Game> {
    if (arena.is_number(follower)) return follower;
    return std::nullopt;
  });
  return heated(game);
}

Game overheat(Arena& arena, Game game, Game s, Game t) {
  TaxedMap overheated(arena, t, [&](Game follower) -> std::optional<Game> {
    if (!arena.is_number(follower) || !arena.number_of(follower).is_integer()) return std::nullopt;
    return integer_multiple(arena, arena.number_of(follower), s);
  });
  return overheated(game);
}

Game freeze(Arena& arena, Game game) {
  if (arena.is_number(game)) return game;
  return cool(arena, game, temperature(arena, game));
}

}  // namespace upstar
