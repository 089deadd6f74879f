// The root, limits, reuse, and what is told of it all.
#include "play/nogo/champion_search.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/thread_team.hpp"
#include "play/nogo/champion_walk.hpp"
#include "play/nogo/private_moves.hpp"

namespace upstar::play {
namespace {

using Fate = SearchTree::Fate;

constexpr std::uint64_t kPlayoutsWithoutLimit = 10'000;
constexpr std::uint64_t kNodesForAMove = std::uint64_t{1} << 30;

}  // namespace

ChampionSearch::ChampionSearch(const ChampionSettings& settings)
    : settings_(settings), tree_(settings.memory / 4 * 3, settings.shares), root_board_(1, 1) {}

Word ChampionSearch::make_node(const FastBoard& board, Player to_move, float rate,
                               std::optional<float>& value) {
  const Word made = tree_.make(board.legal_points(to_move), key_of(board, to_move));
  if (made == SearchTree::kNone) return made;
  const Word count = tree_.count(made);
  std::fill_n(tree_.near_visits(made), count, settings_.first_visits);
  std::fill_n(tree_.near_wins(made), count, settings_.first_visits * rate);
  if (settings_.evaluator) {
    value = settings_.evaluator->evaluate(board, to_move, {tree_.points(made), count},
                                          {tree_.prior(made), count});
    if (value) std::fill_n(tree_.near_wins(made), count, settings_.first_visits * *value);
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
  if (found != root_ || found == SearchTree::kNone) {
    root_is_lost_ = false;
    winning_point_.reset();
  }
  if (found == SearchTree::kNone) {
    tree_.clear();
    std::optional<float> value;
    root_ = make_node(board, to_move, 0.5F, value);
    is_judged_ = value.has_value();
  } else if (found != root_) {
    root_ = tree_.keep_only(found);
  }
  root_board_ = board;
  root_player_ = to_move;
}

Thoughts ChampionSearch::think(const FastBoard& board, Player to_move, const ThinkingLimits& limits,
                               const Watching& watching, const KnownResult& known) {
  stop_sign_ = {&stop_, watching.stop, std::nullopt, settings_.now};
  began_ = stop_sign_.now();
  ++searches_;
  find_root(board, to_move);
  stop_ = false;
  playouts_ = 0;
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
  settle_root(known);
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
        if (watching.report_seconds > 0 && watching.on_thoughts && stop_sign_.now() >= report_at) {
          watching.on_thoughts(thoughts_now());
          report_at = stop_sign_.now() + report_every;
        }
        if (limits.ends_early && (done & 255) == 255 && may_end_early()) stop_ = true;
      }
      // Where every leaf asks a network, walks take a thousand times longer than a look at the clock.
      if ((is_judged_ || (done & 7) == 7) && stop_sign_.due()) stop_ = true;
    }
  };
  ThreadTeam team(threads, nullptr, work);
  work(0);
  team.join();
  return thoughts_now();
}

bool ChampionSearch::cannot_be_overtaken(std::uint64_t walks_left) {
  std::uint64_t best = 0;
  std::uint64_t second = 0;
  for (Word move = 0; move < tree_.count(root_); ++move) {
    if (is_refuted(root_, move)) continue;
    const std::uint64_t visits = loaded(tree_.visits(root_)[move]);
    second = std::max(second, std::min(best, visits));
    best = std::max(best, visits);
  }
  return best > second + walks_left;
}

bool ChampionSearch::may_end_early() {
  const auto now = stop_sign_.now();
  if (!stop_sign_.deadline || now <= began_ || now >= *stop_sign_.deadline) return false;
  const double left = std::chrono::duration<double>(*stop_sign_.deadline - now) /
                      std::chrono::duration<double>(now - began_);
  const auto walks = static_cast<double>(playouts_.load(std::memory_order_relaxed));
  return cannot_be_overtaken(static_cast<std::uint64_t>(std::ceil(walks * left)));
}

std::optional<Word> ChampionSearch::winning_move() {
  const std::uint8_t* points = tree_.points(root_);
  for (Word move = 0; move < tree_.count(root_); ++move) {
    const Word below = std::atomic_ref(tree_.child(root_)[move]).load(std::memory_order_acquire);
    if (below > SearchTree::kBusy && tree_.fate(below) == Fate::Loses) return move;
    if (winning_point_ && points[move] == *winning_point_) return move;
  }
  return std::nullopt;
}

// A root that was decided before it became one: its winning move is found again, by a search whose table knows
// most of the way. Where the time is not enough for that, the root is searched like any other.
void ChampionSearch::settle_root(const KnownResult& known) {
  if (known.wins == true) {
    winning_point_ = root_board_.point_of(known.point);
    tree_.set_fate(root_, Fate::Wins);
  } else if (known.wins == false) {
    root_is_lost_ = true;
  } else {
    const std::uint8_t* points = tree_.points(root_);
    for (const int losing : known.losing) {
      const std::uint8_t* place =
          std::find(points, points + tree_.count(root_), root_board_.point_of(losing));
      float& prior = tree_.prior(root_)[place - points];
      prior = SearchTree::refuted(prior);
    }
  }
  if (const std::optional<bool> wins = won_by_count(root_board_, root_player_)) {
    if (*wins) {
      tree_.set_fate(root_, Fate::Wins);
    } else {
      root_is_lost_ = true;
    }
  }
  if (tree_.fate(root_) != Fate::Wins || winning_move()) return;
  if (exact_[0]->solve(root_board_, root_player_, kNodesForAMove, stop_sign_).value_or(false)) {
    winning_point_ = exact_[0]->winning_point();
  } else {
    tree_.set_fate(root_, Fate::Unknown);
  }
}

bool ChampionSearch::is_refuted(Word at, Word move) {
  const Word below = std::atomic_ref(tree_.child(at)[move]).load(std::memory_order_acquire);
  return SearchTree::is_refuted(loaded(tree_.prior(at)[move])) ||
         (below > SearchTree::kBusy && tree_.fate(below) == Fate::Wins);
}

Candidate ChampionSearch::candidate(Word at, Word move) {
  Candidate told;
  told.move = root_board_.number_of(tree_.points(at)[move]);
  told.visits = loaded(tree_.visits(at)[move]);
  const float wins = loaded(tree_.wins(at)[move]);
  told.win_rate = told.visits == 0 ? static_cast<double>(loaded(tree_.near_wins(at)[move]) /
                                                         loaded(tree_.near_visits(at)[move]))
                                   : static_cast<double>(wins) / static_cast<double>(told.visits);
  told.prior = static_cast<double>(SearchTree::promised(loaded(tree_.prior(at)[move])));
  Word below = std::atomic_ref(tree_.child(at)[move]).load(std::memory_order_acquire);
  if (below > SearchTree::kBusy && tree_.fate(below) == Fate::Loses) told.proven = true;
  if (is_refuted(at, move)) told.proven = false;
  if (told.proven) told.win_rate = *told.proven ? 1 : 0;
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
  thoughts.seconds = std::chrono::duration<double>(stop_sign_.now() - began_).count();
  thoughts.has_policy = is_judged_;
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
