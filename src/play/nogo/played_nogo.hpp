// NoGo as a game that is played: its board, its players, its SGF.
#pragma once

#include "play/core/played_game.hpp"
#include "play/nogo/nogo_game.hpp"

namespace upstar::play {

class PlayedNoGo final : public PlayedGame {
 public:
  explicit PlayedNoGo(NoGoGame game) : game_(std::move(game)) {}

  [[nodiscard]] const NoGoGame& game() const { return game_; }

  [[nodiscard]] std::unique_ptr<PlayedGame> copy() const override;
  [[nodiscard]] std::string text() const override;
  [[nodiscard]] std::vector<std::string> picture() const override;
  [[nodiscard]] std::vector<std::string> marked_picture(
      Player player, const std::vector<std::string>& marks) const override;
  [[nodiscard]] std::vector<std::string> move_names(Player player) const override;
  // On boards of one row points also have numbers, as everywhere but in GTP.
  [[nodiscard]] std::optional<int> find_move(Player player, std::string_view name) const override;
  [[nodiscard]] std::string refusal(Player player, std::string_view name) const override;
  void play(Player player, int number) override;
  bool undo() override { return game_.undo(); }
  [[nodiscard]] std::vector<GamePlayerName> players() const override;
  [[nodiscard]] std::unique_ptr<GamePlayer> make_player(
      std::string_view name, const GamePlayerSettings& settings) const override;
  [[nodiscard]] std::optional<std::string> sgf(const SgfWords& words) const override;

 private:
  NoGoGame game_;
};

}  // namespace upstar::play
