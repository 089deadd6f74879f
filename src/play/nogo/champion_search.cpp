// Walks, proofs, reuse, and what is told of them.
#include "play/nogo/champion_search.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "base/thread_team.hpp"
#include "play/nogo/contested_playout.hpp"
#include "play/nogo/private_moves.hpp"

namespace upstar::play {
namespace {

using Fate = SearchTree::Fate;

constexpr float kProvedLost = SearchTree::kLost / 2;  // priors below are of lost moves
constexpr std::size_t kDeepest = FastBoard::kPoints + 1;
constexpr std::uint64_t kPlayoutsWithoutLimit = 10'000;
constexpr std::uint64_t kNodesForAMove = std::uint64_t{1} << 30;

template <class Number>
Number loaded(Number& number) {
  return std::atomic_ref(number).load(std::memory_order_relaxed);
}
template <class Number>
void stored(Number& number, Number value) {
  std::atomic_ref(number).store(value, std::memory_order_relaxed);
}

// What a choice depends on, of all moves of a node.
struct ChoiceView {
  const Word* visits;
  const float* wins;
  const float* near_visits;
  const float* near_wins;
  const float* prior;
  Word padded;
};

// The number of the best move. Scores are compared as integers: among positive floats that is the same order,
// and negative ones, of lost moves, come below all positive.
Word best_choice(const ChoiceView& view, float near_bias, float prior_weight) {
  std::array<std::int32_t, FastBoard::kPoints> scores;
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
  std::int32_t best = std::numeric_limits<std::int32_t>::min();
  for (Word move = 0; move < view.padded; ++move) best = std::max(best, scores[move]);
  Word at = 0;
  while (scores[at] != best) ++at;
  return at;
}

}  // namespace

// One thread's walks.
class ChampionSearch::Walker {
 public:
  Walker(ChampionSearch& search, int member, bool shared)
      : search_(search),
        tree_(search.tree_),
        exact_(*search.exact_[static_cast<std::size_t>(member)]),
        random_(search.settings_.seed * 1'000'003 + search.searches_ * 257 +
                static_cast<std::uint64_t>(member)),
        shared_(shared) {}

