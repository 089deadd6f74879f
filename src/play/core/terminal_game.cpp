// The loop of a conversation: show, ask, answer.
#include "play/core/terminal_game.hpp"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/error.hpp"
#include "play/core/explanation.hpp"
#include "play/gtp/gtp_line.hpp"

namespace upstar::play {
namespace {

constexpr std::size_t kShownCandidates = 5;

constexpr std::string_view kHelp =
    "  moves       all legal moves\n"
    "  hint        what the player would do\n"
    "  view        what the player thinks of the position\n"
    "  explain     the same on the board: where it looks, and what it expects\n"
    "  go          let the player move for you\n"
    "  undo        take back your last move and the answer to it\n"
    "  show        the board\n"
    "  save FILE   write the game as SGF\n"
    "  quit        end\n";

class Conversation {
 public:
  Conversation(PlayedGame& game, const TerminalSettings& settings, const TerminalStreams& streams)
      : game_(game),
        settings_(settings),
        streams_(streams),
        player_(game.make_player(settings.player, settings.for_player)),
        mover_(settings.first) {}

  TerminalEnd run() {
    say(fmt::format("{}  {} has {}; type help for what you can type\n", game_.text(),
                    settings_.player,
                    settings_.plays_black && settings_.plays_white ? "both colours"
                    : settings_.plays_black                        ? "Black"
                    : settings_.plays_white                        ? "White"
                                                                   : "no colour"));
    show();
    TerminalEnd end;
    try {
      end.result = play_to_the_end();
    } catch (const Error& error) {
      if (error.kind != ErrorKind::Interrupted) throw;
      throw Error(error.kind, error.message,
                  fmt::format("the game stands at {}, {} to move", game_.text(), capital(mover_)));
    }
    end.moves = std::move(made_);
    return end;
  }

 private:
  // Nothing when the user has had enough.
  std::optional<GameResult> play_to_the_end() {
    for (;;) {
      if (const auto ending = game_.ending(mover_)) {
        say(ending->words + "\n");
        return ending->result;
      }
      if (plays(mover_)) {
        player_moves();
      } else if (!user_says()) {
        return std::nullopt;
      }
    }
  }

  [[nodiscard]] bool plays(Player player) const {
    return player == Player::Black ? settings_.plays_black : settings_.plays_white;
  }
  void say(std::string_view text) { streams_.write(text); }
  void show() {
    std::string text = "\n";
    for (const std::string& row : game_.picture()) text += "  " + row + "\n";
    say(text + "\n");
  }

  // Somebody waits for a move, and not for what is thought of all others.
  Thoughts think(bool for_a_move) {
    ThinkingLimits limits = settings_.limits;
    limits.ends_early = for_a_move && !settings_.explains;
    return player_->think(game_, mover_, limits, {settings_.stop, 0, {}});
  }

  void make(int number, const std::optional<Candidate>& thought) {
    made_.push_back(
        {mover_, game_.move_names(mover_).at(static_cast<std::size_t>(number)), thought});
    game_.play(mover_, number);
    mover_ = opponent(mover_);
  }

  void player_moves() {
    const Thoughts thoughts = think(true);
    if (settings_.stop != nullptr && settings_.stop->cancelled()) {
      throw Error(ErrorKind::Interrupted, "interrupted");
    }
    const bool has_thought = !thoughts.candidates.empty();
    const Candidate chosen = has_thought ? thoughts.candidates.front() : Candidate{};
    const std::string why = has_thought ? judgement(chosen) : "";
    if (settings_.explains) say(explanation(game_, mover_, thoughts));
    say(fmt::format("{}{}\n", game_.told(mover_, chosen.move),
                    why.empty() ? "" : fmt::format("  ({})", why)));
    make(chosen.move, chosen);
    show();
  }

