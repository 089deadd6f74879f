// A move by pattern, or by search.
#include "play/nogo/uct_player.hpp"

namespace upstar::play {
namespace {

constexpr double kLargestPatternValue = 60;

UctSettings uct_settings(const NoGoPlayerSettings& settings, bool modified) {
  UctSettings uct;
  uct.seed = settings.seed;
  uct.memory = settings.memory;
  uct.modified = modified;
  return uct;
}

}  // namespace

UctPlayer::UctPlayer(const NoGoPlayerSettings& settings) : search_(uct_settings(settings, false)) {}

Thoughts UctPlayer::think(const nogo::LargeBoard& board, Player to_move,
                          const ThinkingLimits& limits, const Watching& watching) {
  return search_.think(FastBoard(board), to_move, limits, watching);
}

PatternsUctPlayer::PatternsUctPlayer(const NoGoPlayerSettings& settings)
    : book_(parse_patterns(hand_patterns_text())),
      random_(settings.seed),
      search_(uct_settings(settings, true)) {}

Thoughts PatternsUctPlayer::think(const nogo::LargeBoard& board, Player to_move,
                                  const ThinkingLimits& limits, const Watching& watching) {
  const FastBoard fast(board);
  const std::vector<PatternBook::Match> matches = book_.best_matches(fast, to_move);
  if (matches.empty()) return search_.think(fast, to_move, limits, watching);
  const std::size_t drawn = random_.below(static_cast<std::uint32_t>(matches.size()));
  Thoughts thoughts;
  for (std::size_t at = 0; at < matches.size(); ++at) {
    const PatternBook::Match& match = matches[(drawn + at) % matches.size()];
    Candidate told;
    told.move = fast.number_of(match.point);
    told.prior = match.value / kLargestPatternValue;
    told.line = {told.move};
    thoughts.candidates.push_back(told);
  }
  return thoughts;
}

}  // namespace upstar::play
