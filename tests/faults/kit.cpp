// Seeds, the files in the kitchen, and reading examples as a shell would.
#include "faults/kit.hpp"

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <stdexcept>

#include <gtest/gtest.h>

namespace upstar::faults {
namespace {

namespace fs = std::filesystem;

std::uint64_t number_from(const char* variable, std::uint64_t standard) {
  const char* text = std::getenv(variable);  // NOLINT(concurrency-mt-unsafe): nobody sets it
  return text == nullptr ? standard : std::strtoull(text, nullptr, 10);
}

std::uint64_t seed() { return number_from("UPSTAR_FAULT_SEED", 1); }

// Counts, and tells at the end.
class Tally : public ::testing::Environment {
 public:
  void TearDown() override {
    if (tries > 0) {
      std::cout << "faults: seed " << seed() << ", " << tries << " tries, " << failures
                << " failures\n";
    }
  }
  int tries = 0;
  int failures = 0;
};

Tally& tally() {
  static auto* const one = dynamic_cast<Tally*>(::testing::AddGlobalTestEnvironment(new Tally));
  return *one;
}
[[maybe_unused]] const Tally& registered = tally();

// The files that examples name, small ones. Made once, and copied for every kitchen.
const fs::path& pantry() {
  static const ScratchFolder folder;
  static const bool made = [] {
    const std::vector<std::vector<std::string>> makers = {
        {"db", "build", "nogo-strip", "--exact", "5", "--bounds", "7", "--folder", "cache/upstar"},
        {"solve", "nogo:1x8", "--proof", "row.proof"},
        {"solve", "nogo:3x3", "--proof", "board.solution"},
        {"nim", "build", "4", "--misere", "--output", "four.wins"},
        {"nim", "build", "3", "--grundy", "--output", "seven.values"},
        {"db", "build", "nogo-strip", "--exact", "4", "--folder", "data"},
    };
    for (const auto& arguments : makers) {
      const Ended ended = run(arguments, folder.path());
      if (ended.code != 0) throw std::runtime_error(told(arguments, {}) + ": " + ended.err);
    }
    std::ofstream(folder / "sheet.up") << "g := {3|1}\ng + domineering:2x2\nsolve(nogo:1x6)\n";
    std::ofstream(folder / "questions.txt")
        << "solve nogo:1x9 => N\neval '{3|1} + ^' => {3^|1^}\nvalue domineering:3x4\n";
    for (const std::string answers : {"answers.jsonl", "before.jsonl"}) {
      const Ended ended = run({"batch", "questions.txt", "--output", answers}, folder.path());
      if (ended.code != 0) throw std::runtime_error("batch: " + ended.err);
    }
    return true;
  }();
  static_cast<void>(made);
  return folder.path();
}

}  // namespace

int rounds() { return static_cast<int>(number_from("UPSTAR_FAULT_ROUNDS", 1)); }

Choices::Choices() {
  const ::testing::TestInfo* test = ::testing::UnitTest::GetInstance()->current_test_info();
  const std::string name = std::string(test->test_suite_name()) + "." + test->name();
  std::vector<std::uint64_t> words{seed()};
  words.insert(words.end(), name.begin(), name.end());
  std::seed_seq sequence(words.begin(), words.end());
  engine_.seed(sequence);
}

std::size_t Choices::below(std::size_t count) {
  return static_cast<std::size_t>(engine_() % count);
}

std::chrono::milliseconds Choices::moment(int longest) {
  return std::chrono::milliseconds(below(static_cast<std::size_t>(longest)));
}

Kitchen::Kitchen() {
  fs::copy(pantry(), folder_.path(), fs::copy_options::recursive);
  fs::permissions(folder_.path(), fs::perms::all);
}

std::string Kitchen::leftovers() const {
  std::string names;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder_.path())) {
    const std::string name = entry.path().filename().string();
    if (name.ends_with(".upstar-partial")) names += name + " ";
  }
  return names;
}

std::vector<std::vector<std::string>> examples_of(const cli::Command& command) {
  std::vector<std::vector<std::string>> list;
  for (const cli::Example& example : command.examples) {
    std::vector<std::string> words{""};
    bool quoted = false;
    for (const char c : example.arguments) {
      if (c == '\'') {
        quoted = !quoted;
      } else if (c == ' ' && !quoted) {
        words.emplace_back();
      } else if ((c == '<' || c == '>') && !quoted && words.back().empty()) {
        words.pop_back();
        break;
      } else {
        words.back() += c;
      }
    }
    list.push_back(words);
  }
  return list;
}

Ended try_run(const std::vector<std::string>& arguments, const Kitchen& kitchen,
              const Conditions& conditions) {
  Ended ended = run(arguments, kitchen.path(), conditions);
  std::string wrong = complaint(ended, conditions);
  if (wrong.empty() && conditions.signal != SIGKILL && !kitchen.leftovers().empty()) {
    wrong = "it has left " + kitchen.leftovers();
  }
  ++tally().tries;
  if (!wrong.empty()) {
    ++tally().failures;
    ADD_FAILURE() << told(arguments, conditions) << "\n"
                  << wrong << "\nUPSTAR_FAULT_SEED=" << seed();
  }
  return ended;
}

}  // namespace upstar::faults
