// Opening and checking block files.
#include "store/core/block_file.hpp"

#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/error.hpp"
#include "store/core/checksum.hpp"
#include "store/core/free_extents.hpp"

namespace upstar::store {
namespace {

constexpr std::string_view kMakeItAgain = "name another file, or make this one again";

}  // namespace

BlockFile BlockFile::open(const std::filesystem::path& path, std::string_view kind) {
  MappedFile file(path);
  try {
    BlockFileSpec spec = decode_header(file.bytes());
    if (!kind.empty() && spec.kind != kind) {
      throw Error(ErrorKind::BadInput,
                  fmt::format("it holds `{}`, and `{}` was expected", spec.kind, kind));
    }
    ClosingRecord closing = decode_closing(file.bytes(), Places(spec).blocks_begin);
    return {std::move(file), std::move(spec), std::move(closing)};
  } catch (Error& error) {
    error.message = fmt::format("cannot use `{}`: {}", path.string(), error.message);
    if (error.hint.empty()) error.hint = kMakeItAgain;
    throw;
  }
}

BlockFile::BlockFile(MappedFile file, BlockFileSpec spec, ClosingRecord closing)
    : file_(std::move(file)),
      spec_(std::move(spec)),
      places_(spec_),
      blocks_end_(closing.blocks_end),
      totals_(std::move(closing.totals)),
      fixed_blocks_(spec_.packing == Packing::Fixed ? file_.bytes().data() + places_.blocks_begin
                                                    : nullptr),
      checked_(std::make_unique<std::atomic<std::uint64_t>[]>(spec_.blocks() / 64 + 1)),
      codecs_(std::make_unique<Lender<BlockCodec>>()) {
  check_index(closing.index_checksum);
}

void BlockFile::check_index(std::uint64_t expected_checksum) const {
  const Bytes index = file_.bytes().first(places_.blocks_begin).subspan(places_.header_bytes);
  if (checksum(index) != expected_checksum) {
    throw Error(ErrorKind::BadInput, "its index is damaged: the checksum is wrong");
  }
  if (spec_.packing == Packing::Fixed && blocks_end_ != places_.fixed(spec_.blocks())) {
    throw Error(ErrorKind::BadInput, "its blocks do not end where they should");
  }
  for (std::uint64_t block = 0; block < spec_.blocks(); ++block) {
    if (!is_plausible(entry(block), block, spec_, places_, blocks_end_)) {
      throw Error(ErrorKind::BadInput,
                  fmt::format("its index is damaged: the entry of block {} is impossible", block));
    }
  }
}

void BlockFile::refuse(std::string_view why) const {
  throw Error(ErrorKind::BadInput, fmt::format("`{}`: {}", path().string(), why),
              std::string(kMakeItAgain));
}

void BlockFile::check_block(std::uint64_t block) const {
  const IndexEntry entry = this->entry(block);
  if (entry.checksum == entry_checksum(entry, block, stored(entry))) return;
  refuse(fmt::format("block {} is damaged: the checksum is wrong", block));
}

void BlockFile::check_first_touch(std::uint64_t block) const {
  if (block >= spec_.blocks()) {
    throw Error(ErrorKind::Internal, fmt::format("no block {} in `{}`", block, path().string()));
  }
  if (state(block) == BlockState::Dropped) {
    refuse(fmt::format("block {} was dropped when the file was made", block));
  }
  check_block(block);
  checked_[block / 64].fetch_or(std::uint64_t{1} << (block % 64), std::memory_order_release);
}

void BlockFile::read(std::uint64_t block, MutableBytes into) const {
  if (!is_checked(block)) check_first_touch(block);
  const IndexEntry entry = this->entry(block);
  if (codecs_->borrow()->unpack(entry.state, stored(entry), spec_.row_bytes, into)) return;
  refuse(fmt::format("block {} is damaged: it does not unpack to {} bytes", block, into.size()));
}

void BlockFile::verify(const std::function<void(std::uint64_t)>& after_block) const {
  std::vector<std::byte> content;
  for (std::uint64_t block = 0; block < spec_.blocks(); ++block) {
    check_block(block);
    if (state(block) == BlockState::Zstd) {
      content.resize(spec_.block_bytes);
      read(block, content);
    }
    if (after_block) after_block(block + 1);
  }
  check_gaps();
}

// What belongs to no block is zero.
void BlockFile::check_gaps() const {
  std::vector<Extent> used;
  for (std::uint64_t block = 0; block < spec_.blocks(); ++block) {
    const IndexEntry entry = this->entry(block);
    if (entry.stored_bytes > 0) used.push_back({entry.offset, entry.stored_bytes});
  }
  for (const Extent gap : gaps_between(std::move(used), places_.blocks_begin, blocks_end_)) {
    if (!all_zero(file_.bytes().subspan(gap.offset, gap.bytes))) {
      refuse(fmt::format("there are stray bytes between blocks, after byte {}", gap.offset));
    }
  }
}

}  // namespace upstar::store
