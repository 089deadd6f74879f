// The format of block files: what is written where. docs/formats.md tells it field by field.
//
//     header | index | blocks ... | closing record
//
// The header says what the file is about and how large everything is, so the index, one entry of 32
// bytes a block, has its place before the first block is computed. The closing record exists only in
// finished files. Every byte is covered: header and closing record carry checksums of themselves, the
// closing record one of the index, each entry one of its block and of itself; what belongs to no block
// is zero.
//
// This file knows the bytes; block_writer.hpp makes such files, block_file.hpp reads them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "store/core/bytes.hpp"

namespace upstar::store {

// Things worth saying about a file, in the writer's order: {"layers", "8"}, {"rule", "misere"}.
using TextPairs = std::vector<std::pair<std::string, std::string>>;

enum class Packing : std::uint32_t {
  Fixed = 0,   // raw blocks side by side: block b is where one would expect it
  Packed = 1,  // each block as small as it gets, in the order they came
};

// What a file is: fixed when it is made, and the same when writing goes on after an interruption.
struct BlockFileSpec {
  std::string kind;    // whose file: "triangular-nim wins"
  TextPairs metadata;  // which one of that kind
  std::uint32_t block_bytes = 0;
  std::uint64_t blocks_per_layer = 0;
  std::uint32_t layers = 1;  // several bits, or several values, for the same things
  Packing packing = Packing::Fixed;
  // Compressed blocks are stored by columns of rows this long (columns.hpp); 0 => as they are.
  std::uint32_t row_bytes = 0;

  bool operator==(const BlockFileSpec&) const = default;

  [[nodiscard]] std::uint64_t blocks() const { return blocks_per_layer * layers; }
  // The number of a block in the file: layer after layer.
  [[nodiscard]] std::uint64_t block(std::uint32_t layer, std::uint64_t rank) const {
    return layer * blocks_per_layer + rank;
  }
};

// What the index tells about a block.
enum class BlockState : std::uint32_t {
  Absent = 0,   // not computed yet; in unfinished files only
  Raw = 1,      // stored as it is
  Zstd = 2,     // stored as one zstd frame, by columns if the file has rows
  Zero = 3,     // nothing stored: all its bytes are zero
  Dropped = 4,  // was written once, and its space given back
};

struct IndexEntry {
  static constexpr std::size_t kBytes = 32;

  std::uint64_t offset = 0;  // of the stored bytes in the file; 0 if there are none
  std::uint32_t stored_bytes = 0;
  BlockState state = BlockState::Absent;
  std::uint64_t tally = 0;     // a number the writer wants to remember, say a count of losses
  std::uint64_t checksum = 0;  // see entry_checksum
};

void encode(const IndexEntry& entry, std::byte* where);
[[nodiscard]] IndexEntry decode_entry(const std::byte* where);
// The checksum an entry must carry: of its other fields, the number of its block and the stored bytes.
// A block in another's place is as wrong as a torn one.
[[nodiscard]] std::uint64_t entry_checksum(const IndexEntry& entry, std::uint64_t block,
                                           Bytes stored);

// Where things lie; all follows from the spec.
struct Places {
  static constexpr std::uint64_t kPage = 4096;

  explicit Places(const BlockFileSpec& spec);

  std::uint64_t header_bytes = 0;  // a multiple of kPage; the index comes next
  std::uint64_t blocks_begin = 0;  // a multiple of kPage
  std::uint32_t block_bytes = 0;

  [[nodiscard]] std::uint64_t entry(std::uint64_t block) const {
    return header_bytes + block * IndexEntry::kBytes;
  }
  // Where a block lies under Packing::Fixed; of the number of blocks: where all of them end.
  [[nodiscard]] std::uint64_t fixed(std::uint64_t block) const {
    return blocks_begin + block * block_bytes;
  }
};

// Can this be the entry of `block` in a file whose blocks end at `blocks_end`?
[[nodiscard]] bool is_plausible(const IndexEntry& entry, std::uint64_t block,
                                const BlockFileSpec& spec, const Places& places,
                                std::uint64_t blocks_end);

// What stands at the end of a finished file.
struct ClosingRecord {
  std::uint64_t blocks_end = 0;  // where the record itself begins
  std::uint64_t index_checksum = 0;
  TextPairs totals;
};

// Encoding throws Error{Internal} for a spec that makes no sense (a block size of 0, sizes beyond all
// disks); decoding throws Error{BadInput} with what was expected, without naming the file.
[[nodiscard]] std::vector<std::byte> encode_header(const BlockFileSpec& spec);
[[nodiscard]] BlockFileSpec decode_header(Bytes file);
[[nodiscard]] std::vector<std::byte> encode_closing(const ClosingRecord& record);
// Looks for the record at the end of `file`; `blocks_begin` is where it can begin at the earliest.
[[nodiscard]] ClosingRecord decode_closing(Bytes file, std::uint64_t blocks_begin);

// "kind `a` (rule normal, layers 8)": for messages.
[[nodiscard]] std::string describe(const BlockFileSpec& spec);

}  // namespace upstar::store
