// Parts as records, tables of them in files, and everything that can be wrong with such a file.
#include "store/nogo_boards/part_file.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/nogo/part_key.hpp"
#include "rules/nogo_residual.hpp"
#include "store/core/kit.hpp"
#include "store/nogo_boards/part_finder.hpp"

namespace upstar::store {
namespace {

using nogo::LiveBoard;
using test::error_of;
using testing::HasSubstr;

// Calls visit(board, points, rows, columns) for the parts of two to six points of all positions.
template <class Visit>
void for_each_part(int rows, int columns, const Visit& visit) {
  const nogo::Neighbours beside(rows, columns);
  nogo::for_each_position(rows, columns, [&](const nogo::Board& board) {
    const LiveBoard live = nogo::live_board_of(board, Player::Black, beside);
    for (std::uint64_t rest = live.live; rest != 0;) {
      const std::uint64_t part = nogo::part_around(live, std::countr_zero(rest), beside);
      rest &= ~part;
      if (std::popcount(part) < 2 || std::popcount(part) > 6) continue;
      visit(live, part);
    }
  });
}

// The parts of 2x3, with values of no meaning.
struct Sample {
  std::vector<Hash128> keys;
  std::vector<ShapeAndNumber> values;
  std::vector<StoredPart> parts;
  std::vector<PartShape> shapes{{0, 0, 0}, {0, 1, 1}, {2, 1, 1}};
  std::vector<ShapeAndNumber> options{{0, 1}, {0, -1}, {1, 5}, {0, -5}};

  Sample() {
    const auto precedes = [](const Hash128& a, const Hash128& b) {
      return PartTable::precedes(a, b);
    };
    std::map<Hash128, StoredPart, decltype(precedes)> found(precedes);
    const nogo::Neighbours beside(2, 3);
    for_each_part(2, 3, [&](const LiveBoard& board, std::uint64_t points) {
      found.emplace(nogo::part_key(board, points, beside), stored_part(board, points, 2, 3));
    });
    for (const auto& [key, part] : found) {
      values.push_back(
          {static_cast<std::uint32_t>(keys.size() % 3), -static_cast<std::int32_t>(keys.size())});
      keys.push_back(key);
      parts.push_back(part);
    }
  }
  [[nodiscard]] PartTable view() const { return {6, keys, values, parts, shapes, options}; }
};

class PartFiles : public testing::Test {
 protected:
  ScratchFolder folder_;
  std::filesystem::path path_ = part_file_path(folder_.path(), 6);

