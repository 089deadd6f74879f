// Refining colours eight at a time, with AVX-512.
#include "rules/nogo/part_key_wide.hpp"

#include "rules/nogo/part_links.hpp"

#ifdef __x86_64__

#include <immintrin.h>

#include <array>
#include <bit>
#include <cstddef>

// Only these functions use the wide instructions, so that the program runs everywhere.
#define UPSTAR_WIDE __attribute__((target("avx512f,avx512dq,avx512cd,bmi2")))
// What gives back a struct of registers has to be inlined. GCC 12 clears the upper parts of all registers
// (vzeroupper) at the end of a function that alone of its file has wide registers, and does not see that a struct
// of one vector leaves in such a register:
//
//     using Lanes = std::uint64_t __attribute__((vector_size(64)));
//     struct Colours { Lanes of[1]; };
//     __attribute__((target("avx512f"), noinline)) Colours twice(const Colours& x) {
//       return {{x.of[0] + x.of[0]}};  // at -O2 six lanes of eight come back as 0
//     }
//
// It is right with -O1, with -mno-vzeroupper, with the target for the whole file, with a struct of two vectors
// (which is returned in memory), with the vector itself, and with clang; and wrong with 32 bytes and AVX2.
#define UPSTAR_WIDE_INLINE UPSTAR_WIDE __attribute__((always_inline)) inline

namespace upstar::nogo {
namespace {

constexpr int kLanes = 8;
constexpr std::size_t kMostPoints = 16;

// A set of points by their numbers in the part.
using Mask = std::uint32_t;

UPSTAR_WIDE inline Mask mask_of(std::uint64_t set, std::uint64_t points) {
  return static_cast<Mask>(_pext_u64(set, points));
}
// That of the points in one register.
inline __mmask8 lanes_of(Mask mask, int index) {
  return static_cast<__mmask8>(mask >> (kLanes * index));
}

// Eight colours; with + and * for all of them.
using Lanes = std::uint64_t __attribute__((vector_size(64)));

UPSTAR_WIDE inline __m512i raw(Lanes lanes) { return reinterpret_cast<__m512i>(lanes); }
UPSTAR_WIDE inline Lanes lanes(__m512i raw) { return reinterpret_cast<Lanes>(raw); }

constexpr Lanes kNumbers{0, 1, 2, 3, 4, 5, 6, 7};

UPSTAR_WIDE inline Lanes in_all_lanes(std::uint64_t x) { return Lanes{} + x; }

// mix64 and stir of every colour
UPSTAR_WIDE inline Lanes mixed(Lanes x) {
  x ^= x >> 32;
  x *= kMix;
  x ^= x >> 32;
  x *= kMix;
  return x ^ (x >> 32);
}
UPSTAR_WIDE inline Lanes stirred(Lanes x) {
  x *= kStir;
  return x ^ (x >> 32);
}

// A colour for every point, in one register or two.
template <int kCount>
struct Colours {
  Lanes of[kCount];

