// Fuzzes the position texts of every game in the catalogue. Input: `game:text`, as on the command
// line. A position that is read prints and reads back as itself, and so does every position one move
// further, which is smaller; errors point into the text.
//
//     cmake --preset sanitize && cmake --build --preset sanitize --target fuzz_position
//     build/sanitize/bin/fuzz_position -dict=fuzz/position.dict fuzz/corpus/position
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <variant>

#include "base/error.hpp"
#include "check.hpp"
#include "rules/catalogue.hpp"
#include "rules/nogo/large_residual.hpp"

namespace upstar {
namespace {

using fuzz::require;

constexpr std::size_t kLongestInput = 2000;

template <Ruleset R>
void promise_round_trip(const typename R::Position& position) {
  const auto again = R::parse(R::format(position));
  require(again == position, "what is written parses back");
  require(again.hash() == position.hash(), "equal positions have equal hashes");
}

template <Ruleset R>
void check(std::string_view text) {
  typename R::Position position;
  try {
    position = R::parse(text);
  } catch (const Error& error) {
    fuzz::promise_good_error(error, text);
    return;
  }
  promise_round_trip<R>(position);
  for (const Player player : {Player::Black, Player::White}) {
    R::for_each_move(position, player,
                     [&](typename R::Move move, const typename R::Position& next) {
                       require(!R::move_name(position, move).empty(), "a move has a name");
                       require(R::size(next) < R::size(position), "a move makes the game smaller");
                       promise_round_trip<R>(next);
                     });
  }
}

// Boards of NoGo of any size: what is read is written as it was, and settled as small boards are.
void check_any_board(std::string_view text) {
  std::variant<nogo::Board, nogo::LargeBoard> board;
  try {
    board = nogo::parse_any_board(text);
  } catch (const Error& error) {
    fuzz::promise_good_error(error, text);
    return;
  }
  if (const auto* large = std::get_if<nogo::LargeBoard>(&board)) {
    require(nogo::parse_large_board(large->text()) == *large, "what is written parses back");
    // A size is written with few bytes and may mean a hundred thousand points: settling them takes long.
    if (large->squares.size() <= kLongestInput) {
      (void)components_of(nogo::large_residual_of(*large));
    }
    return;
  }
  const nogo::Board& small = std::get<nogo::Board>(board);
  require(in_words(nogo::large_residual_of(nogo::large_board(small))) == nogo::residual_of(small),
          "boards are settled alike, in words and in lists");
}

}  // namespace
}  // namespace upstar

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::size_t colon = input.find(':');
  if (size > upstar::kLongestInput || colon == std::string_view::npos) return 0;
  upstar::Catalogue::with_name(input.substr(0, colon), [&]<class R>(std::type_identity<R>) {
    upstar::check<R>(input.substr(colon + 1));
  });
  if (input.substr(0, colon) == upstar::nogo::Rules::kName) {
    upstar::check_any_board(input.substr(colon + 1));
  }
  return 0;
}
