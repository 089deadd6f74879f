// Lines written and read back; a line that is not exactly what would be written is refused.
#include "play/match/match_file.hpp"

#include <charconv>

#include <fmt/format.h>

#include "base/error.hpp"

namespace upstar::play {
namespace {

// Takes a word from the front of a line.
std::string_view take_word(std::string_view& line) {
  const std::size_t end = line.find(' ');
  const std::string_view word = line.substr(0, end);
  line.remove_prefix(end == std::string_view::npos ? line.size() : end + 1);
  return word;
}

int number_in(std::string_view word) {
  int number = -1;
  std::from_chars(word.data(), word.data() + word.size(), number);
  return number;
}

}  // namespace

std::string match_line(const MatchGame& game) {
  return fmt::format("game {} black {} winner {} moves {} {} {}\n", game.number,
                     game.a_is_black ? 'A' : 'B', game.a_wins ? 'A' : 'B', game.moves,
                     game.by_fault ? "fault" : "ending", game.ending);
}

MatchGame read_match_line(std::string_view line) {
  MatchGame game;
  std::string_view rest = line;
  take_word(rest);
  game.number = number_in(take_word(rest));
  take_word(rest);
  game.a_is_black = take_word(rest) == "A";
  take_word(rest);
  game.a_wins = take_word(rest) == "A";
  take_word(rest);
  game.moves = number_in(take_word(rest));
  game.by_fault = take_word(rest) == "fault";
  game.ending = rest;
  if (game.number < 0 || game.moves < 0 || match_line(game) != std::string(line) + "\n") {
    throw Error(ErrorKind::BadInput, "this is not a game of a match");
  }
  return game;
}

MatchFile::MatchFile(const std::filesystem::path& path, const std::string& about)
    : file_(path, {about, "results file of this match (" + about + ")"},
            [this](std::string_view line) { games_.push_back(read_match_line(line)); }) {}

void MatchFile::append(const MatchGame& game) {
  file_.append(match_line(game));
  games_.push_back(game);
}

}  // namespace upstar::play