  UPSTAR_WIDE void add(Mask where, std::uint64_t x) {
    for (int i = 0; i < kCount; ++i) {
      of[i] = lanes(
          _mm512_mask_add_epi64(raw(of[i]), lanes_of(where, i), raw(of[i]), raw(in_all_lanes(x))));
    }
  }
  UPSTAR_WIDE void add(Mask where, const Colours& other) {
    for (int i = 0; i < kCount; ++i) {
      of[i] = lanes(
          _mm512_mask_add_epi64(raw(of[i]), lanes_of(where, i), raw(of[i]), raw(other.of[i])));
    }
  }
  [[nodiscard]] UPSTAR_WIDE std::uint64_t sum(Mask where) const {
    Lanes sums{};
    for (int i = 0; i < kCount; ++i) {
      sums += lanes(_mm512_maskz_mov_epi64(lanes_of(where, i), raw(of[i])));
    }
    sums += __builtin_shufflevector(sums, sums, 4, 5, 6, 7, 0, 1, 2, 3);
    sums += __builtin_shufflevector(sums, sums, 2, 3, 0, 1, 6, 7, 4, 5);
    return sums[0] + sums[1];
  }
};

// Every point gets the colour of the one before it, or after it.
template <int kCount>
UPSTAR_WIDE_INLINE Colours<kCount> of_previous(const Colours<kCount>& colours) {
  Colours<kCount> out;
  for (int i = 0; i < kCount; ++i) {
    const Lanes before = i == 0 ? Lanes{} : colours.of[i - 1];
    out.of[i] = __builtin_shufflevector(before, colours.of[i], 7, 8, 9, 10, 11, 12, 13, 14);
  }
  return out;
}
template <int kCount>
UPSTAR_WIDE_INLINE Colours<kCount> of_next(const Colours<kCount>& colours) {
  Colours<kCount> out;
  for (int i = 0; i < kCount; ++i) {
    const Lanes after = i + 1 == kCount ? Lanes{} : colours.of[i + 1];
    out.of[i] = __builtin_shufflevector(colours.of[i], after, 1, 2, 3, 4, 5, 6, 7, 8);
  }
  return out;
}

// The points of one set get the colours of those of another, in their order.
UPSTAR_WIDE_INLINE Colours<1> handed(const Colours<1>& colours, Mask from, Mask to) {
  const __m512i row = _mm512_maskz_compress_epi64(lanes_of(from, 0), raw(colours.of[0]));
  return {{lanes(_mm512_maskz_expand_epi64(lanes_of(to, 0), row))}};
}
UPSTAR_WIDE_INLINE Colours<2> handed(const Colours<2>& colours, Mask from, Mask to) {
  constexpr __mmask8 kAll = 0xff;
  const auto sent = static_cast<unsigned>(std::popcount(from & 0xffU));
  const auto taken = static_cast<unsigned>(std::popcount(to & 0xffU));
  // Those of the second register follow those of the first, all in a row.
  const __m512i second = _mm512_maskz_permutexvar_epi64(
      kAll, raw(kNumbers - sent),
      _mm512_maskz_compress_epi64(lanes_of(from, 1), raw(colours.of[1])));
  const __m512i low = _mm512_mask_compress_epi64(second, lanes_of(from, 0), raw(colours.of[0]));
  const __m512i high = _mm512_maskz_mov_epi64(static_cast<__mmask8>((1U << sent) - 1), second);
  // What the first register does not take, begins the second.
  const __m512i back = raw(kNumbers + taken);
  const __m512i rest =
      _mm512_mask_permutexvar_epi64(_mm512_maskz_permutexvar_epi64(kAll, back, low),
                                    static_cast<__mmask8>(0xff00U >> taken), back, high);
  return {{lanes(_mm512_maskz_expand_epi64(lanes_of(to, 0), low)),
           lanes(_mm512_maskz_expand_epi64(lanes_of(to, 1), rest))}};
}

// The links of a part, for points by their numbers.
struct Links {
  std::array<Mask, 2 * LiveBoard::kMostBlocks> blocks;
  std::size_t first_count, block_count;
  Mask to_right, from_left, down, from_above;
};

// Everything that is heard, taken in.
template <int kCount>
UPSTAR_WIDE inline void take_a_round(Colours<kCount>& colours, const Links& links) {
  Colours<kCount> heard;
  for (int i = 0; i < kCount; ++i) heard.of[i] = in_all_lanes(kSilence);
  heard.add(links.from_left, of_previous(colours));
  heard.add(links.to_right, of_next(colours));
  heard.add(links.from_above, handed(colours, links.down, links.from_above));
  heard.add(links.down, handed(colours, links.from_above, links.down));
  for (int i = 0; i < kCount; ++i) heard.of[i] = stirred(heard.of[i]);
  for (std::size_t i = 0; i < links.block_count; ++i) {
    const Mask block = links.blocks[i];
    heard.add(block, mix64(silence_of_block(i < links.first_count) + colours.sum(block)));
  }
  for (int i = 0; i < kCount; ++i) colours.of[i] = mixed(colours.of[i] * 3 + heard.of[i]);
}

UPSTAR_WIDE inline bool some_are_alike(const Colours<1>& colours, Mask all) {
  const __mmask8 there = lanes_of(all, 0);
  const __m512i same = _mm512_maskz_conflict_epi64(
      there, _mm512_mask_mov_epi64(raw(kNumbers), there, raw(colours.of[0])));
  return _mm512_test_epi64_mask(same, same) != 0;
}
UPSTAR_WIDE inline bool some_are_alike(const Colours<2>& colours, Mask all) {
  // Both halves of colours, each of all points in one register. Every point learns with which before it it
  // agrees.
  using Halves = std::uint32_t __attribute__((vector_size(64)));
  const auto first = reinterpret_cast<Halves>(colours.of[0]);
  const auto second = reinterpret_cast<Halves>(colours.of[1]);
  const Halves low = __builtin_shufflevector(first, second, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20,
                                             22, 24, 26, 28, 30);
  const Halves high = __builtin_shufflevector(first, second, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21,
                                              23, 25, 27, 29, 31);
  const auto there = static_cast<__mmask16>(all);
  const __m512i in_low = _mm512_maskz_conflict_epi32(there, reinterpret_cast<__m512i>(low));
  const __m512i in_high = _mm512_maskz_conflict_epi32(there, reinterpret_cast<__m512i>(high));
  return _mm512_test_epi32_mask(in_low, in_high) != 0;
}

template <int kCount>
UPSTAR_WIDE std::optional<Hash128> key_of(const LiveBoard& board, std::uint64_t points,
                                          const Neighbours& beside, std::uint64_t salt) {
  const PartLinks part(board, points, beside);
  Links links;
  links.first_count = part.first_count;
  links.block_count = part.block_count;
  links.to_right = mask_of(part.to_right, points);
  links.from_left = links.to_right << 1;
  links.down = mask_of(part.down, points);
  links.from_above = mask_of(beside.below(part.down), points);

  Colours<kCount> colours;
  const std::array<Mask, 4> kinds{mask_of(board.can[0], points), mask_of(board.can[1], points),
                                  mask_of(board.safe[0], points), mask_of(board.safe[1], points)};
  Colours<kCount> kind{};
  for (std::size_t bit = 0; bit < kinds.size(); ++bit) kind.add(kinds[bit], 1U << bit);
  const __m512i first_half = _mm512_loadu_si512(kFirstColours.data());
  const __m512i second_half = _mm512_loadu_si512(kFirstColours.data() + kLanes);
  for (int i = 0; i < kCount; ++i) {
    colours.of[i] =
        lanes(_mm512_permutex2var_epi64(first_half, raw(kind.of[i]), second_half)) + salt;
  }
  for (std::size_t i = 0; i < part.block_count; ++i) {
    links.blocks[i] = mask_of(part.blocks[i], points);
    colours.add(links.blocks[i],
                colour_of_block(std::popcount(part.blocks[i]), i < part.first_count));
  }
  for (const Mask ends : {links.to_right, links.from_left, links.down, links.from_above}) {
    colours.add(ends, kEdge);
  }
  for (int i = 0; i < kCount; ++i) colours.of[i] = stirred(colours.of[i]);

  const Mask all = mask_of(points, points);
  take_a_round(colours, links);
  if (some_are_alike(colours, all)) {
    // Points that are no twins may differ after one round more. Twins never do.
    take_a_round(colours, links);
    if (some_are_alike(colours, all)) return std::nullopt;
  }
  take_a_round(colours, links);
  Hash128 key;
  key.low = colours.sum(all);
  for (int i = 0; i < kCount; ++i) colours.of[i] = stirred(colours.of[i]);
  key.high = colours.sum(all);
  return key;
}

}  // namespace

bool has_wide_registers() {
  static const bool has = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") &&
                          __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("bmi2");
  return has;
}

std::optional<Hash128> wide_part_key(const LiveBoard& board, std::uint64_t points,
                                     const Neighbours& beside, std::uint64_t salt) {
  const auto count = static_cast<std::size_t>(std::popcount(points));
  if (count <= kLanes) return key_of<1>(board, points, beside, salt);
  if (count <= kMostPoints) return key_of<2>(board, points, beside, salt);
  return std::nullopt;
}

}  // namespace upstar::nogo

#else

namespace upstar::nogo {

bool has_wide_registers() { return false; }
std::optional<Hash128> wide_part_key(const LiveBoard& /*board*/, std::uint64_t /*points*/,
                                     const Neighbours& /*beside*/, std::uint64_t /*salt*/) {
  return std::nullopt;
}

}  // namespace upstar::nogo

#endif
