// Files that are strange: a folder, a pipe, a device, a link, the same file twice. Nothing hangs, nothing
// that was there is destroyed, and what is not a file is written into or refused.
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include <array>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "faults/kit.hpp"
#include "upstar/commands/commands.hpp"

namespace upstar::faults {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

void write_text(const fs::path& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

// Strange files in a kitchen, by name.
constexpr std::array<std::string_view, 9> kStrange = {"folder",   "pipe", "null",  "full",   "link",
                                                      "dangling", "loop", "empty", "foreign"};

// A device of our own: a program that renames files over devices must not get at those of the machine. Who
// may not make one may not replace one either, and gets a link.
void make_device(const std::string& name, unsigned minor, const Kitchen& kitchen) {
  if (::mknod((kitchen / name).c_str(), S_IFCHR | 0666, makedev(1, minor)) == 0) return;
  fs::create_symlink("/dev/" + name, kitchen / name);
}

void make_strange(const Kitchen& kitchen) {
  fs::create_directory(kitchen / "folder");
  ASSERT_EQ(::mkfifo((kitchen / "pipe").c_str(), 0666), 0);
  make_device("null", 3, kitchen);
  make_device("full", 7, kitchen);
  write_text(kitchen / "target", "");
  fs::create_symlink("target", kitchen / "link");
  fs::create_symlink("nothing-yet", kitchen / "dangling");
  fs::create_symlink("loop", kitchen / "loop");
  write_text(kitchen / "empty", "");
  write_text(kitchen / "foreign", "not a file of upstar\n");
}

// What each of them is, in the order of the list.
std::vector<fs::file_type> types_in(const Kitchen& kitchen) {
  std::vector<fs::file_type> types;
  for (const std::string_view name : kStrange) {
    types.push_back(fs::symlink_status(kitchen / std::string(name)).type());
  }
  return types;
}

// Every option that names a file, of every command, with the strangest of files.
TEST(StrangeFiles, InEveryOption) {
  Choices choices;
  for (int round = 0; round < rounds(); ++round) {
    for (const cli::Command& command : cli::commands()) {
      for (const cli::Option& option : command.options) {
        if (option.kind != cli::Kind::File) continue;
        const Kitchen kitchen;
        make_strange(kitchen);
        const std::vector<fs::file_type> before = types_in(kitchen);
        std::vector<std::string> arguments = choices.one_of(examples_of(command));
        const std::string strange(choices.one_of(kStrange));
        arguments.push_back("--" + std::string(option.name));
        arguments.push_back(strange);
        Conditions conditions;
        conditions.stop_after = std::chrono::milliseconds(100);
        try_run(arguments, kitchen, conditions);
        EXPECT_EQ(types_in(kitchen), before) << told(arguments, conditions);
        EXPECT_TRUE(strange != "folder" || option.use == cli::FileUse::Folder ||
                    fs::is_empty(kitchen / "folder"));
        EXPECT_TRUE(strange != "foreign" || option.use == cli::FileUse::Written ||
                    content_of(kitchen / "foreign") == "not a file of upstar\n")
            << told(arguments, conditions);
      }
    }
  }
}

// The words of commands that are names of files, and files in the cache folder.
TEST(StrangeFiles, InPlaceOfThoseThatAreRead) {
  const std::vector<std::vector<std::string>> readers = {
      {"verify", "%"},
      {"nim", "info", "%"},
      {"nim", "query", "triangular-nim:4", "--table", "%"},
      {"solve", "triangular-nim:4", "--table", "%"},
      {"value", "triangular-nim:4", "--table", "%"},
      {"solve", "nogo:1x8", "--checkpoint", "%"},
      {"solve", "linear-go:1x4", "--checkpoint", "%"},
      {"sweep", "nogo", "--to", "5", "--output", "%"},
      {"nim", "build", "4", "--output", "%"},
  };
  for (const std::string strange : {"pipe", "folder", "null", "foreign"}) {
    const Kitchen kitchen;
    make_strange(kitchen);
    for (std::vector<std::string> arguments : readers) {
      for (std::string& word : arguments) {
        if (word == "%") word = strange;
      }
      const Ended ended = try_run(arguments, kitchen, {});
      EXPECT_EQ(ended.code, 2) << told(arguments, {}) << ended.err;
      EXPECT_THAT(ended.err, HasSubstr(strange));
    }
  }
  for (const std::string name : {"nogo-strip-exact-5.upstar", "nogo-strip-bounds-5-7.upstar"}) {
    const Kitchen kitchen;
    const fs::path file = kitchen.path() / "cache" / "upstar" / name;
    fs::remove(file);
    ASSERT_EQ(::mkfifo(file.c_str(), 0666), 0);
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"solve", "nogo:1x8"},
          {"db", "verify"},
          {"db", "build", "nogo-strip", "--exact", "5", "--bounds", "7"}}) {
      const Ended ended = try_run(arguments, kitchen, {});
      EXPECT_EQ(ended.code, 2) << told(arguments, {}) << ended.err;
      EXPECT_THAT(ended.err, HasSubstr("is not a file but a pipe"));
    }
    EXPECT_EQ(try_run({"db", "info"}, kitchen, {}).code, 0);
    EXPECT_TRUE(fs::is_fifo(file));
  }
}

