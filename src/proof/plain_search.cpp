// Depth first; first the moves that leave White few moves and few strips to choose from.
#include "proof/plain_search.hpp"

#include <algorithm>
#include <bit>
#include <utility>
#include <vector>

#include "base/stack_guard.hpp"

namespace upstar::proof {
namespace {

// How many moves the players have: White's more than Black's is good for White.
int balance(const Sum& sum) {
  int balance = -sum.free;
  for (const nogo::Strip& strip : sum.strips) {
    balance += std::popcount(legal_points(strip, Player::White));
    balance -= std::popcount(legal_points(strip, Player::Black));
  }
  return balance;
}

}  // namespace

bool PlainSearch::black_wins(const Sum& sum) {
  if (sum.strips.empty()) return sum.free > 0;
  std::string key = encode(sum);
  if (const auto found = known_.find(key); found != known_.end()) return found->second;
  const bool wins = search(sum);
  const std::size_t bytes = (sizeof(std::string) + 8) * 4 / 3 + key.size();
  budget_.charge(bytes);
  charged_ += bytes;
  known_.emplace(std::move(key), wins);
  return wins;
}

bool PlainSearch::search(const Sum& sum) {
  check_stack();
  budget_.tick();
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

}  // namespace upstar::proof
