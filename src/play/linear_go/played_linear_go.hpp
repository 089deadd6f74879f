// Linear Go as a game that is played: points, passes and the score at its end.
//
// A position is the game up to now (rules/linear_go/record.hpp), because no position may come back; so it also
// says whose turn it is, and only that player has moves: points by number, then the pass. Two passes in a row
// end the game, and the larger area wins.
#pragma once

#include <vector>

#include "play/core/played_game.hpp"
#include "rules/linear_go/record.hpp"

namespace upstar::play {

class PlayedLinearGo final : public PlayedGame {
 public:
  explicit PlayedLinearGo(const linear_go::Record& start) : history_{start} {}

  [[nodiscard]] const linear_go::Record& record() const { return history_.back(); }

  [[nodiscard]] std::unique_ptr<PlayedGame> copy() const override;
  [[nodiscard]] std::string text() const override;
  // The row, and the area of both as it stands.
  [[nodiscard]] std::vector<std::string> picture() const override;
  // With the mark of the pass below the row.
  [[nodiscard]] std::vector<std::string> marked_picture(
      Player player, const std::vector<std::string>& marks) const override;
  [[nodiscard]] std::optional<Player> turn() const override { return record().to_move; }
  [[nodiscard]] std::vector<std::string> move_names(Player player) const override;
  // A pass may be spelled out.
  [[nodiscard]] std::optional<int> find_move(Player player, std::string_view name) const override;
  [[nodiscard]] std::string refusal(Player player, std::string_view name) const override;
  void play(Player player, int number) override;
  bool undo() override;
  [[nodiscard]] std::string told(Player player, int number) const override;
  [[nodiscard]] std::string_view help() const override;
  [[nodiscard]] std::optional<Ending> ending(Player to_move) const override;
  [[nodiscard]] bool may_be_tied() const override { return true; }
  [[nodiscard]] std::vector<GamePlayerName> players() const override;
  [[nodiscard]] std::unique_ptr<GamePlayer> make_player(
      std::string_view name, const GamePlayerSettings& settings) const override;
  // Nothing for games whose earlier positions are known without the moves between them.
  [[nodiscard]] std::optional<std::string> sgf(const SgfWords& words) const override;

 private:
  std::vector<linear_go::Record> history_;
};

}  // namespace upstar::play
