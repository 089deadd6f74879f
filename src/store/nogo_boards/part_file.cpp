// Tables in and out of sections, and the checks between a file and its use.
#include "store/nogo_boards/part_file.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "store/core/block_sections.hpp"

namespace upstar::store {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kVersion = "1";  // of the layout below
constexpr std::size_t kKeysTried = 64;

// docs/formats.md states these places.
static_assert(sizeof(Hash128) == 16 && offsetof(Hash128, high) == 8);
static_assert(sizeof(ShapeAndNumber) == 8 && offsetof(ShapeAndNumber, number) == 4);
static_assert(sizeof(PartShape) == 8 && offsetof(PartShape, left_count) == 4 &&
              offsetof(PartShape, right_count) == 6);
static_assert(offsetof(StoredPart, places) == 4 && offsetof(StoredPart, roles) == 10 &&
              offsetof(StoredPart, blocks) == 16);

void require_ascending_keys(const SectionReader& sections, const PartTable& table) {
  for (std::size_t at = 1; at < table.keys.size(); ++at) {
    if (!PartTable::precedes(table.keys[at - 1], table.keys[at])) {
      sections.refuse("its keys are not in their order");
    }
  }
}

void require_our_keys(const SectionReader& sections, const PartTable& table) {
  const std::size_t step = std::max<std::size_t>(1, table.keys.size() / kKeysTried);
  for (std::size_t at = 0; at < table.keys.size(); at += step) {
    if (key_of(table.parts[at]) != table.keys[at]) {
      sections.refuse("the keys of its parts are not those of this version");
    }
  }
}

}  // namespace

void require_sound_values(const SectionReader& sections, const PartTable& table) {
  const auto is_number = [](const PartShape& shape) {
    return shape.left_count == 0 && shape.right_count == 0;
  };
  if (table.shapes.empty() || !is_number(table.shapes.front())) {
    sections.refuse("its first shape is not 0");
  }
  for (std::uint32_t at = 0; at < table.shapes.size(); ++at) {
    const PartShape& shape = table.shapes[at];
    const std::size_t count = std::size_t{shape.left_count} + shape.right_count;
    if (shape.first_option + count > table.options.size()) {
      sections.refuse(fmt::format("shape {} points beyond its end", at));
    }
    for (const ShapeAndNumber& option : table.options.subspan(shape.first_option, count)) {
      if (option.shape >= at) {
        sections.refuse(fmt::format("shape {} comes before its options", at));
      }
    }
  }
  for (const ShapeAndNumber& value : table.values) {
    if (value.shape >= table.shapes.size()) {
      sections.refuse("a part has a shape that does not exist");
    }
  }
}

void write_part_file(const fs::path& path, const PartTable& table, const std::string& boards) {
  write_sections(path, kPartsKind,
                 {{"version", std::string(kVersion)},
                  {"points", std::to_string(table.points)},
                  {"boards", boards},
                  {"parts", std::to_string(table.keys.size())},
                  {"shapes", std::to_string(table.shapes.size())},
                  {"options", std::to_string(table.options.size())}},
                 std::array{SectionPieces{std::as_bytes(table.keys)},
                            SectionPieces{std::as_bytes(table.values)},
                            SectionPieces{std::as_bytes(table.parts)},
                            SectionPieces{std::as_bytes(table.shapes)},
                            SectionPieces{std::as_bytes(table.options)}});
}

fs::path part_file_path(const fs::path& folder, int points) {
  return folder / fmt::format("nogo-parts-{}.upstar", points);
}

std::vector<int> part_files_in(const fs::path& folder) {
  std::vector<int> found;
  std::error_code ignored;
  for (int points = StoredPart::kMostPoints; points >= 2; --points) {
    if (fs::is_regular_file(part_file_path(folder, points), ignored)) found.push_back(points);
  }
  return found;
}

PartFile PartFile::open(const fs::path& path) { return PartFile(open_sections(path, kPartsKind)); }

PartFile::PartFile(BlockFile file) : file_(std::move(file)) {
  SectionReader sections(file_, "make it again with `upstar db build nogo-parts`");
  if (sections.text("version") != kVersion) sections.refuse("it is of another version");
  const std::uint64_t points = sections.number("points");
  if (points < 2 || points > StoredPart::kMostPoints) {
    sections.refuse(fmt::format("it claims parts of {} points", points));
  }
  table_.points = static_cast<int>(points);
  boards_ = sections.text("boards");
  const std::uint64_t parts = sections.number("parts");
  table_.keys = sections.section<Hash128>(parts);
  table_.values = sections.section<ShapeAndNumber>(parts);
  table_.parts = sections.section<StoredPart>(parts);
  table_.shapes = sections.section<PartShape>(sections.number("shapes"));
  table_.options = sections.section<ShapeAndNumber>(sections.number("options"));
  sections.end();
  require_sound_values(sections, table_);
  require_ascending_keys(sections, table_);
  require_our_keys(sections, table_);
}

}  // namespace upstar::store
