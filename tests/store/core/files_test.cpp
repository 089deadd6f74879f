// The plain tools under the block file: numbers in bytes, checksums, files, mappings, the cache folder.
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/error.hpp"
#include "environment_variable.hpp"
#include "store/core/bytes.hpp"
#include "store/core/cache_folder.hpp"
#include "store/core/checksum.hpp"
#include "store/core/file.hpp"
#include "store/core/kit.hpp"
#include "store/core/mapped_file.hpp"
#include "store/core/mapped_files.hpp"

namespace upstar::store {
namespace {

namespace fs = std::filesystem;

using test::error_of;
using ::testing::HasSubstr;

Bytes bytes_of(const std::string& text) {
  return {reinterpret_cast<const std::byte*>(text.data()), text.size()};
}

TEST(Numbers, AreStoredLeastSignificantByteFirst) {
  std::array<std::byte, 8> bytes{};
  store_number(bytes.data(), std::uint64_t{0x0102030405060708});
  for (std::size_t i = 0; i < 8; ++i) EXPECT_EQ(bytes[i], static_cast<std::byte>(8 - i));
  EXPECT_EQ(load_number<std::uint64_t>(bytes.data()), 0x0102030405060708U);
  EXPECT_EQ(load_number<std::uint32_t>(bytes.data() + 1), 0x04050607U);
  EXPECT_EQ(load_number<std::uint16_t>(bytes.data() + 6), 0x0102U);
}

TEST(Numbers, AllZeroLooksAtEveryByte) {
  EXPECT_TRUE(all_zero({}));
  std::array<std::byte, 100> bytes{};
  EXPECT_TRUE(all_zero(bytes));
  for (std::byte& byte : bytes) {
    byte = std::byte{0x80};
    EXPECT_FALSE(all_zero(bytes));
    byte = std::byte{0};
  }
}

// The first two values are XXH3's own published test vectors for the empty input.
TEST(Checksum, IsXxh3) {
  EXPECT_EQ(checksum({}), 0x2d06800538d394c2U);
  EXPECT_EQ(checksum({}, 0x9e3779b185ebca8dU), 0xa8a6b918b2f0364aU);
  EXPECT_NE(checksum(bytes_of("a")), checksum(bytes_of("b")));
  EXPECT_NE(checksum(bytes_of("a"), 1), checksum(bytes_of("a"), 2));
}

TEST(Files, ReadWhatWasWrittenAtItsPlace) {
  const ScratchFolder folder;
  const File file = File::open_to_write(folder / "a");
  EXPECT_EQ(file.size(), 0U);
  file.write_at(3, bytes_of("upstar"));
  EXPECT_EQ(file.size(), 9U);
  std::array<std::byte, 4> middle{};
  file.read_at(2, middle);
  EXPECT_EQ(middle[0], std::byte{0});
  EXPECT_EQ(middle[3], static_cast<std::byte>('s'));
  file.resize(4);
  EXPECT_EQ(test::read_all(folder / "a"), std::string("\0\0\0u", 4));
  EXPECT_THAT(error_of([&] { file.read_at(2, middle); }).message, HasSubstr("ends at byte 4"));
}

TEST(Files, NameThemselvesInErrors) {
  const ScratchFolder folder;
  const Error missing = error_of([&] { (void)File::open_to_read(folder / "missing"); });
  EXPECT_EQ(missing.kind, ErrorKind::BadInput);
  EXPECT_THAT(missing.message, HasSubstr("missing`: No such file"));
  EXPECT_THAT(error_of([&] { (void)File::open_to_write(folder / "no/where"); }).message,
              HasSubstr("no/where`: No such file"));
  EXPECT_THAT(error_of([&] { MappedFile{fs::temp_directory_path()}; }).message,
              HasSubstr("is not a file but a folder"));
}

// Opening a pipe for reading would wait for a writer, for ever.
TEST(Files, ArePlainFiles) {
  const ScratchFolder folder;
  ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), 0666), 0);
  for (const fs::path& path : {folder / "pipe", fs::path("/dev/null")}) {
    EXPECT_THAT(error_of([&] { (void)File::open_to_read(path); }).message,
                HasSubstr("is not a file but a"));
    EXPECT_THAT(error_of([&] { (void)File::open_to_write(path); }).message,
                HasSubstr("is not a file but a"));
    EXPECT_THAT(error_of([&] { MappedFile{path}; }).message, HasSubstr("is not a file but a"));
  }
}

