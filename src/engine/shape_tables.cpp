// Looking into the cache folder, once.
#include "engine/shape_tables.hpp"

#include <filesystem>
#include <vector>

#include "store/core/cache_folder.hpp"

namespace upstar {

const store::ShapeTable* ShapeTables::table() {
  if (!looked_ && store::has_cache_folder()) {
    const std::filesystem::path folder = store::cache_folder();
    const std::vector<int> found = store::shape_files_in(folder);
    if (!found.empty()) {
      file_ = store::ShapeFile::open(store::shape_file_path(folder, found.front()));
    }
    looked_ = true;
  }
  return file_ ? &file_->table() : nullptr;
}

}  // namespace upstar
