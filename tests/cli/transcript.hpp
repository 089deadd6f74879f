// Sessions as text: commands, what they print, and how they end.
//
//     # prose about what follows
//     $ upstar eval '1 +'
//     ! upstar: a value is missing at the end
//     ? 2
//
// After a command come its standard output as it is, its standard error with `! ` before each line,
// and its exit code after `? ` unless that is 0. Lines of output that would be taken for one of these
// are written with a backslash before them. What differs from run to run (times, counts of nodes, the
// name of the build) is replaced by a fixed word before comparing.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "scratch_folder.hpp"

namespace upstar::cli_test {

struct Entry {
  std::vector<std::string> prose;
  std::string command;
};

struct Outcome {
  std::string out;
  std::string err;
  int exit_code = 0;
};

[[nodiscard]] std::string read_text(const std::filesystem::path& path);

// Runs a shell command in `folder`, with the freshly built upstar first in the search path.
[[nodiscard]] Outcome run_command(const std::string& command, const std::filesystem::path& folder);

[[nodiscard]] std::vector<Entry> parse_transcript(const std::string& text);
[[nodiscard]] std::string render(const Entry& entry, const Outcome& outcome);
[[nodiscard]] std::string masked(const std::string& text);

// True when the golden files are to be written anew instead of compared: UPSTAR_REGENERATE is set.
[[nodiscard]] bool regenerating();

}  // namespace upstar::cli_test
