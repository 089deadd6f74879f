// Atomic weights of all-small games, and of others through their all-small stand-ins G(N).
#include "value/atomic_weight.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <limits>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/stack_guard.hpp"
#include "value/game_memo.hpp"
#include "value/predicates.hpp"
#include "value/structure.hpp"
#include "value/survey.hpp"

namespace upstar {
namespace {

class Weights {
 public:
  // `many` is N; `far_star` is a nimber no follower can reach.
  Weights(Arena& arena, std::int64_t many, Game far_star)
      : arena_(arena), many_(many), far_star_(far_star), known_(arena.budget()) {}

  // The weight of G(N).
  Game of(Game game) {
    if (arena_.right_stop(game).sign() > 0) return arena_.integer(many_);
    if (arena_.left_stop(game).sign() < 0) return arena_.integer(-many_);
    if (arena_.is_up_star(game)) return arena_.integer(arena_.form(game).ups);
    if (const Game* known = known_.find(game)) return *known;
    arena_.budget().tick();
    check_stack();
    std::vector<Game> left;
    std::vector<Game> right;
    const Game two = arena_.integer(2);
    for (const Game option : arena_.left(game)) left.push_back(arena_.difference(of(option), two));
    for (const Game option : arena_.right(game)) right.push_back(arena_.sum(of(option), two));
    Game weight = arena_.make(left, right);
    if (arena_.is_number(weight) && arena_.number_of(weight).is_integer()) {
      weight = eccentric(game, left, right);
    }
    return known_.store(game, weight);
  }

 private:
  // Several integers may fit between the options; the far star tells which one is meant.
  Game eccentric(Game game, const std::vector<Game>& left, const std::vector<Game>& right) {
    if (arena_.le(far_star_, game)) return arena_.number(largest_integer_under(right));
    if (!arena_.le(game, far_star_)) return kZero;
    std::vector<Game> mirrored;
    mirrored.reserve(left.size());
    for (const Game option : left) mirrored.push_back(arena_.negative(option));
    return arena_.number(-largest_integer_under(mirrored));
  }

  // The largest integer n that no option is at or below.
  Dyadic largest_integer_under(const std::vector<Game>& options) {
    std::optional<Dyadic> largest;
    for (const Game option : options) {
      Dyadic fits = arena_.left_stop(option).floor();
      if (arena_.le(option, arena_.number(fits))) fits -= 1;
      if (!largest || fits < *largest) largest = std::move(fits);
    }
    return *largest;
  }

  Arena& arena_;
  std::int64_t many_;
  Game far_star_;
  GameMemo<Game> known_;
};

}  // namespace

std::optional<Game> atomic_weight(Arena& arena, Game game) {
  if (!is_infinitesimal(arena, game)) return std::nullopt;
  if (arena.is_up_star(game)) return arena.integer(arena.form(game).ups);
  return atomic_weights(arena, std::span(&game, 1)).front();
}

std::vector<std::optional<Game>> atomic_weights(Arena& arena, std::span<const Game> games) {
  std::vector<Game> small;
  std::copy_if(games.begin(), games.end(), std::back_inserter(small),
               [&](Game game) { return is_infinitesimal(arena, game); });
  const Survey survey = survey_followers(arena, small);
  if (survey.largest_nimber == std::numeric_limits<std::uint32_t>::max()) {
    throw Error(ErrorKind::Limit, "a nimber is too large");
  }
  const std::int64_t latest_birthday = survey.most_ups + 4 * survey.height + 2;
  Weights weights(arena, 3 * latest_birthday + 8, arena.nimber(survey.largest_nimber + 1));
  std::vector<std::optional<Game>> answers(games.size());
  for (std::size_t i = 0; i < games.size(); ++i) {
    if (!is_infinitesimal(arena, games[i])) continue;
    const Game weight = weights.of(games[i]);
    if (birthday(arena, weight) <= Dyadic(latest_birthday)) answers[i] = weight;
  }
  return answers;
}

}  // namespace upstar