struct Writer {
  std::vector<std::string> arguments;
  std::string option;
};
const std::vector<Writer>& writers() {
  static const std::vector<Writer> list = {
      {{"eval", "{3|1||-1}"}, "--svg"},
      {{"eval", "{3|1||-1}"}, "--value-file"},
      {{"solve", "nogo:1x8"}, "--proof"},
      {{"solve", "nogo:3x3"}, "--proof"},
      {{"solve", "domineering:3x3"}, "--proof"},
      {{"solve", "linear-go:1x4"}, "--proof"},
      {{"solve", "triangular-nim:3"}, "--proof"},
      {{"solve", "nogo:3x3"}, "--svg"},
      {{"table", "xt-domineering", "2x2"}, "--csv"},
      {{"table", "xt-domineering", "2x2"}, "--html"},
      {{"sweep", "nogo", "--to", "5"}, "--svg"},
  };
  return list;
}

std::vector<std::string> with(const Writer& writer, const std::string& file) {
  std::vector<std::string> arguments = writer.arguments;
  arguments.push_back(writer.option);
  arguments.push_back(file);
  return arguments;
}

TEST(StrangeFiles, AreWrittenInto) {
  for (const Writer& writer : writers()) {
    const Kitchen kitchen;
    make_strange(kitchen);
    const std::vector<fs::file_type> before = types_in(kitchen);
    ASSERT_EQ(try_run(with(writer, "plain"), kitchen, {}).code, 0);
    const std::string usual = content_of(kitchen / "plain");
    EXPECT_NE(usual, "");

    EXPECT_EQ(try_run(with(writer, "null"), kitchen, {}).code, 0);
    EXPECT_EQ(try_run(with(writer, "full"), kitchen, {}).code, 3);
    EXPECT_EQ(try_run(with(writer, "folder"), kitchen, {}).code, 2);
    EXPECT_EQ(try_run(with(writer, "loop"), kitchen, {}).code, 2);
    EXPECT_EQ(try_run(with(writer, "link"), kitchen, {}).code, 0);
    EXPECT_EQ(content_of(kitchen / "target"), usual);
    EXPECT_EQ(try_run(with(writer, "dangling"), kitchen, {}).code, 0);
    EXPECT_EQ(content_of(kitchen / "nothing-yet"), usual);
    EXPECT_EQ(types_in(kitchen), before) << writer.arguments.front() << " " << writer.option;
    // Nobody reads the pipe: a signal ends the waiting.
    Conditions conditions;
    conditions.stop_after = std::chrono::milliseconds(50);
    EXPECT_EQ(try_run(with(writer, "pipe"), kitchen, conditions).code, 130);
  }
}

