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
    one.rows = static_cast<unsigned char>(bytes[at]);
    one.columns = static_cast<unsigned char>(bytes[at + 1]);
    at += 2;
    const int points = one.rows * one.columns;
    const auto size = static_cast<std::size_t>(points);
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

// Ways other than the plain one that this processor has.
std::vector<Arithmetic> fast_ways() {
  std::vector<Arithmetic> out;
  for (const Arithmetic arithmetic : kArithmetics) {
    if (arithmetic != Arithmetic::Plain && kernels_of(arithmetic) != nullptr) {
      out.push_back(arithmetic);
    }
  }
  return out;
}

TEST(Network, FastWaysAgreeToTheBit) {
  const Network plain(shipped_network(), Arithmetic::Plain);
  std::vector<Network> fast;
  for (const Arithmetic arithmetic : fast_ways()) fast.emplace_back(shipped_network(), arithmetic);
  if (fast.empty()) GTEST_SKIP() << "this processor has only the plain way";
  NetworkScratch scratch;
  Random random(7);
  for (int round = 0; round < rounds(12); ++round) {
    const int rows = 1 + static_cast<int>(random.below(15));
    const int columns = 1 + static_cast<int>(random.below(15));
    std::vector<std::uint8_t> classes(static_cast<std::size_t>(rows * columns));
    for (auto& one : classes)
      one = static_cast<std::uint8_t>(random.below(NetworkWeights::kClasses + 1));
    std::vector<float> plain_logits(classes.size());
    const float plain_value = plain.evaluate(classes, rows, columns, plain_logits, scratch);
    for (const Network& network : fast) {
      std::vector<float> logits(classes.size());
      EXPECT_EQ(plain_value, network.evaluate(classes, rows, columns, logits, scratch));
      EXPECT_EQ(plain_logits, logits) << rows << "x" << columns;
    }
  }
}

// Inputs and weights at the ends of their ranges, where a sum that is too narrow would show.
TEST(Network, ConvolutionsAgreeAtTheEndsOfTheirRange) {
  Random random(11);
  for (const int channels : {64, 192, 256}) {
    const BoardFrame frame(5, 4);
    const int places = frame.places() + kPlacesBeyond;
    const std::size_t size = static_cast<std::size_t>(places) * static_cast<std::size_t>(channels);
    std::vector<std::int8_t> weights(static_cast<std::size_t>(channels * channels * 9));
    std::vector<std::uint8_t> bytes(size, 0);
    // Half of all outputs look for what is there and find all of it: the greatest sums there are.
    for (std::size_t at = 0; at < weights.size(); ++at) {
      const bool greatest = at / static_cast<std::size_t>(channels * 9) % 2 == 0;
      weights[at] = greatest || random.below(2) == 0 ? std::int8_t{-128} : std::int8_t{127};
    }
    for (int row = 0; row < frame.rows; ++row) {
      const auto line = bytes.begin() + std::ptrdiff_t{frame.place(row, 0)} * channels;
      for (int at = 0; at < frame.columns * channels; ++at) {
        line[at] = row < 3 || random.below(2) == 0 ? 255 : 0;
      }
    }
    const std::vector<float> scale(static_cast<std::size_t>(channels), 1.0F);
    const std::vector<float> bias(static_cast<std::size_t>(channels), 1e8F);
    const std::vector<float> everywhere(static_cast<std::size_t>(channels), 0.0F);
    const auto sums_by = [&](const Kernels& kernels) {
      std::vector<float> stream(size, 0.0F);
      std::vector<std::uint8_t> out(size, 0);
      LayerEnd end{scale.data(), bias.data(), 1, everywhere.data(), stream.data(), out.data()};
      KernelScratch scratch;
      kernels.convolve(frame, channels, bytes.data(), kernels.pack_convolution(channels, weights),
                       end, scratch);
      return stream;
    };
    const std::vector<float> plain = sums_by(plain_kernels());
    EXPECT_LT(*std::min_element(plain.begin() + frame.place(1, 1) * channels,
                                plain.begin() + (frame.place(1, 1) + 1) * channels),
              1e8F - static_cast<float>(channels) * 9 * 255 * 100);
    for (const Arithmetic arithmetic : fast_ways()) {
      EXPECT_EQ(plain, sums_by(*kernels_of(arithmetic))) << name_of(arithmetic);
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
