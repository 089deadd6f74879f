// Looking for a game by trying its moves.
#include "search/histories/path_search.hpp"

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
        open_(question.allowed),
        missing_(question.through) {}

  std::optional<std::vector<Position>> run() {
    const Position empty = book_.at(linear_go::Board::empty(book_.points()));
    if (!open_.contains(empty) || !open_.contains(last_)) return std::nullopt;
    enter(empty);
    if (go_on(empty)) return std::move(path_);
    return std::nullopt;
  }

 private:
  void enter(Position position) {
    path_.push_back(position);
    open_.erase(position);
  }

  bool go_on(Position from) {
    check_stack();
    budget_.tick();
    const bool was_missing = missing_.contains(from);
    missing_.erase(from);
    if (from == last_) {
      if (missing_.members().empty()) return true;
    } else if (can_reach_all(from)) {
      for (const Player player : {Player::Black, Player::White}) {
        for (const mtdf::Step& step : book_.steps(from, player)) {
          if (!open_.contains(step.to)) continue;
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

  [[nodiscard]] bool can_reach_all(Position from) const {
    PositionSet reached(book_.size());
    std::vector<Position> agenda = {from};
    while (!agenda.empty()) {
      const Position position = agenda.back();
      agenda.pop_back();
      if (position == last_) continue;  // the path ends there
      for (const Player player : {Player::Black, Player::White}) {
        for (const mtdf::Step& step : book_.steps(position, player)) {
          if (!open_.contains(step.to) || reached.contains(step.to)) continue;
          reached.insert(step.to);
          agenda.push_back(step.to);
        }
      }
    }
    return reached.contains(last_) && missing_.is_within(reached);
  }

  const mtdf::PositionBook& book_;
  Budget& budget_;
  Position last_;
  PositionSet open_;  // allowed, and not on the path
  PositionSet missing_;
  std::vector<Position> path_;
};

}  // namespace

std::optional<std::vector<Position>> find_path(const mtdf::PositionBook& book,
                                               const PathQuestion& question, Budget& budget) {
  return PathSearch(book, question, budget).run();
}

}  // namespace upstar::histories
