// Winograd's convolution (winograd.hpp) for registers of any width: included inside the anonymous namespace of a file
// that defines
//
//     UPSTAR_KERNEL            the attribute of functions for its processor
//     Short                    a register of numbers of 16 bits, kShorts of them
//     Long                     a register of numbers of 32 bits, kLongs of them: half as many
//     kMostTiles               the tiles of a block, which holds two registers of outputs for each
//     widen                    bytes to a Short
//     add_shorts, sub_shorts, add, sub, zero, load, store
//     broadcast_pair           two numbers of 16 bits, again and again
//     multiply_add             sum + input * weight, pair by pair
//     undo_scale, end_outputs  what is left to do with a sum
//
// and not compiled alone, hence without a guard.

constexpr int kBlock = 2 * kLongs;  // outputs of a block

// B' of a row or a column of five.
UPSTAR_KERNEL inline void transform_five(Short* d, int step) {
  const Short a = d[0];
  const Short b = d[step];
  const Short c = d[2 * step];
  const Short e = d[3 * step];
  const Short e_less_b = sub_shorts(e, b);
  const Short e_less_c = sub_shorts(e, c);
  const Short a_less_c = sub_shorts(a, c);
  const Short b_less_c = sub_shorts(b, c);
  d[0] = add_shorts(add_shorts(a_less_c, a_less_c), e_less_b);
  d[step] = sub_shorts(e_less_c, add_shorts(b, b));
  d[2 * step] = add_shorts(e_less_c, add_shorts(b_less_c, b_less_c));
  d[3 * step] = e_less_b;
  d[4 * step] = sub_shorts(sub_shorts(d[4 * step], c), add_shorts(e_less_b, e_less_b));
}

UPSTAR_KERNEL void transform_inputs(const BoardFrame& frame, int channels,
                                    const std::uint8_t* bytes, std::int16_t* out) {
  const std::ptrdiff_t apart = std::ptrdiff_t{frame.tiles()} * channels;
  for (int tile = 0; tile < frame.tiles(); ++tile) {
    const int corner = tile / frame.tile_columns * BoardFrame::kTile * frame.stride +
                       tile % frame.tile_columns * BoardFrame::kTile;
    for (int channel = 0; channel < channels; channel += kShorts) {
      Short d[kWinogradEntries];
      const std::uint8_t* from = bytes + std::ptrdiff_t{corner} * channels + channel;
#pragma GCC unroll 5
      for (int row = 0; row < 5; ++row) {
#pragma GCC unroll 5
        for (int column = 0; column < 5; ++column) {
          d[5 * row + column] =
              widen(from + (std::ptrdiff_t{row} * frame.stride + column) * channels);
        }
        transform_five(d + std::ptrdiff_t{5} * row, 1);
      }
      std::int16_t* to = out + std::ptrdiff_t{tile} * channels + channel;
#pragma GCC unroll 5
      for (int column = 0; column < 5; ++column) transform_five(d + column, 5);
#pragma GCC unroll 25
      for (int entry = 0; entry < kWinogradEntries; ++entry) store(to + entry * apart, d[entry]);
    }
  }
}

// A block of `Tiles` rows of inputs by kBlock outputs: sums over all inputs, two at a time.
template <int Tiles>
UPSTAR_KERNEL void multiply_block(int channels, const std::int16_t* inputs,
                                  const std::int16_t* weights, std::int32_t* products) {
  Long sums[Tiles][2];
  for (auto& sum : sums) sum[0] = sum[1] = zero();
#pragma GCC unroll 2  // without it GCC 12 moves the sums between registers in every turn
  for (int pair = 0; pair < channels / 2; ++pair, weights += 2 * kBlock) {
    const Long low = load(weights);
    const Long high = load(weights + kBlock);
#pragma GCC unroll 9
    for (int tile = 0; tile < Tiles; ++tile) {
      const Long input = broadcast_pair(inputs + std::ptrdiff_t{tile} * channels + 2 * pair);
      sums[tile][0] = multiply_add(sums[tile][0], input, low);
      sums[tile][1] = multiply_add(sums[tile][1], input, high);
    }
  }
  for (int tile = 0; tile < Tiles; ++tile) {
    store(products + std::ptrdiff_t{tile} * kBlock, sums[tile][0]);
    store(products + std::ptrdiff_t{tile} * kBlock + kLongs, sums[tile][1]);
  }
}

