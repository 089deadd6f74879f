// Attack and defence.
#include "search/nogo_boards/within.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

#include "base/stack_guard.hpp"
#include "rules/nogo/part_key.hpp"

namespace upstar {
namespace {

constexpr double kLimitedTableShare = 0.25;
constexpr int kEver = 1000;  // more moves than any game has
// What a step away from the middle counts in the order of moves. For the attacker it tells apart only what
// is equally good otherwise; who wants a long game should begin it in the middle.
constexpr int kAttackerStep = 1;
constexpr int kDefenderStep = 3;

int count(std::uint64_t points) { return std::popcount(points); }

}  // namespace

WithinSearch::WithinSearch(BoardSolver& solver, int rows, int columns, Budget& budget)
    : solver_(solver),
      beside_(rows, columns),
      budget_(budget),
      table_(budget, kLimitedTableShare) {}

bool WithinSearch::wins(const nogo::Board& board, Player first, int moves) {
  attacker_ = first;
  return attack(place_of(board, first), moves).wins;
}

bool WithinSearch::wins_by(const nogo::Board& board, Player first, int point, int moves) {
  attacker_ = first;
  const nogo::Board after = board.with_stone(point, first);
  return moves > 0 && defend(place_of(after, opponent(first)), moves - 1).wins;
}

WithinSearch::Place WithinSearch::place_of(const nogo::Board& board, Player to_move) const {
  Place place;
  place.board = board;
  place.live = nogo::live_board_of(board, to_move, beside_);
  place.key = key_of(place.live, to_move == attacker_);
  return place;
}

WithinSearch::OwnPoints WithinSearch::own_points(const nogo::LiveBoard& live,
                                                 std::size_t colour) const {
  const std::size_t enemy = 1 - colour;
  std::uint64_t liberties = 0;
  for (const std::uint64_t block : live.blocks(enemy)) liberties |= block;
  const std::uint64_t own = live.can[colour] & live.safe[colour] & ~liberties &
                            ~beside_.of(live.can[enemy] & ~live.safe[enemy]);
  return {count(own & ~live.can[enemy]), count(own & live.can[enemy])};
}

Hash128 WithinSearch::key_of(const nogo::LiveBoard& live, bool attacker) const {
  Hash128 key{attacker ? 1U : 2U, 0};
  std::array<std::uint64_t, 4> single{};  // parts of one point, by who can play there
  for (std::uint64_t rest = live.live; rest != 0;) {
    const int point = std::countr_zero(rest);
    const std::uint64_t part = nogo::part_around(live, point, beside_);
    rest &= ~part;
    if (count(part) == 1) {
      ++single[(live.can[0] >> point & 1) + 2 * (live.can[1] >> point & 1)];
      continue;
    }
    const Hash128 hash = nogo::part_key(live, part, beside_);
    key.low += mix64(hash.low);
    key.high += mix64(hash.high);
  }
  Hasher128 hasher;
  for (const std::uint64_t word : {key.low, key.high, single[1], single[2], single[3]}) {
    hasher.add(word);
  }
  return hasher.finish();
}

std::vector<WithinSearch::Place> WithinSearch::moves_from(const Place& place, bool attacker) const {
  const Player mover = attacker ? attacker_ : opponent(attacker_);
  std::vector<Place> out(static_cast<std::size_t>(count(place.live.can[0])));
  auto next = out.begin();
  for (std::uint64_t rest = place.live.can[0]; rest != 0; rest &= rest - 1, ++next) {
    const int point = std::countr_zero(rest);
    next->board = place.board.with_stone(point, mover);
    nogo::play(place.live, point, beside_, next->live);
    const nogo::LiveBoard& live = next->live;
    const OwnPoints ours = own_points(live, 1);
    const OwnPoints theirs = own_points(live, 0);
    // Blocks that may lose their last liberty hinder whoever would take it. The weights are tried out on 3x5 to
    // 4x5.
    next->score =
        15 * count(live.can[1]) - 20 * count(live.can[0]) + 20 * (ours.alone - theirs.alone) +
        10 * (ours.shared - theirs.shared) +
        10 * (static_cast<int>(live.block_counts[1]) - static_cast<int>(live.block_counts[0])) -
        (attacker ? kAttackerStep : kDefenderStep) * beside_.to_middle(point);
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const Place& a, const Place& b) { return a.score > b.score; });
  return out;
}

std::optional<UnitVerdict> WithinSearch::too_long(const Place& place, int moves) const {
  if (place.live.can[0] == 0) return UnitVerdict{true, 0};
  // The defender moves now: of the points that both can take he gets the larger half, and after each of
  // his moves but the last the attacker has made one.
  const OwnPoints own = own_points(place.live, 0);
  const int least = std::max(1, own.alone + (own.shared + 1) / 2);
  if (moves < 2 * least) return UnitVerdict{false, 2 * least - 1};
  return table_.find(place.key, moves);
}

UnitVerdict WithinSearch::attack(const Place& place, int moves) {
  check_stack();
  if (moves < 1) return {false, 0};
  if (place.live.can[0] == 0) return {false, kEver};
  if (const auto known = table_.find(place.key, moves)) return *known;
  budget_.tick();
  const std::uint64_t before = nodes_++;
  std::vector<Place> places = moves_from(place, true);
  UnitVerdict verdict{false, kEver};
  const auto take = [&](const UnitVerdict& reply) {
    verdict = reply.wins ? UnitVerdict{true, reply.from + 1}
                         : UnitVerdict{false, std::min(verdict.from, reply.from + 1)};
  };
  // What is known at sight comes first.
  std::vector<const Place*> unknown;
  for (Place& next : places) {
    if (verdict.wins) break;
    next.key = key_of(next.live, false);
    if (const auto known = too_long(next, moves - 1)) {
      take(*known);
    } else {
      unknown.push_back(&next);
    }
  }
  for (auto next = unknown.begin(); next != unknown.end() && !verdict.wins; ++next) {
    take(defend(**next, moves - 1));
  }
  table_.learn(place.key, verdict, nodes_ - before);
  if (table_.wants_room()) table_.grow();
  return verdict;
}

UnitVerdict WithinSearch::defend(const Place& place, int moves) {
  if (const auto known = too_long(place, moves)) return *known;
  const int most = 2 * count(place.live.can[0]);
  if (moves >= most) {
    const bool lives = solver_.wins(place.board, opponent(attacker_));
    const UnitVerdict verdict = lives ? UnitVerdict{false, kEver} : UnitVerdict{true, most};
    table_.learn(place.key, verdict, 1);
    return verdict;
  }
  budget_.tick();
  const std::uint64_t before = nodes_++;
  std::vector<Place> places = moves_from(place, false);
  UnitVerdict verdict{true, 0};
  const auto take = [&](const UnitVerdict& reply) {
    verdict = reply.wins ? UnitVerdict{true, std::max(verdict.from, reply.from + 1)}
                         : UnitVerdict{false, reply.from + 1};
  };
  std::vector<const Place*> unknown;
  for (Place& next : places) {
    if (!verdict.wins) break;
    next.key = key_of(next.live, true);
    if (const auto known = table_.find(next.key, moves - 1)) {
      take(*known);
    } else {
      unknown.push_back(&next);
    }
  }
  for (auto next = unknown.begin(); next != unknown.end() && verdict.wins; ++next) {
    take(attack(**next, moves - 1));
  }
  table_.learn(place.key, verdict, nodes_ - before);
  return verdict;
}

}  // namespace upstar
