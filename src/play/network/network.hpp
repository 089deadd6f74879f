// A network that judges NoGo positions: for each point how likely a move there is, and how likely the player to
// move wins. It runs on a processor, one position at a time, and computes the same bits on every machine.
//
// A position is shown as a class for each point, for the player to move:
//
//     0 own stone   1 enemy stone   2 legal for both   3 for me alone   4 for the enemy alone   5 for nobody
//
// A residual tower: a convolution, blocks of two convolutions, some of which add to all points a function of what
// is seen on the whole board, then a head. It has no size of its own, and is trained on boards from 3 by 3 to 13
// by 13. Nearly all work is in whole numbers (convolution.hpp); the rest are float operations in a fixed order,
// compiled without fused multiply-add, so the way by AVX2 and the plain one agree to the bit.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "play/network/convolution.hpp"
#include "play/network/weights.hpp"

namespace upstar::play {

enum class Arithmetic : std::uint8_t { Plain, Avx2 };

// The fastest that this processor has.
[[nodiscard]] Arithmetic best_arithmetic();

// What a thread needs to evaluate; it is reused, and grows to what the largest board asks for.
class NetworkScratch {
  friend class Network;
  BoardFrame frame_;
  int channels_ = 0;
  std::vector<std::uint8_t> classes_;  // of the places of the frame
  std::vector<std::uint8_t> bytes_;
  std::vector<std::uint8_t> hidden_;
  std::vector<std::int32_t> sums_;
  std::vector<float> stream_;
  ConvolutionScratch convolution_;
};

class Network {
 public:
  explicit Network(const NetworkWeights& weights, Arithmetic arithmetic = best_arithmetic());

  // Fills the logit of a move on each point and returns the logit of winning. `classes` and `logits` have
  // rows * columns entries, row by row.
  float evaluate(std::span<const std::uint8_t> classes, int rows, int columns,
                 std::span<float> logits, NetworkScratch& scratch) const;

 private:
  void prepare(NetworkScratch& scratch, std::span<const std::uint8_t> classes, int rows,
               int columns) const;
  void first_layer(NetworkScratch& scratch) const;
  void block(int number, NetworkScratch& scratch) const;
  void convolve(std::size_t layer, const std::vector<std::uint8_t>& bytes,
                NetworkScratch& scratch) const;
  // Mean, greatest, and mean times size, of bytes in steps of `step`.
  [[nodiscard]] std::vector<float> pool(const NetworkScratch& scratch,
                                        const std::vector<std::uint8_t>& bytes, int channels,
                                        int first, int count, float step) const;
  [[nodiscard]] static std::vector<float> apply(const FloatLayer& layer,
                                                const std::vector<float>& inputs);
  float heads(NetworkScratch& scratch, std::span<float> logits) const;

  const NetworkWeights& weights_;
  Arithmetic arithmetic_;
  std::vector<std::vector<std::int16_t>> transformed_;  // of the convolutions, for AVX2
  std::vector<std::int16_t> head_;                      // [output][input]
};

}  // namespace upstar::play
