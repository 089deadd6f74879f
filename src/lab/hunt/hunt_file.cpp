// Lines to entries and back.
#include "lab/hunt/hunt_file.hpp"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <sstream>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"
#include "lab/hunt/exhaustion.hpp"

namespace upstar {
namespace {

ResultsKind hunt_kind() { return {"nogo, hottest positions", "leaderboard of hot positions"}; }

Error not_a_hunt_line() {
  return {ErrorKind::BadInput, "this is not a line of a leaderboard of hot positions"};
}

Dyadic number_in(std::istream& stream) {
  std::string word;
  stream >> word;
  const std::optional<Dyadic> number = Dyadic::parse(word);
  if (!number) throw not_a_hunt_line();
  return *number;
}

nogo::Board board_in(const std::string& word) {
  try {
    return nogo::parse_board(word);
  } catch (const Error&) {
    throw not_a_hunt_line();
  }
}

bool begins_with(const HuntEntry& entry, std::string_view word) {
  return entry.source.starts_with(word);
}

}  // namespace

std::string slice_source(int slice, int slices) { return fmt::format("all-{}-{}", slice, slices); }

std::string walk_source(const AnnealingWalk& walk) {
  return fmt::format("walk-{}-{}-{}-{}", walk.seed, walk.steps, walk.live, walk.number);
}

std::string hunt_line(const HuntEntry& entry) {
  std::string line = fmt::format("{}x{} {}", entry.rows, entry.columns, entry.source);
  if (const auto& found = entry.found) {
    line += fmt::format(" temperature {} mean {} stops {} {} difference {} value {} position {}",
                        found->temperature.to_string(), found->mean.to_string(),
                        found->left_stop.to_string(), found->right_stop.to_string(),
                        found->difference(), found->value, nogo::format_board(found->board));
  }
  return line + "\n";
}

HuntEntry read_hunt_line(std::string_view line) {
  HuntEntry entry;
  std::istringstream stream{std::string(line)};
  char times = 0;
  std::string word;
  stream >> entry.rows >> times >> entry.columns >> entry.source;
  if (stream.fail()) throw not_a_hunt_line();
  if (stream >> word) {
    HotPosition found;
    found.temperature = number_in(stream);
    stream >> word;
    found.mean = number_in(stream);
    stream >> word;
    found.left_stop = number_in(stream);
    found.right_stop = number_in(stream);
    stream >> word >> word >> word >> found.value;
    if (found.value.starts_with('(')) {  // "(12345 bytes)"
      stream >> word;
      found.value += " " + word;
    }
    std::string position;
    stream >> word >> position;
    if (stream.fail()) throw not_a_hunt_line();
    found.board = board_in(position);
    if (found.board.area.rows != entry.rows || found.board.area.columns != entry.columns) {
      throw not_a_hunt_line();
    }
    entry.found = std::move(found);
  }
  // Whatever was read must be what would have been written.
  if (hunt_line(entry) != fmt::format("{}\n", line)) throw not_a_hunt_line();
  return entry;
}

Leaderboard leaderboard_of(const std::vector<HuntEntry>& entries, int rows, int columns) {
  Leaderboard out{rows, columns, {}, false, 0};
  std::set<std::string> slices;
  for (const HuntEntry& entry : entries) {
    if (entry.rows != rows || entry.columns != columns) continue;
    if (begins_with(entry, "all-")) slices.insert(entry.source);
    if (begins_with(entry, "walk-")) ++out.walks;
    if (!entry.found) continue;
    const bool known = std::ranges::any_of(out.positions, [&](const HotPosition& position) {
      return position.board == entry.found->board;
    });
    if (!known) out.positions.push_back(*entry.found);
  }
  out.proved = slices.size() == static_cast<std::size_t>(slices_of(rows, columns));
  // Of equally hot ones those come first that play is likely to reach, and short values.
  std::ranges::sort(out.positions, [](const HotPosition& a, const HotPosition& b) {
    if (a.temperature != b.temperature) return a.temperature > b.temperature;
    return std::tuple(std::abs(a.difference()), a.value.size(), a.board) <
           std::tuple(std::abs(b.difference()), b.value.size(), b.board);
  });
  return out;
}

std::vector<HuntEntry> read_hunt(const std::filesystem::path& path) {
  std::vector<HuntEntry> entries;
  ResultsFile::read(path, hunt_kind(),
                    [&](std::string_view line) { entries.push_back(read_hunt_line(line)); });
  return entries;
}

HuntFile::HuntFile(const std::filesystem::path& path)
    : file_(path, hunt_kind(),
            [this](std::string_view line) { entries_.push_back(read_hunt_line(line)); }) {}

void HuntFile::append(HuntEntry entry) {
  file_.append(hunt_line(entry));
  entries_.push_back(std::move(entry));
}

}  // namespace upstar
