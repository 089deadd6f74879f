// A table of a removal game on a device: the schedule run step by step.
//
// solve_pass computes every block once. For wins that is all; for Grundy values each pass finds the
// positions of the next value, until every position has one.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "base/budget.hpp"
#include "search/removal/gpu/machine.hpp"
#include "search/removal/gpu/schedule.hpp"

namespace upstar::retrograde::gpu {

struct TableOptions {
  Keep keep = Keep::All;
  bool grundy = false;          // solve_pass finds one value after the other
  std::uint64_t far_bytes = 0;  // how much of the table may lie in the memory of the host
};

struct PassOptions {
  std::uint64_t audits_per_step = 0;
  Budget* budget = nullptr;  // polled before each step
  std::function<void(std::uint64_t done, std::uint64_t total)> progress = nullptr;  // in blocks
};

class Table {
 public:
  struct Audit {
    std::uint64_t looked_at = 0;
    std::uint64_t wrong = 0;
  };

  // Throws Error when the table does not fit the machine. The machine must outlive the table.
  Table(Machine& machine, Order order, const TableOptions& options);

  // Returns how many positions are lost, or have the value of this pass.
  std::uint64_t solve_pass(const PassOptions& options = {});

  // How many positions the game has.
  [[nodiscard]] std::uint64_t positions() const;
  [[nodiscard]] std::uint64_t bytes() const { return bytes_; }
  [[nodiscard]] const Audit& audited() const { return audited_; }
  [[nodiscard]] const Order& order() const { return order_; }

  // Does the player to move win (or: has the position another value than that of the last pass)? A
  // table that keeps only live blocks knows the position with all pieces and those one move after it.
  [[nodiscard]] bool wins(std::uint64_t position) const;
  // The block of these upper bits, kWords words. It must be a stored one and not dead.
  void read_block(std::uint32_t upper, std::span<std::uint64_t> words) const;

 private:
  Machine& machine_;
  Order order_;
  Schedule schedule_;
  std::vector<std::uint32_t> slot_of_;  // of stored blocks
  std::uint64_t blocks_ = 0;
  std::uint64_t bytes_ = 0;
  Audit audited_;
};

}  // namespace upstar::retrograde::gpu
