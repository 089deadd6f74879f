// Up to which size the search replaces positions of a game by their values.
//
// A value costs once and saves the search below it wherever the position is met again; but the cost grows
// by a factor with every move that is left, and from some size on it is more than is ever saved. The right
// size differs from game to game, and a wrong one is expensive: for Domineering 7x7, size 2 takes 900 times
// the nodes of size 8 and 57 times its time, and size 12 takes 15 times its time.
//
// A game may name its size (kEasySize, rules/ruleset.hpp). For one that does not, the size is measured: the
// largest for which a typical position is valued, from scratch, by visiting at most kCheapPositions others.
// Typical positions are the components that come up in random games from the game's examples. With that limit
// the sizes are near those found by hand (tests/search/core/easy_size_test.cpp).
//
// Nothing is measured in time and the random games are always the same, so that the size is the same
// wherever the program runs, and node counts can be repeated. The work is bounded: kGames games an example,
// at most kSamples positions of each size and kMostPolls for each of them, and the first size that is too
// expensive ends it. For the games of the catalogue it takes about ten milliseconds.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "rules/player.hpp"
#include "rules/ruleset.hpp"
#include "search/core/valuer.hpp"
#include "value/arena.hpp"

namespace upstar {

template <Ruleset R>
class EasySizeMeter {
 public:
  using Searched = ReducedRules<R>;
  using Position = typename Searched::Position;

  static constexpr std::size_t kCheapPositions = 100;

  static int measure() {
    EasySizeMeter meter;
    for (const std::string_view example : R::kExamples) {
      for (int game = 0; game < kGames; ++game) meter.play(reduced<R>(R::parse(example)));
    }
    int size = 0;
    while (size < kLargest && meter.is_cheap(size + 1)) ++size;
    return size;
  }

 private:
  static constexpr int kGames = 32;
  static constexpr int kLargest = 24;
  static constexpr std::size_t kSamples = 8;  // of each size
  static constexpr int kMostPolls = 100;      // of a budget, for one sample: some 100,000 steps

  // One random game; its components become samples.
  void play(Position position) {
    Player player = random(2) == 0 ? Player::Black : Player::White;
    for (;;) {
      std::vector<Position> after;
      for_each_part<Searched>(position, [&](const Position& part) {
        add_sample(normal_form<Searched>(part).position);
      });
      Searched::for_each_move(position, player,
                              [&](auto, const Position& next) { after.push_back(next); });
      if (after.empty()) return;
      position = after[random(after.size())];
      player = opponent(player);
    }
  }

  void add_sample(const Position& part) {
    const int size = Searched::size(part);
    if (size < 1 || size > kLargest) return;
    std::vector<Position>& samples = samples_[static_cast<std::size_t>(size)];
    if (samples.size() == kSamples) return;
    if (std::find(samples.begin(), samples.end(), part) == samples.end()) samples.push_back(part);
  }

  // Sizes that never come up cost nothing, but beyond the largest that does nothing is known.
  bool is_cheap(int size) {
    const auto first = samples_.begin() + size;
    if (std::all_of(first, samples_.end(), [](const auto& some) { return some.empty(); })) {
      return false;
    }
    std::size_t visited = 0;
    for (const Position& part : *first) visited += positions_valued(part);
    return visited <= kCheapPositions * first->size();
  }

  // How many positions must be valued for this one.
  static std::size_t positions_valued(const Position& part) {
    Budget budget;
    budget.set_on_poll([polls = 0]() mutable {
      if (++polls > kMostPolls) throw Error(ErrorKind::Limit, "too expensive to value");
    });
    Arena arena(budget);
    Valuer<Searched> valuer(arena);
    try {
      valuer.value_of_normal(part);
    } catch (const Error& error) {
      if (error.kind != ErrorKind::Limit) throw;
      return kSamples * kCheapPositions + 1;
    }
    return valuer.parts_valued();
  }

  std::size_t random(std::size_t below) {
    state_ = state_ * 6364136223846793005ULL + 1442695040888963407ULL;
    return static_cast<std::size_t>(state_ >> 33) % below;
  }

  std::uint64_t state_ = 1;
  std::array<std::vector<Position>, kLargest + 1> samples_;
};

// The size that the game names, or else the measured one; measured once.
template <Ruleset R>
[[nodiscard]] int easy_size() {
  if constexpr (HasEasySize<ReducedRules<R>>) {
    return ReducedRules<R>::kEasySize;
  } else {
    static const int measured = EasySizeMeter<R>::measure();
    return measured;
  }
}

}  // namespace upstar
