// What is known of sums of strips: their moves, prices and what is remembered beside the table.
#include "search/nogo_rows/strip_search.hpp"

#include <cmath>

#include <fmt/format.h>

#include "store/nogo_rows/strip_file.hpp"

namespace upstar {
namespace {

// Two shapes are added up when the product of their weights is at most this.
constexpr std::uint32_t kLargestProduct = 300;

}  // namespace

template class ThresholdSearch<StripKnowledge>;

// Shapes of the database are named by their numbers there.
std::string StripsShared::keys_described() const {
  return fmt::format("verdicts of nogo rows, keys {:016x}", store::fingerprint(layers.exact));
}

StripKnowledge::StripKnowledge(StripsShared& shared, Budget& budget)
    : options_(shared.options),
      book_(shared.shapes, budget, options_.merging ? kLargestProduct : 0),
      adder_(shared.layers, book_),
      evaluation_(shared.layers, book_, options_.ends),
      estimator_(shared.layers, budget),
      dominance_(book_, budget) {
  if (shared.threads > 1 && options_.dominance) member_.emplace(shared.exchange, book_, budget);
}

StripSum StripKnowledge::root(const std::vector<nogo::Strip>& strips) const {
  StripSum sum;
  for (const nogo::Strip& strip : strips) adder_.add(sum, strip);
  return sum;
}

std::optional<UnitVerdict> StripKnowledge::recall(const StripSum& sum, const Keys& keys) {
  if (!compares(sum)) return std::nullopt;
  const std::optional<bool> wins = dominance_.find(keys.strips, only_shape(sum), sum.number);
  if (!wins) return std::nullopt;
  return UnitVerdict{*wins, sum.number};
}

void StripKnowledge::learn(const StripSum& sum, const Keys& keys, const UnitVerdict& verdict) {
  if (!compares(sum)) return;
  const ShapeBook::Shape shape = only_shape(sum);
  dominance_.learn(keys.strips, shape, verdict.from, verdict.wins);
  if (member_) member_->tell(keys.strips, shape, verdict.from, verdict.wins);
}

StripSum StripKnowledge::prepare(const StripSum& sum) const {
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

void StripKnowledge::make_child(const StripSum& sum, const StripSum& negated, const Option& option,
                                StripSum& child) const {
  child = negated;
  if (option.component < sum.strip_count) {
    child.strip_places[option.component] = child.strip_places[--child.strip_count];
    const nogo::StripParts parts =
        nogo::play(sum.strip_places[option.component], option.move, Player::Black);
    adder_.add(child, parts[0].negated());
    adder_.add(child, parts[1].negated());
  } else {
    const std::uint32_t at = option.component - sum.strip_count;
    child.shape_places[at] = child.shape_places[--child.shape_count];
    const store::ShapeOption next = book_.left(sum.shape_places[at])[option.move];
    child.number -= next.offset;
    adder_.add_shape(child, book_.negative(next.shape));
  }
}

// For what remains to be searched, less the logarithm of a guessed chance to win.
float StripKnowledge::price(const StripSum& sum) {
  constexpr float kNeeded = 0.8F;  // an estimated lead of this much wins every other time
  constexpr float kSpread = 0.2F;
  constexpr float kPrice = 0.4F;  // of a point in a large strip
  constexpr int kFreePoints = 9;
  constexpr float kShapePoints = 0.5F;
  std::int32_t mean = sum.number;
  float size = kShapePoints * static_cast<float>(sum.shape_count);
  for (const nogo::Strip& strip : sum.strips()) {
    mean += estimator_.mean(strip);
    size += static_cast<float>(strip.n - kFreePoints);
  }
  const float lead = -static_cast<float>(mean) / store::kUnit;
  const float z = (lead - kNeeded) / kSpread;
  const float chance = z > 15 ? 0 : z < -15 ? z : -std::log(1 + std::exp(-z));
  return kPrice * size - chance;
}

std::vector<int> StripKnowledge::sizes(const StripSum& sum) const {
  std::vector<int> sizes(sum.shape_count, 0);
  for (const nogo::Strip& strip : sum.strips()) sizes.push_back(strip.n);
  return sizes;
}

}  // namespace upstar
