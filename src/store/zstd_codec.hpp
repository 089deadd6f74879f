// Blocks made small with zstd. A codec keeps its working memory between calls, so it serves one thread
// at a time; lend one to each (lender.hpp).
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "store/bytes.hpp"

struct ZSTD_CCtx_s;
struct ZSTD_DCtx_s;

namespace upstar::store {

class ZstdCodec {
 public:
  ZstdCodec();
  ~ZstdCodec();
  ZstdCodec(const ZstdCodec&) = delete;
  ZstdCodec& operator=(const ZstdCodec&) = delete;

  // The block as one frame, valid until the next call; nothing when that would save less than an
  // eighth, because a raw block is faster to read.
  [[nodiscard]] Bytes compress(Bytes block);
  // True => `frame` held exactly into.size() bytes, which are now there.
  [[nodiscard]] bool decompress(Bytes frame, MutableBytes into);
  // A buffer of the codec's, for what has to be read before it can be decompressed.
  [[nodiscard]] MutableBytes buffer(std::size_t bytes);

 private:
  ZSTD_CCtx_s* compressor_ = nullptr;    // made when first needed
  ZSTD_DCtx_s* decompressor_ = nullptr;  // likewise
  std::vector<std::byte> buffer_;
};

}  // namespace upstar::store
