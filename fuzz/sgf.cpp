// Fuzzes the reader of SGF: a text is refused with an Error that points into one of its lines, or the game in it
// is written and read back as it was.
//
//     cmake --preset sanitize && cmake --build --preset sanitize --target fuzz_sgf
//     build/sanitize/bin/fuzz_sgf fuzz/corpus/sgf
#include "play/sgf/sgf.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/error.hpp"
#include "check.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace upstar;
  using fuzz::require;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  try {
    const play::SgfGame game = play::read_sgf(text);
    const play::SgfGame again = play::read_sgf(play::write_sgf(game));
    require(again.game.initial() == game.game.initial(), "stones that are set up come back");
    require(again.game.moves() == game.game.moves(), "moves come back");
    require(again.game.to_move() == game.game.to_move(), "the player to move comes back");
    require(again.black == game.black && again.white == game.white, "names come back");
    require(again.comment == game.comment, "comments come back");
  } catch (const Error& error) {
    require(error.kind == ErrorKind::BadInput, "a strange text is bad input");
    require(text.find(error.text) != std::string_view::npos, "an error shows a line of the text");
    require(error.at + error.length <= error.text.size(), "an error points into its line");
  }
  return 0;
}
