// One question of Python to an engine: with its limits, what may stop it, and what to do with half an answer.
#pragma once

#include <exception>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <upstar/engine.hpp>

#include "python/calls.hpp"
#include "python/python_lab.hpp"

namespace upstar::python {

using Texts = std::vector<std::string>;

// One question: an engine with its limits, and what may stop it.
class Question {
 public:
  Question(std::optional<std::size_t> memory_limit, std::optional<double> time_limit, int threads,
           py::object progress)
      : progress_(std::move(progress)) {
    EngineOptions options;
    options.memory_limit = memory_limit;
    options.time_limit = limit_in_milliseconds(time_limit);
    options.threads = threads;
    options.cancel = &stop_.token;
    if (!progress_.is_none()) {
      if (PyCallable_Check(progress_.ptr()) == 0) {
        throw py::type_error("progress is a function, or True for a bar");
      }
      options.progress = [this](const EngineOptions::Progress& news) { tell(news); };
    }
    engine_.emplace(std::move(options));
  }
  Question(const Question&) = delete;
  Question& operator=(const Question&) = delete;

  // Asks, and raises what stopped the engine where only an interruption did.
  template <class Ask>
  auto ask(const Ask& ask_engine) {
    std::optional<decltype(ask_engine(*engine_))> answer;
    run_interruptibly([&] { answer.emplace(ask_engine(*engine_)); }, [&] { stop_.token.cancel(); });
    if (stop_.from_python) std::rethrow_exception(stop_.from_python);
    return *std::move(answer);
  }

 private:
  void tell(const EngineOptions::Progress& news) {
    const py::gil_scoped_acquire locked;
    try {
      progress_(std::string(news.doing), news.fraction, news.seconds);
    } catch (py::error_already_set&) {
      stop_.from_python = std::current_exception();
      stop_.token.cancel();
    }
  }

  py::object progress_;
  StopSign stop_;
  std::optional<Engine> engine_;
};

// findings.cpp
void register_findings(py::class_<Question>& question);

// What was not reached raises, unless the caller takes parts of answers.
inline void require_finished(const std::optional<Error>& stopped) {
  if (stopped) throw Error(*stopped);
}

}  // namespace upstar::python
