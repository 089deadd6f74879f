// Entries wait in memory until there are many of them, or they have waited for long.
#include "search/core/entry_log.hpp"

#include <system_error>
#include <utility>

#include "base/error.hpp"
#include "store/core/output_place.hpp"

namespace upstar {
namespace {

constexpr auto kPatience = std::chrono::seconds(20);
constexpr std::size_t kMostWaiting = 4096;  // entries

}  // namespace

EntryLog::EntryLog(std::filesystem::path file, std::string description, std::size_t entry_bytes,
                   const OnEntry& on_entry)
    : file_(std::move(file)), description_(std::move(description)), entry_bytes_(entry_bytes) {
  store::require_kept_file(file_);
  if (std::filesystem::exists(file_)) open(on_entry);
}

// What is lost when the last entries cannot be written is a little time.
EntryLog::~EntryLog() {
  try {
    flush();
  } catch (const Error&) {}
}

void EntryLog::open(const OnEntry& on_entry) {
  log_ = std::make_unique<store::FrameLog>(file_, description_, [&](store::Bytes frame) {
    if (!on_entry) return;
    for (; frame.size() >= entry_bytes_; frame = frame.subspan(entry_bytes_)) {
      on_entry(frame.data());
    }
  });
}

void EntryLog::keep(store::Bytes entry) {
  const std::lock_guard lock(mutex_);
  waiting_.insert(waiting_.end(), entry.begin(), entry.end());
  if (waiting_.size() >= kMostWaiting * entry_bytes_ || Clock::now() - written_ > kPatience) {
    write();
  }
}

void EntryLog::flush() {
  const std::lock_guard lock(mutex_);
  write();
}

void EntryLog::write() {
  if (waiting_.empty()) return;
  if (log_ == nullptr) open({});
  log_->append(waiting_);
  waiting_.clear();
  written_ = Clock::now();
}

void EntryLog::remove() {
  const std::lock_guard lock(mutex_);
  waiting_.clear();
  log_.reset();
  std::error_code missing;  // nothing was worth writing
  std::filesystem::remove(store::behind_links(file_), missing);
}

}  // namespace upstar
