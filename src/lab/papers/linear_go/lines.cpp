// Playing lines, with a pass where one is missing.
#include "lab/papers/linear_go/lines.hpp"

#include <cstddef>
#include <sstream>

#include <fmt/format.h>

#include "rules/linear_go/text.hpp"
#include "search/linear_go/scores.hpp"

namespace upstar {
namespace {

using linear_go::kPass;
using linear_go::Record;

int find_score(superko::Solver& solver, const Record& game) {
  superko::Score score;
  superko::find_score(solver, game, score);
  return score.low;
}

// Depth first: the printed move at once, else after a pass. No two passes in a row.
class LinePlayer {
 public:
  LinePlayer(LinearGoScores& scores, const std::vector<int>& moves, int score)
      : scores_(scores), moves_(moves), score_(score) {}

  std::optional<Record> play_from(const Record& game, std::size_t next, bool may_pass) {
    if (next == moves_.size()) return game;
    if (const auto after = after_good_move(game, moves_[next])) {
      if (auto end = play_from(*after, next + 1, true)) return end;
    }
    if (!may_pass || moves_[next] == kPass) return std::nullopt;
    const auto after = after_good_move(game, kPass);
    return after ? play_from(*after, next, false) : std::nullopt;
  }

 private:
  std::optional<Record> after_good_move(const Record& game, int move) {
    if (move >= game.points() || game.refusal(move)) return std::nullopt;
    Record after = game;
    after.play(move);
    if (scores_.score(after) != score_) return std::nullopt;
    return after;
  }

  LinearGoScores& scores_;
  const std::vector<int>& moves_;
  int score_;
};

}  // namespace

superko::Solver& LinearGoScores::solver(int points) {
  if (solver_ == nullptr || solver_->points() != points) {
    solver_.reset();
    solver_ = std::make_unique<superko::Solver>(points, budget_);
  }
  return *solver_;
}

int LinearGoScores::score(const Record& game) { return find_score(solver(game.points()), game); }

std::vector<int> LinearGoScores::line(const Record& game) {
  return superko::short_line(solver(game.points()), game, score(game));
}

std::uint64_t LinearGoScores::nodes_from_nothing(const Record& game) {
  solver_.reset();  // its memory is wanted
  superko::Solver fresh(game.points(), budget_);
  find_score(fresh, game);
  return fresh.nodes();
}

std::vector<int> parse_line(std::string_view text) {
  std::istringstream words{std::string(text)};
  std::vector<int> moves;
  for (std::string word; words >> word;) {
    moves.push_back(word == "p" ? kPass : std::stoi(word) - 1);
  }
  return moves;
}

std::string format_line(const std::vector<int>& moves) {
  std::vector<std::string> words;
  for (const int move : moves) words.push_back(linear_go::format_move(move));
  return fmt::format("{}", fmt::join(words, " "));
}

std::optional<Record> play_printed_line(LinearGoScores& scores, const Record& start,
                                        const std::vector<int>& moves) {
  return LinePlayer(scores, moves, scores.score(start)).play_from(start, 0, true);
}

}  // namespace upstar
