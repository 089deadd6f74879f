// Companions: up-stars by formula, the rest by the definition.
#include "value/companion.hpp"

#include <vector>

#include "base/stack_guard.hpp"
#include "value/game_memo.hpp"

namespace upstar {
namespace {

class Companions {
 public:
  explicit Companions(Arena& arena) : arena_(arena), known_(arena.budget()) {}

  Game of(Game game) {
    if (arena_.is_up_star(game)) return of_up_star(game);
    if (const Game* known = known_.find(game)) return *known;
    arena_.budget().tick();
    check_stack();
    std::vector<Game> left;
    std::vector<Game> right;
    for (const Game option : arena_.left(game)) left.push_back(of(option));
    for (const Game option : arena_.right(game)) right.push_back(of(option));
    if (arena_.le(kZero, game)) left.push_back(kZero);
    if (arena_.le(game, kZero)) right.push_back(kZero);
    return known_.store(game, arena_.make(left, right));
  }

 private:
  Game of_up_star(Game game) {
    UpStar form = arena_.form(game);
    if (!form.number.is_zero() || form.nim >= 2) return game;
    form.nim ^= 1;
    return arena_.up_star(form);
  }

  Arena& arena_;
  GameMemo<Game> known_;
};

}  // namespace

Game companion(Arena& arena, Game game) { return Companions(arena).of(game); }

}  // namespace upstar
