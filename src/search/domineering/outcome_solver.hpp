// Who wins boards of Domineering of one size, by any number of threads.
//
// A solver remembers: later questions find the answers of earlier ones. With one thread, the same questions in
// the same order take the same nodes. Of a square board both players' questions are one: a board seen by
// Horizontal is the board turned by a quarter, seen by Vertical.
//
// A second opinion is found in another way: on the board turned by a quarter with the players exchanged, so that
// keys, tables and lines are others; in another order of moves; and without counted moves, the bound whose proof
// is longest.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>

#include "base/budget.hpp"
#include "rules/player.hpp"
#include "search/core/search_stats.hpp"
#include "search/domineering/board.hpp"
#include "search/domineering/outcome_search.hpp"

namespace upstar::domineering {

// The empty board.
[[nodiscard]] inline Set128 all_squares(int rows, int columns) {
  return ~Set128{0} >> (128 - rows * columns);
}

[[nodiscard]] inline OutcomeSearchOptions second_opinion() {
  OutcomeSearchOptions options;
  options.counts = false;
  options.other_places = true;
  return options;
}

class OutcomeSolver {
 public:
  static constexpr int kMostSquares = 128;
  static constexpr int kMostSquaresBeside = 117;
  static constexpr int kMostEighths = 128;

  // At most kMostSquares squares.
  OutcomeSolver(int rows, int columns, Budget& budget, const OutcomeSearchOptions& options = {},
                int threads = 1);
  ~OutcomeSolver();
  OutcomeSolver(const OutcomeSolver&) = delete;
  OutcomeSolver& operator=(const OutcomeSolver&) = delete;

  // Does `first` win, moving first, when these squares are free (bit row * columns + column)? Black's dominoes
  // are vertical. With `eighths`, when beside the board lies the number eighths / 8 of Black's moves: a board of at
  // most kMostSquaresBeside squares, a number of at most kMostEighths either way. Throws what the budget throws.
  bool wins(Set128 squares, Player first, int eighths = 0);

  // Keeps what is expensive to find out in a file, and begins with what the file has from an earlier time. To
  // be called before the first question. The work done, remove_log() removes the file.
  void keep_in(const std::filesystem::path& file);
  void remove_log();

  // Boards looked at so far, by all threads.
  [[nodiscard]] std::uint64_t nodes() const;
  // Where to count what is met, or null; counts what the first thread does.
  void count_in(SearchStats* stats);

  // The search of one kind of board behind it.
  class Team {
   public:
    Team() = default;
    virtual ~Team() = default;
    Team(const Team&) = delete;
    Team& operator=(const Team&) = delete;

    virtual bool wins(Set128 squares, int mover, int eighths) = 0;
    virtual void keep_in(const std::filesystem::path& file) = 0;
    virtual void remove_log() = 0;
    [[nodiscard]] virtual std::uint64_t nodes() const = 0;
    virtual void count_in(SearchStats* stats) = 0;
  };

 private:
  int rows_;
  int columns_;
  bool is_turned_;              // the team searches the board turned by a quarter
  std::unique_ptr<Team> team_;  // null: a single line, where there is nothing to search
};

}  // namespace upstar::domineering