  // From the root to a leaf and back.
  void walk() {
    FastBoard board = search_.root_board_;
    Player player = search_.root_player_;
    depth_ = 0;
    Word at = search_.root_;
    std::optional<float> value;  // of `player`, the one to move on `board`
    for (;;) {
      const Fate fate = tree_.fate(at);
      if (fate != Fate::Unknown) {
        value = fate == Fate::Wins ? 1.0F : 0.0F;
        break;
      }
      const Word move = choose(at);
      if (loaded(tree_.prior(at)[move]) < kProvedLost) {  // all are
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

  // The same effort as for any busy node. A root that is lost keeps its fate to itself: the game goes on.
  void try_root(Word playouts) {
    std::optional<bool> wins;
    if (may_try(search_.root_, playouts, search_.root_board_)) {
      wins = exact_.solve(search_.root_board_, search_.root_player_, spend(search_.root_, playouts),
                          search_.stop_sign_);
    }
    if (!wins) return;
    tree_.tried_nodes(search_.root_) = std::numeric_limits<Word>::max();
    if (*wins) {
      tree_.set_fate(search_.root_, Fate::Wins);
    } else {
      search_.root_is_lost_ = true;
    }
  }

 private:
  struct Step {
    Word node;
    Word move;
    Player player;
  };

  Word choose(Word at) {
    const Word padded = tree_.padded(at);
    ChoiceView view{tree_.visits(at),    tree_.wins(at),  tree_.near_visits(at),
                    tree_.near_wins(at), tree_.prior(at), padded};
    if (shared_) {  // others write at the same time: a copy, number by number
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
    return best_choice(view, search_.settings_.near_bias, search_.settings_.prior_weight);
  }

  Word expand(Word parent, Word move, const FastBoard& board, Player player,
              std::optional<float>& value) {
    std::atomic_ref place(tree_.child(parent)[move]);
    Word expected = SearchTree::kNone;
    if (!place.compare_exchange_strong(expected, SearchTree::kBusy, std::memory_order_relaxed)) {
      return expected;
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
    place.store(made, std::memory_order_release);
    if (tree_.fate(made) != Fate::Unknown) tell_parents(depth_);
    return made;
  }

  // Exact searches of a position may cost about as much as its visits did: solve_effort nodes for each. An attempt
  // begins with twice the visits, and what was tried before is still in the table.
  bool may_try(Word at, Word visits, const FastBoard& board) {
    if (tree_.fate(at) != Fate::Unknown) return false;
    std::atomic_ref tried(tree_.tried_nodes(at));
    if (tried.load(std::memory_order_relaxed) > visits * search_.settings_.solve_effort)
      return false;
    if (open_points(board) <= search_.settings_.solve_open_points) return true;
    tried.store(std::numeric_limits<Word>::max(), std::memory_order_relaxed);
    return false;
  }
  Word spend(Word at, Word visits) {
    std::atomic_ref tried(tree_.tried_nodes(at));
    const Word spent = tried.load(std::memory_order_relaxed);
    const Word nodes = std::max(visits * search_.settings_.solve_effort / 2, spent);
    tried.store(spent + nodes + 1, std::memory_order_relaxed);
    return nodes;
  }
  void try_exactly(Word at, Word visits, const FastBoard& board, Player player) {
    if (!may_try(at, visits, board)) return;
    const std::optional<bool> wins =
        exact_.solve(board, player, spend(at, visits), search_.stop_sign_);
    if (wins) {
      tree_.set_fate(at, *wins ? Fate::Wins : Fate::Loses);
      tell_parents(depth_);
    }
  }

  // The node after the first `steps` of the path is decided: what follows for those above it.
  void tell_parents(std::size_t steps) {
    for (std::size_t step = steps; step > 0; --step) {
      const Step& above = path_[step - 1];
      const Fate fate = tree_.fate(loaded(tree_.child(above.node)[above.move]));
      if (fate == Fate::Loses) {
        tree_.set_fate(above.node, Fate::Wins);
      } else {
        stored(tree_.prior(above.node)[above.move], SearchTree::kLost);
        float* prior = tree_.prior(above.node);
        const bool all_lost = std::all_of(prior, prior + tree_.count(above.node),
                                          [](float& share) { return loaded(share) < kProvedLost; });
        if (!all_lost) return;
        tree_.set_fate(above.node, Fate::Loses);
      }
    }
  }

  void finish(FastBoard& board, Player player, std::optional<float> value) {
    const float share = value ? search_.settings_.value_share : 0.0F;
    near_[0].fill(0);
    near_[1].fill(0);
    float black = 0;  // Black's success
    if (!value || share < 1) {
      const Playout playout = play_out_contested(board, player, random_);
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
      const Step& here = path_[step];
      const float success = here.player == Player::Black ? black : 1 - black;
      const auto& later = near_[static_cast<std::size_t>(here.player)];
      const Word count = tree_.count(here.node);
      const std::uint8_t* points = tree_.points(here.node);
      float* visits = tree_.near_visits(here.node);
      float* wins = tree_.near_wins(here.node);
      if (shared_) {
        if (success != 0) {
          std::atomic_ref(tree_.wins(here.node)[here.move])
              .fetch_add(success, std::memory_order_relaxed);
        }
        for (Word move = 0; move < count; ++move) {
          if (later[points[move]] == 0) continue;
          stored(visits[move], loaded(visits[move]) + 1);
          stored(wins[move], loaded(wins[move]) + success);
        }
      } else {
        tree_.wins(here.node)[here.move] += success;
        for (Word move = 0; move < count; ++move) {
          const float made = later[points[move]];
          visits[move] += made;
          wins[move] += made * success;
        }
      }
    }
  }

  ChampionSearch& search_;
  SearchTree& tree_;
  EndgameSearch& exact_;
  Random random_;
  bool shared_;
  std::size_t depth_ = 0;
  std::array<Step, kDeepest> path_;
  std::array<std::array<float, FastBoard::kPoints>, 2> near_;
  std::array<Word, FastBoard::kPoints> copied_visits_;
  std::array<std::array<float, FastBoard::kPoints>, 4> copied_;
};

ChampionSearch::ChampionSearch(const ChampionSettings& settings)
    : settings_(settings), tree_(settings.memory / 4 * 3), root_board_(1, 1) {}

Word ChampionSearch::make_node(const FastBoard& board, Player to_move, float rate,
                               std::optional<float>& value) {
  const Word made = tree_.make(board.legal_points(to_move));
  if (made == SearchTree::kNone) return made;
  const Word count = tree_.count(made);
  std::fill_n(tree_.near_visits(made), count, settings_.first_visits);
  std::fill_n(tree_.near_wins(made), count, settings_.first_visits * rate);
  if (settings_.evaluator) {
    value = settings_.evaluator->evaluate(board, to_move, {tree_.points(made), count},
                                          {tree_.prior(made), count});
    if (value) {
      std::fill_n(tree_.near_wins(made), count,
                  settings_.first_visits * std::max(0.0F, *value - settings_.first_drop));
    }
  } else {
    std::fill_n(tree_.prior(made), count, 1.0F / static_cast<float>(std::max<Word>(count, 1)));
  }
  return made;
}

Word ChampionSearch::find_in_tree(const FastBoard& board, Player to_move) {
  if (root_ == SearchTree::kNone || !settings_.reuse || board.rows() != root_board_.rows() ||
      board.columns() != root_board_.columns()) {
    return SearchTree::kNone;
  }
  if (board.key() == root_board_.key() && to_move == root_player_) return root_;
  const PointSet placed = root_board_.empty_points() - board.empty_points();
  if (placed.size() > 2) return SearchTree::kNone;
  // At most two stones, so at most one order in which they can have come.
  FastBoard reached = root_board_;
  Player player = root_player_;
  Word at = root_;
  for (int made = 0; made < placed.size(); ++made) {
    const std::uint8_t* first = tree_.points(at);
    const std::uint8_t* last = first + tree_.count(at);
    const std::uint8_t* move = std::find_if(first, last, [&](std::uint8_t point) {
      return placed.has(point) && static_cast<int>(board.at(point)) == static_cast<int>(player);
    });
    if (move == last) return SearchTree::kNone;
    reached.play(*move, player);
    player = opponent(player);
    at = tree_.child(at)[move - first];
    if (at == SearchTree::kNone) return SearchTree::kNone;
  }
  return reached.key() == board.key() && player == to_move ? at : SearchTree::kNone;
}

void ChampionSearch::find_root(const FastBoard& board, Player to_move) {
  const Word found = find_in_tree(board, to_move);
  root_is_lost_ = root_is_lost_ && found == root_ && found != SearchTree::kNone;
  if (found == SearchTree::kNone) {
    tree_.clear();
    std::optional<float> value;
    root_ = make_node(board, to_move, 0.5F, value);
  } else if (found != root_) {
    root_ = tree_.keep_only(found);
  }
  root_board_ = board;
  root_player_ = to_move;
}

Thoughts ChampionSearch::think(const FastBoard& board, Player to_move, const ThinkingLimits& limits,
                               const Watching& watching) {
  began_ = Clock::now();
  ++searches_;
  find_root(board, to_move);
  stop_ = false;
  playouts_ = 0;
  stop_sign_ = {&stop_, watching.stop, std::nullopt};
  if (limits.seconds) {
    stop_sign_.deadline =
        began_ + std::chrono::duration_cast<Clock::duration>(
                     std::chrono::duration<double>(std::max(*limits.seconds, 0.0)));
  }
  // Without any limit a search would never end.
  const std::uint64_t most_playouts = limits.playouts.value_or(
      limits.seconds ? std::numeric_limits<std::uint64_t>::max() : kPlayoutsWithoutLimit);

  const int threads = std::clamp(limits.threads, 1, kMostThreads);
  while (exact_.size() < static_cast<std::size_t>(threads)) {
    exact_.push_back(
        std::make_unique<EndgameSearch>(settings_.memory / 4 / static_cast<std::size_t>(threads)));
  }
  if (const std::optional<bool> wins = won_by_count(board, to_move)) {
    if (*wins) {
      tree_.set_fate(root_, Fate::Wins);
    } else {
      root_is_lost_ = true;
    }
  }
  const auto report_every = std::chrono::duration_cast<Clock::duration>(
      std::chrono::duration<double>(watching.report_seconds));
  auto report_at = began_ + report_every;
  const auto work = [&](int member) {
    Walker walker(*this, member, threads > 1);
    while (!stop_.load(std::memory_order_relaxed)) {
      const std::uint64_t done = playouts_.fetch_add(1, std::memory_order_relaxed);
      if (done >= most_playouts || tree_.fate(root_) != Fate::Unknown || tree_.count(root_) < 2) {
        stop_ = true;
        playouts_.fetch_sub(1, std::memory_order_relaxed);
        break;
      }
      walker.walk();
      if (member == 0) {
        if ((done & 63) == 63)
          walker.try_root(static_cast<Word>(std::min<std::uint64_t>(done, 1U << 29)));
        if (watching.report_seconds > 0 && watching.on_thoughts && Clock::now() >= report_at) {
          watching.on_thoughts(thoughts_now());
          report_at = Clock::now() + report_every;
        }
      }
      if ((done & 7) == 7 && stop_sign_.due()) stop_ = true;
    }
  };
  ThreadTeam team(threads, nullptr, work);
  work(0);
  team.join();
  return thoughts_now();
}

std::optional<Word> ChampionSearch::winning_move() {
  const Word count = tree_.count(root_);
  const auto search = [&](std::uint64_t nodes) -> std::optional<Word> {
    for (Word move = 0; move < count; ++move) {
      FastBoard after = root_board_;
      after.play(tree_.points(root_)[move], root_player_);
      const std::optional<bool> answer = exact_[0]->solve(after, opponent(root_player_), nodes);
      if (answer && !*answer) return move;
    }
    return std::nullopt;
  };
  for (Word move = 0; move < count; ++move) {
    const Word below = tree_.child(root_)[move];
    if (below > SearchTree::kBusy && tree_.fate(below) == Fate::Loses) return move;
  }
  // Proved by the exact search: its table knows most of the way.
  for (std::uint64_t nodes = 1; nodes < kNodesForAMove; nodes *= 4) {
    if (const std::optional<Word> move = search(nodes)) return move;
  }
  return std::nullopt;
}

Candidate ChampionSearch::candidate(Word at, Word move) {
  Candidate told;
  told.move = root_board_.number_of(tree_.points(at)[move]);
  told.visits = loaded(tree_.visits(at)[move]);
  const float wins = loaded(tree_.wins(at)[move]);
  told.win_rate = told.visits == 0 ? static_cast<double>(loaded(tree_.near_wins(at)[move]) /
                                                         loaded(tree_.near_visits(at)[move]))
                                   : static_cast<double>(wins) / static_cast<double>(told.visits);
  told.prior = std::max(0.0, static_cast<double>(loaded(tree_.prior(at)[move])));
  Word below = std::atomic_ref(tree_.child(at)[move]).load(std::memory_order_acquire);
  if (below > SearchTree::kBusy && tree_.fate(below) != Fate::Unknown) {
    told.proven = tree_.fate(below) == Fate::Loses;
    told.win_rate = *told.proven ? 1 : 0;
  }
  told.line.push_back(told.move);
  while (below > SearchTree::kBusy && tree_.count(below) > 0) {
    Word* visits = tree_.visits(below);
    Word best = 0;
    for (Word next = 1; next < tree_.count(below); ++next) {
      if (loaded(visits[next]) > loaded(visits[best])) best = next;
    }
    if (loaded(visits[best]) == 0) break;
    told.line.push_back(root_board_.number_of(tree_.points(below)[best]));
    below = std::atomic_ref(tree_.child(below)[best]).load(std::memory_order_acquire);
  }
  return told;
}

Thoughts ChampionSearch::thoughts_now() {
  Thoughts thoughts;
  thoughts.playouts = playouts_.load(std::memory_order_relaxed);
  thoughts.seconds = std::chrono::duration<double>(Clock::now() - began_).count();
  const Word count = tree_.count(root_);
  const Fate fate = tree_.fate(root_);
  if (count == 0 || fate == Fate::Loses || root_is_lost_) thoughts.proven = false;
  if (fate == Fate::Wins) thoughts.proven = true;
  for (Word move = 0; move < count; ++move) thoughts.candidates.push_back(candidate(root_, move));
  if (fate == Fate::Wins && count > 0) {
    if (const std::optional<Word> move = winning_move()) {
      thoughts.candidates[*move].proven = true;
      thoughts.candidates[*move].win_rate = 1;
    }
  }
  const auto rank = [](const Candidate& told) { return !told.proven ? 1 : *told.proven ? 2 : 0; };
  std::stable_sort(thoughts.candidates.begin(), thoughts.candidates.end(),
                   [&](const Candidate& left, const Candidate& right) {
                     if (rank(left) != rank(right)) return rank(left) > rank(right);
                     if (left.visits != right.visits) return left.visits > right.visits;
                     return left.win_rate > right.win_rate;
                   });
  return thoughts;
}

}  // namespace upstar::play
