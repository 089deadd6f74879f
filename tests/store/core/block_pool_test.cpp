// The pool: who is in memory, who leaves, who waits.
#include "store/core/block_pool.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstring>
#include <list>
#include <random>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/error.hpp"
#include "store/core/kit.hpp"

namespace upstar::store {
namespace {

using test::error_of;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr std::size_t kBytes = 100;

// Blocks whose bytes are all their number; remembers what was loaded.
struct Source {
  std::vector<std::uint64_t> loaded;

  BlockPool::Loader loader() {
    return [this](std::uint64_t block, MutableBytes into) {
      loaded.push_back(block);
      std::memset(into.data(), static_cast<int>(block), into.size());
    };
  }
};

bool holds(const std::byte* data, std::uint64_t block) {
  return std::all_of(data, data + kBytes,
                     [&](std::byte byte) { return byte == static_cast<std::byte>(block); });
}

TEST(BlockPool, LoadsOnceWhatStays) {
  Source source;
  BlockPool pool(kBytes, 3, source.loader());
  const std::uint64_t blocks[] = {5, 6, 5};
  for (int time = 0; time < 2; ++time) {
    const BlockPool::Pins pins = pool.pin(blocks);
    ASSERT_EQ(pins.size(), 3U);
    EXPECT_TRUE(holds(pins[0], 5) && holds(pins[1], 6));
    EXPECT_EQ(pins[0], pins[2]);
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(pins[1]) % 64, 0U);
  }
  EXPECT_THAT(source.loaded, ElementsAre(5, 6));
  EXPECT_EQ(pool.statistics().loads, 2U);
  EXPECT_EQ(pool.statistics().hits, 4U);
}

TEST(BlockPool, TheBlockUnusedLongestLeaves) {
  Source source;
  BlockPool pool(kBytes, 2, source.loader());
  for (const std::uint64_t block : {1, 2, 1, 3, 1, 2}) (void)pool.pin(block);
  EXPECT_THAT(source.loaded, ElementsAre(1, 2, 3, 2));
  EXPECT_EQ(pool.statistics().evictions, 2U);
}

TEST(BlockPool, ForgottenBlocksLeaveFirst) {
  Source source;
  BlockPool pool(kBytes, 2, source.loader());
  (void)pool.pin(1);
  (void)pool.pin(2);
  pool.forget(2);
  pool.forget(77);
  (void)pool.pin(3);
  (void)pool.pin(1);
  EXPECT_THAT(source.loaded, ElementsAre(1, 2, 3));
  EXPECT_EQ(pool.statistics().evictions, 0U);
}

TEST(BlockPool, AForgottenBlockStaysWhileItIsPinned) {
  Source source;
  BlockPool pool(kBytes, 2, source.loader());
  BlockPool::Pins pins = pool.pin(1);
  pool.forget(1);
  std::thread([&] { (void)pool.pin(2); }).join();
  std::thread([&] { (void)pool.pin(3); }).join();
  EXPECT_TRUE(holds(pins[0], 1));
  pins.release();
  (void)pool.pin(2);
  (void)pool.pin(3);
  EXPECT_THAT(source.loaded, ElementsAre(1, 2, 3, 2)) << "3 stays when the frame of 1 is free";
}

TEST(BlockPool, KeepsWhatIsOffered) {
  Source source;
  BlockPool pool(kBytes, 2, source.loader());
  const std::vector<std::byte> nine(kBytes, std::byte{9});
  pool.keep(9, nine);
  pool.keep(9, nine);
  BlockPool::Pins pins = pool.pin(9);
  EXPECT_TRUE(holds(pins[0], 9));
  pins = {};
  const std::uint64_t both[] = {1, 2};
  pins = pool.pin(both);
  pool.keep(9, nine);  // no frame is free: the offer is declined
  EXPECT_TRUE(holds(pins[0], 1) && holds(pins[1], 2));
  EXPECT_THAT(source.loaded, ElementsAre(1, 2));
}

TEST(BlockPool, RefusesWhatCanNeverFit) {
  Source source;
  BlockPool pool(kBytes, 2, source.loader());
  const std::uint64_t three[] = {1, 2, 3};
  const Error error = error_of([&] { (void)pool.pin(three); });
  EXPECT_EQ(error.kind, ErrorKind::Limit);
  EXPECT_THAT(error.message, HasSubstr("3 blocks are needed at once, and there is memory for 2"));
  const std::uint64_t two[] = {1, 2};
  EXPECT_EQ(pool.pin(two).size(), 2U);
}

TEST(BlockPool, AFailedLoadLeavesNothingBehind) {
  bool fails = true;
  BlockPool pool(kBytes, 2, [&](std::uint64_t block, MutableBytes into) {
    if (block == 2 && fails) throw Error(ErrorKind::BadInput, "damaged");
    std::memset(into.data(), static_cast<int>(block), into.size());
  });
  const std::uint64_t both[] = {1, 2};
  EXPECT_EQ(error_of([&] { (void)pool.pin(both); }).message, "damaged");
  fails = false;
  const BlockPool::Pins pins = pool.pin(both);
  EXPECT_TRUE(holds(pins[0], 1) && holds(pins[1], 2));
}

TEST(BlockPool, ARequestWaitsForFrames) {
  Source source;
  BlockPool pool(kBytes, 2, source.loader());
  const std::uint64_t both[] = {1, 2};
  BlockPool::Pins pins = pool.pin(both);
  std::atomic<bool> got = false;
  std::thread other([&] {
    const BlockPool::Pins mine = pool.pin(3);
    got = holds(mine[0], 3);
  });
  while (pool.statistics().waits == 0) std::this_thread::yield();
  EXPECT_FALSE(got);
  pins.release();
  other.join();
  EXPECT_TRUE(got);
}

TEST(BlockPool, FramesForCountsTheBookkeeping) {
  EXPECT_EQ(BlockPool::frames_for(0, 32768), 0U);
  const std::size_t frames = BlockPool::frames_for(std::size_t{1} << 30, 32768);
  EXPECT_LT(frames, 32768U);
  EXPECT_GT(frames, 32500U);
}

// Threads with requests as large as the pool, over a file being written: everybody gets his turn, and
// everybody sees the right bytes.
TEST(BlockPool, OneComputationsWorthOfFramesIsEnoughForThreads) {
  const ScratchFolder folder;
  for (const Packing packing : test::kPackings) {
    BlockWriter writer(folder / "a", test::sample_spec(packing, 40), Unfinished::StartAfresh);
    test::write_missing_blocks(writer);
    BlockPool pool(256, 6,
                   [&](std::uint64_t block, MutableBytes into) { writer.read(block, into); });
    std::atomic<int> wrong = 0;
    std::vector<std::thread> threads;
    for (unsigned seed = 0; seed < 4; ++seed) {
      threads.emplace_back([&, seed] {
        std::mt19937 random(seed);
        for (int round = 0; round < 300; ++round) {
          std::vector<std::uint64_t> blocks(1 + random() % 6);
          for (std::uint64_t& block : blocks) block = random() % 40;
          const BlockPool::Pins pins = pool.pin(blocks);
          for (std::size_t i = 0; i < blocks.size(); ++i) {
            const test::Block expected = test::sample_block(blocks[i], 256);
            if (std::memcmp(pins[i], expected.data(), 256) != 0) ++wrong;
          }
          if (random() % 8 == 0) pool.forget(random() % 40);
          const std::uint64_t kept = random() % 40;
          if (random() % 8 == 0) pool.keep(kept, test::sample_block(kept, 256));
        }
      });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(wrong, 0);
  }
}

// A plain list of blocks, the one unused longest first.
struct Model {
  std::size_t frames;
  std::list<std::uint64_t> inside;
  std::vector<std::uint64_t> loaded;

  void pin(std::uint64_t block) {
    if (std::find(inside.begin(), inside.end(), block) == inside.end()) {
      loaded.push_back(block);
      if (inside.size() == frames) inside.pop_front();
    }
    inside.remove(block);
    inside.push_back(block);
  }
  void forget(std::uint64_t block) { inside.remove(block); }
};

RC_GTEST_PROP(BlockPool, LoadsWhatThePlainListLoads, ()) {
  const auto frames = *rc::gen::inRange<std::size_t>(1, 6);
  Source source;
  BlockPool pool(kBytes, frames, source.loader());
  Model model{frames, {}, {}};
  for (const auto& [block, forget] : *rc::gen::container<std::vector<std::pair<int, int>>>(
           rc::gen::pair(rc::gen::inRange(0, 9), rc::gen::inRange(0, 5)))) {
    const auto number = static_cast<std::uint64_t>(block);
    if (forget == 0) {
      pool.forget(number);
      model.forget(number);
    } else {
      const BlockPool::Pins pins = pool.pin(number);
      model.pin(number);
      RC_ASSERT(holds(pins[0], number));
    }
  }
  RC_ASSERT(source.loaded == model.loaded);
}

}  // namespace
}  // namespace upstar::store
