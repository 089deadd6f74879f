// Fuzzes the reader of values as bytes (store/values/value_code.hpp). Any bytes are a value or refused with an
// Error; and what is a value is written as bytes that give the same value back.
//
//     cmake --preset sanitize && cmake --build --preset sanitize --target fuzz_value_code
//     build/sanitize/bin/fuzz_value_code fuzz/corpus/value_code
#include "store/values/value_code.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "check.hpp"
#include "value/arena.hpp"

namespace upstar::store {
namespace {

void read_value(Bytes bytes) {
  Budget budget(std::size_t{64} << 20);
  budget.set_deadline(Budget::Clock::now() + std::chrono::seconds(1));
  try {
    Arena arena(budget);
    const Game game = read_value_code(arena, bytes);
    fuzz::require(read_value_code(arena, value_code(arena, game)) == game,
                  "a value is read as it was written");
  } catch (const Error& error) {
    fuzz::promise_good_error(error, "");
  }
}

}  // namespace
}  // namespace upstar::store

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  upstar::store::read_value({reinterpret_cast<const std::byte*>(data), size});
  return 0;
}
