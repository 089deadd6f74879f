// Two tiers against std::map, and runs that are cut short, damaged, missing or left over.
#include "store/sorted_bucket_hash/tiered_table.hpp"

#include <rapidcheck.h>

#include <cstdint>
#include <filesystem>
#include <map>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/error.hpp"
#include "scratch_folder.hpp"
#include "store/core/kit.hpp"
#include "store/sorted_bucket_hash/bucket_run.hpp"

namespace upstar::store {
namespace {

namespace fs = std::filesystem;
using test::error_of;
using test::read_all;
using test::write_all;

constexpr RunFormat kFormat{20, 6};
constexpr std::size_t kMemory = 20'000;

using Table = TieredTable<2>;
using Reference = std::map<std::uint64_t, std::uint32_t>;

Table open_table(Budget& budget, const fs::path& folder, std::size_t memory = kMemory) {
  return Table(budget, kFormat.code_bits, kFormat.payload_bits, true, {folder, memory});
}

void expect_same(const Table& table, const Reference& reference) {
  for (std::uint64_t code = 0; code < 4096; ++code) {
    const auto known = reference.find(code);
    const auto found = table.find(code);
    ASSERT_EQ(found.has_value(), known != reference.end()) << code;
    if (found) {
      ASSERT_EQ(*found, known->second) << code;
    }
  }
}

TEST(TieredTables, AreMaps) {
  EXPECT_TRUE(rc::check([](const std::vector<std::pair<std::uint16_t, std::uint8_t>>& orders) {
    const ScratchFolder folder;
    Budget budget;
    Table table = open_table(budget, folder.path());
    Reference reference;
    for (const auto& [number, value] : orders) {
      const std::uint64_t code = number % 64;
      if (value % 64 == 1) table.flush();
      table.store(code, value % 64);
      reference[code] = value % 64;
    }
    for (std::uint64_t code = 0; code < 64; ++code) {
      const auto known = reference.find(code);
      RC_ASSERT(table.find(code) ==
                (known == reference.end() ? std::nullopt : std::optional(known->second)));
    }
  }));
}

// More than fits above; codes are met again when they are on disk, with another payload.
TEST(TieredTables, SpillAndComeBack) {
  const ScratchFolder folder;
  Budget budget;
  Reference reference;
  {
    Table table = open_table(budget, folder.path(), 30'000);
    std::mt19937_64 random(3);
    for (int i = 0; i < 40'000; ++i) {
      const std::uint64_t code = random() % (1U << kFormat.code_bits);
      const auto payload = static_cast<std::uint32_t>(random() % 64);
      table.store(code, payload);
      reference[code] = payload;
    }
    EXPECT_GT(table.shelf().entries(), 10'000U);
    EXPECT_LT(table.shelf().runs(), 8U);
    EXPECT_LT(table.bytes(), 40'000U);
    expect_same(table, reference);
    table.flush();
  }
  const Table again = open_table(budget, folder.path());
  expect_same(again, reference);
}

class Runs : public testing::Test {
 protected:
  static void write(const fs::path& where, const std::vector<RunEntry>& entries) {
    BucketRun::write(where, kFormat, entries.size(),
                     [&](const std::function<void(const RunEntry&)>& visit) {
                       for (const RunEntry& entry : entries) visit(entry);
                     });
  }
  [[nodiscard]] std::string complaint(const RunFormat& format = kFormat) const {
    return error_of([&] { static_cast<void>(BucketRun::open(path, format)); }).message;
  }
  static std::vector<RunEntry> many() {
    std::vector<RunEntry> entries;
    for (std::uint32_t i = 0; i < 1300; ++i) entries.push_back({7 * i + 1, i % 64});
    return entries;
  }

  ScratchFolder folder;
  fs::path path = folder / "run-0-0.upstar";
};

TEST_F(Runs, FindWhatTheyHold) {
  write(path, many());
  const BucketRun run = BucketRun::open(path, kFormat);
  EXPECT_EQ(run.size(), 1300U);
  for (std::uint64_t code = 0; code < 9200; ++code) {
    const bool there = code % 7 == 1 && code / 7 < 1300;
    EXPECT_EQ(run.find(code),
              there ? std::optional(static_cast<std::uint32_t>(code / 7 % 64)) : std::nullopt);
  }
}

TEST_F(Runs, AreRefusedByNameWhenCutShort) {
  write(path, many());
  const std::string whole = read_all(path);
  for (std::size_t length = 0; length < whole.size(); length += 997) {
    write_all(path, whole.substr(0, length));
    EXPECT_THAT(complaint(), testing::HasSubstr(path.string())) << length;
  }
}

TEST_F(Runs, AreRefusedByNameWhenDamaged) {
  write(path, many());
  const std::string whole = read_all(path);
  for (std::size_t at = 0; at < whole.size(); at += 61) {
    std::string damaged = whole;
    damaged[at] = static_cast<char>(damaged[at] ^ 0x10);
    write_all(path, damaged);
    EXPECT_THAT(complaint(), testing::HasSubstr(path.string())) << at;
  }
}

TEST_F(Runs, OfAnotherKindAreRefused) {
  write(path, {{1, 2}});
  EXPECT_THAT(complaint({21, 6}), testing::HasSubstr("it is not a run of 21 bits"));
  write(path, {{5, 1}, {5, 2}});
  EXPECT_THAT(complaint(), testing::HasSubstr("do not ascend"));
  write(path, {{std::uint64_t{1} << 20, 1}});
  EXPECT_THAT(complaint(), testing::HasSubstr("too many bits"));
}

TEST_F(Runs, ThatAKillLeftOverGoAway) {
  write(folder / "run-0-0.upstar", {{1, 1}, {2, 2}});
  write(folder / "run-1-1.upstar", {{2, 9}, {3, 3}});
  write(folder / "run-0-1.upstar", {{1, 1}, {2, 9}, {3, 3}});
  write_all(folder / "run-2-2.upstar.partial", "a beginning");
  const RunShelf shelf(folder.path(), kFormat);
  EXPECT_EQ(shelf.runs(), 1U);
  EXPECT_EQ(shelf.find(2), 9U);
  EXPECT_FALSE(fs::exists(folder / "run-0-0.upstar"));
  EXPECT_FALSE(fs::exists(folder / "run-1-1.upstar"));
}

TEST_F(Runs, ThatAreMissingAreNoticed) {
  write(folder / "run-1-1.upstar", {{2, 9}});
  EXPECT_THAT(error_of([&] { const RunShelf shelf(folder.path(), kFormat); }).message,
              testing::HasSubstr("the runs before it are missing"));
}

TEST_F(Runs, OfLikeSizeAreMerged) {
  RunShelf shelf(folder.path(), kFormat);
  for (std::uint64_t number = 0; number < 20; ++number) {
    shelf.add(1, [&](const std::function<void(const RunEntry&)>& visit) {
      visit({number, static_cast<std::uint32_t>(number)});
    });
    EXPECT_LE(shelf.runs(), 4U);
  }
  EXPECT_EQ(shelf.entries(), 20U);
  for (std::uint64_t number = 0; number < 20; ++number) EXPECT_EQ(shelf.find(number), number);
}

}  // namespace
}  // namespace upstar::store
