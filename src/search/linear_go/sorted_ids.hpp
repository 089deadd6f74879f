// A sorted list of numbers in few bits that can still be asked for one of them.
//
// Elias and Fano's code. A number is cut into an upper part, its bucket, and k lower bits, k chosen so
// that there are about as many buckets as numbers:
//
//     lower   k bits for each number, one after the other
//     upper   for each bucket a one for every number in it, then a zero:  0 110 10 0 10 ...
//     marks   where in `upper` every 64th bucket begins
//
// That is about 2 + log2(universe / count) bits a number. Looking one up goes to the mark before its
// bucket, skips fewer than 64 zeros, and compares the lower bits of the few numbers there.
//
// Short lists are written plainly, two numbers a word: there is nothing to be gained.
//
//     word 0       count (32 bits), k (8 bits); k = kPlain for a plain list
//     then         upper, lower, marks (two a word)
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace upstar::superko {

class SortedIds {
 public:
  explicit SortedIds(const std::uint64_t* words, std::uint32_t universe)
      : words_(words), universe_(universe) {}

  [[nodiscard]] std::uint32_t count() const { return static_cast<std::uint32_t>(words_[0]); }

  [[nodiscard]] bool contains(std::uint32_t wanted) const {
    if (is_plain()) {
      std::uint32_t i = 0;
      while (i < count() && half(words_ + 1, i) < wanted) ++i;
      return i < count() && half(words_ + 1, i) == wanted;
    }
    const int k = low_bits();
    const std::uint32_t bucket = wanted >> k;
    const std::uint64_t low = wanted & mask(k);
    std::size_t at = start_of(bucket);
    for (std::size_t i = at - bucket; (upper()[at / 64] >> (at % 64) & 1) != 0; ++at, ++i) {
      const std::uint64_t found = lower(i, k);
      if (found >= low) return found == low;
    }
    return false;
  }

  // In ascending order, until visit(id) says false. False => it did.
  template <class Visit>
  bool for_each(Visit&& visit) const {
    const std::uint32_t total = count();
    std::size_t i = 0;
    if (is_plain()) {
      while (i < total && visit(half(words_ + 1, i))) ++i;
      return i == total;
    }
    const int k = low_bits();
    for (std::size_t w = 0; i < total; ++w) {
      for (std::uint64_t ones = upper()[w]; ones != 0; ones &= ones - 1, ++i) {
        const std::size_t at = w * 64 + static_cast<std::size_t>(std::countr_zero(ones));
        if (!visit(static_cast<std::uint32_t>((at - i) << k | lower(i, k)))) return false;
      }
    }
    return true;
  }

  // How many words the list takes, and writing it there; the words are zero before.
  static std::size_t words_for(std::uint32_t count, std::uint32_t universe) {
    if (count <= kLongestPlain) return 1 + (count + 1) / 2;
    const int k = low_bits_for(count, universe);
    return 1 + upper_words(count, universe, k) + lower_words(count, k) + mark_words(universe, k);
  }
  static void write(std::span<const std::uint32_t> ids, std::uint32_t universe, std::uint64_t* to);

 private:
  static constexpr std::uint32_t kLongestPlain = 24;
  static constexpr int kPlain = 63;
  static constexpr std::uint32_t kBucketsPerMark = 64;

  static std::uint64_t mask(int bits) { return (std::uint64_t{1} << bits) - 1; }
  static int low_bits_for(std::uint32_t count, std::uint32_t universe) {
    return std::bit_width(universe / count | 1) - 1;
  }
  static std::uint32_t buckets(std::uint32_t universe, int k) { return (universe >> k) + 1; }
  static std::size_t upper_words(std::uint32_t count, std::uint32_t universe, int k) {
    return (count + std::size_t{buckets(universe, k)} + 63) / 64;
  }
  static std::size_t lower_words(std::uint32_t count, int k) {
    return (std::size_t{count} * static_cast<std::size_t>(k) + 63) / 64;
  }
  static std::size_t mark_words(std::uint32_t universe, int k) {
    return (buckets(universe, k) / kBucketsPerMark + 2) / 2;
  }

  [[nodiscard]] int low_bits() const { return static_cast<int>(words_[0] >> 32 & 63); }
  [[nodiscard]] bool is_plain() const { return low_bits() == kPlain; }
  // Numbers of 32 bits, two a word.
  static std::uint32_t half(const std::uint64_t* words, std::size_t i) {
    return static_cast<std::uint32_t>(words[i / 2] >> (i % 2 * 32));
  }
  static void set_half(std::uint64_t* words, std::size_t i, std::uint32_t value) {
    words[i / 2] |= std::uint64_t{value} << (i % 2 * 32);
  }
  [[nodiscard]] const std::uint64_t* upper() const { return words_ + 1; }
  [[nodiscard]] std::uint64_t lower(std::size_t i, int k) const {
    if (k == 0) return 0;
    const std::uint64_t* from = upper() + upper_words(count(), universe_, k);
    const std::size_t bit = i * static_cast<std::size_t>(k);
    std::uint64_t value = from[bit / 64] >> (bit % 64);
    if (bit % 64 + static_cast<std::size_t>(k) > 64) value |= from[bit / 64 + 1] << (64 - bit % 64);
    return value & mask(k);
  }
  // The place in `upper` where a bucket begins.
  [[nodiscard]] std::size_t start_of(std::uint32_t bucket) const {
    const int k = low_bits();
    const std::uint64_t* marks =
        upper() + upper_words(count(), universe_, k) + lower_words(count(), k);
    const std::size_t at = half(marks, bucket / kBucketsPerMark);
    auto zeros = static_cast<int>(bucket % kBucketsPerMark);
    if (zeros == 0) return at;
    std::size_t w = at / 64;
    std::uint64_t rest = ~upper()[w] & ~mask(static_cast<int>(at % 64));
    for (int here = std::popcount(rest); here < zeros; here = std::popcount(rest)) {
      zeros -= here;
      rest = ~upper()[++w];
    }
    for (; zeros > 1; --zeros) rest &= rest - 1;
    return w * 64 + static_cast<std::size_t>(std::countr_zero(rest)) + 1;
  }

  const std::uint64_t* words_;
  std::uint32_t universe_;
};

inline void SortedIds::write(std::span<const std::uint32_t> ids, std::uint32_t universe,
                             std::uint64_t* to) {
  const auto count = static_cast<std::uint32_t>(ids.size());
  const bool is_plain = count <= kLongestPlain;
  const int k = is_plain ? kPlain : low_bits_for(count, universe);
  to[0] = count | static_cast<std::uint64_t>(k) << 32;
  if (is_plain) {
    for (std::size_t i = 0; i < ids.size(); ++i) set_half(to + 1, i, ids[i]);
    return;
  }
  std::uint64_t* upper = to + 1;
  std::uint64_t* lower = upper + upper_words(count, universe, k);
  std::uint64_t* marks = lower + lower_words(count, k);
  std::uint32_t next_mark = 0;
  const auto mark_up_to = [&](std::uint32_t bucket, std::size_t numbers_before) {
    for (; next_mark * kBucketsPerMark <= bucket; ++next_mark) {
      const std::size_t at = next_mark * kBucketsPerMark + numbers_before;
      set_half(marks, next_mark, static_cast<std::uint32_t>(at));
    }
  };
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const std::uint32_t bucket = ids[i] >> k;
    mark_up_to(bucket, i);
    const std::size_t at = i + bucket;
    upper[at / 64] |= std::uint64_t{1} << (at % 64);
    if (k == 0) continue;
    const std::uint64_t low = ids[i] & mask(k);
    const std::size_t bit = i * static_cast<std::size_t>(k);
    lower[bit / 64] |= low << (bit % 64);
    if (bit % 64 + static_cast<std::size_t>(k) > 64) lower[bit / 64 + 1] |= low >> (64 - bit % 64);
  }
  mark_up_to(buckets(universe, k) - 1, ids.size());
}

}  // namespace upstar::superko
