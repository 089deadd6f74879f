// The end of 16 outputs in a register of 512 bits, for the ways that have such: included inside their anonymous
// namespaces, after UPSTAR_KERNEL, and not compiled alone.

template <bool Stream>
UPSTAR_KERNEL inline void end_outputs(__m512i sums, const LayerEnd& end, int output,
                                      std::ptrdiff_t at) {
  __m512 value =
      _mm512_add_ps(_mm512_mul_ps(_mm512_cvtepi32_ps(sums), _mm512_loadu_ps(end.scale + output)),
                    _mm512_loadu_ps(end.bias + output));
  if constexpr (Stream) {
    const __m512 before = _mm512_loadu_ps(end.stream + at);
    value = _mm512_add_ps(value, _mm512_add_ps(before, _mm512_loadu_ps(end.everywhere + output)));
    value = _mm512_max_ps(value, _mm512_setzero_ps());
    _mm512_storeu_ps(end.stream + at, value);
  }
  value = _mm512_mul_ps(value, _mm512_set1_ps(end.to_bytes));
  value = _mm512_min_ps(_mm512_max_ps(value, _mm512_setzero_ps()), _mm512_set1_ps(255.0F));
  const __m512i whole = _mm512_cvtps_epi32(value);  // to the nearest, halves to even
  _mm_storeu_si128(reinterpret_cast<__m128i*>(end.out + at), _mm512_cvtepi32_epi8(whole));
}
