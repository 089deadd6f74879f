// XXH3 itself, compiled in from its header.
#include "store/core/checksum.hpp"

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace upstar::store {

std::uint64_t checksum(Bytes bytes, std::uint64_t seed) {
  static constexpr std::byte kNothing{};  // an empty span may have no address at all
  return XXH3_64bits_withSeed(bytes.empty() ? &kNothing : bytes.data(), bytes.size(), seed);
}

}  // namespace upstar::store
