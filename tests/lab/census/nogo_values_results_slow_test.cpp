// docs/results/nogo_values.md and its picture are what the results file beside it says, and what is small in
// that file is what the library finds.
//
// The file is that of `upstar census nogo:RxC --output FILE` and `upstar find nogo --value V --output FILE`. When
// it has grown, write the page anew and read the difference:
//
//     UPSTAR_REWRITE=1 upstar_tests_lab_slow --gtest_filter='NogoValuesResults.*'
#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "lab/census/board_census.hpp"
#include "lab/census/census_file.hpp"
#include "lab/census/census_report.hpp"
#include "lab/census/find_board.hpp"
#include "paths.hpp"
#include "results_page.hpp"
#include "value/evaluate.hpp"

namespace upstar {
namespace {

constexpr const char* kNogoValuesIntroduction =
    R"(# Values of NoGo: every legal position of small boards

All legal positions of a board (every block has a liberty), not only those that play in turn reaches, by depth
and by temperature T. The depth is the longest rest of the game in moves of whichever player. A class has the
positions that symmetries of the board and an exchange of the colours turn into each other. Exchanging the
colours negates a value, so the lowest mean of a depth is the negative of the highest.

The maxima of whole boards are proved by exhaustion: no legal position of these boards is hotter. A board of
which only small depths were counted says so; larger depths of it may be hotter. No board of up to 16 points is
worth `{7|6||2|1}`, which the literature shows on 4x7 for its temperature of 5/2; 3x5 is as hot.
[nogo_5x5_sample.md](nogo_5x5_sample.md) has what is known of deeper positions of 5x5, and what counting more of
5x5 and 4x5 would take.
`upstar reproduce nogo-values` holds the fourth chapter of Yi-Chang Shan's thesis (National Chiao Tung
University, 2013) against these positions.

The results file `nogo_values.txt` is what `upstar census nogo:RxC --output nogo_values.txt` and
`upstar find nogo --value V --points 16 --output nogo_values.txt` have written; the test `NogoValuesResults` of
`tests/lab` derives this page and the picture from it, and counts the smaller boards anew.

![smallest boards of values](nogo_values_boards.svg)

)";

CensusResults nogo_values() { return read_censuses(source_path("docs/results/nogo_values.txt")); }

TEST(NogoValuesResults, AreOnThePage) {
  const CensusResults results = nogo_values();
  expect_results_page("nogo_values.md", kNogoValuesIntroduction + census_report(results));
  expect_results_page("nogo_values_boards.svg", smallest_boards_svg(results));
}

TEST(NogoValuesResults, OfSmallBoardsAreWhatTheLibraryFinds) {
  const CensusResults results = nogo_values();
  for (const char* position : {"nogo:3x3", "nogo:3x4", "nogo:2x7"}) {
    Budget budget(std::size_t{2} << 30);
    Arena arena(budget);
    Valuer<nogo::Rules> valuer(arena);
    std::vector<CensusRecord> fresh;
    CensusRequest request;
    request.on_depth = [&](const DepthCensus& depth) {
      fresh.push_back(census_record(arena, position, depth));
    };
    const Census census =
        board_census(valuer, nogo::Rules::parse(std::string_view(position).substr(5)), request);
    std::vector<CensusRecord> kept;
    std::ranges::copy_if(results.depths, std::back_inserter(kept),
                         [&](const CensusRecord& record) { return record.position == position; });
    EXPECT_EQ(fresh, kept) << position;
    const CensusTotal total{position, census.values};
    EXPECT_TRUE(std::ranges::find(results.totals, total) != results.totals.end()) << position;
  }
}

// To the legal positions of Go boards that the literature counts, and to the values that a prototype found which
// shares nothing with the library.
TEST(NogoValuesResults, AddUp) {
  struct Known {
    const char* position;
    std::uint64_t positions;
    std::uint64_t values;
  };
  constexpr std::array<Known, 6> kKnown = {{{"nogo:3x3", 12'675, 206},
                                            {"nogo:3x4", 321'689, 6'305},
                                            {"nogo:2x7", 2'557'605, 34'225},
                                            {"nogo:3x5", 8'180'343, 171'996},
                                            {"nogo:2x8", 21'826'045, 252'358},
                                            {"nogo:4x4", 24'318'165, 332'198}}};
  const CensusResults results = nogo_values();
  std::map<std::string, std::uint64_t> positions;
  for (const CensusRecord& record : results.depths) {
    std::uint64_t in_bands = 0;
    for (const std::uint64_t count : record.by_band) in_bands += count;
    EXPECT_EQ(in_bands, record.positions) << record.position << " depth " << record.depth;
    positions[record.position] += record.positions;
  }
  for (const Known& known : kKnown) {
    EXPECT_EQ(positions[known.position], known.positions) << known.position;
    const CensusTotal total{known.position, known.values};
    EXPECT_TRUE(std::ranges::find(results.totals, total) != results.totals.end()) << known.position;
  }
}

TEST(NogoValuesResults, BoardsHaveTheirValues) {
  constexpr int kQuick = 12;  // points
  Budget budget(std::size_t{2} << 30);
  Arena arena(budget);
  Valuer<nogo::Rules> valuer(arena);
  std::vector<Game> quick;
  std::vector<std::string> expected;
  for (const SmallestBoard& board : nogo_values().boards) {
    const std::string text = board.position.substr(board.position.find(':') + 1);
    const Game value = game_from_text(arena, board.value);
    EXPECT_EQ(valuer.value(nogo::Rules::parse(text)), value) << board.position;
    if (board.points > kQuick) continue;
    quick.push_back(value);
    expected.push_back(text);
  }
  const FoundBoards<nogo::Board> found = find_smallest_boards(valuer, quick, kQuick);
  for (std::size_t i = 0; i < quick.size(); ++i) {
    ASSERT_TRUE(found.boards[i]) << expected[i];
    EXPECT_EQ(nogo::format_board(*found.boards[i]), expected[i]);
  }
}

}  // namespace
}  // namespace upstar
