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
  for (const std::string text : {"a letter to a friend\n", "upstar sweep 3: nogo\n"}) {
    set_content(text);
    EXPECT_THAT(complaint(), testing::HasSubstr(path.string()));
    EXPECT_EQ(content(), text);
  }
  set_content("");
  write_two_rows();
  EXPECT_THAT(complaint(OpeningChoice::B1), testing::HasSubstr("is not a table of openings"));
}

// Whatever is edited, even to something that makes sense.
TEST_F(OpeningsFiles, WithAnEditedLineAreRefused) {
  write_two_rows();
  const std::string whole = content();
  const std::size_t first_row = whole.find('\n') + 1;
  const std::size_t end_of_row = whole.find('\n', first_row);
  for (std::size_t at = first_row; at < end_of_row; ++at) {
    std::string text = whole;
    text[at] = text[at] == 'x' ? 'o' : text[at] == '1' ? '2' : '1';
    set_content(text);
    EXPECT_THAT(complaint(), testing::HasSubstr("is damaged in line 2")) << at;
    EXPECT_EQ(content(), text);
  }
  set_content(whole + openings_line(row_of(10)));
  EXPECT_THAT(complaint(), testing::HasSubstr("is damaged in line 4: its check does not fit"));
  set_content(whole + whole.substr(first_row, end_of_row + 1 - first_row));
  EXPECT_THAT(complaint(), testing::HasSubstr("1x9 was there before"));
}

// Lines without checks are those of version 1; what cannot be is refused there too.
TEST_F(OpeningsFiles, OfTheFirstVersionGetChecks) {
  const std::string first = "upstar sweep 1: nogo, 1 row, openings all\n";
  RowOpenings lopsided = row_of(9);
  lopsided.marks.front() = 'x';
  set_content(first + openings_line(lopsided));
  EXPECT_THAT(complaint(), testing::HasSubstr("mirror each other have different marks"));
  for (const auto& [from, to] : std::vector<std::pair<std::string, std::string>>{
           {"1x9 ox", "1x9 oy"}, {"1x9 ", "1x7 "}, {"nodes 1", "nodes -"}, {"key", "kex"}}) {
    std::string line = openings_line(row_of(9));
    line.replace(line.find(from), from.size(), to);
    set_content(first + line);
    EXPECT_THAT(complaint(), testing::HasSubstr("is damaged in line 2"));
  }

  const std::string old = first + openings_line(row_of(9)) + openings_line(row_of(8));
  set_content(old + "1x7 o");
  EXPECT_EQ(read_openings(path, OpeningChoice::All).size(), 2U);
  EXPECT_EQ(content(), old + "1x7 o") << "reading changes nothing";
  { const OpeningsFile file(path, OpeningChoice::All); }
  const std::string fresh = content();
  fs::remove(path);
  write_two_rows();
  EXPECT_EQ(fresh, content());
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
