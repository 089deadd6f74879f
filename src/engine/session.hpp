// What the questions of one engine share: a budget, an arena, tables, games and solvers, and where work
// tells how far it is.
//
// All of it is kept from question to question, so that later ones get cheaper. The arena never forgets:
// when it has taken half of the memory, the next question starts afresh with a new workshop.
#pragma once

#include <chrono>
#include <cstdint>
#include <exception>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include <upstar/engine.hpp>

#include "base/budget.hpp"
#include "base/stack_guard.hpp"
#include "engine/attempts.hpp"
#include "engine/board_advice.hpp"
#include "engine/games/game_registry.hpp"
#include "engine/part_tables.hpp"
#include "engine/removal_tables.hpp"
#include "engine/solvers/solver_registry.hpp"
#include "engine/strip_tables.hpp"
#include "engine/work_tools.hpp"
#include "store/core/mapped_files.hpp"
#include "value/arena.hpp"

namespace upstar {

class Session {
 public:
  explicit Session(EngineOptions options);
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  // Runs question(attempts, answer) on a deep stack, in an arena with room to work in. There is no answer when a
  // file that was mapped for it has been changed.
  template <class Answer, class Question>
  Answer ask(Question question) {
    Answer answer;
    const auto start = Budget::Clock::now();
    const store::ChangeWatch watch;
    try {
      with_deep_stack([&] {
        begin(start);
        const std::size_t games_before = arena().size();
        Attempts attempts(budget_, options_.time_limit, doing_, options_.cancel);
        question(attempts, answer);
        answer.stats.nodes += arena().size() - games_before;
      });
    } catch (const std::exception&) {
      require_unchanged_files(watch);  // what was read may be what went wrong
      throw;
    }
    require_unchanged_files(watch);
    answer.stats.seconds = std::chrono::duration<double>(Budget::Clock::now() - start).count();
    answer.stats.memory_peak = budget_.memory_peak();
    return answer;
  }

  // Runs work(attempts) within the limits: for many small pieces of work, each too cheap for a thread of its own,
  // on the present stack first, and on a deep one if that does not suffice. The arena stays the same from one to
  // the next, however large it grows, so that handles into it stay good.
  enum class Stack { Present, PresentFirst, Deep };
  template <class Work>
  void work_in_place(Stack stack, const Work& work) {
    const auto start = Budget::Clock::now();
    if (!workshop_) workshop_.emplace(*this);
    watch_polls(start);
    Attempts attempts(budget_, options_.time_limit, doing_, options_.cancel);
    if (stack != Stack::Deep) {
      try {
        work(attempts);
        return;
      } catch (const StackLimit&) {
        if (stack == Stack::Present) throw;  // otherwise once more: what was made so far stays
      }
    }
    with_deep_stack([&] { work(attempts); });
  }

  [[nodiscard]] Budget& budget() { return budget_; }
  // Whoever asks can stop us by it; may be null.
  [[nodiscard]] const CancelToken* cancel_token() const { return options_.cancel; }
  // Of this machine, when nobody said how many.
  [[nodiscard]] int threads() const;

  // ---- Valid during a question ----

  [[nodiscard]] Arena& arena() { return workshop_->arena; }
  // Another number means another arena: handles of games from before mean nothing any more.
  [[nodiscard]] std::uint64_t generation() const { return generation_; }
  [[nodiscard]] GameRegistry& games() { return workshop_->games; }
  [[nodiscard]] SolverRegistry& solvers() { return workshop_->solvers; }
  [[nodiscard]] RemovalTables& removal_tables() { return workshop_->removal_tables; }
  [[nodiscard]] StripTables& strip_tables() { return workshop_->strip_tables; }
  [[nodiscard]] PartTables& part_tables() { return part_tables_; }
  [[nodiscard]] BoardAdvice& board_advice() { return board_advice_; }

  // What is being done, in words, and how much of it is done, from 0 to 1.
  void tell_doing(std::string_view what);
  // Runs `work`, which throws Error{Limit} after so many polls of the budget: a limit that ends it at the same
  // place on every machine.
  template <class Work>
  void with_work_limit(std::uint64_t polls, const Work& work) {
    polls_left_ = polls;
    try {
      work();
    } catch (...) {
      polls_left_.reset();
      throw;
    }
    polls_left_.reset();
  }
  // What a user should know and no answer says.
  void tell_notice(std::string_view sentence) const;
  [[nodiscard]] std::function<void(double)> on_fraction();
  void forget_fraction() { fraction_.reset(); }

  [[nodiscard]] WorkTools work_tools() { return {budget_, threads(), on_fraction()}; }

 private:
  // What goes when the arena goes.
  struct Workshop {
    explicit Workshop(Session& session);

    Arena arena;
    RemovalTables removal_tables;
    StripTables strip_tables;
    GameRegistry games;
    SolverRegistry solvers;
  };

  void begin(Budget::Clock::time_point start);
  void watch_polls(Budget::Clock::time_point start);
  void tell_few_threads(int wanted, int got);
  void require_unchanged_files(const store::ChangeWatch& watch);

  EngineOptions options_;
  bool has_told_few_threads_ = false;
  Budget budget_;
  PartTables part_tables_;
  BoardAdvice board_advice_;
  std::optional<Workshop> workshop_;
  std::uint64_t generation_ = 0;
  std::optional<double> fraction_;  // of a table that is being made
  std::optional<std::uint64_t> polls_left_;
  std::string_view doing_;
  std::string doing_part_;  // what doing_ views while many things are done in turn
};

}  // namespace upstar
