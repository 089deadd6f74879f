// What a GTP engine of NoGo knows and does: a game, a player, a clock, and a command for everything.
//
// The engine answers one command at a time and knows nothing of streams and threads (gtp_server.hpp does).
// Arguments are looked at before anything is changed, so a command that fails leaves everything as it was.
//
// NoGo has no passes and no captures: whoever cannot move has lost, and says `resign` when asked for a move.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/budget.hpp"
#include "play/core/clock.hpp"
#include "play/core/thoughts.hpp"
#include "play/gtp/gtp_line.hpp"
#include "play/nogo/nogo_game.hpp"
#include "play/nogo/nogo_player.hpp"

namespace upstar::play {

struct GtpSettings {
  std::string player = "random";
  NoGoPlayerSettings for_player = {};
  ThinkingLimits limits = {};  // of a move; without any, and without a clock, a second
  std::string version = "0";
};

// How a command is talked about while it is carried out.
struct GtpTalk {
  const CancelToken* stop = nullptr;            // ends thinking
  std::function<void(std::string_view)> write;  // answers, and streams of analysis
  std::function<void()> wait_until_stopped;     // returns when `stop` is set
};

class GtpEngine {
 public:
  // Throws Error{BadInput} when there is no such player.
  explicit GtpEngine(GtpSettings settings);

  // Answers a command, whatever it is.
  void answer(const GtpCommand& command, const GtpTalk& talk);
  [[nodiscard]] bool has_quit() const { return has_quit_; }
  [[nodiscard]] const NoGoGame& game() const { return game_; }

  // Is it a command that goes on until something else comes?
  [[nodiscard]] static bool is_analysis(std::string_view name);

 private:
  struct Row;
  using Arguments = std::vector<std::string>;
  // The text of a success. Throws Error{BadInput}, whose message is that of a failure.
  using Run = std::string (GtpEngine::*)(const Arguments&, const GtpTalk&);
  static const std::vector<Row>& table();

  std::string protocol_version(const Arguments&, const GtpTalk&);
  std::string name(const Arguments&, const GtpTalk&);
  std::string version(const Arguments&, const GtpTalk&);
  std::string known_command(const Arguments&, const GtpTalk&);
  std::string list_commands(const Arguments&, const GtpTalk&);
  std::string quit(const Arguments&, const GtpTalk&);
  std::string boardsize(const Arguments&, const GtpTalk&);
  std::string clear_board(const Arguments&, const GtpTalk&);
  std::string komi(const Arguments&, const GtpTalk&);
  std::string play(const Arguments&, const GtpTalk&);
  std::string play_sequence(const Arguments&, const GtpTalk&);
  std::string genmove(const Arguments&, const GtpTalk&);
  std::string reg_genmove(const Arguments&, const GtpTalk&);
  std::string undo(const Arguments&, const GtpTalk&);
  std::string showboard(const Arguments&, const GtpTalk&);
  std::string time_settings(const Arguments&, const GtpTalk&);
  std::string time_left(const Arguments&, const GtpTalk&);
  std::string final_score(const Arguments&, const GtpTalk&);
  std::string loadsgf(const Arguments&, const GtpTalk&);
  std::string printsgf(const Arguments&, const GtpTalk&);
  std::string cputime(const Arguments&, const GtpTalk&);
  std::string rules_game_id(const Arguments&, const GtpTalk&);
  std::string rules_board(const Arguments&, const GtpTalk&);
  std::string rules_board_size(const Arguments&, const GtpTalk&);
  std::string rules_side_to_move(const Arguments&, const GtpTalk&);
  std::string rules_legal_moves(const Arguments&, const GtpTalk&);
  std::string rules_final_result(const Arguments&, const GtpTalk&);
  std::string interrupt(const Arguments&, const GtpTalk&);
  std::string analyze_commands(const Arguments&, const GtpTalk&);

  std::string policy(const Arguments&, const GtpTalk&);
  std::string win_rates(const Arguments&, const GtpTalk&);
  std::string expected_line(const Arguments&, const GtpTalk&);

  void analyze(const GtpCommand& command, const GtpTalk& talk);
  void begin(NoGoGame game);
  [[nodiscard]] Clock& clock_of(Player player) { return clocks_[static_cast<std::size_t>(player)]; }
  [[nodiscard]] ThinkingLimits limits_for(Player player);
  // Without playing anything.
  [[nodiscard]] Thoughts thoughts_of(Player player, const GtpTalk& talk);
  // The point to play; -1 where there is no legal move.
  [[nodiscard]] int chosen(Player player, const ThinkingLimits& limits, const GtpTalk& talk);

  GtpSettings settings_;
  std::unique_ptr<NoGoPlayer> player_;
  NoGoGame game_;
  std::vector<Clock> clocks_{2};
  bool has_quit_ = false;
};

}  // namespace upstar::play
