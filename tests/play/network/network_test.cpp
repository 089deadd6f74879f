// The network: what it computes is what PyTorch computed for the same weights, up to the rounding to bytes; the
// fast way and the plain one agree to the bit; and files that are not weights are refused.
#include "play/network/network.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "paths.hpp"
#include "play/core/random.hpp"
#include "play/network/shipped_bytes.hpp"
#include "sanitizers.hpp"

namespace upstar::play {
namespace {

struct Vector {
  int rows = 0;
  int columns = 0;
  std::vector<std::uint8_t> classes;
  std::vector<float> logits;  // by PyTorch, in 32-bit floats
  float value = 0;
};

std::vector<Vector> read_vectors() {
  std::ifstream in(test_data("network.vectors"), std::ios::binary);
  const std::string bytes((std::istreambuf_iterator<char>(in)), {});
  std::vector<Vector> out;
  for (std::size_t at = 0; at < bytes.size();) {
    Vector one;
    one.rows = bytes[at];
    one.columns = bytes[at + 1];
    at += 2;
    const auto size = static_cast<std::size_t>(one.rows * one.columns);
    one.classes.assign(bytes.begin() + static_cast<std::ptrdiff_t>(at),
                       bytes.begin() + static_cast<std::ptrdiff_t>(at + size));
    at += size;
    one.logits.resize(size);
    std::memcpy(one.logits.data(), &bytes[at], 4 * size);
    std::memcpy(&one.value, &bytes[at + 4 * size], 4);
    at += 4 * size + 4;
    out.push_back(std::move(one));
  }
  return out;
}

std::vector<double> shares(const Vector& board, const std::vector<float>& logits) {
  std::vector<double> out(logits.size(), 0.0);
  double total = 0;
  for (std::size_t at = 0; at < logits.size(); ++at) {
    if (board.classes[at] == 2 || board.classes[at] == 3) total += out[at] = std::exp(logits[at]);
  }
  for (double& share : out) share /= total;
  return out;
}

double chance(double logit) { return 1 / (1 + std::exp(-logit)); }

TEST(Network, AgreesWithPyTorchUpToRounding) {
  const Network network(shipped_network());
  NetworkScratch scratch;
  const std::vector<Vector> vectors = read_vectors();
  ASSERT_GE(vectors.size(), 20U);
  double all_moved = 0;
  for (const Vector& board : vectors) {
    std::vector<float> logits(board.logits.size());
    const float value = network.evaluate(board.classes, board.rows, board.columns, logits, scratch);
    EXPECT_NEAR(chance(value), chance(board.value), 0.04);
    const std::vector<double> ours = shares(board, logits);
    const std::vector<double> theirs = shares(board, board.logits);
    double moved = 0;  // the share of moves that went elsewhere
    for (std::size_t at = 0; at < ours.size(); ++at) moved += std::fabs(ours[at] - theirs[at]) / 2;
    EXPECT_LT(moved, 0.06) << board.rows << "x" << board.columns;
    all_moved += moved;
  }
  EXPECT_LT(all_moved / static_cast<double>(vectors.size()), 0.03);
}

TEST(Network, TheFastWayAgreesToTheBit) {
  if (!has_avx2()) GTEST_SKIP() << "this processor has no AVX2";
  const Network plain(shipped_network(), Arithmetic::Plain);
  const Network fast(shipped_network(), Arithmetic::Avx2);
  NetworkScratch scratch;
  Random random(7);
  for (int round = 0; round < (rounds(12)); ++round) {
    const int rows = 1 + static_cast<int>(random.below(13));
    const int columns = 1 + static_cast<int>(random.below(13));
    std::vector<std::uint8_t> classes(static_cast<std::size_t>(rows * columns));
    for (auto& one : classes)
      one = static_cast<std::uint8_t>(random.below(NetworkWeights::kClasses));
    std::vector<float> plain_logits(classes.size());
    std::vector<float> fast_logits(classes.size());
    const float plain_value = plain.evaluate(classes, rows, columns, plain_logits, scratch);
    const float fast_value = fast.evaluate(classes, rows, columns, fast_logits, scratch);
    EXPECT_EQ(plain_value, fast_value);
    EXPECT_EQ(plain_logits, fast_logits) << rows << "x" << columns;
  }
}

TEST(Network, ConvolutionsAgreeAtTheEndsOfTheirRange) {
  if (!has_avx2()) GTEST_SKIP() << "this processor has no AVX2";
  Random random(11);
  for (const int channels : {16, 48}) {
    const BoardFrame frame(5, 4);
    std::vector<std::uint8_t> bytes(static_cast<std::size_t>(frame.places() * channels), 0);
    std::vector<std::int8_t> weights(static_cast<std::size_t>(channels * channels * 9));
    for (auto& weight : weights)
      weight = random.below(2) == 0 ? std::int8_t{127} : std::int8_t{-127};
    for (int row = 0; row < frame.rows; ++row) {
      for (int at = 0; at < frame.columns * channels; ++at) {
        bytes[static_cast<std::size_t>(frame.place(row, 0) * channels + at)] =
            random.below(2) == 0 ? 255 : 0;
      }
    }
    std::vector<std::int32_t> plain(bytes.size(), 0);
    std::vector<std::int32_t> fast(bytes.size(), 0);
    ConvolutionScratch scratch;
    convolve_plain(frame, channels, bytes.data(), weights.data(), plain.data());
    convolve_avx2(frame, channels, bytes.data(), transform_weights(channels, weights).data(),
                  fast.data(), scratch);
    for (int row = 0; row < frame.rows; ++row) {
      for (int at = 0; at < frame.columns * channels; ++at) {
        const auto place = static_cast<std::size_t>(frame.place(row, 0) * channels + at);
        ASSERT_EQ(plain[place], fast[place]);
      }
    }
  }
}

std::string refusal(const std::vector<std::byte>& bytes) {
  try {
    (void)parse_weights(bytes, "it");
  } catch (const Error& error) {
    return error.what();
  }
  return "taken";
}

TEST(NetworkWeights, OthersAreRefused) {
  const auto shipped = shipped_weight_bytes();
  const std::vector<std::byte> whole(shipped.begin(), shipped.end());
  EXPECT_EQ(refusal(whole), "taken");
  EXPECT_NE(refusal({}).find("not a file of network weights"), std::string::npos);
  EXPECT_NE(
      refusal(std::vector<std::byte>(100, std::byte{'x'})).find("not a file of network weights"),
      std::string::npos);
  for (const std::size_t kept :
       {std::size_t{8}, std::size_t{30}, whole.size() / 2, whole.size() - 1}) {
    const std::string why =
        refusal({whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(kept)});
    EXPECT_TRUE(why.find("too early") != std::string::npos ||
                why.find("checksum") != std::string::npos)
        << why;
  }
  for (const std::size_t at :
       {std::size_t{40}, whole.size() / 3, whole.size() - 20, whole.size() - 2}) {
    std::vector<std::byte> damaged = whole;
    damaged[at] ^= std::byte{1};
    EXPECT_NE(refusal(damaged).find("checksum"), std::string::npos);
  }
  std::vector<std::byte> newer = whole;
  newer[8] = std::byte{2};
  EXPECT_NE(refusal(newer).find("version 2"), std::string::npos);
  std::vector<std::byte> longer = whole;
  longer.resize(longer.size() + 8);
  EXPECT_NE(refusal(longer).find("checksum"), std::string::npos);
  std::vector<std::byte> wide = whole;
  wide[12] = std::byte{65};
  EXPECT_NE(refusal(wide).find("65 channels"), std::string::npos);
}

}  // namespace
}  // namespace upstar::play