// The same for `tiles` rows from 1 to `Tiles`.
template <int Tiles>
UPSTAR_KERNEL void multiply_up_to(int tiles, int channels, const std::int16_t* inputs,
                                  const std::int16_t* weights, std::int32_t* products) {
  if constexpr (Tiles > 1) {
    if (tiles < Tiles) {
      multiply_up_to<Tiles - 1>(tiles, channels, inputs, weights, products);
      return;
    }
  }
  multiply_block<Tiles>(channels, inputs, weights, products);
}

// For any number of rows, in blocks of about equal size.
UPSTAR_KERNEL void multiply(int tiles, int channels, const std::int16_t* inputs,
                            const std::int16_t* weights, std::int32_t* products) {
  const int blocks = (tiles + kMostTiles - 1) / kMostTiles;
  for (int block = 0; block < blocks; ++block) {
    const int from = tiles * block / blocks;
    const int to = tiles * (block + 1) / blocks;
    multiply_up_to<kMostTiles>(to - from, channels, inputs + std::ptrdiff_t{from} * channels,
                               weights, products + std::ptrdiff_t{from} * kBlock);
  }
}

// A' of five: three.
UPSTAR_KERNEL inline void transform_back(const Long* m, int step, Long* out) {
  const Long both = add(m[step], m[2 * step]);
  const Long m3 = m[3 * step];
  const Long twice_m3 = add(m3, m3);
  out[0] = add(add(m[0], both), m3);
  out[1] = add(sub(m[step], m[2 * step]), twice_m3);
  out[2] = add(add(both, m[4 * step]), add(twice_m3, twice_m3));
}

// Sums of a register of outputs, from `first` on, for all tiles, and their end.
template <bool Stream>
UPSTAR_KERNEL void transform_sums(const BoardFrame& frame, int channels, int first,
                                  const std::int32_t* products, const LayerEnd& end) {
  const std::ptrdiff_t apart = std::ptrdiff_t{frame.tiles()} * kBlock;
  for (int tile = 0; tile < frame.tiles(); ++tile) {
    const int row = tile / frame.tile_columns * BoardFrame::kTile;
    const int column = tile % frame.tile_columns * BoardFrame::kTile;
    const std::int32_t* from = products + std::ptrdiff_t{tile} * kBlock;
    Long half[15];  // three rows of five
#pragma GCC unroll 5
    for (int at = 0; at < 5; ++at) {
      Long m[5];
#pragma GCC unroll 5
      for (int i = 0; i < 5; ++i) m[i] = load(from + (5 * i + at) * apart);
      Long three[3];
      transform_back(m, 1, three);
#pragma GCC unroll 3
      for (int i = 0; i < 3; ++i) half[5 * i + at] = three[i];
    }
#pragma GCC unroll 3
    for (int i = 0; i < 3; ++i) {
      if (row + i >= frame.rows) break;
      Long sums[3];
      transform_back(half + std::ptrdiff_t{5} * i, 1, sums);
#pragma GCC unroll 3
      for (int j = 0; j < 3; ++j) {
        if (column + j >= frame.columns) break;
        const std::ptrdiff_t at = std::ptrdiff_t{frame.place(row + i, column + j)} * channels;
        end_outputs<Stream>(undo_scale(sums[j]), end, first, at + first);
      }
    }
  }
}

