// How much a computation may use: memory, time, and somebody's patience.
//
// One Budget belongs to one computation (an Engine call). Containers that can grow charge it for the
// bytes they take; long loops tick it. When a limit is passed, both throw Error{Limit}; when the
// cancel token is set, tick throws Error{Interrupted}. The structures that were being built stay
// consistent: a throw happens before a change, never in the middle of one.
//
// A tick costs a decrement and a branch; the clock and the token are looked at every 1,024 ticks.
//
// Threads come from the system, which may have fewer than somebody wants (thread_team.hpp). That is no limit
// that ends a computation: it goes on with those there are, and the budget passes the news on.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <utility>

#include <upstar/types/cancel_token.hpp>  // IWYU pragma: export

namespace upstar {

class ThreadSource;

class Budget {
 public:
  using Clock = std::chrono::steady_clock;

  static constexpr std::size_t kUnlimited = std::numeric_limits<std::size_t>::max();

  Budget() = default;
  explicit Budget(std::size_t memory_limit) : memory_limit_(memory_limit) {}
  Budget(const Budget&) = delete;
  Budget& operator=(const Budget&) = delete;

  void set_memory_limit(std::size_t bytes) { memory_limit_ = bytes; }
  void set_deadline(std::optional<Clock::time_point> when) { deadline_ = when; }
  void set_cancel_token(const CancelToken* token) { cancel_ = token; }
  // Called by every poll: where a long computation shows that it is alive.
  void set_on_poll(std::function<void()> call) { on_poll_ = std::move(call); }

  // Work that other threads do for this computation, counted in polls as well; from any thread.
  void count_poll_elsewhere() { polls_elsewhere_.fetch_add(1, std::memory_order_relaxed); }
  [[nodiscard]] std::uint64_t polls_elsewhere() const {
    return polls_elsewhere_.load(std::memory_order_relaxed);
  }

  // How far a search is that looks at its first moves one after the other: none is left when all lose, and one that
  // wins ends it. Zeroes where there is no such search.
  struct FirstMoves {
    std::size_t lost = 0;
    std::size_t all = 0;
  };
  void tell_first_moves(FirstMoves moves) { first_moves_ = moves; }
  [[nodiscard]] FirstMoves first_moves() const { return first_moves_; }

  // Where teams get their threads; null: from the system.
  void set_thread_source(ThreadSource* source) { thread_source_ = source; }
  // Called when a team has fewer members than were wanted, from the thread that made the team.
  void set_on_few_threads(std::function<void(int wanted, int got)> call) {
    on_few_threads_ = std::move(call);
  }

  [[nodiscard]] std::size_t memory_limit() const { return memory_limit_; }
  [[nodiscard]] std::size_t memory_used() const { return memory_used_; }
  [[nodiscard]] std::size_t memory_peak() const { return memory_peak_; }
  [[nodiscard]] std::optional<Clock::time_point> deadline() const { return deadline_; }

  [[nodiscard]] ThreadSource* thread_source() const { return thread_source_; }
  void tell_few_threads(int wanted, int got) const {
    if (on_few_threads_) on_few_threads_(wanted, got);
  }

  // True => charge(bytes) would succeed now. For tables that can do without growing.
  [[nodiscard]] bool affords(std::size_t bytes) const {
    return bytes <= memory_limit_ && memory_used_ <= memory_limit_ - bytes;
  }
  void charge(std::size_t bytes);
  void release(std::size_t bytes) noexcept { memory_used_ -= bytes; }

  void tick() {
    if (--ticks_left_ == 0) poll();
  }
  // What tick does now and then: throws when the deadline has passed or the token is set.
  void poll();

 private:
  static constexpr std::uint32_t kTicksPerPoll = 1024;

  std::size_t memory_limit_ = kUnlimited;
  std::size_t memory_used_ = 0;
  std::size_t memory_peak_ = 0;
  std::uint32_t ticks_left_ = kTicksPerPoll;
  std::optional<Clock::time_point> deadline_;
  const CancelToken* cancel_ = nullptr;
  std::function<void()> on_poll_;
  std::atomic<std::uint64_t> polls_elsewhere_{0};
  FirstMoves first_moves_;
  ThreadSource* thread_source_ = nullptr;
  std::function<void(int wanted, int got)> on_few_threads_;
};

// Bytes charged to a budget while this lives.
class ScopedCharge {
 public:
  explicit ScopedCharge(Budget& budget) : budget_(budget) {}
  ~ScopedCharge() { budget_.release(bytes_); }
  ScopedCharge(const ScopedCharge&) = delete;
  ScopedCharge& operator=(const ScopedCharge&) = delete;

  void add(std::size_t bytes) {
    budget_.charge(bytes);
    bytes_ += bytes;
  }

 private:
  Budget& budget_;
  std::size_t bytes_ = 0;
};

}  // namespace upstar
