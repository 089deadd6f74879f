// By name; the perfect player asks the solver first and the simulations where it finds no end.
#include "play/linear_go/linear_go_players.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "base/stack_guard.hpp"
#include "play/core/levels.hpp"
#include "play/core/random.hpp"
#include "play/core/work_limit.hpp"
#include "play/linear_go/exact_scores.hpp"
#include "play/linear_go/played_linear_go.hpp"
#include "play/linear_go/points_tree.hpp"

namespace upstar::play {
namespace {

using linear_go::Record;

class RandomLinearGo final : public GamePlayer {
 public:
  explicit RandomLinearGo(std::uint64_t seed) : random_(seed) {}

  Thoughts think(const PlayedGame& game, Player to_move, const ThinkingLimits& /*limits*/,
                 const Watching& /*watching*/) override {
    const auto count = static_cast<std::uint32_t>(game.move_names(to_move).size());
    if (count == 0) return {};
    Candidate chosen;
    chosen.move = static_cast<int>(random_.below(count));
    chosen.line = {chosen.move};
    Thoughts thoughts;
    thoughts.candidates.push_back(chosen);
    return thoughts;
  }

 private:
  Random random_;
};

// With a level, or without one as strong as its limits allow.
class SimulatingLinearGo final : public GamePlayer {
 public:
  SimulatingLinearGo(const Level* level, const GamePlayerSettings& settings)
      : level_(level), random_(settings.seed), tree_(settings.seed, settings.memory) {}

  Thoughts think(const PlayedGame& game, Player /*to_move*/, const ThinkingLimits& limits,
                 const Watching& watching) override {
    const Record& record = dynamic_cast<const PlayedLinearGo&>(game).record();
    if (record.is_over()) return {};
    if (level_ == nullptr) return tree_.think(record, limits, watching.stop);
    Thoughts thoughts = tree_.think(record, limits_of_level(*level_, limits), watching.stop);
    draw_by_temperature(level_->temperature, random_, thoughts);
    return thoughts;
  }

 private:
  const Level* level_;
  Random random_;
  PointsTree tree_;
};

class PerfectLinearGo final : public GamePlayer {
 public:
  explicit PerfectLinearGo(const GamePlayerSettings& settings)
      : tree_(settings.seed, settings.memory / 2), budget_(settings.memory / 2) {}

  Thoughts think(const PlayedGame& game, Player /*to_move*/, const ThinkingLimits& limits,
                 const Watching& watching) override {
    const Record& record = dynamic_cast<const PlayedLinearGo&>(game).record();
    if (record.is_over()) return {};
    const auto begun = Budget::Clock::now();
    Thoughts exact;
    with_deep_stack([&] {
      within_limit(budget_, limit_for_exact_answer(limits), watching.stop, [&] {
        open(record.points());
        if (scores_) scores_->think(record, !limits.ends_early, exact);
      });
    });
    const double spent = std::chrono::duration<double>(Budget::Clock::now() - begun).count();
    exact.seconds = spent;
    if (!exact.candidates.empty()) return exact;
    return tree_.think(record, limits_after(spent, limits), watching.stop);
  }

 private:
  // What was proved about a row is kept. Tables that do not fit into the memory are not tried again.
  void open(int points) {
    if (points_ == points) return;
    scores_.reset();
    points_ = points;
    scores_ = std::make_unique<ExactScores>(points, budget_);
  }

  PointsTree tree_;
  Budget budget_;
  std::optional<int> points_;
  std::unique_ptr<ExactScores> scores_;
};

}  // namespace

std::unique_ptr<GamePlayer> make_linear_go_player(std::string_view name,
                                                  const GamePlayerSettings& settings) {
  if (name == "random") return std::make_unique<RandomLinearGo>(settings.seed);
  if (name == "uct") return std::make_unique<SimulatingLinearGo>(nullptr, settings);
  if (name == "perfect") return std::make_unique<PerfectLinearGo>(settings);
  if (const Level* level = find_level(name)) {
    return std::make_unique<SimulatingLinearGo>(level, settings);
  }
  refuse_player(name, common_players());
}

}  // namespace upstar::play
