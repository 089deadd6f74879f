// Order: a <= b means that Left, moving first, cannot win a - b.
//
// Most questions are answered by facts kept with the games. Stops and means are monotone in the
// order, and so are both thermograph walls from temperature 0 up, which gives quick refusals; and if
// a's left stop lies below b's right stop, a is certainly less. The rest is the definition,
//
//     a <= b   <=>   no left option of a is >= b, and no right option of b is <= a,
//
// memoised. Two shortcuts keep large numbers and multiples of up from being opened: two up-stars
// compare by a formula, and in a comparison with a number nobody moves in the number (number
// avoidance), so only the other game's options are tried.
#include "base/stack_guard.hpp"
#include "value/arena.hpp"

namespace upstar {
namespace {

// number + ups + nim <= 0?  Ups are infinitesimal next to numbers; up is confused with star only.
bool up_star_le(const UpStar& a, const UpStar& b) {
  if (a.number != b.number) return a.number < b.number;
  const std::int64_t ups = static_cast<std::int64_t>(b.ups) - a.ups;
  const std::uint32_t nim = a.nim ^ b.nim;
  if (ups == 0) return nim == 0;
  return ups > 1 || (ups == 1 && nim != 1);
}

}  // namespace

bool Arena::le(Game a, Game b) {
  if (a == b) return true;
  const Node& x = nodes_[a.id];
  const Node& y = nodes_[b.id];
  if (x.left_stop < y.right_stop) return true;
  if (x.left_stop > y.left_stop || x.right_stop > y.right_stop || x.mean > y.mean) return false;
  if (x.left_count == kUpStar && y.left_count == kUpStar) return up_star_le(form(a), form(b));
  if (const OrderSlot* known = order_memo_.find({a.id, b.id})) return known->answer();
  const bool answer = le_slow(a, b);
  order_memo_.store(OrderSlot::of({a.id, b.id}, answer));
  return answer;
}

bool Arena::le_slow(Game a, Game b) {
  budget_.tick();
  check_stack();
  if (is_number(b)) {
    const auto order = left_stop(a) <=> number_of(b);
    if (order != 0) return order < 0;
    for (const Game option : left(a)) {
      if (le(b, option)) return false;
    }
    return true;
  }
  if (is_number(a)) {
    const auto order = number_of(a) <=> right_stop(b);
    if (order != 0) return order < 0;
    for (const Game option : right(b)) {
      if (le(option, a)) return false;
    }
    return true;
  }
  if (!walls_le(nodes_[a.id].walls, nodes_[b.id].walls)) return false;
  for (const Game option : left(a)) {
    if (le(b, option)) return false;
  }
  for (const Game option : right(b)) {
    if (le(option, a)) return false;
  }
  return true;
}

bool Arena::walls_le(std::uint32_t a, std::uint32_t b) {
  if (a == b) return true;
  if (const OrderSlot* known = walls_memo_.find({a, b})) return known->answer();
  const bool answer =
      wall_le(walls_[a].left, walls_[b].left) && wall_le(walls_[a].right, walls_[b].right);
  walls_memo_.store(OrderSlot::of({a, b}, answer));
  return answer;
}

Relation Arena::compare(Game a, Game b) {
  if (a == b) return Relation::Equal;
  if (le(a, b)) return Relation::Less;
  return le(b, a) ? Relation::Greater : Relation::Confused;
}

Outcome Arena::outcome(Game a) {
  switch (compare(a, kZero)) {
    case Relation::Equal:
      return Outcome::Previous;
    case Relation::Less:
      return Outcome::Right;
    case Relation::Greater:
      return Outcome::Left;
    case Relation::Confused:
      break;
  }
  return Outcome::Next;
}

}  // namespace upstar
