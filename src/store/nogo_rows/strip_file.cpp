// Layers in and out of sections, and the checks between a file and its use.
#include "store/nogo_rows/strip_file.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "store/core/block_sections.hpp"
#include "store/core/checksum.hpp"

namespace upstar::store {
namespace {

namespace fs = std::filesystem;

// docs/formats.md states these places.
static_assert(offsetof(ShapeRecord, right) == 24 && offsetof(ShapeRecord, negative) == 48 &&
              offsetof(ShapeRecord, first_option) == 52 &&
              offsetof(ShapeRecord, temperature) == 56 && offsetof(ShapeRecord, weight) == 58 &&
              offsetof(ShapeRecord, left_count) == 60 && offsetof(ShapeRecord, right_count) == 61);
static_assert(sizeof(ShapeOption) == 8 && offsetof(ShapeOption, offset) == 4);
static_assert(sizeof(StripValue) == 8 && offsetof(StripValue, mean) == 4);
static_assert(sizeof(WallBounds) == 128 && offsetof(WallBounds, low_right) == 32 &&
              offsetof(WallBounds, high_left) == 64 && offsetof(WallBounds, high_right) == 96);

std::uint64_t strips_between(int from, int to) {
  std::uint64_t count = 0;
  for (int n = from; n <= to; ++n) count += nogo::strip_count(n);
  return count;
}

constexpr std::string_view kRemedy = "make it again with `upstar db build nogo-strip`";

int points_in(const SectionReader& sections, std::string_view key) {
  const std::uint64_t points = sections.number(key);
  if (points > static_cast<std::uint64_t>(nogo::kMaxIndexedPoints)) {
    sections.refuse(fmt::format("it claims {} {}", points, key));
  }
  return static_cast<int>(points);
}

// Cuts one section into the strips of each number of points.
template <class Item, class Spans>
void cut(std::span<const Item> all, int from, int to, Spans& spans) {
  for (int n = from; n <= to; ++n) {
    const std::uint32_t count = nogo::strip_count(n);
    spans[static_cast<std::size_t>(n)] = all.first(count);
    all = all.subspan(count);
  }
}

void require_sound(const SectionReader& sections, const ExactLayer& layer) {
  const auto is_number = [](const ShapeRecord& shape) {
    return shape.left_count == 0 && shape.right_count == 0;
  };
  if (layer.shapes.empty() || !is_number(layer.shapes.front())) {
    sections.refuse("its first shape is not 0");
  }
  for (std::uint32_t at = 0; at < layer.shapes.size(); ++at) {
    const ShapeRecord& shape = layer.shapes[at];
    const std::uint64_t count = std::uint64_t{shape.left_count} + shape.right_count;
    if (shape.negative >= layer.shapes.size() ||
        shape.first_option + count > layer.options.size()) {
      sections.refuse(fmt::format("shape {} points beyond its end", at));
    }
    for (const ShapeOption& option : layer.options.subspan(shape.first_option, count)) {
      if (option.shape >= at) sections.refuse(fmt::format("shape {} comes before its options", at));
    }
  }
  for (const std::span<const StripValue> values : layer.values) {
    const bool sound = std::all_of(values.begin(), values.end(), [&](const StripValue& value) {
      return value.shape < layer.shapes.size();
    });
    if (!sound) sections.refuse("a strip has a shape that does not exist");
  }
}

void require_sound(const SectionReader& sections, const BoundsLayer& layer) {
  for (const std::span<const std::uint32_t> entries : layer.entries) {
    std::uint32_t highest = 0;
    for (const std::uint32_t entry : entries) highest = std::max(highest, entry);
    if (!entries.empty() && highest >> BoundsLayer::kBaseBits >= layer.records.size()) {
      sections.refuse("a strip has walls that do not exist");
    }
  }
}

}  // namespace

std::uint64_t fingerprint(const ExactLayer& layer) {
  std::uint64_t sum = checksum(std::as_bytes(layer.options), checksum(std::as_bytes(layer.shapes)));
  for (const std::span<const StripValue> values : layer.values) {
    sum = checksum(std::as_bytes(values), sum);
  }
  return sum;
}

void write_strip_file(const fs::path& path, const ExactLayer& layer) {
  SectionPieces values;
  for (const std::span<const StripValue> strips : layer.values) {
    values.push_back(std::as_bytes(strips));
  }
  write_sections(path, kExactStripsKind,
                 {{"points", std::to_string(layer.points)},
                  {"shapes", std::to_string(layer.shapes.size())},
                  {"options", std::to_string(layer.options.size())}},
                 std::array{SectionPieces{std::as_bytes(layer.shapes)},
                            SectionPieces{std::as_bytes(layer.options)}, std::move(values)});
}

void write_strip_file(const fs::path& path, const BoundsLayer& layer,
                      std::uint64_t exact_fingerprint) {
  SectionPieces entries;
  for (const std::span<const std::uint32_t> strips : layer.entries) {
    entries.push_back(std::as_bytes(strips));
  }
  write_sections(path, kStripBoundsKind,
                 {{"from", std::to_string(layer.from)},
                  {"points", std::to_string(layer.points)},
                  {"records", std::to_string(layer.records.size())},
                  {"exact layer", fmt::format("{:016x}", exact_fingerprint)}},
                 std::array{SectionPieces{std::as_bytes(layer.records)}, std::move(entries)});
}

ExactStripFile ExactStripFile::open(const fs::path& path) {
  return ExactStripFile(open_sections(path, kExactStripsKind));
}

ExactStripFile::ExactStripFile(BlockFile file) : file_(std::move(file)) {
  SectionReader sections(file_, std::string(kRemedy));
  layer_.points = points_in(sections, "points");
  layer_.shapes = sections.section<ShapeRecord>(sections.number("shapes"));
  layer_.options = sections.section<ShapeOption>(sections.number("options"));
  const auto values = sections.section<StripValue>(strips_between(0, layer_.points));
  sections.end();
  cut(values, 0, layer_.points, layer_.values);
  require_sound(sections, layer_);
  fingerprint_ = store::fingerprint(layer_);
}

StripBoundsFile StripBoundsFile::open(const fs::path& path) {
  return StripBoundsFile(open_sections(path, kStripBoundsKind));
}

StripBoundsFile::StripBoundsFile(BlockFile file) : file_(std::move(file)) {
  SectionReader sections(file_, std::string(kRemedy));
  layer_.from = points_in(sections, "from");
  layer_.points = points_in(sections, "points");
  exact_fingerprint_ = sections.number("exact layer", 16);
  layer_.records = sections.section<WallBounds>(sections.number("records"));
  const auto entries = sections.section<std::uint32_t>(strips_between(layer_.from, layer_.points));
  sections.end();
  cut(entries, layer_.from, layer_.points, layer_.entries);
  require_sound(sections, layer_);
}

}  // namespace upstar::store