UPSTAR_KERNEL void convolve(const BoardFrame& frame, int channels, const std::uint8_t* bytes,
                            const AlignedMemory& weights, const LayerEnd& end,
                            KernelScratch& scratch) {
  const auto numbers =
      static_cast<std::size_t>(kWinogradEntries) * static_cast<std::size_t>(frame.tiles());
  scratch.inputs.at_least(2 * numbers * static_cast<std::size_t>(channels));
  scratch.products.at_least(4 * numbers * kBlock);
  auto* inputs = scratch.inputs.as<std::int16_t>();
  auto* products = scratch.products.as<std::int32_t>();
  transform_inputs(frame, channels, bytes, inputs);
  const auto* weight = weights.as<std::int16_t>();
  for (int output = 0; output < channels; output += kBlock) {
    for (int entry = 0; entry < kWinogradEntries; ++entry) {
      multiply(frame.tiles(), channels, inputs + std::ptrdiff_t{entry} * frame.tiles() * channels,
               weight, products + std::ptrdiff_t{entry} * frame.tiles() * kBlock);
      weight += std::ptrdiff_t{channels} * kBlock;
    }
    for (int half = 0; half < kBlock; half += kLongs) {
      if (end.stream != nullptr) {
        transform_sums<true>(frame, channels, output + half, products + half, end);
      } else {
        transform_sums<false>(frame, channels, output + half, products + half, end);
      }
    }
  }
}

UPSTAR_KERNEL void mix(const BoardFrame& frame, int channels, int outputs,
                       const std::uint8_t* bytes, const AlignedMemory& weights, const LayerEnd& end,
                       KernelScratch& scratch) {
  const auto points = static_cast<std::size_t>(frame.points());
  scratch.inputs.at_least(2 * points * static_cast<std::size_t>(channels));
  scratch.products.at_least(4 * points * kBlock);
  auto* inputs = scratch.inputs.as<std::int16_t>();
  auto* products = scratch.products.as<std::int32_t>();
  for (int row = 0; row < frame.rows; ++row) {
    const std::uint8_t* from = bytes + std::ptrdiff_t{frame.place(row, 0)} * channels;
    std::int16_t* to = inputs + std::ptrdiff_t{row} * frame.columns * channels;
    for (int at = 0; at < frame.columns * channels; at += kShorts) store(to + at, widen(from + at));
  }
  for (int output = 0; output < outputs; output += kBlock) {
    multiply(frame.points(), channels, inputs,
             weights.as<std::int16_t>() + std::ptrdiff_t{output} * channels, products);
    for (int point = 0; point < frame.points(); ++point) {
      const int place = frame.place(point / frame.columns, point % frame.columns);
      for (int half = 0; half < kBlock; half += kLongs) {
        end_outputs<false>(load(products + std::ptrdiff_t{point} * kBlock + half), end,
                           output + half, std::ptrdiff_t{place} * outputs + output + half);
      }
    }
  }
}

UPSTAR_KERNEL void look_up(const BoardFrame& frame, const NetworkWeights& weights,
                           const std::uint8_t* classes, float* stream, std::uint8_t* out) {
  look_up_loop(frame, weights, classes, stream, out);
}
UPSTAR_KERNEL void pool(const BoardFrame& frame, int channels, int first, int count,
                        const std::uint8_t* bytes, const Pooled& pooled) {
  pool_loop(frame, channels, first, count, bytes, pooled);
}
UPSTAR_KERNEL void apply(int inputs, int outputs, const float* weights, const float* bias,
                         const float* input, float* out) {
  apply_loop(inputs, outputs, weights, bias, input, out);
}

constexpr Kernels kKernels{
    .channels_in_step = kBlock > kShorts ? kBlock : kShorts,
    .pack_convolution =
        [](int channels, const std::vector<std::int8_t>& weights) {
          return winograd_weights(channels, kBlock, weights);
        },
    .pack_mix =
        [](int channels, int outputs, const std::vector<std::int8_t>& weights) {
          return paired_weights(channels, outputs, kBlock, weights);
        },
    .convolve = convolve,
    .mix = mix,
    .look_up = look_up,
    .pool = pool,
    .apply = apply,
};
