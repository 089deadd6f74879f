// The lessons, and their texts with a line about how they were made.
#include "engine/patterns.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "engine/session.hpp"
#include "play/nogo/learn_weights.hpp"
#include "play/nogo/learn_windows.hpp"

namespace upstar {
namespace {

constexpr int kShortestLessonSide = 3;
constexpr int kLongestNetworkSide = 13;

void learn_from_champion(Session& session, const LearnPatternsQuestion& question,
                         LearnPatternsAnswer& answer) {
  play::LearnSettings settings;
  settings.rows = question.rows;
  settings.columns = question.columns;
  settings.games = question.games;
  settings.playouts = question.playouts;
  settings.seed = question.seed;
  settings.threads = session.threads();
  if (question.shipped) settings.start = &play::shipped_weights();
  const auto tell = session.on_fraction();
  const play::Learned learned = play::learn_weights(settings, session.budget(), [&](int games) {
    tell(static_cast<double>(games) / settings.games);
  });
  answer.weights =
      fmt::format(
          "# Weights of move patterns of NoGo, learned by\n"
          "#   upstar patterns learn --rows {} --columns {} --games {} --playouts {} --seed {}{}\n"
          "# from {} moves. What the lines mean: src/play/nogo/move_weights.hpp\n",
          settings.rows, settings.columns, settings.games, settings.playouts, settings.seed,
          question.shipped ? " --shipped" : "", learned.contests) +
      play::format_weights(learned.weights);
  answer.contests = learned.contests;
  answer.playouts = learned.playouts;
  answer.squares = learned.weights.squares.size();
  answer.diamonds = learned.weights.diamonds.size();
  answer.likelihood = learned.likelihood;
  answer.chance = learned.chance;
  answer.first_choice = learned.first_choice;
}

void learn_from_network(Session& session, const LearnPatternsQuestion& question,
                        LearnPatternsAnswer& answer) {
  play::LessonSettings settings;
  settings.rows = question.rows;
  settings.columns = question.columns;
  settings.games = question.games;
  settings.seed = question.seed;
  settings.threads = session.threads();
  const auto tell = session.on_fraction();
  const auto games = play::network_lesson(settings, session.budget(), [&](int played) {
    tell(static_cast<double>(played) / settings.games);
  });
  const play::LearnedWindows learned = play::learn_windows(settings, games, session.budget());
  answer.weights =
      fmt::format(
          "# Weights of windows of NoGo, learned by\n"
          "#   upstar patterns learn --teacher network --rows {} --columns {} --games {} --seed "
          "{}\n"
          "# from {} positions. What the lines mean: src/play/nogo/window_weights.hpp\n",
          settings.rows, settings.columns, settings.games, settings.seed, learned.positions) +
      play::format_window_weights(learned.weights);
  answer.positions = learned.positions;
  for (const auto& windows : learned.weights.windows) answer.windows += windows.size();
  for (const auto& moves : learned.weights.moves) answer.window_moves += moves.size();
  answer.error = learned.error;
  answer.variance = learned.variance;
  answer.agreement = learned.agreement;
  answer.first_choice = learned.first_choice;
}

}  // namespace

LearnPatternsAnswer learn_patterns(Session& session, const LearnPatternsQuestion& question,
                                   Attempts& attempts) {
  const bool by_network = question.teacher == PatternsTeacher::Network;
  const int longest = by_network ? kLongestNetworkSide : play::FastBoard::kMostSide;
  const auto possible = [&](int side) { return kShortestLessonSide <= side && side <= longest; };
  if (!possible(question.rows) || !possible(question.columns)) {
    throw Error(ErrorKind::BadInput,
                fmt::format("patterns cannot be learned on {}x{}", question.rows, question.columns),
                fmt::format("sides have {} to {} points", kShortestLessonSide, longest));
  }
  LearnPatternsAnswer answer;
  const bool finished = attempts.attempt("playing against itself", std::nullopt, [&] {
    (by_network ? learn_from_network : learn_from_champion)(session, question, answer);
  });
  if (!finished) answer.stopped = attempts.why();
  return answer;
}

}  // namespace upstar
