// A room includes only from the rooms above it in the list, so the folder list of the README is the
// true order of dependency. Two games never include each other: each can be read, and removed, alone.
//
//   base <- value <- rules <- draw <- store <- search <- proof <- play <- lab <- engine <- apps
//
// include/upstar is the face of the engine and ranks with it, and includes only public headers; plain data that
// rooms and users share stands in include/upstar/types, and every room may use it.
#include <algorithm>
#include <array>
#include <optional>
#include <regex>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "house/source_files.hpp"
#include "paths.hpp"

namespace upstar::house {
namespace {

constexpr std::array<std::string_view, 11> kRooms = {
    "base", "value", "rules", "draw", "store", "search", "proof", "play", "lab", "engine", "apps"};

std::optional<std::size_t> rank_of(std::string_view room) {
  const auto found = std::find(kRooms.begin(), kRooms.end(), room);
  if (found == kRooms.end()) return std::nullopt;
  return static_cast<std::size_t>(found - kRooms.begin());
}

// "rules/nogo/board.hpp" -> {"rules", "nogo", "board.hpp"}
std::vector<std::string> parts_of(const std::string& path) {
  std::vector<std::string> out;
  std::istringstream stream(path);
  for (std::string part; std::getline(stream, part, '/');) out.push_back(part);
  return out;
}

// Where a file lives, or what an include names. `game` is the folder below rules, if it is a game's.
struct Place {
  std::string room;
  std::string game;
  bool shared = false;  // a folder below rules that several games use
  bool is_public = false;
  bool is_plain = false;  // of include/upstar/types
};

constexpr std::string_view kSharedByGames = "grid";

Place place_in_src(const std::vector<std::string>& parts) {
  Place place{parts.at(0), ""};
  if (place.room != "rules" || parts.size() < 3) return place;
  place.shared = parts[1] == kSharedByGames;
  if (!place.shared) place.game = parts[1];
  return place;
}

Place place_of_file(const std::string& path) {
  std::vector<std::string> parts = parts_of(path);
  if (parts.at(0) == "apps") return {"apps", ""};
  if (parts.at(0) == "include") {
    return {"engine", "", false, true, parts.size() > 3 && parts[2] == "types"};
  }
  parts.erase(parts.begin());  // "src"
  return place_in_src(parts);
}

// The complaint about one include of a file at `from`, or nothing when all is well.
std::optional<std::string> complaint_about(const Place& from, const std::string& included,
                                           bool quoted) {
  const std::vector<std::string> parts = parts_of(included);
  if (std::find(parts.begin(), parts.end(), "..") != parts.end()) {
    return "a path with '..' hides where it leads; write it from src";
  }
  if (from.is_public && (quoted || rank_of(parts[0]))) {
    return "a public header includes public headers and the standard library, in <>";
  }
  if (parts.size() == 1) return std::nullopt;  // a neighbour, version.hpp, or the standard library

  Place to;
  if (parts[0] == "upstar" && parts[1] == "types") return std::nullopt;
  if (from.is_plain && parts[0] == "upstar") return "plain data uses plain data only";
  if (parts[0] == "upstar") {
    if (quoted && from.room == "apps") return std::nullopt;  // a file of the app of that name
    to = {"engine", ""};
  } else if (rank_of(parts[0])) {
    to = place_in_src(parts);
  } else if (quoted && from.room != "apps") {
    return "no room is called '" + parts[0] + "'; third-party headers go in <>";
  } else {
    return std::nullopt;
  }

  const std::size_t from_rank = rank_of(from.room).value();
  if (rank_of(to.room).value() > from_rank) {
    return from.room + " stands before " + to.room + " in the list of rooms and may not use it";
  }
  if (!from.game.empty() && !to.game.empty() && from.game != to.game) {
    return "the game " + from.game + " may not use the game " + to.game +
           "; what both need belongs in rules itself";
  }
  if (from.shared && !to.game.empty()) {
    return "what games share may not use the game " + to.game;
  }
  return std::nullopt;
}

std::vector<std::string> layering_complaints(const SourceFile& file) {
  static const std::regex include_line(R"(^\s*#\s*include\s*(["<])([^">]+)[">].*)");
  const Place from = place_of_file(file.path);
  if (!rank_of(from.room)) return {file.path + ": '" + from.room + "' is not in the list of rooms"};

