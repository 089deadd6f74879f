// Looking into the cache folder, once.
#include "engine/part_tables.hpp"

#include <filesystem>
#include <vector>

#include "store/cache_folder.hpp"

namespace upstar {

const store::PartTable* PartTables::table() {
  if (!looked_ && store::has_cache_folder()) {
    const std::filesystem::path folder = store::cache_folder();
    const std::vector<int> found = store::part_files_in(folder);
    if (!found.empty()) {
      file_ = store::PartFile::open(store::part_file_path(folder, found.front()));
    }
  }
  looked_ = true;
  return file_ ? &file_->table() : nullptr;
}

}  // namespace upstar
