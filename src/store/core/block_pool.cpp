// BlockPool: reservations, frames and who leaves when.
#include "store/core/block_pool.hpp"

#include <cstring>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"

namespace upstar::store {

namespace {

constexpr std::size_t kAlignment = 64;          // of a cache line, and of the widest register
constexpr std::size_t kBookkeepingBytes = 128;  // a frame's record, list node and map slot

std::size_t aligned(std::size_t bytes) {
  return (bytes + kAlignment - 1) / kAlignment * kAlignment;
}

}  // namespace

std::size_t BlockPool::frames_for(std::size_t memory, std::size_t block_bytes) {
  return memory / (aligned(block_bytes) + kBookkeepingBytes);
}

BlockPool::BlockPool(std::size_t block_bytes, std::size_t frames, Loader load)
    : block_bytes_(block_bytes),
      stride_(aligned(block_bytes)),
      load_(std::move(load)),
      memory_(static_cast<std::byte*>(std::aligned_alloc(kAlignment, stride_ * frames)),
              &std::free),
      frames_(frames) {
  if (memory_ == nullptr) {
    throw Error(ErrorKind::Limit,
                fmt::format("no memory for {} blocks of {} bytes", frames, block_bytes));
  }
  for (std::size_t frame = 0; frame < frames; ++frame) {
    frames_[frame].place = free_.insert(free_.end(), static_cast<std::uint32_t>(frame));
  }
  frame_of_.reserve(frames);
}

BlockPool::Pins BlockPool::pin(std::span<const std::uint64_t> blocks) {
  Pins pins;  // destroyed after the lock, so that it can let go of what it has
  pins.frames_.reserve(blocks.size());
  Lock lock(mutex_);
  reserve(blocks.size(), lock);
  pins.pool_ = this;
  for (const std::uint64_t block : blocks) pins.frames_.push_back(hold(block, lock));
  for (const std::uint32_t frame : pins.frames_) await_content(frame, lock);
  return pins;
}

// First come, first served, so that small requests cannot starve a large one.
void BlockPool::reserve(std::size_t count, Lock& lock) {
  if (count > frames_.size()) {
    throw Error(ErrorKind::Limit,
                fmt::format("{} blocks are needed at once, and there is memory for {}", count,
                            frames_.size()),
                "allow more memory");
  }
  const std::uint64_t ticket = next_ticket_++;
  const auto my_turn = [&] { return ticket == now_served_ && reserved_ + count <= frames_.size(); };
  if (!my_turn()) ++statistics_.waits;
  changed_.wait(lock, my_turn);
  ++now_served_;
  reserved_ += count;
  changed_.notify_all();  // the next in the queue may fit, too
}

// The frame of a block, pinned once more. Its content may still be missing.
std::uint32_t BlockPool::hold(std::uint64_t block, const Lock& lock) {
  const auto found = frame_of_.find(block);
  if (found == frame_of_.end()) {
    const std::uint32_t frame = vacate(lock);
    busy_.splice(busy_.end(), free_, frames_[frame].place);
    frames_[frame].block = block;
    frames_[frame].pins = 1;
    frame_of_.emplace(block, frame);
    return frame;
  }
  Frame& frame = frames_[found->second];
  if (frame.pins++ == 0) busy_.splice(busy_.end(), idle_, frame.place);
  ++statistics_.hits;
  return found->second;
}

// A free frame. There is one, or an idle one: fewer are pinned than reserved, and the caller has a
// reservation that he has not used yet.
std::uint32_t BlockPool::vacate(const Lock& lock) {
  if (free_.empty()) {
    ++statistics_.evictions;
    discard(idle_.front(), idle_, lock);
  }
  return free_.front();
}

void BlockPool::discard(std::uint32_t frame, FrameList& from, const Lock&) {
  frame_of_.erase(frames_[frame].block);
  free_.splice(free_.end(), from, frames_[frame].place);
  frames_[frame].content = Content::None;
  frames_[frame].forgotten = false;
}

// Loads the content of a pinned frame, or waits for the thread that does. Nobody waits while he loads,
// so the waiting ends. If the loader throws, the next to look tries again.
void BlockPool::await_content(std::uint32_t frame, Lock& lock) {
  changed_.wait(lock, [&] { return frames_[frame].content != Content::Loading; });
  if (frames_[frame].content == Content::Ready) return;
  frames_[frame].content = Content::Loading;
  ++statistics_.loads;
  const auto settle = [&](Content content) {
    lock.lock();
    frames_[frame].content = content;
    changed_.notify_all();
  };
  const std::uint64_t block = frames_[frame].block;
  lock.unlock();
  try {
    load_(block, {frame_bytes(frame), block_bytes_});
  } catch (...) {
    settle(Content::None);
    throw;
  }
  settle(Content::Ready);
}

void BlockPool::let_go(std::uint32_t frame, const Lock& lock) {
  --reserved_;
  Frame& record = frames_[frame];
  if (--record.pins > 0) return;
  if (record.forgotten || record.content == Content::None) {
    discard(frame, busy_, lock);
  } else {
    idle_.splice(idle_.end(), busy_, record.place);
  }
}

void BlockPool::unpin(std::span<const std::uint32_t> frames) {
  const Lock lock(mutex_);
  for (const std::uint32_t frame : frames) let_go(frame, lock);
  changed_.notify_all();
}

void BlockPool::keep(std::uint64_t block, Bytes content) {
  Lock lock(mutex_);
  if (reserved_ == frames_.size() || frame_of_.contains(block)) return;
  ++reserved_;
  const std::uint32_t frame = hold(block, lock);
  frames_[frame].content = Content::Loading;
  lock.unlock();
  std::memcpy(frame_bytes(frame), content.data(), block_bytes_);
  lock.lock();
  frames_[frame].content = Content::Ready;
  let_go(frame, lock);
  changed_.notify_all();
}

void BlockPool::forget(std::uint64_t block) {
  const Lock lock(mutex_);
  const auto found = frame_of_.find(block);
  if (found == frame_of_.end()) return;
  const std::uint32_t frame = found->second;
  if (frames_[frame].pins > 0) {
    frames_[frame].forgotten = true;
  } else {
    discard(frame, idle_, lock);
  }
}

BlockPool::Statistics BlockPool::statistics() const {
  const Lock lock(mutex_);
  return statistics_;
}

BlockPool::Pins::Pins(Pins&& other) noexcept
    : pool_(std::exchange(other.pool_, nullptr)), frames_(std::move(other.frames_)) {}

BlockPool::Pins& BlockPool::Pins::operator=(Pins&& other) noexcept {
  std::swap(pool_, other.pool_);
  std::swap(frames_, other.frames_);
  return *this;
}

void BlockPool::Pins::release() {
  if (pool_ != nullptr) std::exchange(pool_, nullptr)->unpin(frames_);
  frames_.clear();
}

}  // namespace upstar::store
