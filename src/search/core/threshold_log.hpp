// A log of the expensive entries of a table of thresholds (entry_log.hpp).
//
// Whoever comes back to the same question begins with them in the table and finds the way through the tree
// paved. There are few such entries: of a search of a hundred million nodes some megabytes.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "base/hash.hpp"
#include "search/core/entry_log.hpp"
#include "search/core/threshold_table.hpp"

namespace upstar {

class ThresholdLog {
 public:
  // Puts what the file holds, if there is one, into the table.
  ThresholdLog(std::filesystem::path file, std::string description, ThresholdTable& table);

  // Entries that took fewer nodes are not worth their bytes.
  static constexpr std::uint64_t kWorthKeeping = 200;

  // From any thread. Writes now and then.
  void keep(const Hash128& key, const UnitVerdict& verdict, std::uint64_t nodes);
  // Writes what is not yet written.
  void flush() { log_.flush(); }

  [[nodiscard]] std::uint64_t found() const { return found_; }

  // The work is done: no file any more.
  void remove() { log_.remove(); }

 private:
  std::uint64_t found_ = 0;
  EntryLog log_;
};

}  // namespace upstar
