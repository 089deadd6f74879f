// Strings, dragons, walls and independent regions of a NoGo board.
//
// The words are those of chapter 4 of the thesis that introduced them. A string is a block of stones, a closed
// region a connected group of empty points. With the classes of points (point_classes.hpp):
//
//     B-Dragon     black strings that are connected with each other through 0-Go and B-Go points
//     B-Wall       a B-Dragon beside a 0-Go; W-Dragon and W-Wall likewise
//     X-Wall       a string beside one closed region only
//     wall         a 0-Go, a B-Wall, a W-Wall or an X-Wall
//     region       what is left falls into connected groups of points when all walls are taken away
//     1-EGo        a B-Go or W-Go with walls on all sides
//
// Its propositions: a 0-Go is worth 0 (1); the regions are independent and their values add up to the board's,
// where the value of a region is that of the game in which both play on its points alone (2); a 1-EGo is
// worth 1 or -1 (3). Proposition 2 is false as it stands, and with it 3: a closed region may be cut by 0-Gos,
// and then an X-Wall beside both halves ties them together (docs/results/nogo_regions.md has the smallest
// board). CutRule::Published is the rule as it stands, to show that; CutRule::Corrected is this one:
//
//     K of Black   a connected group of black stones, 0-Gos and B-Gos that has a 0-Go in it
//     wall         a string that lies in a K of its colour
//     cell         a connected group of points that are not 0-Go
//     region       cells; those beside one string that is not a wall are in one region
//     X-Wall       a string that is not a wall and has all its liberties in one cell: it joins nothing
//
// Why walls live. White can never play on a point of K, and a 0-Go stays empty. So K consists of black stones
// and empty points at all times and is connected, with an empty point in it. A black string that has a stone
// in K thus has a liberty in K, which White cannot take; and when Black fills it, K still holds another.
//
// Why regions are independent. Whether c may play at p depends on the empty neighbours of p and on the other
// liberties of the strings beside p. An empty neighbour is a 0-Go, which stays, or in the same cell. A string
// beside p that has a stone in a K of its colour lives whatever is played; White may not play at p of K anyway,
// and Black keeps a liberty there. Any other string beside p consists of stones placed since, which touch
// each other and so lie in one cell or have one of the first strings between them, and of first strings that
// are not walls: these lie beside cells of one region, that of p. All its liberties are there, too. So the
// legal moves in a region never depend on what is played elsewhere, and the board is the sum of its regions.
//
// A 1-EGo of the corrected rule is a region of one point where one player may play: he will, once.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "rules/nogo/board.hpp"
#include "rules/nogo/point_classes.hpp"
#include "rules/player.hpp"

namespace upstar::nogo {

enum class CutRule { Published, Corrected };

// What a string is when the board is cut.
enum class StringKind { Free, Wall, XWall };

struct BoardString {
  Player colour = Player::Black;
  std::uint64_t stones = 0;
  std::uint64_t liberties = 0;
  std::size_t dragon = 0;  // which one it belongs to
  StringKind kind = StringKind::Free;
};

struct Dragon {
  Player colour = Player::Black;
  std::uint64_t stones = 0;
  std::uint64_t links = 0;  // the 0-Gos and 1-Gos through which its strings are connected
  bool is_wall = false;
};

struct Region {
  std::uint64_t points = 0;  // where somebody may play
  std::uint64_t stones = 0;  // of the strings that belong to it
};

struct BoardRegions {
  PointClasses classes;
  std::vector<BoardString> strings;
  std::vector<Dragon> dragons;
  std::vector<std::uint64_t> closed_regions;
  std::vector<Region> regions;              // by their first points
  std::array<std::uint64_t, 2> eventual{};  // 1-EGo points, by player

  [[nodiscard]] std::uint64_t stones_of(StringKind kind) const;
};

[[nodiscard]] BoardRegions regions_of(const Board& board, CutRule rule = CutRule::Corrected);

}  // namespace upstar::nogo
