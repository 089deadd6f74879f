// What is written is read back, what was edited is refused, and nothing is written twice.
#include "lab/census/census_file.hpp"

#include <fstream>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "lab/census/nogo_census.hpp"
#include "scratch_folder.hpp"

namespace upstar {
namespace {

struct CensusFileTest : testing::Test {
  Budget budget{std::size_t{1} << 30};
  Arena arena{budget};
  ScratchFolder folder;
  std::filesystem::path path = folder.path() / "census.txt";

  // Adds all depths of a board.
  void take(CensusFile& file, int rows, int columns) {
    const std::string position = "nogo:" + std::to_string(rows) + "x" + std::to_string(columns);
    CensusRequest request;
    request.on_depth = [&](const DepthCensus& depth) {
      file.add(census_record(arena, position, depth));
    };
    EXPECT_FALSE(nogo_census(arena, rows, columns, request).stopped);
  }
  [[nodiscard]] std::string content() const {
    std::stringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
  }
};

TEST_F(CensusFileTest, IsReadBack) {
  {
    CensusFile file(path);
    take(file, 2, 3);
    take(file, 3, 3);
    file.add(CensusTotal{"nogo:2x3", 19});
    file.add(SmallestBoard{"nogo:.x..", "{1|0}", 4});
  }
  const std::string before = content();
  {
    CensusFile again(path);
    take(again, 3, 3);
    again.add(CensusTotal{"nogo:2x3", 19});
    again.add(SmallestBoard{"nogo:.x..", "{1|0}", 4});
  }
  EXPECT_EQ(content(), before);
  const CensusResults results = read_censuses(path);
  const std::vector<CensusRecord>& records = results.depths;
  ASSERT_EQ(records.size(), 6u + 9u);
  EXPECT_EQ(records[6 + 3].position, "nogo:3x3");
  EXPECT_EQ(records[6 + 3].positions, 3246u);
  EXPECT_EQ(records[6 + 3].hottest.temperature, "3/2");
  EXPECT_EQ(results.totals, (std::vector<CensusTotal>{{"nogo:2x3", 19}}));
  EXPECT_EQ(results.boards, (std::vector<SmallestBoard>{{"nogo:.x..", "{1|0}", 4}}));
}

TEST_F(CensusFileTest, WhatWasEditedIsRefused) {
  {
    CensusFile file(path);
    take(file, 2, 2);
  }
  std::string text = content();
  text[text.find("positions ") + 10] ^= 1;
  std::ofstream(path) << text;
  EXPECT_THROW(static_cast<void>(read_censuses(path)), Error);
  EXPECT_THROW(CensusFile{path}, Error);
}

TEST_F(CensusFileTest, OtherNumbersAreRefused) {
  CensusFile file(path);
  CensusRecord record{
      "nogo:1x1",           0, 1, 1, {1}, {"0", "-1", ".", "0"}, {"0", "-1", ".", "0"},
      {"0", "-1", ".", "0"}};
  file.add(record);
  file.add(record);
  ++record.positions;
  EXPECT_THROW(file.add(record), Error);
  file.add(CensusTotal{"nogo:1x1", 1});
  EXPECT_THROW(file.add(CensusTotal{"nogo:1x1", 2}), Error);
  file.add(SmallestBoard{"nogo:.x.", "1", 3});
  EXPECT_THROW(file.add(SmallestBoard{"nogo:.x.x", "1", 4}), Error);
}

TEST_F(CensusFileTest, StrangeLinesAreRefused) {
  for (const char* line :
       {"", "nogo:3x3", "nogo:3x3 depth x positions 1 classes 1 bands 1 0 0 0 0 0 0 0",
        "nogo:1x1 depth 0 positions 1 classes 1 bands 1 0 0 0 0 0 0 0 hottest 0 -1 . 0",
        "nogo:1x1 whole values", "nogo:1x1 whole values 1 ", "nogo:.x. worth 1 smallest x"}) {
    CensusResults results;
    EXPECT_THROW(read_census_line(line, results), Error) << line;
  }
}

}  // namespace
}  // namespace upstar
