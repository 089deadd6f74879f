// Tables of openings, by the length of the row or for all rectangles: questions and answers of
// Engine::sweep and Engine::sweep_rectangles.
//
//     #include <iostream>
//
//     #include <upstar/sweep.hpp>
//
//     int main() {
//       upstar::SweepQuestion question;
//       question.from = 4;
//       question.to = 6;
//       question.file = "openings.txt";
//       for (const upstar::RowOpenings& row : upstar::Engine().sweep(question).rows) {
//         std::cout << row.n << " " << row.marks << "\n";  // 4 .... and so on: x where Black wins
//       }
//     }
//
// For every board of NoGo in a range: does Black win by opening on this point? What is found is kept in
// a results file (lab/sweeps/openings_file.hpp, lab/sweeps/rectangles_file.hpp), without a name in the user's cache
// folder; asked again, the engine goes on after it.
//
// And for rectangles of Domineering: who wins? (Engine::sweep_outcomes, lab/sweeps/outcomes_file.hpp)
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <upstar/engine.hpp>
#include <upstar/types/openings.hpp>
#include <upstar/types/outcomes.hpp>
#include <upstar/types/rectangles.hpp>

namespace upstar {

struct SweepQuestion {
  std::string game = "nogo";
  int rows = 1;
  int from = kShortestRow;
  int to = kShortestRow;
  OpeningChoice openings = OpeningChoice::All;
  std::string file = {};  // empty: one in the cache folder
};

struct SweepAnswer {
  std::vector<RowOpenings> rows;  // those that are known, by length
  std::size_t were_there = 0;     // how many of them an earlier sweep had found
  std::string file;               // empty where there is no folder to keep it in
  std::string svg;                // the table as a drawing

  std::optional<Error> stopped;  // rows are missing; what was found stays in the file
  Stats stats;
};

// Every rectangle with at most so many points.
struct RectanglesQuestion {
  std::string game = "nogo";
  int points = 1;
  RectangleChoice choice = RectangleChoice::Openings;
  bool again = false;     // a second opinion: other keys, another order of moves
  std::string file = {};  // empty: one in the cache folder
};

struct RectanglesAnswer {
  // By points and then by rows. With `stopped`, verdicts of the last are missing, and later boards.
  std::vector<RectangleResult> boards;
  std::size_t were_there = 0;  // how many verdicts an earlier sweep had found
  std::string file;            // empty where there is no folder to keep it in
  std::string svg;             // openings as drawings

  std::optional<Error> stopped;
  Stats stats;
};

// Every rectangle of Domineering with at most so many squares, or those of some rows.
struct OutcomesQuestion {
  std::optional<int> squares = {};
  int rows = 1;  // without squares: these rows, from so many columns to so many
  int from = 1;
  int to = 1;
  int eighths = 0;        // with so many eighths of a move of Black's beside each board
  bool again = false;     // a second opinion: turned boards, another order of moves, fewer bounds
  std::string file = {};  // empty: one in the cache folder
};

struct OutcomesAnswer {
  // By squares and then by rows. With `stopped`, verdicts of the last are missing, and later boards.
  std::vector<OutcomeResult> boards;
  std::size_t were_there = 0;  // how many verdicts an earlier sweep had found
  std::string file;            // empty where there is no folder to keep it in

  std::optional<Error> stopped;
  Stats stats;
};

// Results files, found once more as far as that is cheap. What does not fit its own check, or contradicts
// itself, is refused as bad input.
struct SweepCheckAnswer {
  std::string about;        // "nogo, rectangles", as the first line has it
  std::size_t boards = 0;   // in the file
  std::size_t checked = 0;  // found once more
  std::vector<std::string>
      wrong;  // boards, or board and opening, where the file says something else

  std::optional<Error> stopped;
  Stats stats;
};

}  // namespace upstar
