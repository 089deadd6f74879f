// Who wins games of taking pieces away, from tables.
//
// A sum in misere play is one more game of taking pieces away, with all their pieces, and is solved as
// that. In normal play positions add up by their nimbers, which is left to the solver of values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/proofs/strategies.hpp"
#include "engine/removal_tables.hpp"
#include "engine/session.hpp"
#include "engine/solvers/solver.hpp"
#include "engine/solvers/told_result.hpp"
#include "rules/ruleset.hpp"
#include "search/core/first_moves.hpp"
#include "store/core/output_place.hpp"

namespace upstar {

template <Ruleset R>
  requires TakesPieces<R>
class RemovalSolver final : public Solver {
 public:
  explicit RemovalSolver(Session& session) : session_(session), tables_(session.removal_tables()) {}

  [[nodiscard]] static std::optional<Error> refusal(Positions positions) {
    for (const AnyPosition& position : positions) {
      if (position.find<R>() != nullptr && (IsMisere<R> || positions.size() == 1)) continue;
      return position.complaint("this solver takes positions of one game", "ask about them apart");
    }
    return std::nullopt;
  }

  void solve(const SolveTask& task, SolveAnswer& answer) override {
    const std::string* proof_file = task.question.options.find(option::kProof);
    if (proof_file != nullptr) store::require_output(*proof_file);
    answer.impartial = SolveAnswer::Impartial{};
    tables_.use_file(task.question.options.value(option::kTable));
    search_and_tell(task, answer, [&] { return erased(search(task)); });
    if constexpr (!IsMisere<R>) {
      if (proof_file != nullptr && !answer.stopped) write_proof(task, *proof_file, answer);
    }
  }

 private:
  using Position = typename R::Position;

  SolveResult<std::uint64_t> search(const SolveTask& task) {
    std::vector<RemovalGame> games;
    std::vector<int> shifts;  // where the pieces of each begin
    std::uint64_t whole = 0;
    for (int shift = 0; const AnyPosition& any : task.positions) {
      const Position& position = any.get<R>();
      games.push_back(R::removal_game(position));
      shifts.push_back(shift);
      whole |= shift < RemovalGame::kMostPieces ? R::pieces(position) << shift : 0;
      shift += games.back().pieces;
    }
    const RemovalTables::Wins wins =
        games.size() == 1 ? tables_.wins_below(games.front(), whole,
                                               tabled_board<R>(task.positions.front().get<R>()))
                          : tables_.wins_below(together(games), whole);
    SolveResult result = find_first_moves<std::uint64_t>(
        request_of(task), [&](Player) { return wins(whole); },
        [&](Player player, const auto& tell) {
          for (std::size_t i = 0; i < task.positions.size(); ++i) {
            R::for_each_move(task.positions[i].get<R>(), player,
                             [&](std::uint64_t move, const Position&) {
                               tell(i, move, !wins(whole ^ move << shifts[i]));
                             });
          }
        });
    // Not by the moves alone: in misere play who has none wins.
    if (task.question.black_first) result.black_first = wins(whole);
    if (task.question.white_first) result.white_first = wins(whole);
    return result;
  }

  // A nimber is its own negative, and any number of free moves outweighs it.
  void write_proof(const SolveTask& task, const std::string& file, SolveAnswer& answer) {
    tables_.use_file({});  // what is asked about below are parts of boards
    write_strategy_certificate<R>(
        task, file, session_, answer,
        [&](std::span<const proof::Component<R>> components, int free, Player first) {
          if (free != 0) return (free > 0) == (first == Player::Black);
          int nimber = 0;
          for (const auto& [position, negated] : components) {
            const std::uint64_t pieces = R::pieces(position);
            nimber ^= tables_.nimbers_below(R::removal_game(position), pieces)(pieces);
          }
          return nimber != 0;
        });
  }

  Session& session_;
  RemovalTables& tables_;
};

template <Ruleset R>
  requires TakesPieces<R>
[[nodiscard]] SolverEntry removal_solver() {
  std::vector<const SolverOption*> options{&option::kTable};
  if (!IsMisere<R>) options.push_back(&option::kProof);
  return {{.profile = kOwnProfile,
           .takes = IsMisere<R> ? "positions of one game" : "one position",
           .games = {R::kName},
           .shares_work = true,
           .options = std::move(options),
           .features = {}},
          RemovalSolver<R>::refusal,
          open_solver<RemovalSolver<R>>};
}

}  // namespace upstar
