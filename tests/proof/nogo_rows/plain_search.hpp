// Who wins a sum of strips, by trying all moves: the plainest oracle there is.
//
// A state is remembered with its whole key, so nothing is taken on trust; a state of White's is the
// negative of one of Black's, so one table serves both. First come the moves that leave White few moves
// and few strips to choose from. Good for rows of some 24 points.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <boost/unordered/unordered_flat_map.hpp>

#include "proof/nogo_rows/sum.hpp"
#include "rules/player.hpp"

namespace upstar::proof::test {

class PlainSearch {
 public:
  // Does `first`, moving first, win?
  [[nodiscard]] bool wins(const Sum& sum, Player first) {
    return first == Player::Black ? black_wins(sum) : black_wins(sum.negated());
  }

 private:
  // How many moves the players have: White's more than Black's is good for White.
  [[nodiscard]] static int balance(const Sum& sum) {
    int balance = -sum.free;
    for (const nogo::Strip& strip : sum.strips) {
      balance += std::popcount(legal_points(strip, Player::White));
      balance -= std::popcount(legal_points(strip, Player::Black));
    }
    return balance;
  }

  [[nodiscard]] bool black_wins(const Sum& sum) {
    if (sum.strips.empty()) return sum.free > 0;
    std::string key = encode(sum);
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    return known_[std::move(key)] = search(sum);
  }

  [[nodiscard]] bool search(const Sum& sum) {
    std::vector<std::pair<int, Sum>> moves;
    for_each_move(sum, Player::Black, [&](std::uint64_t, const Sum& after) {
      moves.emplace_back(balance(after) + static_cast<int>(after.strips.size()), after.negated());
      return true;
    });
    std::stable_sort(moves.begin(), moves.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    return std::any_of(moves.begin(), moves.end(),
                       [&](const auto& move) { return !black_wins(move.second); });
  }

  boost::unordered_flat_map<std::string, bool> known_;
};

}  // namespace upstar::proof::test
