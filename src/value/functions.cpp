// The table of functions, and how names are matched with it.
#include "value/functions.hpp"

#include <algorithm>

#include "base/closest_name.hpp"
#include "value/atomic_weight.hpp"
#include "value/companion.hpp"
#include "value/cooling.hpp"
#include "value/elementary.hpp"
#include "value/incentives.hpp"
#include "value/named.hpp"
#include "value/predicates.hpp"
#include "value/products.hpp"
#include "value/reduced.hpp"
#include "value/structural_order.hpp"
#include "value/structure.hpp"
#include "value/thermograph.hpp"

namespace upstar {
namespace {

using Games = std::span<const Game>;
using Arguments = std::array<ArgumentKind, Function::kMostArguments>;

constexpr ArgumentKind kGame = ArgumentKind::AnyGame;
constexpr ArgumentKind kNumber = ArgumentKind::Number;
constexpr Arguments kOneGame = {kGame};
constexpr Arguments kTwoGames = {kGame, kGame};
constexpr Arguments kThreeGames = {kGame, kGame, kGame};
constexpr Arguments kGameAndNumber = {kGame, kNumber};

// Lists leave in the order in which options are printed.
Answer in_order(Arena& arena, std::vector<Game> games) {
  StructuralOrder(arena).sort(games);
  return games;
}
Answer in_order(Arena& arena, Arena::Options games) {
  return in_order(arena, std::vector<Game>(games.begin(), games.end()));
}

Answer weight_of(Arena& arena, Game game) {
  if (const auto weight = atomic_weight(arena, game)) return *weight;
  return NotAtomic{is_infinitesimal(arena, game) ? "this infinitesimal lies near no multiple of up"
                                                 : "only infinitesimals have an atomic weight"};
}

// A row whose function takes the arena and one game.
template <auto Calculus>
Answer of_one(Arena& arena, Games g) {
  return Calculus(arena, g[0]);
}
template <auto Named>
Answer constant(Arena& arena, Games) {
  return Named(arena);
}
template <auto Calculus>
Answer of_two(Arena& arena, Games g) {
  return Calculus(arena, g[0], g[1]);
}
template <auto Calculus>
Answer list_of_one(Arena& arena, Games g) {
  return in_order(arena, Calculus(arena, g[0]));
}

constexpr Function kFunctions[] = {
    {"mean", "mean(G)", "the mean value: what many copies are worth on average", kOneGame,
     [](Arena& arena, Games g) -> Answer { return arena.mean(g[0]); }},
    {"temperature", "temperature(G)", "where the mast of the thermograph begins", kOneGame,
     of_one<temperature>},
    {"left_stop", "left_stop(G)", "the number reached when Left begins", kOneGame,
     [](Arena& arena, Games g) -> Answer { return arena.left_stop(g[0]); }},
    {"right_stop", "right_stop(G)", "the number reached when Right begins", kOneGame,
     [](Arena& arena, Games g) -> Answer { return arena.right_stop(g[0]); }},
    {"atomic_weight", "atomic_weight(G)", "how many ups an infinitesimal is worth", kOneGame,
     of_one<weight_of>},
    {"birthday", "birthday(G)", "the height of the canonical form", kOneGame, of_one<birthday>},
    {"stop_count", "stop_count(G)", "how many numbers end the canonical tree", kOneGame,
     of_one<stop_count>},
    {"followers", "followers(G)", "how many different games can be reached, G included", kOneGame,
     [](Arena& arena, Games g) -> Answer {
       const std::uint64_t count = follower_count(arena, g[0]);
       return Dyadic(static_cast<std::int64_t>(count / 2)) * Dyadic(2) +
              Dyadic(static_cast<std::int64_t>(count % 2));
     }},

    {"cool", "cool(G,t)", "G cooled by the number t", kGameAndNumber,
     [](Arena& arena, Games g) -> Answer { return cool(arena, g[0], arena.number_of(g[1])); }},
    {"heat", "heat(G,T)", "G heated by T: every move gains T", kTwoGames, of_two<heat>},
    {"overheat", "overheat(G,S,T)", "heated by T, integers replaced by copies of S", kThreeGames,
     [](Arena& arena, Games g) -> Answer { return overheat(arena, g[0], g[1], g[2]); }},
    {"freeze", "freeze(G)", "G cooled by its temperature", kOneGame, of_one<freeze>},
    {"reduced", "reduced(G)", "the reduced canonical form: G without infinitesimals", kOneGame,
     of_one<reduced_canonical_form>},
    {"companion", "companion(G)", "the companion of G", kOneGame, of_one<companion>},
    {"norton", "norton(G,U)", "the Norton product of G by the unit U > 0", kTwoGames,
     of_two<norton_product>},
    {"conway", "conway(G,H)", "the Conway product of G and H", kTwoGames, of_two<conway_product>},
    {"tiny", "tiny(G)", "{0||0|-G}, also written +_G", kOneGame, of_one<tiny>},
    {"miny", "miny(G)", "{G|0||0}, also written -_G", kOneGame, of_one<miny>},

    {"left_options", "left_options(G)", "Left's canonical options", kOneGame,
     [](Arena& arena, Games g) -> Answer { return in_order(arena, arena.left(g[0])); }},
    {"right_options", "right_options(G)", "Right's canonical options", kOneGame,
     [](Arena& arena, Games g) -> Answer { return in_order(arena, arena.right(g[0])); }},
    {"left_incentives", "left_incentives(G)", "what Left's best moves gain: GL - G", kOneGame,
     list_of_one<left_incentives>},
    {"right_incentives", "right_incentives(G)", "what Right's best moves gain: G - GR", kOneGame,
     list_of_one<right_incentives>},
    {"incentives", "incentives(G)", "the best of both players' incentives", kOneGame,
     list_of_one<incentives>},

    {"is_number", "is_number(G)", "is G a dyadic rational?", kOneGame,
     [](Arena& arena, Games g) -> Answer { return arena.is_number(g[0]); }},
    {"is_integer", "is_integer(G)", "is G an integer?", kOneGame, of_one<is_integer>},
    {"is_nimber", "is_nimber(G)", "is G a nimber: 0, *, *2, ...?", kOneGame, of_one<is_nimber>},
    {"is_infinitesimal", "is_infinitesimal(G)", "are both stops 0?", kOneGame,
     of_one<is_infinitesimal>},
    {"is_numberish", "is_numberish(G)", "is G a number plus an infinitesimal?", kOneGame,
     of_one<is_numberish>},
    {"is_all_small", "is_all_small(G)", "can both players move in every follower but 0?", kOneGame,
     of_one<is_all_small>},
    {"is_uptimal", "is_uptimal(G)", "is G a sum of multiples of up powers, and perhaps star?",
     kOneGame, of_one<is_uptimal>},
    {"is_hot", "is_hot(G)", "does the left stop exceed the right stop?", kOneGame, of_one<is_hot>},
    {"is_switch", "is_switch(G)", "is G of the form +-A?", kOneGame, of_one<is_switch>},
    {"is_even_tempered", "is_even_tempered(G)",
     "does play to a number take an even number of moves?", kOneGame, of_one<is_even_tempered>},
    {"is_odd_tempered", "is_odd_tempered(G)", "does play to a number take an odd number of moves?",
     kOneGame, of_one<is_odd_tempered>},

    {"up_plus", "up_plus", "{^|*}: up and up second", {}, constant<up_plus>},
    {"up_second", "up_second", "{0|v*}: tiny next to up", {}, constant<up_second>},
    {"half_up", "half_up", "{^^*|v*}: two of them are ^", {}, constant<half_up>},
    {"black_star", "black_star", "{0,^*|0,v*}: its own negative", {}, constant<black_star>},
    {"half_star", "half_star", "{^^|vv*}: two of them are *", {}, constant<half_star>},
    {"half_star_plus",
     "half_star_plus",
     "{^^,^^*|vv*}: a little more",
     {},
     constant<half_star_plus>},
    {"star_gap", "star_gap", "half_star_plus - half_star", {}, constant<star_gap>},
    {"diamond", "diamond", "{^3*|v3*}: its own negative", {}, constant<diamond>},
};

}  // namespace

std::size_t Function::argument_count() const {
  return static_cast<std::size_t>(
      std::count_if(arguments.begin(), arguments.end(),
                    [](ArgumentKind kind) { return kind != ArgumentKind::None; }));
}

std::span<const Function> functions() { return kFunctions; }

std::optional<std::size_t> find_function(std::string_view name) {
  constexpr std::size_t kLongestName = 64;
  if (name.size() > kLongestName) return std::nullopt;
  // Two games have signs of their own in the literature.
  if (name == "★") name = "black_star";
  if (name == "◇") name = "diamond";
  const std::string wanted = plain_name(name);
  for (std::size_t i = 0; i < std::size(kFunctions); ++i) {
    if (plain_name(kFunctions[i].name) == wanted) return i;
  }
  return std::nullopt;
}

std::optional<std::string> nearest_function(std::string_view name) {
  std::vector<std::string> names;
  for (const Function& function : kFunctions) names.emplace_back(function.name);
  return closest_name(name, names);
}

}  // namespace upstar
