// Tables in and out of sections, and the checks between a file and its use.
#include "store/domineering/shape_file.hpp"

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "store/core/block_sections.hpp"
#include "store/nogo_boards/part_file.hpp"

namespace upstar::store {
namespace {

constexpr std::string_view kShapesVersion = "1";  // of the layout below

}  // namespace

void write_shape_file(const std::filesystem::path& path, const ShapeTable& table) {
  write_sections(path, kShapesKind,
                 {{"version", std::string(kShapesVersion)},
                  {"squares", std::to_string(table.squares)},
                  {"components", std::to_string(table.keys.size())},
                  {"shapes", std::to_string(table.values.shapes.size())},
                  {"options", std::to_string(table.values.options.size())}},
                 std::array{SectionPieces{std::as_bytes(table.keys)},
                            SectionPieces{std::as_bytes(table.walls)},
                            SectionPieces{std::as_bytes(table.values.values)},
                            SectionPieces{std::as_bytes(table.values.shapes)},
                            SectionPieces{std::as_bytes(table.values.options)}});
}

std::filesystem::path shape_file_path(const std::filesystem::path& folder, int squares) {
  return folder / fmt::format("domineering-{}.upstar", squares);
}

std::vector<int> shape_files_in(const std::filesystem::path& folder) {
  std::vector<int> found;
  std::error_code ignored;
  for (int squares = kMostShapeSquares; squares >= 2; --squares) {
    if (std::filesystem::is_regular_file(shape_file_path(folder, squares), ignored)) {
      found.push_back(squares);
    }
  }
  return found;
}

ShapeFile ShapeFile::open(const std::filesystem::path& path) {
  return ShapeFile(open_sections(path, kShapesKind));
}

ShapeFile::ShapeFile(BlockFile file) : file_(std::move(file)) {
  SectionReader sections(file_, "make it again with `upstar db build domineering`");
  if (sections.text("version") != kShapesVersion) sections.refuse("it is of another version");
  const std::uint64_t squares = sections.number("squares");
  if (squares < 2 || squares > kMostShapeSquares) {
    sections.refuse(fmt::format("it claims components of {} squares", squares));
  }
  table_.squares = static_cast<int>(squares);
  const std::uint64_t components = sections.number("components");
  table_.keys = sections.section<std::uint64_t>(components);
  table_.walls = sections.section<TwoWalls>(components);
  table_.values.points = table_.squares;
  table_.values.values = sections.section<ShapeAndNumber>(components);
  table_.values.shapes = sections.section<PartShape>(sections.number("shapes"));
  table_.values.options = sections.section<ShapeAndNumber>(sections.number("options"));
  sections.end();
  require_sound_values(sections, table_.values);
  for (std::size_t at = 1; at < table_.keys.size(); ++at) {
    if (table_.keys[at - 1] >= table_.keys[at]) sections.refuse("its keys are not in their order");
  }
}

}  // namespace upstar::store
