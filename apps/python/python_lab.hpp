// A laboratory as Python holds it: with a way to stop its work.
#pragma once

#include <atomic>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <optional>

#include <upstar/types/error.hpp>
#include <upstar/value.hpp>

namespace upstar::python {

[[nodiscard]] inline std::optional<std::chrono::milliseconds> limit_in_milliseconds(
    std::optional<double> seconds) {
  if (!seconds) return std::nullopt;
  if (!(*seconds > 0) || *seconds > 1e9) {
    throw Error(ErrorKind::BadInput, "'time_limit' is a positive number of seconds",
                "for example 2.5");
  }
  return std::chrono::milliseconds(std::lround(std::ceil(*seconds * 1000)));
}

struct PythonLab {
  PythonLab(std::optional<std::size_t> memory_limit, std::optional<double> time_limit);
  PythonLab(const PythonLab&) = delete;
  PythonLab& operator=(const PythonLab&) = delete;

  // Looks for Ctrl-C; throws when there was one.
  void poll();

  std::atomic<bool> stop{false};
  Lab lab;
};

}  // namespace upstar::python
