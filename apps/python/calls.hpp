// How Python calls upstar: without the interpreter's lock, interruptible, with exceptions that can be read.
//
// Short work (a sum of two values) runs on the calling thread; while it polls its budget, the main thread looks
// for Ctrl-C. Long work runs on a thread of its own while the calling thread waits and looks for Ctrl-C. What a
// signal handler or a progress callback raises is what the caller gets; the work ends at its next poll.
#pragma once

#include <pybind11/pybind11.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>

#include <upstar/engine.hpp>

namespace upstar::python {

namespace py = pybind11;

void register_errors(py::module_& m);
void register_values(py::module_& m);
void register_own_rules(py::module_& m);
void register_questions(py::module_& m);

[[nodiscard]] py::object fraction(const std::string& text);

// To stop the work of a laboratory or an engine from outside.
struct StopSign {
  CancelToken token;               // of the work that is going on
  std::exception_ptr from_python;  // what a callback has raised
};

// Calls work() on a thread of its own, without the lock. When a signal handler raises, stop() is called, and
// what it raised leaves when the work has ended.
template <class Work, class Stop>
void run_interruptibly(const Work& work, const Stop& stop) {
  std::exception_ptr thrown;
  bool interrupted = false;
  {
    py::gil_scoped_release unlocked;
    std::mutex mutex;
    std::condition_variable finished;
    bool done = false;
    std::thread worker([&] {
      try {
        work();
      } catch (...) {
        thrown = std::current_exception();
      }
      const std::lock_guard lock(mutex);
      done = true;
      finished.notify_all();
    });
    std::unique_lock lock(mutex);
    while (!finished.wait_for(lock, std::chrono::milliseconds(20), [&] { return done; })) {
      if (interrupted) continue;
      lock.unlock();
      {
        const py::gil_scoped_acquire locked;
        interrupted = PyErr_CheckSignals() != 0;
      }
      if (interrupted) stop();
      lock.lock();
    }
    lock.unlock();
    worker.join();
  }
  if (interrupted) throw py::error_already_set();
  if (thrown) std::rethrow_exception(thrown);
}

}  // namespace upstar::python
