// The block kernel in 512-bit registers: AVX-512 with byte permutes (VBMI) and GFNI.
//
// A symmetry of the bytes of a word is one vpermb; of the bits in every byte, one gf2p8affineqb.
#include "search/removal/block_kernel.hpp"

#if defined(__AVX512F__) && defined(__AVX512VBMI__) && defined(__GFNI__)

#include <immintrin.h>

namespace upstar::retrograde {
namespace {

struct Avx512 {
  using Word = __m512i;

  struct ShiftWords {
    Word mask;
    Word lane_from;
    __m128i count;
    __mmask8 lanes;
  };
  struct Map {
    Word byte_from;
    Word matrix;
  };

  static Word load(const std::uint64_t* at) { return _mm512_load_si512(at); }
  static void store(std::uint64_t* at, const Word& bits) { _mm512_store_si512(at, bits); }
  static Word zero() { return _mm512_setzero_si512(); }
  static Word ones() { return _mm512_set1_epi64(-1); }
  static Word both(const Word& a, const Word& b) { return _mm512_and_si512(a, b); }
  static Word either(const Word& a, const Word& b) { return _mm512_or_si512(a, b); }
  static Word inverse(const Word& a) { return _mm512_ternarylogic_epi64(a, a, a, 0x55); }
  static bool same(const Word& a, const Word& b) { return _mm512_cmpneq_epi64_mask(a, b) == 0; }

  static ShiftWords shift_of(const Shift& shift) {
    const Word lane = _mm512_setr_epi64(0, 1, 2, 3, 4, 5, 6, 7);
    const Word wanted = _mm512_set1_epi64(shift.lanes);
    return {_mm512_set1_epi64(static_cast<long long>(shift.mask)), _mm512_xor_si512(lane, wanted),
            _mm_cvtsi32_si128(shift.count),
            _mm512_cmpeq_epi64_mask(_mm512_and_si512(lane, wanted), wanted)};
  }
  static Word shifted(const Word& a, const ShiftWords& shift) {
    const Word moved = _mm512_sll_epi64(_mm512_and_si512(a, shift.mask), shift.count);
    return _mm512_maskz_permutexvar_epi64(shift.lanes, shift.lane_from, moved);
  }

  static Word three(const Word& a, const Word& b, const Word& c) {
    return _mm512_ternarylogic_epi64(a, b, c, 0xfe);
  }
  template <int kBit>
  static Word single_in_lane(const Word& a) {
    constexpr std::uint64_t kWithout[6] = {0x5555555555555555, 0x3333333333333333,
                                           0x0f0f0f0f0f0f0f0f, 0x00ff00ff00ff00ff,
                                           0x0000ffff0000ffff, 0x00000000ffffffff};
    const Word mask = _mm512_set1_epi64(static_cast<long long>(kWithout[kBit]));
    return _mm512_slli_epi64(_mm512_and_si512(a, mask), 1 << kBit);
  }
  static Word singles(const Word& a, Word* out) {
    out[0] = single_in_lane<0>(a);
    out[1] = single_in_lane<1>(a);
    out[2] = single_in_lane<2>(a);
    out[3] = single_in_lane<3>(a);
    out[4] = single_in_lane<4>(a);
    out[5] = single_in_lane<5>(a);
    out[6] = _mm512_maskz_permutexvar_epi64(0xaa, _mm512_setr_epi64(0, 0, 2, 2, 4, 4, 6, 6), a);
    out[7] = _mm512_maskz_permutexvar_epi64(0xcc, _mm512_setr_epi64(0, 1, 0, 1, 4, 5, 4, 5), a);
    out[8] = _mm512_maskz_permutexvar_epi64(0xf0, _mm512_setr_epi64(0, 1, 2, 3, 0, 1, 2, 3), a);
    return three(three(out[0], out[1], out[2]), three(out[3], out[4], out[5]),
                 three(out[6], out[7], out[8]));
  }

  static Map map_of(const KernelPlan::Symmetry& symmetry) {
    return {_mm512_loadu_si512(symmetry.byte_from),
            _mm512_set1_epi64(static_cast<long long>(symmetry.matrix))};
  }
  static Word permuted(const Word& a, const Map& map) {
    return _mm512_gf2p8affine_epi64_epi8(_mm512_permutexvar_epi8(map.byte_from, a), map.matrix, 0);
  }
};

}  // namespace

void solve_block_avx512(const KernelPlan& plan, const KernelScratch& scratch, const Source* sources,
                        std::uint64_t* block) {
  BlockKernel<Avx512>::solve(plan, scratch, sources, block);
}

}  // namespace upstar::retrograde

#else

namespace upstar::retrograde {

// Compiled for another machine: is_supported says no, and nobody comes here.
void solve_block_avx512(const KernelPlan& plan, const KernelScratch& scratch, const Source* sources,
                        std::uint64_t* block) {
  solve_block_portable(plan, scratch, sources, block);
}

}  // namespace upstar::retrograde

#endif
