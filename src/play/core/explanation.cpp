// Two maps, or a list, and a line.
#include "play/core/explanation.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <memory>
#include <numeric>

#include <fmt/format.h>

namespace upstar::play {
namespace {

constexpr std::size_t kListed = 10;       // moves, where there is no map
constexpr std::size_t kLongestLine = 12;  // moves

std::string per_cent(double share) { return fmt::format("{}", std::lround(100 * share)); }

std::string rate_mark(const Candidate& candidate) {
  if (candidate.points) {
    const long rounded = std::lround(candidate.points->points);
    return rounded == 0 ? "0" : fmt::format("{:+}", rounded);
  }
  if (candidate.proven) return *candidate.proven ? "++" : "--";
  return per_cent(candidate.win_rate);
}

// The names of the moves of a candidate's line.
std::string line_of(const PlayedGame& game, Player player, const Candidate& candidate) {
  const std::unique_ptr<PlayedGame> after = game.copy();
  std::vector<std::string> names;
  for (const int number : candidate.line) {
    const std::vector<std::string> moves = after->move_names(player);
    if (number < 0 || static_cast<std::size_t>(number) >= moves.size()) break;
    if (names.size() == kLongestLine) break;
    names.push_back(moves[static_cast<std::size_t>(number)]);
    after->play(player, number);
    player = opponent(player);
  }
  return fmt::format("{}", fmt::join(names, " "));
}

// Rounded to a tenth, and never "-0.0".
std::string expected_points(const ExpectedPoints& told) {
  return fmt::format("{:+.1f} points", std::round(10 * told.points) / 10 + 0.0);
}

std::string proven_points(const ExpectedPoints& told) {
  const long points = std::lround(told.points);
  if (points == 0) return "a tie, proven";
  return fmt::format("{} by {}, proven", points > 0 ? "wins" : "loses", std::labs(points));
}

std::string map_of(const PlayedGame& game, Player player, std::string_view title,
                   const std::vector<std::string>& marks) {
  std::string out = fmt::format("\n  {}\n", title);
  for (const std::string& row : game.marked_picture(player, marks)) out += "  " + row + "\n";
  return out;
}

}  // namespace

std::string judgement(const Candidate& candidate) {
  if (candidate.points && candidate.points->proven) return proven_points(*candidate.points);
  if (candidate.proven) return *candidate.proven ? "wins, proven" : "loses, proven";
  if (candidate.visits == 0) return "";
  if (candidate.points) {
    return fmt::format("{}, {} visits", expected_points(*candidate.points), candidate.visits);
  }
  return fmt::format("{:.0f} %, {} visits", 100 * candidate.win_rate, candidate.visits);
}

std::string verdict(Player player, const Thoughts& thoughts) {
  const Candidate& best = thoughts.candidates.front();
  if (best.points) {
    if (!best.points->proven) {
      return fmt::format("{} expects {}", capital(player), expected_points(*best.points));
    }
    const std::string points = proven_points(*best.points);
    return best.proven ? fmt::format("{} {}", capital(player), points) : points;
  }
  if (thoughts.proven) {
    return fmt::format("{} {}, proven", capital(player), *thoughts.proven ? "wins" : "loses");
  }
  return fmt::format("{} wins with {} %, as it seems", capital(player), rate_mark(best));
}

bool attention_is_policy(const Thoughts& thoughts) {
  return thoughts.has_policy ||
         std::ranges::none_of(thoughts.candidates,
                              [](const Candidate& told) { return told.visits > 0; });
}

std::vector<double> attention(const Thoughts& thoughts) {
  const bool policy = attention_is_policy(thoughts);
  std::vector<double> shares;
  for (const Candidate& told : thoughts.candidates) {
    shares.push_back(policy ? std::max(told.prior, 0.0) : static_cast<double>(told.visits));
  }
  const double total = std::accumulate(shares.begin(), shares.end(), 0.0);
  if (total > 0) {
    for (double& share : shares) share /= total;
  }
  return shares;
}

std::string explanation(const PlayedGame& game, Player player, const Thoughts& thoughts) {
  if (thoughts.candidates.empty()) return "there is nothing to explain\n";
  const Candidate& best = thoughts.candidates.front();
  const std::vector<std::string> names = game.move_names(player);
  const std::vector<double> shares = attention(thoughts);
  std::string out = verdict(player, thoughts) + "\n";
  const std::string_view looks = attention_is_policy(thoughts) ? "policy in %" : "visits in %";
  const std::string rates =
      best.points ? fmt::format("points by which {} leads at the end", capital(player))
                  : "win rate in %; ++ and -- are proven";

  const bool told_by_search =
      thoughts.has_policy || std::ranges::any_of(thoughts.candidates, [](const Candidate& told) {
        return told.visits > 1 || told.prior > 0;
      });

  std::vector<std::string> look_marks(names.size(), ".");
  std::vector<std::string> rate_marks(names.size(), ".");
  for (std::size_t at = 0; at < thoughts.candidates.size(); ++at) {
    const Candidate& told = thoughts.candidates[at];
    const auto number = static_cast<std::size_t>(told.move);
    look_marks.at(number) = per_cent(shares[at]);
    if (told.visits > 0 || told.proven || told.points) rate_marks.at(number) = rate_mark(told);
  }
  if (game.marked_picture(player, look_marks).empty()) {
    for (std::size_t at = 0; at < std::min(kListed, thoughts.candidates.size()); ++at) {
      const auto number = static_cast<std::size_t>(thoughts.candidates[at].move);
      out += fmt::format("  {:<10} {:>3} {:>3}\n", names.at(number), look_marks[number],
                         rate_marks[number]);
    }
    out += fmt::format("  (the move, {}, {})\n", looks, rates);
  } else {
    // What was proven without search divides no attention.
    if (told_by_search) out += map_of(game, player, looks, look_marks);
    out += map_of(game, player, rates, rate_marks);
  }
  return out + fmt::format("\n  expected  {}\n", line_of(game, player, best));
}

}  // namespace upstar::play
