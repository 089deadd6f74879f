// Names of files, and the two files together.
#include "store/nogo_rows/strip_database.hpp"

#include <algorithm>
#include <charconv>
#include <functional>
#include <string_view>
#include <system_error>

#include <fmt/format.h>

#include "base/error.hpp"

namespace upstar::store {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kExactPrefix = "nogo-strip-exact-";
constexpr std::string_view kBoundsPrefix = "nogo-strip-bounds-";
constexpr std::string_view kExtension = ".upstar";

// "13" or "13-16" between prefix and extension.
std::vector<int> numbers_in(std::string_view name, std::string_view prefix) {
  if (!name.starts_with(prefix) || !name.ends_with(kExtension)) return {};
  name.remove_prefix(prefix.size());
  name.remove_suffix(kExtension.size());
  std::vector<int> numbers;
  for (;;) {
    int number = 0;
    const char* end = name.data() + name.size();
    const auto [read_to, error] = std::from_chars(name.data(), end, number);
    if (error != std::errc{} || number < 1 || number > nogo::kMaxIndexedPoints) return {};
    numbers.push_back(number);
    if (read_to == end) return numbers;
    if (*read_to != '-') return {};
    name.remove_prefix(static_cast<std::size_t>(read_to - name.data()) + 1);
  }
}

}  // namespace

fs::path exact_strips_path(const fs::path& folder, int points) {
  return folder / fmt::format("{}{}{}", kExactPrefix, points, kExtension);
}

fs::path strip_bounds_path(const fs::path& folder, StripReach reach) {
  return folder / fmt::format("{}{}-{}{}", kBoundsPrefix, reach.exact, reach.bounds, kExtension);
}

std::vector<StripReach> strip_databases_in(const fs::path& folder) {
  std::vector<StripReach> found;
  std::error_code error;
  for (fs::directory_iterator file(folder, error), end; !error && file != end;
       file.increment(error)) {
    const std::string name = file->path().filename().string();
    if (const auto exact = numbers_in(name, kExactPrefix); exact.size() == 1) {
      found.push_back({exact[0], exact[0]});
    }
    const auto bounds = numbers_in(name, kBoundsPrefix);
    if (bounds.size() == 2 && bounds[0] < bounds[1]) found.push_back({bounds[0], bounds[1]});
  }
  // Bounds without their exact layer are of no use.
  const std::vector<StripReach> all = found;
  std::erase_if(found, [&](const StripReach& reach) {
    return std::find(all.begin(), all.end(), StripReach{reach.exact, reach.exact}) == all.end();
  });
  std::sort(found.begin(), found.end(), std::greater<>());
  return found;
}

StripDatabase StripDatabase::open(const fs::path& folder, StripReach reach) {
  StripDatabase database;
  const fs::path exact_path = exact_strips_path(folder, reach.exact);
  database.exact_ = std::make_unique<ExactStripFile>(ExactStripFile::open(exact_path));
  const auto refuse = [](const fs::path& path, std::string_view why) {
    throw Error(ErrorKind::BadInput, fmt::format("cannot use `{}`: {}", path.string(), why),
                "make it again with `upstar db build nogo-strip`");
  };
  if (database.exact_->layer().points != reach.exact) {
    refuse(exact_path, "it does not have as many points as its name says");
  }
  if (reach.bounds == reach.exact) return database;
  const fs::path bounds_path = strip_bounds_path(folder, reach);
  database.bounds_ = std::make_unique<StripBoundsFile>(StripBoundsFile::open(bounds_path));
  const BoundsLayer& bounds = database.bounds_->layer();
  if (bounds.from != reach.exact + 1 || bounds.points != reach.bounds) {
    refuse(bounds_path, "it does not have as many points as its name says");
  }
  if (database.bounds_->exact_fingerprint() != database.exact_->fingerprint()) {
    refuse(bounds_path, fmt::format("it was not made from `{}`", exact_path.string()));
  }
  return database;
}

StripLayers StripDatabase::layers() const {
  StripLayers layers;
  layers.exact = exact_->layer();
  if (bounds_ != nullptr) layers.bounds = bounds_->layer();
  return layers;
}

StripReach StripDatabase::reach() const {
  const int exact = exact_->layer().points;
  return {exact, bounds_ == nullptr ? exact : bounds_->layer().points};
}

}  // namespace upstar::store
