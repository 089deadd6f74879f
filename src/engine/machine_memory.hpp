// How much memory this machine, or the container we run in, has.
#pragma once

#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <fstream>

#include "base/address_range.hpp"

namespace upstar {

// In bytes. A container's own limit (cgroup v2) counts when it is lower, and so does that of the process
// (ulimit -v).
[[nodiscard]] inline std::size_t machine_memory() {
  constexpr std::size_t kUnknown = std::size_t{4} << 30;
  const long pages = ::sysconf(_SC_PHYS_PAGES);
  const long page_bytes = ::sysconf(_SC_PAGESIZE);
  std::size_t bytes = pages > 0 && page_bytes > 0
                          ? static_cast<std::size_t>(pages) * static_cast<std::size_t>(page_bytes)
                          : kUnknown;
  std::size_t container = 0;
  if (std::ifstream("/sys/fs/cgroup/memory.max") >> container) bytes = std::min(bytes, container);
  return std::min(bytes, address_limit());
}

}  // namespace upstar
