// Games with a mistake each, which must not compile: check_ruleset_test.cpp compiles this file and reads
// what the compiler says. Everything is right in Countdown, from which they are made: a number from which
// both players take one.
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "rules/check_ruleset.hpp"

namespace upstar::wrong_games {

struct Number {
  int left = 0;

  bool operator==(const Number&) const = default;
  [[nodiscard]] Hash128 hash() const { return {}; }
};

struct Countdown {
  using Position = Number;
  using Move = int;
  using Offers = Hooks<>;

  static constexpr std::string_view kName = "countdown";
  static constexpr std::string_view kSummary = "take one";
  static constexpr std::string_view kGrammar = "a number";
  static constexpr std::array<std::string_view, 1> kExamples = {"3"};

  static Position parse(std::string_view text);
  static std::string format(const Position& position);
  static std::string move_name(const Position& position, Move move);
  static int size(const Position& position) { return position.left; }
  template <class Visit>
  static void for_each_move(const Position& position, Player, Visit&& visit) {
    if (position.left > 0) visit(0, Position{position.left - 1});
  }
};
static_assert(check_ruleset<Countdown>());

// A hook that is right, and one that is misspelled.
struct Misspelled : Countdown {
  using Offers = Hooks<hook::Bounds, hook::NormalForm>;
  static IntegerBounds bounds(const Position&) { return {}; }
  static Normalised<Position> normal_from(const Position& position) { return {position}; }
};
static_assert(check_ruleset<Misspelled>());

struct WrongResult : Countdown {
  using Offers = Hooks<hook::Bounds>;
  static int bounds(const Position&) { return 0; }
};
static_assert(check_ruleset<WrongResult>());

struct WrongArgument : Countdown {
  using Offers = Hooks<hook::Split>;
  static void split(const Position&, std::vector<Position>&) {}
};
static_assert(check_ruleset<WrongArgument>());

struct NotConstant : Countdown {
  using Offers = Hooks<hook::EasySize>;
  static constexpr double kEasySize = 4;
};
static_assert(check_ruleset<NotConstant>());

struct Hidden : Countdown {
  using Offers = Hooks<hook::Estimate>;

 private:
  static int estimate(const Position&) { return 0; }
};
static_assert(check_ruleset<Hidden>());

struct HalfReduced : Countdown {
  using Offers = Hooks<hook::Reduced>;
  using Reduced = Countdown;
};
static_assert(check_ruleset<HalfReduced>());

// Right, but not in the list: a template and a constant.
struct NotOffered : Countdown {
  template <class Visit>
  static void cuts(const Position&, Player, Visit&&) {}
};
static_assert(check_ruleset<NotOffered>());

struct NotSaidToBeMisere : Countdown {
  static constexpr bool kMisere = true;
};
static_assert(check_ruleset<NotSaidToBeMisere>());

}  // namespace upstar::wrong_games
