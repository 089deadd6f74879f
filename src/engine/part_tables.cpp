// Looking into the cache folder, once.
#include "engine/part_tables.hpp"

#include <algorithm>
#include <filesystem>

#include "store/core/cache_folder.hpp"

namespace upstar {

const store::PartTable* PartTables::table(int rows, int columns) {
  open();
  if (!file_) return nullptr;
  const bool is_among_them =
      std::any_of(boards_.begin(), boards_.end(), [&](const BoardSize& size) {
        return size == BoardSize{rows, columns} || size == BoardSize{columns, rows};
      });
  return is_among_them ? &file_->table() : nullptr;
}

void PartTables::open() {
  if (looked_ || !store::has_cache_folder()) return;
  const std::filesystem::path folder = store::cache_folder();
  const std::vector<int> found = store::part_files_in(folder);
  if (!found.empty()) {
    file_ = store::PartFile::open(store::part_file_path(folder, found.front()));
    boards_ = read_board_sizes(file_->boards());
  }
  looked_ = true;
}

}  // namespace upstar
