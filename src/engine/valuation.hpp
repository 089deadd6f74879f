// The values of positions, by whatever reaches them first: the canonical form, a search, an earlier run.
//
// The canonical form of a position is built from those of all its followers, and may be megabytes long or out
// of reach where the value itself is 0. So each position gets, in this order,
//
//     a fixed amount of work, half a second,     nearly all positions that people write end here, with the
//     for its canonical form                     same answer on every machine
//     a look into the values that are kept       (store/values/kept_values.hpp)
//     rounds of growing length, in each of which the best solver is asked who wins (a P-position is 0), the
//     search for guesses goes on (search/core/value_search.hpp), and then the canonical form, from the moves that
//     matter where the game's solver can tell them (search/core/selective_valuer.hpp); all of them remember what
//     they have found, and solvers get half of the memory that is left
//
// until it has a value, a limit is reached, or nothing is left to be tried. What took long is kept. If there is
// no value, the findings tell between what it lies. Nothing here knows which game is played.
//
// No certificate rests on this: solvers and checkers never ask what was kept.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <upstar/engine.hpp>

#include "engine/attempts.hpp"
#include "engine/games/any_position.hpp"
#include "search/core/value_findings.hpp"
#include "value/lazy_sum.hpp"

namespace upstar {

class Session;

class Valuation {
 public:
  Valuation(Session& session, std::span<const AnyPosition> positions, Attempts& attempts,
            const EvalRequest& wishes);

  // The sum of all values; nothing when a limit comes first, and then attempts.why() tells which.
  std::optional<LazySum> run();

  // How the values were found.
  [[nodiscard]] std::string method() const;
  // What is known of the sum without its value.
  [[nodiscard]] ValueFacts partial_facts();
  // Searched, games not counted.
  [[nodiscard]] std::uint64_t nodes() const;

 private:
  struct Entry {
    const AnyPosition* position;
    std::optional<LazySum> value = std::nullopt;
    std::string method = {};
    std::optional<ValueFindings> found =
        std::nullopt;  // nothing where only its value can be computed
    bool solver_gave_up = false;
    bool valuer_gave_up = false;
    bool held_memory_ended = false;
    Attempts::Clock::duration spent{};

    [[nodiscard]] bool is_open() const { return !value; }
    // The solver and the search have nothing more to say.
    [[nodiscard]] bool is_searched() const {
      return !found || (found->done && (solver_gave_up || found->outcome.has_value()));
    }
  };
  enum class Ending { Done, ShareUsed, GaveUp };

  template <class Work>
  Ending within(std::string_view doing, std::optional<std::chrono::milliseconds> share,
                const Work& work);
  bool value_at_once();
  [[nodiscard]] std::chrono::milliseconds at_most(std::chrono::milliseconds share, int parts) const;
  void look_up_kept();
  bool go_on(std::chrono::milliseconds share);
  void go_on(Entry& entry, std::chrono::milliseconds share);
  void ask_solver(Entry& entry, std::chrono::milliseconds share);
  void search(Entry& entry, std::chrono::milliseconds share);
  void value(Entry& entry, std::optional<std::chrono::milliseconds> share);
  static void valued(Entry& entry, LazySum sum);
  void found_value(Entry& entry, const std::string& expression, std::string method);
  void keep(const Entry& entry);
  std::optional<char> outcome_of(std::span<const AnyPosition> positions);

  Session& session_;
  std::span<const AnyPosition> positions_;
  Attempts& attempts_;
  const EvalRequest& wishes_;
  std::vector<Entry> entries_;
  std::uint64_t solver_nodes_ = 0;
};

}  // namespace upstar
