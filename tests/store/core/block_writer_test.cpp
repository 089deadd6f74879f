// Writing block files: by threads, again after an end of any kind, and with blocks dropped on the way.
#include "store/core/block_writer.hpp"

#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "sanitizers.hpp"
#include "store/core/block_file.hpp"
#include "store/core/kit.hpp"

namespace upstar::store {
namespace {

namespace fs = std::filesystem;

using test::Block;
using test::error_of;
using test::expect_sample_file;
using test::kPackings;
using test::read_all;
using test::sample_block;
using test::sample_spec;
using test::sample_tally;
using test::write_all;
using test::write_missing_blocks;
using test::write_sample_block;
using test::write_sample_file;
using ::testing::AllOf;
using ::testing::HasSubstr;

const TextPairs kTotals = {{"total", "42"}};

void write_in_random_order(BlockWriter& writer, int thread_count) {
  std::vector<std::uint64_t> order(writer.spec().blocks());
  for (std::uint64_t block = 0; block < order.size(); ++block) order[block] = block;
  std::shuffle(order.begin(), order.end(), std::mt19937(3));
  std::atomic<std::size_t> next = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < thread_count; ++i) {
    threads.emplace_back([&] {
      for (std::size_t at = next++; at < order.size(); at = next++) {
        if (!writer.has(order[at])) write_sample_block(writer, order[at]);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
}

TEST(BlockWriter, TakesBlocksInAnyOrderFromThreads) {
  const ScratchFolder folder;
  for (const Packing packing : kPackings) {
    const BlockFileSpec spec = sample_spec(packing, 200);
    BlockWriter writer(folder / "a", spec);
    write_in_random_order(writer, 3);
    EXPECT_EQ(writer.complete(), 200U);
    writer.finish(kTotals);
    expect_sample_file(folder / "a", spec);
  }
}

TEST(BlockWriter, ReadsBackWhileWriting) {
  const ScratchFolder folder;
  for (const Packing packing : kPackings) {
    BlockWriter writer(folder / "a", sample_spec(packing));
    Block content(256);
    for (std::uint64_t block = 0; block < 12; ++block) {
      EXPECT_FALSE(writer.has(block));
      write_sample_block(writer, block);
      EXPECT_TRUE(writer.has(block));
      writer.read(block, content);
      EXPECT_EQ(content, sample_block(block, 256));
      EXPECT_EQ(writer.tally(block), sample_tally(block));
    }
    writer.finish();
  }
}

TEST(BlockWriter, MisuseIsABugAndIsSaid) {
  const ScratchFolder folder;
  BlockWriter writer(folder / "a", sample_spec(Packing::Fixed));
  write_sample_block(writer, 3);
  Block content(256);
  const auto bug = [](const std::function<void()>& work) {
    const Error error = error_of(work);
    EXPECT_EQ(error.kind, ErrorKind::Internal);
    return error.message;
  };
  EXPECT_THAT(bug([&] { write_sample_block(writer, 3); }), HasSubstr("written twice (block 3)"));
  EXPECT_THAT(bug([&] { writer.write(12, content); }), HasSubstr("does not fit"));
  EXPECT_THAT(bug([&] { writer.write(4, Bytes(content).first(255)); }), HasSubstr("does not fit"));
  EXPECT_THAT(bug([&] { writer.read(4, content); }), HasSubstr("not there (block 4)"));
  EXPECT_THAT(bug([&] { (void)writer.tally(4); }), HasSubstr("not there (block 4)"));
  EXPECT_THAT(bug([&] { writer.finish(); }), HasSubstr("finished too early"));
}

// ---- Going on -----------------------------------------------------------------------------------

TEST(BlockWriter, GoesOnWhereItStopped) {
  const ScratchFolder folder;
  for (const Packing packing : kPackings) {
    const BlockFileSpec spec = sample_spec(packing);
    {
      BlockWriter writer(folder / "a", spec);
      for (const std::uint64_t block : {4, 1, 9, 3}) write_sample_block(writer, block);
    }
    BlockWriter writer(folder / "a", spec);
    EXPECT_EQ(writer.complete(), 4U);
    for (std::uint64_t block = 0; block < 12; ++block) {
      EXPECT_EQ(writer.has(block), block == 4 || block == 1 || block == 9 || block == 3);
    }
    write_missing_blocks(writer);
    writer.finish(kTotals);
    expect_sample_file(folder / "a", spec);
  }
}

TEST(BlockWriter, StartsAfreshWhenTold) {
  const ScratchFolder folder;
  { BlockWriter(folder / "a", sample_spec(Packing::Fixed)).write(0, Block(256)); }
  BlockWriter writer(folder / "a", sample_spec(Packing::Packed), Unfinished::StartAfresh);
  EXPECT_EQ(writer.complete(), 0U);
}

TEST(BlockWriter, RefusesToGoOnWithSomethingElse) {
  const ScratchFolder folder;
  { const BlockWriter writer(folder / "a", sample_spec(Packing::Fixed)); }
  BlockFileSpec other = sample_spec(Packing::Fixed);
  other.metadata[0].second = "misere";
  EXPECT_THAT(error_of([&] { BlockWriter(folder / "a", other); }).message,
              AllOf(HasSubstr("a.partial` is the beginning of `sample` (rule normal"),
                    HasSubstr("cannot become `sample` (rule misere")));
  const std::string found = read_all(folder / "a.partial");
  write_all(folder / "b.partial",
            "something dear to somebody, and longer than a header" + std::string(5000, '.'));
  for (const Unfinished unfinished : {Unfinished::Resume, Unfinished::StartAfresh}) {
    const Error foreign = error_of([&] { BlockWriter(folder / "b", other, unfinished); });
    EXPECT_THAT(foreign.message, HasSubstr("b.partial`: it is not a block file of upstar"));
    EXPECT_THAT(foreign.hint, HasSubstr("move it away"));
  }
  EXPECT_THAT(read_all(folder / "b.partial"), HasSubstr("dear to somebody"));
}

TEST(BlockWriter, RefusesASecondWriter) {
  const ScratchFolder folder;
  const BlockWriter writer(folder / "a", sample_spec(Packing::Fixed));
  EXPECT_THAT(error_of([&] { BlockWriter(folder / "a", sample_spec(Packing::Fixed)); }).message,
              HasSubstr("somebody is writing"));
}

// However much of the header was written, nothing is lost and nothing is believed.
TEST(BlockWriter, SurvivesAnEndWhileTheFileIsMade) {
  const ScratchFolder folder;
  const BlockFileSpec spec = sample_spec(Packing::Packed);
  { const BlockWriter writer(folder / "a", spec); }
  const std::string fresh = read_all(folder / "a.partial");
  for (const std::size_t size : {0, 1, 7, 50, 4095, 4096, 4097, 8000, 8191}) {
    write_all(folder / "a.partial", fresh.substr(0, size));
    BlockWriter writer(folder / "a", spec);
    EXPECT_EQ(writer.complete(), 0U) << size;
    write_missing_blocks(writer);
    writer.finish(kTotals);
    expect_sample_file(folder / "a", spec);
  }
}

// A block or an entry damaged in any byte is absent after resuming, and the others are there.
TEST(BlockWriter, NeverBelievesATornBlock) {
  const ScratchFolder folder;
  for (const Packing packing : kPackings) {
    const BlockFileSpec spec = sample_spec(packing, 5, 120);
    const Places places(spec);
    {
      BlockWriter writer(folder / "a", spec);
      for (const std::uint64_t block : {0, 1, 2, 4}) write_sample_block(writer, block);
    }
    const std::string whole = read_all(folder / "a.partial");
    ASSERT_GT(whole.size(), places.blocks_begin);
    const auto damage = [&](std::size_t at) {
      std::string torn = whole;
      torn[at] ^= 64;
      const File file = File::open_to_write(folder / "a.partial");
      file.resize(torn.size());
      file.write_at(0, std::as_bytes(std::span(torn)));
    };
    for (std::size_t at = places.header_bytes; at < whole.size(); ++at) {
      // Block 3 was not written, and nobody looks at its entry and its place.
      if (at == places.entry(3)) at = places.entry(4);
      if (at == places.entry(5)) at = places.blocks_begin;
      if (packing == Packing::Fixed && at == places.fixed(3)) at = places.fixed(4);
      damage(at);
      EXPECT_EQ(BlockWriter(folder / "a", spec).complete(), 3U) << "byte " << at;
    }
    damage(places.blocks_begin + 1);
    BlockWriter writer(folder / "a", spec);
    write_missing_blocks(writer);
    writer.finish(kTotals);
    expect_sample_file(folder / "a", spec);
  }
}

// A writer in a process of its own, which tells each block it has written and is killed in the middle.
std::vector<std::uint64_t> write_until_killed(const fs::path& path, const BlockFileSpec& spec,
                                              std::size_t reports) {
  int ends[2];
  EXPECT_EQ(::pipe(ends), 0);
  const pid_t child = ::fork();
  if (child == 0) {
    ::close(ends[0]);
    BlockWriter writer(path, spec);
    const auto work = [&](std::uint64_t parity) {
      for (std::uint64_t block = spec.blocks(); block-- > 0;) {
        if (block % 2 != parity || writer.has(block)) continue;
        write_sample_block(writer, block);
        if (::write(ends[1], &block, sizeof block) != sizeof block) ::_exit(1);
      }
    };
    std::thread other(work, 1);
    work(0);
    other.join();
    ::close(ends[1]);  // nothing more to tell
    ::pause();         // and still to be killed
    ::_exit(0);
  }
  ::close(ends[1]);
  std::vector<std::uint64_t> told;
  std::uint64_t block = 0;
  while (told.size() < reports && ::read(ends[0], &block, sizeof block) == sizeof block) {
    told.push_back(block);
  }
  EXPECT_EQ(::kill(child, SIGKILL), 0);
  int status = 0;
  EXPECT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFSIGNALED(status));
  while (::read(ends[0], &block, sizeof block) == sizeof block) told.push_back(block);
  ::close(ends[0]);
  return told;
}

TEST(BlockWriter, SurvivesKill9) {
  const ScratchFolder folder;
  for (const Packing packing : kPackings) {
    const BlockFileSpec spec = sample_spec(packing, 400, 5000);
    write_sample_file(folder / "undisturbed", spec);
    std::mt19937 random(7);
    for (int round = 0; round < rounds(6); ++round) {
      std::uint64_t told = 0;
      for (int kills = 0; kills < 3; ++kills) {
        const std::size_t reports = 1 + random() % 120;
        const std::vector<std::uint64_t> blocks = write_until_killed(folder / "a", spec, reports);
        told += blocks.size();
        const BlockWriter writer(folder / "a", spec);
        EXPECT_GE(writer.complete(), told);
        for (const std::uint64_t block : blocks) EXPECT_TRUE(writer.has(block)) << block;
      }
      BlockWriter writer(folder / "a", spec);
      write_missing_blocks(writer);
      writer.finish(kTotals);
      expect_sample_file(folder / "a", spec);
      if (packing == Packing::Fixed) {
        EXPECT_TRUE(read_all(folder / "a") == read_all(folder / "undisturbed"));
      }
    }
  }
}

// Limits the size of files that this process may write, like a disk that is full.
class FullDisk {
 public:
  explicit FullDisk(rlim_t bytes) : old_handler_(std::signal(SIGXFSZ, SIG_IGN)) {
    EXPECT_EQ(::getrlimit(RLIMIT_FSIZE, &old_limit_), 0);
    const rlimit limit{bytes, old_limit_.rlim_max};
    EXPECT_EQ(::setrlimit(RLIMIT_FSIZE, &limit), 0);
  }
  ~FullDisk() {
    ::setrlimit(RLIMIT_FSIZE, &old_limit_);
    std::signal(SIGXFSZ, old_handler_);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;

 private:
  rlimit old_limit_{};
  void (*old_handler_)(int);
};

TEST(BlockWriter, AFullDiskIsALimitAndTheWorkIsKept) {
  const ScratchFolder folder;
  const BlockFileSpec spec = sample_spec(Packing::Packed, 30, 4096);
  {
    BlockWriter writer(folder / "a", spec);
    const FullDisk full(8192 + 20000);
    const Error error = error_of([&] { write_missing_blocks(writer); });
    EXPECT_EQ(error.kind, ErrorKind::Limit);
    EXPECT_THAT(error.message, HasSubstr("cannot write"));
    EXPECT_EQ(error_of([&] { writer.finish(); }).kind, ErrorKind::Limit);
  }
  BlockWriter writer(folder / "a", spec);
  EXPECT_GE(writer.complete(), 4U);
  EXPECT_LT(writer.complete(), 30U);
  write_missing_blocks(writer);
  writer.finish(kTotals);
  expect_sample_file(folder / "a", spec);
}

// ---- Dropping -----------------------------------------------------------------------------------

std::uint64_t bytes_on_disk(const fs::path& path) {
  struct stat status {};
  EXPECT_EQ(::stat(path.c_str(), &status), 0);
  return static_cast<std::uint64_t>(status.st_blocks) * 512;
}

TEST(BlockWriter, DroppedBlocksGiveTheirSpaceBackAndKeepTheirTally) {
  const ScratchFolder folder;
  for (const Packing packing : kPackings) {
    const BlockFileSpec spec = sample_spec(packing, 300, 5000);
    std::optional<BlockWriter> writer(std::in_place, folder / "a", spec);
    write_missing_blocks(*writer);
    writer->sync();
    const std::uint64_t before = bytes_on_disk(folder / "a.partial");
    const std::uint64_t stored = writer->stored_bytes();
    if (!writer->drop(0)) GTEST_SKIP() << "this file system cannot punch holes";
    for (std::uint64_t block = 299; block > 0; --block) {
      if (block == 150) continue;
      EXPECT_TRUE(writer->drop(block));
    }
    EXPECT_EQ(writer->state(7), BlockState::Dropped);
    EXPECT_EQ(writer->tally(7), sample_tally(7));
    EXPECT_EQ(writer->complete(), 300U);
    EXPECT_LE(writer->stored_bytes(), 5000U);
    writer->sync();
    // All pages but those of block 150, at the most two, are free: small neighbours share theirs.
    EXPECT_LE(bytes_on_disk(folder / "a.partial"), before - stored + 3 * 4096);
    Block content(5000);
    EXPECT_EQ(error_of([&] { writer->read(7, content); }).kind, ErrorKind::Internal);
    EXPECT_EQ(error_of([&] { writer->drop(7); }).kind, ErrorKind::Internal);
    writer->read(150, content);
    EXPECT_EQ(content, sample_block(150, 5000));

    writer.reset();
    writer.emplace(folder / "a", spec);
    EXPECT_EQ(writer->state(7), BlockState::Dropped);
    EXPECT_EQ(writer->complete(), 300U);
    writer->finish();
    const BlockFile file = BlockFile::open(folder / "a");
    file.verify();
    EXPECT_EQ(file.tally(7), sample_tally(7));
    EXPECT_THAT(error_of([&] { file.read(7, content); }).message,
                HasSubstr("block 7 was dropped when the file was made"));
    file.read(150, content);
    EXPECT_EQ(content, sample_block(150, 5000));
  }
}

TEST(BlockWriter, ZerosTakeNoSpace) {
  const ScratchFolder folder;
  for (const Packing packing : kPackings) {
    const BlockFileSpec spec = sample_spec(packing, 64, 32768);
    BlockWriter writer(folder / "a", spec, Unfinished::StartAfresh);
    for (std::uint64_t block = 0; block < spec.blocks(); ++block) writer.write(block, Block(32768));
    if (!writer.drop(0)) GTEST_SKIP() << "this file system cannot punch holes";
    writer.finish();
    EXPECT_LE(bytes_on_disk(folder / "a"), 16U * 4096);
    BlockFile::open(folder / "a").verify();
  }
}

// Killed between the entry that says "dropped" and the hole: resuming clears what is left.
TEST(BlockWriter, FinishesADropThatWasInterrupted) {
  const ScratchFolder folder;
  for (const Packing packing : kPackings) {
    const BlockFileSpec spec = sample_spec(packing);
    {
      BlockWriter writer(folder / "a", spec);
      write_missing_blocks(writer);
      const std::string before = read_all(folder / "a.partial");
      if (!writer.drop(4)) GTEST_SKIP() << "this file system cannot punch holes";
      std::string after = read_all(folder / "a.partial");
      const std::uint64_t begin = Places(spec).blocks_begin;
      write_all(folder / "b.partial", after.substr(0, begin) + before.substr(begin));
    }
    BlockWriter writer(folder / "b", spec);
    EXPECT_EQ(writer.state(4), BlockState::Dropped);
    writer.finish();
    BlockFile::open(folder / "b").verify();
    fs::remove(folder / "a.partial");
  }
}

}  // namespace
}  // namespace upstar::store
