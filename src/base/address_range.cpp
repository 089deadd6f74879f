// Mapping whole stretches, or places and pieces.
#include "base/address_range.hpp"

#include <sys/mman.h>
#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <fstream>
#include <limits>

#include "base/large_pages.hpp"

namespace upstar {
namespace {

constexpr int kFlags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE;

// Between programs and their heaps (from 85 TiB on) and whatever lies low (sanitizers, to 16 TiB).
constexpr std::uintptr_t kFirstPlace = std::uintptr_t{32} << 40;
constexpr std::uintptr_t kLastPlace = std::uintptr_t{80} << 40;
constexpr int kTries = 64;

// Where the next place begins. All arrays of the process share the addresses, whichever engine they belong to.
std::atomic<std::uintptr_t> next_place{kFirstPlace};

std::size_t whole_units(std::size_t bytes, std::size_t unit) {
  return (bytes + unit - 1) / unit * unit;
}

std::uintptr_t new_place(std::size_t bytes) {
  // Whole large pages, and one between two places, so that an index slightly too large meets nothing.
  const std::uintptr_t width = (bytes / kLargePage + 2) * kLargePage;
  std::uintptr_t place = next_place.load(std::memory_order_relaxed);
  std::uintptr_t begin = 0;
  do {
    begin = place + width > kLastPlace ? kFirstPlace : place;
  } while (!next_place.compare_exchange_weak(place, begin + width, std::memory_order_relaxed));
  return begin;
}

// Exactly there, and over nothing that is there already.
bool map_at(std::uintptr_t where, std::size_t bytes) {
#ifdef MAP_FIXED_NOREPLACE
  constexpr int kExactly = MAP_FIXED_NOREPLACE;
#else
  constexpr int kExactly = 0;
#endif
  void* wanted = reinterpret_cast<void*>(where);
  void* got = ::mmap(wanted, bytes, PROT_READ | PROT_WRITE, kFlags | kExactly, -1, 0);
  if (got == MAP_FAILED) return false;
  if (got == wanted) return true;
  ::munmap(got, bytes);  // systems that do not know the flag take the place for a wish
  return false;
}

bool system_overcommits() {
  constexpr int kNever = 2;
  int mode = 0;
  std::ifstream("/proc/sys/vm/overcommit_memory") >> mode;
  return mode != kNever;
}

std::size_t limit_of(decltype(RLIMIT_AS) resource) {
  rlimit limit{};
  if (::getrlimit(resource, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY)
    return std::numeric_limits<std::size_t>::max();
  return limit.rlim_cur;
}

}  // namespace

std::size_t address_limit() { return std::min(limit_of(RLIMIT_AS), limit_of(RLIMIT_DATA)); }

AddressRange::Mapping AddressRange::best_mapping() {
  static const bool overcommits = system_overcommits();
  const bool limited = address_limit() != std::numeric_limits<std::size_t>::max();
  return overcommits && !limited ? Mapping::Whole : Mapping::InPieces;
}

AddressRange::AddressRange(std::size_t bytes, Mapping mapping) {
  bytes = whole_units(std::max(bytes, std::size_t{1}), kUnit);
  if (mapping == Mapping::InPieces) take_place(bytes);
  if (bytes_ == 0) take_whole(bytes);
  is_cut_ = bytes_ < bytes;
}

AddressRange::~AddressRange() {
  if (mapped_ > 0) ::munmap(begin_, mapped_);
}

void AddressRange::take_place(std::size_t bytes) {
  for (int i = 0; i < kTries; ++i) {
    const std::uintptr_t place = new_place(bytes);
    if (!map_at(place, kUnit)) continue;
    begin_ = reinterpret_cast<void*>(place);
    bytes_ = bytes;
    mapped_ = kUnit;
    return;
  }
}

void AddressRange::take_whole(std::size_t bytes) {
  for (; bytes >= kUnit; bytes = bytes / 2 / kUnit * kUnit) {
    void* where = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, kFlags, -1, 0);
    if (where == MAP_FAILED) continue;
    begin_ = where;
    bytes_ = mapped_ = bytes;
    return;
  }
}

bool AddressRange::map_more(std::size_t bytes) {
  if (bytes > bytes_) return false;
  const auto end = reinterpret_cast<std::uintptr_t>(begin_) + mapped_;
  // An eighth more than is wanted, so that an array of gigabytes is not mapped in crumbs; and no more than is
  // wanted, when that is all there is.
  const std::size_t unit = bytes >= kLargePage ? kLargePage : kUnit;
  const std::size_t ample =
      std::min(bytes_, whole_units(std::max(bytes, mapped_ + mapped_ / 8), unit));
  for (const std::size_t target : {ample, whole_units(bytes, kUnit)}) {
    if (!map_at(end, target - mapped_)) continue;
    mapped_ = target;
    return true;
  }
  return false;
}

}  // namespace upstar
