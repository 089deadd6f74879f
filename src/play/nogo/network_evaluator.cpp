// Showing a board to the network, and reading its answer.
#include "play/nogo/network_evaluator.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include "play/nogo/private_moves.hpp"

namespace upstar::play {
namespace {

std::uint8_t class_of_point(const FastBoard& board, int point, Player to_move) {
  const FastBoard::Square square = board.at(point);
  if (square == FastBoard::kOff)
    return NetworkWeights::kClasses;  // blocked: as if beyond the board
  if (square != FastBoard::kEmpty)
    return static_cast<int>(square) == static_cast<int>(to_move) ? 0 : 1;
  const bool mine = board.legal(point, to_move);
  const bool theirs = board.legal(point, opponent(to_move));
  return mine ? (theirs ? 2 : 3) : (theirs ? 4 : 5);
}

}  // namespace

// 2^(x log2 e), its whole part by the exponent, the rest by a polynomial.
float exponential(float x) {
  if (!(x > -80.0F)) return 0.0F;
  const float power = std::min(x, 80.0F) * 1.44269504F;
  const float whole = std::floor(power);
  const float rest = power - whole;
  float sum = 0.00189F;
  for (const float next : {0.00895F, 0.05586F, 0.24014F, 0.69316F, 1.0F}) sum = sum * rest + next;
  return sum *
         std::bit_cast<float>(static_cast<std::uint32_t>(static_cast<int>(whole) + 127) << 23);
}

// Of its power of two by the exponent, of the rest, m from 1 to 2, by the series of log((1 + z) / (1 - z)).
float logarithm(float x) {
  constexpr std::uint32_t kRest = 0x7f'ffff;
  const auto bits = std::bit_cast<std::uint32_t>(x);
  const auto power = static_cast<float>(static_cast<int>(bits >> 23) - 127);
  const float m = std::bit_cast<float>((bits & kRest) | std::bit_cast<std::uint32_t>(1.0F));
  const float z = (m - 1) / (m + 1);
  const float square = z * z;
  float sum = 0;
  for (const float next : {2.0F / 9, 2.0F / 7, 2.0F / 5, 2.0F / 3, 2.0F}) sum = sum * square + next;
  return power * 0.69314718F + sum * z;
}

std::optional<float> NetworkEvaluator::evaluate(const FastBoard& board, Player to_move,
                                                std::span<const std::uint8_t> points,
                                                std::span<float> shares) const {
  if (const std::optional<bool> wins = won_by_count(board, to_move)) {
    std::fill(shares.begin(), shares.end(), 1.0F / static_cast<float>(shares.size()));
    return *wins ? 1.0F : 0.0F;
  }
  std::unique_ptr<NetworkScratch> scratch;
  {
    const std::lock_guard lock(mutex_);
    if (!shelf_.empty()) {
      scratch = std::move(shelf_.back());
      shelf_.pop_back();
    }
  }
  if (!scratch) scratch = std::make_unique<NetworkScratch>();

  const int square_count = board.rows() * board.columns();
  const auto size = static_cast<std::size_t>(square_count);
  std::array<std::uint8_t, FastBoard::kPoints> classes;
  std::array<float, FastBoard::kPoints> logits;
  for (std::size_t number = 0; number < size; ++number) {
    classes[number] = class_of_point(board, board.point_of(static_cast<int>(number)), to_move);
  }
  const float value = network_.evaluate({classes.data(), size}, board.rows(), board.columns(),
                                        {logits.data(), size}, *scratch);
  float highest = -1e30F;
  for (std::size_t move = 0; move < points.size(); ++move) {
    shares[move] = logits[static_cast<std::size_t>(board.number_of(points[move]))];
    highest = std::max(highest, shares[move]);
  }
  float total = 0;
  for (float& share : shares) {
    share = exponential(share - highest) + 1e-6F;
    total += share;
  }
  for (float& share : shares) share /= total;
  {
    const std::lock_guard lock(mutex_);
    shelf_.push_back(std::move(scratch));
  }
  return 1.0F / (1.0F + exponential(-value));
}

}  // namespace upstar::play
