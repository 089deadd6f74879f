// The calls of libzstd, and the choice of level.
#include "store/core/block_codec.hpp"

#include <zstd.h>

#include <algorithm>
#include <new>

#include "store/core/columns.hpp"

namespace upstar::store {

namespace {

constexpr int kLevel = 1;

}  // namespace

BlockCodec::~BlockCodec() {
  ZSTD_freeCCtx(compressor_);
  ZSTD_freeDCtx(decompressor_);
}

MutableBytes BlockCodec::buffer(std::size_t bytes) {
  if (buffer_.size() < bytes) buffer_.resize(bytes);
  return {buffer_.data(), bytes};
}

BlockCodec::Packed BlockCodec::pack(Bytes block, std::uint32_t row_bytes) {
  if (all_zero(block)) return {BlockState::Zero, {}};
  if (compressor_ == nullptr) compressor_ = ZSTD_createCCtx();
  if (compressor_ == nullptr) throw std::bad_alloc();
  Bytes content = block;
  if (row_bytes > 0) {
    columns_.resize(block.size());
    to_columns(block, row_bytes, columns_);
    content = columns_;
  }
  // A frame that does not fit into seven eighths would not pay: zstd gives up by itself.
  const MutableBytes frame = buffer(block.size() - block.size() / 8 - 1);
  const std::size_t bytes = ZSTD_compressCCtx(compressor_, frame.data(), frame.size(),
                                              content.data(), content.size(), kLevel);
  if (ZSTD_isError(bytes) != 0) return {BlockState::Raw, block};
  return {BlockState::Zstd, frame.first(bytes)};
}

bool BlockCodec::unpack(BlockState state, Bytes stored, std::uint32_t row_bytes,
                        MutableBytes into) {
  switch (state) {
    case BlockState::Raw:
      if (stored.size() != into.size()) return false;
      std::copy(stored.begin(), stored.end(), into.begin());
      return true;
    case BlockState::Zero:
      std::fill(into.begin(), into.end(), std::byte{0});
      return stored.empty();
    case BlockState::Zstd: {
      if (decompressor_ == nullptr) decompressor_ = ZSTD_createDCtx();
      if (decompressor_ == nullptr) throw std::bad_alloc();
      columns_.resize(into.size());
      const MutableBytes content = row_bytes > 0 ? MutableBytes(columns_) : into;
      const std::size_t bytes = ZSTD_decompressDCtx(decompressor_, content.data(), content.size(),
                                                    stored.data(), stored.size());
      if (ZSTD_isError(bytes) != 0 || bytes != into.size()) return false;
      if (row_bytes > 0) from_columns(columns_, row_bytes, into);
      return true;
    }
    case BlockState::Absent:
    case BlockState::Dropped:
      break;
  }
  return false;
}

}  // namespace upstar::store
