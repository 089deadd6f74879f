// Cutting bytes into blocks, and joining them again.
#include "store/core/packed_bytes.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"
#include "store/core/block_writer.hpp"

namespace upstar::store {
namespace {

constexpr std::uint32_t kPackedBlockBytes = 1U << 16;

}  // namespace

void write_packed(const std::filesystem::path& path, std::string kind, TextPairs metadata,
                  Bytes bytes) {
  BlockFileSpec spec;
  spec.kind = std::move(kind);
  spec.metadata = std::move(metadata);
  spec.block_bytes = kPackedBlockBytes;
  spec.blocks_per_layer =
      std::max<std::uint64_t>(1, (bytes.size() + kPackedBlockBytes - 1) / kPackedBlockBytes);
  spec.packing = Packing::Packed;
  BlockWriter writer(path, spec, Unfinished::StartAfresh);
  std::vector<std::byte> block(kPackedBlockBytes);
  for (std::uint64_t i = 0; i < spec.blocks(); ++i) {
    const Bytes rest = bytes.subspan(i * kPackedBlockBytes);
    const Bytes part = rest.first(std::min<std::size_t>(rest.size(), kPackedBlockBytes));
    std::fill(std::copy(part.begin(), part.end(), block.begin()), block.end(), std::byte{0});
    writer.write(i, block);
  }
  writer.finish();
}

std::vector<std::byte> read_packed(const BlockFile& file, std::uint64_t bytes,
                                   const Budget& budget) {
  const BlockFileSpec& spec = file.spec();
  if (spec.block_bytes != kPackedBlockBytes || bytes > spec.blocks() * kPackedBlockBytes) {
    throw Error(ErrorKind::BadInput,
                fmt::format("the blocks of `{}` do not hold what it says", file.path().string()),
                "name another file, or make this one again");
  }
  if (!budget.affords(spec.blocks() * kPackedBlockBytes)) {
    throw Error(ErrorKind::Limit,
                fmt::format("`{}` is larger than the memory limit", file.path().string()),
                "allow more with 'memory_limit'");
  }
  file.verify();
  std::vector<std::byte> out(spec.blocks() * kPackedBlockBytes);
  for (std::uint64_t block = 0; block < spec.blocks(); ++block) {
    file.read(block, MutableBytes(out).subspan(block * kPackedBlockBytes, kPackedBlockBytes));
  }
  out.resize(bytes);
  return out;
}

}  // namespace upstar::store
