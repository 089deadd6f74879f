// The upstar program under unkind conditions: streams closed or full, little of everything, signals.
//
// A run ends soundly when the program itself chose to end, with one of its exit codes, in time, and without
// words that only a bug says. What it should have answered is for the tests to compare.
#pragma once

#include <sys/resource.h>
#include <sys/types.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace upstar::faults {

enum class Stream {
  Usual,    // read from nothing, write to a file that is looked at afterwards
  Closed,   // there is no such stream
  Full,     // /dev/full
  Deserted  // a pipe whose other end is closed
};

struct Conditions {
  Stream in = Stream::Usual;
  Stream out = Stream::Usual;
  Stream err = Stream::Usual;
  std::map<int, rlim_t> limits = {};  // RLIMIT_AS and others
  std::optional<uid_t> user = {};     // run as somebody else
  // Send `signal` so long after the program has begun to catch it, and again half a second later; the
  // killing one once, so long after the start.
  std::optional<std::chrono::milliseconds> stop_after = {};
  int signal = SIGTERM;
};

struct Ended {
  std::optional<int> code;  // nothing => a signal ended it
  int signal = 0;
  bool hung = false;  // it had to be killed
  std::string out;
  std::string err;
};

// Runs upstar in `folder`, which is also its home and has its cache folder.
[[nodiscard]] Ended run(const std::vector<std::string>& arguments,
                        const std::filesystem::path& folder, const Conditions& conditions = {});

// What is wrong with the end of a run; empty when it is sound.
[[nodiscard]] std::string complaint(const Ended& ended, const Conditions& conditions);

// "upstar solve nogo:1x8 with standard output closed": for messages.
[[nodiscard]] std::string told(const std::vector<std::string>& arguments,
                               const Conditions& conditions);

[[nodiscard]] std::string content_of(const std::filesystem::path& path);

}  // namespace upstar::faults
