// What all tests of faults share: the random choices, a kitchen to run in, and the commands to run.
//
// Commands come from the table of the program itself, each with the examples of its own help page, so a new
// command is tested by being there. Examples that take long are stopped after a moment.
//
// UPSTAR_FAULT_SEED chooses another sequence of choices, UPSTAR_FAULT_ROUNDS does everything so many times
// (scripts/soak.sh sets both). Each program prints how many runs it tried and how many ended badly.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "faults/program.hpp"
#include "scratch_folder.hpp"
#include "upstar/command.hpp"

namespace upstar::faults {

[[nodiscard]] int rounds();

// Random choices of one test, which depend on the seed and on its name.
class Choices {
 public:
  Choices();

  // From 0 to one less than `count`.
  [[nodiscard]] std::size_t below(std::size_t count);
  [[nodiscard]] std::chrono::milliseconds moment(int longest);
  template <class List>
  [[nodiscard]] const auto& one_of(const List& list) {
    return list[below(list.size())];
  }

 private:
  std::mt19937_64 engine_;
};

// A folder with the files that examples read, and a cache folder with a small database.
class Kitchen {
 public:
  Kitchen();

  [[nodiscard]] const std::filesystem::path& path() const { return folder_.path(); }
  [[nodiscard]] std::filesystem::path operator/(const std::string& name) const {
    return folder_ / name;
  }
  // What text outputs leave behind when they are not cleaned up; empty when all is well.
  [[nodiscard]] std::string leftovers() const;

 private:
  ScratchFolder folder_;
};

// The examples of a command as arguments; redirections are left out.
[[nodiscard]] std::vector<std::vector<std::string>> examples_of(const cli::Command& command);

// Runs a command, and fails the test when the run does not end soundly.
Ended try_run(const std::vector<std::string>& arguments, const Kitchen& kitchen,
              const Conditions& conditions);

}  // namespace upstar::faults
