// The search: a threshold for the mover, a depth, and an answer that is proven or an estimate.
#include "search/baselines/mtdf/solver.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

#include "base/stack_guard.hpp"
#include "search/baselines/mtdf/one_two.hpp"

namespace upstar::mtdf {
namespace {

constexpr double kExperienceShare = 0.25;  // of the memory
constexpr std::uint64_t kLeastWork = 64;   // nodes behind a bound that is worth keeping
constexpr std::uint32_t kEverywhere = ~std::uint32_t{0};

int score_for(const PositionBook::Page& page, Player player) {
  return player == Player::Black ? page.score : -page.score;
}

// Did the positions come about by play from the empty board? Any player may move at any time, as the
// other may have passed.
bool began_empty(const linear_go::Record& game) {
  if (game.positions.front().occupied() != 0) return false;
  for (std::size_t i = 1; i < game.positions.size(); ++i) {
    bool found = false;
    for (const Player player : {Player::Black, Player::White}) {
      for (int point = 0; point < game.points() && !found; ++point) {
        found = play(game.positions[i - 1], player, point) == game.positions[i];
      }
    }
    if (!found) return false;
  }
  return true;
}

}  // namespace

Solver::Solver(int points, Budget& budget, const Options& options)
    : budget_(budget),
      options_(options),
      book_(points, options.knowledge, budget),
      history_(book_),
      table_(budget),
      experience_(budget, kExperienceShare) {}

State Solver::begin(const linear_go::Record& game) {
  assert(game.points() == book_.points());
  history_.clear();
  for (const linear_go::Board& board : game.positions) history_.push(book_.at(board));
  was_played_ = began_empty(game);
  return {book_.at(game.board()), game.to_move, game.passes > 0};
}

bool Solver::at_least(const linear_go::Record& game, int wanted) {
  if (game.is_over()) return score(game.board()) >= wanted;
  const State root = begin(game);
  // White, if she moves, must not get more than what leaves Black with so much.
  const bool black = root.mover == Player::Black;
  const int threshold = black ? wanted : 1 - wanted;
  for (int depth = 1;; ++depth) {
    const Answer answer = search(root, threshold, depth);
    if (answer.proven) return (answer.value >= threshold) == black;
  }
}

Solver::Result Solver::solve(const linear_go::Record& game) {
  if (game.is_over()) return {score(game.board()), 0};
  const State root = begin(game);
  int proven_least = -book_.points();
  int proven_most = book_.points();
  keep_proven(root.mover, proven_least, proven_most);
  int guess = score_for(book_[root.position], root.mover);
  int depth = 0;
  while (proven_least < proven_most) {
    ++depth;
    int least = proven_least;
    int most = proven_most;
    while (least < most) {
      const int threshold = std::clamp(guess, least + 1, most);
      const Answer answer = search(root, threshold, depth);
      guess = answer.value;
      if (answer.value >= threshold) {
        least = answer.value;
        if (answer.proven) proven_least = std::max(proven_least, answer.value);
      } else {
        most = answer.value;
        if (answer.proven) proven_most = std::min(proven_most, answer.value);
      }
      keep_proven(root.mover, proven_least, proven_most);
    }
  }
  return {proven_.low, depth};
}

void Solver::keep_proven(Player mover, int least, int most) {
  proven_ = mover == Player::Black ? Bounds{least, most} : Bounds{-most, -least};
}

Solver::Answer Solver::search(const State& state, int threshold, int depth) {
  check_stack();
  budget_.tick();
  ++nodes_;
  const int own_score = score_for(book_[state.position], state.mover);
  if (state.passed && own_score >= threshold) return {own_score, true, linear_go::kPass};
  if (const auto value = settled(state, own_score, threshold)) return {*value, true, kNoReply};
  if (depth == 0) return {own_score, false, kNoReply};

  const std::uint64_t hash = hash_of(state, history_);
  if (options_.table) {
    if (const BoundsTable::Entry* known = table_.find(hash, state, history_)) {
      if (known->lower >= threshold) return {known->lower, true, known->reply};
      if (known->upper < threshold) return {known->upper, true, kNoReply};
    }
  }
  const std::uint64_t nodes_before = nodes_;
  const std::uint32_t allowed = own_score < threshold ? points_worth_trying(state) : kEverywhere;
  const std::optional<int> others =
      allowed == kEverywhere ? std::nullopt : std::optional(own_score);
  const Answer answer = try_moves(state, threshold, depth, hash, others, allowed);
  if (options_.table && answer.proven && nodes_ - nodes_before >= kLeastWork) {
    const bool reached = answer.value >= threshold;
    table_.store(hash, state, history_, reached ? answer.value : -book_.points(),
                 reached ? book_.points() : answer.value, answer.reply, nodes_ - nodes_before);
  }
  return answer;
}

// Moves outside of `allowed`, the pass among them, give the mover at most `bound_of_others`, which is
// below the threshold.
Solver::Answer Solver::try_moves(const State& state, int threshold, int depth, std::uint64_t hash,
                                 std::optional<int> bound_of_others, std::uint32_t allowed) {
  std::array<Step, kMostMoves> moves;
  std::size_t count = 0;
  if (!bound_of_others) moves[count++] = {linear_go::kPass, state.position};
  for (const Step& step : book_.steps(state.position, state.mover)) {
    if ((allowed >> step.point & 1) != 0 && !history_.contains(step.to)) moves[count++] = step;
  }
  Experience experience;
  if (options_.experience) {
    if (const Experience* last = experience_.find(hash)) {
      experience = *last;
      std::stable_sort(
          moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(count),
          [&](const Step& a, const Step& b) { return experience.prefers(a.point, b.point); });
    }
    experience.key = hash;
    experience.used = true;
  }

  Answer best{bound_of_others.value_or(-book_.points()), true, kNoReply};
  int reply_to_pass = kNoReply;
  for (std::size_t i = 0; i < count && best.reply == kNoReply; ++i) {
    const Step& step = moves[i];
    if (is_spared(state, step.point, reply_to_pass)) continue;
    const std::uint64_t nodes_before = nodes_;
    const Answer enemy = try_step(state, step, threshold, depth);
    const int value = -enemy.value;
    const bool reached = enemy.proven && value >= threshold;
    if (step.point == linear_go::kPass && enemy.proven && !reached) reply_to_pass = enemy.reply;
    experience.looks[Experience::place_of(step.point)] = {
        reached        ? Experience::Kind::Reaches
        : enemy.proven ? Experience::Kind::FallsShort
                       : Experience::Kind::Open,
        static_cast<std::int8_t>(value),
        static_cast<std::uint8_t>(std::bit_width(nodes_ - nodes_before))};
    if (reached) {
      best = {value, true, step.point};
    } else {
      best.value = std::max(best.value, value);
      best.proven = best.proven && enemy.proven;
    }
  }
  if (options_.experience) experience_.store(experience);
  return best;
}

// What the enemy makes of it.
Solver::Answer Solver::try_step(const State& state, const Step& step, int threshold, int depth) {
  const Player enemy = opponent(state.mover);
  if (step.point == linear_go::kPass) {
    if (state.passed) return {-score_for(book_[state.position], state.mover), true, kNoReply};
    return search({state.position, enemy, true}, 1 - threshold, depth - 1);
  }
  history_.push(step.to);
  const Answer answer = search({step.to, enemy, false}, 1 - threshold, depth - 1);
  history_.pop();
  return answer;
}

// A bound on the mover's value that decides about the threshold, by theorems 4, 5 and 6.
std::optional<int> Solver::settled(const State& state, int own_score, int threshold) const {
  const PositionBook::Page& page = book_[state.position];
  if (options_.total && (page.total_for_black || page.total_for_white)) {
    const Player owner = page.total_for_black ? Player::Black : Player::White;
    if (is_untouched_outside(page.board, owner, history_.ever(owner))) {
      return owner == state.mover ? book_.points() : -book_.points();
    }
  }
  if (options_.packed && page.packed && was_played_ &&
      is_packed_game(page.black_territory, page.white_territory, history_.ever(Player::Black),
                     history_.ever(Player::White), options_.packed_games)) {
    return own_score;
  }
  if (options_.short_telomere) {
    for (const Telomere& telomere : book_.telomeres(page)) {
      const bool is_mine = telomere.owner == state.mover;
      if (telomere.complement != 3 || is_mine != (own_score >= threshold)) continue;
      if (history_.is_fresh(telomere)) return own_score;
    }
  }
  return std::nullopt;
}

// By theorem 8; everywhere where it does not apply. The mover's score is below what she wants.
std::uint32_t Solver::points_worth_trying(const State& state) const {
  std::uint32_t points = kEverywhere;
  if (!options_.long_telomere) return points;
  for (const Telomere& telomere : book_.telomeres(book_[state.position])) {
    if (telomere.complement != 5 || telomere.owner == state.mover) continue;
    if (history_.is_fresh(telomere)) points &= 1U << telomere.middle_point(book_.points());
  }
  return points;
}

// By the 1-2 rule.
bool Solver::is_spared(const State& state, int point, int reply_to_pass) const {
  if (!options_.one_two || reply_to_pass == kNoReply) return false;
  const EndPair end = end_pair(point, book_.points());
  return end.points != 0 && reply_to_pass == end.second && history_.untouched(end.points) &&
         one_two_rule_holds(book_[state.position].board, state.mover, was_played_);
}

}  // namespace upstar::mtdf
