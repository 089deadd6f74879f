// The time of one player in a game: how much of it the next move may take.
//
// Clocks are those of Go: main time for the whole game, and after it periods, each for so many moves (Canadian
// byo yomi). A controller may say at any time what is left; between its words the clock counts for itself.
//
// The share of a move. In a period the time is divided by the moves to be made in it. Main time is divided by
// the moves that are expected still; a move in the first half of a game gets less than its share and the saved
// time goes to the moves after it, where games are decided. Nothing is ever planned to the last moment: what
// it takes to send a move is kept back.
#pragma once

#include <optional>

namespace upstar::play {

struct TimeSettings {
  double main_seconds = 0;
  double period_seconds = 0;
  int period_moves = 0;  // 0 with a period: no limit at all
};

class Clock {
 public:
  // A clock that was never set does not limit anything.
  void set(const TimeSettings& settings);
  // What a controller says: seconds left, for so many moves; 0 moves: of the main time.
  void set_left(double seconds, int moves);
  // A move was made that took so long.
  void spend(double seconds);
  // A new game with the same settings.
  void restart() {
    if (limited_) set(settings_);
  }

  // How long the next move may take when the player expects to make so many moves more and has made so many;
  // nothing when there is no limit.
  [[nodiscard]] std::optional<double> share(int moves_made, int moves_expected) const;

 private:
  [[nodiscard]] bool has_periods() const {
    return settings_.period_seconds > 0 && settings_.period_moves > 0;
  }

  void begin_period(double spent);

  bool limited_ = false;
  bool in_period_ = false;
  TimeSettings settings_;
  double left_ = 0;     // of the main time, or of the period
  int moves_left_ = 0;  // in the period
};

}  // namespace upstar::play
