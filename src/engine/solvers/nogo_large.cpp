// First moves are made on the large residual, which knows their names; what they leave is a sum of residuals,
// in which boards of NoGo are searched anyway.
#include "engine/solvers/nogo_large.hpp"

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "engine/games/nogo_adapter.hpp"
#include "engine/session.hpp"
#include "engine/solvers/sums.hpp"
#include "engine/solvers/told_result.hpp"
#include "search/core/first_moves.hpp"

namespace upstar {
namespace {

// Boards of NoGo, at least one of them large, with components that can be searched.
std::optional<Error> refuse_all_but_large(Positions positions) {
  bool any_large = false;
  for (const AnyPosition& position : positions) {
    const bool is_large = position.find<LargeNogo>() != nullptr;
    if (!is_large && position.find<nogo::Rules>() == nullptr) {
      return position.complaint("this solver takes boards of NoGo", "ask about them apart");
    }
    if (auto error = position.game().no_place_in_sum(position)) return error;
    any_large = any_large || is_large;
  }
  if (any_large) return std::nullopt;
  return positions.front().complaint("this solver takes boards of more than 64 points",
                                     "leave 'profile' away");
}

// A board of any size, by its settled points.
LargeNogo::Position settled_board(const AnyPosition& position) {
  if (const auto* large = position.find<LargeNogo>()) return *large;
  nogo::LargeBoard board = nogo::large_board(position.get<nogo::Rules>());
  nogo::LargeResidual residual = large_residual_of(board);
  return {std::move(board), std::move(residual)};
}

// A move as the position's adapter knows it.
AnyMove move_of(const AnyPosition& position, LargeNogo::Move move) {
  if (position.find<LargeNogo>() != nullptr) return move;
  return nogo::Move{static_cast<std::uint8_t>(move.square)};
}

class LargeNogoSolver final : public Solver {
 public:
  explicit LargeNogoSolver(Session& session) : session_(session) {}

  void solve(const SolveTask& task, SolveAnswer& answer) override {
    search_and_tell(task, answer, [&] { return search(task); });
  }

 private:
  SolveResult<AnyMove> search(const SolveTask& task) {
    SumSolver<nogo::Rules> solver(valuer_of<nogo::Rules>(task.positions), session_.threads());
    std::vector<LargeNogo::Position> boards;
    std::vector<std::vector<nogo::Residual>> components;
    for (const AnyPosition& position : task.positions) {
      boards.push_back(settled_board(position));
      components.push_back(LargeNogo::components(boards.back().residual));
    }
    // All components, with those of one board replaced.
    const auto sum_with = [&](std::size_t board, const std::vector<nogo::Residual>& own) {
      std::vector<nogo::Residual> sum = own;
      for (std::size_t i = 0; i < components.size(); ++i) {
        if (i != board) sum.insert(sum.end(), components[i].begin(), components[i].end());
      }
      return sum;
    };
    SolveResult<AnyMove> result = find_first_moves<AnyMove>(
        request_of(task),
        [&](Player player) { return solver.wins_reduced(sum_with(0, components[0]), player); },
        [&](Player player, const auto& tell) {
          for (std::size_t i = 0; i < boards.size(); ++i) {
            LargeNogo::for_each_move(boards[i], player,
                                     [&](LargeNogo::Move move, const nogo::LargeResidual& after) {
                                       const auto sum = sum_with(i, LargeNogo::components(after));
                                       tell(i, move_of(task.positions[i], move),
                                            !solver.wins_reduced(sum, opponent(player)));
                                     });
          }
        });
    result.method = "search of residual components";
    result.nodes = solver.nodes();
    return result;
  }

  Session& session_;
};

}  // namespace

SolverEntry nogo_large_solver() {
  return {{.profile = kOwnProfile,
           .takes = "boards of more than 64 points",
           .games = {nogo::Rules::kName},
           .shares_work = true,
           .options = {},
           .features = {}},
          refuse_all_but_large,
          open_solver<LargeNogoSolver>};
}

}  // namespace upstar
