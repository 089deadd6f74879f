// A log of the expensive entries of a table of thresholds, so that a search that is killed loses little.
//
// What took many nodes to find out goes into a file that only grows (store/core/frame_log.hpp), some
// entries at a time; whoever comes back to the same question begins with them in the table and finds the
// way through the tree paved. There are few such entries: of a search of a hundred million nodes some
// megabytes.
//
// The file is made when there is something to write. Its description says what its keys belong to; a file
// about something else is refused.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "base/hash.hpp"
#include "search/core/threshold_table.hpp"
#include "store/core/frame_log.hpp"

namespace upstar {

class ThresholdLog {
 public:
  // Puts what the file holds, if there is one, into the table.
  ThresholdLog(std::filesystem::path file, std::string description, ThresholdTable& table);
  ~ThresholdLog();
  ThresholdLog(const ThresholdLog&) = delete;
  ThresholdLog& operator=(const ThresholdLog&) = delete;

  // Entries that took fewer nodes are not worth their bytes.
  static constexpr std::uint64_t kWorthKeeping = 200;

  // From any thread. Writes now and then.
  void keep(const Hash128& key, const UnitVerdict& verdict, std::uint64_t nodes);
  // Writes what is not yet written.
  void flush();

  [[nodiscard]] std::uint64_t found() const { return found_; }

  // The work is done: no file any more.
  void remove();

 private:
  using Clock = std::chrono::steady_clock;

  void open(ThresholdTable* table);
  void write();  // with the mutex held

  std::filesystem::path file_;
  std::string description_;
  std::mutex mutex_;
  std::unique_ptr<store::FrameLog> log_;  // null until there is something to write
  std::vector<std::byte> waiting_;
  Clock::time_point written_ = Clock::now();
  std::uint64_t found_ = 0;
};

}  // namespace upstar
