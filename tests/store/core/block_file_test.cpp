// Reading block files: everything comes back, and nothing that is wrong passes.
#include "store/core/block_file.hpp"

#include <cstring>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "store/core/block_writer.hpp"
#include "store/core/checksum.hpp"
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
using test::write_all;
using test::write_sample_file;
using ::testing::AllOf;
using ::testing::HasSubstr;

TEST(BlockFile, WhatIsWrittenIsRead) {
  const ScratchFolder folder;
  for (const Packing packing : kPackings) {
    for (const std::uint32_t block_bytes : {1U, 100U, 4096U, 32768U}) {
      BlockFileSpec spec = sample_spec(packing, 7, block_bytes);
      spec.layers = 3;
      write_sample_file(folder / "a", spec);
      expect_sample_file(folder / "a", spec);
      EXPECT_FALSE(fs::exists(BlockWriter::partial_path(folder / "a")));
    }
  }
}

TEST(BlockFile, FixedBlocksAreUsedWhereTheyLie) {
  const ScratchFolder folder;
  write_sample_file(folder / "a", sample_spec(Packing::Fixed));
  BlockFile opened = BlockFile::open(folder / "a");
  const BlockFile file = std::move(opened);
  for (std::uint64_t block = 0; block < 12; ++block) {
    const Block expected = sample_block(block, 256);
    EXPECT_EQ(std::memcmp(file.data(block), expected.data(), 256), 0);
    EXPECT_EQ(file.data(block), file.data(0) + 256 * block);
  }
}

TEST(BlockFile, PackedBlocksAreSmallWhereThatPays) {
  const ScratchFolder folder;
  write_sample_file(folder / "a", sample_spec(Packing::Packed, 12, 4096));
  const BlockFile file = BlockFile::open(folder / "a");
  for (std::uint64_t block = 0; block < 12; ++block) {
    const BlockState expected[] = {BlockState::Zero, BlockState::Raw, BlockState::Zstd};
    EXPECT_EQ(file.state(block), expected[block % 3]);
    const std::uint32_t most[] = {0, 4096, 4096 - 4096 / 8};
    EXPECT_LE(file.stored_bytes(block), most[block % 3]);
  }
}

// Rows of 16 random bytes of which each differs a little from the one above: columns see that.
TEST(BlockFile, RowsAreCompressedByColumns) {
  const ScratchFolder folder;
  std::uint32_t stored[2] = {};
  for (const std::uint32_t row_bytes : {0U, 16U}) {
    BlockFileSpec spec = sample_spec(Packing::Packed, 1, 4096);
    spec.row_bytes = row_bytes;
    Block rows = sample_block(1, 16);
    while (rows.size() < 4096) {
      const std::size_t size = rows.size();
      const auto step = static_cast<std::byte>(size % 48 == 0 ? size / 16 : 0);
      rows.push_back(rows[size - 16] ^ step);
    }
    BlockWriter writer(folder / "a", spec, Unfinished::StartAfresh);
    writer.write(0, rows);
    writer.finish();
    const BlockFile file = BlockFile::open(folder / "a");
    Block content(4096);
    file.read(0, content);
    EXPECT_EQ(content, rows);
    stored[row_bytes / 16] = file.stored_bytes(0);
  }
  EXPECT_LT(stored[1], stored[0]);
}

