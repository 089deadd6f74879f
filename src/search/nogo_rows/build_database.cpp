// Beginnings, checkpoints, and finished files.
#include "search/nogo_rows/build_database.hpp"

#include <memory>
#include <optional>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"
#include "store/core/file.hpp"
#include "store/nogo_rows/strip_file.hpp"

namespace upstar {
namespace {

namespace fs = std::filesystem;
using store::ExactStripFile;
using store::StripBoundsFile;
using store::StripReach;

// Fewer points are done again in no time.
constexpr int kLeastSaved = 7;
// What valuing a strip costs, where bounding one costs 1. Only the progress line depends on it.
constexpr double kCostOfValue = 6;

fs::path so_far_path(const fs::path& path) { return path.string() + ".so-far"; }

void remove_quietly(const fs::path& path) {
  std::error_code ignored;
  fs::remove(path, ignored);
}

// Files that a killed build has left half-written. Whole ones of fewer points stay: a build goes on with them.
void remove_abandoned_files(const fs::path& folder) {
  std::error_code error;
  for (fs::directory_iterator file(folder, error), end; !error && file != end;
       file.increment(error)) {
    const std::string name = file->path().filename().string();
    if (name.starts_with("nogo-strip-") && name.ends_with(".partial")) {
      store::remove_abandoned(file->path());
    }
  }
}

// A file that can be used, or nothing: whatever is wrong with it, it will be made again.
template <class StripFile>
std::unique_ptr<const StripFile> try_open(const fs::path& path) {
  std::error_code ignored;
  if (!fs::exists(path, ignored)) return nullptr;
  try {
    return std::make_unique<const StripFile>(StripFile::open(path));
  } catch (const Error& error) {
    if (error.kind != ErrorKind::BadInput) throw;
    return nullptr;
  }
}

// Adds up what the parts of a build report.
class Progress {
 public:
  Progress(StripReach from, StripReach to, const ShareDone& tell) : tell_(tell) {
    for (int n = from.exact + 1; n <= to.exact; ++n) total_ += kCostOfValue * strips(n);
    for (int n = from.bounds + 1; n <= to.bounds; ++n) total_ += strips(n);
  }

  [[nodiscard]] StripsDone of_values() { return reporter(kCostOfValue); }
  [[nodiscard]] StripsDone of_bounds() { return reporter(1); }
  void finish_values(int n) { done_ += kCostOfValue * strips(n); }
  void finish_bounds(int n) { done_ += strips(n); }

 private:
  static double strips(int n) { return nogo::strip_count(n); }
  StripsDone reporter(double cost) {
    return [this, cost](std::uint32_t count) {
      if (tell_) tell_((done_ + cost * count) / total_);
    };
  }

