// Strips as boards, records as games, and the comparison of the two.
#include "search/nogo_rows/verify_database.hpp"

#include <algorithm>
#include <random>
#include <span>

#include <fmt/format.h>

#include "base/stack_guard.hpp"
#include "rules/nogo/rules.hpp"
#include "search/core/valuer.hpp"
#include "value/arena.hpp"
#include "value/wall.hpp"

namespace upstar {
namespace {

using Check = DatabaseChecks::Check;

Dyadic in_units(std::int64_t count, int log2_unit) { return Dyadic::ratio(count, log2_unit); }

// Games of strips and of records in one arena, where equal games have equal handles.
class Bench {
 public:
  Bench(Budget& budget, const store::ExactLayer& layer)
      : arena_(budget), valuer_(arena_), layer_(layer), shapes_(layer.shapes.size(), kUnknown) {
    shapes_[0] = kZero;
  }

  [[nodiscard]] Arena& arena() { return arena_; }

  Game of_strip(const nogo::Strip& strip) { return valuer_.value(nogo::board_of(strip)); }

  Game of_value(store::StripValue value) {
    return arena_.sum(of_shape(value.shape), number(value.mean));
  }

  Game of_shape(std::uint32_t shape) {
    if (shapes_[shape] != kUnknown) return shapes_[shape];
    check_stack();
    const store::ShapeRecord& record = layer_.shapes[shape];
    const std::vector<Game> left = of_options(left_options(record));
    const std::vector<Game> right = of_options(right_options(record));
    return shapes_[shape] = arena_.make(left, right);
  }

  // Does everything a record says hold for the game that its options make?
  bool is_true(std::uint32_t shape) {
    const store::ShapeRecord& record = layer_.shapes[shape];
    const Game game = of_shape(shape);
    const Thermograph& walls = arena_.walls(game);
    if (!walls.mean().is_zero() ||
        walls.temperature() != in_units(record.temperature, store::kUnitBits) ||
        of_shape(record.negative) != arena_.negative(game)) {
      return false;
    }
    for (int k = 0; k < store::kWallLevels; ++k) {
      const Dyadic at = in_units(k, 3);
      const auto level = static_cast<std::size_t>(k);
      if (value_at(walls.left, at) != in_units(record.left[level], store::kUnitBits) ||
          value_at(walls.right, at) != in_units(record.right[level], store::kUnitBits)) {
        return false;
      }
    }
    if (shape == 0) return record.weight == 1;
    std::uint32_t weight = 1;
    for (const auto options : {left_options(record), right_options(record)}) {
      for (const store::ShapeOption& option : options) weight += layer_.shapes[option.shape].weight;
    }
    return record.weight == std::min(weight, store::ShapeRecord::kMaxWeight) &&
           record.left_count == arena_.left(game).size() &&
           record.right_count == arena_.right(game).size();
  }

 private:
  using Options = std::span<const store::ShapeOption>;
  static constexpr Game kUnknown{0xffff'ffff};

  [[nodiscard]] Options left_options(const store::ShapeRecord& record) const {
    return layer_.options.subspan(record.first_option, record.left_count);
  }
  [[nodiscard]] Options right_options(const store::ShapeRecord& record) const {
    return layer_.options.subspan(record.first_option + record.left_count, record.right_count);
  }
  Game number(std::int32_t units) { return arena_.number(in_units(units, store::kUnitBits)); }
  std::vector<Game> of_options(Options options) {
    std::vector<Game> games;
    games.reserve(options.size());
    for (const store::ShapeOption& option : options) {
      games.push_back(arena_.sum(of_shape(option.shape), number(option.offset)));
    }
    return games;
  }

  Arena arena_;
  Valuer<nogo::Rules> valuer_;
  const store::ExactLayer& layer_;
  std::vector<Game> shapes_;  // by number
};

bool lies_within(const Thermograph& walls, const store::WallBounds& bounds) {
  for (int k = 0; k < store::WallBounds::kLevels; ++k) {
    const Dyadic at = in_units(k, 3);
    const auto level = static_cast<std::size_t>(k);
    const auto within = [](std::int16_t low, const Dyadic& wall, std::int16_t high) {
      return in_units(low, store::WallBounds::kUnitBits) <= wall &&
             wall <= in_units(high, store::WallBounds::kUnitBits);
    };
    if (!within(bounds.low_left[level], value_at(walls.left, at), bounds.high_left[level]) ||
        !within(bounds.low_right[level], value_at(walls.right, at), bounds.high_right[level])) {
      return false;
    }
  }
  return true;
}

class Verifier {
 public:
  Verifier(Budget& budget, const store::StripLayers& layers, const DatabaseCheckOptions& options,
           DatabaseChecks& verification)
      : budget_(budget),
        layers_(layers),
        options_(options),
        random_(options.seed),
        seen_(layers.exact.shapes.size()) {
    verification.checks = {{"values", 0, 0, {}}, {"shapes", 0, 0, {}}, {"bounds", 0, 0, {}}};
    values_ = &verification.checks[0];
    shapes_ = &verification.checks[1];
    bounds_ = &verification.checks[2];
  }

