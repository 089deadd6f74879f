// Reading what is asked for, and writing what was thought.
#include "play/gtp/gtp_analysis.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include <fmt/format.h>

#include "play/core/explanation.hpp"
#include "play/gtp/gtp_arguments.hpp"
#include "play/nogo/nogo_game.hpp"

namespace upstar::play {
namespace {

// What likely moves may not show: certainty belongs to proofs.
constexpr double kAlmost = 0.0001;

// Wishes with a value that change nothing here.
constexpr std::array<std::string_view, 8> kIgnored = {
    "minmoves",       "rootinfo", "ownership",    "ownershipstdev",
    "movesownership", "pvvisits", "pvedgevisits", "noresultvalue"};

double shown_rate(const Candidate& candidate) {
  if (candidate.proven) return *candidate.proven ? 1 : 0;
  return std::clamp(candidate.win_rate, kAlmost, 1 - kAlmost);
}

bool is_number(const std::string& text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

double centiseconds(const std::string& text) {
  const int count = gtp_integer(text);
  if (count < 0) throw gtp_error("not an interval");
  return std::max(count, 1) / 100.0;
}

std::string number_board(const nogo::LargeBoard& board, const std::vector<double>& numbers) {
  std::string out;
  for (int point = 0; point < board.rows * board.columns; ++point) {
    out += fmt::format("{:.3f}{}", numbers[static_cast<std::size_t>(point)],
                       (point + 1) % board.columns == 0 ? '\n' : ' ');
  }
  out.pop_back();
  return out;
}

}  // namespace

AnalysisRequest read_analysis(const std::vector<std::string>& arguments, Player to_move) {
  AnalysisRequest request;
  request.player = to_move;
  std::size_t at = 0;
  if (at < arguments.size() && is_gtp_colour(arguments[at])) {
    request.player = gtp_colour(arguments[at++]);
  }
  if (at < arguments.size() && is_number(arguments[at])) {
    request.interval = centiseconds(arguments[at++]);
  }
  for (; at < arguments.size(); at += 2) {
    const std::string wish = lower_case(arguments[at]);
    if (at + 1 == arguments.size()) throw gtp_error("missing value of " + wish.substr(0, 40));
    const std::string& value = arguments[at + 1];
    if (wish == "interval") {
      request.interval = centiseconds(value);
    } else if (wish == "maxmoves") {
      request.most_moves = std::max(gtp_integer(value), 1);
    } else if (std::ranges::find(kIgnored, wish) == kIgnored.end()) {
      throw gtp_error("this analysis cannot do that");
    }
  }
  return request;
}

std::string analysis_line(const nogo::LargeBoard& board, const Thoughts& thoughts,
                          AnalysisStyle style, int most_moves) {
  std::string line;
  int order = 0;
  for (const Candidate& candidate : thoughts.candidates) {
    if (order == most_moves) break;
    const std::string vertex = vertex_name(board, candidate.move);
    const double rate = shown_rate(candidate);
    line += line.empty() ? "" : " ";
    if (style == AnalysisStyle::LeelaZero) {
      line += fmt::format("info move {} visits {} winrate {} prior {} lcb {} order {} pv", vertex,
                          candidate.visits, std::lround(rate * 10'000),
                          std::lround(candidate.prior * 10'000), std::lround(rate * 10'000), order);
    } else {
      line += fmt::format(
          "info move {} visits {} utility {:.6f} winrate {:.6f} scoreMean 0 scoreStdev 0 "
          "scoreLead 0 scoreSelfplay 0 prior {:.6f} lcb {:.6f} utilityLcb {:.6f} order {} pv",
          vertex, candidate.visits, 2 * rate - 1, rate, candidate.prior, rate, 2 * rate - 1, order);
    }
    for (const int point : candidate.line) line += " " + vertex_name(board, point);
    if (candidate.line.empty()) line += " " + vertex;
    ++order;
  }
  return line.empty() ? line : line + "\n";
}

std::string policy_board(const nogo::LargeBoard& board, const Thoughts& thoughts) {
  std::vector<double> numbers(board.squares.size(), 0);
  const std::vector<double> shares = attention(thoughts);
  const double largest = shares.empty() ? 0 : std::ranges::max(shares);
  for (std::size_t at = 0; at < shares.size() && largest > 0; ++at) {
    numbers[static_cast<std::size_t>(thoughts.candidates[at].move)] = shares[at] / largest;
  }
  return number_board(board, numbers);
}

std::string win_rate_board(const nogo::LargeBoard& board, const Thoughts& thoughts) {
  std::vector<double> numbers(board.squares.size(), 0);
  for (const Candidate& candidate : thoughts.candidates) {
    if (candidate.visits == 0 && !candidate.proven) continue;
    numbers[static_cast<std::size_t>(candidate.move)] = 2 * shown_rate(candidate) - 1;
  }
  return number_board(board, numbers);
}

std::string expected_moves(const nogo::LargeBoard& board, Player player, const Thoughts& thoughts) {
  std::vector<std::string> words;
  if (!thoughts.candidates.empty()) {
    for (const int point : thoughts.candidates.front().line) {
      words.emplace_back(player == Player::Black ? "b" : "w");
      words.push_back(vertex_name(board, point));
      player = opponent(player);
    }
  }
  return fmt::format("{}", fmt::join(words, " "));
}

}  // namespace upstar::play
