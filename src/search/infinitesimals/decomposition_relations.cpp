// The sieve: pools of simple games, their pairwise sums, and relations where two sums meet.
#include "search/infinitesimals/decomposition_relations.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "base/stack_guard.hpp"
#include "value/structure.hpp"

namespace upstar {

RelationSearch::RelationSearch(Arena& arena, std::span<const Game> symbols)
    : arena_(arena),
      known_(arena.budget()),
      stops_(arena.budget()),
      odd_relations_(symbols.size()) {
  members_.reserve(symbols.size());
  for (const Game symbol : symbols) {
    const auto index = static_cast<std::uint32_t>(members_.size());
    members_.push_back({symbol, stops(symbol), Combination::of(index)});
  }
  known_.store(kZero, {kNone, kNone, 1, 1, 1});
  for (std::uint32_t index = 0; index < members_.size(); ++index)
    meet(members_[index].game, {index, kNone, 1, 1, 0});
}

// The sum over the options; a memo of all followers makes the next sum's count nearly free.
double RelationSearch::stops(Game game) {
  if (const double* known = stops_.find(game)) return *known;
  double total = 0;
  if (arena_.is_up_star(game)) {
    total = stop_count(arena_, game).to_double();
  } else {
    check_stack();
    for (const Game option : arena_.left(game)) total += stops(option);
    for (const Game option : arena_.right(game)) total += stops(option);
  }
  return stops_.store(game, total);
}

void RelationSearch::run(const RelationSearchOptions& options) {
  std::vector<std::uint32_t> pool(members_.size());
  for (std::uint32_t index = 0; index < pool.size(); ++index) pool[index] = index;
  for (int round = 0; round < options.rounds; ++round) {
    const std::size_t before = odd_relations_.dimension();
    add_pairs(pool, options.largest_pair);
    if (round > 0 && odd_relations_.dimension() == before) return;
    if (round + 1 == options.rounds) return;
    pool = next_pool(options);
  }
}

void RelationSearch::add_pairs(std::span<const std::uint32_t> pool, double largest_pair) {
  for (std::size_t j = 0; j < pool.size(); ++j) {
    for (std::size_t i = 0; i <= j; ++i) {
      const Met& first = members_[pool[i]];
      const Met& second = members_[pool[j]];
      if (first.stops * second.stops > largest_pair) continue;
      arena_.budget().tick();
      sums_made_ += i == j ? 1 : 2;
      meet(arena_.sum(first.game, second.game), {pool[i], pool[j], 1, 1, 0});
      if (i == j) continue;
      meet(arena_.difference(first.game, second.game), {pool[i], pool[j], 1, -1, 0});
    }
  }
}

void RelationSearch::meet(Game game, Origin origin) {
  const Game mirror = arena_.negative(game);
  if (mirror < game) {
    game = mirror;
    origin.first_sign = static_cast<std::int8_t>(-origin.first_sign);
    origin.second_sign = static_cast<std::int8_t>(-origin.second_sign);
  } else if (mirror == game) {
    relations_.insert(made_by(origin).times(2));
  }
  if (const Origin* known = known_.find(game)) {
    Combination relation = made_by(origin);
    relation.add(made_by(*known), -1);
    if (relations_.insert(relation)) odd_relations_.insert(relation);
  } else {
    origin.stops = static_cast<float>(stops(game));
    known_.store(game, origin);
  }
}

Combination RelationSearch::made_by(const Origin& origin) const {
  Combination result;
  if (origin.first != kNone) result.add(members_[origin.first].combination, origin.first_sign);
  if (origin.second != kNone) result.add(members_[origin.second].combination, origin.second_sign);
  return result;
}

std::vector<RelationSearch::Met> RelationSearch::simplest_met(std::size_t most) const {
  std::vector<std::pair<Game, Origin>> found;
  found.reserve(known_.size());
  for (const auto& [game, origin] : known_)
    if (game != kZero) found.emplace_back(game, origin);
  most = std::min(most, found.size());
  std::partial_sort(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(most), found.end(),
                    [](const auto& a, const auto& b) {
                      return std::pair(a.second.stops, a.first) <
                             std::pair(b.second.stops, b.first);
                    });
  std::vector<Met> result;
  result.reserve(most);
  for (std::size_t i = 0; i < most; ++i) {
    const auto& [game, origin] = found[i];
    result.push_back({game, origin.stops, relations_.reduced(made_by(origin))});
  }
  return result;
}

std::vector<std::uint32_t> RelationSearch::next_pool(const RelationSearchOptions& options) {
  std::vector<std::uint32_t> pool;
  std::map<BinarySpace::Bits, std::size_t> taken;
  constexpr std::size_t kLooks = 20;  // games looked at for each one taken, at most
  for (Met& met : simplest_met(kLooks * options.pool)) {
    if (pool.size() == options.pool) break;
    if (taken[odd_relations_.reduced(met.combination)]++ >= options.per_class) continue;
    pool.push_back(static_cast<std::uint32_t>(members_.size()));
    members_.push_back(std::move(met));
  }
  return pool;
}

}  // namespace upstar