  const ShareDone& tell_;
  double total_ = 0;
  double done_ = 0;
};

// The largest exact layer of fewer points that is there.
std::unique_ptr<const ExactStripFile> beginning_of_exact(const fs::path& folder, int points) {
  auto best = try_open<ExactStripFile>(so_far_path(store::exact_strips_path(folder, points)));
  if (best != nullptr && best->layer().points >= points) best = nullptr;
  for (int smaller = points - 1; smaller > (best ? best->layer().points : 0); --smaller) {
    auto found = try_open<ExactStripFile>(store::exact_strips_path(folder, smaller));
    if (found != nullptr && found->layer().points == smaller) return found;
  }
  return best;
}

std::unique_ptr<const StripBoundsFile> beginning_of_bounds(const fs::path& folder, StripReach reach,
                                                           std::uint64_t exact_fingerprint) {
  const auto fits = [&](const StripBoundsFile* file) {
    return file != nullptr && file->exact_fingerprint() == exact_fingerprint &&
           file->layer().from == reach.exact + 1 && file->layer().points < reach.bounds;
  };
  auto best = try_open<StripBoundsFile>(so_far_path(store::strip_bounds_path(folder, reach)));
  if (!fits(best.get())) best = nullptr;
  for (int smaller = reach.bounds - 1; smaller > (best ? best->layer().points : reach.exact);
       --smaller) {
    auto found =
        try_open<StripBoundsFile>(store::strip_bounds_path(folder, {reach.exact, smaller}));
    if (fits(found.get()) && found->layer().points == smaller) return found;
  }
  return best;
}

void build_exact_file(Budget& budget, const fs::path& path, int points,
                      std::unique_ptr<const ExactStripFile> beginning, Progress& progress) {
  std::optional<ExactBuilder> builder;
  if (beginning != nullptr) {
    builder.emplace(budget, beginning->layer());
  } else {
    builder.emplace(budget);
  }
  for (int n = builder->view().points + 1; n <= points; ++n) {
    builder->add_points(progress.of_values());
    progress.finish_values(n);
    if (n < points && n >= kLeastSaved) write_strip_file(so_far_path(path), builder->view());
  }
  write_strip_file(path, builder->view());
}

void build_bounds_file(Budget& budget, const fs::path& path, const ExactStripFile& exact,
                       int points, int threads, std::unique_ptr<const StripBoundsFile> beginning,
                       Progress& progress) {
  std::optional<BoundsBuilder> builder;
  if (beginning != nullptr) {
    builder.emplace(budget, exact.layer(), beginning->layer(), threads);
  } else {
    builder.emplace(budget, exact.layer(), threads);
  }
  beginning.reset();
  for (int n = builder->view().points + 1; n <= points; ++n) {
    builder->add_points(progress.of_bounds());
    progress.finish_bounds(n);
    if (n < points && n >= kLeastSaved) {
      write_strip_file(so_far_path(path), builder->view(), exact.fingerprint());
    }
  }
  write_strip_file(path, builder->view(), exact.fingerprint());
}

}  // namespace

void require_possible(StripReach reach) {
  if (reach.exact >= 1 && reach.exact <= reach.bounds && reach.bounds <= nogo::kMaxIndexedPoints) {
    return;
  }
  throw Error(ErrorKind::BadInput,
              fmt::format("values of up to {} points and bounds of up to {} cannot be built",
                          reach.exact, reach.bounds),
              fmt::format("values come first, and {} points are the most: 13 and 16, for example",
                          nogo::kMaxIndexedPoints));
}

StripBuildTotals build_strip_database(Budget& budget, const fs::path& folder, StripReach reach,
                                      int threads, const ShareDone& on_progress) {
  require_possible(reach);
  remove_abandoned_files(folder);
  const fs::path exact_path = store::exact_strips_path(folder, reach.exact);
  const fs::path bounds_path = store::strip_bounds_path(folder, reach);
  const bool wants_bounds = reach.bounds > reach.exact;
  auto exact = try_open<ExactStripFile>(exact_path);
  if (exact != nullptr && exact->layer().points != reach.exact) exact = nullptr;

  StripBuildTotals totals;
  std::unique_ptr<const ExactStripFile> exact_beginning;
  std::unique_ptr<const StripBoundsFile> bounds_beginning;
  StripReach there{reach.exact, reach.exact};
  if (exact == nullptr) {
    exact_beginning = beginning_of_exact(folder, reach.exact);
    totals.resumed.exact = exact_beginning ? exact_beginning->layer().points : 0;
    there.exact = totals.resumed.exact;
  } else if (wants_bounds) {
    const auto done = try_open<StripBoundsFile>(bounds_path);
    if (done != nullptr && done->exact_fingerprint() == exact->fingerprint() &&
        done->layer().from == reach.exact + 1 && done->layer().points == reach.bounds) {
      there.bounds = reach.bounds;
    } else {
      bounds_beginning = beginning_of_bounds(folder, reach, exact->fingerprint());
      totals.resumed.bounds = bounds_beginning ? bounds_beginning->layer().points : 0;
      if (bounds_beginning) there.bounds = totals.resumed.bounds;
    }
  }
  totals.was_there = there == reach;
  Progress progress(there, reach, on_progress);
  if (exact == nullptr) {
    build_exact_file(budget, exact_path, reach.exact, std::move(exact_beginning), progress);
  }
  if (there.bounds < reach.bounds) {
    if (exact == nullptr) {
      exact = std::make_unique<const ExactStripFile>(ExactStripFile::open(exact_path));
    }
    build_bounds_file(budget, bounds_path, *exact, reach.bounds, threads,
                      std::move(bounds_beginning), progress);
  }
  // Whoever made the files may have been killed before he came to this.
  remove_quietly(so_far_path(exact_path));
  remove_quietly(so_far_path(bounds_path));
  return totals;
}

store::StripLayers BuiltStripLayers::view() const {
  store::StripLayers layers;
  layers.exact = exact.view();
  if (bounds.points > 0) layers.bounds = bounds.view();
  return layers;
}

BuiltStripLayers build_strip_layers(Budget& budget, StripReach reach, int threads,
                                    const ShareDone& on_progress) {
  require_possible(reach);
  Progress progress({0, reach.exact}, reach, on_progress);
  BuiltStripLayers built;
  {
    ExactBuilder builder(budget);
    for (int n = 1; n <= reach.exact; ++n) {
      builder.add_points(progress.of_values());
      progress.finish_values(n);
    }
    built.exact = builder.copy();
  }
  if (reach.bounds == reach.exact) return built;
  BoundsBuilder builder(budget, built.exact.view(), threads);
  for (int n = reach.exact + 1; n <= reach.bounds; ++n) {
    builder.add_points(progress.of_bounds());
    progress.finish_bounds(n);
  }
  built.bounds = builder.copy();
  return built;
}

}  // namespace upstar
