// Sums, negatives and multiples.
//
// a + b has the options a^L + b and a + b^L (and likewise for Right). Two up-stars add by a formula;
// adding a number to anything else moves every follower by that number (number translation) and
// keeps the form canonical; a game and its negative cancel. The rest is made canonical option by
// option and memoised.
#include <algorithm>
#include <limits>
#include <utility>

#include "base/error.hpp"
#include "base/stack_guard.hpp"
#include "value/arena.hpp"

namespace upstar {

// Options under construction lie on one stack; a frame takes its own off again, even when a limit is
// reached half-way.
class Arena::SumFrame {
 public:
  explicit SumFrame(GrowingArray<Game>& stack)
      : stack_(stack), bottom_(stack.size()), middle_(bottom_) {}
  ~SumFrame() { stack_.resize(bottom_); }
  SumFrame(const SumFrame&) = delete;
  SumFrame& operator=(const SumFrame&) = delete;

  void push(Game game) { stack_.push_back(game); }
  // What was pushed so far is Left's; what follows is Right's.
  void end_left() { middle_ = stack_.size(); }
  [[nodiscard]] Options left() const { return stack_.span(bottom_, middle_ - bottom_); }
  [[nodiscard]] Options right() const { return stack_.span(middle_, stack_.size() - middle_); }
  void sort() {
    std::sort(stack_.data() + bottom_, stack_.data() + middle_);
    std::sort(stack_.data() + middle_, stack_.data() + stack_.size());
  }

 private:
  GrowingArray<Game>& stack_;
  std::size_t bottom_;
  std::size_t middle_;
};

Game Arena::sum(Game a, Game b) {
  if (a == kZero) return b;
  if (b == kZero) return a;
  if (is_up_star(a) && is_up_star(b)) {
    const UpStar& x = form(a);
    const UpStar& y = form(b);
    std::int32_t ups = 0;
    if (__builtin_add_overflow(x.ups, y.ups, &ups)) {
      throw Error(ErrorKind::Limit, "a multiple of up has grown beyond 2^31");
    }
    return up_star({x.number + y.number, ups, x.nim ^ y.nim});
  }
  if (nodes_[a.id].negative == b.id) return kZero;
  if (b < a) std::swap(a, b);
  if (const SumSlot* known = sum_memo_.find({a, b})) return known->sum;
  check_stack();
  const Game result = is_number(a)   ? translated(b, a)
                      : is_number(b) ? translated(a, b)
                                     : sum_of_general(a, b);
  sum_memo_.store({SumSlot::pack({a, b}), result});
  return result;
}

// a + number for a general a: the same form, every option moved.
Game Arena::translated(Game a, Game number) {
  budget_.tick();
  SumFrame frame(sum_stack_);
  for (const Game option : left(a)) frame.push(sum(option, number));
  frame.end_left();
  for (const Game option : right(a)) frame.push(sum(option, number));
  frame.sort();
  const Dyadic by = number_of(number);
  const Thermograph& graph = walls(a);
  const std::uint32_t walls = intern_walls({shifted(graph.left, by), shifted(graph.right, by)});
  return intern(frame.left(), frame.right(), walls);
}

Game Arena::sum_of_general(Game a, Game b) {
  SumFrame frame(sum_stack_);
  for (const Game option : left(a)) frame.push(sum(option, b));
  for (const Game option : left(b)) frame.push(sum(a, option));
  frame.end_left();
  for (const Game option : right(a)) frame.push(sum(option, b));
  for (const Game option : right(b)) frame.push(sum(a, option));
  return make(frame.left(), frame.right());
}

Game Arena::negative(Game a) {
  if (nodes_[a.id].negative != kNone) return {nodes_[a.id].negative};
  Game result;
  if (is_up_star(a)) {
    const UpStar& x = form(a);
    if (x.ups == std::numeric_limits<std::int32_t>::min()) {
      throw Error(ErrorKind::Limit, "a multiple of up has grown beyond 2^31");
    }
    result = up_star({-x.number, -x.ups, x.nim});
  } else {
    budget_.tick();
    check_stack();
    SumFrame frame(sum_stack_);
    for (const Game option : right(a)) frame.push(negative(option));
    frame.end_left();
    for (const Game option : left(a)) frame.push(negative(option));
    frame.sort();
    const Thermograph& graph = walls(a);
    result = intern(frame.left(), frame.right(),
                    intern_walls({negated(graph.right), negated(graph.left)}));
  }
  nodes_[a.id].negative = result.id;
  nodes_[result.id].negative = a.id;
  return result;
}

Game Arena::multiple(std::int64_t n, Game a) {
  if (is_up_star(a)) {
    const UpStar& x = form(a);
    std::int32_t ups = 0;
    if (__builtin_mul_overflow(n, x.ups, &ups)) {
      throw Error(ErrorKind::Limit, "a multiple of up has grown beyond 2^31");
    }
    return up_star({x.number * Dyadic(n), ups, n % 2 != 0 ? x.nim : 0});
  }
  if (n < 0) {
    a = negative(a);
    if (n == std::numeric_limits<std::int64_t>::min())
      throw Error(ErrorKind::Limit, "a multiple is too large");
    n = -n;
  }
  // Doubling: few sums, and the powers are shared by later multiples.
  Game result = kZero;
  for (Game power = a;; power = sum(power, power)) {
    if (n % 2 != 0) result = sum(result, power);
    n /= 2;
    if (n == 0) return result;
  }
}

}  // namespace upstar
