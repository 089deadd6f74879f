// Reading the question, asking the solver, and writing down what it proved.
#include "engine/solvers/linear_go.hpp"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/error.hpp"
#include "engine/games/game_adapter.hpp"
#include "engine/session.hpp"
#include "engine/solvers/told_result.hpp"
#include "proof/linear_go/certificate.hpp"
#include "proof/linear_go/certificate_log.hpp"
#include "rules/linear_go/rules.hpp"
#include "search/linear_go/scores.hpp"
#include "search/linear_go/solver.hpp"
#include "store/core/output_place.hpp"

namespace upstar {
namespace {

using linear_go::Record;

ScoreBounds bounds_of(const superko::Score& score) { return {score.low, score.high}; }

// The best that the player to move can have, when his moves are known as far as they are.
ScoreBounds best_of(const ScoreAnswer& scores, int points) {
  const bool black = scores.black_to_move;
  ScoreBounds best = black ? ScoreBounds{-points, -points} : ScoreBounds{points, points};
  for (const auto& [move, score] : scores.moves) {
    best.low = black ? std::max(best.low, score.low) : std::min(best.low, score.low);
    best.high = black ? std::max(best.high, score.high) : std::min(best.high, score.high);
  }
  return best;
}

class LinearGoSolver final : public Solver {
 public:
  explicit LinearGoSolver(Session& session) : session_(session) {}

  void solve(const SolveTask& task, SolveAnswer& answer) override;

 private:
  void open(int points, const SolveQuestion& question, ScoreAnswer& scores);
  void score_moves(const Record& record, ScoreAnswer& scores);
  void write_proof(const SolveTask& task, const std::string& file, SolveAnswer& answer) const;

  Session& session_;
  std::unique_ptr<proof::superko::CertificateLog> log_;
  std::unique_ptr<superko::Solver> solver_;
  std::string checkpoint_;
  std::vector<superko::Answered> proved_;  // what the certificate shall claim
};

void LinearGoSolver::open(int points, const SolveQuestion& question, ScoreAnswer& scores) {
  const std::string checkpoint = question.options.value(option::kCheckpoint);
  const bool needs_log = question.options.find(option::kProof) != nullptr || !checkpoint.empty();
  const bool is_same = solver_ != nullptr && solver_->points() == points &&
                       checkpoint_ == checkpoint && (log_ != nullptr || !needs_log);
  if (is_same) return;
  solver_.reset();
  log_.reset();
  checkpoint_ = checkpoint;
  solver_ = std::make_unique<superko::Solver>(points, session_.budget());
  if (!needs_log) return;
  log_ = std::make_unique<proof::superko::CertificateLog>(points, session_.budget());
  if (!checkpoint_.empty()) {
    session_.tell_doing("reading the checkpoint");
    log_->keep_in(checkpoint_, *solver_, session_.on_fraction());
    scores.resumed_steps = log_->steps();
  }
  solver_->set_sink(log_.get());
}

void LinearGoSolver::solve(const SolveTask& task, SolveAnswer& answer) {
  const SolveQuestion& question = task.question;
  const std::string* proof_file = question.options.find(option::kProof);
  if (proof_file != nullptr) store::require_output(*proof_file);
  const Record& record = task.positions.front().get<linear_go::Rules>();
  const int* at_least = question.options.find(option::kAtLeast);
  ScoreAnswer& scores = begin_scores(task, answer);
  proved_.clear();

  std::uint64_t nodes_before = 0;
  const bool done = task.attempts.attempt("searching the score", std::nullopt, [&] {
    open(record.points(), question, scores);
    nodes_before = solver_->nodes();
    if (at_least != nullptr) {
      const superko::Decision decision = solver_->decide(record, *at_least);
      scores.at_least = decision.at_least;
      (decision.at_least ? scores.score.low : scores.score.high) = decision.bound;
      proved_.push_back({record, *at_least, decision});
      return;
    }
    if (question.moves && !record.is_over()) {
      score_moves(record, scores);
    } else {
      superko::Score score;
      const auto tell = [&](int threshold) {
        scores.score = bounds_of(score);
        session_.tell_doing(fmt::format("does Black score {}?", threshold));
      };
      superko::find_score(*solver_, record, score, tell);
      scores.score = bounds_of(score);
      proved_ = std::move(score.proof);
    }
    session_.tell_doing("looking for a short line");
    auto& line = scores.line.emplace();
    for (const int move : superko::short_line(*solver_, record, scores.score.low)) {
      line.push_back(linear_go::format_move(move));
    }
  });
  if (!done) answer.stopped = task.attempts.why();
  if (solver_ != nullptr) answer.stats.nodes += solver_->nodes() - nodes_before;
  answer.method = "proof numbers with history certificates";
  if (log_ != nullptr &&
      !task.attempts.write_down("writing the checkpoint", [&] { log_->flush(); })) {
    answer.stopped = task.attempts.why();
  }
  if (proof_file != nullptr && !answer.stopped) write_proof(task, *proof_file, answer);
  draw_scores(task, answer);
}

void LinearGoSolver::score_moves(const Record& record, ScoreAnswer& scores) {
  const int n = record.points();
  std::vector<int> moves = superko::moves_to_score(record);
  std::vector<superko::Score> found(moves.size(), {-n, n, {}});
  // In the order of the points, and of a row that mirrors itself both halves.
  const auto publish = [&] {
    scores.moves.clear();
    const auto add = [&](int move, int asked) {
      const auto place = std::find(moves.begin(), moves.end(), asked);
      if (place == moves.end()) return;
      const superko::Score& score = found[static_cast<std::size_t>(place - moves.begin())];
      scores.moves.emplace_back(linear_go::format_move(move), bounds_of(score));
    };
    const bool mirrors = superko::is_symmetric(record);
    for (int point = 0; point < n; ++point) {
      add(point, mirrors ? std::min(point, n - 1 - point) : point);
    }
    add(linear_go::kPass, linear_go::kPass);
    scores.score = best_of(scores, n);
  };
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto tell = [&](int threshold) {
      publish();
      session_.tell_doing(fmt::format("does Black score {} after {}?", threshold,
                                      linear_go::format_move(moves[i])));
    };
    superko::find_score(*solver_, record.after(moves[i]), found[i], tell);
    proved_.insert(proved_.end(), found[i].proof.begin(), found[i].proof.end());
  }
  publish();
}

void LinearGoSolver::write_proof(const SolveTask& task, const std::string& file,
                                 SolveAnswer& answer) const {
  std::vector<proof::superko::Claim> claims;
  for (const superko::Answered& one : proved_) {
    claims.push_back({linear_go::format_record(one.record), one.threshold, one.decision.at_least,
                      one.decision.certificate, one.decision.turn});
  }
  const bool done = task.attempts.write_down("writing the certificate", [&] {
    const proof::superko::Certificate certificate = log_->certificate(claims);
    const store::OutputPlace place(file);
    proof::superko::write_certificate(certificate, place.path());
    place.deliver([&] { session_.budget().poll(); });
    answer.proof = {file, certificate.steps, std::filesystem::file_size(place.path())};
  });
  if (!done) answer.stopped = task.attempts.why();
}

}  // namespace

