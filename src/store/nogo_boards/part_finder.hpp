// Finds parts in a table by their keys.
//
// The keys of a table ascend and are as good as random. So their first bits tell nearly where they are: for
// each beginning of keys it is noted where in the table it starts, few keys share one, and a lookup goes to
// the right place of a file at once.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/hash.hpp"
#include "store/nogo_boards/part_table.hpp"

namespace upstar::store {

class PartFinder {
 public:
  // The table must outlive it.
  explicit PartFinder(const PartTable& table)
      : table_(table), bits_(std::bit_width(table.keys.size() / kKeysOfABeginning + 1)) {
    starts_.resize((std::size_t{1} << bits_) + 1);
    std::size_t next = 0;
    for (std::size_t at = 0; at < table.keys.size(); ++at) {
      const std::size_t beginning = beginning_of(table.keys[at]);
      while (next <= beginning) starts_[next++] = static_cast<std::uint32_t>(at);
    }
    while (next < starts_.size()) {
      starts_[next++] = static_cast<std::uint32_t>(table.keys.size());
    }
  }

  // The value of the part with this key, or null.
  [[nodiscard]] const ShapeAndNumber* find(const Hash128& key) const {
    const std::size_t beginning = beginning_of(key);
    for (std::size_t at = starts_[beginning]; at < starts_[beginning + 1]; ++at) {
      if (table_.keys[at] == key) return &table_.values[at];
    }
    return nullptr;
  }

 private:
  static constexpr std::size_t kKeysOfABeginning = 4;  // a cache line holds as many

  [[nodiscard]] std::size_t beginning_of(const Hash128& key) const {
    return static_cast<std::size_t>(key.low >> (64 - bits_));
  }

  const PartTable& table_;
  std::size_t bits_;                   // of a beginning
  std::vector<std::uint32_t> starts_;  // by beginning, and the end of the last
};

}  // namespace upstar::store