  void run() {
    const std::uint32_t values = options_.full ? kAll : options_.samples;
    const std::uint32_t bounds =
        options_.full ? options_.samples * kMoreWhenFull : options_.samples;
    const int bounds_from = std::max(1, layers_.bounds.from);  // no bounds => after their last
    for (int n = 1; n <= layers_.exact.points; ++n) total_ += strips_to_check(n, values);
    for (int n = bounds_from; n <= layers_.bounds.points; ++n) total_ += strips_to_check(n, bounds);

    for (int n = 1; n <= layers_.exact.points; ++n) {
      for_each_strip(n, values, [&](const nogo::Strip& strip) { check_value(strip); });
    }
    if (options_.full) {
      for (std::uint32_t shape = 0; shape < layers_.exact.shapes.size(); ++shape) {
        check_shape(shape);
      }
    }
    for (int n = bounds_from; n <= layers_.bounds.points; ++n) {
      for_each_strip(n, bounds, [&](const nogo::Strip& strip) { check_bounds(strip); });
    }
  }

 private:
  static constexpr std::uint32_t kAll = 0xffff'ffff;
  static constexpr std::uint32_t kMoreWhenFull = 100;

  [[nodiscard]] static std::uint32_t strips_to_check(int n, std::uint32_t samples) {
    return std::min(nogo::strip_count(n), samples);
  }

  template <class Visit>
  void for_each_strip(int n, std::uint32_t samples, const Visit& visit) {
    const std::uint32_t count = nogo::strip_count(n);
    const std::uint32_t wanted = strips_to_check(n, samples);
    for (std::uint32_t i = 0; i < wanted; ++i) {
      const auto number = wanted == count ? i : static_cast<std::uint32_t>(random_() % count);
      nogo::Strip strip = nogo::strip_at(n, number);
      // Images have no entries of their own: looking them up is part of what is checked.
      if (random_() % 2 != 0) strip = strip.negated();
      if (random_() % 2 != 0) strip = strip.mirrored();
      visit(strip);
      budget_.poll();
      ++done_;
      if (options_.on_progress) options_.on_progress(done_ / total_);
    }
  }

  void check_value(const nogo::Strip& strip) {
    const store::StripValue value = layers_.exact.value(strip);
    Bench& bench = bench_.in(budget_, layers_.exact);
    values_->count(bench.of_value(value) == bench.of_strip(strip), [&] {
      return fmt::format("{} is not shape {} plus {}", nogo::format_strip(strip), value.shape,
                         in_units(value.mean, store::kUnitBits).to_string());
    });
    check_shape(value.shape);
  }

  void check_shape(std::uint32_t shape) {
    if (seen_[shape]) return;
    seen_[shape] = true;
    budget_.tick();
    shapes_->count(bench_.in(budget_, layers_.exact).is_true(shape),
                   [&] { return fmt::format("the record of shape {}", shape); });
  }

  void check_bounds(const nogo::Strip& strip) {
    Bench& bench = bench_.in(budget_, layers_.exact);
    const Thermograph& walls = bench.arena().walls(bench.of_strip(strip));
    bounds_->count(lies_within(walls, layers_.bounds.bounds(strip)), [&] {
      return fmt::format("the walls of {} lie outside", nogo::format_strip(strip));
    });
  }

  Budget& budget_;
  const store::StripLayers& layers_;
  const DatabaseCheckOptions& options_;
  std::mt19937_64 random_;
  std::vector<bool> seen_;  // shapes
  RenewedGames<Bench> bench_;
  Check* values_ = nullptr;
  Check* shapes_ = nullptr;
  Check* bounds_ = nullptr;
  double total_ = 0;
  double done_ = 0;
};

}  // namespace

void verify_strips(Budget& budget, const store::StripLayers& layers,
                   const DatabaseCheckOptions& options, DatabaseChecks& verification) {
  Verifier(budget, layers, options, verification).run();
}

}  // namespace upstar
