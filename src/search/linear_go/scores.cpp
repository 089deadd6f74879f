// Asking the questions, and looking for short lines.
#include "search/linear_go/scores.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>

#include "rules/linear_go/board.hpp"

namespace upstar::superko {
namespace {

using linear_go::Board;
using linear_go::kPass;
using linear_go::Record;

// ---- Lines ----
//
// Level by level, a few games at a time that are all best play so far. Which moves are best is asked with
// few nodes first: it is enough to find one. Games whose board already scores what they are worth are
// the likeliest to be over soon.
class LineFinder {
 public:
  LineFinder(Solver& solver, int score) : solver_(solver), score_(score) {}

  std::vector<int> find(const Record& start) {
    std::vector<Record> level{start};
    const int longest = kLongestPerPoint * start.points();
    for (int depth = 0; depth < longest; ++depth) {
      for (const Record& record : level) {
        if (is_settled(record)) return moves_since(start, record);
      }
      std::vector<Record> next;
      for (const Record& record : level) add_best(record, next);
      std::stable_sort(next.begin(), next.end(),
                       [&](const Record& a, const Record& b) { return distance(a) < distance(b); });
      if (next.size() > kWidth) next.resize(kWidth);
      level = std::move(next);
    }
    return moves_since(start, level.front());
  }

 private:
  static constexpr std::size_t kWidth = 6;
  static constexpr int kLongestPerPoint = 4;
  static constexpr std::uint64_t kFewNodes = 2000;

  static std::vector<int> moves_since(const Record& start, const Record& record) {
    return {record.moves.begin() + static_cast<std::ptrdiff_t>(start.moves.size()),
            record.moves.end()};
  }
  [[nodiscard]] int distance(const Record& record) const {
    return std::abs(linear_go::score(record.board()) - score_);
  }

  // Nothing => not decided with so many nodes.
  [[nodiscard]] std::optional<bool> is_best(const Record& record, int move, std::uint64_t nodes) {
    const bool black = record.to_move == Player::Black;
    const int threshold = black ? score_ : score_ + 1;
    const auto decision = solver_.try_decide(record.after(move), threshold, nodes);
    if (!decision) return std::nullopt;
    return decision->at_least == black;
  }

  // Both pass, and neither could have done better.
  [[nodiscard]] bool is_settled(const Record& record) {
    if (record.is_over()) return true;
    if (linear_go::score(record.board()) != score_) return false;
    return is_best(record, kPass, kFewNodes).value_or(false);
  }

  void add_best(const Record& record, std::vector<Record>& next) {
    const std::size_t before = next.size();
    for (std::uint64_t nodes = kFewNodes; next.size() == before; nodes *= 8) {
      for (const int move : record.legal_moves()) {
        if (is_best(record, move, nodes).value_or(false)) next.push_back(record.after(move));
      }
    }
  }

  Solver& solver_;
  int score_;
};

}  // namespace

void find_score(Solver& solver, const Record& record, Score& score,
                const std::function<void(int)>& tell) {
  const int n = record.points();
  score = {-n, n, {}};
  std::optional<Answered> lower;
  std::optional<Answered> upper;
  for (int threshold = 0; !score.is_known();
       threshold = score.low > -n ? score.low + 1 : score.high) {
    // From the guess, 0, to a bound and from there step by step.
    threshold = std::clamp(threshold, score.low + 1, score.high);
    if (tell) tell(threshold);
    const Decision decision = solver.decide(record, threshold);
    if (decision.at_least) {
      score.low = std::max(score.low, decision.bound);
      lower = {record, score.low, decision};
    } else {
      score.high = std::min(score.high, decision.bound);
      upper = {record, score.high + 1, decision};
    }
    score.proof.clear();
    if (lower) score.proof.push_back(*lower);
    if (upper) score.proof.push_back(*upper);
  }
}

bool is_symmetric(const Record& record) {
  return std::all_of(record.positions.begin(), record.positions.end(),
                     [](const Board& board) { return board == board.mirrored(); });
}

std::vector<int> moves_to_score(const Record& record) {
  std::vector<int> moves = record.legal_moves();
  const int last = record.points() - 1;
  if (is_symmetric(record)) std::erase_if(moves, [&](int move) { return move > last / 2; });
  std::stable_partition(moves.begin(), moves.end(),
                        [&](int move) { return move > 0 && move < last; });
  return moves;
}

std::vector<int> short_line(Solver& solver, const Record& record, int score) {
  return LineFinder(solver, score).find(record);
}

}  // namespace upstar::superko
