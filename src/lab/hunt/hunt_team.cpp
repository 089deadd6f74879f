// A queue of pieces, and a shelf on which finished ones wait for those before them.
#include "lab/hunt/hunt_team.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <memory>
#include <mutex>
#include <new>
#include <utility>

#include "base/error.hpp"
#include "base/thread_team.hpp"

namespace upstar {
namespace {

constexpr std::chrono::milliseconds kLookEvery{50};

class HuntTeam {
 public:
  HuntTeam(const std::vector<HuntPiece>& pieces, int threads, Budget& budget,
           const HuntHandover& handover)
      : pieces_(pieces),
        budget_(budget),
        handover_(handover),
        lent_(budget),
        done_(pieces.size()),
        threads_(
            std::clamp(threads, 1, static_cast<int>(std::max<std::size_t>(pieces.size(), 1)))) {
    lend_memory();
  }

  void run() {
    ThreadTeam team(threads_, &budget_, [this](int member) { help(member); });
    try {
      lead();
    } catch (...) {
      stop_.cancel();
      team.join();
      throw;
    }
    team.join();
  }

 private:
  struct Finished {
    std::optional<HotPosition> found;
  };

  // Helpers get half of what is left, in equal parts, with the same deadline.
  void lend_memory() {
    if (threads_ == 1) return;
    const auto helpers = static_cast<std::size_t>(threads_ - 1);
    const bool is_unlimited = budget_.memory_limit() == Budget::kUnlimited;
    const std::size_t free = budget_.memory_limit() - budget_.memory_used();
    const std::size_t each = is_unlimited ? Budget::kUnlimited : free / 2 / helpers;
    for (std::size_t i = 0; i < helpers; ++i) {
      if (!is_unlimited) lent_.add(each);
      auto& helper = helpers_.emplace_back(std::make_unique<Budget>(each));
      helper->set_deadline(budget_.deadline());
      helper->set_cancel_token(&stop_);
    }
  }

  // The first member: works, tells how far all are, and waits for the others at the end.
  void lead() {
    HeatMeter meter(budget_);
    for (;;) {
      handover_.on_progress(finished_pieces());
      std::optional<std::size_t> piece = next_piece();
      if (!piece) piece = wait_for_others();
      if (!piece) return handover_.on_progress(finished_pieces());
      finish(*piece, hunted(*piece, meter, budget_));
    }
  }

  void help(int member) {
    Budget& budget = *helpers_[static_cast<std::size_t>(member - 1)];
    std::optional<std::size_t> piece;
    try {
      HeatMeter meter(budget);
      while ((piece = next_piece())) finish(*piece, hunted(*piece, meter, budget));
    } catch (const Error& error) {
      const bool is_stopped =
          error.kind == ErrorKind::Limit || error.kind == ErrorKind::Interrupted;
      leave(piece, is_stopped ? nullptr : std::current_exception());
    } catch (const std::bad_alloc&) {
      leave(piece, nullptr);
    } catch (...) {
      leave(piece, std::current_exception());
    }
  }

  std::optional<HotPosition> hunted(std::size_t piece, HeatMeter& meter, Budget& budget) const {
    std::optional<HotPosition> found = pieces_[piece](meter, budget);
    if (found) verify_on_the_board(*found, budget);
    return found;
  }

  std::optional<std::size_t> next_piece() {
    const std::scoped_lock lock(mutex_);
    if (next_ == pieces_.size() || failure_) return std::nullopt;
    return next_++;
  }

  std::size_t finished_pieces() {
    const std::scoped_lock lock(mutex_);
    return handed_over_ + waiting_;
  }

  void finish(std::size_t piece, std::optional<HotPosition> found) {
    const std::scoped_lock lock(mutex_);
    done_[piece] = Finished{std::move(found)};
    ++waiting_;
    while (handed_over_ < done_.size() && done_[handed_over_]) {
      handover_.finished(handed_over_, done_[handed_over_]->found);
      done_[handed_over_].reset();
      ++handed_over_;
      --waiting_;
    }
    changed_.notify_all();
  }

  // A helper goes. The piece it had, if any, is left to the first member; a failure is his to throw.
  void leave(std::optional<std::size_t> piece, const std::exception_ptr& failure) {
    const std::scoped_lock lock(mutex_);
    if (piece) left_over_.push_back(*piece);
    if (failure) failure_ = failure;
    changed_.notify_all();
  }

  // A piece that somebody has left; nothing when all are finished.
  std::optional<std::size_t> wait_for_others() {
    std::unique_lock lock(mutex_);
    for (;;) {
      if (failure_) std::rethrow_exception(failure_);
      if (!left_over_.empty()) {
        const std::size_t piece = left_over_.back();
        left_over_.pop_back();
        return piece;
      }
      if (handed_over_ == pieces_.size()) return std::nullopt;
      changed_.wait_for(lock, kLookEvery);
      lock.unlock();
      budget_.poll();
      lock.lock();
    }
  }

  const std::vector<HuntPiece>& pieces_;
  Budget& budget_;
  const HuntHandover& handover_;
  ScopedCharge lent_;
  std::vector<std::unique_ptr<Budget>> helpers_;
  CancelToken stop_;

  std::mutex mutex_;  // of all that follows
  std::condition_variable changed_;
  std::size_t next_ = 0;
  std::vector<std::optional<Finished>> done_;  // that wait
  std::size_t waiting_ = 0;
  std::size_t handed_over_ = 0;
  std::vector<std::size_t> left_over_;
  std::exception_ptr failure_;
  int threads_;
};

}  // namespace

void hunt_together(const std::vector<HuntPiece>& pieces, int threads, Budget& budget,
                   const HuntHandover& handover) {
  HuntTeam(pieces, threads, budget, handover).run();
}

}  // namespace upstar
