// A block written column by column, because that is easier to compress.
//
// Tables are often made of rows: words of so many positions, records of so many fields. What is alike
// stands one above the other then, at the distance of a row, where a compressor that looks for repeated
// bytes does not see it. Read as a matrix with cells of four bytes and stored by columns, it stands side
// by side. The table of eight layers of Triangular Nim, whose words are such rows, shrinks to 0.23 of
// its size that way and to 0.30 without, in less time.
#pragma once

#include <cassert>
#include <cstdint>
#include <cstring>

#include "store/core/bytes.hpp"

namespace upstar::store {

inline constexpr std::size_t kCellBytes = 4;

// Both need:  block.size() % row_bytes == 0;  row_bytes % kCellBytes == 0;  no overlap.
inline void to_columns(Bytes block, std::size_t row_bytes, MutableBytes columns) {
  assert(block.size() % row_bytes == 0 && row_bytes % kCellBytes == 0);
  std::byte* to = columns.data();
  for (std::size_t column = 0; column < row_bytes; column += kCellBytes) {
    for (std::size_t at = column; at < block.size(); at += row_bytes, to += kCellBytes) {
      std::memcpy(to, &block[at], kCellBytes);
    }
  }
}

inline void from_columns(Bytes columns, std::size_t row_bytes, MutableBytes block) {
  assert(block.size() % row_bytes == 0 && row_bytes % kCellBytes == 0);
  const std::byte* from = columns.data();
  for (std::size_t column = 0; column < row_bytes; column += kCellBytes) {
    for (std::size_t at = column; at < block.size(); at += row_bytes, from += kCellBytes) {
      std::memcpy(&block[at], from, kCellBytes);
    }
  }
}

}  // namespace upstar::store
