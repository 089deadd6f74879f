// Learned weights of move features: a text file, and the prior that a search makes of it.
//
// The file has one feature a line (move_features.hpp says what they are), with the weight last:
//
//     # a comment
//     kind private 0.31
//     eyes 1 0 1.8                           one eye made, none spoiled
//     square .x./.*./### 1.27                a 3x3 picture
//     diamond --.--/-x..-/..*.o/-...-/--#-- 0.9
//
// A feature without a line has weight 1. In pictures x is a stone of the player who moves, whatever his colour,
// and a picture stands for its eight images. A move weighs the product of the weights of its features, and the
// share of a move is its weight over the sum of the weights of all legal moves: Bradley and Terry's model, in
// which weights are strengths and the moves of a position compete.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "play/nogo/move_evaluator.hpp"
#include "play/nogo/move_features.hpp"

namespace upstar::play {

// Weights by feature; patterns under their smallest image.
struct WeightsTable {
  std::array<double, kMoveKinds> kinds{1, 1};
  std::array<double, kEyeShapes> eyes{1, 1, 1, 1, 1, 1, 1, 1, 1};
  std::map<std::uint32_t, double> squares;
  std::map<std::uint32_t, double> diamonds;
};

// Throws Error{BadInput} with the line underlined.
[[nodiscard]] WeightsTable parse_weights(std::string_view text);
// Parses back to the same weights up to four digits.
[[nodiscard]] std::string format_weights(const WeightsTable& table);

// The table made quick: every image has an entry.
class MoveWeights final : public MoveEvaluator {
 public:
  explicit MoveWeights(const WeightsTable& table);

  [[nodiscard]] float weigh(const FastBoard& board, Player to_move, int point) const;

  std::optional<float> evaluate(const FastBoard& board, Player to_move,
                                std::span<const std::uint8_t> points,
                                std::span<float> shares) const override;

 private:
  struct Slot {
    std::uint32_t code;
    float weight;
  };

  [[nodiscard]] float diamond_weight(std::uint32_t code) const;

  std::array<float, kMoveKinds> kinds_;
  std::array<float, kEyeShapes> eyes_;
  std::vector<float> squares_;  // by the code
  std::vector<Slot> diamonds_;  // open addressing; an empty slot has weight 0
  std::uint32_t mask_ = 0;
};

// The weights that come with upstar.
[[nodiscard]] const WeightsTable& shipped_weights();

}  // namespace upstar::play
