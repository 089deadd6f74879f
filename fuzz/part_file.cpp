// Fuzzes the reader of part files with tables that nobody built: a small one with records changed at will,
// written with right checksums. It is refused with an Error that names the file, or every key can be looked
// up and every walk down the options ends.
//
// The input is a list of changes of eight bytes each: which array, which byte of it, what to put there.
//
//     cmake --preset sanitize && cmake --build --preset sanitize --target fuzz_part_file
//     build/sanitize/bin/fuzz_part_file fuzz/corpus/part_file
#include "store/nogo_boards/part_file.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <system_error>
#include <vector>

#include "base/error.hpp"
#include "check.hpp"
#include "scratch_folder.hpp"
#include "search/nogo_boards/build_parts.hpp"
#include "store/core/bytes.hpp"
#include "store/nogo_boards/part_finder.hpp"

namespace upstar::store {
namespace {

namespace fs = std::filesystem;
using fuzz::require;

const BuiltPartTable& sound_table() {
  static const BuiltPartTable table = [] {
    Budget budget;
    return build_parts(budget, 6, read_board_sizes("2x3"));
  }();
  return table;
}

void change(BuiltPartTable& table, Bytes order) {
  const std::vector<MutableBytes> arrays = {
      std::as_writable_bytes(std::span(table.keys)),
      std::as_writable_bytes(std::span(table.values)),
      std::as_writable_bytes(std::span(table.parts)),
      std::as_writable_bytes(std::span(table.shapes)),
      std::as_writable_bytes(std::span(table.options)),
  };
  const MutableBytes array = arrays[load_number<std::uint16_t>(&order[0]) % arrays.size()];
  const std::size_t at = load_number<std::uint16_t>(&order[2]) % array.size();
  for (std::size_t i = 0; i < 4 && at + i < array.size(); ++i) array[at + i] = order[4 + i];
}

// Followers counted with repetition, the way a search would walk them, and everything that is looked up.
std::uint64_t look_everything_up(const PartTable& table) {
  std::vector<std::uint64_t> weights(table.shapes.size(), 1);
  for (std::size_t at = 0; at < weights.size(); ++at) {
    for (const auto options : {table.left(table.shapes[at]), table.right(table.shapes[at])}) {
      for (const ShapeAndNumber& option : options) weights[at] += weights[option.shape];
    }
  }
  const PartFinder finder(table);
  std::uint64_t sum = 0;
  for (std::size_t at = 0; at < table.keys.size(); ++at) {
    const ShapeAndNumber* found = finder.find(table.keys[at]);
    require(found == &table.values[at], "a key is found where it is");
    sum += weights[found->shape] + key_of(table.parts[at]).has_value();
  }
  return sum;
}

void check(Bytes orders) {
  static const fuzz::ScratchFolder place;
  const fs::path path = part_file_path(place.path, 6);
  BuiltPartTable table = sound_table();
  for (; orders.size() >= 8; orders = orders.subspan(8)) change(table, orders);
  const PartTable view = table.view();
  write_part_file(path, view, "2x3");
  try {
    const PartFile file = PartFile::open(path);
    require(look_everything_up(file.table()) == look_everything_up(view),
            "what was written is read");
  } catch (const Error& error) {
    fuzz::promise_good_error(error, {});
    require(error.message.find(path.string()) != std::string::npos, "errors name the file");
  }
}

}  // namespace
}  // namespace upstar::store

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  upstar::store::check({reinterpret_cast<const std::byte*>(data), size});
  return 0;
}
