// Reading weights: sizes first, then the checksum, then numbers, each looked at before it is believed.
#include "play/network/weights.hpp"

#include <bit>
#include <cmath>
#include <cstring>
#include <string>
#include <type_traits>

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/hash.hpp"
#include "play/network/shipped_bytes.hpp"

namespace upstar::play {
namespace {

constexpr std::string_view kMagic = "\x93network";
constexpr std::uint32_t kVersion = 1;
constexpr std::size_t kHeaderBytes = 24;
constexpr std::size_t kChecksumBytes = 16;

class WeightsReader {
 public:
  WeightsReader(std::span<const std::byte> bytes, std::string_view name)
      : bytes_(bytes), name_(name) {}

  [[noreturn]] void refuse(const std::string& why) const {
    throw Error(ErrorKind::BadInput, fmt::format("{}: {}", name_, why),
                "weights of a network are written by training/export.py");
  }

  template <class Number>
  Number number() {
    return numbers<Number>(1).front();
  }

  // Least significant byte first, whatever the machine.
  template <class Number>
  std::vector<Number> numbers(std::size_t count) {
    if (bytes_.size() / sizeof(Number) < count) refuse("this file of weights ends too early");
    std::vector<Number> out(count);
    for (Number& number : out) {
      std::uint64_t word = 0;
      for (std::size_t at = 0; at < sizeof(Number); ++at) {
        word |= std::to_integer<std::uint64_t>(bytes_[at]) << (8 * at);
      }
      if constexpr (std::is_same_v<Number, float>) {
        number = std::bit_cast<float>(static_cast<std::uint32_t>(word));
        if (!(std::fabs(number) < 1e9F)) refuse("a weight is not a sensible number");
      } else {
        number = static_cast<Number>(word);
      }
      bytes_ = bytes_.subspan(sizeof(Number));
    }
    return out;
  }

  float step() {
    const float width = number<float>();
    if (!(width > 1e-9F)) refuse("a width of steps is not positive");
    return width;
  }

  ByteLayer byte_layer(std::size_t outputs, std::size_t inputs, std::size_t places) {
    ByteLayer layer;
    layer.input_step = step();
    layer.scale = numbers<float>(outputs);
    layer.bias = numbers<float>(outputs);
    layer.weights = numbers<std::int8_t>(outputs * inputs * places);
    return layer;
  }

  FloatLayer float_layer(std::size_t outputs, std::size_t inputs) {
    FloatLayer layer;
    layer.inputs = static_cast<int>(inputs);
    layer.weights = numbers<float>(outputs * inputs);
    layer.bias = numbers<float>(outputs);
    return layer;
  }

  void check_magic() {
    if (bytes_.size() < kMagic.size() ||
        std::memcmp(bytes_.data(), kMagic.data(), kMagic.size()) != 0) {
      refuse("this is not a file of network weights");
    }
    bytes_ = bytes_.subspan(kMagic.size());
  }

  [[nodiscard]] std::size_t left() const { return bytes_.size(); }

 private:
  std::span<const std::byte> bytes_;
  std::string_view name_;
};

Hash128 checksum(std::span<const std::byte> bytes) {
  Hasher128 hasher;
  for (std::size_t at = 0; at < bytes.size(); at += 8) {
    std::uint64_t word = 0;
    for (std::size_t i = at; i < bytes.size() && i < at + 8; ++i) {
      word |= std::to_integer<std::uint64_t>(bytes[i]) << (8 * (i - at));
    }
    hasher.add(word);
  }
  return hasher.finish();
}

}  // namespace

NetworkWeights parse_weights(std::span<const std::byte> file, std::string_view name) {
  WeightsReader reader(file, name);
  reader.check_magic();
  if (file.size() < kHeaderBytes + kChecksumBytes)
    reader.refuse("this file of weights ends too early");
  const auto version = reader.number<std::uint32_t>();
  if (version != kVersion) {
    reader.refuse(
        fmt::format("version {} of the format; this upstar reads version {}", version, kVersion));
  }
  const auto channels = reader.number<std::uint32_t>();
  const auto blocks = reader.number<std::uint32_t>();
  const auto pooling = reader.number<std::uint32_t>();
  if (channels == 0 || channels % 16 != 0 || channels > NetworkWeights::kMostChannels) {
    reader.refuse(fmt::format("{} channels: 16 to {} and a multiple of 16 are read", channels,
                              NetworkWeights::kMostChannels));
  }
  if (blocks == 0 || blocks > NetworkWeights::kMostBlocks) {
    reader.refuse(fmt::format("{} blocks: 1 to {} are read", blocks, NetworkWeights::kMostBlocks));
  }
  if (blocks < 32 && pooling >> blocks != 0) reader.refuse("a block that is not there pools");

  const std::size_t body = file.size() - kChecksumBytes;
  WeightsReader end(file.subspan(body), name);
  const Hash128 sum = checksum(file.first(body));
  if (end.number<std::uint64_t>() != sum.low || end.number<std::uint64_t>() != sum.high) {
    reader.refuse("the checksum does not fit: the file is damaged or cut off");
  }

  NetworkWeights out;
  out.channels = static_cast<int>(channels);
  out.blocks = static_cast<int>(blocks);
  out.pooling = pooling;
  out.first_step = reader.step();
  out.first = reader.numbers<std::int16_t>(std::size_t{9} * NetworkWeights::kClasses * channels);
  out.first_bias = reader.numbers<std::int32_t>(channels);
  for (std::size_t layer = 0; layer < std::size_t{2} * blocks; ++layer) {
    out.convolutions.push_back(reader.byte_layer(channels, channels, 9));
  }
  for (int block = 0; block < std::popcount(pooling); ++block) {
    out.pooled.push_back(reader.float_layer(channels, std::size_t{3} * channels));
  }
  out.head = reader.byte_layer(2 * NetworkWeights::kHead, channels, 1);
  out.head_step = reader.step();
  out.policy = reader.float_layer(1, NetworkWeights::kHead);
  out.value_hidden = reader.float_layer(NetworkWeights::kHidden, 3 * NetworkWeights::kHead);
  out.value = reader.float_layer(1, NetworkWeights::kHidden);
  if (reader.left() != kChecksumBytes) reader.refuse("there is more in this file than weights");
  return out;
}

const NetworkWeights& shipped_network() {
  static const NetworkWeights weights =
      parse_weights(shipped_weight_bytes(), "the weights of upstar");
  return weights;
}

}  // namespace upstar::play
