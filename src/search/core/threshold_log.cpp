// Entries as they lie in the file: the halves of the key (8, 8), the number (4), the nodes (8), who wins (1).
#include "search/core/threshold_log.hpp"

#include <cstddef>
#include <system_error>
#include <utility>

#include "base/error.hpp"
#include "store/core/bytes.hpp"
#include "store/core/output_place.hpp"

namespace upstar {
namespace {

constexpr std::size_t kEntryBytes = 29;
constexpr auto kPatience = std::chrono::seconds(20);
constexpr std::size_t kMostWaiting = 4096 * kEntryBytes;

}  // namespace

ThresholdLog::ThresholdLog(std::filesystem::path file, std::string description,
                           ThresholdTable& table)
    : file_(std::move(file)), description_(std::move(description)) {
  store::require_kept_file(file_);
  if (std::filesystem::exists(file_)) open(&table);
}

// What is lost when the last entries cannot be written is a little time.
ThresholdLog::~ThresholdLog() {
  try {
    flush();
  } catch (const Error&) {}
}

void ThresholdLog::open(ThresholdTable* table) {
  log_ = std::make_unique<store::FrameLog>(file_, description_, [&](store::Bytes frame) {
    if (table == nullptr) return;
    for (; frame.size() >= kEntryBytes; frame = frame.subspan(kEntryBytes)) {
      const std::byte* const at = frame.data();
      const Hash128 key{store::load_number<std::uint64_t>(at),
                        store::load_number<std::uint64_t>(at + 8)};
      const auto from = static_cast<std::int32_t>(store::load_number<std::uint32_t>(at + 16));
      const auto nodes = store::load_number<std::uint64_t>(at + 20);
      const bool wins = at[28] != std::byte{0};
      if (table->wants_room()) table->grow();
      table->learn(key, {wins, from}, nodes);
      ++found_;
    }
  });
}

void ThresholdLog::keep(const Hash128& key, const UnitVerdict& verdict, std::uint64_t nodes) {
  const std::lock_guard lock(mutex_);
  waiting_.resize(waiting_.size() + kEntryBytes);
  std::byte* const at = waiting_.data() + waiting_.size() - kEntryBytes;
  store::store_number(at, key.low);
  store::store_number(at + 8, key.high);
  store::store_number(at + 16, static_cast<std::uint32_t>(verdict.from));
  store::store_number(at + 20, nodes);
  at[28] = std::byte{verdict.wins};
  if (waiting_.size() >= kMostWaiting || Clock::now() - written_ > kPatience) write();
}

void ThresholdLog::flush() {
  const std::lock_guard lock(mutex_);
  write();
}

void ThresholdLog::write() {
  if (waiting_.empty()) return;
  if (log_ == nullptr) open(nullptr);
  log_->append(waiting_);
  waiting_.clear();
  written_ = Clock::now();
}

void ThresholdLog::remove() {
  const std::lock_guard lock(mutex_);
  waiting_.clear();
  log_.reset();
  std::error_code missing;  // nothing was worth writing
  std::filesystem::remove(store::behind_links(file_), missing);
}

}  // namespace upstar
