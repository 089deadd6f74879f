// Fuzzes the checker of strategies of any game with strategies that are well formed: small sums of Domineering,
// Clobber or NoGo, and for every state a move, a replacement or a cut that the input chooses. What the checker
// accepts must be true, which trying all moves decides; and a strategy that answers everything must be accepted.
// fuzz/strategy_certificate.cpp does the same for bytes of any kind, and for all games.
//
// Input: choices (choices.hpp). Most steps keep the win where one does, so that much is accepted; some claims
// are false, some steps are not the best, and some certificates are spoiled at the end.
//
//     cmake --preset sanitize && cmake --build --preset sanitize --target fuzz_game_strategy
//     build/sanitize/bin/fuzz_game_strategy fuzz/corpus/game_strategy
#include <algorithm>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "check.hpp"
#include "choices.hpp"
#include "naive_sum.hpp"
#include "proof/core/strategy_checker.hpp"
#include "proof/core/strategy_claim.hpp"
#include "proof/core/strategy_step.hpp"
#include "rules/clobber/rules.hpp"
#include "rules/domineering/rules.hpp"
#include "rules/nogo/rules.hpp"

namespace upstar::proof {
namespace {

using fuzz::Choices;
using fuzz::NaiveSum;
using fuzz::require;

constexpr std::size_t kMostSquares = 10;  // trying all moves on more takes too long here

// Ends the walk where the winner has no move.
struct Stuck {};

// "2x3" is written out: the empty board, and for Clobber the one with alternating stones.
std::string written_out(const std::string& text, bool is_clobber) {
  if (!std::isdigit(static_cast<unsigned char>(text.front()))) return text;
  const std::size_t cross = text.find('x');
  const int rows = std::stoi(text.substr(0, cross));
  const int columns = std::stoi(text.substr(cross + 1));
  std::string out;
  for (int row = 0; row < rows; ++row) {
    if (row > 0) out += '/';
    for (int column = 0; column < columns; ++column) {
      out += !is_clobber ? '.' : (row + column) % 2 == 0 ? 'x' : 'o';
    }
  }
  return out;
}

template <Ruleset R>
class RandomStrategy {
 public:
  RandomStrategy(Choices& choices, NaiveSum& naive, std::string_view squares, Budget& budget)
      : choices_(choices), naive_(naive), squares_(squares), walk_(budget) {
    certificate_.game = R::kName;
    for (std::size_t count = choices_.one_in(4) ? 2 : 1; count > 0; --count) add_claim();
    try {
      for (const Claim& claim : certificate_.claims) begin_claim(walk_, claim);
      walk_.run([&](const State<R>& state) {
        const StrategyStep step = chosen_step(state);
        append_step(certificate_.steps, step);
        ++certificate_.states;
        return step;
      });
    } catch (const Stuck&) {
      answers_all_ = false;
    } catch (const StepRefused&) {
      answers_all_ = false;
    }
    spoil();
  }

  [[nodiscard]] const StrategyCertificate& certificate() const { return certificate_; }
  [[nodiscard]] bool answers_all() const { return answers_all_; }
  [[nodiscard]] bool spoiled() const { return spoiled_; }
  [[nodiscard]] bool is_true() const {
    return std::all_of(certificate_.claims.begin(), certificate_.claims.end(),
                       [&](const Claim& claim) { return is_true(claim); });
  }

 private:
  static constexpr bool kIsClobber = std::is_same_v<R, clobber::Rules>;

  [[nodiscard]] bool is_true(const Claim& claim) const {
    NaiveSum::Sum sum;
    for (const std::string& board : claim.positions) sum.parts.push_back({board, false});
    return naive_.wins(sum, claim.first == Player::Black ? 'x' : 'o') ==
           (claim.first == claim.winner);
  }
  [[nodiscard]] bool wins(const State<R>& state, char first) const {
    NaiveSum::Sum sum;
    sum.free = state.free;
    for (const Component<R>& component : state.components) {
      sum.parts.push_back(
          {written_out(R::format(component.position), kIsClobber), component.negated});
    }
    return naive_.wins(sum, first) == (first == 'x');
  }

  void add_claim() {
    Claim& claim = certificate_.claims.emplace_back();
    std::size_t left = kMostSquares;
    for (std::size_t count = 1 + choices_.of(3); count > 0; --count) {
      const std::size_t rows = 1 + choices_.of(3);
      const std::size_t columns = 1 + choices_.of(5);
      if (rows * columns > left) continue;
      left -= rows * columns;
      std::string board;
      for (std::size_t row = 0; row < rows; ++row) {
        if (row > 0) board += '/';
        for (std::size_t i = 0; i < columns; ++i) board += squares_[choices_.of(squares_.size())];
      }
      if (std::is_same_v<R, nogo::Rules>) fuzz::NaiveNogo::remove_dead(board);
      claim.positions.push_back(board);
    }
    if (claim.positions.empty()) claim.positions.emplace_back(kIsClobber ? "xo" : "./.");
    claim.first = choices_.of(2) == 0 ? Player::Black : Player::White;
    const std::size_t winner = choices_.of(4);
    claim.winner = winner == 3 ? Player::White : Player::Black;
    if (winner < 2 && !is_true(claim)) claim.winner = Player::White;
  }

