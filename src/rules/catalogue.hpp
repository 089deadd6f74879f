// The list of all games: adding a line here is what registering a game means.
//
// Everything that speaks of "every game" is made from these lists at compile time: the commands of the
// engine, the list of games in --help, and the typed tests of the conformance kit. Most games are
// rulesets, which end with the last move; the catalogue of all games that can be written has those too
// that are played in other ways.
#pragma once

#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>

#include "rules/check_ruleset.hpp"
#include "rules/clobber/rules.hpp"
#include "rules/domineering/rules.hpp"
#include "rules/linear_go/rules.hpp"
#include "rules/nogo/rules.hpp"
#include "rules/ruleset.hpp"
#include "rules/triangular_nim/rules.hpp"
#include "rules/xt_domineering/rules.hpp"

namespace upstar {

// What every game of a list has: a name, and positions that are read and written.
template <class G>
concept WrittenGame = requires(std::string_view text, const typename G::Position& position) {
  { G::kName } -> std::convertible_to<std::string_view>;
  { G::kSummary } -> std::convertible_to<std::string_view>;
  { G::kGrammar } -> std::convertible_to<std::string_view>;
  { *G::kExamples.begin() } -> std::convertible_to<std::string_view>;
  { G::parse(text) } -> std::same_as<typename G::Position>;
  { G::format(position) } -> std::same_as<std::string>;
};

template <WrittenGame... Gs>
struct GameList {
  static constexpr std::size_t kCount = sizeof...(Gs);

  // The list with more games at its end.
  template <WrittenGame... More>
  using With = GameList<Gs..., More...>;

  // Calls use(std::type_identity<G>{}) for every game, in order.
  template <class Use>
  static constexpr void for_each(Use&& use) {
    (use(std::type_identity<Gs>{}), ...);
  }

  // Calls use(std::type_identity<G>{}) for the game of that name; false when there is none.
  template <class Use>
  static constexpr bool with_name(std::string_view name, Use&& use) {
    const auto try_one = [&](auto game) {
      if (decltype(game)::type::kName != name) return false;
      use(game);
      return true;
    };
    return (try_one(std::type_identity<Gs>{}) || ...);
  }
};

template <Ruleset... Rs>
struct RulesetList : GameList<Rs...> {
  static_assert((check_ruleset<Rs>() && ...));
};

using Catalogue = RulesetList<   //
    domineering::Rules,          //
    xt_domineering::Rules,       //
    nogo::Rules,                 //
    clobber::Rules,              //
    triangular_nim::Rules,       //
    triangular_nim::MisereRules  //
    >;

using AllGames = Catalogue::With<  //
    linear_go::Rules               // played for points
    >;

}  // namespace upstar
