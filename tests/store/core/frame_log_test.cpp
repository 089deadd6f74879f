// Logs that are torn anywhere are true beginnings of what was written.
#include "store/core/frame_log.hpp"

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "scratch_folder.hpp"

namespace upstar::store {
namespace {

std::vector<std::string> frames_in(const std::filesystem::path& path) {
  std::vector<std::string> frames;
  const FrameLog log(path, "a test", [&](Bytes frame) {
    frames.emplace_back(reinterpret_cast<const char*>(frame.data()), frame.size());
  });
  EXPECT_EQ(log.frames(), frames.size());
  return frames;
}

void append(FrameLog& log, const std::string& text) {
  log.append({reinterpret_cast<const std::byte*>(text.data()), text.size()});
}

std::string contents(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void write_contents(const std::filesystem::path& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
}

TEST(FrameLog, GoesOnWhereItWas) {
  const ScratchFolder folder;
  const std::filesystem::path path = folder / "log";
  {
    FrameLog log(path, "a test", [](Bytes) { FAIL(); });
    append(log, "one");
    append(log, "");
  }
  {
    FrameLog log(path, "a test", [](Bytes) {});
    append(log, "three");
  }
  EXPECT_EQ(frames_in(path), (std::vector<std::string>{"one", "", "three"}));
}

TEST(FrameLog, CutsOffWhatIsTorn) {
  const ScratchFolder folder;
  const std::filesystem::path path = folder / "log";
  {
    FrameLog log(path, "a test", [](Bytes) {});
    for (const std::string text : {"one", "two", "three"}) append(log, text);
  }
  const std::string whole = contents(path);
  const std::vector<std::string> all{"one", "two", "three"};
  for (std::size_t length = 0; length < whole.size(); ++length) {
    write_contents(path, whole.substr(0, length));
    const std::vector<std::string> found = frames_in(path);
    ASSERT_LT(found.size(), all.size());
    EXPECT_TRUE(std::equal(found.begin(), found.end(), all.begin())) << length;
    FrameLog log(path, "a test", [](Bytes) {});
    append(log, "next");
    EXPECT_EQ(log.frames(), found.size() + 1);
  }
}

TEST(FrameLog, BelievesNoFrameThatWasChanged) {
  const ScratchFolder folder;
  const std::filesystem::path path = folder / "log";
  std::size_t header = 0;
  {
    FrameLog log(path, "a test", [](Bytes) {});
    header = log.bytes();
    for (const std::string text : {"one", "two"}) append(log, text);
  }
  const std::string whole = contents(path);
  for (std::size_t at = 0; at < whole.size(); ++at) {
    std::string changed = whole;
    changed[at] = static_cast<char>(changed[at] ^ 4);
    write_contents(path, changed);
    if (at < header) {
      // A length that cannot be is a header that was never finished.
      try {
        EXPECT_TRUE(frames_in(path).empty()) << at;
      } catch (const Error& error) {
        EXPECT_EQ(error.kind, ErrorKind::BadInput);
        EXPECT_NE(error.message.find(path.string()), std::string::npos);
      }
    } else if ((at - header) % 19 < 4 || (at - header) % 19 >= 8) {
      EXPECT_LT(frames_in(path).size(), 2u) << at;
    }
  }
}

TEST(FrameLog, RefusesWhatIsAboutSomethingElse) {
  const ScratchFolder folder;
  {
    const FrameLog log(folder / "log", "a test", [](Bytes) {});
    EXPECT_THROW(FrameLog(folder / "log", "a test", [](Bytes) {}), Error) << "it is being written";
  }
  EXPECT_THROW(FrameLog(folder / "log", "another test", [](Bytes) {}), Error);
  write_contents(folder / "text", "something that is no log at all");
  EXPECT_THROW(FrameLog(folder / "text", "a test", [](Bytes) {}), Error);
  EXPECT_EQ(contents(folder / "text"), "something that is no log at all");
}

}  // namespace
}  // namespace upstar::store