std::optional<Error> refuse_all_but_one_row(Positions positions) {
  if (positions.size() == 1 && positions.front().find<linear_go::Rules>() != nullptr) {
    return std::nullopt;
  }
  return positions.front().complaint("this solver takes one row of Linear Go",
                                     "for example linear-go:1x9");
}

ScoreAnswer& begin_scores(const SolveTask& task, SolveAnswer& answer) {
  const SolveQuestion& question = task.question;
  const AnyPosition& position = task.positions.front();
  const int* at_least = question.options.find(option::kAtLeast);
  if (!question.black_first || !question.white_first) {
    throw position.complaint("who moves is a part of the position",
                             "write @w behind a position with White to move: linear-go:-x-ox-@w");
  }
  if (at_least != nullptr && question.moves) {
    throw Error(ErrorKind::BadInput, "'at_least' asks about the position, 'moves' about its moves",
                "leave one of them away");
  }
  const Record& record = position.get<linear_go::Rules>();
  ScoreAnswer& scores = answer.scores.emplace();
  scores.position = linear_go::format_board(record.board());
  scores.black_to_move = record.to_move == Player::Black;
  scores.score = {-record.points(), record.points()};
  if (at_least != nullptr) scores.threshold = *at_least;
  return scores;
}

void draw_scores(const SolveTask& task, SolveAnswer& answer) {
  if (!task.question.drawings) return;
  const ScoreAnswer& scores = *answer.scores;
  const AnyPosition& position = task.positions.front();
  const Player player = scores.black_to_move ? Player::Black : Player::White;
  std::map<std::string, ScoreBounds> by_name(scores.moves.begin(), scores.moves.end());
  SolveResult<AnyMove> result;
  (scores.black_to_move ? result.black_first : result.white_first) = true;
  auto& best = scores.black_to_move ? result.black_moves : result.white_moves;
  const auto add_if_best = [&](const AnyMove& move, const AnyPosition&) {
    const auto found = by_name.find(position.game().move_name(position, move));
    if (found == by_name.end() || !found->second.is_known() || !scores.score.is_known()) return;
    if (found->second.low == scores.score.low) best.push_back({0, move});
  };
  position.game().for_each_follower(position, player, add_if_best);
  answer.drawings = draw_result(task.positions, result, true);
}

SolverEntry linear_go_solver() {
  return {{.profile = kOwnProfile,
           .takes = "one row of Linear Go",
           .games = {linear_go::Rules::kName},
           .options = {&option::kProof, &option::kCheckpoint, &option::kAtLeast},
           .features = {}},
          refuse_all_but_one_row,
          open_solver<LinearGoSolver>};
}

}  // namespace upstar
