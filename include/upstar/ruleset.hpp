// Your own game: say which moves there are, and get values, winners and winning moves of sums.
//
//     #include <iostream>
//     #include <vector>
//
//     #include <upstar/ruleset.hpp>
//
//     // Nim on one heap: both players may take any number.
//     struct Heap : upstar::OwnRules<int> {
//       std::vector<int> moves(const int& heap, upstar::Player) override {
//         std::vector<int> out;
//         for (int left = 0; left < heap; ++left) out.push_back(left);
//         return out;
//       }
//     };
//
//     int main() {
//       upstar::Lab lab;
//       Heap heap;
//       upstar::OwnGame<int> nim(lab, heap);
//       std::cout << nim.value(5) << "\n";                          // *5
//       const auto verdict = nim.solve({3, 5}, {.moves = true});
//       for (const auto& move : verdict.black_moves) {
//         std::cout << "heap " << move.component << " to " << move.leads_to << "\n";  // heap 1 to 3
//       }
//       return *verdict.black_first ? 0 : 1;
//     }
//
// A position is any type with == and a std::hash. Play must end: a position that comes back is an error. What a
// game also knows makes it faster, and must be true: `split` gives independent positions that add up to one,
// `normal_form` an equal position, or one equal to the negative, that is the same for many.
//
// Behind the template stands a RuleBook, which knows positions by number and calls back through functions: for
// languages that have no templates, and for games that are described at run time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include <upstar/types/export.hpp>
#include <upstar/types/player.hpp>
#include <upstar/value.hpp>

namespace upstar {

// How a game is played, told by functions. Positions are numbers that the caller gives out, small ones first.
struct RuleCallbacks {
  using Position = std::uint32_t;

  // Appends what the moves of a player lead to.
  std::function<void(Position, Player, std::vector<Position>& out)> moves;
  // Appends independent positions that add up to this one; may be null.
  std::function<void(Position, std::vector<Position>& out)> split = nullptr;
  // An equal position, or one equal to the negative (true); may be null.
  std::function<std::pair<Position, bool>(Position)> normal_form = nullptr;
  // For error messages; may be null.
  std::function<std::string(Position)> text = nullptr;
  bool impartial = false;  // both have the same moves: only Black's are asked for
  bool misere = false;     // who cannot move wins: then there are no values
};

struct RuleQuestion {
  bool black_first = true;
  bool white_first = true;
  bool moves = false;  // all winning moves in the positions
  // Decide by searching positions, without values: for boards whose values are large. Long play needs no deep stack.
  bool search = false;
  // A game that is added to the sum, of any origin; not in misere play, nor with `search`.
  std::optional<GameValue> plus = std::nullopt;
};

template <class P>
struct RuleVerdict {
  struct Move {
    std::size_t component = 0;  // index into the positions asked about
    P leads_to;
  };
  std::optional<bool> black_first;  // does Black win, moving first?
  std::optional<bool> white_first;
  std::optional<char> outcome;  // L, R, N or P, when both were asked
  std::vector<Move> black_moves;
  std::vector<Move> white_moves;
  std::uint64_t nodes = 0;
};

class UPSTAR_API RuleBook {
 public:
  using Position = RuleCallbacks::Position;

  RuleBook(const Lab& lab, RuleCallbacks callbacks);
  ~RuleBook();
  RuleBook(RuleBook&&) noexcept;
  RuleBook& operator=(RuleBook&&) noexcept;

  // Throws Error{BadInput} when play does not end or the game is misere, and what the callbacks throw.
  GameValue value(Position position);
  // Who wins the sum of some positions.
  RuleVerdict<Position> solve(std::span<const Position> positions,
                              const RuleQuestion& question = {});

  // Positions whose moves have been asked for.
  [[nodiscard]] std::uint64_t positions_seen() const;

 private:
  class Work;
  std::unique_ptr<Work> work_;
};

// The rules of a game whose positions are of type P.
template <class P>
class OwnRules {
 public:
  virtual ~OwnRules() = default;

  virtual std::vector<P> moves(const P& position, Player player) = 0;
  virtual std::vector<P> split(const P& position) { return {position}; }
  virtual std::pair<P, bool> normal_form(const P& position) { return {position, false}; }
  virtual std::string text(const P&) { return "a position"; }
  virtual bool is_impartial() const { return false; }
  virtual bool is_misere() const { return false; }
};

// The rules must outlive it.
template <class P, class Hash = std::hash<P>>
class OwnGame {
 public:
  OwnGame(const Lab& lab, OwnRules<P>& rules)
      : names_(std::make_unique<Names>()), book_(lab, callbacks(rules, *names_)) {}

  GameValue value(const P& position) { return book_.value(names_->number(position)); }

  RuleVerdict<P> solve(const std::vector<P>& positions, const RuleQuestion& question = {}) {
    std::vector<std::uint32_t> numbers;
    for (const P& position : positions) numbers.push_back(names_->number(position));
    const RuleVerdict<std::uint32_t> found = book_.solve(numbers, question);
    RuleVerdict<P> verdict;
    verdict.black_first = found.black_first;
    verdict.white_first = found.white_first;
    verdict.outcome = found.outcome;
    verdict.nodes = found.nodes;
    for (const auto& move : found.black_moves) {
      verdict.black_moves.push_back({move.component, names_->positions[move.leads_to]});
    }
    for (const auto& move : found.white_moves) {
      verdict.white_moves.push_back({move.component, names_->positions[move.leads_to]});
    }
    return verdict;
  }

 private:
  struct Names {
    std::deque<P> positions;  // by number; they stay where they are
    std::unordered_map<P, std::uint32_t, Hash> numbers;

    std::uint32_t number(const P& position) {
      const auto [found, is_new] =
          numbers.try_emplace(position, static_cast<std::uint32_t>(positions.size()));
      if (is_new) positions.push_back(position);
      return found->second;
    }
    void append(const std::vector<P>& all, std::vector<std::uint32_t>& out) {
      for (const P& position : all) out.push_back(number(position));
    }
  };

  static RuleCallbacks callbacks(OwnRules<P>& rules, Names& names) {
    RuleCallbacks calls;
    calls.moves = [&](std::uint32_t position, Player player, std::vector<std::uint32_t>& out) {
      names.append(rules.moves(names.positions[position], player), out);
    };
    calls.split = [&](std::uint32_t position, std::vector<std::uint32_t>& out) {
      names.append(rules.split(names.positions[position]), out);
    };
    calls.normal_form = [&](std::uint32_t position) {
      const auto [normal, negated] = rules.normal_form(names.positions[position]);
      return std::pair(names.number(normal), negated);
    };
    calls.text = [&](std::uint32_t position) { return rules.text(names.positions[position]); };
    calls.impartial = rules.is_impartial();
    calls.misere = rules.is_misere();
    return calls;
  }

  std::unique_ptr<Names> names_;
  RuleBook book_;
};

}  // namespace upstar
