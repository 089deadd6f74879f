// The search with proofs that say which ban lists they hold under.
#include "search/linear_go/histories/ban_game.hpp"

#include <utility>

#include "base/stack_guard.hpp"

namespace upstar::histories {

BanGame::BanGame(const mtdf::PositionBook& book, int threshold, Budget& budget)
    : book_(book), budget_(budget), threshold_(threshold), proofs_(2 * std::size_t{book.size()}) {}

Verdict BanGame::decide(Position position, Player mover, const Bans& bans) {
  bans_ = bans;
  Proof proof;
  Result result = Result::Open;
  for (int depth = 1; result == Result::Open; ++depth) {
    result = search(position, mover, depth, proof);
  }
  return {result == Result::Wins ? mover : opponent(mover), std::move(proof.moved_into),
          std::move(proof.relied_on)};
}

BanGame::Result BanGame::search(Position position, Player mover, int depth, Proof& proof) {
  check_stack();
  budget_.tick();
  ++nodes_;
  for (const Proof& known : proofs(position, mover)) {
    const Player winner = known.mover_wins ? mover : opponent(mover);
    if (known.moved_into.meets(bans_.of(winner))) continue;
    if (!known.relied_on.is_within(bans_.of(opponent(winner)))) continue;
    proof = known;
    return known.mover_wins ? Result::Wins : Result::Loses;
  }
  if (depth == 0) return Result::Open;

  bool is_open = false;
  Proof loss{false, PositionSet(book_.size()), PositionSet(book_.size())};
  Proof reply;
  // False when the mover has won.
  const auto add = [&](Result of_enemy) {
    if (of_enemy == Result::Loses) return false;
    if (of_enemy == Result::Open) {
      is_open = true;
    } else {
      loss.moved_into |= reply.moved_into;
      loss.relied_on |= reply.relied_on;
    }
    return true;
  };
  if (is_ahead(position, mover) && !add(search(position, opponent(mover), depth - 1, reply))) {
    proof = {true, std::move(reply.moved_into), std::move(reply.relied_on)};
    return keep(position, mover, proof);
  }
  for (const mtdf::Step& step : book_.steps(position, mover)) {
    if (bans_.of(mover).contains(step.to)) {
      loss.relied_on.insert(step.to);
      continue;
    }
    if (add(after(step.to, opponent(mover), depth - 1, reply))) continue;
    proof = {true, std::move(reply.moved_into), std::move(reply.relied_on)};
    proof.moved_into.insert(step.to);
    return keep(position, mover, proof);
  }
  if (is_open) return Result::Open;
  proof = std::move(loss);
  return keep(position, mover, proof);
}

// The position occurs, whatever was on the lists before; so a proof need not ask for it.
BanGame::Result BanGame::after(Position next, Player mover, int depth, Proof& proof) {
  const bool black = bans_.black.contains(next);
  const bool white = bans_.white.contains(next);
  bans_.black.insert(next);
  bans_.white.insert(next);
  const Result result = search(next, mover, depth, proof);
  bans_.black.put(next, black);
  bans_.white.put(next, white);
  if (result != Result::Open) proof.relied_on.erase(next);
  return result;
}

BanGame::Result BanGame::keep(Position position, Player mover, Proof& proof) {
  proof.relied_on.erase(position);  // it is on the board, hence on both lists
  const std::size_t bytes = sizeof(Proof) + std::size_t{book_.size()} / 4;  // two bits a position
  budget_.charge(bytes);
  bytes_ += bytes;
  proofs(position, mover).push_back(proof);
  return proof.mover_wins ? Result::Wins : Result::Loses;
}

}  // namespace upstar::histories
