// The search of strips.
#include "search/nogo_rows/strip_search.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <tuple>

#include "search/core/fixed.hpp"

namespace upstar {

using nogo::Strip;
using Shape = ShapeBook::Shape;

namespace {

constexpr int kFixedShift = kFixedBits - store::kUnitBits;
constexpr std::int32_t kAnyNumber = 1 << 27;

// Two shapes are added up when the product of their weights is at most this.
constexpr std::uint32_t kLargestProduct = 300;

// How often threads talk.
constexpr std::uint64_t kNodesBetweenNews = 16;

// All moves in the components lose up to `lost_to`, and a move in the number loses, too.
UnitVerdict lost(std::int32_t number, std::int32_t lost_to) {
  const Fixed simplest = simplest_within(-(static_cast<Fixed>(lost_to) << kFixedShift),
                                         -(static_cast<Fixed>(number) << kFixedShift));
  return {false, static_cast<std::int32_t>(-simplest >> kFixedShift)};
}

}  // namespace

StripSearch::StripSearch(const store::StripLayers& layers, const KnownShapes& shapes,
                         ThresholdTable& table, Budget& budget, const StripSearchOptions& options)
    : table_(table),
      budget_(budget),
      options_(options),
      book_(shapes, budget, options.merging ? kLargestProduct : 0),
      adder_(layers, book_),
      judge_(layers, book_, options.ends),
      estimator_(layers, budget),
      dominance_(book_, budget) {}

std::optional<bool> StripSearch::wins_unless_stopped(const StripSum& sum) {
  depth_ = 0;
  children_.clear();
  stopped_.store(false, std::memory_order_relaxed);
  const auto verdict = settle(sum);
  if (!verdict) return std::nullopt;
  return verdict->wins;
}

std::optional<UnitVerdict> StripSearch::settle(const StripSum& sum) {
  if (const auto seen = judge_.judge(sum)) return seen;
  const StripAdder::Keys keys = adder_.keys(sum);
  if (const auto known = remembered(sum, keys)) return known;
  return search(sum, keys);
}

std::optional<UnitVerdict> StripSearch::remembered(const StripSum& sum,
                                                   const StripAdder::Keys& keys) {
  if (const auto known = table_.find(keys.whole, sum.number)) return known;
  if (options_.dominance && sum.strip_count > 0 && sum.shape_count <= 1) {
    const Shape shape = sum.shape_count == 1 ? sum.shape_places[0] : ShapeBook::kNumber;
    if (const auto wins = dominance_.find(keys.strips, shape, sum.number)) {
      return UnitVerdict{*wins, sum.number};
    }
  }
  return std::nullopt;
}

void StripSearch::remember(const StripSum& sum, const StripAdder::Keys& keys,
                           const UnitVerdict& verdict, std::uint64_t nodes_before) {
  table_.learn(keys.whole, verdict, nodes_ - nodes_before);
  if (options_.dominance && sum.strip_count > 0 && sum.shape_count <= 1) {
    const Shape shape = sum.shape_count == 1 ? sum.shape_places[0] : ShapeBook::kNumber;
    dominance_.learn(keys.strips, shape, verdict.from, verdict.wins);
    if (member_) member_->tell(keys.strips, shape, verdict.from, verdict.wins);
  }
}

// Decides a state by its moves.
std::optional<UnitVerdict> StripSearch::search(const StripSum& sum, const StripAdder::Keys& keys) {
  if (stopped_.load(std::memory_order_relaxed)) return std::nullopt;
  if (table_.wants_room()) {
    if (busy_ != nullptr) return std::nullopt;
    table_.grow();
  }
  if (stats_ != nullptr) count(sum, false);
  const std::uint64_t nodes_before = nodes_++;
  budget_.tick();
  if (member_ && nodes_ % kNodesBetweenNews == 0) member_->pass_on(dominance_);
  const std::size_t first_child = children_.size();
  const StripSum negated = negative_of(sum);
  UnitVerdict verdict{false, kAnyNumber};
  expand(sum, negated, verdict);
  std::optional<UnitVerdict> answer = verdict;
  if (!verdict.wins) answer = search_children(sum, negated, verdict, first_child);
  children_.resize(first_child);
  if (!answer) return std::nullopt;
  if (!answer->wins) *answer = lost(sum.number, answer->from);
  if (!options_.thresholds) answer->from = sum.number;
  remember(sum, keys, *answer, nodes_before);
  return answer;
}

StripSum StripSearch::negative_of(const StripSum& sum) const {
  StripSum out;
  out.number = -sum.number;
  out.shape_count = sum.shape_count;
  out.strip_count = sum.strip_count;
  for (std::uint32_t i = 0; i < sum.shape_count; ++i) {
    out.shape_places[i] = book_.negative(sum.shape_places[i]);
  }
  for (std::uint32_t i = 0; i < sum.strip_count; ++i) {
    out.strip_places[i] = sum.strip_places[i].negated().canonical();
  }
  return out;
}

void StripSearch::make_child(const StripSum& sum, const StripSum& negated, std::uint16_t component,
                             std::uint16_t move, StripSum& child) const {
  child = negated;
  if (component == kInNumber) {
    const Fixed option = left_option(static_cast<Fixed>(sum.number) << kFixedShift);
    child.number = -static_cast<std::int32_t>(option >> kFixedShift);
  } else if (component < sum.strip_count) {
    child.strip_places[component] = child.strip_places[--child.strip_count];
    const nogo::StripParts parts = nogo::play(sum.strip_places[component], move, Player::Black);
    adder_.add(child, parts[0].negated());
    adder_.add(child, parts[1].negated());
  } else {
    const std::uint32_t at = component - sum.strip_count;
    child.shape_places[at] = child.shape_places[--child.shape_count];
    const store::ShapeOption option = book_.left(sum.shape_places[at])[move];
    child.number -= option.offset;
    adder_.add_shape(child, book_.negative(option.shape));
  }
}

// Makes all moves; keeps those on children_ that cannot be decided at sight. Stops at a win.
void StripSearch::expand(const StripSum& sum, const StripSum& negated, UnitVerdict& verdict) {
  StripSum child;
  const auto try_move = [&](std::size_t component, std::size_t move) {
    make_child(sum, negated, static_cast<std::uint16_t>(component),
               static_cast<std::uint16_t>(move), child);
    look_at(sum, child, static_cast<std::uint16_t>(component), static_cast<std::uint16_t>(move),
            verdict);
  };
  for (std::size_t i = 0; i < sum.strip_count && !verdict.wins; ++i) {
    const Strip& strip = sum.strip_places[i];
    const auto earlier = sum.strips().first(i);
    if (std::find(earlier.begin(), earlier.end(), strip) != earlier.end()) continue;
    const bool symmetric = strip == strip.mirrored();
    const std::uint64_t legal = nogo::legal_points(strip, Player::Black);
    // From the middle outwards: those cut best.
    for (int step = 0; step < strip.n && !verdict.wins; ++step) {
      const int point = strip.n / 2 + ((step % 2 == 0) ? step / 2 : -(step + 1) / 2);
      if (point < 0 || point >= strip.n || (legal >> point & 1) == 0) continue;
      if (symmetric && point < strip.n / 2) continue;
      try_move(i, static_cast<std::size_t>(point));
    }
  }
  for (std::size_t i = 0; i < sum.shape_count && !verdict.wins; ++i) {
    const Shape shape = sum.shape_places[i];
    const auto earlier = sum.shapes().first(i);
    if (std::find(earlier.begin(), earlier.end(), shape) != earlier.end()) continue;
    for (std::size_t move = 0; move < book_.record(shape).left_count && !verdict.wins; ++move) {
      try_move(sum.strip_count + i, move);
    }
  }
  // Only strips can add up to a number in disguise: shapes that do add up to 0, and then the sum has
  // been judged.
  if (!verdict.wins && sum.strip_count > 0 &&
      has_left_option(static_cast<Fixed>(sum.number) << kFixedShift)) {
    const std::int32_t lost_to = verdict.from;
    try_move(kInNumber, 0);
    // The number's own move says nothing about other numbers.
    verdict.from = verdict.wins ? sum.number : lost_to;
  }
}

void StripSearch::look_at(const StripSum& sum, const StripSum& child, std::uint16_t component,
                          std::uint16_t move, UnitVerdict& verdict) {
  if (options_.walls || child.strip_count == 0) {
    if (const auto seen = judge_.judge(child)) {
      if (stats_ != nullptr) count(child, true);
      combine(verdict, child.number + sum.number, *seen);
      return;
    }
  }
  if (const auto known = remembered(child, adder_.keys(child))) {
    combine(verdict, child.number + sum.number, *known);
    return;
  }
  const float score = component == kInNumber ? -1e30F : options_.ordering ? promise(child) : 0;
  children_.push_back(
      {child.number, score, component, move, static_cast<std::uint32_t>(children_.size())});
}

// The logarithm of a guessed chance to win, less a price for what remains to be searched.
float StripSearch::promise(const StripSum& child) {
  constexpr float kNeeded = 0.8F;  // an estimated lead of this much wins every other time
  constexpr float kSpread = 0.2F;
  constexpr float kPrice = 0.4F;  // of a point in a large strip
  constexpr int kFreePoints = 9;
  constexpr float kShapePoints = 0.5F;
  std::int32_t mean = child.number;
  float size = kShapePoints * static_cast<float>(child.shape_count);
  for (const Strip& strip : child.strips()) {
    mean += estimator_.mean(strip);
    size += static_cast<float>(strip.n - kFreePoints);
  }
  const float lead = -static_cast<float>(mean) / store::kUnit;
  const float z = (lead - kNeeded) / kSpread;
  const float chance = z > 15 ? 0 : z < -15 ? z : -std::log(1 + std::exp(-z));
  return chance - kPrice * size;
}

// `verdict` is what the moves decided at sight have shown: none wins.
std::optional<UnitVerdict> StripSearch::search_children(const StripSum& sum,
                                                        const StripSum& negated,
                                                        UnitVerdict verdict,
                                                        std::size_t first_child) {
  // Of equally promising moves the one made first.
  std::sort(children_.begin() + static_cast<std::ptrdiff_t>(first_child), children_.end(),
            [](const Child& a, const Child& b) {
              return std::tuple(-a.score, a.order) < std::tuple(-b.score, b.order);
            });
  // Moves that others are busy with are left for later, except that all go together into the first:
  // it probably wins, and then nothing else needs to be looked at.
  StripSum state;
  std::size_t end = children_.size();
  for (bool may_leave = busy_ != nullptr; end > first_child; may_leave = false) {
    std::size_t left_for_later = first_child;
    for (std::size_t at = first_child; at < end; ++at) {
      const Child child = children_[at];
      make_child(sum, negated, child.component, child.move, state);
      const StripAdder::Keys keys = adder_.keys(state);
      std::optional<UnitVerdict> reply = remembered(state, keys);
      if (!reply) {
        if (may_leave && at > first_child && busy_->somebody_at(keys.whole)) {
          children_[left_for_later++] = child;
          continue;
        }
        const BusyStates::Mark mark(busy_, keys.whole);
        ++depth_;
        reply = search(state, keys);
        --depth_;
        if (!reply) return std::nullopt;
      }
      if (child.component != kInNumber) {
        combine(verdict, child.number + sum.number, *reply);
        if (verdict.wins) return verdict;
      } else if (!reply->wins) {
        return UnitVerdict{true, sum.number};
      }
    }
    end = left_for_later;
  }
  return verdict;
}

void StripSearch::count(const StripSum& sum, bool leaf) {
  std::vector<int> sizes(sum.shape_count, 0);
  for (const Strip& strip : sum.strips()) sizes.push_back(strip.n);
  stats_->count_node(leaf ? depth_ + 1 : depth_, leaf, sizes);  // a leaf is seen from above
}

}  // namespace upstar
