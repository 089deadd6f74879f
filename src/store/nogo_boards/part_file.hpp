// A table of parts in a file, used where it lies (block_sections.hpp).
//
//     | keys ... | values ... | parts ... | shapes ... | options ... |
//
// Opening verifies every byte and every reference: keys ascend, shapes and options that are named exist, and
// options come before the shapes that have them. So lookups need no checks, and walks down the options end,
// whatever the file.
//
// Keys are hashes, and made by another part_key they would be of no use, silently. So keys are computed
// once more on opening, those of a few parts spread over the file; one that differs tells.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "store/core/block_file.hpp"
#include "store/core/block_sections.hpp"
#include "store/nogo_boards/part_table.hpp"

namespace upstar::store {

inline constexpr std::string_view kPartsKind = "nogo parts";

// Writes a whole file and gives it its name at the end; what was there before is replaced. `boards` says
// where the parts were met.
void write_part_file(const std::filesystem::path& path, const PartTable& table,
                     const std::string& boards);

// "nogo-parts-6.upstar"
[[nodiscard]] std::filesystem::path part_file_path(const std::filesystem::path& folder, int points);
// The numbers of points for which a folder has such files, by their names, the largest first.
[[nodiscard]] std::vector<int> part_files_in(const std::filesystem::path& folder);

// Refuses values, shapes and options that name what does not exist, or that run in circles.
void require_sound_values(const SectionReader& sections, const PartTable& table);

class PartFile {
 public:
  // Throws Error{BadInput}, naming the file, when it is missing, cut short, damaged, unfinished, made with
  // other keys or something else.
  static PartFile open(const std::filesystem::path& path);

  // Valid as long as the file.
  [[nodiscard]] const PartTable& table() const { return table_; }
  [[nodiscard]] const std::string& boards() const { return boards_; }
  [[nodiscard]] const BlockFile& file() const { return file_; }

 private:
  explicit PartFile(BlockFile file);

  BlockFile file_;
  PartTable table_;
  std::string boards_;
};

}  // namespace upstar::store
