// Rows of 2 to 11, as far as they are worth showing.
#include "lab/papers/domineering/side_by_side_report.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <numeric>
#include <vector>

#include <fmt/format.h>

#include "base/grouped_digits.hpp"
#include "lab/papers/domineering/published.hpp"

namespace upstar {
namespace {

constexpr int kMostRows = 11;
constexpr int kShownColumns = 40;
constexpr std::array kSettledRows = {2, 3, 4, 5, 7, 9};  // in the literature, we grant

char letter_or(std::optional<Outcome> outcome, char unknown) {
  return outcome ? static_cast<char>(*outcome) : unknown;
}

bool was_searched(std::span<const OutcomeResult> results, const Rectangle& board) {
  const auto found = std::ranges::find(results, board, &OutcomeResult::board);
  return found != results.end() && found->outcome().has_value();
}

// "R or N" where it is known of one player only who wins; empty where nothing is known, or all.
std::string half_known(const SideBySide& ours, const Rectangle& board) {
  const std::optional<bool> black = ours.wins(board, Player::Black);
  const std::optional<bool> white = ours.wins(board, Player::White);
  if (black.has_value() == white.has_value()) return {};
  if (black) return *black ? "L or N" : "R or P";
  return *white ? "R or N" : "L or P";
}

std::string fraction(int eighths) {
  const int denominator = 8 / std::gcd(eighths, 8);
  const int numerator = eighths * denominator / 8;
  return denominator == 1 ? fmt::format("{}", numerator)
                          : fmt::format("{}/{}", numerator, denominator);
}

std::string what_it_says(const OutcomeVerdict& verdict) {
  const std::string bound = fraction(-verdict.eighths);
  if (verdict.first == Player::Black) {
    return fmt::format("{} {} {}", verdict.board.name(),
                       verdict.wins ? "is not at most" : "<=", bound);
  }
  return fmt::format("{} {} {}", verdict.board.name(),
                     verdict.wins ? "is not at least" : ">=", bound);
}

std::string spare_section(std::span<const OutcomeResult> beside,
                          std::span<const OutcomeResult> again) {
  std::string out =
      "| board and number | first | wins | so | nodes | seconds | again | nodes | seconds |\n"
      "| --- | --- | --- | --- | ---: | ---: | --- | ---: | ---: |\n";
  for (const OutcomeResult& result : beside) {
    for (const OutcomeVerdict& verdict : result.verdicts) {
      const std::string name = name_beside(verdict.board, verdict.eighths);
      out += fmt::format("| {} | {} | {} | {} | {} | {:.1f} |", name,
                         verdict.first == Player::Black ? "Black" : "White",
                         verdict.wins == (verdict.first == Player::Black) ? "Black" : "White",
                         what_it_says(verdict), grouped_digits(verdict.nodes), verdict.seconds);
      const auto second = std::ranges::find_if(again, [&](const OutcomeResult& other) {
        return other.board == result.board && other.eighths == result.eighths;
      });
      const OutcomeVerdict* opinion = nullptr;
      if (second != again.end()) {
        for (const OutcomeVerdict& other : second->verdicts) {
          if (other.first == verdict.first) opinion = &other;
        }
      }
      out += opinion == nullptr ? std::string(" - | - | - |\n")
                                : fmt::format(" {} | {} | {:.1f} |\n",
                                              opinion->wins == verdict.wins ? "agrees" : "DIFFERS",
                                              grouped_digits(opinion->nodes), opinion->seconds);
    }
  }
  return out;
}

// Between which eighths a stop lies.
struct StopBounds {
  std::optional<int> from;
  std::optional<int> to;

