// A Sorted Bucket Hash on two tiers: what is new in memory, what is old on disk.
//
// When the part in memory has grown to its limit, it goes to the disk as one sorted run (run_shelf.hpp), in
// one sweep over its buckets, and an empty one takes its place. Lookups ask the memory first and then the
// runs, the newest first. A table that is opened on the folder of an earlier one has what that one had
// written.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include "base/budget.hpp"
#include "store/sorted_bucket_hash/run_shelf.hpp"
#include "store/sorted_bucket_hash/sorted_bucket_hash.hpp"

namespace upstar::store {

struct Tiers {
  std::filesystem::path folder;
  std::size_t memory = 0;  // bytes; when the upper tier takes more, it goes down
};

template <int EntryBytes>
class TieredTable {
 public:
  using Memory = CompactBucketHash<EntryBytes>;
  using Payload = typename Memory::Payload;

  // A record on disk has 64 bits for code and payload.
  TieredTable(Budget& budget, int code_bits, int payload_bits, bool spread_codes, Tiers tiers)
      : budget_(budget),
        format_{code_bits, payload_bits},
        spread_codes_(spread_codes),
        spread_(spread_codes ? CodeSpread::congruence(code_bits) : CodeSpread::none(code_bits)),
        tiers_(std::move(tiers)),
        shelf_(tiers_.folder, format_) {
    assert(code_bits + payload_bits <= 64);
    empty_memory();
  }

  // In memory; the first codes of blocks on disk aside.
  [[nodiscard]] std::size_t bytes() const { return memory_->bytes(); }
  [[nodiscard]] const RunShelf& shelf() const { return shelf_; }

  [[nodiscard]] std::optional<Payload> find(std::uint64_t code) const {
    if (const auto found = memory_->find(code)) return found;
    return shelf_.find(spread_.spread(code));
  }

  // Replaces what the code had before.
  void store(std::uint64_t code, Payload payload) {
    if (memory_->bytes() > tiers_.memory) flush();
    memory_->store(code, payload);
  }

  // Moves everything to the disk.
  void flush() {
    if (memory_->size() == 0) return;
    shelf_.add(memory_->size(), [&](const std::function<void(const RunEntry&)>& visit) {
      memory_->for_each_spread([&](std::uint64_t spread, Payload payload) {
        visit({spread, payload});
      });
    });
    empty_memory();
  }

 private:
  void empty_memory() {
    memory_.reset();
    memory_ =
        std::make_unique<Memory>(budget_, format_.code_bits, format_.payload_bits, spread_codes_);
  }

  Budget& budget_;
  RunFormat format_;
  bool spread_codes_;
  CodeSpread spread_;
  Tiers tiers_;
  RunShelf shelf_;
  std::unique_ptr<Memory> memory_;
};

}  // namespace upstar::store
