// The other end of GTP: commands out, answers in, and a fault for whatever is not an answer.
//
// A program that has a fault is ended, and started again for the next game.
#include "play/match/program_side.hpp"

#include <algorithm>
#include <chrono>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"
#include "play/match/child_process.hpp"
#include "play/nogo/played_nogo.hpp"

namespace upstar::play {
namespace {

constexpr std::size_t kLongestAnswer = std::size_t{1} << 20;

// What a fault quotes of another program: a few printable characters.
std::string shown_text(std::string_view text) {
  constexpr std::size_t kMost = 20;
  std::string out(text.substr(0, kMost));
  std::ranges::replace_if(
      out, [](char c) { return static_cast<unsigned char>(c) <= 32 || c >= 127; }, '?');
  return out;
}

class ProgramSide final : public MatchSide {
 public:
  ProgramSide(std::string command, const SideSettings& settings)
      : command_(std::move(command)), settings_(settings) {}

  void begin(const PlayedGame& game, std::uint64_t) override {
    fault_.clear();
    if (!process_) process_.emplace(command_);
    heard_.clear();
    const nogo::LargeBoard& board = board_of(game);
    if (board.rows == board.columns) {
      require(fmt::format("boardsize {}", board.rows));
    } else {
      require(fmt::format("rectangular_boardsize {} {}", board.columns, board.rows));
    }
    require("clear_board");
    // What a program does not know of time it does without.
    if (settings_.limits.seconds) {
      static_cast<void>(ask(fmt::format("time_settings 0 {:.3f} 1", *settings_.limits.seconds)));
    }
    for (int point = 0; point < board.rows * board.columns; ++point) {
      const char square = board.squares[static_cast<std::size_t>(point)];
      if (square != '.') {
        require(fmt::format("play {} {}", square == 'x' ? "black" : "white",
                            vertex_name(board, point)));
      }
    }
  }

  void hear(const PlayedGame& before, Player player, int number) override {
    require(fmt::format("play {} {}", name_of(player),
                        before.move_names(player)[static_cast<std::size_t>(number)]));
  }

  Choice choose(const PlayedGame& game, Player player) override {
    const auto answer = ask(fmt::format("genmove {}", name_of(player)));
    if (!answer) fail("it refuses `genmove`");
    if (!fault_.empty()) return {std::nullopt, fault_};
    if (answer == "resign" || answer == "RESIGN" || answer == "Resign") return {std::nullopt, {}};
    const auto move = game.find_move(player, *answer);
    if (move) return {move, {}};
    fail(answer->empty() ? "an empty answer" : fmt::format("illegal move {}", shown_text(*answer)));
    return {std::nullopt, fault_};
  }

 private:
  static const nogo::LargeBoard& board_of(const PlayedGame& game) {
    return dynamic_cast<const PlayedNoGo&>(game).game().board();
  }

  void fail(std::string fault) {
    if (fault_.empty()) fault_ = std::move(fault);
    process_.reset();
  }

  void require(const std::string& command) {
    if (!ask(command)) {
      fail(fmt::format("it refuses `{}`", command.substr(0, command.find(' '))));
    }
  }

  // The text of a success; nothing for a refusal, and for a fault.
  std::optional<std::string> ask(const std::string& command) {
    using std::chrono::duration_cast;
    if (!process_) return std::nullopt;
    const auto patience =
        std::chrono::duration<double>(settings_.limits.seconds.value_or(0) + settings_.grace);
    const auto deadline =
        ChildProcess::Clock::now() + duration_cast<ChildProcess::Clock::duration>(patience);
    if (!process_->write(command + "\n", deadline)) {
      fail("it has ended, or does not read");
      return std::nullopt;
    }
    for (;;) {
      if (const auto answer = take_answer()) {
        if (answer->starts_with('?')) return std::nullopt;
        if (!answer->starts_with('=')) {
          fail(fmt::format("not an answer: {}", shown_text(*answer)));
          return std::nullopt;
        }
        const std::size_t begin = answer->find_first_not_of(" \t", 1);
        return begin == std::string::npos ? std::string() : answer->substr(begin);
      }
      if (heard_.size() > kLongestAnswer) {
        fail("an answer without end");
        return std::nullopt;
      }
      switch (process_->read(heard_, deadline, settings_.stop)) {
        case ChildProcess::Heard::Something:
          break;
        case ChildProcess::Heard::Nothing:
          fail("no answer in time");
          return std::nullopt;
        case ChildProcess::Heard::End:
          fail("it has ended");
          return std::nullopt;
      }
    }
  }

  // The next answer, up to the empty line that ends it, without the spaces at its end.
  std::optional<std::string> take_answer() {
    std::erase(heard_, '\r');
    heard_.erase(0, std::min(heard_.find_first_not_of('\n'), heard_.size()));
    const std::size_t end = heard_.find("\n\n");
    if (end == std::string::npos) return std::nullopt;
    std::string answer = heard_.substr(0, end);
    heard_.erase(0, end + 2);
    answer.erase(answer.find_last_not_of(" \t\n") + 1);
    return answer;
  }

  std::string command_;
  SideSettings settings_;
  std::optional<ChildProcess> process_;
  std::string heard_;
  std::string fault_;
};

}  // namespace

std::unique_ptr<MatchSide> make_program_side(const std::string& command, const PlayedGame& game,
                                             const SideSettings& settings) {
  const auto* const nogo = dynamic_cast<const PlayedNoGo*>(&game);
  if (nogo == nullptr || nogo->game().board().squares.find('#') != std::string::npos) {
    throw Error(ErrorKind::BadInput, "other programs play NoGo on whole boards, and nothing else",
                "name two players of upstar");
  }
  if (command.empty()) {
    throw Error(ErrorKind::BadInput, "no program is named", "for example: 'gtp:gogui --nogo'");
  }
  return std::make_unique<ProgramSide>(command, settings);
}

}  // namespace upstar::play
