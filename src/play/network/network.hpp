// A network that judges NoGo positions: for each point how likely a move there is, and how likely the player to
// move wins. It runs on a processor, one position at a time, and computes the same bits on every machine.
//
// A position is shown as a class for each point, for the player to move:
//
//     0 own stone   1 enemy stone   2 legal for both   3 for me alone   4 for the enemy alone   5 for nobody
//
// A residual tower: a convolution, blocks of two convolutions, some of which add to all points a function of what
// is seen on the whole board, then a head. It has no size of its own, and is trained on boards from 3 by 3 to 13
// by 13. Nearly all work is in whole numbers, in one of several ways that agree to the bit (kernels.hpp).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "play/network/frame.hpp"
#include "play/network/kernels.hpp"
#include "play/network/weights.hpp"

namespace upstar::play {

// The fastest way that this processor has and that fits networks of so many channels.
[[nodiscard]] Arithmetic best_arithmetic(int channels);

// What a thread needs to evaluate; it is reused, and grows to what the largest board asks for.
class NetworkScratch {
  friend class Network;
  BoardFrame frame_;
  int channels_ = 0;
  std::vector<std::uint8_t> classes_;  // of the places of the frame
  AlignedMemory bytes_;
  AlignedMemory hidden_;
  AlignedMemory features_;
  AlignedMemory stream_;
  KernelScratch kernels_;
};

class Network {
 public:
  explicit Network(const NetworkWeights& weights)
      : Network(weights, best_arithmetic(weights.channels)) {}
  // A processor without this way, or channels that do not fit it, get the plain one.
  Network(const NetworkWeights& weights, Arithmetic arithmetic);

  // Fills the logit of a move on each point and returns the logit of winning. `classes` and `logits` have
  // rows * columns entries, row by row.
  float evaluate(std::span<const std::uint8_t> classes, int rows, int columns,
                 std::span<float> logits, NetworkScratch& scratch) const;

 private:
  void prepare(NetworkScratch& scratch, std::span<const std::uint8_t> classes, int rows,
               int columns) const;
  void block(int number, NetworkScratch& scratch) const;
  // Fills mean, greatest, and mean times size, of `count` channels of bytes in steps of `step`.
  void pool(const BoardFrame& frame, const std::uint8_t* bytes, int channels, int first, int count,
            float step, float* out) const;
  float heads(NetworkScratch& scratch, std::span<float> logits) const;

  const NetworkWeights& weights_;
  const Kernels& kernels_;
  std::vector<AlignedMemory> convolutions_;
  AlignedMemory head_;
  std::vector<std::vector<float>> pooled_;  // weights of float layers as [input][output]
  std::vector<float> value_hidden_;
};

}  // namespace upstar::play
