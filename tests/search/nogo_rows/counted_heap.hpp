// How often this program has asked for memory: operator new is replaced by one that counts.
#pragma once

#include <cstdint>

namespace upstar {

[[nodiscard]] std::uint64_t allocations_so_far();

}  // namespace upstar
