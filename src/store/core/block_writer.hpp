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

#include "store/core/block_codec.hpp"
#include "store/core/block_format.hpp"
#include "store/core/file.hpp"
#include "store/core/free_extents.hpp"
#include "store/core/lender.hpp"

namespace upstar::store {

// What to do with a FILE.partial that is already there. A writer that starts afresh does not leave its own
// behind, unless it is killed; the next one of that name takes it over.
enum class Unfinished { Resume, StartAfresh };

class BlockWriter {
 public:
  // Throws Error{BadInput}, naming both, when the unfinished file is about something else; when the
  // file is being written by somebody else; and when there is a foreign file in its place.
  BlockWriter(const std::filesystem::path& path, BlockFileSpec spec,
              Unfinished unfinished = Unfinished::Resume);

  ~BlockWriter();
  BlockWriter(const BlockWriter&) = delete;
  BlockWriter& operator=(const BlockWriter&) = delete;

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
  // Gives the space of a written block back, at once or with the next ones; it cannot be read any more.
  // False => the file system cannot do that, and the block stays.
  bool drop(std::uint64_t block);
  // Returns when what was written is safe from a power failure, too, and what was dropped is free.
  void sync();

  // Closes the file with `totals` and gives it its name. Every block must be complete; a writer with a
  // failed write refuses, and a new one goes on from there. Of no use afterwards.
  void finish(TextPairs totals = {});

 private:
  [[nodiscard]] bool holds_nothing_yet(Bytes header) const;
  [[nodiscard]] BlockFileSpec found_spec() const;
  void require_ours(Bytes header) const;
  void begin_file(Bytes header);
  void remove_partial() const;
  void require_same_spec() const;
  void take_stock();
  [[nodiscard]] IndexEntry read_entry(std::uint64_t block) const;
  void write_entry(std::uint64_t block, IndexEntry entry, Bytes stored) const;
  void give_back(Extent extent);
  void free_dropped();
  void clear(Extent extent) const;

  std::filesystem::path path_;
  BlockFileSpec spec_;
  Places places_;
  Unfinished unfinished_;
  bool finished_ = false;
  File file_;
  std::unique_ptr<std::atomic<std::uint8_t>[]> states_;  // BlockState, or kBusy while it changes
  std::atomic<std::uint64_t> complete_{0};
  std::atomic<std::uint64_t> stored_bytes_{0};
  std::atomic<std::uint64_t> end_{0};  // of the blocks; the next packed one goes there
  std::atomic<bool> broken_{false};    // a write failed and left who knows what
  bool can_drop_ = false;
  std::mutex free_mutex_;  // for the next three
  FreeExtents free_;       // what the file system has back, as far as it has whole pages
  FreeExtents dropped_;    // what it gets next
  std::uint64_t dropped_bytes_ = 0;
  mutable Lender<BlockCodec> codecs_;
};

}  // namespace upstar::store
