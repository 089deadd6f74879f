// Stages, the threads that work through them, and the count of who still reads what.
#include "search/removal/sweep.hpp"

#include <algorithm>
#include <atomic>
#include <barrier>
#include <bit>
#include <exception>
#include <memory>
#include <tuple>

#include "base/thread_team.hpp"

namespace upstar::retrograde {
namespace {

// For every stored block, how many reads of it are still to come.
class ReadsToCome {
 public:
  ReadsToCome(const TableShape& shape, const Schedule& schedule, const BlockSpace& space,
              Budget* budget)
      : shape_(shape), reads_(shape.classes.stored()) {
    for (const std::uint64_t upper : schedule.uppers) {
      if (budget != nullptr) budget->tick();
      if (space.has(shape.classes.place(upper).rank)) continue;
      for_each_source(upper, [&](std::uint64_t rank) { ++reads_[rank]; });
    }
    // Somebody will want to know who wins the full position, and by which moves.
    const std::uint64_t all = (std::uint64_t{1} << shape.layout.upper_bits()) - 1;
    ++reads_[shape.classes.place(all).rank];
    for_each_source(all, [&](std::uint64_t rank) { ++reads_[rank]; });
  }

  template <class Visit>
  void for_each_unread(const Visit& visit) const {
    for (std::uint64_t rank = 0; rank < reads_.size(); ++rank) {
      if (reads_[rank] == 0) visit(rank);
    }
  }

  // `upper` has been solved: calls freed(rank) for every block that nobody needs any more.
  template <class Freed>
  void count_down(std::uint64_t upper, const Freed& freed) {
    for_each_source(upper, [&](std::uint64_t rank) {
      if (--reads_[rank] == 0) freed(rank);
    });
  }

 private:
  template <class Visit>
  void for_each_source(std::uint64_t upper, const Visit& visit) const {
    for (const std::uint64_t taken : shape_.program.sources) {
      if ((taken & ~upper) == 0) visit(shape_.classes.place(upper ^ taken).rank);
    }
  }

  const TableShape& shape_;
  std::vector<std::atomic<std::uint32_t>> reads_;
};

// One thread's kernel, and the blocks it works on at the moment.
class Worker {
 public:
  Worker(const TableShape& shape, BlockSpace& space, KernelKind kind, int thread)
      : shape_(shape),
        space_(space),
        thread_(thread),
        kernel_(make_kernel(kind, shape.layout, shape.program)),
        sources_(shape.program.sources.size()) {}

  // Lost positions of the block and of its images.
  std::uint64_t solve(std::uint64_t upper) {
    const std::uint64_t rank = shape_.classes.place(upper).rank;
    std::uint64_t* block = space_.begin(thread_, rank, upper);
    std::uint64_t lost = 0;
    if (block != nullptr) {
      borrow_sources(upper);
      kernel_->solve(block, sources_);
      space_.give_back(thread_);
      lost = count_lost(shape_.layout, block);
    }
    space_.complete(thread_, rank, lost);
    return lost * static_cast<std::uint64_t>(shape_.classes.class_size(upper));
  }

 private:
  void borrow_sources(std::uint64_t upper) {
    ranks_.clear();
    for (std::size_t i = 0; i < sources_.size(); ++i) {
      const std::uint64_t taken = shape_.program.sources[i];
      sources_[i] = {};
      if ((taken & ~upper) != 0) continue;
      const BlockClasses::Place place = shape_.classes.place(upper ^ taken);
      sources_[i].symmetry = place.symmetry;
      ranks_.push_back(place.rank);
    }
    addresses_.resize(ranks_.size());
    space_.borrow(thread_, ranks_, addresses_);
    auto address = addresses_.begin();
    for (std::size_t i = 0; i < sources_.size(); ++i) {
      if ((shape_.program.sources[i] & ~upper) == 0) sources_[i].block = *address++;
    }
  }

  const TableShape& shape_;
  BlockSpace& space_;
  int thread_;
  std::unique_ptr<Kernel> kernel_;
  std::vector<Source> sources_;
  std::vector<std::uint64_t> ranks_;
  std::vector<const std::uint64_t*> addresses_;
};

class Sweep {
 public:
  Sweep(const TableShape& shape, BlockSpace& space, const SweepOptions& options)
      : shape_(shape), space_(space), options_(options), schedule_(shape, options.budget) {
    if (space.wants_freed()) {
      reads_ = std::make_unique<ReadsToCome>(shape, schedule_, space, options.budget);
      // An interrupted sweep may have left some that it did not get round to freeing.
      reads_->for_each_unread([&](std::uint64_t rank) {
        if (space.has(rank)) space.freed(rank);
      });
    }
    const KernelKind kind = options.kernel.value_or(best_kernel());
    for (int thread = 0; thread < options.threads; ++thread) {
      workers_.push_back(std::make_unique<Worker>(shape, space, kind, thread));
    }
  }

  SweepTotals run() {
    std::barrier stage_end(options_.threads, [this]() noexcept { begin_next_stage(); });
    const auto work = [&](std::size_t thread) {
      while (stage_ < schedule_.stage_ends.size()) {
        take_part(thread);
        stage_end.arrive_and_wait();
      }
    };
    ThreadTeam team(options_.threads, options_.budget,
                    [&](int member) { work(static_cast<std::size_t>(member)); });
    // Nobody waits for a thread that could not be started.
    for (int missing = team.size(); missing < options_.threads; ++missing) {
      stage_end.arrive_and_drop();
    }
    work(0);
    team.join();
    if (failure_) std::rethrow_exception(failure_);
    return {blocks_, lost_};
  }

