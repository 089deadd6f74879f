// Entries as they lie in the file: the halves of the key (8, 8), the number (4), the nodes (8), who wins (1).
#include "search/core/threshold_log.hpp"

#include <array>
#include <cstddef>
#include <utility>

#include "store/core/bytes.hpp"

namespace upstar {
namespace {

constexpr std::size_t kThresholdEntryBytes = 29;

}  // namespace

ThresholdLog::ThresholdLog(std::filesystem::path file, std::string description,
                           ThresholdTable& table)
    : log_(std::move(file), std::move(description), kThresholdEntryBytes, [&](const std::byte* at) {
        const Hash128 key{store::load_number<std::uint64_t>(at),
                          store::load_number<std::uint64_t>(at + 8)};
        const auto from = static_cast<std::int32_t>(store::load_number<std::uint32_t>(at + 16));
        const auto nodes = store::load_number<std::uint64_t>(at + 20);
        const bool wins = at[28] != std::byte{0};
        if (table.wants_room()) table.grow();
        table.learn(key, {wins, from}, nodes);
        ++found_;
      }) {}

void ThresholdLog::keep(const Hash128& key, const UnitVerdict& verdict, std::uint64_t nodes) {
  std::array<std::byte, kThresholdEntryBytes> entry{};
  store::store_number(entry.data(), key.low);
  store::store_number(entry.data() + 8, key.high);
  store::store_number(entry.data() + 16, static_cast<std::uint32_t>(verdict.from));
  store::store_number(entry.data() + 20, nodes);
  entry[28] = std::byte{verdict.wins};
  log_.keep(entry);
}

}  // namespace upstar
