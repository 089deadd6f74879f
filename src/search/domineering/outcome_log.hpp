// A log of boards of Domineering that took long to decide, for a search that goes on after a kill
// (search/core/entry_log.hpp).
//
// Boards are named by the places of the transposition table, which are exact: the key mixed by a bijection.
// The description says which size of board they belong to.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

#include "search/core/entry_log.hpp"

namespace upstar::domineering {

struct KeptOutcome {
  std::uint64_t low = 0;  // of the key, mixed
  std::uint64_t high = 0;
  int mover = 0;
  bool wins = false;
  std::uint64_t nodes = 0;
};

class OutcomeLog {
 public:
  // Tells what the file holds, if there is one.
  OutcomeLog(std::filesystem::path file, std::string description,
             const std::function<void(const KeptOutcome&)>& on_kept);

  // What took fewer nodes, two milliseconds or so, is not worth its bytes.
  static constexpr std::uint64_t kWorthKeeping = 2000;

  // From any thread. Writes now and then.
  void keep(const KeptOutcome& outcome);
  // The work is done: no file any more.
  void remove() { log_.remove(); }

 private:
  EntryLog log_;
};

}  // namespace upstar::domineering
