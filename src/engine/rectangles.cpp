// Board by board: what the file has is taken from it, what it lacks is searched and written to it.
#include "engine/rectangles.hpp"

#include <filesystem>
#include <memory>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"
#include "lab/sweeps/rectangles_file.hpp"
#include "lab/sweeps/rectangles_report.hpp"
#include "search/nogo_boards/board_oracle.hpp"
#include "store/core/cache_folder.hpp"

namespace upstar {
namespace {

namespace fs = std::filesystem;

void require_possible(const RectanglesQuestion& question) {
  require_swept_game(question.game);
  if (question.points < 1 || question.points > kMostRectanglePoints) {
    throw Error(ErrorKind::BadInput, "boards with so many points cannot be swept",
                fmt::format("'points' goes from 1 to {}", kMostRectanglePoints));
  }
}

void sweep(const RectanglesQuestion& question, const SweepTools& tools, RectanglesAnswer& answer) {
  std::optional<RectanglesFile> file;
  if (!answer.file.empty()) file.emplace(answer.file);
  RectangleWork work;
  work.threads = tools.threads;
  const Opinion opinion = question.again ? Opinion::Second : Opinion::First;
  work.make_judge = [&](const Rectangle& board) {
    return judge_for(board, opinion, answer.file, tools);
  };
  work.on_begin = [&](const Rectangle& board, std::optional<int> opening, double fraction) {
    tools.on_opening(
        opening ? fmt::format("{}, {}", board.name(), board.point_name(*opening)) : board.name(),
        fraction);
  };
  work.on_verdict = [&](const RectangleVerdict& verdict) {
    answer.stats.nodes += verdict.nodes;
    if (file) file->append(verdict);
  };
  for (const Rectangle& board : rectangles_up_to(question.points)) {
    answer.boards.push_back(file ? file->find(board) : RectangleResult{board, {}});
    answer.were_there += answer.boards.back().verdicts.size();
    complete(answer.boards.back(), question.choice, work);
  }
}

}  // namespace

std::unique_ptr<BoardOracle> judge_for(const Rectangle& board, Opinion opinion,
                                       const std::string& results, const SweepTools& tools) {
  if (board.rows == 1) {
    return oracle_of_rows(tools.tables.layers(), tools.budget, tools.threads, opinion);
  }
  const std::string log = results.empty() ? "" : fmt::format("{}.{}", results, board.name());
  return oracle_of_boards(board.rows, board.columns, tools.budget, tools.threads, log,
                          tools.parts.table(board.rows, board.columns),
                          tools.advice.adviser(board.rows, board.columns), opinion);
}

RectanglesAnswer sweep_rectangles(const RectanglesQuestion& question, const SweepTools& tools,
                                  Attempts& attempts) {
  require_possible(question);
  RectanglesAnswer answer;
  answer.file = results_file(question.file,
                             question.again ? "nogo-rectangles-again.txt" : "nogo-rectangles.txt");
  if (!attempts.attempt("sweeping", std::nullopt, [&] { sweep(question, tools, answer); })) {
    answer.stopped = attempts.why();
    tell_what_is_kept(answer.file, *answer.stopped);
  }
  answer.svg = rectangles_svg(answer.boards);
  return answer;
}

}  // namespace upstar