TEST(BlockFile, CanBeReadByThreads) {
  const ScratchFolder folder;
  for (const Packing packing : kPackings) {
    write_sample_file(folder / "a", sample_spec(packing, 60));
    const BlockFile file = BlockFile::open(folder / "a");
    std::vector<std::thread> threads;
    std::atomic<int> wrong = 0;
    for (std::uint64_t start = 0; start < 3; ++start) {
      threads.emplace_back([&, start] {
        Block content(256);
        for (std::uint64_t i = 0; i < 120; ++i) {
          const std::uint64_t block = (start * 20 + i) % 60;
          file.read(block, content);
          if (content != sample_block(block, 256)) ++wrong;
        }
      });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(wrong, 0);
  }
}

RC_GTEST_PROP(BlockFile, AnyContentComesBack, ()) {
  const ScratchFolder folder;
  BlockFileSpec spec = sample_spec(*rc::gen::element(Packing::Fixed, Packing::Packed));
  spec.block_bytes = *rc::gen::inRange<std::uint32_t>(1, 600);
  if (*rc::gen::arbitrary<bool>()) {
    spec.row_bytes = 4 * *rc::gen::inRange<std::uint32_t>(1, 20);
    spec.block_bytes = spec.row_bytes * *rc::gen::inRange<std::uint32_t>(1, 20);
  }
  spec.blocks_per_layer = *rc::gen::inRange<std::uint64_t>(1, 9);
  spec.layers = *rc::gen::inRange<std::uint32_t>(1, 4);
  std::vector<std::vector<std::uint8_t>> contents;
  BlockWriter writer(folder / "a", spec);
  for (std::uint64_t block = 0; block < spec.blocks(); ++block) {
    const std::uint8_t most = *rc::gen::element<std::uint8_t>(1, 2, 255);  // zeros, bits, noise
    contents.push_back(*rc::gen::container<std::vector<std::uint8_t>>(
        spec.block_bytes, rc::gen::inRange<std::uint8_t>(0, most)));
    writer.write(block, std::as_bytes(std::span(contents.back())));
  }
  writer.finish();
  const BlockFile file = BlockFile::open(folder / "a");
  file.verify();
  std::vector<std::uint8_t> content(spec.block_bytes);
  for (std::uint64_t block = 0; block < spec.blocks(); ++block) {
    file.read(block, std::as_writable_bytes(std::span(content)));
    RC_ASSERT(content == contents[block]);
  }
}

// ---- Damage -------------------------------------------------------------------------------------

// True => the file opens and passes verify().
bool passes(const fs::path& path) {
  try {
    BlockFile::open(path).verify();
    return true;
  } catch (const Error& error) {
    EXPECT_EQ(error.kind, ErrorKind::BadInput) << error.message;
    EXPECT_THAT(error.message, HasSubstr(path.string()));
    return false;
  }
}

TEST(BlockFile, NoFlippedByteAnywherePasses) {
  const ScratchFolder folder;
  for (const Packing packing : kPackings) {
    BlockFileSpec spec = sample_spec(packing, 6);
    spec.block_bytes = 200;
    write_sample_file(folder / "whole", spec);
    const std::string whole = read_all(folder / "whole");
    write_all(folder / "flipped", whole);
    ASSERT_TRUE(passes(folder / "flipped"));
    const File file = File::open_to_write(folder / "flipped");
    for (std::size_t i = 0; i < whole.size(); ++i) {
      const auto original = static_cast<std::byte>(whole[i]);
      const std::byte flipped = original ^ static_cast<std::byte>(1U << (i % 8));
      file.write_at(i, {&flipped, 1});
      EXPECT_FALSE(passes(folder / "flipped")) << "byte " << i;
      file.write_at(i, {&original, 1});
    }
    EXPECT_TRUE(passes(folder / "flipped"));
  }
}

TEST(BlockFile, NoCutFilePasses) {
  const ScratchFolder folder;
  for (const Packing packing : kPackings) {
    write_sample_file(folder / "a", sample_spec(packing, 6));
    const File file = File::open_to_write(folder / "a");
    for (std::uint64_t size = file.size(); size-- > 0;) {
      file.resize(size);
      EXPECT_FALSE(passes(folder / "a")) << size << " bytes";
    }
  }
}

TEST(BlockFile, NoLengthenedFilePasses) {
  const ScratchFolder folder;
  write_sample_file(folder / "a", sample_spec(Packing::Packed));
  const std::string whole = read_all(folder / "a");
  for (const std::string& more : {std::string(1, '\0'), std::string(4096, '\0'), whole}) {
    write_all(folder / "b", whole + more);
    EXPECT_FALSE(passes(folder / "b"));
  }
}

TEST(BlockFile, ADamagedBlockIsFoundWhenTouched) {
  const ScratchFolder folder;
  const BlockFileSpec spec = sample_spec(Packing::Fixed);
  write_sample_file(folder / "a", spec);
  std::string bytes = read_all(folder / "a");
  bytes[Places(spec).fixed(4) + 17] ^= 1;
  write_all(folder / "a", bytes);
  const BlockFile file = BlockFile::open(folder / "a");
  EXPECT_NE(file.data(3), nullptr);
  for (int time = 0; time < 2; ++time) {
    EXPECT_THAT(error_of([&] { (void)file.data(4); }).message,
                HasSubstr("block 4 is damaged: the checksum is wrong"));
  }
  EXPECT_NE(file.data(5), nullptr);
}

struct Refusal {
  std::size_t at;     // a byte of a whole file ...
  std::string bytes;  // ... from which on it is replaced
  std::string message;
};

TEST(BlockFile, SaysWhatIsWrong) {
  const Refusal refusals[] = {
      {0, "PNG", "not a block file of upstar"},
      {8, std::string("\2\0\0\0", 4), "version 2 of the format; this program reads version 1"},
      {12, "\1\2\3\4", "another byte order"},
      {16, std::string(1, '\1'), "its header is damaged: it claims an impossible length"},
      {16, std::string("\0\0\1\0", 4), "cut short: its header has 65536 bytes, the file"},
      {60, "?", "its header is damaged: the checksum is wrong"},
      {4096, "?", "its index is damaged: the checksum is wrong"},
      {8192, "?", "block 1 is damaged: the checksum is wrong"},
  };
  const ScratchFolder folder;
  write_sample_file(folder / "a", sample_spec(Packing::Packed));
  const std::string whole = read_all(folder / "a");
  for (const Refusal& refusal : refusals) {
    std::string bytes = whole;
    bytes.replace(refusal.at, refusal.bytes.size(), refusal.bytes);
    write_all(folder / "b", bytes);
    EXPECT_THAT(error_of([&] { BlockFile::open(folder / "b").verify(); }).message,
                AllOf(HasSubstr((folder / "b").string()), HasSubstr(refusal.message)));
  }
  write_all(folder / "b", "");
  EXPECT_THAT(error_of([&] { (void)BlockFile::open(folder / "b"); }).message,
              HasSubstr("it is empty"));
  write_all(folder / "b", whole.substr(0, whole.size() - 1));
  EXPECT_THAT(error_of([&] { (void)BlockFile::open(folder / "b"); }).message,
              HasSubstr("unfinished, or cut short"));
  EXPECT_THAT(error_of([&] { (void)BlockFile::open(folder / "none"); }).message,
              HasSubstr("none`: No such file"));
  EXPECT_THAT(error_of([&] { (void)BlockFile::open(folder / "a", "another"); }).message,
              HasSubstr("it holds `sample`, and `another` was expected"));
}

TEST(BlockFile, AnUnfinishedFileIsNoFile) {
  const ScratchFolder folder;
  BlockWriter writer(folder / "a", sample_spec(Packing::Fixed));
  test::write_missing_blocks(writer);
  EXPECT_THAT(error_of([&] { (void)BlockFile::open(folder / "a"); }).message,
              HasSubstr("No such file"));
  EXPECT_THAT(error_of([&] { (void)BlockFile::open(folder / "a.partial"); }).message,
              HasSubstr("unfinished, or cut short"));
}

TEST(BlockFile, VerifyTellsHowFarItIsAndCanBeStopped) {
  const ScratchFolder folder;
  write_sample_file(folder / "a", sample_spec(Packing::Packed));
  const BlockFile file = BlockFile::open(folder / "a");
  std::uint64_t blocks = 0;
  file.verify([&](std::uint64_t done) { EXPECT_EQ(done, ++blocks); });
  EXPECT_EQ(blocks, 12U);
  const auto stop_after_five = [&](std::uint64_t done) {
    if (done == 5) throw Error(ErrorKind::Interrupted, "enough");
  };
  EXPECT_EQ(error_of([&] { file.verify(stop_after_five); }).kind, ErrorKind::Interrupted);
}

}  // namespace
}  // namespace upstar::store
