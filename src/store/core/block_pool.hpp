// A bounded number of blocks in memory, the rest where they came from.
//
// A computation that reads blocks asks for all it needs at once (pin) and gets addresses that stay
// good until it lets go of them. Blocks are loaded when they are not there; when all frames are full,
// the block that has gone unused longest leaves. Blocks nobody will ask for again leave first
// (forget).
//
//     frames   [ pinned | pinned | loading | idle, old -> new ......... | free ]
//
// Threads share the pool. A request that does not fit beside what others have pinned waits for them.
// It takes nothing while it waits, and a thread that holds pins must not ask for more; so whoever holds
// pins goes on, and everybody gets his turn: one computation's worth of frames is enough for any number
// of threads. A request larger than the whole pool is refused.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include <boost/unordered/unordered_flat_map.hpp>

#include "store/core/bytes.hpp"

namespace upstar::store {

class BlockPool {
 public:
  // Fills `into` with block `block`. Called from the threads that pin, several at once.
  using Loader = std::function<void(std::uint64_t block, MutableBytes into)>;

  struct Statistics {
    std::uint64_t hits = 0;       // pinned, and there or on their way
    std::uint64_t loads = 0;      // calls of the loader
    std::uint64_t evictions = 0;  // live blocks that had to leave for others
    std::uint64_t waits = 0;      // requests that waited for frames
  };

  // Blocks held in place; movable, let go of when destroyed.
  class Pins {
   public:
    Pins() = default;
    ~Pins() { release(); }
    Pins(Pins&& other) noexcept;
    Pins& operator=(Pins&& other) noexcept;

    [[nodiscard]] std::size_t size() const { return frames_.size(); }
    // The i-th block of the request, aligned to 64 bytes.
    [[nodiscard]] const std::byte* operator[](std::size_t i) const {
      return pool_->frame_bytes(frames_[i]);
    }
    void release();

   private:
    friend class BlockPool;
    BlockPool* pool_ = nullptr;
    std::vector<std::uint32_t> frames_;
  };

  BlockPool(std::size_t block_bytes, std::size_t frames, Loader load);
  BlockPool(const BlockPool&) = delete;
  BlockPool& operator=(const BlockPool&) = delete;

  // How many frames `memory` bytes pay for, bookkeeping included.
  [[nodiscard]] static std::size_t frames_for(std::size_t memory, std::size_t block_bytes);
  [[nodiscard]] std::size_t frames() const { return frames_.size(); }

  // All of `blocks` (which may repeat), in memory and staying there. What the loader throws comes
  // through, and nothing stays pinned.
  [[nodiscard]] Pins pin(std::span<const std::uint64_t> blocks);
  [[nodiscard]] Pins pin(std::uint64_t block) { return pin({&block, 1}); }
  // Offers a block just made, so that it need not be loaded: taken if a frame is free or idle.
  void keep(std::uint64_t block, Bytes content);
  // Nobody will pin this block again: its frame is free at once, or when it is unpinned.
  void forget(std::uint64_t block);

  [[nodiscard]] Statistics statistics() const;

 private:
  using FrameList = std::list<std::uint32_t>;

  enum class Content : std::uint8_t { None, Loading, Ready };
  struct Frame {
    std::uint64_t block = 0;
    std::uint32_t pins = 0;
    Content content = Content::None;
    bool forgotten = false;
    FrameList::iterator place;  // in exactly one of free_, idle_ and busy_
  };

  // What needs the lock is given it, to show that the caller has it.
  using Lock = std::unique_lock<std::mutex>;

  [[nodiscard]] std::byte* frame_bytes(std::uint32_t frame) const {
    return memory_.get() + std::size_t{frame} * stride_;
  }
  void reserve(std::size_t count, Lock& lock);
  [[nodiscard]] std::uint32_t hold(std::uint64_t block, const Lock& lock);
  [[nodiscard]] std::uint32_t vacate(const Lock& lock);
  void discard(std::uint32_t frame, FrameList& from, const Lock& lock);
  void await_content(std::uint32_t frame, Lock& lock);
  void let_go(std::uint32_t frame, const Lock& lock);
  void unpin(std::span<const std::uint32_t> frames);

  std::size_t block_bytes_;
  std::size_t stride_;
  Loader load_;
  std::unique_ptr<std::byte[], decltype(&std::free)> memory_;

  mutable std::mutex mutex_;
  std::condition_variable changed_;  // frames were let go of, or have got their content
  std::vector<Frame> frames_;
  FrameList free_;
  FrameList idle_;  // unpinned blocks, the one unused longest first
  FrameList busy_;  // pinned
  std::uint64_t next_ticket_ = 0;
  std::uint64_t now_served_ = 0;
  std::size_t reserved_ = 0;  // frames promised to requests; at least the length of busy_
  boost::unordered_flat_map<std::uint64_t, std::uint32_t> frame_of_;
  Statistics statistics_;
};

}  // namespace upstar::store
