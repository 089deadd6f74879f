// Reading moves and walking.
#include "proof/nogo_boards/solution_checker.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "base/grouped_digits.hpp"

namespace upstar::proof {
namespace {

// Ends the walk. Nobody outside sees it.
struct Refuted {
  std::string problem;
};

class Checker {
 public:
  Checker(const SolutionFile& solution, Budget& budget, const std::function<void(double)>& progress)
      : solution_(solution), budget_(budget), progress_(progress) {}

  void check(const Strategy& strategy, SolutionShape& shape) {
    const PositionCodes codes(solution_.claims().board, strategy.winner);
    walk_solution(codes, strategy.first, budget_, shape,
                  [&](int depth, std::span<const std::uint64_t> level, const WinnerPlays& plays) {
                    check_level(codes, strategy.winner, depth, level, plays);
                  });
  }
  [[nodiscard]] std::uint64_t levels() const { return levels_; }

 private:
  void check_level(const PositionCodes& codes, Player winner, int depth,
                   std::span<const std::uint64_t> level, const WinnerPlays& plays) {
    const auto where = [&](std::uint64_t code) {
      const nogo::Board seen = codes.board(codes.stones(code));
      return fmt::format("{} to move in {}", winner == Player::Black ? "Black" : "White",
                         nogo::format_board(winner == Player::Black ? seen : seen.negated()));
    };
    const std::optional<std::size_t> found = solution_.level_of(winner, depth);
    if (!found) {
      throw Refuted{fmt::format("after {} stones there are no moves, not even with {}", depth,
                                where(level.front()))};
    }
    ++levels_;
    SolutionReader reader(solution_, *found);
    for (const std::uint64_t code : level) {
      budget_.tick();
      if (progress_ && states_++ % 1024 == 0) {
        progress_(static_cast<double>(states_) / static_cast<double>(solution_.states()));
      }
      const std::optional<SolutionState> state = reader.next();
      if (!state || state->code > code) throw Refuted{"there is no move with " + where(code)};
      if (state->code < code) {
        throw Refuted{"no play that follows the solution leads to " + where(state->code)};
      }
      const Stones position = codes.stones(code);
      const std::optional<int> point =
          codes.ground().legal_point(state->move, position.own, position.theirs);
      if (!point) {
        throw Refuted{fmt::format("there is no legal move of number {} with {}", state->move + 1,
                                  where(code))};
      }
      plays(position, *point);
    }
    if (const std::optional<SolutionState> more = reader.next()) {
      throw Refuted{"no play that follows the solution leads to " + where(more->code)};
    }
  }

  const SolutionFile& solution_;
  Budget& budget_;
  const std::function<void(double)>& progress_;
  std::uint64_t states_ = 0;
  std::size_t levels_ = 0;  // that were read
};

}  // namespace

SolutionVerdict check_solution(const SolutionFile& solution, Budget& budget,
                               const std::function<void(double)>& progress) {
  SolutionVerdict verdict;
  solution.file().verify([&](std::uint64_t) { budget.tick(); });
  Checker checker(solution, budget, progress);
  SolutionShape shape;
  try {
    for (const Strategy& strategy : strategies_of(solution.claims())) {
      shape = {};
      checker.check(strategy, shape);
      verdict.shape.add(std::exchange(shape, {}));
    }
    if (checker.levels() != solution.levels().size() ||
        verdict.shape.winner_positions() != solution.states()) {
      throw Refuted{fmt::format("the play ends after {} positions, and the file has {}",
                                grouped_digits(verdict.shape.winner_positions()),
                                grouped_digits(solution.states()))};
    }
    verdict.valid = true;
  } catch (const Refuted& refuted) {
    verdict.shape.add(shape);
    verdict.problem = refuted.problem;
  }
  return verdict;
}

}  // namespace upstar::proof
