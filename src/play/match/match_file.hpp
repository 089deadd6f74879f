// The results of a match in a text file, one line for every game that was finished.
//
//     upstar sweep 2: match nogo:9x9 black first, A champion, B gtp:..., 0.3 s, openings 4, seed 1
//     game 7 black A winner B moves 57 ending no move check 5d1e0c11
//
// store/core/results_file.hpp says what the check is, and what becomes of such a file when its writer is killed.
// The number of games is not among what the file is about: a match can be made longer.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <upstar/types/match.hpp>  // IWYU pragma: export

#include "store/core/results_file.hpp"

namespace upstar::play {

// A line without its check, with its end; and back. The reader throws Error{BadInput} for anything else.
[[nodiscard]] std::string match_line(const MatchGame& game);
[[nodiscard]] MatchGame read_match_line(std::string_view line);

class MatchFile {
 public:
  // Makes the file if there is none; refuses one of another match.
  MatchFile(const std::filesystem::path& path, const std::string& about);

  [[nodiscard]] const std::vector<MatchGame>& games() const { return games_; }
  // On the disk when this returns.
  void append(const MatchGame& game);

 private:
  std::vector<MatchGame> games_;
  ResultsFile file_;
};

}  // namespace upstar::play
