// What the tests of files share: a folder that goes away, blocks with a known content, small files.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "scratch_folder.hpp"
#include "store/core/block_file.hpp"
#include "store/core/block_format.hpp"
#include "store/core/block_writer.hpp"

namespace upstar::store::test {

namespace fs = std::filesystem;

using Block = std::vector<std::byte>;

inline std::string read_all(const fs::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

inline void write_all(const fs::path& path, const std::string& bytes) {
  std::ofstream stream(path, std::ios::binary);
  stream.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

// The message of the Error that `work` throws; empty, and a failure, when it throws none.
inline Error error_of(const std::function<void()>& work) {
  try {
    work();
  } catch (const Error& error) {
    return error;
  }
  ADD_FAILURE() << "nothing was thrown";
  return {ErrorKind::Internal, ""};
}

// Content of every sort, by turns: zeros, noise that no compression helps with, and sparse bits.
inline Block sample_block(std::uint64_t block, std::size_t bytes) {
  Block out(bytes);
  std::mt19937_64 random(block);
  for (std::byte& byte : out) {
    if (block % 3 == 1) byte = static_cast<std::byte>(random());
    if (block % 3 == 2) byte = random() % 16 == 0 ? std::byte{1} : std::byte{0};
  }
  return out;
}

inline std::uint64_t sample_tally(std::uint64_t block) { return block * block + 7; }

inline BlockFileSpec sample_spec(Packing packing, std::uint64_t blocks = 12,
                                 std::uint32_t block_bytes = 256) {
  BlockFileSpec spec;
  spec.kind = "sample";
  spec.metadata = {{"rule", "normal"}, {"size", "3"}};
  spec.block_bytes = block_bytes;
  spec.blocks_per_layer = blocks;
  spec.packing = packing;
  return spec;
}

inline void write_sample_block(BlockWriter& writer, std::uint64_t block) {
  writer.write(block, sample_block(block, writer.spec().block_bytes), sample_tally(block));
}

inline void write_missing_blocks(BlockWriter& writer) {
  for (std::uint64_t block = 0; block < writer.spec().blocks(); ++block) {
    if (!writer.has(block)) write_sample_block(writer, block);
  }
}

inline void write_sample_file(const fs::path& path, const BlockFileSpec& spec) {
  BlockWriter writer(path, spec, Unfinished::StartAfresh);
  write_missing_blocks(writer);
  writer.finish({{"total", "42"}});
}

// Every block of the file is the sample block of its number.
inline void expect_sample_file(const fs::path& path, const BlockFileSpec& spec) {
  const BlockFile file = BlockFile::open(path, spec.kind);
  EXPECT_EQ(file.spec(), spec);
  EXPECT_EQ(file.totals(), (TextPairs{{"total", "42"}}));
  Block content(spec.block_bytes);
  for (std::uint64_t block = 0; block < spec.blocks(); ++block) {
    file.read(block, content);
    EXPECT_EQ(content, sample_block(block, spec.block_bytes)) << "block " << block;
    EXPECT_EQ(file.tally(block), sample_tally(block));
  }
  file.verify();
}

inline const Packing kPackings[] = {Packing::Fixed, Packing::Packed};

}  // namespace upstar::store::test
