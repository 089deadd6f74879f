// Collecting, ordering, and filling in records.
#include "search/nogo_rows/build_shapes.hpp"

#include <algorithm>
#include <limits>

#include "base/error.hpp"
#include "base/stack_guard.hpp"

namespace upstar {
namespace {

constexpr std::size_t kMostBuiltShapes = std::size_t{1} << 31;

std::int64_t in_units(const Dyadic& x) {
  const auto units = x.scaled(store::kUnitBits).to_int64();
  if (!units) {
    throw Error(ErrorKind::Internal,
                "a strip has " + x.to_string() + ", which is not a multiple of 1/16384");
  }
  return *units;
}

template <class Small>
Small narrow(std::int64_t value) {
  if (value < std::numeric_limits<Small>::min() || value > std::numeric_limits<Small>::max()) {
    throw Error(ErrorKind::Internal, "a shape of a strip does not fit into its record");
  }
  return static_cast<Small>(value);
}

Game number_of_units(Arena& arena, std::int32_t units) {
  return arena.number(Dyadic::ratio(units, store::kUnitBits));
}

// The wall at the temperatures of a record.
std::array<std::int16_t, store::kWallLevels> on_levels(WallView wall) {
  std::array<std::int16_t, store::kWallLevels> levels{};
  for (int k = 0; k < store::kWallLevels; ++k) {
    const Dyadic at = Dyadic::ratio(k, 3);
    levels[static_cast<std::size_t>(k)] = narrow<std::int16_t>(in_units(value_at(wall, at)));
  }
  return levels;
}

}  // namespace

ShapeNumbering::ShapeNumbering(Arena& arena)
    : arena_(arena),
      known_(arena.budget()),
      games_(arena.budget(), kMostBuiltShapes),
      records_(arena.budget(), kMostBuiltShapes),
      options_(arena.budget(), kMostBuiltShapes) {
  add(kZero, 0, {}, {});
}

TranslatedShape ShapeNumbering::split(Game game) {
  const std::int32_t mean = narrow<std::int32_t>(in_units(arena_.mean(game)));
  return {mean == 0 ? game : arena_.sum(game, number_of_units(arena_, -mean)), mean};
}

Game ShapeNumbering::joined(TranslatedShape translate) {
  if (translate.mean == 0) return translate.shape;
  return arena_.sum(translate.shape, number_of_units(arena_, translate.mean));
}

void ShapeNumbering::collect(Game shape) {
  if (known_.find(shape) != nullptr) return;
  height(shape);
  height(arena_.negative(shape));
}

// Collects what has no number yet on the way.
std::uint32_t ShapeNumbering::height(Game shape) {
  if (const Known* known = known_.find(shape)) return known->height;
  check_stack();
  arena_.budget().tick();
  std::uint32_t highest = 0;
  for (const Arena::Options options : {arena_.left(shape), arena_.right(shape)}) {
    for (const Game option : options) highest = std::max(highest, height(split(option).shape));
  }
  const std::uint32_t own = highest + 1;
  known_.store(shape, {kNoNumber, own});
  if (collected_.size() <= own) collected_.resize(own + 1);
  collected_[own].push_back(shape);
  return own;
}

std::vector<store::ShapeOption> ShapeNumbering::numbered(Arena::Options options) {
  std::vector<store::ShapeOption> list;
  list.reserve(options.size());
  for (const Game option : options) {
    const TranslatedShape translate = split(option);
    list.push_back({number(translate.shape), translate.mean});
  }
  std::sort(list.begin(), list.end());
  return list;
}

void ShapeNumbering::number_collected() {
  struct Entry {
    std::vector<store::ShapeOption> left;
    std::vector<store::ShapeOption> right;
    Game shape;

    auto operator<=>(const Entry&) const = default;
  };
  const auto first_new = static_cast<std::uint32_t>(records_.size());
  std::vector<Entry> entries;
  for (std::uint32_t height = 0; height < collected_.size(); ++height) {
    entries.clear();
    for (const Game shape : collected_[height]) {
      arena_.budget().tick();
      entries.push_back({numbered(arena_.left(shape)), numbered(arena_.right(shape)), shape});
    }
    std::sort(entries.begin(), entries.end());
    for (const Entry& entry : entries) add(entry.shape, height, entry.left, entry.right);
    collected_[height].clear();
  }
  link_negatives(first_new);
}

void ShapeNumbering::add(Game shape, std::uint32_t height, std::span<const store::ShapeOption> left,
                         std::span<const store::ShapeOption> right) {
  const Thermograph& walls = arena_.walls(shape);
  store::ShapeRecord record;
  record.left = on_levels(walls.left);
  record.right = on_levels(walls.right);
  record.temperature = narrow<std::int16_t>(in_units(walls.temperature()));
  if (record.temperature > store::kWallLevels * store::kWallStep) {
    throw Error(ErrorKind::Internal, "a strip is hotter than 3/2");
  }
  record.first_option = narrow<std::uint32_t>(static_cast<std::int64_t>(options_.size()));
  record.left_count = narrow<std::uint8_t>(static_cast<std::int64_t>(left.size()));
  record.right_count = narrow<std::uint8_t>(static_cast<std::int64_t>(right.size()));
  std::uint32_t weight = 1;
  for (const std::span<const store::ShapeOption> list : {left, right}) {
    for (const store::ShapeOption& option : list) weight += records_[option.shape].weight;
  }
  record.weight = static_cast<std::uint16_t>(std::min(weight, store::ShapeRecord::kMaxWeight));
  const auto number = static_cast<std::uint32_t>(records_.size());
  options_.append(left);
  options_.append(right);
  games_.push_back(shape);
  records_.push_back(record);
  known_.store(shape, {number, height});
}

void ShapeNumbering::link_negatives(std::uint32_t first_new) {
  for (std::size_t shape = first_new; shape < records_.size(); ++shape) {
    records_[shape].negative = number(arena_.negative(games_[shape]));
  }
}

void ShapeNumbering::restore(std::span<const store::ShapeRecord> records,
                             std::span<const store::ShapeOption> options) {
  std::vector<Game> sides[2];
  for (const store::ShapeRecord& record : records.subspan(1)) {
    const auto left = options.subspan(record.first_option, record.left_count);
    const auto right = options.subspan(record.first_option + record.left_count, record.right_count);
    std::uint32_t highest = 0;
    std::size_t side = 0;
    for (const std::span<const store::ShapeOption> list : {left, right}) {
      sides[side].clear();
      for (const store::ShapeOption& option : list) {
        sides[side].push_back(joined({games_[option.shape], option.offset}));
        highest = std::max(highest, known_.find(games_[option.shape])->height);
      }
      ++side;
    }
    add(arena_.make(sides[0], sides[1]), highest + 1, left, right);
  }
  link_negatives(1);
}

}  // namespace upstar
