// One solver for each question, so that its nodes are those of the question.
#include "engine/linear_go_published.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/error.hpp"
#include "engine/solver_names.hpp"
#include "rules/linear_go/text.hpp"
#include "search/baselines/mtdf/solver.hpp"

namespace upstar {
namespace {

using linear_go::Record;

constexpr std::string_view kPublished = "mtdf";

void refuse_what_it_does_not(const SolveQuestion& question) {
  if (!question.proof_file.empty() || !question.checkpoint_file.empty()) {
    throw Error(ErrorKind::BadInput, "the published solver of Linear Go writes no proofs",
                "leave --profile away");
  }
}

// Every move of the player to move, in the order of the points, the pass last.
void score_moves(mtdf::Solver& solver, const Record& game, const LinearGoTools& tools,
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
    tools.tell_doing(fmt::format("the score after {}", scores.moves[i].first));
    Record after = game;
    after.play(moves[i]);
    const int score = solver.solve(after).score;
    scores.moves[i].second = {score, score};
    best = black ? std::max(best, score) : std::min(best, score);
    (black ? scores.score.low : scores.score.high) = best;
  }
  scores.score = {best, best};
}

}  // namespace

bool wants_published_linear_go(const SolveQuestion& question) {
  if (question.profile == kPublished) return true;
  if (!question.profile.empty() && question.profile != kOurSolver) {
    no_such("solver of Linear Go", question.profile,
            {std::string(kOurSolver), std::string(kPublished)});
  }
  if (question.without.empty()) return false;
  throw Error(ErrorKind::BadInput,
              "parts can be left out of the published solver of Linear Go only",
              "for example: upstar solve linear-go:1x7@3 --profile mtdf --without table");
}

void solve_linear_go_as_published(const Record& game, const SolveQuestion& question,
                                  const LinearGoTools& tools, SolveAnswer& answer) {
  refuse_what_it_does_not(question);
  const auto options = options_without<mtdf::Options>(question.without, mtdf::kParts);
  ScoreAnswer& scores = *answer.scores;
  std::optional<mtdf::Solver> solver;
  const bool done = tools.attempts.attempt("searching the score", std::nullopt, [&] {
    solver.emplace(game.points(), tools.budget, options);
    if (question.at_least) {
      scores.at_least = solver->at_least(game, *question.at_least);
      if (*scores.at_least) {
        scores.score.low = std::max(scores.score.low, *question.at_least);
      } else {
        scores.score.high = std::min(scores.score.high, *question.at_least - 1);
      }
    } else if (question.moves && !game.is_over()) {
      score_moves(*solver, game, tools, scores);
    } else {
      const int score = solver->solve(game).score;
      scores.score = {score, score};
    }
  });
  if (!done) {
    answer.stopped = tools.attempts.why();
    const bool asked_for_score = !question.at_least && !question.moves;
    if (solver && asked_for_score) scores.score = {solver->proven().low, solver->proven().high};
  }
  if (solver) answer.stats.nodes += solver->nodes();
  answer.method = "search as published (MTD(f))";
}

}  // namespace upstar
