// What the search (search/core/threshold_search.hpp) is told about sums of strips.
//
// The static evaluation of a state (strip_sum.hpp) takes walls and the order of shapes
// (strip_evaluation.hpp). Beside the table it is remembered which small parts have won or lost with the
// same strips (dominance.hpp), and threads tell each other about that (fact_exchange.hpp). Moves are tried
// first where the opponent's estimated mean is low and what remains is small. A state is a few words and a
// move is made quickly, so children are made again rather than kept.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/budget.hpp"
#include "base/hash.hpp"
#include "rules/nogo/strip.hpp"
#include "search/core/search_knowledge.hpp"
#include "search/core/threshold_search.hpp"
#include "search/core/threshold_table.hpp"
#include "search/core/thresholds.hpp"
#include "search/nogo_rows/dominance.hpp"
#include "search/nogo_rows/fact_exchange.hpp"
#include "search/nogo_rows/known_shapes.hpp"
#include "search/nogo_rows/shape_book.hpp"
#include "search/nogo_rows/strip_estimate.hpp"
#include "search/nogo_rows/strip_evaluation.hpp"
#include "search/nogo_rows/strip_sum.hpp"
#include "store/nogo_rows/strip_layers.hpp"

namespace upstar {

// What the search may use; each can be taken away to see what it is worth.
struct StripSearchOptions {
  bool merging = true;     // small shapes are added up
  bool walls = true;       // states are evaluated by walls
  bool thresholds = true;  // a verdict holds for more than one number
  bool dominance = true;   // states are compared with those that have the same strips
  bool ends = true;        // two strips that are nearly opposite are left out (end_order.hpp)
  bool ordering = true;    // by estimated means; otherwise from the middle outwards
};

// What the threads of a solver have in common.
struct StripsShared {
  StripsShared(const store::StripLayers& database, Budget& budget, int thread_count,
               const StripSearchOptions& with)
      : layers(database),
        shapes(database.exact, budget),
        exchange(thread_count, budget),
        threads(thread_count),
        options(with) {}

  // What keys in a log belong to.
  [[nodiscard]] std::string keys_described() const;

  const store::StripLayers& layers;
  KnownShapes shapes;
  FactExchange exchange;
  int threads;
  StripSearchOptions options;
};

class StripKnowledge : public UsualKnowledge {
 public:
  using State = StripSum;
  using Numbers = UnitNumbers;
  using Keys = StripAdder::Keys;
  using Price = float;
  using Shared = StripsShared;
  using Question = std::vector<nogo::Strip>;  // as the player to move sees them
  struct Option {
    std::uint16_t component = 0;  // strips first, then shapes
    std::uint16_t move = 0;       // the point, or the index of the option
  };

  static constexpr bool kKeepsStates = false;
  static constexpr bool kLooksUpAtOnce = true;
  static constexpr bool kNumberMoveAmongChildren = true;

  StripKnowledge(StripsShared& shared, Budget& budget);

  [[nodiscard]] StripSum root(const std::vector<nogo::Strip>& strips) const;
  [[nodiscard]] static std::int32_t number(const StripSum& sum) { return sum.number; }
  [[nodiscard]] std::optional<UnitVerdict> evaluate(const StripSum& sum) const {
    if (!options_.walls && sum.strip_count > 0) return std::nullopt;
    return evaluation_.evaluate(sum);
  }
  [[nodiscard]] Keys keys(const StripSum& sum) const { return adder_.keys(sum); }
  [[nodiscard]] static const Hash128& whole(const Keys& keys) { return keys.whole; }
  [[nodiscard]] float price(const StripSum& sum);
  [[nodiscard]] std::vector<int> sizes(const StripSum& sum) const;

  // The sum with everything negated: what the opponent sees before a move is made.
  [[nodiscard]] StripSum prepare(const StripSum& sum) const;
  template <class Room, class Visit>
  void for_each_child(const StripSum& sum, const StripSum& negated, const Room& room,
                      const Visit& visit) const;
  void make_child(const StripSum& sum, const StripSum& negated, const Option& option,
                  StripSum& child) const;
  void pass(const StripSum&, const StripSum& negated, std::int32_t number, StripSum& child) const {
    child = negated;
    child.number = number;
  }

  [[nodiscard]] std::optional<UnitVerdict> recall(const StripSum& sum, const Keys& keys);
  void learn(const StripSum& sum, const Keys& keys, const UnitVerdict& verdict);
  // Only strips can add up to a number in disguise: shapes that do add up to 0, and then the static
  // evaluation has decided.
  [[nodiscard]] static bool number_may_matter(const StripSum& sum) { return sum.strip_count > 0; }
  [[nodiscard]] bool orders_moves() const { return options_.ordering; }
  [[nodiscard]] bool widens_verdicts() const { return options_.thresholds; }
  void at_node(std::uint64_t nodes) {
    if (member_ && nodes % kNodesBetweenNews == 0) member_->pass_on(dominance_);
  }

 private:
  static constexpr std::uint64_t kNodesBetweenNews = 16;  // how often threads talk

  [[nodiscard]] bool compares(const StripSum& sum) const {
    return options_.dominance && sum.strip_count > 0 && sum.shape_count <= 1;
  }
  [[nodiscard]] static ShapeBook::Shape only_shape(const StripSum& sum) {
    return sum.shape_count == 1 ? sum.shape_places[0] : ShapeBook::kNumber;
  }

  StripSearchOptions options_;
  ShapeBook book_;
  StripAdder adder_;
  StripEvaluation evaluation_;
  StripEstimator estimator_;
  Dominance dominance_;
  std::optional<ExchangeMember> member_;  // of several threads
};

template <class Room, class Visit>
void StripKnowledge::for_each_child(const StripSum& sum, const StripSum& negated, const Room& room,
                                    const Visit& visit) const {
  const auto try_move = [&](std::size_t component, std::size_t move) {
    const Option option{static_cast<std::uint16_t>(component), static_cast<std::uint16_t>(move)};
    StripSum& child = room();
    make_child(sum, negated, option, child);
    return visit(child, option, 0.0F);
  };
  for (std::size_t i = 0; i < sum.strip_count; ++i) {
    const nogo::Strip& strip = sum.strip_places[i];
    const auto earlier = sum.strips().first(i);
    if (std::find(earlier.begin(), earlier.end(), strip) != earlier.end()) continue;
    const bool symmetric = strip == strip.mirrored();
    const std::uint64_t legal = nogo::legal_points(strip, Player::Black);
    // From the middle outwards: those cut best.
    for (int step = 0; step < strip.n; ++step) {
      const int point = strip.n / 2 + ((step % 2 == 0) ? step / 2 : -(step + 1) / 2);
      if (point < 0 || point >= strip.n || (legal >> point & 1) == 0) continue;
      if (symmetric && point < strip.n / 2) continue;
      if (!try_move(i, static_cast<std::size_t>(point))) return;
    }
  }
  for (std::size_t i = 0; i < sum.shape_count; ++i) {
    const ShapeBook::Shape shape = sum.shape_places[i];
    const auto earlier = sum.shapes().first(i);
    if (std::find(earlier.begin(), earlier.end(), shape) != earlier.end()) continue;
    for (std::size_t move = 0; move < book_.record(shape).left_count; ++move) {
      if (!try_move(sum.strip_count + i, move)) return;
    }
  }
}

using StripSearch = ThresholdSearch<StripKnowledge>;
extern template class ThresholdSearch<StripKnowledge>;

}  // namespace upstar
