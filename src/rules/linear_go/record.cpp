// Which moves a record refuses, and what the others do to it.
#include "rules/linear_go/record.hpp"

#include <cassert>

namespace upstar::linear_go {

std::optional<Record::Refusal> Record::refusal(int move) const {
  if (is_over()) return Refusal::GameOver;
  if (move == kPass) return std::nullopt;
  if (!board().is_empty_at(move)) return Refusal::Occupied;
  const std::optional<Board> after = linear_go::play(board(), to_move, move);
  if (!after) return Refusal::Suicide;
  if (has_occurred(*after)) return Refusal::Repetition;
  return std::nullopt;
}

std::vector<int> Record::legal_moves() const {
  std::vector<int> legal;
  if (is_over()) return legal;
  for (int point = 0; point < points(); ++point) {
    if (!refusal(point)) legal.push_back(point);
  }
  legal.push_back(kPass);
  return legal;
}

void Record::play(int move) {
  assert(!refusal(move));
  if (move == kPass) {
    ++passes;
  } else {
    passes = 0;
    positions.push_back(*linear_go::play(board(), to_move, move));
  }
  moves.push_back(move);
  to_move = opponent(to_move);
}

Record Record::after(int move) const {
  Record next = *this;
  next.play(move);
  return next;
}

}  // namespace upstar::linear_go