  std::vector<std::string> out;
  const std::vector<std::string> lines = file.lines();
  for (std::size_t i = 0; i < lines.size(); ++i) {
    std::smatch match;
    if (!std::regex_match(lines[i], match, include_line)) continue;
    const auto complaint = complaint_about(from, match[2], match[1] == "\"");
    if (complaint) {
      out.push_back(file.path + ":" + std::to_string(i + 1) + ": includes " + match[2].str() +
                    ": " + *complaint);
    }
  }
  return out;
}

TEST(Layering, EveryIncludePointsUpTheListOfRooms) {
  std::vector<std::string> complaints;
  for (const SourceFile& file : source_files({"src", "include", "apps"})) {
    for (std::string& complaint : layering_complaints(file)) complaints.push_back(complaint);
  }
  EXPECT_TRUE(complaints.empty()) << joined(complaints);
}

TEST(Layering, TheBuildKnowsTheSameRooms) {
  const std::string cmake = read_text(source_path("CMakeLists.txt"));
  std::string rooms;
  for (const std::string_view room : kRooms) {
    if (room != "apps") rooms += " " + std::string(room);
  }
  EXPECT_NE(cmake.find("set(UPSTAR_ROOMS" + rooms + ")"), std::string::npos);
}

// The scanner itself: what it must let through, and what it must not.
struct Case {
  std::string_view path;
  std::string_view line;
  std::string_view complaint;  // a part of it; empty: none
};

const Case kCases[] = {
    {"src/value/arena.hpp", "#include \"base/hash.hpp\"", ""},
    {"src/value/arena.hpp", "#include \"value/game.hpp\"", ""},
    {"src/value/arena.hpp", "#include <vector>", ""},
    {"src/value/arena.hpp", "#include <boost/unordered/unordered_flat_map.hpp>", ""},
    {"src/value/arena.hpp", "// #include \"engine/engine.hpp\"", ""},
    {"src/value/arena.hpp", "#include \"rules/grid.hpp\"", "value stands before rules"},
    {"src/value/arena.hpp", "  #  include <rules/grid.hpp>  // why not",
     "value stands before rules"},
    {"src/base/hash.hpp", "#include \"../value/arena.hpp\"", "'..'"},
    {"src/base/hash.hpp", "#include \"valeu/arena.hpp\"", "no room is called 'valeu'"},
    {"src/search/sum.cpp", "#include <upstar/engine.hpp>", "search stands before engine"},
    {"src/search/sum.cpp", "#include \"store/table.hpp\"", ""},
    {"src/store/table.cpp", "#include \"search/sum.hpp\"", "store stands before search"},
    {"src/rules/nogo/board.cpp", "#include \"rules/nogo/board.hpp\"", ""},
    {"src/rules/nogo/board.cpp", "#include \"rules/grid.hpp\"", ""},
    {"src/rules/nogo/board.cpp", "#include \"rules/linear_go/board.hpp\"", "nogo may not use"},
    {"src/rules/nogo/board.cpp", "#include \"rules/grid/region.hpp\"", ""},
    {"src/rules/grid/region.cpp", "#include \"rules/nogo/board.hpp\"", "share may not use"},
    {"src/search/linear_go.cpp", "#include \"rules/linear_go/board.hpp\"", ""},
    {"src/engine/engine.cpp", "#include <upstar/engine.hpp>", ""},
    {"src/engine/engine.cpp", "#include \"version.hpp\"", ""},
    {"src/engine/engine.cpp", "#include \"apps/upstar/main.hpp\"", "engine stands before apps"},
    {"include/upstar/engine.hpp", "#include \"value/game.hpp\"", "public headers"},
    {"include/upstar/engine.hpp", "#include <value/game.hpp>", "public headers"},
    {"include/upstar/engine.hpp", "#include <upstar/types/error.hpp>", ""},
    {"include/upstar/types/error.hpp", "#include <upstar/engine.hpp>", "plain data uses plain"},
    {"src/base/error.hpp", "#include <upstar/types/error.hpp>", ""},
    {"include/upstar/engine.hpp", "#include \"apps/upstar/main.hpp\"", "public headers"},
    {"apps/upstar/main.cpp", "#include \"upstar/options.hpp\"", ""},
    {"apps/upstar/main.cpp", "#include <upstar/engine.hpp>", ""},
    {"src/attic/old.hpp", "#include <vector>", "'attic' is not in the list"},
};

TEST(Layering, TheScannerSeesWhatItShould) {
  for (const Case& c : kCases) {
    const SourceFile file{std::string(c.path), "// A file.\n" + std::string(c.line) + "\n"};
    const std::vector<std::string> complaints = layering_complaints(file);
    SCOPED_TRACE(std::string(c.path) + " with " + std::string(c.line));
    if (c.complaint.empty()) {
      EXPECT_TRUE(complaints.empty()) << joined(complaints);
    } else {
      ASSERT_EQ(complaints.size(), 1u);
      EXPECT_NE(complaints[0].find(c.complaint), std::string::npos) << complaints[0];
    }
  }
}

TEST(Layering, AComplaintNamesFileLineAndRule) {
  const SourceFile file{"src/base/hash.hpp", "// A file.\n\n#include \"lab/tables.hpp\"\n"};
  EXPECT_EQ(
      layering_complaints(file),
      std::vector<std::string>{"src/base/hash.hpp:3: includes lab/tables.hpp: "
                               "base stands before lab in the list of rooms and may not use it"});
}

}  // namespace
}  // namespace upstar::house
