// What searches take, and what a strategy looks like that was read off the table of the published solver.
#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/grouped_digits.hpp"
#include "draw/curves_svg.hpp"
#include "lab/papers/rectangular_nogo/report_sections.hpp"
#include "lab/sweeps/processor_watch.hpp"
#include "search/baselines/sbhsolver/solver.hpp"
#include "search/nogo_boards/board_oracle.hpp"
#include "search/nogo_boards/board_solver.hpp"
#include "search/nogo_boards/within.hpp"

namespace upstar::rectangular_nogo_paper {
namespace {

std::string per_cent(double share) { return fmt::format("{:.1f} %", 100 * share); }

// Moves to the depth with the most positions.
std::size_t widest(const ProofTree& tree) {
  const auto most = std::ranges::max_element(tree.by_depth, {}, &ProofTree::Depth::positions);
  return static_cast<std::size_t>(most - tree.by_depth.begin());
}

void draw(Exhibit& figure, const ProofTree& tree) {
  Curve positions{"positions", {}};
  Curve frequency{"transpositions", {}};
  for (std::size_t depth = 0; depth < tree.by_depth.size(); ++depth) {
    const auto x = static_cast<int>(depth);
    positions.points.emplace_back(x, static_cast<double>(tree.by_depth[depth].positions));
    frequency.points.emplace_back(x, tree.by_depth[depth].transpositions());
  }
  figure.pictures.push_back(
      {"positions by depth",
       curves_svg(std::span(&positions, 1), "depth", "positions", CurveScale::PowersOfTen)});
  figure.pictures.push_back({"visits that meet a position again, by depth",
                             curves_svg(std::span(&frequency, 1), "depth", "share")});
}

}  // namespace

void efforts(ReportWriter& writer, const RectangularNogoExtent& extent) {
  Exhibit& section = writer.exhibit("section 3", "the published solver, rebuilt, and ours");
  for (const Rectangle& board : rectangles_up_to(extent.compared)) {
    if (board.rows == 1 || board.points() < 9) continue;
    writer.doing(board.name());
    ProcessorWatch watch;
    sbhsolver::Solver published(board_of(board), Player::Black, writer.budget());
    const bool theirs = published.wins();
    const double their_seconds = watch.seconds();
    watch = {};
    const std::unique_ptr<BoardOracle> judge =
        oracle_of_boards(board.rows, board.columns, writer.budget(), 1);
    const bool ours = judge->wins(board_of(board), Player::Black);
    if (theirs != ours) {
      throw Error(ErrorKind::Internal, fmt::format("two solvers disagree on {}", board.name()));
    }
    tell(section, board.name(),
         fmt::format("sbhsolver {} nodes, {:.2f} s; upstar {} nodes, {:.2f} s; {:.0f} times the "
                     "nodes",
                     grouped_digits(published.nodes()), their_seconds,
                     grouped_digits(judge->nodes()), watch.seconds(),
                     static_cast<double>(published.nodes()) /
                         static_cast<double>(std::max<std::uint64_t>(judge->nodes(), 1))));
  }
}

void strategy(ReportWriter& writer, const RectangularNogoExtent& extent) {
  Exhibit& figure = writer.exhibit(
      "figure 5", fmt::format("a strategy by depth: theirs of 5x5 after A1, ours of {}",
                              extent.strategy.name()));
  sbhsolver::Solver solver(board_of(extent.strategy), Player::Black, writer.budget());
  const bool black_wins = solver.wins();
  const std::uint64_t searched = solver.nodes();
  const ProofTree tree = solver.proof_tree();
  put_beside(figure, "positions searched", "2,968,264,746", grouped_digits(searched));
  put_beside(figure, "positions of the strategy", "242,002,061", grouped_digits(tree.positions()));
  put_beside(figure, "of those searched", "8.2 %",
             per_cent(static_cast<double>(tree.positions()) / static_cast<double>(searched)));
  put_beside(figure, "depth of most positions", "18", fmt::format("{}", widest(tree)));
  for (std::size_t depth = 0; depth < tree.by_depth.size(); ++depth) {
    const ProofTree::Depth& at = tree.by_depth[depth];
    tell(figure, fmt::format("depth {}", depth),
         fmt::format("{} positions, {} of {} visits are transpositions",
                     grouped_digits(at.positions), per_cent(at.transpositions()),
                     grouped_digits(at.visits)));
  }
  // From the loser's positions to the winner's, one move each: they can only become fewer.
  const std::size_t winner_moves_at = black_wins ? 0 : 1;
  bool fewer = true;
  for (std::size_t depth = winner_moves_at; depth + 1 < tree.by_depth.size(); depth += 2) {
    fewer = fewer && tree.by_depth[depth + 1].positions <= tree.by_depth[depth].positions;
  }
  compare(figure, "no more positions after the winner's move than before it", "holds",
          fewer ? "holds" : "fails");
  draw(figure, tree);

  Exhibit& eyes = writer.exhibit("section 4.2", "do winners need eyes?");
  put_beside(eyes, "ends of games in which the winner has an eye", "45.2 % (5x5, A1)",
             fmt::format("{} of {} ({})",
                         per_cent(static_cast<double>(tree.ends_with_eye) /
                                  static_cast<double>(std::max<std::uint64_t>(tree.ends, 1))),
                         grouped_digits(tree.ends), extent.strategy.name()))
      .note =
      "an eye: an empty point with stones of the winner on all sides; `upstar verify --stats` "
      "tells it of any "
      "solution";
}

void how_soon(ReportWriter& writer) {
  constexpr Rectangle kBoard{5, 5};
  Exhibit& section = writer.exhibit("section 4.2, limit", "how soon is 5x5 won?");
  writer.doing("5x5 in at most 19 moves");
  BoardSolver solver(kBoard.rows, kBoard.columns, writer.budget());
  WithinSearch search(solver, kBoard.rows, kBoard.columns, writer.budget());
  const bool wins = search.wins(board_of(kBoard), Player::Black, 19);
  compare(section, "Black wins in at most 19 moves", "no", wins ? "yes" : "no");
  tell(section, "positions searched", grouped_digits(search.nodes() + solver.nodes()));
  section.rows.front().note =
      "he wins in 21 by each opening: minutes each, `upstar solve nogo:5x5 --within 21 --moves`";
}

}  // namespace upstar::rectangular_nogo_paper
