// Tables of components of Domineering in files, and what can be wrong with such a file.
#include "store/domineering/shape_file.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "store/core/kit.hpp"

namespace upstar::store {
namespace {

using test::error_of;
using testing::HasSubstr;

// Components with values of no meaning.
struct ShapeSample {
  std::vector<std::uint64_t> keys{shape_key({3, 1, 2}), shape_key({7, 1, 3}), shape_key({7, 2, 2})};
  std::vector<TwoWalls> walls{{1, 2}, {3, 4}, {5, 6}};
  std::vector<ShapeAndNumber> values{{0, 5}, {1, -5}, {2, 0}};
  std::vector<PartShape> shapes{{0, 0, 0}, {0, 1, 1}, {2, 1, 1}};
  std::vector<ShapeAndNumber> options{{0, 1}, {0, -1}, {1, 5}, {0, -5}};
  int squares = 4;

  ShapeSample() { std::ranges::sort(keys); }
  [[nodiscard]] ShapeTable view() const {
    return {squares, keys, walls, {squares, {}, values, {}, shapes, options}};
  }
};

class ShapeFiles : public testing::Test {
 protected:
  std::string refusal(const std::function<void(ShapeSample&)>& change) {
    ShapeSample sample;
    change(sample);
    write_shape_file(path_, sample.view());
    const Error error = error_of([&] { static_cast<void>(ShapeFile::open(path_)); });
    EXPECT_EQ(error.kind, ErrorKind::BadInput);
    EXPECT_THAT(error.message, HasSubstr(path_.string()));
    return error.message;
  }

  ScratchFolder folder_;
  std::filesystem::path path_ = shape_file_path(folder_.path(), 4);
};

TEST_F(ShapeFiles, AreReadAsTheyWereWritten) {
  const ShapeSample sample;
  write_shape_file(path_, sample.view());
  EXPECT_EQ(shape_files_in(folder_.path()), std::vector{4});
  const ShapeFile file = ShapeFile::open(path_);
  const ShapeTable& table = file.table();
  EXPECT_EQ(table.squares, 4);
  EXPECT_TRUE(std::ranges::equal(table.keys, sample.keys));
  EXPECT_TRUE(std::ranges::equal(table.walls, sample.walls));
  EXPECT_TRUE(std::ranges::equal(table.values.values, sample.values));
  EXPECT_TRUE(std::ranges::equal(table.values.shapes, sample.shapes));
  EXPECT_TRUE(std::ranges::equal(table.values.options, sample.options));
  const ShapeFinder finder(table.keys);
  for (std::size_t at = 0; at < table.keys.size(); ++at) {
    EXPECT_EQ(finder.find(table.keys[at]), at);
    EXPECT_EQ(shape_key(region_of_key(table.keys[at])), table.keys[at]);
  }
  EXPECT_EQ(finder.find(shape_key({15, 2, 2})), ShapeFinder::kNowhere);
}

TEST_F(ShapeFiles, WhatIsWrongIsRefused) {
  EXPECT_THAT(refusal([](ShapeSample& s) { s.squares = 15; }), HasSubstr("15 squares"));
  EXPECT_THAT(refusal([](ShapeSample& s) { std::swap(s.keys[0], s.keys[1]); }), HasSubstr("order"));
  EXPECT_THAT(refusal([](ShapeSample& s) { s.values[1].shape = 3; }), HasSubstr("not exist"));
  EXPECT_THAT(refusal([](ShapeSample& s) { s.options[2].shape = 2; }),
              HasSubstr("before its options"));
  EXPECT_THAT(refusal([](ShapeSample& s) { s.shapes[0].left_count = 1; }),
              HasSubstr("first shape"));
}

TEST_F(ShapeFiles, DamageIsFound) {
  write_shape_file(path_, ShapeSample().view());
  std::string bytes = test::read_all(path_);
  bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
  test::write_all(path_, bytes);
  EXPECT_THROW(static_cast<void>(ShapeFile::open(path_)), Error);
}

}  // namespace
}  // namespace upstar::store
