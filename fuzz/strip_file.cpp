// Fuzzes the reader of strip files with layers that nobody built: a small database with records changed
// at will, written with right checksums. It is refused with an Error that names the file, or every
// strip can be looked up and every walk down the options ends.
//
// The input is a list of changes of eight bytes each: which array, which byte of it, what to put there.
//
//     cmake --preset sanitize && cmake --build --preset sanitize --target fuzz_strip_file
//     build/sanitize/bin/fuzz_strip_file fuzz/corpus/strip_file
#include "store/nogo_rows/strip_file.hpp"

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
#include "search/nogo_rows/build_database.hpp"
#include "store/core/bytes.hpp"
#include "store/nogo_rows/strip_database.hpp"

namespace upstar::store {
namespace {

namespace fs = std::filesystem;
using fuzz::require;

constexpr StripReach kReach{3, 4};

const BuiltStripLayers& sound_layers() {
  static const BuiltStripLayers layers = [] {
    Budget budget;
    return build_strip_layers(budget, kReach, 1);
  }();
  return layers;
}

void change(BuiltStripLayers& layers, Bytes order) {
  const std::vector<MutableBytes> arrays = {
      std::as_writable_bytes(std::span(layers.exact.shapes)),
      std::as_writable_bytes(std::span(layers.exact.options)),
      std::as_writable_bytes(std::span(layers.exact.values[3])),
      std::as_writable_bytes(std::span(layers.bounds.records)),
      std::as_writable_bytes(std::span(layers.bounds.entries[4])),
  };
  const MutableBytes array = arrays[load_number<std::uint16_t>(&order[0]) % arrays.size()];
  const std::size_t at = load_number<std::uint16_t>(&order[2]) % array.size();
  for (std::size_t i = 0; i < 4 && at + i < array.size(); ++i) array[at + i] = order[4 + i];
}

// Followers counted with repetition, the way a search would walk them.
std::uint64_t weight_of_all(const ExactLayer& layer) {
  std::vector<std::uint64_t> weights(layer.shapes.size(), 1);
  std::uint64_t total = 0;
  for (std::size_t at = 0; at < weights.size(); ++at) {
    const ShapeRecord& shape = layer.shapes[at];
    const std::size_t count = std::size_t{shape.left_count} + shape.right_count;
    for (const ShapeOption& option : layer.options.subspan(shape.first_option, count)) {
      weights[at] += weights[option.shape];
    }
    total += weights[at] + layer.shapes[shape.negative].weight;
  }
  return total;
}

std::uint64_t look_everything_up(const StripLayers& layers) {
  std::uint64_t sum = weight_of_all(layers.exact);
  for (int n = 1; n <= kReach.bounds; ++n) {
    for (std::uint32_t number = 0; number < nogo::strip_count(n); ++number) {
      const nogo::Strip strip = nogo::strip_at(n, number);
      for (const nogo::Strip& image : {strip, strip.negated()}) {
        sum += n <= kReach.exact
                   ? layers.exact.value(image).shape
                   : static_cast<std::uint64_t>(layers.bounds.bounds(image).low_left[0] & 1);
      }
    }
  }
  return sum;
}

void check(Bytes orders) {
  static const fuzz::ScratchFolder place;
  const fs::path& folder = place.path;
  BuiltStripLayers layers = sound_layers();
  for (; orders.size() >= 8; orders = orders.subspan(8)) change(layers, orders);
  const StripLayers view = layers.view();
  write_strip_file(exact_strips_path(folder, kReach.exact), view.exact);
  write_strip_file(strip_bounds_path(folder, kReach), view.bounds, fingerprint(view.exact));
  try {
    const StripDatabase database = StripDatabase::open(folder, kReach);
    require(look_everything_up(database.layers()) == look_everything_up(view),
            "what was written is read");
  } catch (const Error& error) {
    fuzz::promise_good_error(error, {});
    require(error.message.find(folder.string()) != std::string::npos, "errors name the file");
  }
}

}  // namespace
}  // namespace upstar::store

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  upstar::store::check({reinterpret_cast<const std::byte*>(data), size});
  return 0;
}
