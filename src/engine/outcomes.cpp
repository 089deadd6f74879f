// Board by board: what the file has is taken from it, what it lacks is searched and written to it.
#include "engine/outcomes.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/error.hpp"
#include "lab/sweeps/outcomes_file.hpp"

namespace upstar {
namespace {

void require_possible(const OutcomesQuestion& question) {
  if (std::abs(question.eighths) > kMostEighthsBeside) {
    throw Error(ErrorKind::BadInput, "there cannot be so large a number beside a board",
                fmt::format("it goes from {} to {} moves", -kMostEighthsBeside / 8,
                            kMostEighthsBeside / 8));
  }
  const int squares = question.eighths == 0 ? kMostOutcomeSquares : kMostSquaresBesideNumber;
  if (question.squares) {
    if (*question.squares >= 1 && *question.squares <= squares) return;
    throw Error(ErrorKind::BadInput, "boards with so many squares cannot be swept",
                fmt::format("'squares' goes from 1 to {}", squares));
  }
  const int longest =
      question.rows < 1 ? 0 : std::min(kMostOutcomeColumns, squares / question.rows);
  if (longest < question.rows) {
    throw Error(
        ErrorKind::BadInput, fmt::format("boards of {} rows cannot be swept", question.rows),
        fmt::format("boards are as wide as high or wider, and have at most {} squares: 'rows' from "
                    "1 to {}",
                    squares, question.eighths == 0 ? 11 : 10));
  }
  if (question.from < question.rows || question.from > question.to || question.to > longest) {
    throw Error(ErrorKind::BadInput, "boards of these lengths cannot be swept",
                fmt::format("of {} rows, 'from' and 'to' go from {} to {}", question.rows,
                            question.rows, longest));
  }
}

std::vector<Rectangle> boards_of(const OutcomesQuestion& question) {
  std::vector<Rectangle> boards;
  if (question.squares) {
    for (const Rectangle& board : rectangles_up_to(*question.squares)) {
      if (board.columns <= kMostOutcomeColumns) boards.push_back(board);
    }
    return boards;
  }
  for (int columns = question.from; columns <= question.to; ++columns) {
    boards.push_back({question.rows, columns});
  }
  return boards;
}

}  // namespace

OutcomeWork outcome_work(const SweepTools& tools, const std::string& results) {
  OutcomeWork work{tools.budget, tools.threads, false, {}, {}, {}};
  work.log_of = [results](const Rectangle& board) {
    return results.empty() ? std::string() : fmt::format("{}.{}", results, board.name());
  };
  return work;
}

OutcomesAnswer sweep_outcomes(const OutcomesQuestion& question, const SweepTools& tools,
                              Attempts& attempts) {
  require_possible(question);
  OutcomesAnswer answer;
  answer.file = results_file(question.file, question.again ? "domineering-rectangles-again.txt"
                                                           : "domineering-rectangles.txt");
  const auto sweep = [&] {
    std::optional<OutcomesFile> file;
    if (!answer.file.empty()) file.emplace(answer.file);
    const std::vector<Rectangle> boards = boards_of(question);
    OutcomeWork work = outcome_work(tools, answer.file);
    work.again = question.again;
    work.on_begin = [&](const Rectangle& board, Player first) {
      tools.on_opening(
          fmt::format("{}, {} first", name_beside(board, question.eighths), name_of(first)),
          static_cast<double>(answer.boards.size() - 1) / static_cast<double>(boards.size()));
    };
    work.on_verdict = [&](const OutcomeVerdict& verdict) {
      answer.stats.nodes += verdict.nodes;
      if (file) file->append(verdict);
    };
    for (const Rectangle& board : boards) {
      answer.boards.push_back(file ? file->find(board, question.eighths)
                                   : OutcomeResult{board, {}, question.eighths});
      answer.were_there += answer.boards.back().verdicts.size();
      complete(answer.boards.back(), work);
    }
  };
  if (!attempts.attempt("sweeping", std::nullopt, sweep)) {
    answer.stopped = attempts.why();
    tell_what_is_kept(answer.file, *answer.stopped);
  }
  return answer;
}

}  // namespace upstar
