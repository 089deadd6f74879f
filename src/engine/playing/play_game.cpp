// The position is read, the conversation runs, and regions of NoGo are valued when somebody asks.
#include "engine/playing/play_game.hpp"

#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include <fmt/format.h>

#include "base/error.hpp"
#include "engine/playing/gtp.hpp"
#include "engine/playing/played_games.hpp"
#include "engine/regions.hpp"
#include "engine/session.hpp"
#include "play/core/terminal_game.hpp"
#include "play/nogo/played_nogo.hpp"
#include "rules/nogo/large_board.hpp"

namespace upstar {
namespace {

// The values of the regions of a board of NoGo, as far as a moment reaches.
std::string regions_in_words(Session& session, Attempts& attempts, const play::PlayedGame& game) {
  constexpr std::chrono::milliseconds kMoment{500};
  const auto* const nogo = dynamic_cast<const play::PlayedNoGo*>(&game);
  if (nogo == nullptr) return {};
  const std::optional<nogo::Board> board = nogo::small_board(nogo->game().board());
  if (!board) return {};
  RegionsAnswer regions;
  try {
    attempts.within(kMoment, [&] { find_regions(session, *board, {}, false, attempts, regions); });
  } catch (const Error& error) {
    if (error.kind != ErrorKind::Limit) throw;
    return {};
  }
  std::string out;
  for (const RegionsAnswer::Region& region : regions.regions) {
    if (!region.value || region.points.empty()) continue;
    constexpr std::size_t kLongest = 40;
    out += fmt::format("  region {}  {}\n", region.points.front(),
                       region.value->size() > kLongest ? region.value->substr(0, kLongest) + "..."
                                                       : *region.value);
  }
  return out;
}

}  // namespace

void play_terminal_game(Session& session, const PlayQuestion& question,
                        const play::TerminalStreams& streams, const CancelToken* stop,
                        Attempts& attempts, PlayAnswer& answer) {
  const AnyPosition position = session.games().read(question.position);
  const std::unique_ptr<play::PlayedGame> game = played_game(position);
  if (!question.sgf_file.empty() && !game->sgf({})) {
    throw position.complaint("games from here cannot be written as SGF", "leave out 'sgf_file'");
  }
  const std::optional<Player> turn = game->turn();
  if (turn && question.first && *question.first != *turn) {
    throw position.complaint(
        "who moves is a part of the position",
        "leave out 'first', or write the position with the other player to move");
  }
  play::TerminalSettings settings;
  settings.player = player_named(question.player, *game);
  settings.for_player = {question.player.seed, session.budget().memory_limit() / 2,
                         found_before(session, question.player)};
  settings.limits = limits_of(question.player);
  settings.plays_black = question.you == "white" || question.you == "none";
  settings.plays_white = question.you == "black" || question.you == "none";
  settings.first = question.first.value_or(turn.value_or(Player::Black));
  settings.explains = question.explain;
  settings.stop = stop;
  settings.more_view = [&](const play::PlayedGame& now) {
    return regions_in_words(session, attempts, now);
  };
  const auto save = [&](const std::optional<play::GameResult>& result) {
    if (question.sgf_file.empty()) return;
    const std::string you = "you";
    const auto text = game->sgf({settings.plays_black ? settings.player : you,
                                 settings.plays_white ? settings.player : you,
                                 result ? play::sgf_result(*result) : "", ""});
    streams.save(question.sgf_file, *text);
  };
  answer.player = settings.player;
  try {
    answer.end = play_in_terminal(*game, settings, streams);
  } catch (const Error& error) {
    if (error.kind == ErrorKind::Interrupted) save(std::nullopt);
    throw;
  }
  answer.position = game->text();
  save(answer.end.result);
}

}  // namespace upstar
