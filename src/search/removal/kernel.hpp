// Solving one block of the table: the inner loop of retrograde analysis.
//
// A kernel gets a block whose set bits are the positions that are not asked about (none in normal play;
// see sweep.hpp), and the blocks its moves lead to. It sets the bits of all positions that have a move
// to a clear bit. What stays clear is a loss for the player to move.
//
// There are two kernels with the same results, bit for bit: one for any machine, one for processors with
// 512-bit registers. Both are block_kernel.hpp, compiled with another vocabulary.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "search/removal/program.hpp"

namespace upstar::retrograde {

// A block that moves lead to, stored as the image of what is wanted under a symmetry.
struct Source {
  const std::uint64_t* block = nullptr;  // null: the pieces that lead there are not all present
  std::uint8_t symmetry = 0;
};

class Kernel {
 public:
  virtual ~Kernel() = default;
  // `sources` runs parallel to Program::sources. Not for several threads at once: it has scratch space.
  virtual void solve(std::uint64_t* block, std::span<const Source> sources) = 0;
};

enum class KernelKind { Portable, Avx512 };

[[nodiscard]] bool is_supported(KernelKind kind);
[[nodiscard]] KernelKind best_kernel();
[[nodiscard]] std::string_view name_of(KernelKind kind);
[[nodiscard]] std::unique_ptr<Kernel> make_kernel(KernelKind kind, const Layout& layout,
                                                  const Program& program);

}  // namespace upstar::retrograde
