// A finished block file, mapped for reading. Safe to use from several threads.
//
// Opening verifies the header, the closing record and the whole index, and refuses by name what is
// missing, cut short, foreign, unfinished, of another version or of another kind. A block's own
// checksum is compared when the block is first touched; verify() compares them all, and looks at the
// bytes between the blocks too, so that no flipped bit anywhere passes it.
//
// With Packing::Fixed a block is used where it lies: data(b) is an address computation and one look at
// a bit that says the block has been checked. Packed blocks are read into memory (read), at best
// through a BlockPool.
#pragma once

#include <atomic>
#include <cassert>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string_view>

#include "store/core/block_codec.hpp"
#include "store/core/block_format.hpp"
#include "store/core/lender.hpp"
#include "store/core/mapped_file.hpp"

namespace upstar::store {

class BlockFile {
 public:
  // `kind` is what the file must be; an empty one takes any.
  static BlockFile open(const std::filesystem::path& path, std::string_view kind = {});

  [[nodiscard]] const std::filesystem::path& path() const { return file_.path(); }
  [[nodiscard]] const BlockFileSpec& spec() const { return spec_; }
  [[nodiscard]] const TextPairs& totals() const { return totals_; }
  [[nodiscard]] std::uint64_t file_bytes() const { return file_.bytes().size(); }

  // What the index says; never Absent.
  [[nodiscard]] BlockState state(std::uint64_t block) const { return entry(block).state; }
  [[nodiscard]] std::uint64_t tally(std::uint64_t block) const { return entry(block).tally; }
  [[nodiscard]] std::uint32_t stored_bytes(std::uint64_t block) const {
    return entry(block).stored_bytes;
  }

  // The block in place, for Packing::Fixed. Throws for a damaged or dropped one.
  [[nodiscard]] const std::byte* data(std::uint64_t block) const {
    assert(fixed_blocks_ != nullptr && block < spec_.blocks());
    if (!is_checked(block)) check_first_touch(block);
    return fixed_blocks_ + block * spec_.block_bytes;
  }
  // The block copied out, for any packing; `into` has spec().block_bytes bytes.
  void read(std::uint64_t block, MutableBytes into) const;

  // Checks every byte of the file; throws for the first thing that is wrong. `after_block` is told the
  // number of blocks checked, and may throw to stop.
  void verify(const std::function<void(std::uint64_t)>& after_block = {}) const;

 private:
  BlockFile(MappedFile file, BlockFileSpec spec, ClosingRecord closing);

  [[nodiscard]] IndexEntry entry(std::uint64_t block) const {
    return decode_entry(file_.bytes().data() + places_.entry(block));
  }
  [[nodiscard]] Bytes stored(const IndexEntry& entry) const {
    return file_.bytes().subspan(entry.offset, entry.stored_bytes);
  }
  [[noreturn]] void refuse(std::string_view why) const;
  void check_index(std::uint64_t expected_checksum) const;
  void check_gaps() const;
  void check_block(std::uint64_t block) const;
  void check_first_touch(std::uint64_t block) const;
  [[nodiscard]] bool is_checked(std::uint64_t block) const {
    return (checked_[block / 64].load(std::memory_order_acquire) >> (block % 64) & 1) != 0;
  }

  MappedFile file_;
  BlockFileSpec spec_;
  Places places_;
  std::uint64_t blocks_end_;
  TextPairs totals_;
  const std::byte* fixed_blocks_;                          // null when packed
  std::unique_ptr<std::atomic<std::uint64_t>[]> checked_;  // one bit a block
  std::unique_ptr<Lender<BlockCodec>> codecs_;
};

}  // namespace upstar::store
