// What a device does for a table: hold it, compute its blocks step by step, show and audit them.
//
// There are two. The GPU runs the kernels of block_kernel.hpp and audit_kernel.hpp in CUDA, when this
// program was built with it and the machine has one. The emulator runs the same kernels thread by
// thread on the CPU, for tests.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "search/removal/gpu/audit_kernel.hpp"
#include "search/removal/gpu/block_kernel.hpp"
#include "search/removal/gpu/order.hpp"

namespace upstar::retrograde::gpu {

// The rules in all forms that kernels read, and how large the table is.
struct Job {
  Rules rules;
  AuditRules audit_rules;
  std::vector<Images> images;           // one
  std::vector<std::uint16_t> patterns;  // kMostPatterns of them, or none: plain cells
  std::vector<std::uint8_t> pattern_numbers;
  int upper_bits = 0;
  std::uint64_t slots = 0;
  std::uint64_t far_bytes = 0;  // how much of the table may lie in the memory of the host
  bool grundy = false;          // keep `valued`, all positions without a value at first

  explicit Job(const Order& order);

  [[nodiscard]] bool packed() const { return !patterns.empty(); }
  [[nodiscard]] std::uint64_t slot_bytes() const {
    return kWords * (packed() ? sizeof(PackedCell) : sizeof(PlainCell));
  }
};

class Machine {
 public:
  Machine() = default;
  Machine(const Machine&) = delete;
  Machine& operator=(const Machine&) = delete;
  virtual ~Machine() = default;

  [[nodiscard]] virtual std::string name() const = 0;
  // For a table in the memory of the device itself, that of the table before included.
  [[nodiscard]] virtual std::uint64_t free_bytes() const = 0;

  // Makes room for a table, in place of the one before. Throws Error when it does not fit.
  virtual void start(const Job& job) = 0;
  // Computes the blocks; those they read are in their slots. Returns how many lost positions they
  // have, images included.
  virtual std::uint64_t solve(std::span<const BlockSlot> step) = 0;
  // Looks at `samples` positions of the step just solved and returns how many are wrong.
  virtual std::uint64_t audit(std::span<const BlockSlot> step, std::uint64_t samples) = 0;
  // Copies a block out of its slot: kWords words.
  virtual void read(std::uint32_t slot, std::span<std::uint64_t> words) const = 0;
};

// Throws Error when this program has no GPU support or this machine has no GPU.
[[nodiscard]] std::unique_ptr<Machine> gpu_machine();

[[nodiscard]] std::unique_ptr<Machine> emulated_machine();

}  // namespace upstar::retrograde::gpu
