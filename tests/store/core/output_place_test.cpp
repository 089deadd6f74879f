// Outputs go where their names lead, into what is there when that is not a file, and nowhere else.
#include "store/core/output_place.hpp"

#include <sys/stat.h>

#include <fstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/error.hpp"
#include "store/core/block_writer.hpp"
#include "store/core/kit.hpp"
#include "store/core/packed_bytes.hpp"

namespace upstar::store {
namespace {

namespace fs = std::filesystem;

using test::error_of;
using ::testing::HasSubstr;

const std::vector<std::byte> kSomeBytes(1000, std::byte{7});

void write_some_file(const fs::path& path) { write_packed(path, "some", {}, kSomeBytes); }

TEST(OutputPlaces, LieBehindLinks) {
  const ScratchFolder folder;
  fs::create_directory(folder / "there");
  fs::create_symlink("there/file", folder / "link");
  fs::create_symlink(folder / "link", folder / "far");
  EXPECT_EQ(behind_links(folder / "plain"), folder / "plain");
  EXPECT_EQ(behind_links(folder / "far"), folder / "there/file");
  test::write_all(folder / "there/file", "old");
  EXPECT_EQ(behind_links(folder / "far"), folder / "there/file");
  fs::create_symlink("loop", folder / "loop");
  EXPECT_THAT(error_of([&] { (void)behind_links(folder / "loop"); }).message, HasSubstr("loop"));
}

TEST(OutputPlaces, AreChecked) {
  const ScratchFolder folder;
  ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), 0666), 0);
  require_output(folder / "new");
  require_output(folder / "pipe");
  require_output("/dev/null");
  require_kept_file(folder / "new");
  EXPECT_FALSE(fs::exists(folder / "new"));
  for (const fs::path& path : {folder.path(), folder / "no/where", folder / "pipe/file"}) {
    EXPECT_EQ(error_of([&] { require_output(path); }).kind, ErrorKind::BadInput);
    EXPECT_EQ(error_of([&] { require_kept_file(path); }).kind, ErrorKind::BadInput);
  }
  EXPECT_THAT(error_of([&] { require_kept_file(folder / "pipe"); }).message, HasSubstr("a pipe"));
}

TEST(OutputPlaces, BlockFilesFollowLinksAndRefuseTheRest) {
  const ScratchFolder folder;
  fs::create_symlink("file", folder / "link");
  write_some_file(folder / "link");
  EXPECT_TRUE(fs::is_symlink(folder / "link"));
  EXPECT_TRUE(fs::is_regular_file(folder / "file"));
  ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), 0666), 0);
  EXPECT_THAT(error_of([&] { write_some_file(folder / "pipe"); }).message, HasSubstr("a pipe"));
  EXPECT_FALSE(fs::exists(folder / "pipe.partial"));
}

TEST(OutputPlaces, AWriterThatStartsAfreshLeavesNothing) {
  const ScratchFolder folder;
  BlockFileSpec spec;
  spec.kind = "some";
  spec.block_bytes = 64;
  spec.blocks_per_layer = 2;
  {
    const BlockWriter afresh(folder / "a", spec, Unfinished::StartAfresh);
    EXPECT_TRUE(fs::exists(folder / "a.partial"));
  }
  EXPECT_FALSE(fs::exists(folder / "a.partial"));
  { const BlockWriter resuming(folder / "a", spec, Unfinished::Resume); }
  EXPECT_TRUE(fs::exists(folder / "a.partial"));
}

TEST(OutputPlaces, PipesGetCopies) {
  const ScratchFolder folder;
  ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), 0666), 0);
  write_some_file(folder / "plain");
  std::fstream pipe(folder / "pipe", std::ios::in | std::ios::out | std::ios::binary);
  {
    const OutputPlace place(folder / "pipe");
    write_some_file(place.path());
    place.deliver([] { FAIL() << "somebody reads"; });
  }
  const std::string usual = test::read_all(folder / "plain");
  std::string got(usual.size(), '\0');
  pipe.read(got.data(), static_cast<std::streamsize>(got.size()));
  EXPECT_EQ(got, usual);
}

TEST(OutputPlaces, WaitingForAReaderCanBeEnded) {
  const ScratchFolder folder;
  ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), 0666), 0);
  int asked = 0;
  const Error error = error_of([&] {
    OutputStream(folder / "pipe", [&] {
      if (++asked == 3) throw Error(ErrorKind::Interrupted, "enough");
    });
  });
  EXPECT_EQ(error.message, "enough");
  EXPECT_EQ(asked, 3);
}

TEST(OutputPlaces, AFullDeviceIsALimit) {
  OutputStream full("/dev/full", [] {});
  EXPECT_EQ(error_of([&] { full.write(kSomeBytes); }).kind, ErrorKind::Limit);
}

}  // namespace
}  // namespace upstar::store
