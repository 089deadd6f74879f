// Writes a block file, block by block, in any order, from several threads; a killed writer goes on
// where it was.
//
// Until finish() the file is called FILE.partial. A block is complete once its index entry is there,
// and the entry is written after the block; both are checked again when writing resumes. So
//
//     killed while writing a block   =>  there is no entry: the block is absent, and computed again
//     killed while writing an entry  =>  its checksum is wrong: the block is absent
//     lost by the disk               =>  its checksum is wrong: the block is absent
//
// and nothing torn is ever believed. Blocks in Packing::Fixed have their place from the start. Packed
// blocks are appended in the order they come; if a kill leaves a gap between complete blocks, the gap
// is zeroed on resuming.
//
// A computation that needs only a window of its blocks drops those behind it: their space returns to
// the file system, while their tally stays.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>

#include "store/block_format.hpp"
#include "store/file.hpp"
#include "store/free_extents.hpp"
#include "store/lender.hpp"
#include "store/zstd_codec.hpp"

namespace upstar::store {

// What to do with a FILE.partial that is already there.
enum class Unfinished { Resume, StartAfresh };

class BlockWriter {
 public:
  // Throws Error{BadInput}, naming both, when the unfinished file is about something else; when the
  // file is being written by somebody else; and when there is a foreign file in its place.
  BlockWriter(const std::filesystem::path& path, BlockFileSpec spec,
              Unfinished unfinished = Unfinished::Resume);

  [[nodiscard]] static std::filesystem::path partial_path(const std::filesystem::path& path);

  [[nodiscard]] const BlockFileSpec& spec() const { return spec_; }
  [[nodiscard]] BlockState state(std::uint64_t block) const;
  // Written, and perhaps dropped since.
  [[nodiscard]] bool has(std::uint64_t block) const { return state(block) != BlockState::Absent; }
  // How many blocks are there, dropped ones included.
  [[nodiscard]] std::uint64_t complete() const { return complete_.load(); }
  [[nodiscard]] std::uint64_t tally(std::uint64_t block) const;
  // Bytes of live blocks in the file.
  [[nodiscard]] std::uint64_t stored_bytes() const { return stored_bytes_.load(); }

  // Each block is written once. Thread safe, like everything below up to finish().
  void write(std::uint64_t block, Bytes content, std::uint64_t tally = 0);
  // A block that was written; throws for an absent, dropped or damaged one.
  void read(std::uint64_t block, MutableBytes into) const;
  // Gives the space of a written block back; it cannot be read any more. False => the file system
  // cannot do that, and the block stays.
  bool drop(std::uint64_t block);
  // Returns when what was written is safe from a power failure, too.
  void sync() const { file_.sync(); }

  // Closes the file with `totals` and gives it its name. Every block must be complete. The writer is of
  // no use afterwards.
  void finish(TextPairs totals = {});

 private:
  void start_afresh();
  void resume();
  [[nodiscard]] IndexEntry read_entry(std::uint64_t block) const;
  void write_entry(std::uint64_t block, const IndexEntry& entry) const;
  void zero(std::uint64_t offset, std::uint64_t bytes);

  std::filesystem::path path_;
  BlockFileSpec spec_;
  Places places_;
  File file_;
  std::unique_ptr<std::atomic<std::uint8_t>[]> states_;  // BlockState, or kBusy while being written
  std::atomic<std::uint64_t> complete_{0};
  std::atomic<std::uint64_t> stored_bytes_{0};
  std::atomic<std::uint64_t> end_;  // where the next packed block goes
  std::mutex free_mutex_;
  FreeExtents free_;  // between begin and end; for packed blocks
  mutable Lender<ZstdCodec> codecs_;
};

}  // namespace upstar::store
