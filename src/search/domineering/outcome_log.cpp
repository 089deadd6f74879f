// Entries as they lie in the file: the halves of the key (8, 8), the nodes (8), 2 * mover + who wins (1).
#include "search/domineering/outcome_log.hpp"

#include <array>
#include <cstddef>
#include <utility>

#include "store/core/bytes.hpp"

namespace upstar::domineering {
namespace {

constexpr std::size_t kOutcomeEntryBytes = 25;

}  // namespace

OutcomeLog::OutcomeLog(std::filesystem::path file, std::string description,
                       const std::function<void(const KeptOutcome&)>& on_kept)
    : log_(std::move(file), std::move(description), kOutcomeEntryBytes, [&](const std::byte* at) {
        const auto flags = std::to_integer<unsigned>(at[24]);
        on_kept({store::load_number<std::uint64_t>(at), store::load_number<std::uint64_t>(at + 8),
                 static_cast<int>(flags >> 1 & 1U), (flags & 1U) != 0,
                 store::load_number<std::uint64_t>(at + 16)});
      }) {}

void OutcomeLog::keep(const KeptOutcome& outcome) {
  std::array<std::byte, kOutcomeEntryBytes> entry{};
  store::store_number(entry.data(), outcome.low);
  store::store_number(entry.data() + 8, outcome.high);
  store::store_number(entry.data() + 16, outcome.nodes);
  entry[24] = static_cast<std::byte>(2 * outcome.mover + (outcome.wins ? 1 : 0));
  log_.keep(entry);
}

}  // namespace upstar::domineering
