// A log of entries of one size, so that a search that is killed loses little.
//
// What took long to find out goes into a file that only grows (store/core/frame_log.hpp), some entries at a
// time; whoever comes back to the same question begins with them. The file is made when there is something
// to write. Its description says what its entries belong to; a file about something else is refused.
//
// What an entry says is for others to know: threshold_log.hpp, search/domineering/outcome_log.hpp.
#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "store/core/bytes.hpp"
#include "store/core/frame_log.hpp"

namespace upstar {

class EntryLog {
 public:
  using OnEntry = std::function<void(const std::byte*)>;

  // Tells every entry that the file holds, if there is one.
  EntryLog(std::filesystem::path file, std::string description, std::size_t entry_bytes,
           const OnEntry& on_entry);
  ~EntryLog();
  EntryLog(const EntryLog&) = delete;
  EntryLog& operator=(const EntryLog&) = delete;

  // From any thread. Writes now and then.
  void keep(store::Bytes entry);
  // Writes what is not yet written.
  void flush();
  // The work is done: no file any more.
  void remove();

 private:
  using Clock = std::chrono::steady_clock;

  void open(const OnEntry& on_entry);
  void write();  // with the mutex held

  std::filesystem::path file_;
  std::string description_;
  std::size_t entry_bytes_;
  std::mutex mutex_;
  std::unique_ptr<store::FrameLog> log_;  // null until there is something to write
  std::vector<std::byte> waiting_;
  Clock::time_point written_ = Clock::now();
};

}  // namespace upstar
