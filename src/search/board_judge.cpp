// The searches behind the door.
#include "search/board_judge.hpp"

#include <span>

#include <fmt/format.h>

#include "base/error.hpp"
#include "rules/nogo/rows.hpp"
#include "rules/nogo/rules.hpp"
#include "search/strips/strip_solver.hpp"
#include "search/sum_solver.hpp"
#include "search/valuer.hpp"

namespace upstar {
namespace {

class JudgeOfRows final : public BoardJudge {
 public:
  JudgeOfRows(const store::StripLayers& layers, Budget& budget, int threads)
      : layers_(layers), solver_(layers, budget, {}, threads) {}

  bool wins(const nogo::Board& board, Player first) override {
    const auto strips = nogo::strips_of_rows(board);
    if (!strips) throw Error(ErrorKind::Internal, "a board that is no row has no strips");
    return solver_.wins(*strips, first);
  }
  [[nodiscard]] std::uint64_t nodes() const override { return solver_.nodes(); }
  [[nodiscard]] std::string method() const override {
    return fmt::format("strips-{}/{}", layers_.exact.points, layers_.reach());
  }

 private:
  const store::StripLayers& layers_;
  StripSolver solver_;
};

class JudgeOfBoards final : public BoardJudge {
 public:
  explicit JudgeOfBoards(Budget& budget) : arena_(budget), valuer_(arena_), solver_(valuer_) {}

  bool wins(const nogo::Board& board, Player first) override {
    const bool black = first == Player::Black;
    const SolveResult result = solver_.solve(std::span(&board, 1), {black, !black, false});
    nodes_ += result.nodes;
    if (result.stopped) throw *result.stopped;
    return *(black ? result.black_first : result.white_first);
  }
  [[nodiscard]] std::uint64_t nodes() const override { return nodes_; }
  [[nodiscard]] std::string method() const override { return "sums"; }

 private:
  Arena arena_;
  Valuer<nogo::Rules> valuer_;
  SumSolver<nogo::Rules> solver_;
  std::uint64_t nodes_ = 0;
};

}  // namespace

std::unique_ptr<BoardJudge> judge_of_rows(const store::StripLayers& layers, Budget& budget,
                                          int threads) {
  return std::make_unique<JudgeOfRows>(layers, budget, threads);
}

std::unique_ptr<BoardJudge> judge_of_boards(Budget& budget) {
  return std::make_unique<JudgeOfBoards>(budget);
}

}  // namespace upstar
