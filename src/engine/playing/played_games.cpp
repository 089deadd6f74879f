// NoGo and Linear Go have players of their own; the rest of the catalogue is played by its rules.
#include "engine/playing/played_games.hpp"

#include <fmt/format.h>

#include "engine/games/nogo_adapter.hpp"
#include "play/core/ruleset_game.hpp"
#include "play/linear_go/played_linear_go.hpp"
#include "play/nogo/played_nogo.hpp"
#include "rules/catalogue.hpp"
#include "rules/linear_go/rules.hpp"
#include "rules/nogo/rules.hpp"

namespace upstar {
namespace {

std::unique_ptr<play::PlayedGame> played_nogo(const AnyPosition& position,
                                              const nogo::LargeBoard& board) {
  constexpr int kLongest = play::NoGoGame::kLongestSide;
  if (board.rows > kLongest || board.columns > kLongest) {
    throw position.own_complaint("this board is too large to be played on",
                                 fmt::format("boards go up to {0}x{0}", kLongest));
  }
  return std::make_unique<play::PlayedNoGo>(play::NoGoGame(board));
}

}  // namespace

std::unique_ptr<play::PlayedGame> played_game(const AnyPosition& position) {
  if (const auto* board = position.find<nogo::Rules>()) {
    return played_nogo(position, nogo::large_board(*board));
  }
  if (const auto* large = position.find<LargeNogo>()) return played_nogo(position, large->board);
  if (const auto* record = position.find<linear_go::Rules>()) {
    return std::make_unique<play::PlayedLinearGo>(*record);
  }
  std::unique_ptr<play::PlayedGame> game;
  Catalogue::for_each([&](auto type) {
    using R = typename decltype(type)::type;
    if constexpr (!std::is_same_v<R, nogo::Rules>) {
      if (const auto* found = position.find<R>()) {
        game = std::make_unique<play::RulesetGame<R>>(*found);
      }
    }
  });
  if (game) return game;
  throw position.complaint("there are no players for this game",
                           "for example: nogo:9x9, domineering:6x6, clobber:5x6");
}

}  // namespace upstar