TEST(Files, AreRemovedWhenNobodyWritesThem) {
  const ScratchFolder folder;
  test::write_all(folder / "a", "half");
  {
    const File writer = File::open_to_write(folder / "a");
    remove_abandoned(folder / "a");
    EXPECT_TRUE(fs::exists(folder / "a"));
  }
  remove_abandoned(folder / "a");
  EXPECT_FALSE(fs::exists(folder / "a"));
  remove_abandoned(folder / "a");
  fs::create_symlink("nothing", folder / "link");
  remove_abandoned(folder / "link");
  EXPECT_TRUE(fs::is_symlink(folder / "link"));
  EXPECT_FALSE(fs::exists(folder / "nothing"));
}

TEST(Files, HaveOneWriter) {
  const ScratchFolder folder;
  std::optional<File> first = File::open_to_write(folder / "a");
  EXPECT_THAT(error_of([&] { (void)File::open_to_write(folder / "a"); }).message,
              HasSubstr("is writing"));
  first.reset();
  const File second = File::open_to_write(folder / "a");
  EXPECT_EQ(second.size(), 0U);
}

// A killed process, or a child that it was starting, lets its locks go a moment later.
TEST(Files, WaitAMomentForADyingWriter) {
  const ScratchFolder folder;
  std::optional<File> dying = File::open_to_write(folder / "a");
  std::thread death([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    dying.reset();
  });
  const File next = File::open_to_write(folder / "a", std::chrono::minutes(1));
  EXPECT_EQ(next.size(), 0U);
  death.join();
}

TEST(Files, AreRenamedOverOthers) {
  const ScratchFolder folder;
  test::write_all(folder / "b", "old");
  File file = File::open_to_write(folder / "a");
  file.write_at(0, bytes_of("new"));
  file.sync();
  file.rename_to(folder / "b");
  EXPECT_EQ(file.path(), folder / "b");
  EXPECT_FALSE(fs::exists(folder / "a"));
  EXPECT_EQ(test::read_all(folder / "b"), "new");
}

TEST(Files, GiveHolesBack) {
  const ScratchFolder folder;
  const File file = File::open_to_write(folder / "a");
  const std::string text(3 * 4096, 'x');
  file.write_at(0, bytes_of(text));
  if (!file.punch_hole(100, 2 * 4096)) GTEST_SKIP() << "this file system cannot punch holes";
  const std::string left = test::read_all(folder / "a");
  EXPECT_EQ(left, std::string(100, 'x') + std::string(2 * 4096, '\0') + std::string(3996, 'x'));
}

TEST(MappedFiles, ShowTheBytesOfTheFileAndCanMove) {
  const ScratchFolder folder;
  test::write_all(folder / "a", "upstar");
  test::write_all(folder / "empty", "");
  MappedFile file(folder / "a");
  MappedFile other(folder / "empty");
  EXPECT_TRUE(other.bytes().empty());
  other = std::move(file);
  ASSERT_EQ(other.bytes().size(), 6U);
  EXPECT_EQ(std::memcmp(other.bytes().data(), "upstar", 6), 0);
}

