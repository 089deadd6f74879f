// Sections in and out of blocks, and the checks between a file and its use.
#include "store/strips/strip_file.hpp"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/error.hpp"
#include "store/block_writer.hpp"
#include "store/checksum.hpp"

namespace upstar::store {
namespace {

namespace fs = std::filesystem;

constexpr std::uint32_t kBlockBytes = 1 << 16;

// docs/formats.md states these places.
static_assert(offsetof(ShapeRecord, right) == 24 && offsetof(ShapeRecord, negative) == 48 &&
              offsetof(ShapeRecord, first_option) == 52 &&
              offsetof(ShapeRecord, temperature) == 56 && offsetof(ShapeRecord, weight) == 58 &&
              offsetof(ShapeRecord, left_count) == 60 && offsetof(ShapeRecord, right_count) == 61);
static_assert(sizeof(ShapeOption) == 8 && offsetof(ShapeOption, offset) == 4);
static_assert(sizeof(StripValue) == 8 && offsetof(StripValue, mean) == 4);
static_assert(sizeof(WallBounds) == 128 && offsetof(WallBounds, low_right) == 32 &&
              offsetof(WallBounds, high_left) == 64 && offsetof(WallBounds, high_right) == 96);

std::uint64_t blocks_for(std::uint64_t bytes) { return (bytes + kBlockBytes - 1) / kBlockBytes; }

std::uint64_t strips_between(int from, int to) {
  std::uint64_t count = 0;
  for (int n = from; n <= to; ++n) count += nogo::strip_count(n);
  return count;
}

void require_byte_order(const fs::path& path) {
  if constexpr (std::endian::native != std::endian::little) {
    throw Error(ErrorKind::BadInput,
                fmt::format("`{}` is for machines that store the least significant byte first",
                            path.string()));
  }
}

// ---- Writing ----

// Bytes into blocks, one after the other.
class SectionWriter {
 public:
  explicit SectionWriter(BlockWriter& writer) : writer_(writer) { block_.reserve(kBlockBytes); }

  template <class Item>
  void append(std::span<const Item> items) {
    Bytes bytes = std::as_bytes(items);
    while (!bytes.empty()) {
      const std::size_t taken = std::min(bytes.size(), kBlockBytes - block_.size());
      block_.insert(block_.end(), bytes.begin(),
                    bytes.begin() + static_cast<std::ptrdiff_t>(taken));
      bytes = bytes.subspan(taken);
      if (block_.size() == kBlockBytes) flush();
    }
  }
  void end_section() {
    if (block_.empty()) return;
    block_.resize(kBlockBytes);
    flush();
  }

 private:
  void flush() {
    writer_.write(next_++, block_);
    block_.clear();
  }

  BlockWriter& writer_;
  std::vector<std::byte> block_;
  std::uint64_t next_ = 0;
};

BlockFileSpec spec_of(std::string_view kind, std::uint64_t blocks, TextPairs metadata) {
  BlockFileSpec spec;
  spec.kind = kind;
  spec.metadata = std::move(metadata);
  spec.block_bytes = kBlockBytes;
  spec.blocks_per_layer = blocks;
  return spec;
}

// ---- Reading ----

[[noreturn]] void refuse(const BlockFile& file, std::string_view why) {
  throw Error(ErrorKind::BadInput, fmt::format("cannot use `{}`: {}", file.path().string(), why),
              "make it again with `upstar db build nogo-strip`");
}

std::uint64_t number_in(const BlockFile& file, std::string_view key, int base = 10) {
  for (const auto& [name, value] : file.spec().metadata) {
    if (name != key) continue;
    std::uint64_t number = 0;
    const char* end = value.data() + value.size();
    const auto [read_to, error] = std::from_chars(value.data(), end, number, base);
    if (error == std::errc{} && read_to == end) return number;
  }
  refuse(file, fmt::format("it does not say how many `{}` it has", key));
}

int points_in(const BlockFile& file, std::string_view key) {
  const std::uint64_t points = number_in(file, key);
  if (points > static_cast<std::uint64_t>(nogo::kMaxIndexedPoints)) {
    refuse(file, fmt::format("it claims {} {}", points, key));
  }
  return static_cast<int>(points);
}

// Sections of a verified file, in their order.
class SectionReader {
 public:
  explicit SectionReader(const BlockFile& file) : file_(file) {
    const BlockFileSpec& spec = file.spec();
    if (spec.packing != Packing::Fixed || spec.block_bytes != kBlockBytes || spec.layers != 1) {
      refuse(file, "its blocks are not those of a strip file");
    }
  }

  template <class Item>
  std::span<const Item> section(std::uint64_t items) {
    const std::uint64_t left = file_.spec().blocks() - next_;
    if (items > left * (kBlockBytes / sizeof(Item)))
      refuse(file_, "it is too short for its counts");
    const std::uint64_t block = next_;
    next_ += blocks_for(items * sizeof(Item));
    if (items == 0) return {};
    return {reinterpret_cast<const Item*>(file_.data(block)), items};
  }
  void end() const {
    if (next_ != file_.spec().blocks()) refuse(file_, "it is too long for its counts");
  }

