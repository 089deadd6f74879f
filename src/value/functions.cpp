// The table of functions.
#include "value/functions.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "value/atomic_weight.hpp"
#include "value/companion.hpp"
#include "value/compounds.hpp"
#include "value/cooling.hpp"
#include "value/elementary.hpp"
#include "value/incentives.hpp"
#include "value/named.hpp"
#include "value/nim_field.hpp"
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

constexpr std::uint64_t kMostListed = 100'000;

// Numbers beyond 2^63 too.
Dyadic from_heap(std::uint64_t heap) {
  return Dyadic(static_cast<std::int64_t>(heap / 2)) * Dyadic(2) +
         Dyadic(static_cast<std::int64_t>(heap % 2));
}

// Of the nimber *n, or of the whole number n, which stands for it as in CGSuite.
std::uint64_t heap_of(Arena& arena, Game game) {
  if (is_nimber(arena, game) && game != kZero) return arena.form(game).nim;
  if (is_integer(arena, game) && arena.number_of(game).sign() >= 0) {
    const Dyadic& number = arena.number_of(game);
    if (const auto small = number.to_int64()) return static_cast<std::uint64_t>(*small);
    const auto half = number.halved().floor().to_int64();
    if (half) return static_cast<std::uint64_t>(*half) * 2 + (number.halved().is_integer() ? 0 : 1);
    throw Error(ErrorKind::BadInput, "nimbers are multiplied up to 2^64 - 1");
  }
  throw Error(ErrorKind::BadInput, "this is neither a nimber nor a whole number",
              "write `*3`, or `3` for it");
}

