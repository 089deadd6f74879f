// One search for each question, so that its nodes are those of the question.
#include "engine/solvers/linear_go_published.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "engine/session.hpp"
#include "engine/solvers/linear_go.hpp"
#include "engine/solvers/without_features.hpp"
#include "rules/linear_go/rules.hpp"
#include "search/baselines/mtdf/solver.hpp"

namespace upstar {
namespace {

using linear_go::Record;

// Every move of the player to move, in the order of the points, the pass last.
void score_published_moves(mtdf::Solver& solver, const Record& game, Session& session,
                           ScoreAnswer& scores) {
  const int n = game.points();
  std::vector<int> moves;
  for (int point = 0; point < n; ++point) {
    if (!game.refusal(point)) moves.push_back(point);
  }
  moves.push_back(linear_go::kPass);
  for (const int move : moves) {
    scores.moves.emplace_back(linear_go::format_move(move), ScoreBounds{-n, n});
  }
  const bool black = game.to_move == Player::Black;
  int best = black ? -n : n;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    session.tell_doing(fmt::format("the score after {}", scores.moves[i].first));
    Record after = game;
    after.play(moves[i]);
    const int score = solver.solve(after).score;
    scores.moves[i].second = {score, score};
    best = black ? std::max(best, score) : std::min(best, score);
    (black ? scores.score.low : scores.score.high) = best;
  }
  scores.score = {best, best};
}

class PublishedLinearGoSolver final : public Solver {
 public:
  explicit PublishedLinearGoSolver(Session& session) : session_(session) {}

  void solve(const SolveTask& task, SolveAnswer& answer) override {
    const auto options = options_without<mtdf::Options>(
        task.question.options.value(option::kWithout), mtdf::kFeatures);
    const int* at_least = task.question.options.find(option::kAtLeast);
    const Record& game = task.positions.front().get<linear_go::Rules>();
    ScoreAnswer& scores = begin_scores(task, answer);
    std::optional<mtdf::Solver> solver;
    const bool done = task.attempts.attempt("searching the score", std::nullopt, [&] {
      solver.emplace(game.points(), session_.budget(), options);
      if (at_least != nullptr) {
        scores.at_least = solver->at_least(game, *at_least);
        if (*scores.at_least) {
          scores.score.low = std::max(scores.score.low, *at_least);
        } else {
          scores.score.high = std::min(scores.score.high, *at_least - 1);
        }
      } else if (task.question.moves && !game.is_over()) {
        score_published_moves(*solver, game, session_, scores);
      } else {
        const int score = solver->solve(game).score;
        scores.score = {score, score};
      }
    });
    if (!done) {
      answer.stopped = task.attempts.why();
      const bool asked_for_score = at_least == nullptr && !task.question.moves;
      if (solver && asked_for_score) scores.score = {solver->proven().low, solver->proven().high};
    }
    if (solver) answer.stats.nodes += solver->nodes();
    answer.method = "search as published (MTD(f))";
    draw_scores(task, answer);
  }

 private:
  Session& session_;
};

}  // namespace

SolverEntry published_linear_go_solver() {
  return {{.profile = "mtdf",
           .takes = "one row of Linear Go",
           .games = {linear_go::Rules::kName},
           .options = {&option::kAtLeast, &option::kWithout},
           .features = described(mtdf::kFeatures)},
          refuse_all_but_one_row,
          open_solver<PublishedLinearGoSolver>};
}

}  // namespace upstar
