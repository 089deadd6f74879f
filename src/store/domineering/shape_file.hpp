// A table of components of Domineering in a file, used where it lies (block_sections.hpp).
//
//     | keys ... | walls ... | values ... | shapes ... | options ... |
//
// Opening verifies every byte and every reference: keys ascend, options come before the shapes that have them, and
// what is named exists. So lookups need no checks.
#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

#include "store/core/block_file.hpp"
#include "store/domineering/shape_table.hpp"

namespace upstar::store {

inline constexpr std::string_view kShapesKind = "domineering shapes";

// Writes a whole file and gives it its name at the end; what was there before is replaced.
void write_shape_file(const std::filesystem::path& path, const ShapeTable& table);

// "domineering-12.upstar"
[[nodiscard]] std::filesystem::path shape_file_path(const std::filesystem::path& folder,
                                                    int squares);
// The numbers of squares for which a folder has such files, by their names, the largest first.
[[nodiscard]] std::vector<int> shape_files_in(const std::filesystem::path& folder);

class ShapeFile {
 public:
  // Throws Error{BadInput}, naming the file, when it is missing, cut short, damaged, unfinished or something else.
  static ShapeFile open(const std::filesystem::path& path);

  // Valid as long as the file.
  [[nodiscard]] const ShapeTable& table() const { return table_; }
  [[nodiscard]] const BlockFile& file() const { return file_; }

 private:
  explicit ShapeFile(BlockFile file);

  BlockFile file_;
  ShapeTable table_;
};

}  // namespace upstar::store
