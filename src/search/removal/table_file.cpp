// Block spaces that keep their blocks in files, and the files as tables.
#include "search/removal/table_file.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/hash.hpp"
#include "search/removal/grundy_space.hpp"

namespace upstar::retrograde {
namespace {

// Blocks are used as they lie in the file.
static_assert(std::endian::native == std::endian::little);

using Block = std::vector<std::uint64_t>;

store::Bytes bytes_of(const std::uint64_t* block) {
  return std::as_bytes(std::span(block, kU64PerBlock));
}
store::MutableBytes bytes_of(std::uint64_t* block) {
  return std::as_writable_bytes(std::span(block, kU64PerBlock));
}

About with_fingerprint(About about, const TableShape& shape) {
  Hasher128 hasher;
  for (const std::uint64_t move : shape.layout.game().moves) hasher.add(move);
  for (const std::uint8_t bit : shape.layout.bit_of_piece()) hasher.add(bit);
  for (const auto& symmetry : shape.layout.game().symmetries) {
    for (const std::uint8_t bit : symmetry) hasher.add(bit);
  }
  hasher.add(shape.layout.game().misere ? 1 : 0);
  const Hash128 hash = hasher.finish();
  about.emplace_back("layout", fmt::format("{:016x}{:016x}", hash.high, hash.low));
  return about;
}

store::BlockFileSpec spec_of(std::string_view kind, const About& about, const TableShape& shape,
                             bool compress) {
  store::BlockFileSpec spec;
  spec.kind = kind;
  spec.metadata = with_fingerprint(about, shape);
  spec.block_bytes = kBytesPerBlock;
  spec.blocks_per_layer = shape.classes.stored();
  // No value is larger than the number of moves that can follow each other.
  if (kind == kValuesKind) {
    spec.layers = static_cast<std::uint32_t>(std::popcount(shape.layout.real_bits())) + 1;
  }
  spec.row_bytes = kBytesPerWord;
  spec.packing = compress ? store::Packing::Packed : store::Packing::Fixed;
  return spec;
}

// The tallies of a layer, every block counted as often as its class has members.
std::uint64_t total_tally(const TableShape& shape, const store::BlockWriter& writer,
                          std::uint32_t layer) {
  std::uint64_t total = 0;
  shape.classes.for_each_stored([&](std::uint64_t upper, std::uint64_t rank) {
    total += writer.tally(writer.spec().block(layer, rank)) *
             static_cast<std::uint64_t>(shape.classes.class_size(upper));
  });
  return total;
}

// Blocks of wins: some in memory, all in the file.
class WinsFileSpace final : public BlockSpace {
 public:
  WinsFileSpace(const TableShape& shape, store::BlockWriter& writer,
                const TableFileOptions& options)
      : layout_(shape.layout),
        writer_(writer),
        window_(options.window),
        pool_(kBytesPerBlock, frames(shape, options),
              [this](std::uint64_t block, store::MutableBytes into) { writer_.read(block, into); }),
        desks_(static_cast<std::size_t>(options.sweep.threads)) {}

  [[nodiscard]] store::BlockPool::Statistics statistics() const { return pool_.statistics(); }

  [[nodiscard]] bool has(std::uint64_t rank) const override { return writer_.has(rank); }

  void borrow(int thread, std::span<const std::uint64_t> ranks,
              std::span<const std::uint64_t*> addresses) override {
    store::BlockPool::Pins& pins = desk(thread).pins;
    pins = pool_.pin(ranks);
    for (std::size_t i = 0; i < ranks.size(); ++i) {
      addresses[i] = reinterpret_cast<const std::uint64_t*>(pins[i]);
    }
  }
  void give_back(int thread) override { desk(thread).pins.release(); }

  std::uint64_t* begin(int thread, std::uint64_t, std::uint64_t upper) override {
    std::uint64_t* block = desk(thread).block.block(0);
    std::fill_n(block, kU64PerBlock, 0);
    mark_start(layout_, upper, block);
    return block;
  }
  void complete(int thread, std::uint64_t rank, std::uint64_t lost) override {
    const store::Bytes content = bytes_of(std::as_const(desk(thread)).block.block(0));
    writer_.write(rank, content, lost);
    pool_.keep(rank, content);
  }