  // False => the user has had enough.
  bool user_says() {
    say(fmt::format("{}> ", name_of(mover_)));
    std::string line;
    if (!next_line(line)) {
      say("\n");
      return false;
    }
    GtpCommand words;
    if (!parse_gtp_line(line, words)) return true;
    // A number may be the name of a point.
    const std::string command = words.id.empty() ? words.name : words.id;
    const bool alone = words.arguments.empty() && (words.id.empty() || words.name.empty());
    if (const auto move = game_.find_move(mover_, command); move && alone) {
      make(*move, std::nullopt);
      show();
    } else if (command == "quit" && alone) {
      return false;
    } else {
      obey(command, words.arguments);
    }
    return true;
  }

  void obey(const std::string& command, const std::vector<std::string>& arguments) {
    if (command == "help") {
      // The first legal move shows how moves are named.
      say(fmt::format("  {:<10}  a move, by its name\n{}{}", game_.move_names(mover_).front(),
                      game_.help(), kHelp));
    } else if (command == "moves") {
      say(fmt::format("{}\n", fmt::join(game_.move_names(mover_), " ")));
    } else if (command == "show") {
      show();
    } else if (command == "hint") {
      tell_thoughts(1);
    } else if (command == "view") {
      tell_thoughts(kShownCandidates);
      if (settings_.more_view) say(settings_.more_view(game_));
    } else if (command == "explain") {
      say(explanation(game_, mover_, think(false)));
    } else if (command == "go") {
      player_moves();
    } else if (command == "undo") {
      take_back();
    } else if (command == "save" && arguments.size() == 1) {
      save(arguments.front());
    } else {
      const std::string why = game_.refusal(mover_, command);
      say(why.empty()
              ? fmt::format("`{}` is not a legal move; `moves` lists them, help tells more\n",
                            command.substr(0, 20))
              : why + "\n");
    }
  }

  void tell_thoughts(std::size_t most) {
    const std::vector<std::string> names = game_.move_names(mover_);
    const Thoughts thoughts = think(false);
    if (thoughts.candidates.empty()) return say("there was no time to think\n");
    if (thoughts.proven || thoughts.candidates.front().points) {
      say(verdict(mover_, thoughts) + "\n");
    }
    for (std::size_t i = 0; i < std::min(most, thoughts.candidates.size()); ++i) {
      const Candidate& candidate = thoughts.candidates[i];
      const std::string why = judgement(candidate);
      say(fmt::format("  {}{}\n", names.at(static_cast<std::size_t>(candidate.move)),
                      why.empty() ? "" : "  " + why));
    }
  }

  // Back to where the user was last to move.
  void take_back() {
    if (made_.empty()) return say("there is nothing to take back\n");
    do {
      game_.undo();
      mover_ = opponent(mover_);
      made_.pop_back();
    } while (!made_.empty() && plays(mover_));
    show();
  }

  void save(const std::string& file) {
    const auto text = game_.sgf({});
    if (!text) return say("this game cannot be written as SGF\n");
    try {
      streams_.save(file, *text);
      say(fmt::format("written to {}\n", file));
    } catch (const Error& error) {
      if (error.kind != ErrorKind::BadInput && error.kind != ErrorKind::Limit) throw;
      say(error.message + "\n");
    }
  }

  bool next_line(std::string& line) {
    while (!lines_.next(line)) {
      if (ended_) return false;
      const auto bytes = streams_.read();
      if (bytes) {
        lines_.feed(*bytes);
      } else {
        lines_.end();
        ended_ = true;
      }
    }
    return true;
  }

  PlayedGame& game_;
  const TerminalSettings& settings_;
  const TerminalStreams& streams_;
  std::unique_ptr<GamePlayer> player_;
  Player mover_;
  std::vector<TerminalMove> made_;
  GtpLines lines_;
  bool ended_ = false;
};

}  // namespace

TerminalEnd play_in_terminal(PlayedGame& game, const TerminalSettings& settings,
                             const TerminalStreams& streams) {
  return Conversation(game, settings, streams).run();
}

}  // namespace upstar::play
