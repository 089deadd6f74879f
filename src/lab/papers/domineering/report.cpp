// Outcomes as they were printed, and a search for each of them.
#include "lab/papers/domineering/report.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "base/grouped_digits.hpp"
#include "lab/sweeps/outcomes.hpp"
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
  Exhibit& table =
      writer.exhibit("Breuker, Uiterwijk, van den Herik",
                     "who wins boards of 2 to 8 rows and up to 9 columns; written down from "
                     "memory, not yet held against the paper");
  for (std::size_t i = 0; i < kUpTo8x9.size(); ++i) {
    const int rows = static_cast<int>(i) + 2;
    for (std::size_t j = 0; j < kUpTo8x9[i].size(); ++j) {
      compare_board(writer, table, rows, rows + static_cast<int>(j), kUpTo8x9[i][j]);
    }
  }
}

// Who wins boards of 3, 5 or 7 rows: those with fewer columns are smaller boards, turned.
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
  };
  for (const Width& width : {Width{3, 4}, Width{5, 6}, Width{7, 8}}) {
    Exhibit& exhibit = writer.exhibit(
        fmt::format("Lachmann, Moore, Rapaport, width {}", width.rows),
        fmt::format("Horizontal wins boards of {} rows from {} columns on. From memory, "
                    "settled with our sweep in view: agreement proves little",
                    width.rows, width.from));
    for (int columns = width.from; width.rows * columns <= extent.squares; ++columns) {
      compare_board(writer, exhibit, width.rows, columns, 'H');
    }
  }
}

// From the abstract of "11x11 Domineering Is Solved". None of them is found in minutes here.
void larger_boards(ReportWriter& writer) {
  Exhibit& boards = writer.exhibit("Uiterwijk", "boards beyond those above, Vertical first");
  constexpr std::array<std::string_view, 5> kVertical = {"8x15", "11x9", "12x8", "14x8", "17x6"};
  constexpr std::array<std::string_view, 4> kHorizontal = {"6x17", "8x12", "9x11", "11x10"};
  put_beside(boards, "11x11", std::string(winner_of('1')), "not computed here");
  for (const std::string_view board : kVertical) {
    put_beside(boards, std::string(board), std::string(winner_of('V')), "not computed here");
  }
  for (const std::string_view board : kHorizontal) {
    put_beside(boards, std::string(board), std::string(winner_of('H')), "not computed here");
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
        ObsequiEffort{4, 13, 733'687}, ObsequiEffort{8, 8, 2'021'154},
        ObsequiEffort{8, 9, 9'365'337}}) {
    writer.doing(fmt::format("{}x{}", effort.rows, effort.columns));
    domineering::OutcomeSolver solver(effort.rows, effort.columns, writer.budget());
    static_cast<void>(
        solver.wins(domineering::all_squares(effort.rows, effort.columns), Player::Black));
    put_beside(exhibit, fmt::format("{}x{}", effort.rows, effort.columns),
               grouped_digits(effort.nodes), grouped_digits(solver.nodes()));
  }
  exhibit.rows.front().note =
      "Obsequi is Bullock's program, which solved 10x10; its nodes were counted by running it";
}

}  // namespace

void reproduce_domineering(ReportWriter& writer) { reproduce_domineering(writer, {}); }

void reproduce_domineering(ReportWriter& writer, const DomineeringExtent& extent) {
  boards_up_to_8x9(writer);
  long_boards(writer, extent);
  larger_boards(writer);
  if (extent.efforts) efforts_beside_obsequi(writer);
}

}  // namespace upstar
