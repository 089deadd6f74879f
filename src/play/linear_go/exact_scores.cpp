// Questions to the solver, in the order of what they are worth.
#include "play/linear_go/exact_scores.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "rules/linear_go/board.hpp"
#include "search/linear_go/scores.hpp"

namespace upstar::play {
namespace {

using linear_go::Record;

Candidate told(int number, Player mover, int score) {
  const int points = mover == Player::Black ? score : -score;
  Candidate candidate;
  candidate.move = number;
  candidate.visits = 1;  // whoever draws analyses passes over moves that nobody has looked at
  candidate.win_rate = points > 0 ? 1 : points == 0 ? 0.5 : 0;
  if (points != 0) candidate.proven = points > 0;
  candidate.points = {static_cast<double>(points), true};
  candidate.line = {number};
  return candidate;
}

}  // namespace

bool ExactScores::keeps(const Record& record, int move, int score) {
  const bool black = record.to_move == Player::Black;
  return solver_.decide(record.after(move), black ? score : score + 1).at_least == black;
}

int ExactScores::mistakes_after(const Record& record, int move, int score) {
  const Record next = record.after(move);
  const std::vector<int> replies = next.legal_moves();
  return static_cast<int>(
      std::ranges::count_if(replies, [&](int reply) { return !keeps(next, reply, score); }));
}

void ExactScores::choose_ending(const Record& record, int score, Thoughts& thoughts) {
  Record at = record;
  std::vector<int> numbers;
  for (const int move : superko::short_line(solver_, record, score)) {
    const std::vector<int> moves = at.legal_moves();
    numbers.push_back(static_cast<int>(std::ranges::find(moves, move) - moves.begin()));
    at.play(move);
  }
  if (numbers.empty()) return;
  std::vector<Candidate>& candidates = thoughts.candidates;
  const auto chosen = std::ranges::find(candidates, numbers.front(), &Candidate::move);
  if (chosen == candidates.end()) return;
  chosen->line = numbers;
  std::rotate(candidates.begin(), chosen, chosen + 1);
}

void ExactScores::choose_trap(const Record& record, int score, Thoughts& thoughts) {
  const std::vector<int> moves = record.legal_moves();
  std::vector<std::pair<int, Candidate>> ranked;
  for (const Candidate& candidate : thoughts.candidates) {
    const int move = moves[static_cast<std::size_t>(candidate.move)];
    ranked.emplace_back(mistakes_after(record, move, score), candidate);
  }
  std::ranges::stable_sort(ranked, std::ranges::greater{}, &std::pair<int, Candidate>::first);
  std::ranges::transform(ranked, thoughts.candidates.begin(), &std::pair<int, Candidate>::second);
}

void ExactScores::think(const Record& record, bool scores_others, Thoughts& thoughts) {
  superko::Score found;
  superko::find_score(solver_, record, found);
  const int score = found.low;
  const std::vector<int> moves = record.legal_moves();
  const auto pass = static_cast<int>(moves.size()) - 1;
  const Player mover = record.to_move;

  std::vector<int> others;
  const auto look_at = [&](int number) {
    if (!keeps(record, moves[static_cast<std::size_t>(number)], score)) {
      others.push_back(number);
      return false;
    }
    thoughts.candidates.push_back(told(number, mover, score));
    thoughts.proven = thoughts.candidates.front().proven;
    return true;
  };
  const bool is_settled = look_at(pass) && linear_go::score(record.board()) == score &&
                          (score != 0 || record.passes == 1);
  if (!is_settled || scores_others) {
    for (int number = 0; number < pass; ++number) look_at(number);
  }
  if (!is_settled && thoughts.proven.value_or(false)) choose_ending(record, score, thoughts);
  if (!is_settled && !thoughts.proven.value_or(false)) choose_trap(record, score, thoughts);
  if (!scores_others) return;
  std::vector<Candidate> lesser;
  for (const int number : others) {
    superko::Score worse;
    superko::find_score(solver_, record.after(moves[static_cast<std::size_t>(number)]), worse);
    lesser.push_back(told(number, mover, worse.low));
  }
  std::ranges::stable_sort(lesser, [](const Candidate& a, const Candidate& b) {
    return a.points->points > b.points->points;
  });
  std::ranges::move(lesser, std::back_inserter(thoughts.candidates));
}

}  // namespace upstar::play
