// What a score of wins and losses says about the strength of two players.
//
// The interval is Wilson's: those shares of wins p for which the score found is within z standard deviations of
// p. Unlike the naive interval it never leaves 0 to 1, and it says something when all games were won.
//
// A difference of strength d in Elo points is a share of 1 / (1 + 10^(-d / 400)).
//
// The sequential test (SPRT, Wald) holds two differences against each other. Of every game it adds to a sum how
// much likelier its result is under the second than under the first; when the sum leaves an interval, one of them
// is accepted, each wrongly in at most 5 % of all matches.
#pragma once

#include <cstdint>
#include <optional>

#include <upstar/types/match.hpp>  // IWYU pragma: export

namespace upstar::play {

struct ShareInterval {
  double low = 0;
  double high = 1;
};

inline constexpr double kNormal95 = 1.959963984540054;  // 95 % of the normal distribution

[[nodiscard]] ShareInterval wilson_interval(std::uint64_t wins, std::uint64_t games,
                                            double z = kNormal95);

// Nothing for shares of 0 and 1, which no difference explains.
[[nodiscard]] std::optional<double> elo_of_share(double share);
[[nodiscard]] double share_of_elo(double elo);

struct SprtState {
  double log_likelihood_ratio = 0;
  double lower = 0;  // at or below: elo0 is accepted
  double upper = 0;  // at or above: elo1
  // 0, 1, or nothing yet.
  std::optional<int> accepted;
};

[[nodiscard]] SprtState sprt(const SprtHypotheses& hypotheses, std::uint64_t wins,
                             std::uint64_t games);

}  // namespace upstar::play
