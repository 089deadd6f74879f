// The list: places that are filled before they are shown, and emptied after they are hidden.
#include "store/core/mapped_files.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstring>
#include <mutex>
#include <string>

#include <fmt/format.h>

#include "base/error.hpp"

namespace upstar::store {
namespace {

using Name = std::array<char, 512>;  // the beginning, where it is longer

struct Place {
  std::atomic<bool> is_used{false};  // the rest is written while this is false
  int descriptor = -1;
  const char* begin = nullptr;
  std::size_t bytes = 0;
  off_t size = 0;
  timespec written{};
  Name name{};
};

struct List {
  std::array<Place, 256> places;
  std::mutex lock;  // of who fills and empties places
  std::uint64_t changes = 0;
  Name last_changed{};
};

List& list() {
  static constinit List the_list;  // made before any handler can ask for it
  return the_list;
}

bool has_changed(const Place& place) {
  struct stat now {};
  if (::fstat(place.descriptor, &now) != 0) return false;
  return now.st_size != place.size || now.st_mtim.tv_sec != place.written.tv_sec ||
         now.st_mtim.tv_nsec != place.written.tv_nsec;
}

[[noreturn]] void refuse_changed(const std::string& name) {
  throw Error(
      ErrorKind::BadInput,
      fmt::format("`{}` was changed while it was being read: no answer can rest on it", name),
      "ask again; replace such a file by renaming a new one into its place");
}

}  // namespace

int MappedFiles::watch(int descriptor, const void* begin, std::size_t bytes,
                       const std::filesystem::path& path) {
  struct stat now {};
  if (::fstat(descriptor, &now) != 0) return kNotWatched;
  const std::lock_guard guard(list().lock);
  for (std::size_t i = 0; i < list().places.size(); ++i) {
    Place& place = list().places[i];
    if (place.is_used.load(std::memory_order_relaxed)) continue;
    place.descriptor = descriptor;
    place.begin = static_cast<const char*>(begin);
    place.bytes = bytes;
    place.size = now.st_size;
    place.written = now.st_mtim;
    const std::string name = path.string().substr(0, place.name.size() - 1);
    std::copy(name.begin(), name.end(), place.name.begin());
    place.name[name.size()] = '\0';
    place.is_used.store(true, std::memory_order_release);
    return static_cast<int>(i);
  }
  return kNotWatched;
}

void MappedFiles::forget(int at) {
  if (at == kNotWatched) return;
  const std::lock_guard guard(list().lock);
  Place& place = list().places[static_cast<std::size_t>(at)];
  if (has_changed(place)) {
    ++list().changes;
    list().last_changed = place.name;
  }
  place.is_used.store(false, std::memory_order_release);
}

const char* changed_mapped_file(const void* address) noexcept {
  const auto* at = static_cast<const char*>(address);
  for (const Place& place : list().places) {
    if (!place.is_used.load(std::memory_order_acquire)) continue;
    const bool is_inside = at >= place.begin && at < place.begin + place.bytes;
    if (is_inside || has_changed(place)) return place.name.data();
  }
  return nullptr;
}

ChangeWatch::ChangeWatch() {
  const std::lock_guard guard(list().lock);
  changes_before_ = list().changes;
}

void ChangeWatch::require_unchanged() const {
  const std::lock_guard guard(list().lock);
  if (list().changes != changes_before_) refuse_changed(list().last_changed.data());
  for (const Place& place : list().places) {
    if (place.is_used.load(std::memory_order_relaxed) && has_changed(place)) {
      refuse_changed(place.name.data());
    }
  }
}

}  // namespace upstar::store
