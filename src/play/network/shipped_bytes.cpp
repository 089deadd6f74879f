// Puts src/play/network/shipped.weights into the program as it is: the assembler reads the file.
#include "play/network/shipped_bytes.hpp"

// NOLINTNEXTLINE(hicpp-no-assembler): nothing else takes half a megabyte without compiling it for minutes
asm(".section .rodata\n"
    ".balign 64\n"
    ".global upstar_shipped_weights\n"
    ".hidden upstar_shipped_weights\n"
    "upstar_shipped_weights:\n"
    ".incbin \"" UPSTAR_SHIPPED_WEIGHTS
    "\"\n"
    ".global upstar_shipped_weights_end\n"
    ".hidden upstar_shipped_weights_end\n"
    "upstar_shipped_weights_end:\n"
    ".byte 0\n"
    ".text\n");

// NOLINTBEGIN(readability-identifier-naming): symbols of the assembler, not constants of this file
extern "C" {
extern const std::byte upstar_shipped_weights[];
extern const std::byte upstar_shipped_weights_end[];
}
// NOLINTEND(readability-identifier-naming)

namespace upstar::play {

std::span<const std::byte> shipped_weight_bytes() {
  return {upstar_shipped_weights, upstar_shipped_weights_end};
}

}  // namespace upstar::play
