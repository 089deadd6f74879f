// Lines to verdicts and back.
#include "lab/sweeps/outcomes_file.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <set>
#include <sstream>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"

namespace upstar {
namespace {

ResultsKind outcomes_kind() {
  return {std::string(kAboutOutcomes), "catalogue of rectangles of Domineering"};
}

bool is_possible_outcome_board(const Rectangle& board, int eighths) {
  return board.rows >= 1 && board.rows <= board.columns && board.columns <= kMostOutcomeColumns &&
         board.points() <= (eighths == 0 ? kMostOutcomeSquares : kMostSquaresBesideNumber) &&
         std::abs(eighths) <= kMostEighthsBeside;
}

constexpr std::array kDenominators = {1, 2, 4, 8};

// What stands behind the size of the board: nothing, or "+1/2". Anything else makes a line that is not this one.
int read_eighths(std::string_view text) {
  int whole = 0;
  int denominator = 1;
  std::istringstream stream{std::string(text)};
  stream >> whole;
  if (stream.get() == '/') stream >> denominator;
  const bool is_possible = std::ranges::find(kDenominators, denominator) != kDenominators.end();
  return is_possible && std::abs(whole) <= kMostEighthsBeside ? whole * (8 / denominator) : 0;
}

// Adds what a line says to `verdicts`.
ResultsFile::ReadLine into_outcomes(std::vector<OutcomeVerdict>& verdicts) {
  return [&verdicts](std::string_view line) {
    OutcomeVerdict verdict = read_outcome_line(line);
    for (const OutcomeVerdict& other : verdicts) {
      if (other.board != verdict.board || other.eighths != verdict.eighths) continue;
      if (other.first == verdict.first) {
        throw Error(ErrorKind::BadInput, fmt::format("{} {} was there before",
                                                     name_beside(verdict.board, verdict.eighths),
                                                     name_of(verdict.first)));
      }
      if (verdict.eighths == 0 && verdict.board.rows == verdict.board.columns &&
          other.wins != verdict.wins) {
        throw Error(ErrorKind::BadInput,
                    fmt::format("the two lines of {} contradict each other", verdict.board.name()));
      }
    }
    verdicts.push_back(std::move(verdict));
  };
}

OutcomeResult outcome_result(const Rectangle& board, int eighths,
                             const std::vector<OutcomeVerdict>& verdicts) {
  OutcomeResult result{board, {}, eighths};
  for (const OutcomeVerdict& verdict : verdicts) {
    if (verdict.board == board && verdict.eighths == eighths) result.verdicts.push_back(verdict);
  }
  return result;
}

}  // namespace

std::string outcome_line(const OutcomeVerdict& verdict) {
  return fmt::format("{} {} {} by {} threads {} nodes {} seconds {:.3f}\n",
                     name_beside(verdict.board, verdict.eighths), name_of(verdict.first),
                     verdict.wins ? "wins" : "loses", verdict.method, verdict.threads,
                     verdict.nodes, verdict.seconds);
}

OutcomeVerdict read_outcome_line(std::string_view line) {
  OutcomeVerdict verdict;
  std::istringstream stream{std::string(line)};
  char times = 0;
  std::string first;
  std::string result;
  std::string word;
  stream >> verdict.board.rows >> times >> verdict.board.columns;
  std::string beside;
  if (stream.peek() != ' ') stream >> beside;
  verdict.eighths = read_eighths(beside);
  stream >> first >> result >> word >> verdict.method >> word >> verdict.threads >> word >>
      verdict.nodes >> word >> verdict.seconds;
  verdict.first = first == name_of(Player::Black) ? Player::Black : Player::White;
  verdict.wins = result == "wins";
  // Whatever was read must be what would have been written.
  if (stream.fail() || !is_possible_outcome_board(verdict.board, verdict.eighths) ||
      outcome_line(verdict) != fmt::format("{}\n", line)) {
    throw Error(ErrorKind::BadInput,
                "this is not a line of a catalogue of rectangles of Domineering");
  }
  return verdict;
}

std::vector<OutcomeResult> read_outcomes(const std::filesystem::path& path) {
  std::vector<OutcomeVerdict> verdicts;
  ResultsFile::read(path, outcomes_kind(), into_outcomes(verdicts));
  std::vector<OutcomeResult> results;
  std::set<int> numbers;
  for (const OutcomeVerdict& verdict : verdicts) numbers.insert(verdict.eighths);
  for (const Rectangle& board : rectangles_up_to(kMostOutcomeSquares)) {
    for (const int eighths : numbers) {
      OutcomeResult result = outcome_result(board, eighths, verdicts);
      if (!result.verdicts.empty()) results.push_back(std::move(result));
    }
  }
  return results;
}

OutcomesFile::OutcomesFile(const std::filesystem::path& path)
    : file_(path, outcomes_kind(), into_outcomes(verdicts_)) {}

OutcomeResult OutcomesFile::find(const Rectangle& board, int eighths) const {
  return outcome_result(board, eighths, verdicts_);
}

void OutcomesFile::append(const OutcomeVerdict& verdict) {
  file_.append(outcome_line(verdict));
  verdicts_.push_back(verdict);
}

}  // namespace upstar
