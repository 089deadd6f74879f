// Keeps a part of the memory that is left out of reach while it lives, for work that comes later.
#pragma once

#include <cstddef>

#include "base/budget.hpp"

namespace upstar {

class HeldMemory {
 public:
  // What may be used meanwhile: one of `parts` equal parts of what is left.
  HeldMemory(Budget& budget, std::size_t parts) : budget_(budget), limit_(budget.memory_limit()) {
    if (limit_ <= budget_.memory_used()) return;
    budget_.set_memory_limit(budget_.memory_used() + (limit_ - budget_.memory_used()) / parts);
  }
  ~HeldMemory() { budget_.set_memory_limit(limit_); }
  HeldMemory(const HeldMemory&) = delete;
  HeldMemory& operator=(const HeldMemory&) = delete;

 private:
  Budget& budget_;
  std::size_t limit_;
};

}  // namespace upstar
