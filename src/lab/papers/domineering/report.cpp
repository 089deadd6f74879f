// Outcomes as they were printed, and a search for each of them.
#include "lab/papers/domineering/report.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "base/grouped_digits.hpp"
#include "lab/papers/domineering/published.hpp"
#include "lab/sweeps/outcomes.hpp"
#include "search/baselines/obsequi/solver.hpp"
#include "search/domineering/outcome_solver.hpp"

namespace upstar {
namespace {

// Breuker, Uiterwijk and van den Herik, by rows from 2 on: boards as wide as high and wider, up to 9 columns. V
// Vertical, H Horizontal, 1 who moves first, 2 who moves second.
constexpr std::array<std::string_view, 7> kUpTo8x9 = {"11HV11HV", "1HHHHHH", "1V1VHV", "2HHHH",
                                                      "1VHV",     "1HH",     "1V"};

// Boards of two rows (Lachmann, Moore and Rapaport, after Berlekamp): Horizontal wins all that are not here.
char two_rows(int columns) {
  constexpr std::array kFirst = {2, 3, 6, 7, 10, 11, 14, 15, 18, 19, 23, 27};
  constexpr std::array kVertical = {1, 5, 9};
  if (std::ranges::find(kFirst, columns) != kFirst.end()) return '1';
  if (std::ranges::find(kVertical, columns) != kVertical.end()) return 'V';
  return columns == 13 ? '2' : 'H';
}

std::string_view winner_of(char letter) {
  switch (letter) {
    case 'V':
      return "Vertical";
    case 'H':
      return "Horizontal";
    case '1':
      return "first player";
    default:
      return "second player";
  }
}

char letter_of(Outcome outcome) {
  switch (outcome) {
    case Outcome::Left:
      return 'V';
    case Outcome::Right:
      return 'H';
    case Outcome::Next:
      return '1';
    case Outcome::Previous:
      break;
  }
  return '2';
}

// A board may be higher than wide here.
std::string found_winner(ReportWriter& writer, int rows, int columns) {
  writer.doing(fmt::format("{}x{}", rows, columns));
  OutcomeResult result{{rows, columns}, {}};
  complete(result, {writer.budget(), 1, false, {}, {}, {}});
  return std::string(winner_of(letter_of(*result.outcome())));
}

void compare_board(ReportWriter& writer, Exhibit& exhibit, int rows, int columns, char published) {
  compare(exhibit, fmt::format("{}x{}", rows, columns), std::string(winner_of(published)),
          found_winner(writer, rows, columns));
}

void boards_up_to_8x9(ReportWriter& writer) {
  Exhibit& table = writer.exhibit(
      "Breuker, Uiterwijk, van den Herik",
      "who wins boards of 2 to 8 rows and up to 9 columns. Of 8x8 the paper's abstract "
      "tells; its table could not be had, so the others are from memory");
  for (std::size_t i = 0; i < kUpTo8x9.size(); ++i) {
    const int rows = static_cast<int>(i) + 2;
    for (std::size_t j = 0; j < kUpTo8x9[i].size(); ++j) {
      compare_board(writer, table, rows, rows + static_cast<int>(j), kUpTo8x9[i][j]);
    }
  }
}

// Who wins boards of 3, 5 or 7 rows: those with fewer columns are smaller boards, turned. An abstract of Uiterwijk's
// (kFamilies below) tells it of some, on the board and on the board turned.
void long_boards(ReportWriter& writer, const DomineeringExtent& extent) {
  Exhibit& two =
      writer.exhibit("Lachmann, Moore, Rapaport, width 2",
                     fmt::format("boards of two rows, here up to {} columns; Horizontal "
                                 "wins from 28 columns on. From memory, settled with our "
                                 "sweep in view: agreement proves little",
                                 extent.two_rows));
  for (int columns = 1; columns <= extent.two_rows; ++columns) {
    compare_board(writer, two, 2, columns, two_rows(columns));
  }
  struct Width {
    int rows;
    int from;  // from here on Horizontal wins
    std::string_view source;
  };
  constexpr std::string_view kAll =
      "So says the abstract of \"Perfectly Solving Domineering Boards\"";
  constexpr std::string_view kEven =
      "Of an even number of columns that follows from the abstract of \"Perfectly Solving "
      "Domineering Boards\"; of an odd one it is from memory, settled with our sweep in view: "
      "agreement proves little";
  for (const Width& width : {Width{3, 4, kAll}, Width{5, 6, kEven}, Width{7, 8, kEven}}) {
    Exhibit& exhibit =
        writer.exhibit(fmt::format("Lachmann, Moore, Rapaport, width {}", width.rows),
                       fmt::format("Horizontal wins boards of {} rows from {} columns on. {}",
                                   width.rows, width.from, width.source));
    for (int columns = width.from; width.rows * columns <= extent.squares; ++columns) {
      compare_board(writer, exhibit, width.rows, columns, 'H');
    }
  }
}

// Moving first.
bool vertical_wins(ReportWriter& writer, int rows, int columns) {
  domineering::OutcomeSolver solver(rows, columns, writer.budget());
  return solver.wins(domineering::all_squares(rows, columns), Player::Black);
}

constexpr int kMostFamilySquares = 60;

void families_of_boards(ReportWriter& writer, const DomineeringExtent& extent) {
  const int squares = std::min(extent.squares, kMostFamilySquares);
  Exhibit& exhibit = writer.exhibit(
      "Uiterwijk, families",
      fmt::format(
          "who wins when Vertical moves first, as the abstracts of \"Perfectly Solving "
          "Domineering Boards\" and of \"The Impact of Safe Moves\" on it have it; here boards of "
          "up to {} squares",
          squares));
  for (const PublishedFamily& family : published_families()) {
    writer.doing(std::string(family.text));
    int boards = 0;
    int as_published = 0;
    for (int rows = 2; rows <= squares / 2; ++rows) {
      for (int columns = 2; rows * columns <= squares; ++columns) {
        if (!family.has(rows, columns)) continue;
        ++boards;
        if (vertical_wins(writer, rows, columns) == family.vertical) ++as_published;
      }
    }
    const std::string winner(winner_of(family.vertical ? 'V' : 'H'));
    if (boards == 0) {
      put_beside(exhibit, std::string(family.text), winner, "not computed here");
      continue;
    }
    compare(exhibit, std::string(family.text), fmt::format("{}, {} of {}", winner, boards, boards),
            fmt::format("{}, {} of {}", winner, as_published, boards));
  }
}

// From the abstracts of "Perfectly Solving Domineering Boards", of "The Impact of Safe Moves on Perfectly Solving
// Domineering Boards" and of "11x11 Domineering Is Solved". Few of them are found in minutes here.
void larger_boards(ReportWriter& writer) {
  Exhibit& boards = writer.exhibit(
      "Uiterwijk", "boards beyond those above, Vertical first, from the abstracts of the papers");
  for (const PublishedOutcome& outcome : published_outcomes()) {
    const Rectangle board{outcome.rows, outcome.columns};
    const auto winner = [](bool vertical) { return std::string(winner_of(vertical ? 'V' : 'H')); };
    if (board != Rectangle{10, 11}) {
      put_beside(boards, board.name(), winner(outcome.vertical), "not computed here");
      continue;
    }
    compare(boards, board.name(), winner(outcome.vertical),
            winner(vertical_wins(writer, outcome.rows, outcome.columns)));
  }
}

struct ObsequiEffort {
  int rows;
  int columns;
  std::uint64_t nodes;
};

void efforts_beside_obsequi(ReportWriter& writer) {
  Exhibit& exhibit =
      writer.exhibit("nodes", "boards looked at, Vertical first: Obsequi and upstar");
  for (const ObsequiEffort& effort :
       {ObsequiEffort{6, 8, 189'381}, ObsequiEffort{6, 9, 88'046}, ObsequiEffort{7, 8, 632'332},
        ObsequiEffort{7, 7, 13'874}, ObsequiEffort{7, 9, 3'649'858}, ObsequiEffort{4, 13, 733'687},
        ObsequiEffort{8, 8, 2'021'154}, ObsequiEffort{8, 9, 9'365'337}}) {
    writer.doing(fmt::format("{}x{}", effort.rows, effort.columns));
    const auto board = domineering::all_squares(effort.rows, effort.columns);
    obsequi::Solver published(effort.rows, effort.columns, writer.budget());
    static_cast<void>(published.wins(board, Player::Black));
    domineering::OutcomeSolver solver(effort.rows, effort.columns, writer.budget());
    static_cast<void>(solver.wins(board, Player::Black));
    put_beside(exhibit, fmt::format("{}x{}", effort.rows, effort.columns),
               grouped_digits(effort.nodes),
               fmt::format("{} as Obsequi searches, {} as upstar does",
                           grouped_digits(published.nodes()), grouped_digits(solver.nodes())));
  }
  exhibit.rows.front().note =
      "Obsequi is Bullock's program, which solved 10x10; its nodes were counted by running it, "
      "and its search is one of the solvers here (--profile obsequi)";
}

}  // namespace

void reproduce_domineering(ReportWriter& writer) { reproduce_domineering(writer, {}); }

void reproduce_domineering(ReportWriter& writer, const DomineeringExtent& extent) {
  boards_up_to_8x9(writer);
  long_boards(writer, extent);
  families_of_boards(writer, extent);
  larger_boards(writer);
  if (extent.efforts) efforts_beside_obsequi(writer);
}

}  // namespace upstar