// Opened for reading and writing, a pipe holds what is written until somebody takes it.
TEST(StrangeFiles, APipeGetsAllBytes) {
  for (const Writer& writer : writers()) {
    const Kitchen kitchen;
    make_strange(kitchen);
    ASSERT_EQ(try_run(with(writer, "plain"), kitchen, {}).code, 0);
    std::fstream pipe(kitchen / "pipe", std::ios::in | std::ios::out | std::ios::binary);
    ASSERT_EQ(try_run(with(writer, "pipe"), kitchen, {}).code, 0);
    std::string got(fs::file_size(kitchen / "plain"), '\0');
    pipe.read(got.data(), static_cast<std::streamsize>(got.size()));
    EXPECT_EQ(got, content_of(kitchen / "plain"));
  }
}

TEST(StrangeFiles, TwoUsesOfOneAreRefused) {
  const Kitchen kitchen;
  write_text(kitchen / "a", "precious");
  fs::create_symlink("a", kitchen / "b");
  fs::create_hard_link(kitchen / "a", kitchen / "c");
  ASSERT_EQ(::mkfifo((kitchen / "pipe").c_str(), 0666), 0);
  make_device("null", 3, kitchen);
  fs::create_symlink("/proc/self/fd/1", kitchen / "out");
  fs::create_symlink("/proc/self/fd/2", kitchen / "err");
  const std::vector<std::vector<std::string>> pairs = {
      {"solve", "nogo:1x8", "--checkpoint", "a", "--proof", "a"},
      {"solve", "nogo:1x8", "--checkpoint", "a", "--proof", "./a"},
      {"solve", "nogo:3x3", "--svg", "a", "--proof", "b"},
      {"solve", "nogo:3x3", "--svg", "c", "--proof", "b"},
      {"solve", "nogo:3x3", "--svg", "new", "--proof", "folder/../new"},
      {"solve", "nogo:3x3", "--svg", "new", "--checkpoint", "new.upstar-partial"},
      {"solve", "nogo:3x3", "--proof", "new", "--checkpoint", "new.partial"},
      {"eval", "1", "--svg", "pipe", "--value-file", "pipe"},
      {"table", "xt-domineering", "2x2", "--csv", "b", "--html", "c"},
      {"value", "triangular-nim:3", "--table", "a", "--svg", "b"},
      {"sweep", "nogo", "--to", "5", "--output", "a", "--svg", "c"},
      {"eval", "1", "--svg", "out"},
      {"eval", "1", "--svg", "err"},
  };
  fs::create_directory(kitchen / "folder");
  for (const std::vector<std::string>& arguments : pairs) {
    const Ended ended = try_run(arguments, kitchen, {});
    EXPECT_EQ(ended.code, 2) << told(arguments, {});
    EXPECT_THAT(ended.err, HasSubstr("are the same file"));
  }
  EXPECT_EQ(content_of(kitchen / "a"), "precious");
  EXPECT_FALSE(fs::exists(kitchen / "new"));
  EXPECT_EQ(try_run({"eval", "1", "--svg", "null", "--value-file", "null"}, kitchen, {}).code, 0);
}

TEST(StrangeFiles, OutputsKeepTheirPermissions) {
  const Kitchen kitchen;
  write_text(kitchen / "a.svg", "old");
  fs::permissions(kitchen / "a.svg", fs::perms::owner_read | fs::perms::owner_write);
  ASSERT_EQ(try_run({"eval", "1", "--svg", "a.svg"}, kitchen, {}).code, 0);
  EXPECT_THAT(content_of(kitchen / "a.svg"), HasSubstr("<svg"));
  EXPECT_EQ(fs::status(kitchen / "a.svg").permissions(),
            fs::perms::owner_read | fs::perms::owner_write);
}

}  // namespace
}  // namespace upstar::faults
