// What holds for games that say nothing more.
#include "engine/games/game_adapter.hpp"

namespace upstar {

std::vector<ShownMove> GameAdapter::show_moves(const AnyPosition& position,
                                               std::span<const AnyMove> moves) const {
  std::vector<ShownMove> shown;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const std::string name = move_name(position, moves[i]);
    shown.push_back({name, {name}, {}, i});
  }
  return shown;
}

}  // namespace upstar
