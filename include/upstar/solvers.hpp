// Solvers and what each can be asked for.
//
//     #include <iostream>
//
//     #include <upstar/engine.hpp>
//
//     int main() {
//       upstar::SolveQuestion question;
//       question.white_first = false;
//       question.options.set(upstar::option::kWithin, 13);
//       const std::string board = "nogo:3x4";
//       const upstar::SolveAnswer answer = upstar::Engine().solve({&board, 1}, question);
//       std::cout << answer.method << "\n";
//       for (const upstar::SolverInfo& solver : upstar::Engine::solvers()) {
//         std::cout << solver.profile << " takes " << solver.takes << "\n";
//       }
//       return answer.black_first.has_value() ? 0 : 1;
//     }
//
// Who wins is asked of many solvers: one knows rows of NoGo, another games of taking pieces away, a third
// any sum of values. Each says what it takes and which options it has, and a shell that lists its options
// offers exactly what works. An option is a constant with the type of its value, as kWithin above. One that the
// chosen solver does not have is refused, with an example of what has it.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace upstar {

// A program and the library it is linked to each have these constants: options are told apart by their names.
struct SolverOption {
  std::string_view name;      // "within"
  std::string_view argument;  // "T"; empty for a flag
  std::string_view standard;  // what holds without it, in words; empty when that is plain
  std::string_view meaning;   // "does the first player win in at most T moves of both?"
  // What to say to who asks it of another solver, and an example of what can be asked.
  std::string_view refusal;
  std::string_view example;
};

template <class T>
struct TypedOption : SolverOption {
  using Value = T;
};

namespace option {

inline constexpr TypedOption<std::string> kProof{
    {"proof", "FILE", "", "write a proof of the answer to a file, for `verify`",
     "proofs are written for sums of positions of one game, and for Linear Go",
     "domineering:6x6 with 'proof' = board.proof"}};
inline constexpr TypedOption<std::string> kCheckpoint{
    {"checkpoint", "FILE", "", "keep what is proved in a file, and go on with it",
     "this solver has nothing that is worth keeping in a file",
     "domineering:8x8 with 'checkpoint' = board.log"}};
inline constexpr TypedOption<std::string> kTable{
    {"table", "FILE", "one in the cache folder", "answer from this table (`nim build` makes them)",
     "'table' is for games of taking pieces away", "triangular-nim:7 with 'table' = seven.wins"}};
inline constexpr TypedOption<int> kAtLeast{
    {"at-least", "SCORE", "", "ask only whether Black scores so much",
     "'at_least' is for games played for points", "linear-go:1x9 with 'at_least' = 0"}};
inline constexpr TypedOption<int> kWithin{
    {"within", "T", "", "does the first player win in at most T moves of both?",
     "how soon somebody wins is told for one board of NoGo, by upstar's own search",
     "nogo:3x5 with 'within' = 13"}};
inline constexpr TypedOption<int> kOutcomes{
    {"outcomes", "N", "12", "a database of outcomes up to N points, for cgtsolver",
     "'outcomes' goes with 'profile' = cgtsolver",
     "nogo:1x14 with 'profile' = cgtsolver, 'outcomes' = 8"}};
inline constexpr TypedOption<std::vector<std::string>> kWithout{
    {"without", "FEATURES", "none", "leave out these features of the solver",
     "this solver has no features that can be left out",
     "linear-go:1x7@3 with 'profile' = mtdf, 'without' = table"}};
inline constexpr TypedOption<bool> kStats{{"stats", "", "", "tell what the search looked like",
                                           "this solver does not tell what its search looked like",
                                           "domineering:8x8 with 'stats' = true"}};

// All of them, in the order of help pages.
inline constexpr std::array<const SolverOption*, 8> kAll = {
    &kProof, &kCheckpoint, &kTable, &kAtLeast, &kWithin, &kOutcomes, &kWithout, &kStats};

}  // namespace option

// The options that a question gives, each with its value.
class SolverOptions {
 public:
  template <class T>
  SolverOptions& set(const TypedOption<T>& option, std::type_identity_t<T> value) {
    for (Entry& entry : given_) {
      if (entry.option->name != option.name) continue;
      entry.value = std::move(value);
      return *this;
    }
    given_.push_back({&option, std::move(value)});
    return *this;
  }

  // Null when it is not given.
  template <class T>
  [[nodiscard]] const T* find(const TypedOption<T>& option) const {
    for (const Entry& entry : given_) {
      if (entry.option->name == option.name) return std::get_if<T>(&entry.value);
    }
    return nullptr;
  }
  // What it says, or what a value of its type says by itself: no file, no names, false.
  template <class T>
  [[nodiscard]] T value(const TypedOption<T>& option) const {
    const T* given = find(option);
    return given == nullptr ? T{} : *given;
  }

  struct Entry {
    const SolverOption* option;
    std::variant<bool, int, std::string, std::vector<std::string>> value;
  };
  [[nodiscard]] std::span<const Entry> given() const { return given_; }

 private:
  std::vector<Entry> given_;
};

// A solver as shells list it.
struct SolverInfo {
  std::string_view
      profile;  // as SolveQuestion::profile names it; "upstar" for all that are chosen without a name
  std::string_view takes;  // "rows of NoGo"
  std::vector<std::string_view>
      games;                 // of which it takes positions; empty: of any that has values
  bool shares_work = false;  // among threads
  std::vector<const SolverOption*> options;
  // What option::kWithout can leave out.
  struct Feature {
    std::string_view name;
    std::string_view meaning;
  };
  std::vector<Feature> features;

  [[nodiscard]] bool has(const SolverOption& option) const {
    for (const SolverOption* one : options) {
      if (one->name == option.name) return true;
    }
    return false;
  }
};

}  // namespace upstar
