// Positions you can hold: of any game that upstar knows, with their moves, parts, pictures and values.
//
//     #include <iostream>
//
//     #include <upstar/position.hpp>
//
//     int main() {
//       upstar::Lab lab;
//       const upstar::GamePosition board = lab.position("domineering:2x3");
//       std::cout << board.value() << "\n";                                     // {2|-1/2}
//       for (const std::string& move : board.moves(upstar::Player::Black)) {
//         const upstar::GamePosition after = board.play(upstar::Player::Black, move);
//         std::cout << move << " leaves " << after.text() << "\n";              // A1-A2 leaves ...
//       }
//       return board.solve().outcome == 'N' ? 0 : 1;
//     }
//
// A position is its text, read and written once more, and the laboratory in which it is valued; equal positions
// of a game have equal texts.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <upstar/engine.hpp>
#include <upstar/types/export.hpp>
#include <upstar/types/picture.hpp>
#include <upstar/types/player.hpp>
#include <upstar/value.hpp>

namespace upstar {

class UPSTAR_API GamePosition {
 public:
  [[nodiscard]] const std::string& text() const { return text_; }  // "nogo:.x.."
  [[nodiscard]] std::string_view game() const {
    return std::string_view(text_).substr(0, text_.find(':'));
  }

  // The names of a player's moves.
  [[nodiscard]] std::vector<std::string> moves(Player player) const;
  // Throws Error{BadInput} when this is not one of them.
  [[nodiscard]] GamePosition play(Player player, std::string_view move) const;
  // Independent positions that add up to this one.
  [[nodiscard]] std::vector<GamePosition> parts() const;

  // The canonical form. Throws Error{Limit} when it is not reached.
  [[nodiscard]] GameValue value() const;
  [[nodiscard]] SolveAnswer solve(const SolveQuestion& question = {}) const;

  // What it looks like, with moves of a player marked; nothing for games without pictures.
  [[nodiscard]] std::optional<Picture> picture(Player player = Player::Black,
                                               std::span<const std::string> marked = {}) const;

  friend bool operator==(const GamePosition& a, const GamePosition& b) {
    return a.text_ == b.text_;
  }

 private:
  friend class Lab;

  GamePosition(std::shared_ptr<LabState> state, std::string text)
      : state_(std::move(state)), text_(std::move(text)) {}

  std::shared_ptr<LabState> state_;
  std::string text_;
};

// The same description as rows of characters, and as an <svg> element.
[[nodiscard]] UPSTAR_API std::vector<std::string> drawn_text(const Picture& picture);
[[nodiscard]] UPSTAR_API std::string drawn_svg(const Picture& picture);
// Several side by side.
[[nodiscard]] UPSTAR_API std::string drawn_svg(std::span<const Picture> pictures);

}  // namespace upstar

template <>
struct std::hash<upstar::GamePosition> {
  std::size_t operator()(const upstar::GamePosition& position) const {
    return std::hash<std::string>()(position.text());
  }
};
