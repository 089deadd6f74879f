// Looking into the cache folder, and filling it.
#include "engine/strip_tables.hpp"

#include <filesystem>
#include <vector>

#include "base/error.hpp"
#include "store/core/cache_folder.hpp"

namespace upstar {
namespace {

namespace fs = std::filesystem;

// Somebody may want it again. Nobody has to know when it cannot be kept: it was not asked for.
void keep_if_possible(const BuiltStripLayers& built, store::StripReach reach) {
  if (!store::has_cache_folder()) return;
  try {
    const fs::path folder = store::cache_folder();
    store::make_folder(folder);
    const store::StripLayers layers = built.view();
    // The bounds first: alone they are not a database, so nobody finds half of one meanwhile.
    write_strip_file(store::strip_bounds_path(folder, reach), layers.bounds,
                     store::fingerprint(layers.exact));
    write_strip_file(store::exact_strips_path(folder, reach.exact), layers.exact);
  } catch (const Error&) {
    return;
  }
}

}  // namespace

const store::StripLayers& StripTables::layers() {
  if (layers_) return *layers_;
  if (store::has_cache_folder()) {
    const fs::path folder = store::cache_folder();
    const std::vector<store::StripReach> found = store::strip_databases_in(folder);
    if (!found.empty()) {
      opened_ = store::StripDatabase::open(folder, found.front());
      is_small_ = found.front().exact <= kSmall.exact;
      return layers_.emplace(opened_->layers());
    }
  }
  built_ = build_strip_layers(budget_, kSmall, threads_, on_progress_);
  keep_if_possible(*built_, kSmall);
  is_small_ = true;
  return layers_.emplace(built_->view());
}

}  // namespace upstar
