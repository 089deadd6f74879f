// What a position is worth: its canonical form, by recursion over everything that can happen in it.
//
// A position is split into independent parts; each part is brought to its normal form, whose value is
// looked up or made from the values of its options; the parts' values add up. All of a game's
// knowledge (split, normal form) only makes the recursion meet fewer positions, never changes it.
//
// Values stay in the arena and the memo stays in the valuer, so later questions get cheaper. Both
// charge the arena's budget; when that ends in the middle, what was finished is kept.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "base/stack_guard.hpp"
#include "rules/ruleset.hpp"
#include "search/core/exact_map.hpp"
#include "value/arena.hpp"
#include "value/lazy_sum.hpp"

namespace upstar {

template <Playable R>
class Valuer {
 public:
  using Position = typename R::Position;

  explicit Valuer(Arena& arena) : arena_(arena), known_(arena.budget()) {}

  [[nodiscard]] Arena& arena() const { return arena_; }

  // The canonical form of a position.
  Game value(const Position& position) {
    Game total = kZero;
    for_each_part<R>(position,
                     [&](const Position& part) { total = arena_.sum(total, value_of_part(part)); });
    return total;
  }

  // The canonical form of each of many positions.
  std::vector<Game> values(std::span<const Position> positions) {
    std::vector<Game> games;
    games.reserve(positions.size());
    for (const Position& position : positions) games.push_back(value(position));
    return games;
  }

  // The sum of positions, canonical part by part but not as a whole.
  LazySum lazy_sum(std::span<const Position> positions) {
    LazySum total(arena_);
    for (const Position& position : positions) {
      for_each_part<R>(position, [&](const Position& part) { total.add(value_of_part(part)); });
    }
    return total;
  }

  // The canonical form of the sum of positions.
  Game sum(std::span<const Position> positions) { return lazy_sum(positions).canonical(); }

  // The value of a position that does not split any further.
  Game value_of_part(const Position& part) {
    const Normalised<Position> normal = normal_form<R>(part);
    const Game game = value_of_normal(normal.position);
    return normal.negated ? arena_.negative(game) : game;
  }
  // The value of a position that is its own normal form and does not split any further.
  Game value_of_normal(const Position& position) {
    if (const auto known = known_.find(position)) return *known;
    return make_value(position);
  }

  // The same if it has been valued before.
  [[nodiscard]] std::optional<Game> known(const Position& normal) const {
    return known_.find(normal);
  }
  // Takes over what somebody else has found out, of a position that is not known yet.
  void learn(const Position& normal, Game value) { known_.insert(normal, value); }

  // How many different parts have been valued so far.
  [[nodiscard]] std::size_t parts_valued() const { return known_.size(); }

 private:
  // Options under construction lie on one stack; a frame takes its own off again, even when a limit is
  // reached half-way.
  struct Frame {
    explicit Frame(std::vector<Game>& games) : stack(games), bottom(games.size()) {}
    ~Frame() { stack.resize(bottom); }
    Frame(const Frame&) = delete;
    Frame& operator=(const Frame&) = delete;

    std::vector<Game>& stack;
    std::size_t bottom;
  };

  Game make_value(const Position& position) {
    check_stack();
    arena_.budget().tick();
    const Frame frame(options_);
    const auto add_option = [&](typename R::Move, const Position& after) {
      options_.push_back(value(after));
    };
    R::for_each_move(position, Player::Black, add_option);
    const std::size_t left_end = options_.size();
    R::for_each_move(position, Player::White, add_option);
    const std::span<const Game> all(options_);
    const Game game =
        arena_.make(all.subspan(frame.bottom, left_end - frame.bottom), all.subspan(left_end));
    known_.insert(position, game);
    return game;
  }

  Arena& arena_;
  ExactMap<Position> known_;
  std::vector<Game> options_;
};

}  // namespace upstar
