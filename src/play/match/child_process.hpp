// A program that is run beside ours, spoken to over its standard streams.
//
// It runs in a process group of its own, so that it can be ended with whatever it has started. What it writes to
// standard error is dropped. Nothing here waits without end: every read has a deadline and a token that stops it.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <string>
#include <string_view>

#include "base/budget.hpp"

namespace upstar::play {

class ChildProcess {
 public:
  using Clock = std::chrono::steady_clock;
  enum class Heard {
    Something,
    Nothing,
    End
  };  // nothing: the deadline came, or somebody stopped it

  // A command for the shell. Throws Error{Limit} when the system starts no process.
  explicit ChildProcess(const std::string& command);
  // Ends it, gently if it goes at once.
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  // False => nobody reads any more, or not before the deadline.
  bool write(std::string_view text, Clock::time_point deadline);
  // Adds what comes to `text`.
  Heard read(std::string& text, Clock::time_point deadline, const CancelToken* stop);

 private:
  pid_t process_ = -1;
  int to_ = -1;
  int from_ = -1;
};

}  // namespace upstar::play
