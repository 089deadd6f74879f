// Reading the question, asking the solver, and writing down what it proved.
#include "engine/linear_go.hpp"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/error.hpp"
#include "engine/linear_go_published.hpp"
#include "engine/proofs.hpp"
#include "proof/linear_go/certificate.hpp"
#include "proof/linear_go/checker.hpp"
#include "rules/linear_go/board.hpp"
#include "rules/linear_go/text.hpp"
#include "store/core/block_file.hpp"

namespace upstar {
namespace {

using linear_go::Record;

const std::string kPrefix = std::string(linear_go::kName) + ":";

Record read_record(const std::string& position) {
  try {
    return linear_go::parse_record(std::string_view(position).substr(kPrefix.size()));
  } catch (Error& error) {
    if (error.kind == ErrorKind::BadInput) {
      error.text = position;
      error.at += kPrefix.size();
    }
    throw;
  }
}

void refuse_what_makes_no_sense(const std::string& position, const SolveQuestion& question) {
  if (!question.black_first || !question.white_first) {
    throw Error::at_text(position, 0, position.size(), "who moves is a part of the position",
                         "write @w behind a position with White to move: linear-go:-x-ox-@w");
  }
  if (question.at_least && question.moves) {
    throw Error(ErrorKind::BadInput, "--at-least asks about the position, --moves about its moves",
                "leave one of them away");
  }
}

Record after(const Record& record, int move) {
  Record out = record;
  out.play(move);
  return out;
}

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

}  // namespace

bool LinearGoSolvers::take(std::span<const std::string> positions) {
  const auto is_ours = [](const std::string& position) { return position.starts_with(kPrefix); };
  const auto first = std::find_if(positions.begin(), positions.end(), is_ours);
  if (first == positions.end()) return false;
  if (positions.size() == 1) return true;
  throw Error::at_text(*first, 0, first->size(),
                       "Linear Go is played for points and has no place in a sum",
                       "ask about it alone: upstar solve linear-go:1x9");
}

void LinearGoSolvers::open(int points, const SolveQuestion& question, const LinearGoTools& tools,
                           ScoreAnswer& scores) {
  const bool needs_log = !question.proof_file.empty() || !question.checkpoint_file.empty();
  const bool is_same = solver_ != nullptr && solver_->points() == points &&
                       checkpoint_ == question.checkpoint_file && (log_ != nullptr || !needs_log);
  if (is_same) return;
  solver_.reset();
  log_.reset();
  checkpoint_ = question.checkpoint_file;
  solver_ = std::make_unique<superko::Solver>(points, tools.budget);
  if (!needs_log) return;
  log_ = std::make_unique<proof::superko::CertificateLog>(points, tools.budget);
  if (!checkpoint_.empty()) {
    tools.tell_doing("reading the checkpoint");
    log_->keep_in(checkpoint_, *solver_, tools.on_fraction);
    scores.resumed_steps = log_->steps();
  }
  solver_->set_sink(log_.get());
}

void LinearGoSolvers::solve(const std::string& position, const SolveQuestion& question,
                            const LinearGoTools& tools, SolveAnswer& answer) {
  refuse_what_makes_no_sense(position, question);
  const bool as_published = wants_published_linear_go(question);
  if (!question.proof_file.empty()) require_folder_of(question.proof_file);
  const Record record = read_record(position);
  ScoreAnswer& scores = answer.scores.emplace();
  scores.position = linear_go::format_board(record.board());
  scores.black_to_move = record.to_move == Player::Black;
  scores.score = {-record.points(), record.points()};
  scores.threshold = question.at_least;
  proved_.clear();
  if (as_published) return solve_linear_go_as_published(record, question, tools, answer);

  std::uint64_t nodes_before = 0;
  const bool done = tools.attempts.attempt("searching the score", std::nullopt, [&] {
    open(record.points(), question, tools, scores);
    nodes_before = solver_->nodes();
    if (question.at_least) {
      const superko::Decision decision = solver_->decide(record, *question.at_least);
      scores.at_least = decision.at_least;
      (decision.at_least ? scores.score.low : scores.score.high) = decision.bound;
      proved_.push_back({record, *question.at_least, decision});
      return;
    }
    if (question.moves && !record.is_over()) {
      score_moves(record, tools, scores);
    } else {
      superko::Score score;
      const auto tell = [&](int threshold) {
        scores.score = bounds_of(score);
        tools.tell_doing(fmt::format("does Black score {}?", threshold));
      };
      superko::find_score(*solver_, record, score, tell);
      scores.score = bounds_of(score);
      proved_ = std::move(score.proof);
    }
    tools.tell_doing("looking for a short line");
    auto& line = scores.line.emplace();
    for (const int move : superko::short_line(*solver_, record, scores.score.low)) {
      line.push_back(linear_go::format_move(move));
    }
  });
  if (!done) answer.stopped = tools.attempts.why();
  if (solver_ != nullptr) answer.stats.nodes += solver_->nodes() - nodes_before;
  answer.method = "proof numbers with history certificates";
  if (log_ != nullptr) log_->flush();
  if (!question.proof_file.empty() && !answer.stopped) write_proof(question, answer);
}

void LinearGoSolvers::score_moves(const Record& record, const LinearGoTools& tools,
                                  ScoreAnswer& scores) {
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
      tools.tell_doing(fmt::format("does Black score {} after {}?", threshold,
                                   linear_go::format_move(moves[i])));
    };
    superko::find_score(*solver_, after(record, moves[i]), found[i], tell);
    proved_.insert(proved_.end(), found[i].proof.begin(), found[i].proof.end());
  }
  publish();
}

void LinearGoSolvers::write_proof(const SolveQuestion& question, SolveAnswer& answer) const {
  std::vector<proof::superko::Claim> claims;
  for (const superko::Answered& one : proved_) {
    claims.push_back({linear_go::format_record(one.record), one.threshold, one.decision.at_least,
                      one.decision.certificate, one.decision.turn});
  }
  const proof::superko::Certificate certificate = log_->certificate(claims);
  proof::superko::write_certificate(certificate, question.proof_file);
  answer.proof = {question.proof_file, certificate.steps,
                  std::filesystem::file_size(question.proof_file)};
}

bool is_linear_go_proof(const std::string& file) {
  return store::BlockFile::open(file).spec().kind == proof::superko::kCertificateKind;
}

void verify_linear_go_proof(const std::string& file, Budget& budget,
                            const std::function<void(double)>& on_progress, VerifyAnswer& answer) {
  const proof::superko::Certificate certificate = proof::superko::read_certificate(file, budget);
  answer.file_bytes = std::filesystem::file_size(file);
  answer.has_steps = true;
  for (const proof::superko::Claim& claim : certificate.claims) {
    VerifyAnswer::Claim& told = answer.claims.emplace_back();
    told.positions = {kPrefix + claim.position};
    told.threshold = claim.threshold;
    told.holds = claim.holds;
  }
  const proof::superko::Verdict verdict = proof::superko::check(certificate, budget, on_progress);
  answer.valid = verdict.valid;
  answer.problem = verdict.problem;
  answer.states = verdict.steps;
  answer.method = "rules only";
}

}  // namespace upstar
