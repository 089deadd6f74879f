// Fuzzes games of Linear Go as text. A game that is read prints and reads back as itself, and so does
// every game one move further; errors point into the text.
//
//     cmake --preset sanitize && cmake --build --preset sanitize --target fuzz_linear_go
//     build/sanitize/bin/fuzz_linear_go fuzz/corpus/linear_go
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/error.hpp"
#include "check.hpp"
#include "rules/linear_go/board.hpp"
#include "rules/linear_go/record.hpp"
#include "rules/linear_go/text.hpp"

namespace upstar::linear_go {
namespace {

using fuzz::require;

constexpr std::size_t kLongestInput = 2000;

void promise_round_trip(const Record& record) {
  const Record again = parse_record(format_record(record));
  require(again.positions == record.positions, "positions read back");
  require(again.to_move == record.to_move, "the player to move reads back");
  require(again.passes == record.passes, "passes read back");
  require(again.moves == record.moves, "moves read back");
}

void check(std::string_view text) {
  Record record;
  try {
    record = parse_record(text);
  } catch (const Error& error) {
    fuzz::promise_good_error(error, text);
    return;
  }
  promise_round_trip(record);
  require(is_legal(record.board()), "a board that is reached is legal");
  for (int move = kPass; move < record.points(); ++move) {
    if (record.refusal(move)) continue;
    Record next = record;
    next.play(move);
    promise_round_trip(next);
  }
}

}  // namespace
}  // namespace upstar::linear_go

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > upstar::linear_go::kLongestInput) return 0;
  upstar::linear_go::check({reinterpret_cast<const char*>(data), size});
  return 0;
}
