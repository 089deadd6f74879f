// The file of weights that is built into the program.
#pragma once

#include <cstddef>
#include <span>

namespace upstar::play {

[[nodiscard]] std::span<const std::byte> shipped_weight_bytes();

}  // namespace upstar::play
