// The bytes of the format: what is encoded decodes, and version 1 stays what it is.
#include "store/core/block_format.hpp"

#include <array>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "store/core/checksum.hpp"
#include "store/core/kit.hpp"

namespace upstar::store {
namespace {

using test::error_of;
using test::sample_spec;
using ::testing::HasSubstr;

// Fields written out by hand from docs/formats.md: whoever changes the format changes the version.
TEST(BlockFormat, TheHeaderIsAsDocumented) {
  BlockFileSpec spec = sample_spec(Packing::Packed, 12, 256);
  spec.row_bytes = 64;
  const std::vector<std::byte> header = encode_header(spec);
  std::string expected("\x93upstar\n", 8);
  const auto put = [&](std::uint64_t value, int bytes) {
    for (int i = 0; i < bytes; ++i) expected += static_cast<char>(value >> (8 * i));
  };
  put(1, 4);
  put(0x01020304, 4);
  put(4096, 8);
  put(256, 4);
  put(1, 4);
  put(12, 8);
  put(1, 4);
  put(64, 4);
  for (const std::string& text :
       std::initializer_list<std::string>{"sample", "", "rule", "normal", "size", "3"}) {
    put(text.empty() ? 2 : text.size(), 4);  // in place of the empty text: the number of pairs
    expected += text;
  }
  expected.resize(4096 - 8);
  ASSERT_EQ(header.size(), 4096U);
  EXPECT_EQ(std::string(reinterpret_cast<const char*>(header.data()), 4088), expected);
  EXPECT_EQ(load_number<std::uint64_t>(&header[4088]), checksum(Bytes(header).first(4088)));
}

TEST(BlockFormat, AnEntryIsAsDocumented) {
  std::array<std::byte, IndexEntry::kBytes> bytes;
  encode({0x0102030405060708, 9, BlockState::Zstd, 10, 11}, bytes.data());
  EXPECT_EQ(load_number<std::uint64_t>(&bytes[0]), 0x0102030405060708U);
  EXPECT_EQ(load_number<std::uint32_t>(&bytes[8]), 9U);
  EXPECT_EQ(load_number<std::uint32_t>(&bytes[12]), 2U);
  EXPECT_EQ(load_number<std::uint64_t>(&bytes[16]), 10U);
  EXPECT_EQ(load_number<std::uint64_t>(&bytes[24]), 11U);
  EXPECT_EQ(decode_entry(bytes.data()).tally, 10U);
}

TEST(BlockFormat, AnEntrysChecksumCoversEverything) {
  const test::Block stored = test::sample_block(1, 100);
  const IndexEntry entry{4096, 100, BlockState::Raw, 5, 0};
  const std::uint64_t sum = entry_checksum(entry, 7, stored);
  EXPECT_NE(sum, entry_checksum(entry, 8, stored));
  EXPECT_NE(sum, entry_checksum({4097, 100, BlockState::Raw, 5, 0}, 7, stored));
  EXPECT_NE(sum, entry_checksum({4096, 101, BlockState::Raw, 5, 0}, 7, stored));
  EXPECT_NE(sum, entry_checksum({4096, 100, BlockState::Zstd, 5, 0}, 7, stored));
  EXPECT_NE(sum, entry_checksum({4096, 100, BlockState::Raw, 6, 0}, 7, stored));
  EXPECT_NE(sum, entry_checksum(entry, 7, Bytes(stored).first(99)));
  EXPECT_EQ(sum, entry_checksum({4096, 100, BlockState::Raw, 5, 99}, 7, stored));
}

RC_GTEST_PROP(BlockFormat, HeadersComeBack, ()) {
  BlockFileSpec spec;
  spec.kind = *rc::gen::arbitrary<std::string>();
  spec.metadata = *rc::gen::arbitrary<TextPairs>();
  spec.block_bytes = *rc::gen::inRange<std::uint32_t>(1, 1 << 20);
  spec.blocks_per_layer = *rc::gen::inRange<std::uint64_t>(1, 1 << 30);
  spec.layers = *rc::gen::inRange<std::uint32_t>(1, 100);
  spec.packing = *rc::gen::element(Packing::Fixed, Packing::Packed);
  const std::vector<std::byte> header = encode_header(spec);
  RC_ASSERT(decode_header(header) == spec);
  RC_ASSERT(header.size() == Places(spec).header_bytes);
  RC_ASSERT(header.size() % Places::kPage == 0);
}

RC_GTEST_PROP(BlockFormat, ClosingRecordsComeBack, ()) {
  ClosingRecord record;
  record.blocks_end = *rc::gen::inRange<std::uint64_t>(10, 5000);
  record.index_checksum = *rc::gen::arbitrary<std::uint64_t>();
  record.totals = *rc::gen::arbitrary<TextPairs>();
  std::vector<std::byte> file(record.blocks_end);
  const std::vector<std::byte> bytes = encode_closing(record);
  file.insert(file.end(), bytes.begin(), bytes.end());
  const ClosingRecord again = decode_closing(file, 10);
  RC_ASSERT(again.blocks_end == record.blocks_end);
  RC_ASSERT(again.index_checksum == record.index_checksum);
  RC_ASSERT(again.totals == record.totals);
}

TEST(BlockFormat, SpecsWithoutSenseAreBugs) {
  const auto refused = [](const auto& change) {
    BlockFileSpec spec = sample_spec(Packing::Fixed);
    change(spec);
    return error_of([&] { (void)encode_header(spec); }).kind == ErrorKind::Internal;
  };
  EXPECT_TRUE(refused([](BlockFileSpec& spec) { spec.block_bytes = 0; }));
  EXPECT_TRUE(refused([](BlockFileSpec& spec) { spec.layers = 0; }));
  EXPECT_TRUE(refused([](BlockFileSpec& spec) { spec.blocks_per_layer = 0; }));
  EXPECT_TRUE(refused([](BlockFileSpec& spec) { spec.blocks_per_layer = ~std::uint64_t{0} / 32; }));
  EXPECT_TRUE(refused([](BlockFileSpec& spec) { spec.row_bytes = 24; }));
  EXPECT_TRUE(refused([](BlockFileSpec& spec) { spec.row_bytes = 2; }));
  EXPECT_TRUE(refused([](BlockFileSpec& spec) { spec.kind.resize(1 << 25); }));
}

TEST(BlockFormat, DescribesASpecInWords) {
  BlockFileSpec spec = sample_spec(Packing::Packed);
  EXPECT_EQ(describe(spec), "`sample` (rule normal, size 3, 1 x 12 blocks of 256 bytes, packed)");
  spec.packing = Packing::Fixed;
  EXPECT_THAT(describe(spec), HasSubstr("in fixed places"));
}

TEST(BlockFormat, BlocksAreNumberedLayerAfterLayer) {
  BlockFileSpec spec = sample_spec(Packing::Fixed, 10);
  spec.layers = 3;
  EXPECT_EQ(spec.blocks(), 30U);
  EXPECT_EQ(spec.block(0, 9), 9U);
  EXPECT_EQ(spec.block(2, 4), 24U);
}

}  // namespace
}  // namespace upstar::store
