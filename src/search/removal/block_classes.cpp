// Finding the smallest image of an upper set, and its rank.
#include "search/removal/block_classes.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>

#include "base/error.hpp"

namespace upstar::retrograde {

BlockClasses::BlockClasses(const Layout& layout, Budget* budget)
    : upper_bits_(layout.upper_bits()),
      is_stored_(ChargedAllocator<std::uint64_t>(budget)),
      stored_before_(ChargedAllocator<std::uint64_t>(budget)) {
  if (upper_bits_ > kPartBits * kFeatures) {
    throw Error(ErrorKind::Limit, "a table of more than 2^48 positions is out of reach");
  }
  for (const RemovalGame::Permutation& symmetry : layout.game().symmetries) {
    auto& parts = images_.emplace_back();
    for (int part = 0; part < kFeatures; ++part) {
      auto& table = parts[static_cast<std::size_t>(part)];
      const int from = kBlockBits + part * kPartBits;
      const int bits = std::max(0, std::min(kPartBits, layout.bits() - from));
      table.resize(std::size_t{1} << bits);
      for (std::uint64_t set = 0; set < table.size(); ++set) {
        table[set] = image(symmetry, set << from) >> kBlockBits;
      }
    }
  }
  const std::uint64_t uppers = std::uint64_t{1} << upper_bits_;
  is_stored_.resize((uppers + 63) / 64);
  stored_before_.resize(uppers / kBitsPerCount + 1);
  for (std::uint64_t upper = 0; upper < uppers; ++upper) {
    if (upper % kBitsPerCount == 0) {
      stored_before_[upper / kBitsPerCount] = stored_;
      if (budget != nullptr) budget->tick();
    }
    bool smallest = true;
    for (std::size_t s = 1; smallest && s < images_.size(); ++s) {
      smallest = image_of(s, upper) >= upper;
    }
    if (!smallest) continue;
    is_stored_[upper / 64] |= std::uint64_t{1} << upper % 64;
    ++stored_;
  }
}

std::uint64_t BlockClasses::image_of(std::size_t symmetry, std::uint64_t upper) const {
  constexpr std::uint64_t kPartMask = (1u << kPartBits) - 1;
  const auto& parts = images_[symmetry];
  return parts[0][upper & kPartMask] | parts[1][upper >> kPartBits & kPartMask] |
         parts[2][upper >> 2 * kPartBits];
}

BlockClasses::Place BlockClasses::place(std::uint64_t upper) const {
  std::uint64_t smallest = upper;
  Place result;
  for (std::size_t s = 1; s < images_.size(); ++s) {
    const std::uint64_t candidate = image_of(s, upper);
    if (candidate < smallest) {
      smallest = candidate;
      result.symmetry = static_cast<std::uint8_t>(s);
    }
  }
  result.rank = stored_before_[smallest / kBitsPerCount];
  const std::uint64_t last_word = smallest / 64;
  for (std::uint64_t word = smallest / kBitsPerCount * (kBitsPerCount / 64); word < last_word;
       ++word) {
    result.rank += static_cast<std::uint64_t>(std::popcount(is_stored_[word]));
  }
  const std::uint64_t below = (std::uint64_t{1} << smallest % 64) - 1;
  result.rank += static_cast<std::uint64_t>(std::popcount(is_stored_[last_word] & below));
  return result;
}

std::uint64_t BlockClasses::representative(std::uint64_t upper) const {
  std::uint64_t smallest = upper;
  for (std::size_t s = 1; s < images_.size(); ++s)
    smallest = std::min(smallest, image_of(s, upper));
  return smallest;
}

int BlockClasses::class_size(std::uint64_t upper) const {
  int fixed = 0;
  for (std::size_t s = 0; s < images_.size(); ++s) fixed += image_of(s, upper) == upper ? 1 : 0;
  return static_cast<int>(images_.size()) / fixed;
}

}  // namespace upstar::retrograde
