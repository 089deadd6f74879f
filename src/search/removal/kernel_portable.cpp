// The block kernel in eight 64-bit integers, for every machine.
#include "search/removal/block_kernel.hpp"

namespace upstar::retrograde {
namespace {

struct Portable {
  struct alignas(64) Word {
    std::uint64_t lane[kLanes];
  };

  static Word load(const std::uint64_t* at) {
    return combined([at](int d) { return at[d]; });
  }
  static void store(std::uint64_t* at, const Word& bits) {
    for (int d = 0; d < kLanes; ++d) at[d] = bits.lane[d];
  }
  static Word zero() {
    return combined([](int) { return std::uint64_t{0}; });
  }
  static Word ones() {
    return combined([](int) { return ~std::uint64_t{0}; });
  }
  static Word both(const Word& a, const Word& b) {
    return combined([&](int d) { return a.lane[d] & b.lane[d]; });
  }
  static Word either(const Word& a, const Word& b) {
    return combined([&](int d) { return a.lane[d] | b.lane[d]; });
  }
  static Word inverse(const Word& a) {
    return combined([&](int d) { return ~a.lane[d]; });
  }
  static bool same(const Word& a, const Word& b) {
    std::uint64_t difference = 0;
    for (int d = 0; d < kLanes; ++d) difference |= a.lane[d] ^ b.lane[d];
    return difference == 0;
  }

  static Shift shift_of(const Shift& shift) { return shift; }
  static Word shifted(const Word& a, const Shift& shift) {
    return combined([&](int d) {
      const std::uint64_t wanted = (d & shift.lanes) == shift.lanes ? shift.mask : 0;
      return (a.lane[d ^ shift.lanes] & wanted) << shift.count;
    });
  }
  static Word singles(const Word& a, Word* out) {
    constexpr std::uint64_t kWithout[6] = {0x5555555555555555, 0x3333333333333333,
                                           0x0f0f0f0f0f0f0f0f, 0x00ff00ff00ff00ff,
                                           0x0000ffff0000ffff, 0x00000000ffffffff};
    Word reached = zero();
    for (int bit = 0; bit < 6; ++bit) {
      out[bit] = combined([&](int d) { return (a.lane[d] & kWithout[bit]) << (1 << bit); });
      reached = either(reached, out[bit]);
    }
    for (int bit = 0; bit < 3; ++bit) {
      const int lanes = 1 << bit;
      out[6 + bit] = combined([&](int d) { return (d & lanes) != 0 ? a.lane[d ^ lanes] : 0; });
      reached = either(reached, out[6 + bit]);
    }
    return reached;
  }

  static const KernelPlan::Symmetry& map_of(const KernelPlan::Symmetry& symmetry) {
    return symmetry;
  }
  static Word permuted(const Word& a, const KernelPlan::Symmetry& map) {
    return combined([&](int d) {
      std::uint64_t bits = 0;
      for (int byte = 0; byte < 8; ++byte) {
        const int from = map.byte_from[8 * d + byte];
        const std::uint64_t value = a.lane[from / 8] >> (8 * (from % 8)) & 0xff;
        bits |= std::uint64_t{map.bits_from[value]} << (8 * byte);
      }
      return bits;
    });
  }

 private:
  template <class Lane>
  static Word combined(const Lane& lane) {
    Word result;
    for (int d = 0; d < kLanes; ++d) result.lane[d] = lane(d);
    return result;
  }
};

}  // namespace

void solve_block_portable(const KernelPlan& plan, const KernelScratch& scratch,
                          const Source* sources, std::uint64_t* block) {
  BlockKernel<Portable>::solve(plan, scratch, sources, block);
}

}  // namespace upstar::retrograde
