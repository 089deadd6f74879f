// The unused ranges of a file, each as long as it can be: neighbours melt together.
//
// File systems free whole pages only. A small block that is dropped seldom covers one, but the range
// that it makes together with its dropped neighbours does.
#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <map>
#include <vector>

namespace upstar::store {

struct Extent {
  std::uint64_t offset = 0;
  std::uint64_t bytes = 0;

  bool operator==(const Extent&) const = default;
};

// The ranges between `begin` and `end` that no element of `used` touches, in order.
[[nodiscard]] inline std::vector<Extent> gaps_between(std::vector<Extent> used, std::uint64_t begin,
                                                      std::uint64_t end) {
  std::sort(used.begin(), used.end(),
            [](const Extent& a, const Extent& b) { return a.offset < b.offset; });
  std::vector<Extent> gaps;
  for (const Extent& extent : used) {
    if (extent.offset > begin) gaps.push_back({begin, extent.offset - begin});
    begin = std::max(begin, extent.offset + extent.bytes);
  }
  if (end > begin) gaps.push_back({begin, end - begin});
  return gaps;
}

class FreeExtents {
 public:
  // Adds a range that touches no free byte yet; returns the free range it is now part of.
  Extent add(Extent extent) {
    auto after = bytes_at_.lower_bound(extent.offset);
    if (after != bytes_at_.end() && after->first == extent.offset + extent.bytes) {
      extent.bytes += after->second;
      after = bytes_at_.erase(after);
    }
    if (after != bytes_at_.begin()) {
      const auto before = std::prev(after);
      if (before->first + before->second == extent.offset) {
        before->second += extent.bytes;
        return {before->first, before->second};
      }
    }
    bytes_at_.emplace_hint(after, extent.offset, extent.bytes);
    return extent;
  }

  [[nodiscard]] std::vector<Extent> all() const {
    std::vector<Extent> out;
    for (const auto& [offset, bytes] : bytes_at_) out.push_back({offset, bytes});
    return out;
  }

 private:
  std::map<std::uint64_t, std::uint64_t> bytes_at_;
};

}  // namespace upstar::store
