// A block as it is stored: raw, as a zstd frame, or as the mere remark that it is all zeros.
//
// A codec keeps its working memory between calls, so it serves one thread at a time; a Lender has one
// for each.
#pragma once

#include <cstddef>
#include <vector>

#include "store/core/block_format.hpp"
#include "store/core/bytes.hpp"

struct ZSTD_CCtx_s;
struct ZSTD_DCtx_s;

namespace upstar::store {

class BlockCodec {
 public:
  struct Packed {
    BlockState state = BlockState::Raw;  // Raw, Zstd or Zero
    Bytes stored;                        // of the block itself, or of the codec until its next call
  };

  BlockCodec() = default;
  ~BlockCodec();
  BlockCodec(const BlockCodec&) = delete;
  BlockCodec& operator=(const BlockCodec&) = delete;

  // Compressed if that saves an eighth at least: a raw block is faster to read. With rows, by columns.
  [[nodiscard]] Packed pack(Bytes block, std::uint32_t row_bytes);
  // False => `stored` is no block of into.size() bytes in this state.
  [[nodiscard]] bool unpack(BlockState state, Bytes stored, std::uint32_t row_bytes,
                            MutableBytes into);

  // Memory of the codec's, for stored bytes on their way to unpack().
  [[nodiscard]] MutableBytes buffer(std::size_t bytes);

 private:
  ZSTD_CCtx_s* compressor_ = nullptr;    // made when first needed
  ZSTD_DCtx_s* decompressor_ = nullptr;  // likewise
  std::vector<std::byte> buffer_;
  std::vector<std::byte> columns_;
};

}  // namespace upstar::store
