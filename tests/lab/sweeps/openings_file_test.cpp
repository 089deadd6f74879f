// Files of openings: what was written comes back, what is torn is dropped, what is strange is refused.
#include "lab/sweeps/openings_file.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/error.hpp"
#include "scratch_folder.hpp"

namespace upstar {
namespace {

namespace fs = std::filesystem;

RowOpenings row_of(int n) {
  RowOpenings row;
  row.n = n;
  row.marks.assign(static_cast<std::size_t>(n), 'x');
  row.marks.front() = row.marks.back() = 'o';
  row.means = {10, 12, 0xfedcba9876543210, 128, 2};
  row.nodes = 12'345'678'901;
  row.seconds = 1.5;
  return row;
}

class OpeningsFiles : public testing::Test {
 protected:
  [[nodiscard]] std::string content() const {
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
  }
  void set_content(const std::string& text) const { std::ofstream(path, std::ios::binary) << text; }
  [[nodiscard]] std::string complaint(OpeningChoice choice = OpeningChoice::All) const {
    try {
      const OpeningsFile file(path, choice);
    } catch (const Error& error) {
      EXPECT_EQ(error.kind, ErrorKind::BadInput);
      return error.message;
    }
    return "none";
  }
  void write_two_rows() const {
    OpeningsFile file(path, OpeningChoice::All);
    file.append(row_of(9));
    file.append(row_of(8));
  }

  ScratchFolder folder;
  fs::path path = folder / "openings.txt";
};

TEST_F(OpeningsFiles, GiveBackWhatWasAppended) {
  write_two_rows();
  const OpeningsFile file(path, OpeningChoice::All);
  ASSERT_NE(file.find(9), nullptr);
  EXPECT_EQ(openings_line(*file.find(9)), openings_line(row_of(9)));
  EXPECT_EQ(file.find(10), nullptr);
  const std::vector<RowOpenings> rows = read_openings(path, OpeningChoice::All);
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows[0].n, 8);
  EXPECT_EQ(rows[1].nodes, 12'345'678'901U);
}

TEST_F(OpeningsFiles, LoseATornLineAndNothingElse) {
  write_two_rows();
  const std::string whole = content();
  const std::size_t last = whole.rfind('\n', whole.size() - 2) + 1;
  for (std::size_t length = 0; length < whole.size(); length += 3) {
    set_content(whole.substr(0, length));
    OpeningsFile file(path, OpeningChoice::All);
    EXPECT_EQ(file.find(8), nullptr) << length;
    EXPECT_EQ(file.find(9) != nullptr, length >= last) << length;
    if (file.find(9) == nullptr) file.append(row_of(9));
    file.append(row_of(8));
    EXPECT_EQ(content(), whole) << length;
  }
}

TEST_F(OpeningsFiles, OfAnotherKindAreRefusedAndLeftAlone) {
  for (const std::string text : {"a letter to a friend\n", "upstar sweep 2: nogo\n"}) {
    set_content(text);
    EXPECT_THAT(complaint(), testing::HasSubstr(path.string()));
    EXPECT_EQ(content(), text);
  }
  set_content("");
  write_two_rows();
  EXPECT_THAT(complaint(OpeningChoice::B1), testing::HasSubstr("is not a table of openings"));
}

TEST_F(OpeningsFiles, WithADamagedLineAreRefused) {
  write_two_rows();
  const std::string whole = content();
  const std::size_t first_row = whole.find('\n') + 1;
  for (const auto& [from, to] : std::vector<std::pair<std::string, std::string>>{
           {"1x9 ox", "1x9 oy"}, {"1x9 ", "1x7 "}, {"nodes 1", "nodes -"}, {"key", "kex"}}) {
    std::string text = whole;
    text.replace(text.find(from, first_row), from.size(), to);
    set_content(text);
    EXPECT_THAT(complaint(), testing::HasSubstr("is damaged in line 2"));
    EXPECT_EQ(content(), text);
  }
  set_content(whole + openings_line(row_of(9)));
  EXPECT_THAT(complaint(), testing::HasSubstr("1x9 was there before"));
}

TEST_F(OpeningsFiles, HaveOneWriterAtATime) {
  const OpeningsFile file(path, OpeningChoice::All);
  EXPECT_THAT(complaint(), testing::HasSubstr(path.string()));
}

TEST_F(OpeningsFiles, AreNotMadeByReaders) {
  EXPECT_THROW(static_cast<void>(read_openings(path, OpeningChoice::All)), Error);
  EXPECT_FALSE(fs::exists(path));
}

}  // namespace
}  // namespace upstar