  StrategyStep chosen_step(const State<R>& state) {
    if (state.components.empty() && state.free <= 0) throw Stuck{};
    const std::size_t kind = choices_.of(8);
    std::optional<StrategyStep> step;
    if (kind <= 1) step = chosen_replacement(state);
    if (kind == 2) step = chosen_cut(state);
    return step ? *step : chosen_move(state);
  }

  // Unless the choice is a reckless one, the winner wins the rest, and the group when the other begins.
  std::optional<StrategyStep> chosen_replacement(const State<R>& state) {
    if (state.components.empty() || state.components.size() > 6) return std::nullopt;
    const std::uint64_t sets = (std::uint64_t{1} << state.components.size()) - 1;
    const StrategyStep step{StrategyStep::Kind::Replace, 0, 1 + choices_.of(sets),
                            static_cast<std::int64_t>(choices_.of(6)) - 2};
    if (choices_.one_in(4)) return step;
    State<R> rest;
    State<R> group;
    walk_.split_off(state, step.components, rest, group);
    if (!walk_.may_replace(state, rest, group, step.free)) return std::nullopt;
    rest.free += static_cast<int>(step.free);
    group.free -= static_cast<int>(step.free);
    if (!wins(rest, 'x') || !wins(group, 'o')) return std::nullopt;
    return step;
  }

  std::optional<StrategyStep> chosen_cut(const State<R>& state) {
    if (state.components.empty()) return std::nullopt;
    const StrategyStep step{StrategyStep::Kind::Cut, choices_.of(4),
                            choices_.of(state.components.size()), 0};
    if (choices_.one_in(4)) return step;
    const auto after = walk_.after_cut(state, step.components, step.number);
    if (!after || !wins(*after, 'x')) return std::nullopt;
    return step;
  }

  // The first winning move from the chosen one on; now and then the chosen one.
  StrategyStep chosen_move(const State<R>& state) {
    std::vector<State<R>> after;
    walk_.maker().for_each_move(
        state, Player::Black, [&](std::uint64_t, const State<R>& next) { after.push_back(next); });
    if (after.empty()) throw Stuck{};
    const std::size_t choice = choices_.byte();
    std::size_t move = choice % after.size();
    for (std::size_t tried = 0; choice < 240 && tried < after.size(); ++tried) {
      const std::size_t here = (choice + tried) % after.size();
      if (!wins(after[here], 'o')) continue;
      move = here;
      break;
    }
    return {StrategyStep::Kind::Move, move, 0, 0};
  }

  void spoil() {
    Claim& claim = certificate_.claims[choices_.of(certificate_.claims.size())];
    const std::size_t what = choices_.of(16);
    spoiled_ = what >= 12;
    if (what == 12) claim.winner = opponent(claim.winner);
    if (what == 13) claim.first = opponent(claim.first);
    if (what == 14) ++certificate_.states;
    if (what == 15 && !certificate_.steps.empty()) {
      certificate_.steps[choices_.of(certificate_.steps.size())] =
          static_cast<std::byte>(choices_.of(8));
    }
  }

  Choices& choices_;
  NaiveSum& naive_;
  std::string_view squares_;
  StrategyWalk<R> walk_;
  StrategyCertificate certificate_;
  bool answers_all_ = true;
  bool spoiled_ = false;
};

template <Ruleset R>
void try_strategy(Choices choices, fuzz::NaiveMoves moves, std::string_view squares) {
  static NaiveSum naive(moves);
  static fuzz::Tally tally(R::kName.data());
  Budget budget;
  const RandomStrategy<R> random(choices, naive, squares, budget);
  const StrategyVerdict verdict = check_strategy(random.certificate(), budget);
  const bool holds = random.is_true();
  tally.add(verdict.valid, holds);
  require(verdict.valid == verdict.problem.empty(), "what is refused is refused for a reason");
  require(!verdict.valid || holds, "what is accepted is true");
  require(random.spoiled() || verdict.valid == random.answers_all(),
          "a strategy that answers everything is accepted");
}

}  // namespace
}  // namespace upstar::proof

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace upstar;
  fuzz::Choices choices(data, size);
  try {
    switch (choices.of(3)) {
      case 0:
        proof::try_strategy<domineering::Rules>(choices, fuzz::domineering_moves, "....#");
        break;
      case 1:
        proof::try_strategy<clobber::Rules>(choices, fuzz::clobber_moves, "xoxo.#");
        break;
      default:
        proof::try_strategy<nogo::Rules>(choices, fuzz::nogo_moves, "....xo#");
        break;
    }
  } catch (const Error& error) {
    // A board without an open square is not one.
    fuzz::require(error.kind == ErrorKind::BadInput, "positions are read");
  }
  return 0;
}
