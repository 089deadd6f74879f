// First moves are made on the large residual, which knows their names; what they leave is searched as a live board.
#include "engine/solvers/nogo_pieces.hpp"

#include <optional>
#include <string>

#include "engine/games/nogo_adapter.hpp"
#include "engine/session.hpp"
#include "engine/solvers/told_result.hpp"
#include "rules/nogo/live_frame.hpp"
#include "search/core/first_moves.hpp"
#include "search/nogo_boards/board_solver.hpp"

namespace upstar {
namespace {

std::optional<nogo::LiveFrame> frame_of(const LargeNogo::Position& position) {
  return nogo::LiveFrame::of(position.residual, position.board);
}

std::optional<Error> refuse_all_but_late_boards(Positions positions) {
  if (positions.size() != 1 || positions.front().find<LargeNogo>() == nullptr) {
    return positions[positions.size() == 1 ? 0 : 1].complaint(
        "this solver takes one board of more than 64 points", "leave 'profile' away");
  }
  if (frame_of(*positions.front().find<LargeNogo>())) return std::nullopt;
  return positions.front().complaint("more of this board is alive than this solver takes",
                                     "leave 'profile' away");
}

class PiecesSolver final : public Solver {
 public:
  explicit PiecesSolver(Session& session) : session_(session) {}

  void solve(const SolveTask& task, SolveAnswer& answer) override {
    SearchStats* counts = counts_wanted(task, answer);
    const LargeNogo::Position& board = *task.positions.front().find<LargeNogo>();
    search_and_tell(task, answer, [&] {
      const nogo::LiveFrame frame = *frame_of(board);
      // Counts are taken by one thread.
      BoardSolver solver(frame.beside(), session_.budget(), {},
                         counts == nullptr ? session_.threads() : 1);
      solver.count_in(counts);
      if (const std::string* log = task.question.options.find(option::kCheckpoint)) {
        solver.keep_in(*log);
      }
      SolveResult<AnyMove> result = find_first_moves<AnyMove>(
          request_of(task),
          [&](Player player) { return solver.wins(frame.live_board_of(board.residual, player)); },
          [&](Player player, const auto& tell) {
            LargeNogo::for_each_move(
                board, player, [&](LargeNogo::Move move, const nogo::LargeResidual& after) {
                  tell(0, move, !solver.wins(frame.live_board_of(after, opponent(player))));
                });
          });
      result.method = "search of live points with values of small parts";
      result.nodes = solver.nodes();
      return result;
    });
  }

 private:
  Session& session_;
};

}  // namespace

SolverEntry nogo_pieces_solver() {
  return {{.profile = kOwnProfile,
           .takes = "one board of more than 64 points, late in the game",
           .games = {nogo::Rules::kName},
           .shares_work = true,
           .options = {&option::kCheckpoint, &option::kStats},
           .features = {}},
          refuse_all_but_late_boards,
          open_solver<PiecesSolver>};
}

}  // namespace upstar
