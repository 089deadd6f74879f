// The runs of a table in a folder, oldest first.
//
// Runs are numbered as they come: 0-0, 1-1, ... Two neighbours of like size are merged into one, 0-1, that
// replaces both; so there are never more than a logarithm of them. The merged file has its name before the
// two are removed. A kill in between leaves all three, and the smaller two, whose numbers the larger one
// contains, are removed when the folder is opened again. A run that is missing is noticed by its numbers.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

#include "store/sorted_bucket_hash/bucket_run.hpp"

namespace upstar::store {

class RunShelf {
 public:
  // Takes what is in the folder, which must exist. Throws Error{BadInput}, naming the file, for runs that
  // cannot be used or do not belong together.
  RunShelf(std::filesystem::path folder, const RunFormat& format);

  // Which the newest run says that has the code.
  [[nodiscard]] std::optional<std::uint32_t> find(std::uint64_t spread_code) const;
  // Adds a run of `entries` entries, at least one.
  void add(std::uint64_t entries, const BucketRun::ForEach& for_each);

  [[nodiscard]] std::size_t runs() const { return runs_.size(); }
  // Counted again where several runs have the same code.
  [[nodiscard]] std::uint64_t entries() const;
  [[nodiscard]] std::uint64_t file_bytes() const;

 private:
  struct Numbered {
    std::uint64_t first = 0;
    std::uint64_t last = 0;
    BucketRun run;
  };

  [[nodiscard]] std::filesystem::path path_of(std::uint64_t first, std::uint64_t last) const;
  void merge_last_two();

  std::filesystem::path folder_;
  RunFormat format_;
  std::vector<Numbered> runs_;
};

}  // namespace upstar::store
