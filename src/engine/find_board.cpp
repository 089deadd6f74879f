// The lab looks at boards; here what it found is drawn.
#include "engine/find_board.hpp"

#include <optional>
#include <string>

#include <fmt/format.h>

#include "draw/picture_svg.hpp"
#include "draw/picture_text.hpp"
#include "engine/games/game_adapter.hpp"
#include "engine/games/game_registry.hpp"
#include "engine/session.hpp"
#include "lab/census/census_file.hpp"
#include "lab/census/placement_index.hpp"
#include "value/evaluate.hpp"
#include "value/printer.hpp"

namespace upstar {
namespace {

Error nothing_found(const FindQuestion& question) {
  const bool may_go_on = question.points < PlacementIndex::kMostPoints;
  return {
      ErrorKind::Limit,
      fmt::format("no {} board of up to {} points has this value", question.game, question.points),
      may_go_on ? fmt::format("'points' = {} looks at larger ones", question.points + 1) : ""};
}

}  // namespace

void find_board(Session& session, const FindQuestion& question, Attempts& attempts,
                FindAnswer& answer) {
  GameAdapter& game = session.games().called(question.game);
  if (question.points > PlacementIndex::kMostPoints) {
    throw Error(ErrorKind::BadInput,
                fmt::format("boards of {} points cannot be listed", question.points),
                fmt::format("'points' goes up to {}", PlacementIndex::kMostPoints));
  }
  Arena& arena = session.arena();
  std::optional<CensusFile> file;
  if (!question.file.empty()) file.emplace(question.file);
  std::optional<GameAdapter::Found> found;
  const bool done = attempts.attempt("looking for a board", std::nullopt, [&] {
    const Game wanted = game_from_text(arena, question.value);
    answer.value = Printer(arena).text(wanted);
    found = game.find_board(wanted, question.points, session.on_fraction());
  });
  session.forget_fraction();
  if (!done) answer.stopped = attempts.why();
  if (!found) {
    if (answer.stopped) return;
    throw Error(ErrorKind::BadInput, fmt::format("{} has no boards to look at", question.game),
                "boards are found of " + games_with_tables());
  }
  answer.searched_points = found->searched_points;
  answer.positions = found->positions;
  answer.stopped = found->stopped;
  if (found->text.empty()) {
    if (!answer.stopped) answer.stopped = nothing_found(question);
    return;
  }
  answer.board = fmt::format("{}:{}", question.game, found->text);
  for (const std::string& line : picture_text(found->picture)) answer.drawing += line + "\n";
  answer.svg = picture_svg(found->picture);
  if (file && !answer.stopped) {
    file->add(SmallestBoard{answer.board, answer.value, answer.searched_points});
  }
}

}  // namespace upstar
