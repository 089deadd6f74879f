// Cutting histories into boxes until each is decided.
#include "search/linear_go/histories/every_history.hpp"

#include <limits>
#include <utility>

#include "base/stack_guard.hpp"

namespace upstar::histories {
namespace {

constexpr std::uint64_t kQuickLook = 30;  // steps
constexpr std::uint64_t kUntilItIsKnown = std::numeric_limits<std::uint64_t>::max();

}  // namespace

Finding EveryHistory::decide(const Statement& statement) {
  Finding finding;
  Box all{PositionSet(book_.size()), PositionSet(book_.size())};
  all.in.insert(statement.last);
  finding.holds = holds_in(statement, all, finding);
  return finding;
}

std::uint64_t EveryHistory::nodes() const {
  std::uint64_t total = 0;
  for (const auto& [threshold, game] : games_) total += game.nodes();
  return total;
}

bool EveryHistory::holds_in(const Statement& statement, const Box& box, Finding& finding) {
  check_stack();
  if (history_in(statement, box, kQuickLook).kind == PathAnswer::Kind::None) {
    ++finding.empty_boxes;
    return true;
  }
  ++finding.boxes;
  PositionSet must_be_in(book_.size());  // for all refutations to hold
  PositionSet must_be_out(book_.size());
  for (const Claim& claim : statement.claims) {
    const Verdict verdict = try_claim(statement, box, claim);
    if (verdict.winner == claim.winner) return true;
    must_be_in |= verdict.relied_on;
    must_be_out |= verdict.moved_into;
  }
  PositionSet undecided = statement.possible;
  undecided -= box.in;
  undecided -= box.out;
  must_be_in &= undecided;
  must_be_out &= undecided;
  PositionSet either = must_be_in;
  either |= must_be_out;

  Box rest = box;
  for (const Position position : either.members()) {
    if (must_be_in.contains(position)) {
      Box without = rest;
      without.out.insert(position);
      if (!holds_in(statement, without, finding)) return false;
      rest.in.insert(position);
    }
    if (must_be_out.contains(position)) {
      Box with = rest;
      with.in.insert(position);
      if (!holds_in(statement, with, finding)) return false;
      if (must_be_in.contains(position)) return true;  // in or out, one of the refutations fails
      rest.out.insert(position);
    }
  }
  PathAnswer found = history_in(statement, rest, kUntilItIsKnown);
  if (found.kind == PathAnswer::Kind::Found) {
    finding.counterexample = std::move(found.path);
    return false;
  }
  ++finding.empty_boxes;
  return true;
}

Verdict EveryHistory::try_claim(const Statement& statement, const Box& box, const Claim& claim) {
  PositionSet winner_bans = statement.possible;
  winner_bans -= box.out;
  PositionSet loser_bans = box.in;
  for (const Position position : claim.since) {
    winner_bans.insert(position);
    loser_bans.insert(position);
  }
  const Position on_board = claim.since.empty() ? statement.last : claim.since.back();
  Bans bans;
  bans.of(claim.winner) = std::move(winner_bans);
  bans.of(opponent(claim.winner)) = std::move(loser_bans);
  return game(claim.threshold).decide(on_board, claim.mover, bans);
}

PathAnswer EveryHistory::history_in(const Statement& statement, const Box& box,
                                    std::uint64_t most_steps) const {
  if (!statement.played) return {PathAnswer::Kind::Found, box.in.members()};
  PathQuestion question{statement.last, statement.possible, box.in, statement.last_mover,
                        most_steps};
  question.allowed -= box.out;
  return find_path(book_, question, budget_);
}

BanGame& EveryHistory::game(int threshold) {
  return games_.try_emplace(threshold, book_, threshold, budget_).first->second;
}

}  // namespace upstar::histories