  // What is wrong with a sample that was changed before it was written.
  std::string refusal(const std::function<void(Sample&)>& change) {
    Sample sample;
    change(sample);
    write_part_file(path_, sample.view(), "2x3");
    return refusal();
  }
  std::string refusal() {
    const Error error = error_of([&] { static_cast<void>(PartFile::open(path_)); });
    EXPECT_EQ(error.kind, ErrorKind::BadInput);
    EXPECT_THAT(error.message, HasSubstr(path_.string()));
    return error.message;
  }
};

TEST(StoredParts, ComeBackAsTheyWere) {
  for (const auto& size : {std::pair(2, 4), std::pair(3, 3), std::pair(1, 7)}) {
    const int rows = size.first;
    const int columns = size.second;
    const nogo::Neighbours beside(rows, columns);
    for_each_part(rows, columns, [&](const LiveBoard& board, std::uint64_t points) {
      const StoredPart part = stored_part(board, points, rows, columns);
      const auto back = board_of(part);
      ASSERT_TRUE(back);
      ASSERT_EQ(back->live, points);
      ASSERT_EQ(stored_part(*back, points, rows, columns), part);
      ASSERT_EQ(key_of(part), nogo::part_key(board, points, beside));
    });
  }
}

TEST(StoredParts, AreNoneWhenTheirRecordsMakeNoSense) {
  const StoredPart sound = Sample().parts.front();
  ASSERT_TRUE(key_of(sound));
  const auto is_refused = [&](const auto& change) {
    StoredPart part = sound;
    change(part);
    return !key_of(part);
  };
  EXPECT_TRUE(is_refused([](StoredPart& part) { part.rows = 0; }));
  EXPECT_TRUE(is_refused([](StoredPart& part) { part.columns = 40; }));
  EXPECT_TRUE(is_refused([](StoredPart& part) { part.count = 1; }));
  EXPECT_TRUE(is_refused([](StoredPart& part) { part.count = 7; }));
  EXPECT_TRUE(is_refused([](StoredPart& part) { part.unused = 1; }));
  EXPECT_TRUE(is_refused([](StoredPart& part) { part.places[1] = part.places[0]; }));
  EXPECT_TRUE(is_refused([](StoredPart& part) { part.places[0] = 6; }));
  EXPECT_TRUE(is_refused([](StoredPart& part) { part.roles[0] = 4; }));
  EXPECT_TRUE(is_refused([](StoredPart& part) { part.blocks[0] = 1; }));
  EXPECT_TRUE(is_refused([](StoredPart& part) { part.blocks[1] |= std::uint64_t{1} << 63; }));
}

TEST_F(PartFiles, AreReadAsTheyWereWritten) {
  const Sample sample;
  write_part_file(path_, sample.view(), "2x3");
  EXPECT_EQ(part_files_in(folder_.path()), std::vector{6});
  const PartFile file = PartFile::open(path_);
  const PartTable& table = file.table();
  EXPECT_EQ(table.points, 6);
  EXPECT_EQ(file.boards(), "2x3");
  EXPECT_TRUE(
      std::equal(table.parts.begin(), table.parts.end(), sample.parts.begin(), sample.parts.end()));
  EXPECT_TRUE(std::equal(table.shapes.begin(), table.shapes.end(), sample.shapes.begin(),
                         sample.shapes.end()));
  EXPECT_TRUE(std::equal(table.options.begin(), table.options.end(), sample.options.begin(),
                         sample.options.end()));
  ASSERT_EQ(table.keys.size(), sample.keys.size());
  const PartFinder finder(table);
  for (std::size_t i = 0; i < sample.keys.size(); ++i) {
    const ShapeAndNumber* found = finder.find(sample.keys[i]);
    ASSERT_NE(found, nullptr);
    EXPECT_EQ(*found, sample.values[i]);
    EXPECT_EQ(finder.find({sample.keys[i].low, sample.keys[i].high + 1}), nullptr);
    EXPECT_EQ(finder.find({sample.keys[i].low + 1, sample.keys[i].high}), nullptr);
  }
}

TEST(PartFinder, FindsKeysWhereverTheyCrowd) {
  std::vector<Hash128> keys;
  for (std::uint64_t i = 0; i < 3000; ++i) keys.push_back({i, i});
  for (std::uint64_t i = 3000; i > 0; --i) keys.push_back({~i, i});
  std::sort(keys.begin(), keys.end(), PartTable::precedes);
  const std::vector<ShapeAndNumber> values(keys.size());
  PartTable table;
  EXPECT_EQ(PartFinder(table).find({1, 1}), nullptr);
  table.keys = keys;
  table.values = values;
  const PartFinder finder(table);
  for (std::size_t i = 0; i < keys.size(); ++i) ASSERT_EQ(finder.find(keys[i]), &values[i]);
  EXPECT_EQ(finder.find({std::uint64_t{1} << 63, 0}), nullptr);
  EXPECT_EQ(finder.find({~std::uint64_t{0}, 0}), nullptr);
}

TEST_F(PartFiles, AreRefusedWithAnyByteChanged) {
  write_part_file(path_, Sample().view(), "2x3");
  const std::string whole = test::read_all(path_);
  for (std::size_t at = 0; at < whole.size(); at += at < 128 ? 1 : 1499) {
    std::string changed = whole;
    changed[at] = static_cast<char>(changed[at] ^ (1 << at % 8));
    test::write_all(path_, changed);
    refusal();
  }
}

TEST_F(PartFiles, AreRefusedCutShort) {
  write_part_file(path_, Sample().view(), "2x3");
  const std::string whole = test::read_all(path_);
  for (std::size_t size = 0; size < whole.size(); size += 4999) {
    test::write_all(path_, whole.substr(0, size));
    refusal();
  }
}

TEST_F(PartFiles, AreRefusedWhenTheyAreSomethingElse) {
  refusal();  // there is none
  test::write_all(path_, "values of parts, by hand");
  refusal();
}

TEST_F(PartFiles, AreRefusedWithOtherKeys) {
  EXPECT_THAT(refusal([](Sample& sample) {
                for (Hash128& key : sample.keys) key.high ^= 1;
              }),
              HasSubstr("not those of this version"));
}

TEST_F(PartFiles, AreRefusedWhenWhatTheySayMakesNoSense) {
  EXPECT_THAT(refusal([](Sample& sample) { std::swap(sample.keys[0], sample.keys[1]); }),
              HasSubstr("not in their order"));
  EXPECT_THAT(refusal([](Sample& sample) { sample.values[3].shape = 3; }),
              HasSubstr("a shape that does not exist"));
  EXPECT_THAT(refusal([](Sample& sample) { sample.options[2].shape = 2; }),
              HasSubstr("shape 2 comes before its options"));
  EXPECT_THAT(refusal([](Sample& sample) { sample.shapes[2].right_count = 2; }),
              HasSubstr("shape 2 points beyond its end"));
  EXPECT_THAT(refusal([](Sample& sample) { sample.shapes[0].left_count = 1; }),
              HasSubstr("its first shape is not 0"));
  EXPECT_THAT(refusal([](Sample& sample) { sample.parts[0].count = 0; }),
              HasSubstr("not those of this version"));
}

}  // namespace
}  // namespace upstar::store
