// The kernels of a device run on the CPU, a team of threads one after the other.
#include <algorithm>
#include <limits>

#include "search/removal/gpu/machine.hpp"

namespace upstar::retrograde::gpu {
namespace {

class Emulator final : public Machine {
 public:
  [[nodiscard]] std::string name() const override { return "the emulator"; }

  [[nodiscard]] std::uint64_t free_bytes() const override {
    return std::numeric_limits<std::uint64_t>::max();
  }

  void start(const Job& job) override {
    job_ = std::make_unique<Job>(job);
    // So much in far memory as is allowed, to try that too. Rubbish everywhere, so that a block read
    // before it is computed shows.
    const std::uint64_t far_slots = std::min(job.slots, job.far_bytes / job.slot_bytes());
    const std::uint64_t far_slot = job.slots - far_slots;
    near_.assign(far_slot * job.slot_bytes() / sizeof(std::uint64_t), 0x5a5a5a5a5a5a5a5au);
    far_.assign(far_slots * job.slot_bytes() / sizeof(std::uint64_t), 0x5a5a5a5a5a5a5a5au);
    valued_.assign(job.grundy ? job.slots * kWords : 0, 0);
    slot_of_.assign(std::size_t{1} << job.upper_bits, 0);
    tables_ = {near_.data(),
               far_.data(),
               static_cast<std::uint32_t>(far_slot),
               job.grundy ? valued_.data() : nullptr,
               slot_of_.data(),
               job_->images.data(),
               job.packed() ? job_->patterns.data() : nullptr,
               job.packed() ? job_->pattern_numbers.data() : nullptr};
  }

  std::uint64_t solve(std::span<const BlockSlot> step) override {
    const Symmetries& symmetries = job_->rules.symmetries;
    const Images& images = job_->images.front();
    std::uint64_t lost = 0;
    for (const BlockSlot block : step) {
      const std::uint64_t here =
          job_->packed() ? solve<PackedCell>(block) : solve<PlainCell>(block);
      lost += class_size(symmetries, images, block.upper) * here;
    }
    for (const BlockSlot block : step) enter(symmetries, images, block, slot_of_.data());
    return lost;
  }

  std::uint64_t audit(std::span<const BlockSlot> step, std::uint64_t samples) override {
    const AuditRules& rules = job_->audit_rules;
    std::uint64_t wrong = 0;
    for (std::uint64_t sample = 0; sample < samples; ++sample) {
      const std::uint64_t address = sampled_address(rules, step.data(), step.size(), sample);
      const bool sound = job_->packed() ? is_sound<PackedCell>(rules, tables_, address)
                                        : is_sound<PlainCell>(rules, tables_, address);
      wrong += sound ? 0 : 1;
    }
    return wrong;
  }

  void read(std::uint32_t slot, std::span<std::uint64_t> words) const override {
    for (std::uint32_t word = 0; word < kWords; ++word) {
      words[word] = job_->packed()
                        ? unpacked(cells_of<PackedCell>(tables_, slot)[word], tables_.patterns)
                        : cells_of<PlainCell>(tables_, slot)[word];
    }
  }

 private:
  template <class Phase>
  static void for_each_thread(const Phase& phase) {
    for (std::uint32_t thread = 0; thread < kThreads; ++thread) phase(thread);
  }

  template <class Cell>
  std::uint64_t solve(BlockSlot block) {
    const Rules& rules = job_->rules;
    for_each_thread(
        [&](std::uint32_t thread) { find_sources(rules, tables_, block.upper, thread, scratch_); });
    for_each_thread([&](std::uint32_t thread) {
      pull_from_blocks<Cell>(rules, tables_, block, thread, scratch_);
    });
    for (std::uint32_t level = 0; level < kMiddleLevels; ++level) {
      const std::uint16_t* begin = word_order_.word + word_order_.level_begin[level];
      const std::uint16_t* end = word_order_.word + word_order_.level_begin[level + 1];
      for_each_thread(
          [&](std::uint32_t thread) { finish_words(rules, begin, end, thread, scratch_); });
    }
    std::uint64_t lost = 0;
    for_each_thread([&](std::uint32_t thread) {
      lost += store_block<Cell>(rules, tables_, block, thread, scratch_);
    });
    return lost;
  }

  std::unique_ptr<Job> job_;
  std::vector<std::uint64_t> near_;
  std::vector<std::uint64_t> far_;
  std::vector<std::uint64_t> valued_;
  std::vector<std::uint32_t> slot_of_;
  Tables tables_{};
  WordOrder word_order_ = words_by_level();
  Scratch scratch_{};
};

}  // namespace

std::unique_ptr<Machine> emulated_machine() { return std::make_unique<Emulator>(); }

}  // namespace upstar::retrograde::gpu