 private:
  const BlockFile& file_;
  std::uint64_t next_ = 0;
};

BlockFile open_verified(const fs::path& path, std::string_view kind) {
  require_byte_order(path);
  BlockFile file = BlockFile::open(path, kind);
  file.verify();
  return file;
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

void require_sound(const BlockFile& file, const ExactLayer& layer) {
  const auto is_number = [](const ShapeRecord& shape) {
    return shape.left_count == 0 && shape.right_count == 0;
  };
  if (layer.shapes.empty() || !is_number(layer.shapes.front())) {
    refuse(file, "its first shape is not 0");
  }
  for (std::uint32_t at = 0; at < layer.shapes.size(); ++at) {
    const ShapeRecord& shape = layer.shapes[at];
    const std::uint64_t count = std::uint64_t{shape.left_count} + shape.right_count;
    if (shape.negative >= layer.shapes.size() ||
        shape.first_option + count > layer.options.size()) {
      refuse(file, fmt::format("shape {} points beyond its end", at));
    }
    for (const ShapeOption& option : layer.options.subspan(shape.first_option, count)) {
      if (option.shape >= at) refuse(file, fmt::format("shape {} comes before its options", at));
    }
  }
  for (const std::span<const StripValue> values : layer.values) {
    const bool sound = std::all_of(values.begin(), values.end(), [&](const StripValue& value) {
      return value.shape < layer.shapes.size();
    });
    if (!sound) refuse(file, "a strip has a shape that does not exist");
  }
}

void require_sound(const BlockFile& file, const BoundsLayer& layer) {
  for (const std::span<const std::uint32_t> entries : layer.entries) {
    std::uint32_t highest = 0;
    for (const std::uint32_t entry : entries) highest = std::max(highest, entry);
    if (!entries.empty() && highest >> BoundsLayer::kBaseBits >= layer.records.size()) {
      refuse(file, "a strip has walls that do not exist");
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
  require_byte_order(path);
  const std::uint64_t values = strips_between(0, layer.points);
  const std::uint64_t blocks = blocks_for(layer.shapes.size_bytes()) +
                               blocks_for(layer.options.size_bytes()) +
                               blocks_for(values * sizeof(StripValue));
  BlockWriter writer(path,
                     spec_of(kExactStripsKind, blocks,
                             {{"points", std::to_string(layer.points)},
                              {"shapes", std::to_string(layer.shapes.size())},
                              {"options", std::to_string(layer.options.size())}}),
                     Unfinished::StartAfresh);
  SectionWriter sections(writer);
  sections.append(layer.shapes);
  sections.end_section();
  sections.append(layer.options);
  sections.end_section();
  for (const std::span<const StripValue> strips : layer.values) sections.append(strips);
  sections.end_section();
  writer.finish();
}

void write_strip_file(const fs::path& path, const BoundsLayer& layer,
                      std::uint64_t exact_fingerprint) {
  require_byte_order(path);
  const std::uint64_t entries = strips_between(layer.from, layer.points);
  const std::uint64_t blocks =
      blocks_for(layer.records.size_bytes()) + blocks_for(entries * sizeof(std::uint32_t));
  BlockWriter writer(path,
                     spec_of(kStripBoundsKind, blocks,
                             {{"from", std::to_string(layer.from)},
                              {"points", std::to_string(layer.points)},
                              {"records", std::to_string(layer.records.size())},
                              {"exact layer", fmt::format("{:016x}", exact_fingerprint)}}),
                     Unfinished::StartAfresh);
  SectionWriter sections(writer);
  sections.append(layer.records);
  sections.end_section();
  for (const std::span<const std::uint32_t> strips : layer.entries) sections.append(strips);
  sections.end_section();
  writer.finish();
}

ExactStripFile ExactStripFile::open(const fs::path& path) {
  return ExactStripFile(open_verified(path, kExactStripsKind));
}

ExactStripFile::ExactStripFile(BlockFile file) : file_(std::move(file)) {
  layer_.points = points_in(file_, "points");
  SectionReader sections(file_);
  layer_.shapes = sections.section<ShapeRecord>(number_in(file_, "shapes"));
  layer_.options = sections.section<ShapeOption>(number_in(file_, "options"));
  const auto values = sections.section<StripValue>(strips_between(0, layer_.points));
  sections.end();
  cut(values, 0, layer_.points, layer_.values);
  require_sound(file_, layer_);
  fingerprint_ = store::fingerprint(layer_);
}

StripBoundsFile StripBoundsFile::open(const fs::path& path) {
  return StripBoundsFile(open_verified(path, kStripBoundsKind));
}

StripBoundsFile::StripBoundsFile(BlockFile file) : file_(std::move(file)) {
  layer_.from = points_in(file_, "from");
  layer_.points = points_in(file_, "points");
  exact_fingerprint_ = number_in(file_, "exact layer", 16);
  SectionReader sections(file_);
  layer_.records = sections.section<WallBounds>(number_in(file_, "records"));
  const auto entries = sections.section<std::uint32_t>(strips_between(layer_.from, layer_.points));
  sections.end();
  cut(entries, layer_.from, layer_.points, layer_.entries);
  require_sound(file_, layer_);
}

}  // namespace upstar::store