  void learn(int eighths, bool is_at_least) {
    if (is_at_least) {
      from = std::max(from.value_or(eighths), eighths);
    } else {
      to = std::min(to.value_or(eighths), eighths);
    }
  }
  [[nodiscard]] bool are_close() const { return from && to && *to - *from <= 1; }
  [[nodiscard]] std::string text() const {
    return *from == *to ? fraction(*from) : fmt::format("{} to {}", fraction(*from), fraction(*to));
  }
};

// Where Black, moving first, wins B - x, the left stop is at least x; where he loses, at most. Where both who move
// first lose, B = x.
std::string stop_section(std::span<const OutcomeResult> beside) {
  std::vector<Rectangle> boards;
  for (const OutcomeResult& result : beside) {
    if (boards.empty() || boards.back() != result.board) boards.push_back(result.board);
  }
  std::string out = "| board | left stop | right stop | value |\n| --- | --- | --- | --- |\n";
  for (const Rectangle& board : boards) {
    StopBounds left;
    StopBounds right;
    std::string value = "-";
    for (const OutcomeResult& result : beside) {
      if (result.board != board) continue;
      for (const OutcomeVerdict& verdict : result.verdicts) {
        const bool is_black = verdict.first == Player::Black;
        (is_black ? left : right).learn(-verdict.eighths, verdict.wins == is_black);
      }
      if (result.outcome() == Outcome::Previous) value = fraction(-result.eighths);
    }
    if (value == "-" && !(left.are_close() && right.are_close())) continue;
    out += value == "-"
               ? fmt::format("| {} | {} | {} | - |\n", board.name(), left.text(), right.text())
               : fmt::format("| {0} | {1} | {1} | {1} |\n", board.name(), value);
  }
  return out;
}

std::string outcome_section(const SideBySide& ours, std::span<const OutcomeResult> results) {
  std::string out = "```\nrows";
  for (int columns = 1; columns <= kShownColumns; ++columns) out += fmt::format("{:>3}", columns);
  out += "\n";
  for (int rows = 2; rows <= kMostRows; ++rows) {
    std::string line = fmt::format("{:>4}", rows);
    for (int columns = 1; columns <= kShownColumns; ++columns) {
      const Rectangle board{rows, columns};
      const char letter = letter_or(ours.outcome(board), '?');
      const bool by_search = was_searched(results, board);
      line += fmt::format(
          "  {}", columns < rows ? ' '
                  : by_search
                      ? letter
                      : static_cast<char>(std::tolower(static_cast<unsigned char>(letter))));
    }
    out += line + "\n";
  }
  out += "```\n\nKnown for one player:";
  for (int rows = 2; rows <= kMostRows; ++rows) {
    std::string line;
    for (int columns = rows; columns <= kShownColumns; ++columns) {
      const std::string half = half_known(ours, {rows, columns});
      if (!half.empty())
        line += fmt::format("{}{}x{} {}", line.empty() ? "" : ", ", rows, columns, half);
    }
    if (!line.empty()) out += fmt::format("\n\n- {}", line);
  }
  return out + "\n";
}

std::string family_section(const SideBySide& ours) {
  std::string out =
      "| rows | White wins all boards from | because she wins | and as second player has nothing "
      "to "
      "lose on |\n| ---: | --- | --- | --- |\n";
  for (int rows = 2; rows <= kMostRows; ++rows) {
    const auto family = ours.family_of(rows);
    if (!family) continue;
    out +=
        fmt::format("| {} | {} columns on | {}x{} to {}x{} | {}x{} |\n", rows, family->from, rows,
                    family->from, rows, family->from + family->period - 1, rows, family->period);
  }
  return out;
}

std::string beyond_section(const SideBySide& ours, const SideBySide& published) {
  std::string out;
  for (int rows = 2; rows <= kMostRows; ++rows) {
    std::string line;
    for (int columns = rows; columns <= kShownColumns; ++columns) {
      const auto outcome = ours.outcome({rows, columns});
      if (!outcome || published.outcome({rows, columns})) continue;
      line += fmt::format("{}{}x{} {}", line.empty() ? "" : ", ", rows, columns,
                          letter_or(outcome, '?'));
    }
    if (!line.empty()) out += fmt::format("- {}\n", line);
  }
  return out.empty() ? std::string("Nothing.\n") : out;
}

// Boards that a search can take, and that nobody is granted.
std::string candidate_section(const SideBySide& ours, const SideBySide& published) {
  std::string out;
  for (const Rectangle& board : rectangles_up_to(kMostOutcomeSquares)) {
    if (board.rows < 2 || board.columns > ours.most_lines()) continue;
    if (ours.outcome(board) || published.outcome(board)) continue;
    const std::string half = half_known(published, board);
    out += fmt::format("{}{}{}{}", out.empty() ? "" : ", ", board.name(), half.empty() ? "" : " ",
                       half);
  }
  return out + "\n";
}

}  // namespace

SideBySide published_knowledge(const SideBySide& ours, int granted) {
  SideBySide published(ours.most_lines());
  for (const PublishedOutcome& outcome : published_outcomes()) {
    published.learn({outcome.rows, outcome.columns}, 0, Player::Black, outcome.vertical);
  }
  for (int rows = 1; rows <= ours.most_lines(); ++rows) {
    for (int columns = 1; columns <= ours.most_lines(); ++columns) {
      const Rectangle board{rows, columns};
      for (const PublishedFamily& family : published_families()) {
        if (family.has(rows, columns)) published.learn(board, 0, Player::Black, family.vertical);
      }
      const bool is_settled =
          std::ranges::find(kSettledRows, std::min(rows, columns)) != kSettledRows.end();
      for (const Player first : {Player::Black, Player::White}) {
        const std::optional<bool> wins = ours.wins(board, first);
        if (wins && (is_settled || rows * columns <= granted)) {
          published.learn(board, 0, first, *wins);
        } else if (rows * columns <= granted) {
          for (const bool either : {false, true}) published.learn(board, 0, first, either);
        }
      }
    }
  }
  published.conclude();
  return published;
}

std::string side_by_side_report(const SideBySide& ours, const SideBySide& published,
                                std::span<const OutcomeResult> results,
                                std::span<const OutcomeResult> beside,
                                std::span<const OutcomeResult> again) {
  return "## What there is to spare\n\n" + spare_section(beside, again) +
         "\n## Stops\n\nOf boards whose stops are known to 1/8, and values that are numbers; those "
         "of "
         "6x7 and 7x7 are in\n"
         "[domineering_obsequi.md](domineering_obsequi.md#values-of-empty-boards).\n\n" +
         stop_section(beside) +
         "\n## Outcomes\n\nA capital letter was found by search, a small one follows; `?` is open, "
         "or "
         "known for one\nplayer.\n\n" +
         outcome_section(ours, results) + "\n## Rows without end\n\n" + family_section(ours) +
         "\n## Beyond what is published\n\n" + beyond_section(ours, published) +
         fmt::format("\n## Open in all that\n\nBoards of up to {} squares:\n\n",
                     kMostOutcomeSquares) +
         candidate_section(ours, published);
}

}  // namespace upstar
