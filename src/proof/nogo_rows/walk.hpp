// The way through a strategy, which the writer of a certificate and its checker both go.
//
// A strategy gives the winner a move in every state where he is to move. Which states those are follows
// from the moves themselves: the claims give the first ones, and after a move of the winner every
// answer of the opponent gives one more. The walk meets them in a fixed order,
//
//     states with more points before states with fewer, equal ones by their bytes,
//
// each once. Every move lowers the points, so a state is met after all that lead to it, and there is no
// way round in a circle. So a certificate needs no more than the moves, one after the other in this
// order: the states come by themselves, exactly, and a state that is forgotten cannot be overlooked.
//
// Memory holds what has been reached and not been met: an agenda of states by their points.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include <boost/unordered/unordered_flat_set.hpp>

#include "base/budget.hpp"
#include "proof/core/claim.hpp"
#include "proof/nogo_rows/claim_strips.hpp"
#include "proof/nogo_rows/sum.hpp"

namespace upstar::proof {

// States with the winner, Black, to move.
class Agenda {
 public:
  explicit Agenda(Budget& budget) : budget_(budget) {}
  ~Agenda() { budget_.release(charged_); }
  Agenda(const Agenda&) = delete;
  Agenda& operator=(const Agenda&) = delete;

  void add(const Sum& sum);
  // Every state that an answer of White leads to.
  void add_answers(const Sum& sum);
  [[nodiscard]] bool has(const Sum& sum) const;
  [[nodiscard]] std::size_t size() const { return size_; }
  // The states with the most points, in order; nothing when none are left.
  [[nodiscard]] std::vector<std::string> take_layer();

 private:
  using States = boost::unordered_flat_set<std::string>;

  [[nodiscard]] static std::size_t bytes_of(const std::string& state);

  Budget& budget_;
  std::map<int, States> by_points_;
  std::size_t size_ = 0;
  std::size_t charged_ = 0;
};

// What a walk has met.
struct WalkStats {
  int most_points = 0;               // of a state
  int points = 0;                    // of the states it has come to
  std::uint64_t states = 0;          // with the winner to move
  std::uint64_t largest_agenda = 0;  // states that were waiting at one time
};

// Goes through the strategy. choose(state, agenda) returns the sum after the winner's move; it may throw
// to end the walk.
template <class Choose>
void walk(std::span<const Claim> claims, Budget& budget, WalkStats& stats, Choose&& choose) {
  Agenda agenda(budget);
  for (const Claim& claim : claims) {
    const Sum sum = sum_of(claim);
    if (claim.first == claim.winner) {
      agenda.add(sum);
    } else {
      agenda.add_answers(sum);
    }
  }
  for (std::vector<std::string> layer; !(layer = agenda.take_layer()).empty();) {
    stats.largest_agenda =
        std::max<std::uint64_t>(stats.largest_agenda, layer.size() + agenda.size());
    stats.points = decode(layer.front()).points();
    stats.most_points = std::max(stats.most_points, stats.points);
    for (const std::string& state : layer) {
      budget.tick();
      ++stats.states;
      agenda.add_answers(choose(decode(state), agenda));
    }
  }
}

}  // namespace upstar::proof
