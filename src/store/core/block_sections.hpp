// Arrays of records as sections of a block file (block_format.hpp), used where they lie.
//
//     | section 0 ...        | section 1 ...   | ...
//     each begins with a block and is filled up with zeros; counts are in the metadata
//
// Records lie in the file as they lie in memory, least significant byte first. Machines that keep numbers
// the other way round are refused by name rather than served slowly.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "store/core/block_file.hpp"
#include "store/core/block_format.hpp"
#include "store/core/bytes.hpp"

namespace upstar::store {

// A section as the pieces that follow each other in it.
using SectionPieces = std::vector<Bytes>;

// Writes a whole file and gives it its name at the end; what was there before is replaced.
void write_sections(const std::filesystem::path& path, std::string_view kind, TextPairs metadata,
                    std::span<const SectionPieces> sections);

// Opens a file of sections and checks every byte. Throws Error{BadInput}, naming the file, when it is
// missing, cut short, damaged, unfinished or something else.
[[nodiscard]] BlockFile open_sections(const std::filesystem::path& path, std::string_view kind);

// The sections of such a file, in their order. The file must outlive them.
class SectionReader {
 public:
  // `remedy` is the hint for whoever has a file that cannot be used.
  SectionReader(const BlockFile& file, std::string remedy);

  // A number of the metadata.
  [[nodiscard]] std::uint64_t number(std::string_view key, int base = 10) const;
  [[nodiscard]] std::string text(std::string_view key) const;

  template <class Item>
  std::span<const Item> section(std::uint64_t items) {
    const std::byte* begin = take(items, sizeof(Item));
    if (items == 0) return {};
    return {reinterpret_cast<const Item*>(begin), items};
  }
  // There must be nothing more.
  void end() const;

  [[noreturn]] void refuse(std::string_view why) const;

 private:
  const std::byte* take(std::uint64_t items, std::size_t item_bytes);

  const BlockFile& file_;
  std::string remedy_;
  std::uint64_t next_ = 0;  // block
};

}  // namespace upstar::store
