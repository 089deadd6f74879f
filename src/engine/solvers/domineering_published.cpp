// A question is a player to begin, as the published program is asked: another begins with an empty table.
#include "engine/solvers/domineering_published.hpp"

#include <cstdint>
#include <memory>

#include "engine/games/domineering_adapter.hpp"
#include "engine/session.hpp"
#include "engine/solvers/domineering_boards.hpp"
#include "engine/solvers/told_result.hpp"
#include "engine/solvers/without_features.hpp"
#include "search/baselines/obsequi/solver.hpp"
#include "search/core/first_moves.hpp"

namespace upstar {
namespace {

// The published solver, asked about one player after the other.
class Beginners {
 public:
  Beginners(const domineering::LargeBoard& board, Budget& budget, const obsequi::Options& options)
      : board_(board), budget_(budget), options_(options) {}

  // Does `mover`, to move when these squares are free, win? `first` began.
  bool wins(Player first, domineering::LargeBoard::Squares free, Player mover) {
    if (!solver_ || first_ != first) {
      nodes_before_ = nodes();
      solver_.reset();
      solver_ = std::make_unique<obsequi::Solver>(board_.rows, board_.columns, budget_, options_);
      first_ = first;
    }
    return solver_->wins(free, mover);
  }
  [[nodiscard]] std::uint64_t nodes() const {
    return nodes_before_ + (solver_ ? solver_->nodes() : 0);
  }

 private:
  const domineering::LargeBoard& board_;
  Budget& budget_;
  obsequi::Options options_;
  std::unique_ptr<obsequi::Solver> solver_;
  Player first_ = Player::Black;
  std::uint64_t nodes_before_ = 0;
};

class PublishedDomineeringSolver final : public Solver {
 public:
  explicit PublishedDomineeringSolver(Session& session) : budget_(session.budget()) {}

  void solve(const SolveTask& task, SolveAnswer& answer) override {
    auto options = options_without<obsequi::Options>(task.question.options.value(option::kWithout),
                                                     obsequi::kFeatures);
    options.stats = counts_wanted(task, answer);
    const AnyPosition& position = task.positions.front();
    const domineering::LargeBoard* large = position.find<LargeDomineering>();
    const domineering::LargeBoard board =
        large != nullptr ? *large : domineering::large_board(position.get<domineering::Rules>());
    search_and_tell(task, answer, [&] {
      Beginners beginners(board, budget_, options);
      const auto move_of = [&](int square, Player player) -> AnyMove {
        if (large != nullptr) return LargeDomineering::Move{square, player};
        return domineering::Move{static_cast<std::uint8_t>(square), player};
      };
      SolveResult<AnyMove> result = find_first_moves<AnyMove>(
          request_of(task),
          [&](Player player) { return beginners.wins(player, board.empty, player); },
          [&](Player player, const auto& tell) {
            board.for_each_move(player, [&](int square, domineering::LargeBoard::Squares after) {
              tell(0, move_of(square, player), !beginners.wins(player, after, opponent(player)));
            });
          });
      result.method = "search as published (Obsequi)";
      result.nodes = beginners.nodes();
      return result;
    });
  }

 private:
  Budget& budget_;
};

}  // namespace

SolverEntry published_domineering_solver() {
  return {{.profile = "obsequi",
           .takes = "one board of Domineering",
           .games = {domineering::Rules::kName},
           .options = {&option::kWithout, &option::kStats},
           .features = described(obsequi::kFeatures)},
          refuse_all_but_one_domineering,
          open_solver<PublishedDomineeringSolver>};
}

}  // namespace upstar
