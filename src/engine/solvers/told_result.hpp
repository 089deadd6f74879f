// From what a search has found to what the engine answers: moves get their names at the very end.
//
// Where both players have the same moves in all positions, the answer is told once, not twice, with
// pictures and with winning moves gathered in families.
#pragma once

#include <optional>
#include <utility>

#include <upstar/engine.hpp>

#include "engine/games/any_position.hpp"
#include "engine/solvers/solver.hpp"
#include "search/core/solve_result.hpp"

namespace upstar {

// With winning moves the first moves are counted, so that the search can tell how far it is.
[[nodiscard]] SolveRequest request_of(const SolveTask& task);

// The same result with moves of any game.
template <class Move>
[[nodiscard]] SolveResult<AnyMove> erased(const SolveResult<Move>& result) {
  SolveResult<AnyMove> out;
  out.black_first = result.black_first;
  out.white_first = result.white_first;
  for (const auto& [component, move] : result.black_moves) {
    out.black_moves.push_back({component, move});
  }
  for (const auto& [component, move] : result.white_moves) {
    out.white_moves.push_back({component, move});
  }
  out.black_moves_complete = result.black_moves_complete;
  out.white_moves_complete = result.white_moves_complete;
  out.method = result.method;
  out.nodes = result.nodes;
  out.stopped = result.stopped;
  return out;
}

// Have both players the same moves in all of these? Sums of values alone are told as Black and White
// see them, nimbers or not.
[[nodiscard]] bool are_impartial(Positions positions);

// Tells what was found; once, when answer.impartial is there.
void tell_result(Positions positions, const SolveResult<AnyMove>& result, SolveAnswer& answer);

// Pictures of the positions, with the winning moves that were found marked; told once, they do not say who moves
// first.
[[nodiscard]] SolveAnswer::Drawings draw_result(Positions positions,
                                                const SolveResult<AnyMove>& result,
                                                bool is_told_once);

// Runs `search`, which gives a SolveResult<AnyMove>, within the limits, and tells what it has found.
template <class Search>
void search_and_tell(const SolveTask& task, SolveAnswer& answer, Search search) {
  SolveResult<AnyMove> result;
  const bool done =
      task.attempts.attempt("searching who wins", std::nullopt, [&] { result = search(); });
  if (!done) result.stopped = task.attempts.why();
  tell_result(task.positions, result, answer);
  if (!task.question.drawings) return;
  answer.drawings = draw_result(task.positions, result, answer.impartial.has_value());
}

// Where the search shall count what it looks like, if that was asked for.
[[nodiscard]] inline SearchStats* counts_wanted(const SolveTask& task, SolveAnswer& answer) {
  return task.question.options.value(option::kStats) ? &answer.search.emplace() : nullptr;
}

}  // namespace upstar
