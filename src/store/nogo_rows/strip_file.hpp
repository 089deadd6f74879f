// Layers of strips in files, used where they lie (block_sections.hpp).
//
//     exact     | shapes ...      | options ...     | values of 0, 1, 2, ... points |
//     bounds    | records ...     | entries of from, from + 1, ... points           |
//
// Records are those of strip_layers.hpp.
//
// Opening verifies every byte and then every reference: shapes, options and records that are named
// exist, and the options of a shape come before it. So lookups need no checks, and walks down the
// options end, whatever the file.
//
// Bounds are only true for the exact layer they were made from. The file remembers its fingerprint.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string_view>

#include "store/core/block_file.hpp"
#include "store/nogo_rows/strip_layers.hpp"

namespace upstar::store {

inline constexpr std::string_view kExactStripsKind = "nogo strips, exact";
inline constexpr std::string_view kStripBoundsKind = "nogo strips, bounds";

// A number that tells exact layers apart.
[[nodiscard]] std::uint64_t fingerprint(const ExactLayer& layer);

// Write a whole file and give it its name at the end; what was there before is replaced.
void write_strip_file(const std::filesystem::path& path, const ExactLayer& layer);
void write_strip_file(const std::filesystem::path& path, const BoundsLayer& layer,
                      std::uint64_t exact_fingerprint);

// Throw Error{BadInput}, naming the file, when it is missing, cut short, damaged, unfinished or
// something else.
class ExactStripFile {
 public:
  static ExactStripFile open(const std::filesystem::path& path);

  [[nodiscard]] const BlockFile& file() const { return file_; }
  [[nodiscard]] const ExactLayer& layer() const { return layer_; }
  [[nodiscard]] std::uint64_t fingerprint() const { return fingerprint_; }

 private:
  explicit ExactStripFile(BlockFile file);

  BlockFile file_;
  ExactLayer layer_;
  std::uint64_t fingerprint_ = 0;
};

class StripBoundsFile {
 public:
  static StripBoundsFile open(const std::filesystem::path& path);

  [[nodiscard]] const BlockFile& file() const { return file_; }
  [[nodiscard]] const BoundsLayer& layer() const { return layer_; }
  // Of the layer that these bounds were made from.
  [[nodiscard]] std::uint64_t exact_fingerprint() const { return exact_fingerprint_; }

 private:
  explicit StripBoundsFile(BlockFile file);

  BlockFile file_;
  BoundsLayer layer_;
  std::uint64_t exact_fingerprint_ = 0;
};

}  // namespace upstar::store
