// Birthdays, stops and followers: one walk over the general followers each, formulas for up-stars.
#include "value/structure.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "base/error.hpp"
#include "base/stack_guard.hpp"
#include "value/game_memo.hpp"

namespace upstar {
namespace {

constexpr std::uint32_t kLargestCountedNimber = 1'000'000;

std::uint32_t ups_of(const UpStar& form) {
  const std::int64_t ups = form.ups;
  return static_cast<std::uint32_t>(ups < 0 ? -ups : ups);
}

// The nimber that is left when all ups are played away: each toggles the star.
std::uint32_t last_nimber(const UpStar& form) { return form.nim ^ (ups_of(form) & 1); }

Dyadic birthday_of(const Dyadic& number) {
  const Dyadic size = number.sign() < 0 ? -number : number;
  return size.ceil() + Dyadic(number.log2_denominator());
}

Dyadic birthday_of(const UpStar& form) {
  const Dyadic base = birthday_of(form.number);
  if (form.ups == 0) return base + Dyadic(form.nim);
  return base + Dyadic(ups_of(form)) + Dyadic(std::max(last_nimber(form), 1U));
}

Dyadic stops_of_nimber(std::uint32_t heap) {
  if (heap == 0) return 1;
  if (heap > kLargestCountedNimber) {
    throw Error(ErrorKind::Limit, "the stops of so large a nimber are too many to count");
  }
  Dyadic result = 2;
  Dyadic power = 3;
  for (std::uint32_t n = heap - 1; n != 0; n /= 2) {
    if (n % 2 != 0) result = result * power;
    if (n > 1) power = power * power;
  }
  return result;
}

Dyadic stops_of(const UpStar& form) {
  if (form.is_number()) return 1;
  if (form.ups == 0) return stops_of_nimber(form.nim);
  const std::uint32_t last = last_nimber(form);
  return Dyadic(ups_of(form)) + (last == 0 ? Dyadic(3) : stops_of_nimber(last));
}

// A measure defined by formula on up-stars and by its options' measures on other games.
template <class OfUpStar, class OfOptions>
class Measure {
 public:
  Measure(Arena& arena, OfUpStar of_up_star, OfOptions of_options)
      : arena_(arena), of_up_star_(of_up_star), of_options_(of_options), known_(arena.budget()) {}

  Dyadic operator()(Game game) {
    if (arena_.is_up_star(game)) return of_up_star_(arena_.form(game));
    if (const Dyadic* known = known_.find(game)) return *known;
    arena_.budget().tick();
    check_stack();
    Dyadic result;
    for (const Arena::Options options : {arena_.left(game), arena_.right(game)}) {
      for (const Game option : options) of_options_(result, (*this)(option));
    }
    return known_.store(game, std::move(result));
  }

 private:
  Arena& arena_;
  OfUpStar of_up_star_;
  OfOptions of_options_;
  GameMemo<Dyadic> known_;
};

// Counts different up-stars reachable from those it is told of, without listing them. They come in
// runs, and of each run only the longest seen matters:
//
//     integers          0 .. n  and  -n .. 0
//     other numbers     listed one by one: m/2^k has at most 2k followers that are not integers
//     x + *j            j = 1 .. k
//     x + n.up + *j     n = 1 .. N, where j toggles its last bit at each step: a run for each x, sign
//                       of the ups, and nimber at its end
class UpStarRuns {
 public:
  explicit UpStarRuns(Budget& budget) : budget_(budget) {}

  void add(const UpStar& form) {
    budget_.tick();
    add_number(form.number);
    if (form.ups == 0) {
      extend(nimbers_[form.number], form.nim);
      return;
    }
    const std::uint32_t last = last_nimber(form);
    extend(ups_[{form.number, form.ups > 0, last}], ups_of(form));
    // up + * = {0, * | 0}: the run that ends in 0 passes star.
    extend(nimbers_[form.number], std::max(last, 1U));
  }

