// Finding the game before the colon; "did you mean" when there is none.
#include "engine/games/game_registry.hpp"

#include <algorithm>
#include <type_traits>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/closest_name.hpp"
#include "base/error.hpp"
#include "engine/games/domineering_adapter.hpp"
#include "engine/games/linear_go_adapter.hpp"
#include "engine/games/nogo_adapter.hpp"
#include "engine/games/removal_adapter.hpp"
#include "engine/games/ruleset_adapter.hpp"

namespace upstar {
namespace {

// Which adapter a game has follows from what it says about itself.
template <WrittenGame G>
std::unique_ptr<GameAdapter> make_adapter(Arena& arena, RemovalTables& tables) {
  if constexpr (std::is_same_v<G, ValueGame>) {
    return std::make_unique<ValueAdapter>(arena);
  } else if constexpr (std::is_same_v<G, linear_go::Rules>) {
    return std::make_unique<LinearGoAdapter>();
  } else if constexpr (std::is_same_v<G, nogo::Rules>) {
    return std::make_unique<NogoAdapter>(arena);
  } else if constexpr (std::is_same_v<G, domineering::Rules>) {
    return std::make_unique<DomineeringAdapter>(arena);
  } else if constexpr (TakesPieces<G>) {
    return std::make_unique<RemovalAdapter<G>>(arena, tables);
  } else {
    return std::make_unique<RulesetAdapter<G>>(arena);
  }
}

std::string first_example(std::string_view game) {
  for (const GameInfo& info : known_games()) {
    if (info.name == game) return info.examples.front();
  }
  return known_games().front().examples.front();
}

std::vector<std::string> game_names() {
  std::vector<std::string> names;
  for (GameInfo& info : known_games()) names.push_back(std::move(info.name));
  return names;
}

[[noreturn]] void no_colon(std::string_view position) {
  const std::vector<std::string> names = game_names();
  const std::string word(position.substr(0, 64));
  const auto meant = closest_name(word, names);
  throw Error::at_text(std::string(position), 0, position.size(),
                       "a position is written game:text, and this has no colon",
                       meant ? fmt::format("did you mean {}?", first_example(*meant))
                             : fmt::format("for example {}", first_example("")));
}

[[noreturn]] void no_such_game(std::string_view position, std::size_t colon) {
  const std::vector<std::string> names = game_names();
  const auto meant = closest_name(position.substr(0, colon), names);
  std::string hint;
  if (meant) {
    hint = fmt::format("did you mean {}:{}?", *meant, position.substr(colon + 1, 60));
  } else {
    for (const std::string& name : names) hint += (hint.empty() ? "" : ", ") + name;
    hint = "the games are " + hint;
  }
  throw Error::at_text(std::string(position), 0, std::max(colon, std::size_t{1}),
                       colon == 0 ? "no game stands before the colon" : "there is no such game",
                       std::move(hint));
}

}  // namespace

AnyPosition GameRegistry::read(const std::string& position) {
  const std::size_t colon = position.find(':');
  if (colon == std::string::npos) no_colon(position);
  GameAdapter* game = find(std::string_view(position).substr(0, colon));
  if (game == nullptr) no_such_game(position, colon);
  return game->read(position);
}

std::vector<AnyPosition> GameRegistry::read_all(std::span<const std::string> positions,
                                                ScopedCharge& held) {
  held.add(positions.size() * (sizeof(std::string) + sizeof(AnyPosition)));
  std::vector<AnyPosition> all;
  all.reserve(positions.size());
  for (const std::string& position : positions) {
    arena_.budget().tick();
    all.push_back(read(position));
    held.add(heap_bytes(position) + all.back().heap_bytes());
  }
  return all;
}

GameAdapter& GameRegistry::called(const std::string& game) {
  if (GameAdapter* found = find(game)) return *found;
  no_such_game(game + ":", game.size());
}

GameAdapter* GameRegistry::find(std::string_view game) {
  const auto found = adapters_.find(game);
  if (found != adapters_.end()) return found->second.get();
  std::unique_ptr<GameAdapter> adapter;
  EngineGames::with_name(game, [&](auto rules) {
    adapter = make_adapter<typename decltype(rules)::type>(arena_, tables_);
  });
  if (adapter == nullptr) return nullptr;
  return adapters_.emplace(std::string(game), std::move(adapter)).first->second.get();
}

std::string games_with_tables() {
  std::vector<std::string> names;
  for (GameInfo& game : known_games()) {
    if (game.has_tables) names.push_back(std::move(game.name));
  }
  return fmt::format("{}", fmt::join(names, ", "));
}

std::string games_of_infinitesimals() {
  std::vector<std::string_view> names;
  Catalogue::for_each([&](auto rules) {
    using R = typename decltype(rules)::type;
    if constexpr (HasInfinitesimals<R>) names.push_back(R::kName);
  });
  return fmt::format("{}", fmt::join(names, ", "));
}

std::vector<GameInfo> known_games() {
  std::vector<GameInfo> games;
  EngineGames::for_each([&](auto rules) {
    using G = typename decltype(rules)::type;
    GameInfo info{std::string(G::kName), std::string(G::kSummary), std::string(G::kGrammar), {}};
    if constexpr (Ruleset<G>) {
      info.has_values = !IsMisere<G>;
      info.has_tables = !TakesPieces<G>;
      info.has_players = info.has_matches = true;
    } else {
      info.has_values = std::is_same_v<G, ValueGame>;
      info.has_players = std::is_same_v<G, linear_go::Rules>;
    }
    for (const std::string_view example : G::kExamples) {
      info.examples.push_back(fmt::format("{}:{}", G::kName, example));
    }
    games.push_back(std::move(info));
  });
  return games;
}

}  // namespace upstar
