// Running and rendering transcripts.
#include "cli/transcript.hpp"

#include <sys/wait.h>

#include <cstdlib>
#include <fstream>
#include <regex>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace upstar::cli_test {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

bool is_marked(const std::string& line) {
  for (const char* mark : {"$ ", "# ", "! ", "? ", "\\"}) {
    if (line.starts_with(mark)) return true;
  }
  return false;
}

std::string shell_quoted(const std::string& text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

}  // namespace

std::string read_text(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

Outcome run_command(const std::string& command, const fs::path& folder) {
  const ScratchFolder streams;
  const fs::path out = streams.path() / "out";
  const fs::path err = streams.path() / "err";
  const std::string bin = fs::path(UPSTAR_BINARY).parent_path().string();
  const std::string line = "cd " + shell_quoted(folder.string()) + " && PATH=" + shell_quoted(bin) +
                           ":$PATH LC_ALL=C; export PATH LC_ALL; ( " + command + "\n) >" +
                           shell_quoted(out.string()) + " 2>" + shell_quoted(err.string()) +
                           " </dev/null";
  const int status = std::system(line.c_str());  // NOLINT(cert-env33-c): a shell is what we want
  if (status == -1 || !WIFEXITED(status)) throw std::runtime_error("cannot run: " + command);
  return {read_text(out), read_text(err), WEXITSTATUS(status)};
}

std::vector<Entry> parse_transcript(const std::string& text) {
  std::vector<Entry> entries;
  std::vector<std::string> prose;
  for (const std::string& line : lines_of(text)) {
    if (line.starts_with("# ") || (line.empty() && entries.empty())) prose.push_back(line);
    if (!line.starts_with("$ ")) continue;
    entries.push_back({std::exchange(prose, {}), line.substr(2)});
  }
  return entries;
}

std::string render(const Entry& entry, const Outcome& outcome) {
  std::string text;
  for (const std::string& line : entry.prose) text += line + "\n";
  text += "$ " + entry.command + "\n";
  for (const std::string& line : lines_of(masked(outcome.out))) {
    text += (is_marked(line) ? "\\" : "") + line + "\n";
  }
  for (const std::string& line : lines_of(masked(outcome.err))) text += "! " + line + "\n";
  if (outcome.exit_code != 0) text += "? " + std::to_string(outcome.exit_code) + "\n";
  return text;
}

std::string masked(const std::string& text) {
  static const std::regex counts(R"re(("(?:nodes|seconds|memory_peak)": ?)[0-9.e+-]+)re");
  static const std::regex version(R"(upstar [0-9]+\.[0-9]+\.[0-9]+)");
  static const std::regex build(R"((commit|compiler|build)(    ?  ?)[^\n"]+)");
  static const std::regex compiler(R"(compiler  [^\n"]+)");
  // What clang's address sanitizer says of exceptions on a deep stack; it goes on.
  static const std::regex sanitizer(R"(==\d+==WARNING: ASan is ignoring[^\n]*\n[^\n]*\n[^\n]*\n)");
  std::string out = std::regex_replace(text, counts, "$1_");
  out = std::regex_replace(out, compiler, "compiler  _");
  out = std::regex_replace(out, sanitizer, "");
  out = std::regex_replace(out, version, "upstar _");
  return std::regex_replace(out, build, "$1$2_");
}

bool regenerating() { return std::getenv("UPSTAR_REGENERATE") != nullptr; }

}  // namespace upstar::cli_test
