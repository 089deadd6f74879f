// The checksum of everything we keep in files: XXH3, 64 bits, which runs at the speed of memory.
//
// It finds accidents (a torn write, a rotten sector, a stray edit) with a chance of 2^-64 to miss one;
// it is no protection against somebody who wants to deceive.
#pragma once

#include <cstdint>

#include "store/core/bytes.hpp"

namespace upstar::store {

[[nodiscard]] std::uint64_t checksum(Bytes bytes, std::uint64_t seed = 0);

}  // namespace upstar::store
