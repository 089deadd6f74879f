// Values you can hold: a laboratory, and games that are made in it.
//
//     #include <iostream>
//
//     #include <upstar/value.hpp>
//
//     int main() {
//       upstar::Lab lab;
//       const upstar::GameValue g = lab.value("{3|1}");
//       const upstar::GameValue h = g + lab.value("^");
//       std::cout << h << " has the mean " << h.mean() << "\n";      // {3^|1^} has the mean 2
//       std::cout << (h > g) << (h.outcome() == upstar::Outcome::Left) << "\n";     // 11
//       for (const upstar::GameValue& option : h.left_options()) std::cout << option << "\n";  // 3^
//       return h > g ? 0 : 1;
//     }
//
// A GameValue is a short game in canonical form: small, copied at will, equal when the games are equal. The
// order of games is partial, as that of C++: `g <=> h` is std::partial_ordering::unordered where they are
// confused. Rationals are texts ("3/4"), exact at any size.
//
// A laboratory keeps what it has made and forgets it when nobody holds it any more. Values of different
// laboratories may be mixed. Every call may be made from any thread; calls about values of one laboratory wait
// for each other, so give each thread its own. Limits are those of EngineOptions, for each call. What is wrong
// leaves as upstar::Error.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <upstar/engine.hpp>
#include <upstar/types/export.hpp>
#include <upstar/types/outcome.hpp>

namespace upstar {

class GamePosition;
class GameValue;
struct LabState;
struct ValueHome;

// What a function of expressions gives: a game, a rational as text, a yes or no, several games, nothing with the
// reason why, or words: an outcome, an expansion.
struct NoAnswer {
  std::string reason;
};
struct Rational {
  std::string text;
};
struct Wording {
  std::string text;
};
using FunctionAnswer =
    std::variant<GameValue, Rational, bool, std::vector<GameValue>, NoAnswer, Wording>;

class UPSTAR_API GameValue {
 public:
  // The canonical form, as Lab::value reads it back.
  [[nodiscard]] std::string text() const;
  // For LaTeX in its mathematical mode, with amsmath for fractions.
  [[nodiscard]] std::string latex() const;

  [[nodiscard]] std::vector<GameValue> left_options() const;
  [[nodiscard]] std::vector<GameValue> right_options() const;
  [[nodiscard]] Outcome outcome() const;
  [[nodiscard]] Relation compare(const GameValue& other) const;

  [[nodiscard]] std::string mean() const;
  [[nodiscard]] std::string temperature() const;
  [[nodiscard]] std::string left_stop() const;
  [[nodiscard]] std::string right_stop() const;
  [[nodiscard]] ValueFacts::Graph thermograph() const;
  // Nothing when it has none.
  [[nodiscard]] std::optional<GameValue> atomic_weight() const;
  // t is a rational: "1/2".
  [[nodiscard]] GameValue cooled(std::string_view t) const;
  [[nodiscard]] GameValue heated(const GameValue& t) const;

  // Any function of expressions (Engine::functions lists them), with this game as its first argument.
  [[nodiscard]] FunctionAnswer call(std::string_view function,
                                    std::span<const GameValue> more_arguments = {}) const;

  // n copies added up.
  [[nodiscard]] GameValue times(std::int64_t n) const;
  GameValue operator-() const;
  friend UPSTAR_API GameValue operator+(const GameValue& a, const GameValue& b);
  friend GameValue operator-(const GameValue& a, const GameValue& b) { return a + -b; }
  friend GameValue operator*(std::int64_t n, const GameValue& a) { return a.times(n); }
  GameValue& operator+=(const GameValue& other) { return *this = *this + other; }
  GameValue& operator-=(const GameValue& other) { return *this = *this - other; }

  friend UPSTAR_API bool operator==(const GameValue& a, const GameValue& b);
  friend UPSTAR_API std::partial_ordering operator<=>(const GameValue& a, const GameValue& b);
  friend UPSTAR_API std::ostream& operator<<(std::ostream& out, const GameValue& value);

  // Equal games have equal hashes, in every laboratory.
  [[nodiscard]] std::size_t hash() const;

 private:
  friend class Lab;
  friend struct ValueHome;

  GameValue(std::shared_ptr<ValueHome> home, std::uint32_t id) : home_(std::move(home)), id_(id) {}

  std::shared_ptr<ValueHome> home_;
  std::uint32_t id_;
};

class UPSTAR_API Lab {
 public:
  explicit Lab(EngineOptions options = {});
  ~Lab();
  Lab(Lab&&) noexcept;
  Lab& operator=(Lab&&) noexcept;

  // The value of an expression: "{4*||3*|2*} + ^", "cool({5|1},1)".
  GameValue value(std::string_view expression);
  // {left|right}.
  GameValue value(std::span<const GameValue> left, std::span<const GameValue> right);
  GameValue integer(std::int64_t n);

  // A position of any game, "nogo:.x..": <upstar/position.hpp>.
  GamePosition position(const std::string& text);

  // All that is asked in text, within the same limits: who wins, proofs, sweeps, databases.
  [[nodiscard]] Engine& engine();
  [[nodiscard]] const EngineOptions& options() const;

 private:
  friend class GamePosition;
  friend class RuleBook;

  std::shared_ptr<LabState> state_;
};

}  // namespace upstar

template <>
struct std::hash<upstar::GameValue> {
  std::size_t operator()(const upstar::GameValue& value) const { return value.hash(); }
};
