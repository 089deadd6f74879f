// Counts of positions, and scores of empty boards and of first moves.
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/grouped_digits.hpp"
#include "lab/papers/linear_go/report_sections.hpp"
#include "lab/papers/report_claims.hpp"
#include "rules/linear_go/board_index.hpp"
#include "rules/linear_go/text.hpp"

namespace upstar::linear_go_paper {
namespace {

// Figure 1, from 1x1 on: by the program Migos, under rules in which a repetition ends the game.
constexpr std::array<int, 12> kFigure1 = {0, 0, 3, 4, 0, 1, 2, 3, 0, 1, 2, 2};
// Figure 3, from 1x1 on.
constexpr std::array<std::uint64_t, 13> kFigure3 = {1,    5,    15,    41,    113,    313,   867,
                                                    2401, 6649, 18413, 50991, 141209, 391049};
// Figure 10, from 1x2 on: first moves up to the middle.
const std::vector<std::vector<int>> kFigure10 = {{-2},           {-3, 3},          {-4, 4},
                                                 {-5, 0, 0},     {-6, 1, -1},      {-7, 2, -2, 2},
                                                 {-3, 3, -1, 1}, {-4, 0, -1, 0, 0}};

linear_go::Record empty_board(int points) {
  return linear_go::Record::from(linear_go::Board::empty(points));
}

std::string row_name(int points) { return fmt::format("1x{}", points); }

}  // namespace

void legal_positions(ReportWriter& writer, const LinearGoExtent& extent) {
  Exhibit& figure = writer.exhibit("figure 3", "legal positions");
  for (int points = 1; points <= std::min<int>(extent.counted, kFigure3.size()); ++points) {
    const linear_go::BoardIndex index(points);
    compare(figure, row_name(points),
            grouped_digits(kFigure3[static_cast<std::size_t>(points - 1)]),
            grouped_digits(index.size()));
  }
}

void empty_boards(ReportWriter& writer, LinearGoScores& scores, const LinearGoExtent& extent) {
  Exhibit& figure = writer.exhibit("figure 1", "Black's score on the empty board");
  bool never_negative = true;
  const int last = std::min<int>(extent.empty_boards, kFigure1.size());
  for (int points = 1; points <= last; ++points) {
    writer.doing(row_name(points));
    const int score = scores.score(empty_board(points));
    never_negative = never_negative && score >= 0;
    compare(figure, row_name(points),
            std::to_string(kFigure1[static_cast<std::size_t>(points - 1)]), std::to_string(score));
  }
  figure.rows.front().note = "printed is what Migos found under other rules against repetition";
  compare(figure, "theorem 1: never negative", "holds", std::string(truth_words(never_negative)));
}

void first_moves(ReportWriter& writer, LinearGoScores& scores, const LinearGoExtent& extent) {
  Exhibit& figure =
      writer.exhibit("figure 10", "Black's score by his first move, up to the middle");
  bool corollary = true;
  for (int points = 2; points <= extent.openings; ++points) {
    writer.doing(row_name(points));
    const std::vector<int>& printed = kFigure10[static_cast<std::size_t>(points - 2)];
    std::vector<int> found;
    for (int first = 0; first < (points + 1) / 2; ++first) {
      linear_go::Record game = empty_board(points);
      game.play(first);
      found.push_back(scores.score(game));
    }
    compare(figure, row_name(points), fmt::format("{}", fmt::join(printed, " ")),
            fmt::format("{}", fmt::join(found, " ")));
    // On two points both points are an end and second to the other.
    corollary = corollary && found.front() <= -(points == 2 ? found.front() : found[1]);
  }
  if (extent.openings < 3) return;
  compare(figure, "corollary 1: opening on 1 gives at most what opening on 2 gives the other",
          "holds", std::string(truth_words(corollary)));
}

}  // namespace upstar::linear_go_paper