 private:
  void begin_next_stage() noexcept {
    next_ = schedule_.stage_ends[stage_];
    stage_ = stop_ ? schedule_.stage_ends.size() : stage_ + 1;
  }

  // Solves blocks of the current stage until there are no more, or somebody failed.
  void take_part(std::size_t thread) noexcept {
    try {
      const std::uint64_t end = schedule_.stage_ends[stage_];
      for (std::uint64_t i = next_++; i < end && !stop_; i = next_++) {
        solve_one(thread, schedule_.uppers[i]);
      }
    } catch (...) {
      if (!stop_.exchange(true)) failure_ = std::current_exception();
    }
  }

  void solve_one(std::size_t thread, std::uint64_t upper) {
    if (!space_.has(shape_.classes.place(upper).rank)) {
      lost_ += workers_[thread]->solve(upper);
      if (reads_) reads_->count_down(upper, [&](std::uint64_t rank) { space_.freed(rank); });
      ++blocks_;
    }
    const std::uint64_t done = ++done_;
    if (thread != 0) return;
    if (options_.budget) options_.budget->poll();
    if (options_.progress) options_.progress(done, schedule_.uppers.size());
  }

  const TableShape& shape_;
  BlockSpace& space_;
  const SweepOptions& options_;
  Schedule schedule_;
  std::unique_ptr<ReadsToCome> reads_;
  std::vector<std::unique_ptr<Worker>> workers_;
  std::size_t stage_ = 0;               // changes only between stages
  std::atomic<std::uint64_t> next_{0};  // index into the schedule
  std::atomic<std::uint64_t> done_{0};
  std::atomic<std::uint64_t> blocks_{0};
  std::atomic<std::uint64_t> lost_{0};
  std::atomic<bool> stop_{false};
  std::exception_ptr failure_;  // written by the thread that set stop_
};

}  // namespace

Schedule::Schedule(const TableShape& shape, Budget* budget)
    : uppers(ChargedAllocator<std::uint64_t>(budget)) {
  const int near_bits = std::min(kNearBits, shape.layout.upper_bits());
  std::vector<std::vector<std::uint64_t>> near(static_cast<std::size_t>(near_bits) + 1);
  for (std::uint64_t low = 0; low >> near_bits == 0; ++low) {
    near[static_cast<std::size_t>(std::popcount(low))].push_back(low);
  }
  uppers.reserve(shape.classes.stored());
  for (std::uint64_t high = 0; high >> shape.layout.upper_bits() == 0; high += 1u << near_bits) {
    for (const std::vector<std::uint64_t>& level : near) {
      if (budget != nullptr) budget->poll();
      const std::size_t before = uppers.size();
      for (const std::uint64_t low : level) {
        if (shape.classes.is_stored(high | low)) uppers.push_back(high | low);
      }
      if (uppers.size() > before) stage_ends.push_back(uppers.size());
    }
  }
}

std::size_t Schedule::stage_of(std::uint64_t upper) const {
  const auto key = [](std::uint64_t u) {
    constexpr std::uint64_t kNear = (1u << kNearBits) - 1;
    return std::tuple(u >> kNearBits, std::popcount(u & kNear), u);
  };
  const auto place =
      std::lower_bound(uppers.begin(), uppers.end(), upper,
                       [&](std::uint64_t a, std::uint64_t b) { return key(a) < key(b); });
  const auto index = static_cast<std::uint64_t>(place - uppers.begin());
  return static_cast<std::size_t>(std::upper_bound(stage_ends.begin(), stage_ends.end(), index) -
                                  stage_ends.begin());
}

SweepTotals sweep(const TableShape& shape, BlockSpace& space, const SweepOptions& options) {
  return Sweep(shape, space, options).run();
}

std::uint64_t count_lost(const Layout& layout, const std::uint64_t* block) {
  constexpr std::uint64_t kBlock = (std::uint64_t{1} << kBlockBits) - 1;
  const std::uint64_t padding = kBlock & ~layout.real_bits();
  std::uint64_t in_lane = 0;  // addresses of a lane without padding pieces
  for (std::uint64_t bit = 0; bit < 64; ++bit) {
    if ((bit & padding) == 0) in_lane |= std::uint64_t{1} << bit;
  }
  std::uint64_t lost = 0;
  for (std::uint64_t i = 0; i < kU64PerBlock; ++i) {
    if ((i * 64 & padding) == 0)
      lost += static_cast<std::uint64_t>(std::popcount(~block[i] & in_lane));
  }
  return lost;
}

void mark_start(const Layout& layout, std::uint64_t upper, std::uint64_t* block) {
  if (!layout.game().misere || upper != 0) return;
  for (std::uint64_t address = 0; address >> kBlockBits == 0; ++address) {
    if ((address & layout.real_bits()) == 0)
      block[address / 64] |= std::uint64_t{1} << address % 64;
  }
}

}  // namespace upstar::retrograde
