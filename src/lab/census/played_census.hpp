// The census of any board of any game: the positions that play can reach from it, each looked at by itself.
//
// Positions are met from the board down. Every move makes a position smaller (rules/ruleset.hpp), so in the
// order of their size what a move leads to comes first, and its depth is known; values come from the valuer,
// which knows the parts of positions, whatever else is on the board.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/charged_allocator.hpp"
#include "lab/census/census.hpp"
#include "lab/census/tally.hpp"
#include "search/core/exact_map.hpp"
#include "search/core/valuer.hpp"

namespace upstar {

// All positions that play can reach from one, with their depths.
template <Ruleset R>
class PlayedPositions {
 public:
  using Position = typename R::Position;

  PlayedPositions(const Position& start, Budget& budget)
      : budget_(budget), numbers_(budget), all_(ChargedAllocator<Entry>(&budget)) {
    meet(start);
    for (std::size_t next = 0; next < all_.size(); ++next) {
      const Position position = all_[next].position;
      for_each_after(position, [&](const Position& after) { meet(after); });
    }
    find_depths();
  }

  struct Entry {
    Position position;
    int depth = 0;
  };
  [[nodiscard]] const ChargedVector<Entry>& all() const { return all_; }

 private:
  template <class Visit>
  void for_each_after(const Position& position, const Visit& visit) {
    budget_.tick();
    for (const Player player : {Player::Black, Player::White}) {
      R::for_each_move(position, player,
                       [&](typename R::Move, const Position& after) { visit(after); });
    }
  }
  void meet(const Position& position) {
    if (numbers_.find(position)) return;
    numbers_.insert(position, Game{static_cast<std::uint32_t>(all_.size())});
    all_.push_back({position, 0});
  }
  void find_depths() {
    ChargedVector<std::uint32_t> by_size{ChargedAllocator<std::uint32_t>(&budget_)};
    for (std::size_t i = 0; i < all_.size(); ++i) by_size.push_back(static_cast<std::uint32_t>(i));
    std::stable_sort(by_size.begin(), by_size.end(), [&](std::uint32_t a, std::uint32_t b) {
      return R::size(all_[a].position) < R::size(all_[b].position);
    });
    for (const std::uint32_t i : by_size) {
      int& depth = all_[i].depth;
      for_each_after(all_[i].position, [&](const Position& after) {
        depth = std::max(depth, all_[numbers_.find(after)->id].depth + 1);
      });
    }
  }

  Budget& budget_;
  ExactMap<Position>
      numbers_;  // a position's place in all_, kept where a map of values keeps its game
  ChargedVector<Entry> all_;
};

template <Ruleset R>
[[nodiscard]] Census played_census(Valuer<R>& valuer, const typename R::Position& start,
                                   const CensusRequest& request) {
  using Position = typename R::Position;
  Arena& arena = valuer.arena();
  return tallied(arena, request, [&](Census& census, CensusTally& tally) {
    const PlayedPositions<R> positions(start, arena.budget());
    int deepest = 0;
    for (const auto& entry : positions.all()) deepest = std::max(deepest, entry.depth);
    const int first = request.depth.value_or(0);
    const int last = std::min(request.depth.value_or(deepest), deepest);
    for (int depth = first; depth <= last; ++depth) census.depths.emplace_back().depth = depth;
    const auto depth_of = [&](int depth) -> DepthCensus* {
      return depth < first || depth > last
                 ? nullptr
                 : &census.depths[static_cast<std::size_t>(depth - first)];
    };
    ExactMap<Position> classes(arena.budget());
    for (const auto& entry : positions.all()) {
      DepthCensus* const to = depth_of(entry.depth);
      if (to == nullptr) continue;
      ++to->positions;
      const Position normal = normal_form<R>(entry.position).position;
      if (classes.find(normal)) continue;
      classes.insert(normal, kZero);
      ++to->classes;
    }
    std::uint64_t told = 0;
    for (DepthCensus& to : census.depths) {
      for (const auto& entry : positions.all()) {
        if (entry.depth != to.depth) continue;
        tally.add(to, valuer.value(entry.position), 1, [&] { return R::format(entry.position); });
        if (request.on_progress) {
          request.on_progress(static_cast<double>(++told) /
                              static_cast<double>(positions.all().size()));
        }
      }
      if (request.on_depth) request.on_depth(to);
    }
  });
}

}  // namespace upstar
