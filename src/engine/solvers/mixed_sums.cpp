// Valuing every position once, then asking the lazy sum who wins it, move by move when those count.
#include "engine/solvers/mixed_sums.hpp"

#include <cstddef>
#include <optional>
#include <vector>

#include "engine/games/game_adapter.hpp"
#include "engine/session.hpp"
#include "engine/solvers/told_result.hpp"
#include "search/core/first_moves.hpp"
#include "value/lazy_sum.hpp"
#include "value/sum_outcome.hpp"

namespace upstar {
namespace {

constexpr Side side_of(Player player) { return player == Player::Black ? Side::Left : Side::Right; }

std::optional<Error> refuse_without_value(Positions positions) {
  for (const AnyPosition& position : positions) {
    if (auto error = position.game().no_place_in_sum(position)) return error;
  }
  return std::nullopt;
}

class MixedSumsSolver final : public Solver {
 public:
  explicit MixedSumsSolver(Session& session) : session_(session) {}

  void solve(const SolveTask& task, SolveAnswer& answer) override {
    const std::string table_file = task.question.options.value(option::kTable);
    require_tabled(task.positions, table_file);
    session_.removal_tables().use_file(table_file);
    search_and_tell(task, answer, [&] {
      if (are_impartial(task.positions)) answer.impartial = SolveAnswer::Impartial{};
      return search(task);
    });
  }

 private:
  SolveResult<AnyMove> search(const SolveTask& task) {
    SumOutcome outcomes(session_.arena());
    std::vector<LazySum> values;  // of the positions, found when they are first needed
    const auto value_all = [&] {
      for (std::size_t i = values.size(); i < task.positions.size(); ++i) {
        LazySum value(session_.arena());
        task.positions[i].game().add_value(task.positions[i], value);
        values.push_back(std::move(value));
      }
    };
    const auto sum_without = [&](std::size_t left_out) {
      LazySum sum(session_.arena());
      for (std::size_t i = 0; i < values.size(); ++i) {
        if (i != left_out) sum.add(values[i]);
      }
      return sum;
    };
    SolveResult<AnyMove> result = find_first_moves<AnyMove>(
        request_of(task),
        [&](Player player) {
          value_all();
          return outcomes.wins_first(sum_without(values.size()), side_of(player));
        },
        [&](Player player, const auto& tell) {
          value_all();
          for (std::size_t i = 0; i < task.positions.size(); ++i) {
            const LazySum rest = sum_without(i);
            task.positions[i].game().for_each_move(
                task.positions[i], player, [&](const AnyMove& move, const LazySum& after) {
                  LazySum sum = rest;
                  sum.add(after);
                  tell(i, move, !outcomes.wins_first(sum, side_of(opponent(player))));
                });
          }
        });
    result.method = "search of values";
    result.nodes = outcomes.nodes();
    return result;
  }

  Session& session_;
};

}  // namespace

SolverEntry mixed_sums_solver() {
  return {{.profile = kOwnProfile,
           .takes = "positions of different games that have values",
           .games = {},
           .options = {&option::kTable},
           .features = {}},
          refuse_without_value,
          open_solver<MixedSumsSolver>};
}

}  // namespace upstar