  [[nodiscard]] bool wants_freed() const override { return true; }
  void freed(std::uint64_t rank) override {
    pool_.forget(rank);
    if (window_) writer_.drop(rank);
  }

 private:
  struct Desk {
    BlockMemory block{1, nullptr};
    store::BlockPool::Pins pins;
  };

  // As many frames as the memory pays for, or as there are blocks.
  static std::size_t frames(const TableShape& shape, const TableFileOptions& options) {
    const std::size_t least = std::max<std::size_t>(1, shape.program.sources.size());
    const std::size_t affordable = store::BlockPool::frames_for(options.memory, kBytesPerBlock);
    if (affordable < std::min<std::size_t>(least, shape.classes.stored())) {
      throw Error(ErrorKind::Limit,
                  fmt::format("one step of this table reads up to {} blocks of 32 KiB, and the "
                              "memory holds {}",
                              least, affordable),
                  fmt::format("allow at least {} MiB more with 'memory_limit'",
                              (least - affordable) * kBytesPerBlock / (1u << 20) + 1));
    }
    return std::min<std::size_t>(affordable, std::max(least, shape.classes.stored()));
  }

  Desk& desk(int thread) { return desks_[static_cast<std::size_t>(thread)]; }

  const Layout& layout_;
  store::BlockWriter& writer_;
  bool window_;
  store::BlockPool pool_;
  std::vector<Desk> desks_;
};

// Blocks of values: two bits a position in memory, and a layer of the file for every value.
class ValuesFileSpace final : public GrundySpace {
 public:
  ValuesFileSpace(const TableShape& shape, store::BlockWriter& writer, const SweepOptions& options)
      : GrundySpace(shape.classes.stored(), options.budget),
        writer_(writer),
        blocks_(shape.classes.stored()),
        buffers_(static_cast<std::size_t>(options.threads), Block(kU64PerBlock)) {}

  // Blocks of this layer that are in the file already are taken from there.
  void begin_value(std::uint32_t layer) {
    layer_ = layer;
    Block having(kU64PerBlock);
    for (std::uint64_t rank = 0; rank < blocks_; ++rank) {
      if (!has(rank)) continue;
      writer_.read(in_file(rank), bytes_of(having.data()));
      recall(rank, having.data());
    }
  }
  // No position has this value.
  void leave_empty(std::uint32_t layer) {
    layer_ = layer;
    const Block none(kU64PerBlock, 0);
    for (std::uint64_t rank = 0; rank < blocks_; ++rank) {
      if (!has(rank)) writer_.write(in_file(rank), bytes_of(none.data()), 0);
    }
  }

  [[nodiscard]] bool has(std::uint64_t rank) const override { return writer_.has(in_file(rank)); }

  void complete(int thread, std::uint64_t rank, std::uint64_t lost) override {
    GrundySpace::complete(thread, rank, lost);
    Block& having = buffers_[static_cast<std::size_t>(thread)];
    if (lost == 0) {
      std::fill(having.begin(), having.end(), 0);
    } else {
      std::transform(reached(rank), reached(rank) + kU64PerBlock, having.begin(),
                     [](std::uint64_t bits) { return ~bits; });
    }
    writer_.write(in_file(rank), bytes_of(having.data()), lost);
  }

 private:
  [[nodiscard]] std::uint64_t in_file(std::uint64_t rank) const {
    return writer_.spec().block(layer_, rank);
  }

