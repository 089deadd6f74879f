// A part of a Sorted Bucket Hash on disk: entries in the order of their spread codes, never changed.
//
//     record, 8 bytes    |  0 ...  |  spread code, k bits  |  payload  |
//
// Records fill the blocks of a block file (block_format.hpp), the last one up with zeros. In memory stays
// the first code of each block, so a search touches one block. A file is written whole and then given its
// name; opening verifies every byte, and that the codes ascend, so that halving finds what is there.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "store/core/block_file.hpp"

namespace upstar::store {

struct RunFormat {
  int code_bits = 1;
  int payload_bits = 1;

  bool operator==(const RunFormat&) const = default;
};

struct RunEntry {
  std::uint64_t spread_code = 0;
  std::uint32_t payload = 0;

  bool operator==(const RunEntry&) const = default;
};

class BucketRun {
 public:
  // Calls its argument with every entry, in ascending order.
  using ForEach = std::function<void(const std::function<void(const RunEntry&)>&)>;

  // Writes a run of `entries` entries and gives it its name at the end.
  static void write(const std::filesystem::path& path, const RunFormat& format,
                    std::uint64_t entries, const ForEach& for_each);
  // Throws Error{BadInput}, naming the file, when it is missing, cut short, damaged, unfinished or
  // something else.
  static BucketRun open(const std::filesystem::path& path, const RunFormat& format);

  [[nodiscard]] const std::filesystem::path& path() const { return file_.path(); }
  [[nodiscard]] std::uint64_t size() const { return size_; }
  [[nodiscard]] std::uint64_t file_bytes() const { return file_.file_bytes(); }

  [[nodiscard]] RunEntry at(std::uint64_t number) const;
  [[nodiscard]] std::optional<std::uint32_t> find(std::uint64_t spread_code) const;

 private:
  BucketRun(BlockFile file, const RunFormat& format, std::uint64_t size);
  [[noreturn]] void refuse(const std::string& why) const;
  [[nodiscard]] RunEntry entry_of(std::uint64_t record) const;

  BlockFile file_;
  RunFormat format_;
  std::uint64_t size_;
  std::vector<std::uint64_t> first_codes_;  // by block
};

// Calls visit(entry) for the entries of two runs in order. Where both have a code, the newer one counts.
template <class Visit>
void for_each_merged(const BucketRun& older, const BucketRun& newer, const Visit& visit) {
  std::uint64_t i = 0;
  std::uint64_t j = 0;
  while (i < older.size() || j < newer.size()) {
    if (j == newer.size()) {
      visit(older.at(i++));
    } else if (i == older.size()) {
      visit(newer.at(j++));
    } else {
      const RunEntry from_older = older.at(i);
      const RunEntry from_newer = newer.at(j);
      if (from_older.spread_code <= from_newer.spread_code) ++i;
      if (from_newer.spread_code <= from_older.spread_code) ++j;
      visit(from_older.spread_code < from_newer.spread_code ? from_older : from_newer);
    }
  }
}

}  // namespace upstar::store