  [[nodiscard]] Dyadic count() const {
    Dyadic count = fractions_.size();
    if (any_) count += highest_ - lowest_ + Dyadic(1);
    for (const auto& [number, longest] : nimbers_) count += Dyadic(longest);
    for (const auto& [run, longest] : ups_) count += Dyadic(longest);
    return count;
  }

 private:
  static void extend(std::uint32_t& longest, std::uint32_t length) {
    longest = std::max(longest, length);
  }

  void add_number(const Dyadic& number) {
    if (number.is_integer()) {
      any_ = true;
      lowest_ = std::min(lowest_, number);
      highest_ = std::max(highest_, number);
    } else if (fractions_.insert(number).second) {
      budget_.tick();
      check_stack();
      const Dyadic step = Dyadic(1).scaled(-number.log2_denominator());
      add_number(number - step);
      add_number(number + step);
    }
  }

  Budget& budget_;
  bool any_ = false;
  Dyadic lowest_ = 0;
  Dyadic highest_ = 0;
  std::set<Dyadic> fractions_;
  std::map<Dyadic, std::uint32_t> nimbers_;
  std::map<std::tuple<Dyadic, bool, std::uint32_t>, std::uint32_t> ups_;
};

class Followers {
 public:
  explicit Followers(Arena& arena)
      : arena_(arena), seen_(arena.budget()), up_stars_(arena.budget()) {}

  void visit(Game game) {
    if (seen_.find(game) != nullptr) return;
    seen_.store(game, true);
    if (arena_.is_up_star(game)) {
      ++up_stars_seen_;
      up_stars_.add(arena_.form(game));
      return;
    }
    arena_.budget().tick();
    check_stack();
    for (const Game option : arena_.left(game)) visit(option);
    for (const Game option : arena_.right(game)) visit(option);
  }

  [[nodiscard]] Dyadic count() const {
    return Dyadic(static_cast<std::int64_t>(seen_.size() - up_stars_seen_)) + up_stars_.count();
  }

 private:
  Arena& arena_;
  GameMemo<bool> seen_;
  std::size_t up_stars_seen_ = 0;
  UpStarRuns up_stars_;
};

}  // namespace

Dyadic birthday(Arena& arena, Game game) {
  Measure measure(
      arena, [](const UpStar& form) { return birthday_of(form); },
      [](Dyadic& latest, const Dyadic& option) { latest = std::max(latest, option + Dyadic(1)); });
  return measure(game);
}

Dyadic stop_count(Arena& arena, Game game) {
  return stop_counts(arena, std::span(&game, 1)).front();
}

std::vector<Dyadic> stop_counts(Arena& arena, std::span<const Game> games) {
  Measure measure(
      arena, [](const UpStar& form) { return stops_of(form); },
      [](Dyadic& total, const Dyadic& option) { total += option; });
  std::vector<Dyadic> counts;
  counts.reserve(games.size());
  for (const Game game : games) counts.push_back(measure(game));
  return counts;
}

std::uint64_t follower_count(Arena& arena, Game game) {
  Followers followers(arena);
  followers.visit(game);
  const auto count = followers.count().to_int64();
  if (!count) throw Error(ErrorKind::Limit, "the followers are too many to count");
  return static_cast<std::uint64_t>(*count);
}

std::vector<Game> followers(Arena& arena, Game game, std::uint64_t most) {
  if (follower_count(arena, game) > most) {
    throw Error(ErrorKind::Limit, "there are more than " + std::to_string(most) + " followers",
                "follower_count(G) counts them");
  }
  std::vector<Game> found{game};
  GameMemo<bool> seen(arena.budget());
  seen.store(game, true);
  for (std::size_t i = 0; i < found.size(); ++i) {
    arena.budget().tick();
    for (const Arena::Options options : {arena.left(found[i]), arena.right(found[i])}) {
      for (const Game option : options) {
        if (seen.find(option) != nullptr) continue;
        seen.store(option, true);
        found.push_back(option);
      }
    }
  }
  return found;
}

}  // namespace upstar
