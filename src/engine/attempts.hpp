// One question as a series of attempts, each with its own share of the time.
//
// An answer has parts: some are cheap, some may never end. Each is an attempt: it either finishes, or
// a limit ends it and the answer does without that part. An interruption ends the attempt it meets and
// all later ones, so that what is known leaves the engine at once. What is known is written down all the
// same, in half a second at most.
#pragma once

#include <algorithm>
#include <chrono>
#include <functional>
#include <optional>
#include <string_view>

#include <upstar/engine.hpp>

#include "base/budget.hpp"
#include "base/error.hpp"

namespace upstar {

class Attempts {
 public:
  using Clock = Budget::Clock;

  // `time_limit` is for the whole question. `doing` is told what is being attempted.
  Attempts(Budget& budget, std::optional<std::chrono::milliseconds> time_limit,
           std::string_view& doing, const CancelToken* cancel)
      : budget_(budget), doing_(doing), cancel_(cancel) {
    if (time_limit) deadline_ = Clock::now() + *time_limit;
    budget_.set_deadline(deadline_);
  }
  ~Attempts() { budget_.set_deadline(std::nullopt); }
  Attempts(const Attempts&) = delete;
  Attempts& operator=(const Attempts&) = delete;

  // Runs `work` within `share` of the time. True: it finished. False: why() tells why not.
  template <class Work>
  bool attempt(std::string_view doing, std::optional<std::chrono::milliseconds> share, Work work) {
    std::optional<Clock::time_point> end = deadline_;
    if (share) end = std::min(end.value_or(Clock::time_point::max()), Clock::now() + *share);
    return run(doing, end, work);
  }

  // Runs work(), which makes attempts of its own, so that all of them end within `share` of the time.
  template <class Work>
  void within(std::chrono::milliseconds share, Work work) {
    const std::optional<Clock::time_point> whole = deadline_;
    const Restored restored(*this, whole);
    deadline_ = std::min(whole.value_or(Clock::time_point::max()), Clock::now() + share);
    work();
  }

  // Runs `work` even when the time is over or somebody has interrupted, for a moment: writing down what was found
  // in time. Then why() still tells of the interruption.
  template <class Work>
  bool write_down(std::string_view doing, Work work) {
    if (interrupted_ || (cancel_ != nullptr && cancel_->cancelled())) {
      return write_down_at_last(doing, work);
    }
    std::optional<Clock::time_point> end = deadline_;
    if (end) end = std::max(*end, Clock::now() + kMoment);
    return run(doing, end, work);
  }

  // Why the latest failed attempt failed; an interruption stays.
  [[nodiscard]] const std::optional<Error>& why() const { return why_; }
  [[nodiscard]] bool has_time_limit() const { return deadline_.has_value(); }
  [[nodiscard]] std::optional<Clock::duration> time_left() const {
    if (!deadline_) return std::nullopt;
    return std::max(*deadline_ - Clock::now(), Clock::duration::zero());
  }
  // The time for the whole question has passed.
  [[nodiscard]] bool out_of_time() const { return deadline_ && Clock::now() >= *deadline_; }
  [[nodiscard]] bool interrupted() const { return interrupted_; }

 private:
  static constexpr std::chrono::milliseconds kMoment{500};

  struct Restored {
    Restored(Attempts& of, std::optional<Clock::time_point> end) : attempts(of), deadline(end) {}
    ~Restored() { attempts.deadline_ = deadline; }
    Restored(const Restored&) = delete;
    Restored& operator=(const Restored&) = delete;

    Attempts& attempts;
    std::optional<Clock::time_point> deadline;
  };

  template <class Work>
  bool run(std::string_view doing, std::optional<Clock::time_point> end, Work& work) {
    if (interrupted_) return false;
    doing_ = doing;
    budget_.tell_first_moves({});
    budget_.set_deadline(end);
    try {
      budget_.poll();
      work();
      return true;
    } catch (const Error& error) {
      if (error.kind != ErrorKind::Limit && error.kind != ErrorKind::Interrupted) throw;
      interrupted_ = error.kind == ErrorKind::Interrupted;
      why_ = error;
      return false;
    }
  }

  // For once without listening to the token that has been set already.
  template <class Work>
  bool write_down_at_last(std::string_view doing, Work& work) {
    const std::optional<Error> why =
        interrupted_ ? why_ : Error(ErrorKind::Interrupted, "interrupted");
    interrupted_ = false;
    budget_.set_cancel_token(nullptr);
    const bool done = run(doing, Clock::now() + kMoment, work);
    budget_.set_cancel_token(cancel_);
    interrupted_ = true;
    why_ = why;
    return done;
  }

  Budget& budget_;
  std::string_view& doing_;
  const CancelToken* cancel_;
  std::optional<Clock::time_point> deadline_;
  std::optional<Error> why_;
  bool interrupted_ = false;
};

}  // namespace upstar
