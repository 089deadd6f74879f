// All of a file at once, when it is known to be small.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace upstar::store {

// Throws Error{BadInput}, naming the file, when it cannot be read or has more than `most` bytes.
[[nodiscard]] std::string read_small_file(const std::filesystem::path& path, std::uint64_t most);

}  // namespace upstar::store
