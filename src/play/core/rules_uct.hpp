// UCT on nothing but the rules of a game: search by simulation for games that nobody has written a player for.
//
// Every thread has a tree of its own (rules_tree.hpp), and their visits and wins are added up at the root. That
// gains less than one tree for all, and asks nothing of the positions of a game: no two threads ever look at the
// same node. Trees grow alike, so their memory is shared out evenly; what one of them proves holds for all.
//
// With one thread, a seed and a number of playouts, thoughts are the same every time.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "base/thread_team.hpp"
#include "play/core/rules_tree.hpp"
#include "play/core/thoughts.hpp"

namespace upstar::play {

template <Playable R>
class RulesUct {
 public:
  using Position = typename R::Position;
  using Tree = RulesTree<R>;

  RulesUct(std::uint64_t seed, std::size_t memory) : seed_(seed), memory_(memory) {}

  // Candidates are numbers of moves in the order of the rules.
  Thoughts think(const Position& position, Player to_move, const ThinkingLimits& limits,
                 const Watching& watching) {
    begun_ = Clock::now();
    begin_trees(std::clamp(limits.threads, 1, kMostThreads), position, to_move);
    stop_ = false;
    playouts_ = 0;
    std::vector<std::exception_ptr> troubles(trees_.size());
    const auto work = [&](int member) noexcept {
      try {
        grow(member, limits, watching);
      } catch (...) {
        troubles[static_cast<std::size_t>(member)] = std::current_exception();
        stop_ = true;
      }
    };
    ThreadTeam team(static_cast<int>(trees_.size()), nullptr, work);
    work(0);
    team.join();
    for (const std::exception_ptr& trouble : troubles) {
      if (trouble) std::rethrow_exception(trouble);
    }
    return thoughts(trees_.size());
  }

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::uint64_t kLookEvery = 32;
  static constexpr std::uint64_t kMostPlayouts = std::numeric_limits<std::uint32_t>::max() / 2;
  static constexpr std::uint64_t kPlayoutsWithoutLimit = 10'000;

  static double seconds(Clock::time_point from, Clock::time_point to) {
    return std::chrono::duration<double>(to - from).count();
  }

  void begin_trees(int threads, const Position& position, Player to_move) {
    const auto wanted = static_cast<std::size_t>(threads);
    if (trees_.size() != wanted) {
      trees_.clear();
      for (std::size_t at = 0; at < wanted; ++at) {
        trees_.push_back(std::make_unique<Tree>(seed_ + at * 1'000'003, memory_ / wanted));
      }
    }
    for (const auto& tree : trees_) tree->begin(position, to_move);
  }

  // One member's simulations, until something ends them all.
  void grow(int member, const ThinkingLimits& limits, const Watching& watching) {
    Tree& tree = *trees_[static_cast<std::size_t>(member)];
    const std::uint64_t most =
        std::min(kMostPlayouts, limits.playouts.value_or(limits.seconds || watching.stop != nullptr
                                                             ? kMostPlayouts
                                                             : kPlayoutsWithoutLimit));
    auto reported = begun_;
    for (std::uint64_t own = 0; !stop_.load(std::memory_order_relaxed); ++own) {
      if (own % kLookEvery == 0) {
        const auto now = Clock::now();
        if (own > 0 && ((limits.seconds && seconds(begun_, now) >= *limits.seconds) ||
                        (watching.stop != nullptr && watching.stop->cancelled()))) {
          break;
        }
        if (member == 0 && watching.report_seconds > 0 && watching.on_thoughts &&
            seconds(reported, now) >= watching.report_seconds) {
          watching.on_thoughts(thoughts(1));  // the trees of others are growing
          reported = now;
        }
      }
      if (tree.root().proven) break;
      if (playouts_.fetch_add(1, std::memory_order_relaxed) >= most) {
        playouts_.fetch_sub(1, std::memory_order_relaxed);
        break;
      }
      tree.simulate();
    }
    stop_ = true;
  }

  // By the first so many trees.
  Thoughts thoughts(std::size_t trees) const {
    Thoughts out;
    out.playouts = playouts_.load(std::memory_order_relaxed);
    out.seconds = seconds(begun_, Clock::now());
    const auto moves = static_cast<std::uint32_t>(trees_.front()->moves().size());
    for (std::uint32_t move = 0; move < moves; ++move) out.candidates.push_back(told(move, trees));
    for (std::size_t at = 0; at < trees && !out.proven; ++at)
      out.proven = trees_[at]->root().proven;
    const auto rank = [](const Candidate& candidate) {
      return !candidate.proven ? 1 : *candidate.proven ? 2 : 0;
    };
    std::ranges::stable_sort(out.candidates, [&](const Candidate& a, const Candidate& b) {
      return rank(a) != rank(b) ? rank(a) > rank(b) : a.visits > b.visits;
    });
    return out;
  }

  Candidate told(std::uint32_t move, std::size_t trees) const {
    Candidate candidate;
    candidate.move = static_cast<int>(move);
    std::uint64_t losses = 0;
    std::optional<bool> proven;
    for (std::size_t at = 0; at < trees; ++at) {
      const typename Tree::Node& node = trees_[at]->moves()[move];
      candidate.visits += node.visits;
      losses += node.losses;
      if (node.proven) proven = node.proven;
    }
    if (candidate.visits > 0) {
      candidate.win_rate = static_cast<double>(losses) / static_cast<double>(candidate.visits);
    }
    if (proven) {
      candidate.proven = !*proven;
      candidate.win_rate = *proven ? 0 : 1;
    }
    candidate.line = trees_.front()->line(move);
    return candidate;
  }

  std::uint64_t seed_;
  std::size_t memory_;
  std::vector<std::unique_ptr<Tree>> trees_;

  // Of the search that is going on.
  std::atomic<bool> stop_{false};
  std::atomic<std::uint64_t> playouts_{0};
  Clock::time_point begun_;
};

}  // namespace upstar::play
