// Fuzzes the readers of the files that players know things from: hand-made patterns, learned weights and solved
// openings are refused with an Error, or written as they were read, and what was read can be asked about a board.
//
//     cmake --preset sanitize && cmake --build --preset sanitize --target fuzz_patterns
//     build/sanitize/bin/fuzz_patterns fuzz/corpus/patterns
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "check.hpp"
#include "play/nogo/move_weights.hpp"
#include "play/nogo/pattern_book.hpp"
#include "play/nogo/solved_openings.hpp"
#include "rules/nogo/large_moves.hpp"

namespace upstar::play {
namespace {

using fuzz::require;

template <class Check>
void refused_or(Check check) {
  try {
    check();
  } catch (const Error& error) {
    require(error.kind == ErrorKind::BadInput, "a strange file is bad input");
    require(error.message.starts_with("line "), "the line is named");
    require(error.at + error.length <= error.text.size() + 1, "the span is in the line");
  }
}

void try_patterns(std::string_view text) {
  const std::vector<HandPattern> patterns = parse_patterns(text);
  require(parse_patterns(format_patterns(patterns)) == patterns, "patterns parse back");
  const PatternBook book(patterns);
  FastBoard board(4, 5);
  board.play(0, Player::Black);
  board.play(18, Player::White);
  for (const PatternBook::Match& match : book.best_matches(board, Player::White)) {
    require(board.legal(match.point, Player::White), "a match is a legal move");
    require(match.value >= 20 && match.value <= 60, "values are from 20 to 60");
  }
}

void try_weights(std::string_view text) {
  const WeightsTable table = parse_weights(text);
  const std::string written = format_weights(table);
  require(format_weights(parse_weights(written)) == written, "weights parse back");
  const MoveWeights weights(table);
  require(weights.weigh(FastBoard(4, 5), Player::Black, 0) > 0, "weights are positive");
}

void try_openings(std::string_view text) {
  const SolvedOpenings book(text);
  const nogo::LargeBoard board = nogo::parse_large_board("x../.o./...");
  if (const auto found = book.find(board, Player::White)) {
    require(nogo::may_play(board, found->point, Player::White), "the book has legal moves");
  }
}

}  // namespace
}  // namespace upstar::play

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  upstar::play::refused_or([&] { upstar::play::try_patterns(text); });
  upstar::play::refused_or([&] { upstar::play::try_weights(text); });
  upstar::play::refused_or([&] { upstar::play::try_openings(text); });
  return 0;
}