TEST(MappedFiles, AFileThatIsChangedUnderItsReaderIsNoticed) {
  const ScratchFolder folder;
  test::write_all(folder / "a", "upstar");
  const ChangeWatch before;
  std::optional<MappedFile> file(folder / "a");
  before.require_unchanged();
  EXPECT_EQ(changed_mapped_file(nullptr), nullptr);
  EXPECT_EQ(std::string(changed_mapped_file(file->bytes().data())), folder / "a");

  // The same size, a later time: what `cp` of another database over it leaves.
  test::write_all(folder / "a", "v star");
  fs::last_write_time(folder / "a", fs::last_write_time(folder / "a") + std::chrono::seconds(1));
  const Error error = error_of([&] { before.require_unchanged(); });
  EXPECT_EQ(error.kind, ErrorKind::BadInput);
  EXPECT_THAT(error.message, HasSubstr("a` was changed while it was being read"));
  EXPECT_EQ(std::string(changed_mapped_file(nullptr)), folder / "a");

  // What was read is no better after the file has been let go; and no fault of those who come later.
  file.reset();
  EXPECT_THAT(error_of([&] { before.require_unchanged(); }).message, HasSubstr("was changed"));
  EXPECT_EQ(changed_mapped_file(nullptr), nullptr);
  ChangeWatch().require_unchanged();
}

TEST(MappedFiles, AFileThatIsCutIsNoticed) {
  const ScratchFolder folder;
  test::write_all(folder / "a", std::string(10'000, 'x'));
  const auto time = fs::last_write_time(folder / "a");
  const ChangeWatch watch;
  const MappedFile file(folder / "a");
  fs::resize_file(folder / "a", 100);
  fs::last_write_time(folder / "a", time);
  EXPECT_THAT(error_of([&] { watch.require_unchanged(); }).message, HasSubstr("was changed"));
}

// What all writers of the house do: readers of the old file go on.
TEST(MappedFiles, AFileThatIsReplacedByANewOneStaysAsItWas) {
  const ScratchFolder folder;
  test::write_all(folder / "a", "old");
  const ChangeWatch watch;
  const MappedFile file(folder / "a");
  test::write_all(folder / "b", "newer");
  fs::rename(folder / "b", folder / "a");
  watch.require_unchanged();
  EXPECT_EQ(std::memcmp(file.bytes().data(), "old", 3), 0);
  fs::remove(folder / "a");
  watch.require_unchanged();
}

TEST(MappedFiles, SoManyCanBeMappedAsFilesCanBeOpen) {
  const ScratchFolder folder;
  test::write_all(folder / "a", "upstar");
  std::vector<MappedFile> files;
  for (int i = 0; i < 400; ++i) files.emplace_back(folder / "a");
  EXPECT_EQ(std::memcmp(files.back().bytes().data(), "upstar", 6), 0);
}

TEST(CacheFolder, FollowsTheXdgRules) {
  const EnvironmentVariable home("HOME", "/home/somebody");
  {
    const EnvironmentVariable cache("XDG_CACHE_HOME", "/var/cache/somebody");
    EXPECT_EQ(cache_folder(), "/var/cache/somebody/upstar");
  }
  for (const char* useless : {"", "not/absolute", static_cast<const char*>(nullptr)}) {
    const EnvironmentVariable cache("XDG_CACHE_HOME", useless);
    EXPECT_EQ(cache_folder(), "/home/somebody/.cache/upstar");
  }
  const EnvironmentVariable cache("XDG_CACHE_HOME", nullptr);
  const EnvironmentVariable nowhere("HOME", nullptr);
  EXPECT_THAT(error_of([] { (void)cache_folder(); }).hint, HasSubstr("XDG_CACHE_HOME"));
}

TEST(CacheFolder, IsMadeWithTheFoldersAboveIt) {
  const ScratchFolder folder;
  make_folder(folder / "a/b/c");
  make_folder(folder / "a/b/c");
  EXPECT_TRUE(fs::is_directory(folder / "a/b/c"));
  test::write_all(folder / "file", "");
  EXPECT_THAT(error_of([&] { make_folder(folder / "file"); }).message, HasSubstr("file`"));
  EXPECT_THAT(error_of([&] { make_folder(folder / "file/below"); }).message, HasSubstr("below`"));
}

}  // namespace
}  // namespace upstar::store
