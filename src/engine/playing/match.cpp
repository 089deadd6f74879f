// Settings from the question; the score goes to the progress line.
#include "engine/playing/match.hpp"

#include <charconv>
#include <cmath>
#include <memory>
#include <string_view>

#include <fmt/format.h>

#include "base/error.hpp"
#include "engine/openings.hpp"
#include "engine/playing/gtp.hpp"
#include "engine/playing/played_games.hpp"
#include "engine/session.hpp"
#include "play/match/match.hpp"

namespace upstar {
namespace {

play::SprtHypotheses read_sprt(const std::string& text) {
  const auto number = [&](std::string_view part) {
    double value = 0;
    const char* const end = part.data() + part.size();
    const auto [read_to, status] = std::from_chars(part.data(), end, value);
    if (status != std::errc() || read_to != end || !std::isfinite(value) ||
        std::abs(value) > 2000) {
      throw Error::at_text(text, 0, text.size(), "the hypotheses are two differences in Elo points",
                           "for example: 'sprt' = 0,50");
    }
    return value;
  };
  const std::size_t comma = std::min(text.find(','), text.size());
  const std::string_view whole = text;
  const play::SprtHypotheses found{
      number(whole.substr(0, comma)),
      number(comma < whole.size() ? whole.substr(comma + 1) : std::string_view())};
  if (found.elo0 == found.elo1) {
    throw Error::at_text(text, 0, text.size(), "the two hypotheses are the same",
                         "for example: 'sprt' = 0,50");
  }
  return found;
}

}  // namespace

void hold_match(Session& session, const MatchQuestion& question, Attempts& attempts,
                MatchAnswer& answer) {
  const AnyPosition position = session.games().read(question.position);
  const std::unique_ptr<play::PlayedGame> start = played_game(position);
  if (start->may_be_tied()) {
    throw position.complaint("a match counts wins, and this game may end in a tie",
                             "upstar play plays one game of it");
  }
  if (!question.sprt.empty()) answer.sprt = read_sprt(question.sprt);
  play::MatchSettings settings;
  settings.a = question.a;
  settings.b = question.b;
  settings.limits = limits_of(question.thinking);
  settings.grace = question.grace;
  settings.first = question.white_first ? Player::White : Player::Black;
  settings.games = question.games;
  settings.opening_moves = question.opening_moves;
  settings.seed = question.thinking.seed;
  settings.parallel = question.parallel;
  settings.sprt = answer.sprt;
  settings.results = question.results_file;
  settings.sgf_folder = question.sgf_folder;
  settings.found = found_before(session, question.thinking);
  settings.memory = session.budget().memory_limit() /
                    static_cast<std::size_t>(2 * std::max(question.parallel, 1) + 1);
  const auto tell = [&](const play::MatchScore& score) {
    const play::ShareInterval interval = play::wilson_interval(score.wins(), score.games.size());
    const auto elo = play::elo_of_share(score.share());
    session.tell_doing(fmt::format("{} {} : {} {}, {:.1f} % [{:.1f}, {:.1f}]{}", question.a,
                                   score.wins(), score.games.size() - score.wins(), question.b,
                                   100 * score.share(), 100 * interval.low, 100 * interval.high,
                                   elo ? fmt::format(", Elo {:+.0f}", *elo) : ""));
    session.on_fraction()(static_cast<double>(score.games.size()) / question.games);
  };
  const bool done = attempts.attempt("match", std::nullopt, [&] {
    play::play_match(*start, settings, session.budget(), answer.score, tell);
  });
  if (done) return;
  answer.stopped = attempts.why();
  tell_what_is_kept(question.results_file, *answer.stopped);
}

}  // namespace upstar
