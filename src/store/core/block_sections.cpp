// Sections in and out of blocks.
#include "store/core/block_sections.hpp"

#include <algorithm>
#include <bit>
#include <charconv>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"
#include "store/core/block_writer.hpp"

namespace upstar::store {
namespace {

namespace fs = std::filesystem;

constexpr std::uint32_t kBlockBytes = 1 << 16;

std::uint64_t blocks_for(std::uint64_t bytes) { return (bytes + kBlockBytes - 1) / kBlockBytes; }

void require_byte_order(const fs::path& path) {
  if constexpr (std::endian::native != std::endian::little) {
    throw Error(ErrorKind::BadInput,
                fmt::format("`{}` is for machines that store the least significant byte first",
                            path.string()));
  }
}

// Bytes into blocks, one after the other.
class SectionWriter {
 public:
  explicit SectionWriter(BlockWriter& writer) : writer_(writer) { block_.reserve(kBlockBytes); }

  void append(Bytes bytes) {
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

}  // namespace

void write_sections(const fs::path& path, std::string_view kind, TextPairs metadata,
                    std::span<const SectionPieces> sections) {
  require_byte_order(path);
  BlockFileSpec spec;
  spec.kind = kind;
  spec.metadata = std::move(metadata);
  spec.block_bytes = kBlockBytes;
  for (const SectionPieces& pieces : sections) {
    std::uint64_t bytes = 0;
    for (const Bytes piece : pieces) bytes += piece.size();
    spec.blocks_per_layer += blocks_for(bytes);
  }
  BlockWriter writer(path, std::move(spec), Unfinished::StartAfresh);
  SectionWriter out(writer);
  for (const SectionPieces& pieces : sections) {
    for (const Bytes piece : pieces) out.append(piece);
    out.end_section();
  }
  writer.finish();
}

BlockFile open_sections(const fs::path& path, std::string_view kind) {
  require_byte_order(path);
  BlockFile file = BlockFile::open(path, kind);
  file.verify();
  return file;
}

SectionReader::SectionReader(const BlockFile& file, std::string remedy)
    : file_(file), remedy_(std::move(remedy)) {
  const BlockFileSpec& spec = file.spec();
  if (spec.packing != Packing::Fixed || spec.block_bytes != kBlockBytes || spec.layers != 1) {
    refuse("its blocks are not those of such a file");
  }
}

void SectionReader::refuse(std::string_view why) const {
  throw Error(ErrorKind::BadInput, fmt::format("cannot use `{}`: {}", file_.path().string(), why),
              remedy_);
}

std::string SectionReader::text(std::string_view key) const {
  for (const auto& [name, value] : file_.spec().metadata) {
    if (name == key) return value;
  }
  refuse(fmt::format("it does not tell its `{}`", key));
}

std::uint64_t SectionReader::number(std::string_view key, int base) const {
  const std::string value = text(key);
  std::uint64_t number = 0;
  const char* end = value.data() + value.size();
  const auto [read_to, error] = std::from_chars(value.data(), end, number, base);
  if (error != std::errc{} || read_to != end) {
    refuse(fmt::format("it does not say how many `{}` it has", key));
  }
  return number;
}

const std::byte* SectionReader::take(std::uint64_t items, std::size_t item_bytes) {
  const std::uint64_t left = file_.spec().blocks() - next_;
  if (items > left * (kBlockBytes / item_bytes)) refuse("it is too short for its counts");
  const std::uint64_t block = next_;
  next_ += blocks_for(items * item_bytes);
  return items == 0 ? nullptr : file_.data(block);
}

void SectionReader::end() const {
  if (next_ != file_.spec().blocks()) refuse("it is too long for its counts");
}

}  // namespace upstar::store
