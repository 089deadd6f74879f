// Options, values, and the loop over all strips of n points.
#include "search/nogo_rows/build_exact.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <span>

#include "base/growing_array.hpp"

namespace upstar {
namespace {

constexpr std::uint32_t kStripsBetweenReports = 1 << 10;

}  // namespace

store::ExactLayer BuiltExactLayer::view() const {
  store::ExactLayer layer;
  layer.points = points;
  layer.shapes = shapes;
  layer.options = options;
  for (std::size_t n = 0; n < values.size(); ++n) layer.values[n] = values[n];
  return layer;
}

ExactBuilder::ExactBuilder(Budget& budget) : budget_(budget), arena_(budget), shapes_(arena_) {
  values_[0].resize(nogo::strip_count(0));
}

ExactBuilder::ExactBuilder(Budget& budget, const store::ExactLayer& so_far) : ExactBuilder(budget) {
  shapes_.restore(so_far.shapes, so_far.options);
  points_ = so_far.points;
  for (std::size_t n = 0; n <= static_cast<std::size_t>(points_); ++n) {
    charge(so_far.values[n].size_bytes());
    values_[n].assign(so_far.values[n].begin(), so_far.values[n].end());
  }
}

void ExactBuilder::charge(std::size_t bytes) {
  budget_.charge(bytes);
  charged_ += bytes;
}

store::ExactLayer ExactBuilder::view() const {
  store::ExactLayer layer;
  layer.points = points_;
  layer.shapes = shapes_.records();
  layer.options = shapes_.options();
  for (std::size_t n = 0; n < values_.size(); ++n) layer.values[n] = values_[n];
  return layer;
}

BuiltExactLayer ExactBuilder::copy() const {
  const auto copied = [](const auto& items) { return std::vector(items.begin(), items.end()); };
  return {points_, copied(shapes_.records()), copied(shapes_.options()), values_};
}

store::StripValue ExactBuilder::looked_up(const nogo::Strip& strip) const {
  const nogo::StripIndex at = nogo::strip_index(strip);
  const store::StripValue found = values_[static_cast<std::size_t>(strip.n)][at.number];
  if (!at.negated) return found;
  return {shapes_.records()[found.shape].negative, -found.mean};
}

void ExactBuilder::gather_options(const nogo::Strip& strip, Player player,
                                  std::vector<TranslatedShape>& options) {
  const std::span<const store::ShapeRecord> records = shapes_.records();
  moves_.clear();
  std::int32_t highest_low = std::numeric_limits<std::int32_t>::min();
  std::int32_t lowest_high = std::numeric_limits<std::int32_t>::max();
  for (std::uint64_t points = nogo::legal_points(strip, player); points != 0;
       points &= points - 1) {
    const nogo::StripParts parts = nogo::play(strip, std::countr_zero(points), player);
    const store::StripValue first = looked_up(parts[0]);
    const store::StripValue second = looked_up(parts[1]);
    const std::int32_t mean = first.mean + second.mean;
    const ShapeSum move{first.shape, second.shape, mean,
                        mean + records[first.shape].right[0] + records[second.shape].right[0],
                        mean + records[first.shape].left[0] + records[second.shape].left[0]};
    moves_.push_back(move);
    highest_low = std::max(highest_low, move.low);
    lowest_high = std::min(lowest_high, move.high);
  }
  options.clear();
  for (const ShapeSum& move : moves_) {
    if (player == Player::Black ? move.high < highest_low : move.low > lowest_high) continue;
    const Game sum = arena_.sum(shapes_.game(move.first), shapes_.game(move.second));
    options.push_back({sum, move.mean});
  }
  std::sort(options.begin(), options.end());
  options.erase(std::unique(options.begin(), options.end()), options.end());
}

Game ExactBuilder::made(std::int32_t moved_by) {
  const auto join = [&](const std::vector<TranslatedShape>& options, std::vector<Game>& games) {
    games.clear();
    for (const TranslatedShape& option : options) {
      games.push_back(shapes_.joined({option.shape, option.mean + moved_by}));
    }
  };
  join(left_, left_games_);
  join(right_, right_games_);
  return arena_.make(left_games_, right_games_);
}

TranslatedShape ExactBuilder::value_of(const nogo::Strip& strip) {
  gather_options(strip, Player::Black, left_);
  gather_options(strip, Player::White, right_);
  if (left_.empty() || right_.empty()) return shapes_.split(made(0));
  std::int32_t least = left_.front().mean;
  for (const TranslatedShape& option : left_) least = std::min(least, option.mean);
  const Game game = made(-least);
  if (arena_.is_number(game)) return shapes_.split(made(0));
  const TranslatedShape moved = shapes_.split(game);
  return {moved.shape, moved.mean + least};
}

void ExactBuilder::add_points(const StripsDone& on_strips) {
  const int n = points_ + 1;
  const std::uint32_t count = nogo::strip_count(n);
  charge(count * sizeof(store::StripValue));
  GrowingArray<TranslatedShape> found(budget_, std::numeric_limits<std::uint32_t>::max());
  for (std::uint32_t number = 0; number < count; ++number) {
    budget_.tick();
    if (on_strips && number % kStripsBetweenReports == 0) on_strips(number);
    found.push_back(value_of(nogo::strip_at(n, number)));
    shapes_.collect(found[number].shape);
  }
  shapes_.number_collected();
  std::vector<store::StripValue>& values = values_[static_cast<std::size_t>(n)];
  values.resize(count);
  for (std::uint32_t number = 0; number < count; ++number) {
    values[number] = {shapes_.number(found[number].shape), found[number].mean};
  }
  points_ = n;
}

BuiltExactLayer build_exact(Budget& budget, int points) {
  ExactBuilder builder(budget);
  while (builder.view().points < points) builder.add_points();
  return builder.copy();
}

}  // namespace upstar
