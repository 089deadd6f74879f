// Looking for a game by trying its moves.
#include "search/linear_go/histories/path_search.hpp"

#include <utility>

#include "base/stack_guard.hpp"
#include "rules/linear_go/board.hpp"
#include "rules/player.hpp"

namespace upstar::histories {
namespace {

using mtdf::Position;

class PathSearch {
 public:
  PathSearch(const mtdf::PositionBook& book, const PathQuestion& question, Budget& budget)
      : book_(book),
        budget_(budget),
        last_(question.last),
        last_mover_(question.last_mover),
        open_(question.allowed),
        missing_(question.through),
        steps_left_(question.most_steps) {}

  PathAnswer run() {
    const Position empty = book_.at(linear_go::Board::empty(book_.points()));
    if (!open_.contains(empty) || !open_.contains(last_)) return {PathAnswer::Kind::None, {}};
    enter(empty);
    if (go_on(empty)) return {PathAnswer::Kind::Found, std::move(path_)};
    return {steps_left_ == 0 ? PathAnswer::Kind::GivenUp : PathAnswer::Kind::None, {}};
  }

 private:
  void enter(Position position) {
    path_.push_back(position);
    open_.erase(position);
  }

  [[nodiscard]] bool is_open(Position to, Player player) const {
    return open_.contains(to) && (to != last_ || player == last_mover_.value_or(player));
  }

  bool go_on(Position from) {
    check_stack();
    budget_.tick();
    if (steps_left_ == 0) return false;
    --steps_left_;
    const bool was_missing = missing_.contains(from);
    missing_.erase(from);
    if (from == last_) {
      if (missing_.members().empty()) return true;
    } else if (may_succeed(from)) {
      for (const Player player : {Player::Black, Player::White}) {
        for (const mtdf::Step& step : book_.steps(from, player)) {
          if (!is_open(step.to, player)) continue;
          enter(step.to);
          if (go_on(step.to)) return true;
          open_.insert(step.to);
          path_.pop_back();
        }
      }
    }
    missing_.put(from, was_missing);
    return false;
  }

  // What is left to visit can be reached from here, the end from there, and of two such positions one
  // from the other.
  [[nodiscard]] bool may_succeed(Position from) const {
    const PositionSet reached = reachable(from);
    if (!reached.contains(last_) || !missing_.is_within(reached)) return false;
    const std::vector<Position> missing = missing_.members();
    std::vector<PositionSet> onwards;
    for (const Position position : missing) {
      onwards.push_back(reachable(position));
      if (position != last_ && !onwards.back().contains(last_)) return false;
    }
    for (std::size_t i = 0; i < missing.size(); ++i) {
      for (std::size_t k = 0; k < i; ++k) {
        if (!onwards[i].contains(missing[k]) && !onwards[k].contains(missing[i])) return false;
      }
    }
    return true;
  }

  // By positions that are still open; the end is reached and not left.
  [[nodiscard]] PositionSet reachable(Position from) const {
    PositionSet reached(book_.size());
    std::vector<Position> agenda = {from};
    while (!agenda.empty()) {
      const Position position = agenda.back();
      agenda.pop_back();
      if (position == last_) continue;
      for (const Player player : {Player::Black, Player::White}) {
        for (const mtdf::Step& step : book_.steps(position, player)) {
          if (!is_open(step.to, player) || reached.contains(step.to)) continue;
          reached.insert(step.to);
          agenda.push_back(step.to);
        }
      }
    }
    return reached;
  }

  const mtdf::PositionBook& book_;
  Budget& budget_;
  Position last_;
  std::optional<Player> last_mover_;
  PositionSet open_;  // allowed, and not on the path
  PositionSet missing_;
  std::uint64_t steps_left_;
  std::vector<Position> path_;
};

}  // namespace

PathAnswer find_path(const mtdf::PositionBook& book, const PathQuestion& question, Budget& budget) {
  return PathSearch(book, question, budget).run();
}

}  // namespace upstar::histories
