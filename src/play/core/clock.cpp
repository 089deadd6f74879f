// Counting down, and dividing what is left.
#include "play/core/clock.hpp"

#include <algorithm>

namespace upstar::play {
namespace {

constexpr double kDelay = 0.02;       // seconds a move: what it takes to send it, kept back
constexpr double kLeast = 0.001;      // seconds: even without time a move has to be made
constexpr double kMostOfMain = 0.25;  // no move takes more of the main time that is left
constexpr double kEarly = 0.7;        // of its share, at the beginning of a game
constexpr double kLate = 1.3;         // and from its middle on

}  // namespace

void Clock::set(const TimeSettings& settings) {
  settings_ = settings;
  limited_ = settings.period_seconds <= 0 || settings.period_moves > 0;
  in_period_ = false;
  left_ = settings.main_seconds;
  if (left_ <= 0 && has_periods()) begin_period(0);
}

void Clock::set_left(double seconds, int moves) {
  limited_ = true;
  left_ = std::max(seconds, 0.0);
  moves_left_ = moves;
  in_period_ = moves > 0;
}

void Clock::spend(double seconds) {
  if (!limited_) return;
  left_ -= seconds;
  if (in_period_) {
    if (--moves_left_ == 0 && has_periods()) begin_period(0);
  } else if (left_ <= 0 && has_periods()) {
    begin_period(-left_);
  }
}

void Clock::begin_period(double spent) {
  in_period_ = true;
  left_ = settings_.period_seconds - spent;
  moves_left_ = settings_.period_moves;
}

std::optional<double> Clock::share(int moves_made, int moves_expected) const {
  if (!limited_) return std::nullopt;
  if (in_period_) return std::max(left_ / std::max(moves_left_, 1) - kDelay, kLeast);
  const int expected = std::max(moves_expected, 1);
  const double weight = moves_made < expected ? kEarly : kLate;
  const double of_main = std::min(weight * left_ / expected, kMostOfMain * left_);
  // Main time may run out where periods follow: the move then takes its share of the first of them.
  const double of_period = has_periods() ? settings_.period_seconds / settings_.period_moves : 0;
  return std::max(of_main + of_period - kDelay, kLeast);
}

}  // namespace upstar::play
