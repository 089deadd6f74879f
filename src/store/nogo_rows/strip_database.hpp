// A database of strips: the exact layer and, where there is one, the bounds beyond it, as two files of
// one folder.
//
//     nogo-strip-exact-13.upstar          values of all strips of up to 13 points
//     nogo-strip-bounds-13-16.upstar      walls of those of 14 to 16 points
//
// Names say what is inside, so a folder is searched without opening anything. The largest database is
// the one that reaches farthest and, among those, knows the most values.
#pragma once

#include <compare>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "store/nogo_rows/strip_file.hpp"
#include "store/nogo_rows/strip_layers.hpp"

namespace upstar::store {

// How far a database goes: values of up to `exact` points, bounds of up to `bounds` points.
// exact == bounds => there is no bounds layer.
struct StripReach {
  int exact = 0;
  int bounds = 0;

  bool operator==(const StripReach&) const = default;
  // By what is better to have.
  [[nodiscard]] auto operator<=>(const StripReach& other) const {
    if (const auto order = bounds <=> other.bounds; order != 0) return order;
    return exact <=> other.exact;
  }
};

[[nodiscard]] std::filesystem::path exact_strips_path(const std::filesystem::path& folder,
                                                      int points);
[[nodiscard]] std::filesystem::path strip_bounds_path(const std::filesystem::path& folder,
                                                      StripReach reach);

// All databases that the names in a folder promise, the largest first. No folder, no databases.
[[nodiscard]] std::vector<StripReach> strip_databases_in(const std::filesystem::path& folder);

class StripDatabase {
 public:
  // Throws Error{BadInput}, naming the file, when one of them cannot be used, or when the bounds were
  // made from another exact layer.
  static StripDatabase open(const std::filesystem::path& folder, StripReach reach);

  // Valid as long as the database.
  [[nodiscard]] StripLayers layers() const;
  [[nodiscard]] StripReach reach() const;
  [[nodiscard]] const ExactStripFile& exact() const { return *exact_; }
  [[nodiscard]] const StripBoundsFile* bounds() const { return bounds_.get(); }

 private:
  std::unique_ptr<const ExactStripFile> exact_;
  std::unique_ptr<const StripBoundsFile> bounds_;
};

}  // namespace upstar::store
