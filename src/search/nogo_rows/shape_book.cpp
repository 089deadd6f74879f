// Shapes compared and added.
#include "search/nogo_rows/shape_book.hpp"

#include <algorithm>
#include <bit>

#include "base/error.hpp"

namespace upstar {

using store::kUnit;
using store::kWallLevels;
using store::kWallStep;
using store::ShapeRecord;

namespace {

constexpr std::size_t kMostShapes = std::size_t{1} << 28;
constexpr std::size_t kMostOptions = std::size_t{1} << 31;

// The number's canonical options, if it has them.
std::optional<std::int32_t> left_option(std::int32_t number) {
  if (number % kUnit != 0) return number - (number & -number);
  if (number > 0) return number - kUnit;
  return std::nullopt;
}
std::optional<std::int32_t> right_option(std::int32_t number) {
  const auto mirrored = left_option(-number);
  if (!mirrored) return std::nullopt;
  return -*mirrored;
}

}  // namespace

ShapeBook::ShapeBook(const KnownShapes& known, Budget& budget, std::uint32_t largest_product)
    : budget_(budget),
      known_(known),
      made_(budget, kMostShapes),
      made_options_(budget, kMostOptions),
      made_hashes_(budget, kMostShapes),
      by_content_(budget),
      order_memo_(budget, 1.0 / 16),
      sum_memo_(budget, 1.0 / 16),
      largest_product_(largest_product),
      most_made_(std::min(kMostShapes, budget.memory_limit() / 8 / (sizeof(ShapeRecord) * 3))) {}

// ---- Order -----------------------------------------------------------------------------------------

bool ShapeBook::le(Shape a, Shape b, std::int32_t number) {
  if (number < 0) return false;  // the means are 0 and `number`
  if (a == b) return true;
  const ShapeRecord& low = record(a);
  const ShapeRecord& high = record(b);
  // Walls are monotone in the game. All levels at once are cheaper than the first that tells.
  std::int32_t excess = 0;
  for (std::size_t k = 0; k < kWallLevels; ++k) {
    excess = std::max(excess, low.left[k] - high.left[k]);
    excess = std::max(excess, low.right[k] - high.right[k]);
  }
  if (excess > number) return false;
  if (low.left[0] < high.right[0] + number) return true;
  const OrderSlot::Key key{a, b, number};
  if (const OrderSlot* known = order_memo_.find(key)) return known->answer == OrderSlot::Yes;
  const bool answer = le_slow(a, b, number);
  order_memo_.store({key, answer ? OrderSlot::Yes : OrderSlot::No});
  return answer;
}

// By definition. Numbers need no options here: x + number is compared by translating x.
bool ShapeBook::le_slow(Shape a, Shape b, std::int32_t number) {
  budget_.tick();
  for (const Translated option : left(a)) {
    if (le(b, option.shape, option.offset - number)) return false;
  }
  for (const Translated option : right(b)) {
    if (le(option.shape, a, -option.offset - number)) return false;
  }
  return true;
}

// ---- Sums ------------------------------------------------------------------------------------------

std::optional<ShapeBook::Shape> ShapeBook::sum(Shape a, Shape b) {
  if (a == kNumber) return b;
  if (b == kNumber) return a;
  const ShapeRecord& first = record(a);
  if (first.negative == b) return kNumber;
  const auto product = static_cast<std::uint64_t>(first.weight) * record(b).weight;
  if (product > largest_product_) return std::nullopt;
  const Shape made = make_sum(a, b);
  if (made == kTooLarge) return std::nullopt;
  return made;
}

ShapeBook::Shape ShapeBook::make_sum(Shape a, Shape b) {
  if (a == kNumber) return b;
  if (b == kNumber) return a;
  if (a > b) std::swap(a, b);
  if (negative(a) == b) return kNumber;
  const SumSlot::Key key{a, b};
  if (const SumSlot* known = sum_memo_.find(key)) return known->sum;
  budget_.tick();

  const std::size_t left_bottom = left_stack_.size();
  const std::size_t right_bottom = right_stack_.size();
  bool too_large = made_.size() + 2 > most_made_;
  for (const auto& [moved, still] : {std::pair(a, b), std::pair(b, a)}) {
    for (const Translated option : left(moved)) {
      const Shape result = too_large ? kTooLarge : make_sum(option.shape, still);
      too_large = too_large || result == kTooLarge;
      left_stack_.push_back({result, option.offset});
    }
    for (const Translated option : right(moved)) {
      const Shape result = too_large ? kTooLarge : make_sum(option.shape, still);
      too_large = too_large || result == kTooLarge;
      right_stack_.push_back({result, option.offset});
    }
  }
  Shape result = kTooLarge;
  if (!too_large) {
    candidate_.left.assign(left_stack_.begin() + static_cast<std::ptrdiff_t>(left_bottom),
                           left_stack_.end());
    candidate_.right.assign(right_stack_.begin() + static_cast<std::ptrdiff_t>(right_bottom),
                            right_stack_.end());
    result = canonical_form();
  }
  left_stack_.resize(left_bottom);
  right_stack_.resize(right_bottom);
  // What was too large for the memory left now stays so: memory does not come back.
  sum_memo_.store({key, result});
  return result;
}

// The canonical form of the candidate, which is known to be no number.
ShapeBook::Shape ShapeBook::canonical_form() {
  candidate_.above.clear();
  candidate_.below.clear();
  remove_dominated(candidate_.left, Side::Left);
  remove_dominated(candidate_.right, Side::Right);
  // Order tests go on comparing with these options while either side is bypassed.
  left_form_ = candidate_.left;
  bypass_reversible(left_form_, Side::Left);
  right_form_ = candidate_.right;
  bypass_reversible(right_form_, Side::Right);
  return intern(left_form_, right_form_);
}

// Does `holds` hold for one of Left's (or Right's) options of `game`?
template <class Predicate>
std::optional<ShapeBook::Translated> ShapeBook::find_option(Translated game, Side side,
                                                            Predicate holds) {
  if (game.shape == kNumber) {
    const auto number = side == Side::Left ? left_option(game.offset) : right_option(game.offset);
    if (!number) return std::nullopt;
    const Translated option{kNumber, *number};
    return holds(option) ? std::optional(option) : std::nullopt;
  }
  for (const Translated option : side == Side::Left ? left(game.shape) : right(game.shape)) {
    const Translated moved{option.shape, game.offset + option.offset};
    if (holds(moved)) return moved;
  }
  return std::nullopt;
}

// x <= {L|R}: no R <= x, and no left option of x at or above {L|R}.
bool ShapeBook::le_candidate(Translated x) {
  for (const auto& [known, answer] : candidate_.above) {
    if (known == x) return answer;
  }
  const bool answer =
      std::none_of(candidate_.right.begin(), candidate_.right.end(),
                   [&](Translated option) { return le(option, x); }) &&
      !find_option(x, Side::Left, [&](Translated option) { return candidate_le(option); });
  candidate_.above.emplace_back(x, answer);
  return answer;
}

bool ShapeBook::candidate_le(Translated x) {
  for (const auto& [known, answer] : candidate_.below) {
    if (known == x) return answer;
  }
  const bool answer =
      std::none_of(candidate_.left.begin(), candidate_.left.end(),
                   [&](Translated option) { return le(x, option); }) &&
      !find_option(x, Side::Right, [&](Translated option) { return le_candidate(option); });
  candidate_.below.emplace_back(x, answer);
  return answer;
}

void ShapeBook::remove_dominated(std::vector<Translated>& options, Side owner) {
  std::sort(options.begin(), options.end());
  options.erase(std::unique(options.begin(), options.end()), options.end());
  std::size_t kept = 0;
  for (std::size_t i = 0; i < options.size(); ++i) {
    const Translated candidate = options[i];
    const auto dominates = [&](Translated other) {
      return owner == Side::Left ? le(candidate, other) : le(other, candidate);
    };
    bool dominated = false;
    for (std::size_t j = 0; j < kept && !dominated; ++j) dominated = dominates(options[j]);
    for (std::size_t j = i + 1; j < options.size() && !dominated; ++j) {
      dominated = dominates(options[j]);
    }
    if (!dominated) options[kept++] = candidate;
  }
  options.resize(kept);
}

// Replaces options that the other player can undo by what follows the undoing.
void ShapeBook::bypass_reversible(std::vector<Translated>& options, Side owner) {
  const Side other = owner == Side::Left ? Side::Right : Side::Left;
  pending_ = options;
  seen_.clear();
  options.clear();
  bool changed = false;
  while (!pending_.empty()) {
    const Translated option = pending_.back();
    pending_.pop_back();
    if (std::find(seen_.begin(), seen_.end(), option) != seen_.end()) continue;
    seen_.push_back(option);
    const auto undoes = find_option(option, other, [&](Translated reply) {
      return owner == Side::Left ? le_candidate(reply) : candidate_le(reply);
    });
    if (!undoes) {
      options.push_back(option);
      continue;
    }
    changed = true;
    static_cast<void>(find_option(*undoes, owner, [&](Translated next) {
      pending_.push_back(next);
      return false;
    }));
  }
  if (changed) {
    remove_dominated(options, owner);
  } else {
    std::sort(options.begin(), options.end());
  }
}

// ---- Records ---------------------------------------------------------------------------------------

// The shape with these canonical options, sorted; made if there is none.
ShapeBook::Shape ShapeBook::intern(Options left, Options right) {
  const std::uint64_t content = content_of(left, right);
  if (const auto known = known_.find(content, left, right)) return *known;
  const auto made = by_content_.find(content, [&](Shape shape) {
    return std::ranges::equal(this->left(shape), left) &&
           std::ranges::equal(this->right(shape), right);
  });
  if (made) return *made;
  if (left.size() > 0xff || right.size() > 0xff) return kTooLarge;

  // Shapes come in pairs, one the negative of the other, unless one is its own negative.
  const Shape shape = add_record(left, right);
  negated_left_.clear();
  negated_right_.clear();
  for (const Translated option : right) {
    negated_left_.push_back({negative(option.shape), -option.offset});
  }
  for (const Translated option : left) {
    negated_right_.push_back({negative(option.shape), -option.offset});
  }
  std::sort(negated_left_.begin(), negated_left_.end());
  std::sort(negated_right_.begin(), negated_right_.end());
  const bool is_own_negative =
      std::ranges::equal(left, negated_left_) && std::ranges::equal(right, negated_right_);
  const Shape turned = is_own_negative ? shape : add_record(negated_left_, negated_right_);
  made_[shape - known_.size()].negative = turned;
  made_[turned - known_.size()].negative = shape;
  return shape;
}

std::optional<ShapeBook::Shape> ShapeBook::shape_of(std::vector<Translated>& left,
                                                    std::vector<Translated>& right) {
  if (made_.size() + 2 > most_made_) return std::nullopt;
  std::sort(left.begin(), left.end());
  std::sort(right.begin(), right.end());
  const Shape shape = intern(left, right);
  if (shape == kTooLarge) return std::nullopt;
  return shape;
}

ShapeBook::Shape ShapeBook::add_record(Options left, Options right) {
  made_.ensure_room(1);
  made_hashes_.ensure_room(1);
  made_options_.ensure_room(left.size() + right.size());
  by_content_.make_room(
      [this](Shape shape) { return content_of(this->left(shape), this->right(shape)); });
  ShapeRecord record = facts_of(left, right);
  record.first_option = static_cast<std::uint32_t>(made_options_.size());
  const auto shape = static_cast<Shape>(size());
  made_options_.append(left);
  made_options_.append(right);
  made_hashes_.push_back(hash_of(left, right));
  made_.push_back(record);
  by_content_.insert(content_of(left, right), shape);
  return shape;
}

// Walls from those of the options, taxed, up to where they meet: the mast, which stands at mean 0.
ShapeRecord ShapeBook::facts_of(Options left, Options right) const {
  ShapeRecord facts;
  facts.left_count = static_cast<std::uint8_t>(left.size());
  facts.right_count = static_cast<std::uint8_t>(right.size());
  std::uint32_t weight = 1;
  for (const Options side : {left, right}) {
    for (const Translated option : side) weight += record(option.shape).weight;
  }
  facts.weight = static_cast<std::uint16_t>(std::min(weight, ShapeRecord::kMaxWeight));
  facts.temperature = static_cast<std::int16_t>(kWallLevels * kWallStep);
  bool mast = false;
  for (std::size_t k = 0; k < kWallLevels; ++k) {
    facts.left[k] = facts.right[k] = 0;
    if (mast) continue;
    const std::int32_t tax = static_cast<std::int32_t>(k) * kWallStep;
    std::int32_t best_left = -kUnit * 1000;
    std::int32_t best_right = kUnit * 1000;
    for (const Translated option : left) {
      best_left = std::max(best_left, record(option.shape).right[k] + option.offset);
    }
    for (const Translated option : right) {
      best_right = std::min(best_right, record(option.shape).left[k] + option.offset);
    }
    best_left -= tax;
    best_right += tax;
    if (best_left <= best_right) {
      mast = true;
      facts.temperature = static_cast<std::int16_t>(tax);
    } else {
      facts.left[k] = static_cast<std::int16_t>(best_left);
      facts.right[k] = static_cast<std::int16_t>(best_right);
    }
  }
  return facts;
}

// Independent of the order of the options, since that depends on handles.
Hash128 ShapeBook::hash_of(Options left, Options right) const {
  Hash128 total{left.size(), right.size()};
  for (const Options side : {left, right}) {
    for (const Translated option : side) {
      Hasher128 hasher;
      const Hash128 shape = hash(option.shape);
      hasher.add(shape.low);
      hasher.add(shape.high);
      hasher.add(static_cast<std::uint32_t>(option.offset));
      hasher.add(side.data() == left.data() ? 1 : 2);
      const Hash128 term = hasher.finish();
      total.low += term.low;
      total.high += term.high;
    }
  }
  return {mix64(total.low), mix64(total.high)};
}

}  // namespace upstar
