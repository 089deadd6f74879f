// A long string of bytes as a block file: cut into packed blocks, the last one filled up with zeros.
//
// How many bytes there are, and what they mean, the metadata of the file say.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "base/budget.hpp"
#include "store/core/block_file.hpp"
#include "store/core/block_format.hpp"
#include "store/core/bytes.hpp"

namespace upstar::store {

// Writes the file, replacing one of that name. Throws Error{BadInput} or Error{Limit} naming it.
void write_packed(const std::filesystem::path& path, std::string kind, TextPairs metadata,
                  Bytes bytes);

// Checks the whole file and reads its first `bytes` bytes. Throws Error{BadInput} naming a file that has
// fewer, is cut otherwise, or is damaged, and Error{Limit} when they do not fit the budget.
[[nodiscard]] std::vector<std::byte> read_packed(const BlockFile& file, std::uint64_t bytes,
                                                 const Budget& budget);

}  // namespace upstar::store
