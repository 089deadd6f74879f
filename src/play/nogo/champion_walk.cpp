// Down the tree by the formula, the leaf, and back up with what it was worth.
#include "play/nogo/champion_walk.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cmath>
#include <limits>

#include "play/nogo/contested_playout.hpp"
#include "play/nogo/private_moves.hpp"

namespace upstar::play {
namespace {

using Fate = SearchTree::Fate;

// Walks of several threads read and write the near statistics, and read the others, without care for each other: a
// number is an old one or a new one, and an update may be lost (search_tree.hpp). Number by number, with atomic
// operations, that costs more than all the rest of a walk in the tree; so it is done in blocks, and number by number
// only where somebody looks for races. A choice reads visits twice, and does not mind when they differ.
#ifdef __SANITIZE_THREAD__
constexpr bool kNumberByNumber = true;
#else
constexpr bool kNumberByNumber = false;
#endif

// What a choice depends on, of all moves of a node.
struct ChoiceView {
  const Word* visits;
  const float* wins;
  const float* near_visits;
  const float* near_wins;
  const float* prior;
  Word padded;
};

using Scores = std::array<std::int32_t, FastBoard::kPoints>;

// The number of the best move. Scores are compared as integers: among positive floats that is the same order,
// and negative ones, of lost moves, come below all positive.
Word best_of(const Scores& scores, Word padded) {
  std::int32_t best = std::numeric_limits<std::int32_t>::min();
  for (Word move = 0; move < padded; ++move) best = std::max(best, scores[move]);
  Word at = 0;
  while (scores[at] != best) ++at;
  return at;
}

Word best_choice(const ChoiceView& view, float near_bias, float prior_weight) {
  Scores scores;
  std::uint32_t total = 1;
  for (Word move = 0; move < view.padded; ++move) total += view.visits[move];
  const float urge = prior_weight * std::sqrt(static_cast<float>(total));
  for (Word move = 0; move < view.padded; ++move) {
    const float n = static_cast<float>(static_cast<std::int32_t>(view.visits[move]));
    const float near = view.near_visits[move];
    const float rate = (view.near_wins[move] + (1.0F + near_bias * near) * view.wins[move]) /
                       (near + n + near_bias * near * n);
    scores[move] = std::bit_cast<std::int32_t>(rate + urge * view.prior[move] / (1.0F + n));
  }
  return best_of(scores, view.padded);
}

// The same in a node that was judged; its near statistics are what they were at first, and have the judgement.
Word best_judged_choice(const ChoiceView& view, float untried_drop, float prior_weight) {
  Scores scores;
  std::uint32_t total = 0;
  float wins = view.near_wins[0];
  float tried_share = 0;
  for (Word move = 0; move < view.padded; ++move) {
    total += view.visits[move];
    wins += view.wins[move];
    if (view.visits[move] > 0) tried_share += SearchTree::promised(view.prior[move]);
  }
  const float worth = wins / (view.near_visits[0] + static_cast<float>(total));
  const float untried = std::max(0.0F, worth - untried_drop * std::sqrt(tried_share));
  const float urge = prior_weight * std::sqrt(static_cast<float>(1 + total));
  for (Word move = 0; move < view.padded; ++move) {
    const float n = static_cast<float>(static_cast<std::int32_t>(view.visits[move]));
    const float rate = view.visits[move] > 0 ? view.wins[move] / n : untried;
    scores[move] = std::bit_cast<std::int32_t>(rate + urge * view.prior[move] / (1.0F + n));
  }
  return best_of(scores, view.padded);
}

}  // namespace

ChampionSearch::Walker::Walker(ChampionSearch& search, int member, bool shared)
    : search_(search),
      tree_(search.tree_),
      exact_(*search.exact_[static_cast<std::size_t>(member)]),
      random_(search.settings_.seed * 1'000'003 + search.searches_ * 257 +
              static_cast<std::uint64_t>(member)),
      shared_(shared) {}

void ChampionSearch::Walker::walk() {
  FastBoard board = search_.root_board_;
  Player player = search_.root_player_;
  depth_ = 0;
  Word at = search_.root_;
  std::optional<float> value;  // of `player`, the one to move on `board`
  for (;;) {
    const Fate fate = tree_.fate(at);
    if (fate != Fate::Unknown) {
      value = fate == Fate::Wins ? 1.0F : 0.0F;
      tell_parents(depth_);  // who decided it may have come another way
      break;
    }
    const Word move = choose(at);
    if (SearchTree::is_refuted(loaded(tree_.prior(at)[move]))) {  // all are
      tree_.set_fate(at, Fate::Loses);
      tell_parents(depth_);
      value = 0.0F;
      break;
    }
    const Word visits =
        std::atomic_ref(tree_.visits(at)[move]).fetch_add(1, std::memory_order_relaxed);
    path_[depth_++] = {at, move, player};
    board.play(tree_.points(at)[move], player);
    player = opponent(player);
    Word below = std::atomic_ref(tree_.child(at)[move]).load(std::memory_order_acquire);
    if (below == SearchTree::kNone && visits + 1 >= search_.settings_.expand_visits) {
      below = expand(at, move, board, player, value);
    }
    if (below == SearchTree::kNone || below == SearchTree::kBusy) break;
    if (visits >= search_.settings_.solve_visits) try_exactly(below, visits, board, player);
    if (value) break;
    at = below;
  }
  finish(board, player, value);
}

void ChampionSearch::Walker::try_root(Word playouts) {
  if (search_.root_is_lost_ || !may_try(search_.root_, playouts, search_.root_board_)) return;
  const std::optional<bool> wins = exact_.solve(search_.root_board_, search_.root_player_,
                                                spend(search_.root_, playouts), search_.stop_sign_);
  if (!wins) return;
  tree_.tried_nodes(search_.root_) = std::numeric_limits<Word>::max();
  if (*wins) {
    search_.winning_point_ = exact_.winning_point();
    tree_.set_fate(search_.root_, Fate::Wins);
  } else {
    search_.root_is_lost_ = true;
  }
}

Word ChampionSearch::Walker::choose(Word at) {
  const Word padded = tree_.padded(at);
  ChoiceView view{tree_.visits(at),    tree_.wins(at),  tree_.near_visits(at),
                  tree_.near_wins(at), tree_.prior(at), padded};
  if (shared_ && kNumberByNumber) {
    for (Word move = 0; move < padded; ++move) {
      copied_visits_[move] = loaded(tree_.visits(at)[move]);
      copied_[0][move] = loaded(tree_.wins(at)[move]);
      copied_[1][move] = loaded(tree_.near_visits(at)[move]);
      copied_[2][move] = loaded(tree_.near_wins(at)[move]);
      copied_[3][move] = loaded(tree_.prior(at)[move]);
    }
    view = {copied_visits_.data(), copied_[0].data(), copied_[1].data(),
            copied_[2].data(),     copied_[3].data(), padded};
  }
  const ChampionSettings& settings = search_.settings_;
  return search_.is_judged_ ? best_judged_choice(view, settings.untried_drop, settings.prior_weight)
                            : best_choice(view, settings.near_bias, settings.prior_weight);
}

Word ChampionSearch::Walker::expand(Word parent, Word move, const FastBoard& board, Player player,
                                    std::optional<float>& value) {
  std::atomic_ref place(tree_.child(parent)[move]);
  Word expected = SearchTree::kNone;
  if (!place.compare_exchange_strong(expected, SearchTree::kBusy, std::memory_order_relaxed)) {
    return expected;
  }
  if (const Word known = tree_.find(key_of(board, player)); known != SearchTree::kNone) {
    place.store(known, std::memory_order_release);
    value = mean_value(known);
    return known;
  }
  const float n = static_cast<float>(loaded(tree_.visits(parent)[move]));
  const float rate = 1.0F - (loaded(tree_.wins(parent)[move]) + 1.0F) / (n + 2.0F);
  const Word made = search_.make_node(board, player, rate, value);
  if (made == SearchTree::kNone) {
    place.store(SearchTree::kNone, std::memory_order_relaxed);
    return SearchTree::kNone;
  }
  if (const std::optional<bool> wins = won_by_count(board, player)) {
    tree_.set_fate(made, *wins ? Fate::Wins : Fate::Loses);
    value = *wins ? 1.0F : 0.0F;
  }
  tree_.publish(made);
  place.store(made, std::memory_order_release);
  if (tree_.fate(made) != Fate::Unknown) tell_parents(depth_);
  return made;
}

std::optional<float> ChampionSearch::Walker::mean_value(Word at) {
  if (tree_.fate(at) != Fate::Unknown) return std::nullopt;  // the walk sees that for itself
  Word visits = 0;
  float wins = 0;
  for (Word move = 0; move < tree_.count(at); ++move) {
    visits += loaded(tree_.visits(at)[move]);
    wins += loaded(tree_.wins(at)[move]);
  }
  if (visits == 0) return std::nullopt;
  return wins / static_cast<float>(visits);
}

bool ChampionSearch::Walker::may_try(Word at, Word visits, const FastBoard& board) {
  if (tree_.fate(at) != Fate::Unknown) return false;
  std::atomic_ref tried(tree_.tried_nodes(at));
  if (tried.load(std::memory_order_relaxed) > visits * search_.settings_.solve_effort) return false;
  if (open_points(board) <= search_.settings_.solve_open_points) return true;
  tried.store(std::numeric_limits<Word>::max(), std::memory_order_relaxed);
  return false;
}

Word ChampionSearch::Walker::spend(Word at, Word visits) {
  std::atomic_ref tried(tree_.tried_nodes(at));
  const Word spent = tried.load(std::memory_order_relaxed);
  const Word nodes = std::max(visits * search_.settings_.solve_effort / 2, spent);
  tried.store(spent + nodes + 1, std::memory_order_relaxed);
  return nodes;
}

void ChampionSearch::Walker::try_exactly(Word at, Word visits, const FastBoard& board,
                                         Player player) {
  if (!may_try(at, visits, board)) return;
  const std::optional<bool> wins =
      exact_.solve(board, player, spend(at, visits), search_.stop_sign_);
  if (wins) {
    tree_.set_fate(at, *wins ? Fate::Wins : Fate::Loses);
    tell_parents(depth_);
  }
}

void ChampionSearch::Walker::tell_parents(std::size_t steps) {
  for (std::size_t step = steps; step > 0; --step) {
    const Step& above = path_[step - 1];
    const Fate fate = tree_.fate(loaded(tree_.child(above.node)[above.move]));
    if (fate == Fate::Loses) {
      tree_.set_fate(above.node, Fate::Wins);
    } else {
      float* prior = tree_.prior(above.node);
      stored(prior[above.move], SearchTree::refuted(loaded(prior[above.move])));
      const bool all_lost = std::all_of(prior, prior + tree_.count(above.node), [](float& share) {
        return SearchTree::is_refuted(loaded(share));
      });
      if (!all_lost) return;
      tree_.set_fate(above.node, Fate::Loses);
    }
  }
}

void ChampionSearch::Walker::finish(FastBoard& board, Player player, std::optional<float> value) {
  const ChampionSettings& settings = search_.settings_;
  float share = settings.value_share;
  if (!value && settings.windows) {  // asked before the playout, which spoils the board
    value = settings.windows->chance(board, player);
    share = settings.window_share;
  }
  near_[0].fill(0);
  near_[1].fill(0);
  float black = 0;  // Black's success
  if (!value || share < 1) {
    const Playout playout = play_out_filled(board, player, random_);
    for (std::size_t side = 0; side < 2; ++side) {
      playout.played[side].each(
          [&](int point) { near_[side][static_cast<std::size_t>(point)] = 1; });
    }
    black = playout.winner == Player::Black ? 1.0F : 0.0F;
  }
  if (value) {
    black = (1 - share) * black + share * (player == Player::Black ? *value : 1 - *value);
  }
  for (std::size_t step = 0; step < depth_; ++step) {
    const Step& here = path_[step];
    near_[static_cast<std::size_t>(here.player)][tree_.points(here.node)[here.move]] = 1;
  }
  for (std::size_t step = 0; step < depth_; ++step) {
    learn(path_[step], path_[step].player == Player::Black ? black : 1 - black);
  }
}

void ChampionSearch::Walker::learn(const Step& here, float success) {
  if (!shared_) {
    tree_.wins(here.node)[here.move] += success;
  } else if (success != 0) {
    std::atomic_ref(tree_.wins(here.node)[here.move]).fetch_add(success, std::memory_order_relaxed);
  }
  if (search_.is_judged_) return;
  const auto& later = near_[static_cast<std::size_t>(here.player)];
  const Word count = tree_.count(here.node);
  const std::uint8_t* points = tree_.points(here.node);
  float* visits = tree_.near_visits(here.node);
  float* wins = tree_.near_wins(here.node);
  if (shared_ && kNumberByNumber) {
    for (Word move = 0; move < count; ++move) {
      if (later[points[move]] == 0) continue;
      stored(visits[move], loaded(visits[move]) + 1);
      stored(wins[move], loaded(wins[move]) + success);
    }
  } else {
    for (Word move = 0; move < count; ++move) {
      const float made = later[points[move]];
      visits[move] += made;
      wins[move] += made * success;
    }
  }
}

}  // namespace upstar::play