// A nimber where one was given, else a number.
Answer like(Arena& arena, Game given, std::uint64_t heap) {
  const bool is_named_nimber = is_nimber(arena, given) && given != kZero;
  if (!is_named_nimber) return from_heap(heap);
  if (heap > 0xffff'ffff) throw Error(ErrorKind::BadInput, "nimbers go up to *4294967295");
  return arena.nimber(static_cast<std::uint32_t>(heap));
}

std::uint64_t nim_sum(std::uint64_t a, std::uint64_t b) { return a ^ b; }

template <auto Operation>
Answer in_nim_field(Arena& arena, Games g) {
  const Game model = g[0] == kZero ? g[1] : g[0];
  return like(arena, model, Operation(heap_of(arena, g[0]), heap_of(arena, g[1])));
}

// "^ - 2.^<2> + *", which is read back.
Answer expansion_of(Arena& arena, Game game) {
  const Dyadic number = arena.mean(game);
  const auto expansion = uptimal_expansion(arena, arena.difference(game, arena.number(number)));
  if (!expansion) {
    throw Error(ErrorKind::BadInput, "this is not a sum of up powers",
                "is_uptimal(G) tells which are");
  }
  std::string text = number.is_zero() ? "" : number.to_string();
  const auto add = [&](bool is_negative, const std::string& term) {
    text += text.empty() ? (is_negative ? "-" : "") : (is_negative ? " - " : " + ");
    text += term;
  };
  for (std::size_t i = 0; i < expansion->coefficients.size(); ++i) {
    const std::int64_t count = expansion->coefficients[i];
    if (count == 0) continue;
    const std::string power = i == 0 ? "^" : "^<" + std::to_string(i + 1) + ">";
    const std::int64_t size = count < 0 ? -count : count;
    add(count < 0, size == 1 ? power : std::to_string(size) + "." + power);
  }
  if (expansion->star) add(false, "*");
  return Words{text.empty() ? "0" : text};
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
    {"follower_count", "follower_count(G)", "how many different games can be reached, G included",
     kOneGame,
     [](Arena& arena, Games g) -> Answer { return from_heap(follower_count(arena, g[0])); }},
    {"followers", "followers(G)", "all games that can be reached, G included", kOneGame,
     [](Arena& arena, Games g) -> Answer {
       return in_order(arena, followers(arena, g[0], kMostListed));
     }},
    {"outcome", "outcome(G)", "who wins: L, R, N (the next player) or P (the previous one)",
     kOneGame,
     [](Arena& arena, Games g) -> Answer {
       return Words{std::string(1, static_cast<char>(arena.outcome(g[0])))};
     }},
    {"canonical_form", "canonical_form(G)", "G itself: values are canonical forms", kOneGame,
     [](Arena&, Games g) -> Answer { return g[0]; }},

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
    {"ordinal_sum", "ordinal_sum(G,H)", "G:H, where a move in G ends the play in H", kTwoGames,
     of_two<ordinal_sum>},
    {"ordinal_product", "ordinal_product(G,H)", "the ordinal product of G and H", kTwoGames,
     of_two<ordinal_product>},
    {"conjunctive_sum", "conjunctive_sum(G,H)", "every move is made in both, until one has ended",
     kTwoGames, of_two<conjunctive_sum>},
    {"selective_sum", "selective_sum(G,H)", "every move is made in one of them, or in both",
     kTwoGames, of_two<selective_sum>},
    {"pow", "pow(G,x)", "G^<x> for G = {0|H}: pow(^,2) is ^<2>", kGameAndNumber,
     [](Arena& arena, Games g) -> Answer { return power(arena, g[0], arena.number_of(g[1])); }},
    {"pow_to", "pow_to(G,x)", "G^[x] for G = {0|H}: pow_to(^,2) is ^[2]", kGameAndNumber,
     [](Arena& arena, Games g) -> Answer { return power_sum(arena, g[0], arena.number_of(g[1])); }},
    {"uptimal_expansion", "uptimal_expansion(G)", "G as a sum of multiples of up powers", kOneGame,
     of_one<expansion_of>},
    {"nim_value", "nim_value(G)", "n of the nimber *n", kOneGame,
     [](Arena& arena, Games g) -> Answer { return from_heap(heap_of(arena, g[0])); }},
    {"nim_sum", "nim_sum(G,H)", "the sum of two nimbers, or of whole numbers as if they were",
     kTwoGames, in_nim_field<nim_sum>},
    {"nim_product", "nim_product(G,H)", "the product in the field of nimbers", kTwoGames,
     in_nim_field<nim_product>},
    {"nim_inverse", "nim_inverse(G)", "1/G in the field of nimbers", kOneGame,
     [](Arena& arena, Games g) -> Answer {
       const std::uint64_t heap = heap_of(arena, g[0]);
       if (heap == 0) throw Error(ErrorKind::BadInput, "0 has no inverse");
       return like(arena, g[0], nim_inverse(heap));
     }},
    {"nim_power", "nim_power(G,n)", "G times itself in the field of nimbers, n times",
     kGameAndNumber,
     [](Arena& arena, Games g) -> Answer {
       return like(arena, g[0], nim_power(heap_of(arena, g[0]), heap_of(arena, g[1])));
     }},
    {"tiny", "tiny(G)", "{0||0|-G}, also written +_G", kOneGame, of_one<tiny>},
    {"miny", "miny(G)", "{G|0||0}, also written -_G", kOneGame, of_one<miny>},

    {"left_options", "left_options(G)", "Left's canonical options", kOneGame,
     [](Arena& arena, Games g) -> Answer { return in_order(arena, arena.left(g[0])); }},
    {"right_options", "right_options(G)", "Right's canonical options", kOneGame,
     [](Arena& arena, Games g) -> Answer { return in_order(arena, arena.right(g[0])); }},
    {"sensible_left_options", "sensible_left_options(G)",
     "Left's options that canonical form needs: of a value, all", kOneGame,
     [](Arena& arena, Games g) -> Answer { return in_order(arena, arena.left(g[0])); }},
    {"sensible_right_options", "sensible_right_options(G)",
     "Right's options that canonical form needs: of a value, all", kOneGame,
     [](Arena& arena, Games g) -> Answer { return in_order(arena, arena.right(g[0])); }},
    {"left_incentives", "left_incentives(G)", "what Left's best moves gain: GL - G", kOneGame,
     list_of_one<left_incentives>},
    {"right_incentives", "right_incentives(G)", "what Right's best moves gain: G - GR", kOneGame,
     list_of_one<right_incentives>},
    {"incentives", "incentives(G)", "the best of both players' incentives", kOneGame,
     list_of_one<incentives>},

    {"is_zero", "is_zero(G)", "is G equal to 0?", kOneGame,
     [](Arena&, Games g) -> Answer { return g[0] == kZero; }},
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

    {"is_even", "is_even(G)", "does every play of the canonical form take an even number of moves?",
     kOneGame, of_one<is_even>},
    {"is_odd", "is_odd(G)", "does every play of the canonical form take an odd number of moves?",
     kOneGame, of_one<is_odd>},
    {"is_atomic", "is_atomic(G)", "has G an atomic weight?", kOneGame,
     [](Arena& arena, Games g) -> Answer { return atomic_weight(arena, g[0]).has_value(); }},
    {"is_number_tiny", "is_number_tiny(G)", "is G a number plus a tiny or a miny?", kOneGame,
     [](Arena& arena, Games g) -> Answer { return as_number_tiny(arena, g[0]).has_value(); }},

    {"star",
     "star",
     "the game * = {0|0}",
     {},
     [](Arena& arena, Games) -> Answer { return arena.star(); }},
    {"up",
     "up",
     "the game ^ = {0|*}",
     {},
     [](Arena& arena, Games) -> Answer { return arena.up(); }},
    {"down",
     "down",
     "the game v = {*|0}",
     {},
     [](Arena& arena, Games) -> Answer { return arena.negative(arena.up()); }},
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

}  // namespace upstar