  store::BlockWriter& writer_;
  std::uint64_t blocks_;
  std::vector<Block> buffers_;  // one a thread
  std::uint32_t layer_ = 0;
};

}  // namespace

TableTotals build_wins_file(const RemovalGame& game, const About& about,
                            const std::filesystem::path& path, const TableFileOptions& options) {
  const TableShape shape(game, options.sweep.budget);
  store::BlockWriter writer(path, spec_of(kWinsKind, about, shape, options.compress),
                            options.unfinished);
  TableTotals totals;
  totals.resumed_blocks = writer.complete();
  WinsFileSpace space(shape, writer, options);
  sweep(shape, space, options.sweep);
  totals.pool = space.statistics();
  totals.counts = {total_tally(shape, writer, 0)};
  writer.finish({{"losing positions", fmt::format("{}", totals.counts[0])}});
  return totals;
}

TableTotals build_values_file(const RemovalGame& game, const About& about,
                              const std::filesystem::path& path, const TableFileOptions& options) {
  require_normal_play(game);
  const TableShape shape(game, options.sweep.budget);
  store::BlockWriter writer(path, spec_of(kValuesKind, about, shape, options.compress),
                            options.unfinished);
  TableTotals totals;
  totals.resumed_blocks = writer.complete();
  ValuesFileSpace space(shape, writer, options.sweep);
  const std::uint64_t positions = std::uint64_t{1} << game.pieces;
  std::uint64_t valued = 0;
  store::TextPairs closing;
  for (std::uint32_t layer = 0; layer < writer.spec().layers; ++layer) {
    if (valued == positions) {
      space.leave_empty(layer);
      continue;
    }
    space.begin_value(layer);
    sweep(shape, space, options.sweep);
    totals.counts.push_back(total_tally(shape, writer, layer));
    valued += totals.counts.back();
    closing.emplace_back(fmt::format("value {}", layer), fmt::format("{}", totals.counts.back()));
  }
  writer.finish(std::move(closing));
  return totals;
}

TableFile::TableFile(std::unique_ptr<const TableShape> shape,
                     std::unique_ptr<const store::BlockFile> file)
    : shape_(std::move(shape)), file_(std::move(file)) {
  constexpr std::size_t kUnpackedBlocks = 1024;
  if (file_->spec().packing == store::Packing::Packed) {
    const store::BlockFile* source = file_.get();  // stays where it is when the table moves
    pool_ = std::make_unique<store::BlockPool>(
        kBytesPerBlock, kUnpackedBlocks,
        [source](std::uint64_t block, store::MutableBytes into) { source->read(block, into); });
  }
}

TableFile TableFile::open(const std::filesystem::path& path, const RemovalGame& game,
                          const About& about) {
  auto file = std::make_unique<const store::BlockFile>(store::BlockFile::open(path));
  auto shape = std::make_unique<const TableShape>(game);
  const store::BlockFileSpec& found = file->spec();
  const std::string_view kind = found.kind == kValuesKind ? kValuesKind : kWinsKind;
  const store::BlockFileSpec wanted =
      spec_of(kind, about, *shape, found.packing == store::Packing::Packed);
  if (found != wanted) {
    throw Error(ErrorKind::BadInput,
                fmt::format("{} is another table: it has {}, and {} was wanted", path.string(),
                            describe(found), describe(wanted)),
                "name the file of this game, or build it: upstar nim build");
  }
  return TableFile(std::move(shape), std::move(file));
}

bool TableFile::bit(std::uint32_t layer, TableShape::Address address) const {
  const std::uint64_t block = file_->spec().block(layer, address.rank);
  const auto in_byte = [&](const std::byte* bytes) {
    return (std::to_integer<unsigned>(bytes[address.bit / 8]) >> address.bit % 8 & 1) != 0;
  };
  return pool_ ? in_byte(pool_->pin(block)[0]) : in_byte(file_->data(block));
}

bool TableFile::wins(std::uint64_t position) const {
  const bool first_layer = bit(0, shape_->find(position));
  return has_values() ? !first_layer : first_layer;
}

int TableFile::grundy(std::uint64_t position) const {
  if (!has_values()) {
    throw Error(ErrorKind::BadInput,
                fmt::format("{} knows who wins, not the values", file_->path().string()),
                "build the table with 'values'");
  }
  const TableShape::Address address = shape_->find(position);
  for (std::uint32_t layer = 0; layer < file_->spec().layers; ++layer) {
    if (bit(layer, address)) return static_cast<int>(layer);
  }
  throw Error(ErrorKind::Internal, "a position without a value");
}

}  // namespace upstar::retrograde
