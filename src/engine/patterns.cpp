// The lesson, and its text with a line about how it was made.
#include "engine/patterns.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "engine/session.hpp"
#include "play/nogo/learn_weights.hpp"

namespace upstar {
namespace {

constexpr int kShortestLessonSide = 3;

}  // namespace

LearnPatternsAnswer learn_patterns(Session& session, const LearnPatternsQuestion& question,
                                   Attempts& attempts) {
  const auto possible = [](int side) {
    return kShortestLessonSide <= side && side <= play::FastBoard::kMostSide;
  };
  if (!possible(question.rows) || !possible(question.columns)) {
    throw Error(
        ErrorKind::BadInput,
        fmt::format("patterns cannot be learned on {}x{}", question.rows, question.columns),
        fmt::format("sides have {} to {} points", kShortestLessonSide, play::FastBoard::kMostSide));
  }
  play::LearnSettings settings;
  settings.rows = question.rows;
  settings.columns = question.columns;
  settings.games = question.games;
  settings.playouts = question.playouts;
  settings.seed = question.seed;
  settings.threads = session.threads();
  if (question.shipped) settings.start = &play::shipped_weights();

  LearnPatternsAnswer answer;
  const auto tell = session.on_fraction();
  const bool finished = attempts.attempt("playing against itself", std::nullopt, [&] {
    const play::Learned learned = play::learn_weights(settings, session.budget(), [&](int games) {
      tell(static_cast<double>(games) / settings.games);
    });
    answer.weights = fmt::format(
                         "# Weights of move patterns of NoGo, learned by\n"
                         "#   upstar patterns learn --rows {} --columns {} --games {} --playouts "
                         "{} --seed {}{}\n"
                         "# from {} moves. What the lines mean: src/play/nogo/move_weights.hpp\n",
                         settings.rows, settings.columns, settings.games, settings.playouts,
                         settings.seed, question.shipped ? " --shipped" : "", learned.contests) +
                     play::format_weights(learned.weights);
    answer.contests = learned.contests;
    answer.playouts = learned.playouts;
    answer.squares = learned.weights.squares.size();
    answer.diamonds = learned.weights.diamonds.size();
    answer.likelihood = learned.likelihood;
    answer.chance = learned.chance;
    answer.first_choice = learned.first_choice;
  });
  if (!finished) answer.stopped = attempts.why();
  return answer;
}

}  // namespace upstar
