// Making the plan of a kernel, its scratch space, and the choice between the kernels.
#include "search/removal/kernel.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <new>
#include <vector>

#include "base/error.hpp"
#include "search/removal/kernel_plan.hpp"

namespace upstar::retrograde {
namespace {

Shift shift_taking(std::uint16_t low) {
  Shift shift;
  for (unsigned bit = 0; bit < 64; ++bit) {
    if ((bit & low & 63u) == 0) shift.mask |= std::uint64_t{1} << bit;
  }
  shift.count = static_cast<std::uint8_t>(low & 63);
  shift.lanes = static_cast<std::uint8_t>(low >> 6);
  return shift;
}

KernelPlan::Symmetry spelt_out(const RemovalGame::Permutation& permutation) {
  KernelPlan::Symmetry result{};
  for (std::uint64_t word = 0; word < kWordsPerBlock; ++word) {
    result.word_from[word] =
        static_cast<std::uint16_t>(image(permutation, word << kWordBits) >> kWordBits);
  }
  for (std::uint64_t byte = 0; byte < 64; ++byte) {
    result.byte_from[byte] =
        static_cast<std::uint8_t>(image(permutation, byte << kTripleBits) >> kTripleBits);
  }
  for (std::uint64_t bit = 0; bit < 8; ++bit) {
    const std::uint64_t from = image(permutation, bit);
    for (std::uint64_t value = 0; value < 256; ++value) {
      if (value >> from & 1) result.bits_from[value] |= static_cast<std::uint8_t>(1u << bit);
    }
    // gf2p8affineqb takes the row of result bit i from byte 7 - i.
    result.matrix |= (std::uint64_t{1} << from) << (8 * (7 - bit));
  }
  return result;
}

// Owns the arrays of a plan, and the scratch memory of one thread.
class PlannedKernel final : public Kernel {
 public:
  PlannedKernel(SolveBlock solve_block, const Layout& layout, const Program& program)
      : solve_block_(solve_block) {
    plan_groups(program);
    plan_pushes(program);
    for (const RemovalGame::Permutation& symmetry : layout.game().symmetries) {
      symmetries_.push_back(spelt_out(symmetry));
    }
    plan_.groups = groups_.data();
    plan_.group_count = groups_.size();
    plan_.pushes = pushes_.data();
    plan_.push_count = pushes_.size();
    plan_.slot_shifts = slot_shifts_.data();
    plan_.in_word_count = program.in_word.size();
    plan_.slot_count = slot_shifts_.size();
    plan_.in_word_is_nine_singles = is_nine_singles(program.in_word);
    plan_.symmetries = symmetries_.data();
    plan_.source_count = program.sources.size();

    const std::size_t blocks = program.sources.size() + 1;
    memory_.reset(
        static_cast<std::uint64_t*>(::operator new (blocks* kBytesPerBlock, std::align_val_t{64})));
    source_pointers_.resize(program.sources.size());
    plain_pointers_.resize(program.between.size());
    moved_.resize(program.between.size());
    scratch_ = {memory_.get(), memory_.get() + program.sources.size() * kU64PerBlock,
                source_pointers_.data(), plain_pointers_.data(), moved_.data()};
  }

  void solve(std::uint64_t* block, std::span<const Source> sources) override {
    solve_block_(plan_, scratch_, sources.data(), block);
  }

 private:
  struct FreeAligned {
    void operator()(std::uint64_t* memory) const {
      ::operator delete (memory, std::align_val_t{64});
    }
  };

  static bool is_nine_singles(const std::vector<std::uint16_t>& in_word) {
    if (in_word.size() != kWordBits) return false;
    for (std::size_t bit = 0; bit < in_word.size(); ++bit) {
      if (in_word[bit] != 1u << bit) return false;
    }
    return true;
  }

  void plan_groups(const Program& program) {
    moves_.reserve(program.between.size());  // groups point into it
    for (std::size_t i = 0; i < program.between.size();) {
      const std::uint16_t low = program.between[i].low;
      const KernelPlan::Move* first = moves_.data() + moves_.size();
      for (; i < program.between.size() && program.between[i].low == low; ++i) {
        moves_.push_back({program.between[i].middle, program.between[i].source});
      }
      groups_.push_back({shift_taking(low), low != 0, first, moves_.data() + moves_.size()});
    }
  }

  void plan_pushes(const Program& program) {
    std::map<std::uint16_t, std::uint8_t> slot_of = {{std::uint16_t{0}, std::uint8_t{0}}};
    slot_shifts_.push_back(shift_taking(0));
    const auto slot = [&](std::uint16_t low) {
      const auto [entry, is_new] =
          slot_of.try_emplace(low, static_cast<std::uint8_t>(slot_shifts_.size()));
      if (is_new) slot_shifts_.push_back(shift_taking(low));
      return entry->second;
    };
    for (const std::uint16_t low : program.in_word) static_cast<void>(slot(low));
    std::size_t slots_in_pushes = 0;
    for (const Program::Inside& inside : program.inside) slots_in_pushes += inside.lows.size();
    push_slots_.reserve(slots_in_pushes);  // pushes point into it
    for (const Program::Inside& inside : program.inside) {
      const std::uint8_t* first = push_slots_.data() + push_slots_.size();
      for (const std::uint16_t low : inside.lows) push_slots_.push_back(slot(low));
      pushes_.push_back({inside.middle, first, push_slots_.data() + push_slots_.size()});
    }
    if (slot_shifts_.size() > kMostSlots) {
      throw Error(ErrorKind::Internal, "a word of this game has too many kinds of moves");
    }
  }

  SolveBlock solve_block_;
  std::vector<KernelPlan::Move> moves_;
  std::vector<KernelPlan::Group> groups_;
  std::vector<std::uint8_t> push_slots_;
  std::vector<KernelPlan::Push> pushes_;
  std::vector<Shift> slot_shifts_;
  std::vector<KernelPlan::Symmetry> symmetries_;
  KernelPlan plan_{};

  std::unique_ptr<std::uint64_t, FreeAligned> memory_;
  std::vector<const std::uint64_t*> source_pointers_;
  std::vector<const std::uint64_t*> plain_pointers_;
  std::vector<KernelPlan::Move> moved_;
  KernelScratch scratch_{};
};

}  // namespace

bool is_supported(KernelKind kind) {
  if (kind == KernelKind::Portable) return true;
#if defined(__x86_64__) && defined(UPSTAR_AVX512)
  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("gfni");
#else
  return false;
#endif
}

KernelKind best_kernel() {
  return is_supported(KernelKind::Avx512) ? KernelKind::Avx512 : KernelKind::Portable;
}

std::string_view name_of(KernelKind kind) {
  return kind == KernelKind::Avx512 ? "avx512" : "portable";
}

std::unique_ptr<Kernel> make_kernel(KernelKind kind, const Layout& layout, const Program& program) {
  return std::make_unique<PlannedKernel>(
      kind == KernelKind::Avx512 ? solve_block_avx512 : solve_block_portable, layout, program);
}

}  // namespace upstar::retrograde
