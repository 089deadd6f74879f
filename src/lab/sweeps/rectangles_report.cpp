// Writing the catalogue down.
#include "lab/sweeps/rectangles_report.hpp"

#include <algorithm>
#include <set>
#include <vector>

#include <fmt/format.h>

#include "base/grouped_digits.hpp"
#include "draw/picture_svg.hpp"
#include "draw/position_picture.hpp"
#include "lab/sweeps/rectangles_table.hpp"

namespace upstar {
namespace {

std::string or_dash(const std::string& text) { return text.empty() ? "-" : text; }

std::string winners(std::span<const RectangleResult> results) {
  std::string out = "```\n";
  for (const std::string& line : winner_table(results, 30)) out += line + "\n";
  return out + "```\n";
}

std::string openings(std::span<const RectangleResult> results) {
  std::string out =
      "| board | points | Black, moving first | wins by opening on | loses by opening on | not yet "
      "known |\n| --- | ---: | --- | --- | --- | --- |\n";
  for (const RectangleResult& result : results) {
    const auto wins = result.black_wins();
    std::vector<std::string> open;
    for (const int point : different_openings(result.board)) {
      if (!result.wins_by(point)) open.push_back(result.board.point_name(point));
    }
    // Who loses at all loses by every opening.
    const bool lost = wins == false;
    out += fmt::format("| {} | {} | {} | {} | {} | {} |\n", result.board.name(),
                       result.board.points(), wins ? (*wins ? "wins" : "loses") : "unknown",
                       or_dash(openings_that(result, true)),
                       lost ? "every point" : or_dash(openings_that(result, false)),
                       lost ? "-" : or_dash(fmt::format("{}", fmt::join(open, ", "))));
  }
  return out;
}

std::string costs(std::span<const RectangleResult> results) {
  std::string out =
      "| board | nodes | seconds | by | threads |\n| --- | ---: | ---: | --- | --- |\n";
  for (const RectangleResult& result : results) {
    std::set<std::string> methods;
    std::set<int> threads;
    for (const RectangleVerdict& verdict : result.verdicts) {
      methods.insert(verdict.method);
      threads.insert(verdict.threads);
    }
    out += fmt::format("| {} | {} | {:.3f} | {} | {} |\n", result.board.name(),
                       grouped_digits(result.nodes()), result.seconds(),
                       fmt::format("{}", fmt::join(methods, ", ")),
                       fmt::format("{}", fmt::join(threads, ", ")));
  }
  return out;
}

// A verdict of the second sweep is held against what the first says of the same opening.
std::string second_opinions(std::span<const RectangleResult> results,
                            std::span<const RectangleResult> again) {
  std::string out =
      "| board | found again | agree | nodes | seconds |\n| --- | --- | --- | ---: | ---: |\n";
  for (const RectangleResult& second : again) {
    const auto first = std::ranges::find(results, second.board, &RectangleResult::board);
    if (first == results.end() || second.verdicts.empty()) continue;
    const bool agree = std::ranges::all_of(second.verdicts, [&](const RectangleVerdict& verdict) {
      return verdict.black_wins ==
             (verdict.opening ? first->wins_by(*verdict.opening) : first->black_wins());
    });
    const std::size_t openings = different_openings(second.board).size();
    out += fmt::format("| {} | {} | {} | {} | {:.3f} |\n", second.board.name(),
                       second.knows_all_openings() ? std::string("all openings")
                       : second.verdicts.front().opening
                           ? fmt::format("{} of {} openings", second.verdicts.size(), openings)
                           : std::string("the winner"),
                       agree ? "yes" : "NO", grouped_digits(second.nodes()), second.seconds());
  }
  return out;
}

}  // namespace

std::string rectangles_report(std::span<const RectangleResult> results,
                              std::span<const RectangleResult> again) {
  const int points = results.empty() ? 0 : results.back().board.points();
  return "## Who wins\n\n1 where Black wins, moving first, 0 where he loses; `?` is not "
         "known.\n\n" +
         winners(results) + "\n## Openings\n\n" + openings(results) + "\n## What it took\n\n" +
         fmt::format("`upstar sweep nogo --points {}`\n\n", points) + costs(results) +
         "\n## Found a second time\n\n`upstar sweep nogo --again` uses other keys and another "
         "order of moves.\n\n" +
         second_opinions(results, again);
}

std::string rectangles_svg(std::span<const RectangleResult> results) {
  std::vector<Picture> pictures;
  for (const RectangleResult& result : results) {
    const bool known = std::ranges::any_of(result.verdicts, [](const RectangleVerdict& verdict) {
      return verdict.opening.has_value();
    });
    if (result.board.rows < 2 || !known) continue;
    Picture& picture = pictures.emplace_back();
    picture.lattice = BoardLattice::Points;
    picture.caption = result.board.name();
    picture.rows = opening_marks(result);
    label_board(picture);
  }
  return pictures_svg(pictures, {"NoGo on rectangles: by which first moves Black wins",
                                 "Black wins", "Black loses"});
}

}  // namespace upstar
