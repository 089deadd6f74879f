// Any game of the catalogue as a game that is played, and players that know nothing but its rules.
//
//     random    any legal move
//     beginner  and the other levels for people: uct with few simulations and a temperature (levels.hpp)
//     uct       search by simulation (rules_uct.hpp)
//     perfect   the solver's move where the position is solved in half of the time (exact_choice.hpp), search by
//               simulation where it is not
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "base/stack_guard.hpp"
#include "draw/picture_text.hpp"
#include "draw/position_picture.hpp"
#include "play/core/exact_choice.hpp"
#include "play/core/exact_solver.hpp"
#include "play/core/levels.hpp"
#include "play/core/played_game.hpp"
#include "play/core/random.hpp"
#include "play/core/rules_uct.hpp"
#include "play/core/work_limit.hpp"
#include "rules/ruleset.hpp"

namespace upstar::play {

template <Ruleset R>
class RulesetGame final : public PlayedGame {
 public:
  using Position = typename R::Position;
  using Move = typename R::Move;

  explicit RulesetGame(const Position& start) : history_{start} {}

  [[nodiscard]] const Position& position() const { return history_.back(); }

  [[nodiscard]] std::unique_ptr<PlayedGame> copy() const override {
    return std::make_unique<RulesetGame>(*this);
  }
  [[nodiscard]] std::string text() const override {
    return std::string(R::kName) + ":" + R::format(position());
  }
  [[nodiscard]] std::vector<std::string> picture() const override {
    return picture_text(picture_of<R>(position()));
  }
  [[nodiscard]] std::vector<std::string> move_names(Player player) const override {
    std::vector<std::string> names;
    R::for_each_move(position(), player, [&](Move move, const Position&) {
      names.push_back(R::move_name(position(), move));
    });
    return names;
  }
  void play(Player player, int number) override {
    Position next = position();
    int at = 0;
    R::for_each_move(position(), player, [&](Move, const Position& after) {
      if (at++ == number) next = after;
    });
    history_.push_back(next);
  }
  bool undo() override {
    if (history_.size() == 1) return false;
    history_.pop_back();
    return true;
  }
  [[nodiscard]] std::vector<GamePlayerName> players() const override;
  [[nodiscard]] std::unique_ptr<GamePlayer> make_player(
      std::string_view name, const GamePlayerSettings& settings) const override;

 private:
  [[nodiscard]] bool last_mover_wins() const override { return !IsMisere<R>; }

  std::vector<Position> history_;
};

template <Ruleset R>
class RulesetPlayer final : public GamePlayer {
 public:
  enum class Kind { Random, Level, Uct, Perfect };
  using Position = typename R::Position;
  using Move = typename R::Move;

  // `level` is that of a player of this kind, and null for others.
  RulesetPlayer(Kind kind, const Level* level, const GamePlayerSettings& settings)
      : kind_(kind),
        level_(level),
        random_(settings.seed),
        uct_(settings.seed, settings.memory / 2),
        budget_(settings.memory / 2) {}

  Thoughts think(const PlayedGame& game, Player to_move, const ThinkingLimits& limits,
                 const Watching& watching) override {
    const Position& position = dynamic_cast<const RulesetGame<R>&>(game).position();
    const auto count = static_cast<int>(game.move_names(to_move).size());
    if (count == 0) {
      Thoughts nothing;
      nothing.proven = IsMisere<R>;
      return nothing;
    }
    switch (kind_) {
      case Kind::Random:
        return any_move(count);
      case Kind::Level: {
        Thoughts thoughts =
            uct_.think(position, to_move, limits_of_level(*level_, limits), watching);
        draw_by_temperature(level_->temperature, random_, thoughts);
        return thoughts;
      }
      case Kind::Uct:
        return uct_.think(position, to_move, limits, watching);
      case Kind::Perfect:
        break;
    }
    return solved_or_simulated(position, to_move, limits, watching);
  }

 private:
  Thoughts any_move(int count) {
    Candidate chosen;
    chosen.move = static_cast<int>(random_.below(static_cast<std::uint32_t>(count)));
    chosen.line = {chosen.move};
    Thoughts thoughts;
    thoughts.candidates.push_back(chosen);
    return thoughts;
  }

  Thoughts solved_or_simulated(const Position& position, Player to_move,
                               const ThinkingLimits& limits, const Watching& watching) {
    const auto begun = Budget::Clock::now();
    Thoughts thoughts;
    bool done = false;
    with_deep_stack([&] {
      done = within_limit(budget_, limit_for_exact_answer(limits), watching.stop, [&] {
        // What it has found is kept, until it takes too much.
        if (!solver_ || budget_.memory_used() > budget_.memory_limit() / 2) {
          solver_.reset();
          solver_ = std::make_unique<ExactSolver<R>>(budget_);
        }
        thoughts = solved(position, to_move);
      });
    });
    const double spent = std::chrono::duration<double>(Budget::Clock::now() - begun).count();
    thoughts.seconds = spent;
    if (done) return thoughts;
    return uct_.think(position, to_move, limits_after(spent, limits), watching);
  }

  Thoughts solved(const Position& position, Player to_move) {
    const Player other = opponent(to_move);
    std::vector<Position> after;
    std::vector<int> numbers;
    R::for_each_move(position, to_move, [&](Move, const Position& next) {
      numbers.push_back(static_cast<int>(after.size()));
      after.push_back(next);
    });
    return exact_choice(
        numbers,
        [&](int number) { return !solver_->wins(after[static_cast<std::size_t>(number)], other); },
        [&](int number) {
          const Position& next = after[static_cast<std::size_t>(number)];
          LostMove about;
          R::for_each_move(next, other, [&](Move, const Position& reply) {
            about.mistakes += solver_->wins(reply, to_move) ? 1 : 0;
          });
          R::for_each_move(next, to_move, [&](Move, const Position&) { ++about.moves_left; });
          return about;
        });
  }

  Kind kind_;
  const Level* level_;
  Random random_;
  RulesUct<R> uct_;
  Budget budget_;
  std::unique_ptr<ExactSolver<R>> solver_;
};

template <Ruleset R>
std::vector<GamePlayerName> RulesetGame<R>::players() const {
  return common_players();
}

template <Ruleset R>
std::unique_ptr<GamePlayer> RulesetGame<R>::make_player(std::string_view name,
                                                        const GamePlayerSettings& settings) const {
  using Kind = typename RulesetPlayer<R>::Kind;
  const std::vector<std::pair<std::string_view, Kind>> kinds = {
      {"random", Kind::Random}, {"uct", Kind::Uct}, {"perfect", Kind::Perfect}};
  for (const auto& [known, kind] : kinds) {
    if (known == name) return std::make_unique<RulesetPlayer<R>>(kind, nullptr, settings);
  }
  if (const Level* level = find_level(name)) {
    return std::make_unique<RulesetPlayer<R>>(Kind::Level, level, settings);
  }
  refuse_player(name, players());
}

}  // namespace upstar::play
