// Fuzzes the reader of network weights with a small file that is changed at will and given a right checksum. It is
// refused with an Error, or the network evaluates a board with it.
//
// The first byte says how much of the file is kept; then come changes of four bytes each: where (two), and what to
// put there (two).
//
//     cmake --preset sanitize && cmake --build --preset sanitize --target fuzz_network_weights
//     build/sanitize/bin/fuzz_network_weights fuzz/corpus/network_weights
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/error.hpp"
#include "base/hash.hpp"
#include "check.hpp"
#include "play/network/network.hpp"

namespace {

using upstar::fuzz::require;

// 16 channels, one block that pools, all numbers zero but the widths of steps.
std::vector<std::uint8_t> small_file() {
  std::vector<std::uint8_t> file = {0x93, 'n', 'e', 't', 'w', 'o', 'r', 'k'};
  const auto word = [&](std::uint32_t number) {
    for (int at = 0; at < 4; ++at) file.push_back(static_cast<std::uint8_t>(number >> (8 * at)));
  };
  const auto zeros = [&](std::size_t bytes) { file.resize(file.size() + bytes); };
  constexpr std::uint32_t kOne = 0x3f800000;
  for (const std::uint32_t number : {1U, 16U, 1U, 1U, kOne}) word(number);
  zeros(9 * 6 * 16 * 2 + 16 * 4);
  for (int layer = 0; layer < 2; ++layer) {
    word(kOne);
    zeros(2 * 16 * 4 + 16 * 16 * 9);
  }
  zeros((48 * 16 + 16) * 4);
  word(kOne);
  zeros(2 * 64 * 4 + 64 * 16);
  word(kOne);
  zeros((32 + 1 + 96 * 64 + 64 + 64 + 1) * 4);
  return file;
}

void sign(std::vector<std::uint8_t>& file) {
  upstar::Hasher128 hasher;
  for (std::size_t at = 0; at < file.size(); at += 8) {
    std::uint64_t word = 0;
    for (std::size_t i = at; i < file.size() && i < at + 8; ++i) {
      word |= std::uint64_t{file[i]} << (8 * (i - at));
    }
    hasher.add(word);
  }
  const upstar::Hash128 sum = hasher.finish();
  for (const std::uint64_t half : {sum.low, sum.high}) {
    for (int at = 0; at < 8; ++at) file.push_back(static_cast<std::uint8_t>(half >> (8 * at)));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::vector<std::uint8_t> sound = small_file();
  std::vector<std::uint8_t> file = sound;
  if (size > 0 && data[0] != 0) file.resize(file.size() * data[0] / 255);
  for (std::size_t at = 1; at + 4 <= size && !file.empty(); at += 4) {
    const std::size_t place = (data[at] + 256U * data[at + 1]) % file.size();
    file[place] = data[at + 2];
    file[(place + 1) % file.size()] = data[at + 3];
  }
  sign(file);
  try {
    const upstar::play::NetworkWeights weights =
        upstar::play::parse_weights(std::as_bytes(std::span(file)), "fuzzed");
    const upstar::play::Network network(weights);
    upstar::play::NetworkScratch scratch;
    const std::vector<std::uint8_t> classes = {0, 1, 2, 3, 4, 5};
    std::vector<float> logits(6);
    (void)network.evaluate(classes, 2, 3, logits, scratch);
  } catch (const upstar::Error& error) {
    require(error.what()[0] != '\0', "a refusal says why");
  }
  return 0;
}
