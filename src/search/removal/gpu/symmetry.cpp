// Tabulating permutations of bits.
#include "search/removal/gpu/symmetry.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "base/error.hpp"

namespace upstar::retrograde::gpu {
namespace {

using Permutation = RemovalGame::Permutation;

// Exchanging lane bits a < b: a lane with a and without b changes places with the one `shift` above.
Symmetries::Exchange exchange_of(int a, int b) {
  Symmetries::Exchange exchange{0, (1u << b) - (1u << a)};
  for (std::uint32_t lane = 0; lane < 1u << kLaneBits; ++lane) {
    if ((lane >> a & 1) != 0 && (lane >> b & 1) == 0) exchange.mask |= std::uint64_t{1} << lane;
  }
  return exchange;
}

// The exchanges that make y[l] = x[symmetry(l)] out of a word x. Fixing the bits one by one from the
// right writes the symmetry as a product; words are exchanged from its left end.
std::vector<Symmetries::Exchange> exchanges_of(const Permutation& symmetry) {
  Permutation left(symmetry.begin(), symmetry.begin() + kLaneBits);
  std::vector<Symmetries::Exchange> result;
  for (int bit = 0; bit < kLaneBits; ++bit) {
    const auto from = static_cast<int>(std::find(left.begin(), left.end(), bit) - left.begin());
    if (from == bit) continue;
    result.push_back(exchange_of(bit, from));
    std::swap(left[static_cast<std::size_t>(bit)], left[static_cast<std::size_t>(from)]);
  }
  std::reverse(result.begin(), result.end());
  return result;
}

std::uint32_t inverse_of(const std::vector<Permutation>& group, std::size_t symmetry) {
  for (std::size_t other = 0; other < group.size(); ++other) {
    bool undoes = true;
    for (std::size_t bit = 0; bit < group[other].size(); ++bit) {
      undoes &= group[other][group[symmetry][bit]] == bit;
    }
    if (undoes) return static_cast<std::uint32_t>(other);
  }
  throw Error(ErrorKind::Internal, "the symmetries of the game are not a group");
}

}  // namespace

Symmetries symmetries_for_device(const Order& order) {
  const std::vector<Permutation>& group = order.game.symmetries;
  if (group.size() > kMostSymmetries) {
    throw Error(ErrorKind::Limit, "the game has more symmetries than a device kernel can hold");
  }
  Symmetries result{};
  result.count = static_cast<std::uint32_t>(group.size());
  for (std::size_t s = 0; s < group.size(); ++s) {
    result.inverse[s] = inverse_of(group, s);
    const std::vector<Symmetries::Exchange> exchanges = exchanges_of(group[s]);
    result.exchange_count[s] = static_cast<std::uint32_t>(exchanges.size());
    std::copy(exchanges.begin(), exchanges.end(), result.exchanges[s]);
  }
  return result;
}

std::vector<Images> images_for_device(const Order& order) {
  std::vector<Images> result(1);
  Images& images = result.front();
  for (std::size_t s = 0; s < order.game.symmetries.size(); ++s) {
    // The image of bits that begin at `first`, counted from the beginning of their zone.
    const auto part = [&](std::uint64_t bits, int first, int zone) {
      const std::uint64_t present = bits << first & order.game.full();
      return image(order.game.symmetries[s], present) >> zone;
    };
    for (std::uint64_t bits = 0; bits < kPartSize; ++bits) {
      images.middle_low[s][bits] = static_cast<std::uint16_t>(part(bits, kLaneBits, kLaneBits));
      for (int i = 0; i < static_cast<int>(kUpperParts); ++i) {
        images.upper[s][i][bits] =
            static_cast<std::uint32_t>(part(bits, kBlockBits + i * kPartBits, kBlockBits));
      }
    }
    for (std::uint64_t bits = 0; bits < 1u << (kMiddleBits - kPartBits); ++bits) {
      images.middle_high[s][bits] =
          static_cast<std::uint16_t>(part(bits, kLaneBits + kPartBits, kLaneBits));
    }
  }
  return result;
}

}  // namespace upstar::retrograde::gpu
