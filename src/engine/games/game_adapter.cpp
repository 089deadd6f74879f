// What holds for games that say nothing more.
#include "engine/games/game_adapter.hpp"

#include <fmt/format.h>

#include <upstar/solvers.hpp>

#include "base/error.hpp"

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

void require_tabled(std::span<const AnyPosition> positions, const std::string& table_file) {
  if (table_file.empty()) return;
  for (const AnyPosition& position : positions) {
    if (position.game().has_tables()) return;
  }
  throw Error(ErrorKind::BadInput, std::string(option::kTable.refusal),
              fmt::format("for example: {}", option::kTable.example));
}

std::vector<GameAdapter::NamedMove> GameAdapter::named_moves(const AnyPosition& position,
                                                             Player player) {
  std::vector<NamedMove> moves;
  for_each_follower(position, player, [&](const AnyMove& move, const AnyPosition& after) {
    moves.push_back({move_name(position, move), after.text(), move});
  });
  return moves;
}

}  // namespace upstar
