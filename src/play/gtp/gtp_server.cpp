// The queue between the thread that reads and the engine that answers.
#include "play/gtp/gtp_server.hpp"

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <memory>
#include <mutex>
#include <utility>

#include "base/thread.hpp"

namespace upstar::play {
namespace {

// A command that waits for its answer.
struct Waiting {
  GtpCommand command;
  bool interrupted = false;
};

class GtpQueue {
 public:
  // ---- For whoever reads ----

  // False => no more lines are wanted.
  bool take_line(const std::string& line) {
    const std::lock_guard lock(mutex_);
    if (is_gtp_interrupt(line)) {
      if (!waiting_.empty()) {
        waiting_.back().interrupted = true;
      } else if (stop_) {
        stop_->cancel();
        changed_.notify_all();
      }
      return !closed_;
    }
    Waiting next;
    if (!parse_gtp_line(line, next.command)) return !closed_;
    const bool is_quit = next.command.name == "quit";
    waiting_.push_back(std::move(next));
    end_analysis();
    return !is_quit && !closed_;
  }
  void end_input(std::exception_ptr trouble) {
    const std::lock_guard lock(mutex_);
    ended_ = true;
    if (trouble) {
      waiting_.clear();
      if (stop_) stop_->cancel();
    }
    trouble_ = std::move(trouble);
    end_analysis();
  }
  // Waits while too many commands are there already. False => no more are wanted.
  bool wait_for_room() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return waiting_.size() < kMostWaiting || closed_; });
    return !closed_;
  }

  // ---- For the engine ----

  // Waits for a command; false at the end of the input.
  bool next(Waiting& command) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return !waiting_.empty() || ended_; });
    if (waiting_.empty()) {
      if (trouble_) std::rethrow_exception(trouble_);
      return false;
    }
    command = std::move(waiting_.front());
    waiting_.pop_front();
    changed_.notify_all();
    return true;
  }
  // A token for the command that begins.
  std::shared_ptr<CancelToken> begin(const Waiting& command) {
    const std::lock_guard lock(mutex_);
    stop_ = std::make_shared<CancelToken>();
    analysing_ = GtpEngine::is_analysis(command.command.name);
    if (command.interrupted || (analysing_ && (!waiting_.empty() || ended_))) stop_->cancel();
    return stop_;
  }
  void wait_until_stopped() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return stop_->cancelled(); });
  }
  void finish() {
    const std::lock_guard lock(mutex_);
    stop_.reset();
    analysing_ = false;
  }
  void close() {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    changed_.notify_all();
  }

 private:
  static constexpr std::size_t kMostWaiting = 1'000;

  void end_analysis() {
    if (analysing_) stop_->cancel();
    changed_.notify_all();
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Waiting> waiting_;
  std::shared_ptr<CancelToken> stop_;  // of the command that is being carried out
  bool analysing_ = false;
  bool ended_ = false;
  bool closed_ = false;
  std::exception_ptr trouble_;
};

// Reads once, and hands over what lines there are. False => nothing more is to be read.
bool read_some(GtpQueue& queue, const GtpStreams& streams, GtpLines& lines) noexcept {
  try {
    const auto bytes = streams.read();
    if (bytes) {
      lines.feed(*bytes);
    } else {
      lines.end();
    }
    for (std::string line; lines.next(line);) {
      if (queue.take_line(line)) continue;
      queue.end_input(nullptr);
      return false;
    }
    if (!bytes) queue.end_input(nullptr);
    return bytes.has_value() && queue.wait_for_room();
  } catch (...) {
    queue.end_input(std::current_exception());
    return false;
  }
}

// Answers a command. Whatever happens, the queue knows that it is over.
void answer_next(GtpEngine& engine, const Waiting& waiting, GtpQueue& queue,
                 const GtpStreams& streams) {
  const std::shared_ptr<CancelToken> stop = queue.begin(waiting);
  engine.answer(waiting.command,
                {stop.get(), streams.write, [&queue] { queue.wait_until_stopped(); }});
  queue.finish();
}

void serve_alone(GtpEngine& engine, const GtpStreams& streams) {
  GtpLines lines;
  for (bool more = true; more && !engine.has_quit();) {
    const auto bytes = streams.read();
    more = bytes.has_value();
    if (bytes) {
      lines.feed(*bytes);
    } else {
      lines.end();
    }
    for (std::string line; !engine.has_quit() && lines.next(line);) {
      GtpCommand command;
      if (!parse_gtp_line(line, command)) continue;
      CancelToken stop;
      if (GtpEngine::is_analysis(command.name)) stop.cancel();
      engine.answer(command, {&stop, streams.write, [] {}});
    }
  }
}

}  // namespace

void serve_gtp(GtpEngine& engine, const GtpStreams& streams) {
  GtpQueue queue;
  auto reader = Thread::start([&] {
    GtpLines lines;
    while (read_some(queue, streams, lines)) {}
  });
  if (!reader) return serve_alone(engine, streams);
  // However this ends, the reader is told before it is waited for.
  struct Closing {
    explicit Closing(GtpQueue& closed) : queue(closed) {}
    ~Closing() { queue.close(); }
    Closing(const Closing&) = delete;
    Closing& operator=(const Closing&) = delete;
    GtpQueue& queue;
  } const closing(queue);
  Waiting waiting;
  while (!engine.has_quit() && queue.next(waiting)) answer_next(engine, waiting, queue, streams);
}

}  // namespace upstar::play
