// Two maps, or a list, and a line.
#include "play/core/explanation.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <memory>
#include <numeric>

#include <fmt/format.h>

namespace upstar::play {
namespace {

constexpr std::size_t kListed = 10;       // moves, where there is no map
constexpr std::size_t kLongestLine = 12;  // moves

std::string per_cent(double share) { return fmt::format("{}", std::lround(100 * share)); }

std::string rate_mark(const Candidate& candidate) {
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

std::string map_of(const PlayedGame& game, Player player, std::string_view title,
                   const std::vector<std::string>& marks) {
  std::string out = fmt::format("\n  {}\n", title);
  for (const std::string& row : game.marked_picture(player, marks)) out += "  " + row + "\n";
  return out;
}

}  // namespace

std::string capital(Player player) { return player == Player::Black ? "Black" : "White"; }

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
  std::string out =
      thoughts.proven
          ? fmt::format("{} {}, proven\n", capital(player), *thoughts.proven ? "wins" : "loses")
          : fmt::format("{} wins with {} %, as it seems\n", capital(player), rate_mark(best));
  const std::string_view looks = attention_is_policy(thoughts) ? "policy in %" : "visits in %";

  std::vector<std::string> look_marks(names.size(), ".");
  std::vector<std::string> rate_marks(names.size(), ".");
  for (std::size_t at = 0; at < thoughts.candidates.size(); ++at) {
    const Candidate& told = thoughts.candidates[at];
    const auto number = static_cast<std::size_t>(told.move);
    look_marks.at(number) = per_cent(shares[at]);
    if (told.visits > 0 || told.proven) rate_marks.at(number) = rate_mark(told);
  }
  if (game.marked_picture(player, look_marks).empty()) {
    for (std::size_t at = 0; at < std::min(kListed, thoughts.candidates.size()); ++at) {
      const auto number = static_cast<std::size_t>(thoughts.candidates[at].move);
      out += fmt::format("  {:<10} {:>3} {:>3}\n", names.at(number), look_marks[number],
                         rate_marks[number]);
    }
    out += fmt::format("  (the move, {}, win rate in %; ++ and -- are proven)\n", looks);
  } else {
    out += map_of(game, player, looks, look_marks);
    out += map_of(game, player, "win rate in %, ++ and -- are proven", rate_marks);
  }
  return out + fmt::format("\n  expected  {}\n", line_of(game, player, best));
}

}  // namespace upstar::play
