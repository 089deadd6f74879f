// The list of all games: adding a line here is what registering a game means.
//
// Everything that speaks of "every game" is made from this list at compile time: the commands of the
// engine, the list of games in --help, and the typed tests of the conformance kit.
#pragma once

#include <cstddef>
#include <string_view>
#include <type_traits>

#include "rules/check_ruleset.hpp"
#include "rules/clobber/rules.hpp"
#include "rules/domineering/rules.hpp"
#include "rules/nogo/rules.hpp"
#include "rules/ruleset.hpp"
#include "rules/triangular_nim/rules.hpp"
#include "rules/xt_domineering/rules.hpp"

namespace upstar {

template <Ruleset... Rs>
struct RulesetList {
  static_assert((check_ruleset<Rs>() && ...));

  static constexpr std::size_t kCount = sizeof...(Rs);

  // Calls use(std::type_identity<R>{}) for every game, in order.
  template <class Use>
  static constexpr void for_each(Use&& use) {
    (use(std::type_identity<Rs>{}), ...);
  }

  // Calls use(std::type_identity<R>{}) for the game of that name; false when there is none.
  template <class Use>
  static constexpr bool with_name(std::string_view name, Use&& use) {
    const auto try_one = [&](auto rules) {
      if (decltype(rules)::type::kName != name) return false;
      use(rules);
      return true;
    };
    return (try_one(std::type_identity<Rs>{}) || ...);
  }
};

using Catalogue = RulesetList<   //
    domineering::Rules,          //
    xt_domineering::Rules,       //
    nogo::Rules,                 //
    clobber::Rules,              //
    triangular_nim::Rules,       //
    triangular_nim::MisereRules  //
    >;

}  // namespace upstar
