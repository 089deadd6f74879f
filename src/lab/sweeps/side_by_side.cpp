// Longer boards from shorter ones, row number by row number.
#include "lab/sweeps/side_by_side.hpp"

#include <algorithm>

namespace upstar {

SideBySide::SideBySide(int most_lines)
    : most_lines_(most_lines),
      boards_(static_cast<std::size_t>(most_lines) * static_cast<std::size_t>(most_lines)) {
  for (int rows = 1; rows <= most_lines; ++rows) {
    at(rows, 1).second = -8 * (rows / 2);
    if (2 * rows <= most_lines) at(rows, 2 * rows) = {0, 0};
  }
}

SideBySide::Spare& SideBySide::at(int rows, int columns) {
  return boards_[static_cast<std::size_t>(rows - 1) * static_cast<std::size_t>(most_lines_) +
                 static_cast<std::size_t>(columns - 1)];
}

const SideBySide::Spare& SideBySide::at(int rows, int columns) const {
  return boards_[static_cast<std::size_t>(rows - 1) * static_cast<std::size_t>(most_lines_) +
                 static_cast<std::size_t>(columns - 1)];
}

void SideBySide::learn(std::span<const OutcomeResult> results) {
  for (const OutcomeResult& result : results) {
    for (const OutcomeVerdict& verdict : result.verdicts) {
      learn(verdict.board, verdict.eighths, verdict.first, verdict.wins);
    }
  }
}

void SideBySide::learn(const Rectangle& board, int eighths, Player first, bool wins) {
  if (std::max(board.rows, board.columns) > most_lines_) return;
  const auto raise = [](int& to, int eighths_to_spare) { to = std::max(to, eighths_to_spare); };
  // Who wins: White on the board as it is, or Black, who is White on the board turned.
  const bool white = (first == Player::White) == wins;
  Spare& spare = white ? at(board.rows, board.columns) : at(board.columns, board.rows);
  raise(wins ? spare.first : spare.second, white ? eighths : -eighths);
}

void SideBySide::conclude() {
  for (int rows = 1; rows <= most_lines_; ++rows) {
    for (int columns = 1; columns <= most_lines_; ++columns) {
      Spare& whole = at(rows, columns);
      for (int left = 1; left < columns; ++left) {
        const Spare& a = at(rows, left);
        const Spare& b = at(rows, columns - left);
        if (b.second == kNothing) continue;
        if (a.second != kNothing) whole.second = std::max(whole.second, a.second + b.second);
        if (a.first != kNothing) whole.first = std::max(whole.first, a.first + b.second);
      }
      if (whole.second != kNothing) whole.first = std::max(whole.first, whole.second - 1);
    }
  }
}

std::optional<bool> SideBySide::wins(const Rectangle& board, Player first) const {
  const Spare& white = at(board.rows, board.columns);
  const Spare& black = at(board.columns, board.rows);
  const Spare& mover = first == Player::White ? white : black;
  const Spare& other = first == Player::White ? black : white;
  if (mover.first >= 0) return true;
  if (other.second >= 0) return false;
  return std::nullopt;
}

std::optional<Outcome> SideBySide::outcome(const Rectangle& board) const {
  const std::optional<bool> black = wins(board, Player::Black);
  const std::optional<bool> white = wins(board, Player::White);
  if (!black || !white) return std::nullopt;
  if (*black) return *white ? Outcome::Next : Outcome::Left;
  return *white ? Outcome::Right : Outcome::Previous;
}

std::optional<int> SideBySide::spare(const Rectangle& board, Player first) const {
  const Spare& spare = at(board.rows, board.columns);
  const int eighths = first == Player::White ? spare.first : spare.second;
  if (eighths == kNothing) return std::nullopt;
  return eighths;
}

std::optional<SideBySide::Family> SideBySide::family_of(int rows) const {
  const auto white_wins = [&](int columns) { return outcome({rows, columns}) == Outcome::Right; };
  std::optional<Family> best;
  for (int period = 1; period <= most_lines_; ++period) {
    if (at(rows, period).second < 0) continue;
    int run = 0;  // of boards that White wins
    for (int columns = 1; columns <= most_lines_ && run < period; ++columns) {
      run = white_wins(columns) ? run + 1 : 0;
      const int from = columns - run + 1;
      if (run == period && (!best || from < best->from)) best = Family{from, period};
    }
  }
  return best;
}

}  // namespace upstar
