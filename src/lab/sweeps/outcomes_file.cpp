// Lines to verdicts and back.
#include "lab/sweeps/outcomes_file.hpp"

#include <algorithm>
#include <sstream>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"

namespace upstar {
namespace {

ResultsKind outcomes_kind() {
  return {std::string(kAboutOutcomes), "catalogue of rectangles of Domineering"};
}

bool is_possible_outcome_board(const Rectangle& board) {
  return board.rows >= 1 && board.rows <= board.columns && board.columns <= kMostOutcomeColumns &&
         board.points() <= kMostOutcomeSquares;
}

// Adds what a line says to `verdicts`.
ResultsFile::ReadLine into_outcomes(std::vector<OutcomeVerdict>& verdicts) {
  return [&verdicts](std::string_view line) {
    OutcomeVerdict verdict = read_outcome_line(line);
    for (const OutcomeVerdict& other : verdicts) {
      if (other.board != verdict.board) continue;
      if (other.first == verdict.first) {
        throw Error(ErrorKind::BadInput, fmt::format("{} {} was there before", verdict.board.name(),
                                                     name_of(verdict.first)));
      }
      if (verdict.board.rows == verdict.board.columns && other.wins != verdict.wins) {
        throw Error(ErrorKind::BadInput,
                    fmt::format("the two lines of {} contradict each other", verdict.board.name()));
      }
    }
    verdicts.push_back(std::move(verdict));
  };
}

OutcomeResult outcome_result(const Rectangle& board, const std::vector<OutcomeVerdict>& verdicts) {
  OutcomeResult result{board, {}};
  for (const OutcomeVerdict& verdict : verdicts) {
    if (verdict.board == board) result.verdicts.push_back(verdict);
  }
  return result;
}

}  // namespace

std::string outcome_line(const OutcomeVerdict& verdict) {
  return fmt::format("{} {} {} by {} threads {} nodes {} seconds {:.3f}\n", verdict.board.name(),
                     name_of(verdict.first), verdict.wins ? "wins" : "loses", verdict.method,
                     verdict.threads, verdict.nodes, verdict.seconds);
}

OutcomeVerdict read_outcome_line(std::string_view line) {
  OutcomeVerdict verdict;
  std::istringstream stream{std::string(line)};
  char times = 0;
  std::string first;
  std::string result;
  std::string word;
  stream >> verdict.board.rows >> times >> verdict.board.columns >> first >> result >> word >>
      verdict.method >> word >> verdict.threads >> word >> verdict.nodes >> word >> verdict.seconds;
  verdict.first = first == name_of(Player::Black) ? Player::Black : Player::White;
  verdict.wins = result == "wins";
  // Whatever was read must be what would have been written.
  if (stream.fail() || !is_possible_outcome_board(verdict.board) ||
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
  for (const Rectangle& board : rectangles_up_to(kMostOutcomeSquares)) {
    OutcomeResult result = outcome_result(board, verdicts);
    if (!result.verdicts.empty()) results.push_back(std::move(result));
  }
  return results;
}

OutcomesFile::OutcomesFile(const std::filesystem::path& path)
    : file_(path, outcomes_kind(), into_outcomes(verdicts_)) {}

OutcomeResult OutcomesFile::find(const Rectangle& board) const {
  return outcome_result(board, verdicts_);
}

void OutcomesFile::append(const OutcomeVerdict& verdict) {
  file_.append(outcome_line(verdict));
  verdicts_.push_back(verdict);
}

}  // namespace upstar
