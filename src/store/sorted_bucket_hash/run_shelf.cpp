// Names of runs, and merging.
#include "store/sorted_bucket_hash/run_shelf.hpp"

#include <algorithm>
#include <charconv>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"

namespace upstar::store {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kBefore = "run-";
constexpr std::string_view kAfter = ".upstar";

struct Numbers {
  std::uint64_t first = 0;
  std::uint64_t last = 0;
};

// "run-3-7.upstar"; nothing for any other name.
std::optional<Numbers> numbers_of(const std::string& name) {
  if (!name.starts_with(kBefore) || !name.ends_with(kAfter)) return std::nullopt;
  Numbers numbers;
  const char* end = name.data() + name.size() - kAfter.size();
  const auto first = std::from_chars(name.data() + kBefore.size(), end, numbers.first);
  if (first.ec != std::errc{} || first.ptr == end || *first.ptr != '-') return std::nullopt;
  const auto last = std::from_chars(first.ptr + 1, end, numbers.last);
  if (last.ec != std::errc{} || last.ptr != end) return std::nullopt;
  return numbers;
}

}  // namespace

RunShelf::RunShelf(fs::path folder, const RunFormat& format)
    : folder_(std::move(folder)), format_(format) {
  std::vector<Numbers> found;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder_)) {
    if (const auto numbers = numbers_of(entry.path().filename().string())) {
      found.push_back(*numbers);
    }
  }
  // Of runs with the same beginning the longest comes first.
  std::ranges::sort(found, [](const Numbers& a, const Numbers& b) {
    return a.first != b.first ? a.first < b.first : a.last > b.last;
  });
  std::uint64_t next = 0;
  for (const auto& [first, last] : found) {
    const fs::path path = path_of(first, last);
    if (last < next) {  // contained in a run that was merged from it
      fs::remove(path);
      continue;
    }
    if (first != next) {
      throw Error(ErrorKind::BadInput,
                  fmt::format("cannot use `{}`: the runs before it are missing", path.string()),
                  fmt::format("run {} should be there", next));
    }
    runs_.push_back({first, last, BucketRun::open(path, format_)});
    next = last + 1;
  }
}

std::optional<std::uint32_t> RunShelf::find(std::uint64_t spread_code) const {
  for (std::size_t i = runs_.size(); i-- > 0;) {
    if (const auto found = runs_[i].run.find(spread_code)) return found;
  }
  return std::nullopt;
}

void RunShelf::add(std::uint64_t entries, const BucketRun::ForEach& for_each) {
  const std::uint64_t number = runs_.empty() ? 0 : runs_.back().last + 1;
  const fs::path path = path_of(number, number);
  BucketRun::write(path, format_, entries, for_each);
  runs_.push_back({number, number, BucketRun::open(path, format_)});
  while (runs_.size() > 1 && runs_[runs_.size() - 2].run.size() <= 2 * runs_.back().run.size()) {
    merge_last_two();
  }
}

void RunShelf::merge_last_two() {
  const Numbered& older = runs_[runs_.size() - 2];
  const Numbered& newer = runs_.back();
  std::uint64_t entries = 0;
  for_each_merged(older.run, newer.run, [&](const RunEntry&) { ++entries; });
  const Numbers numbers{older.first, newer.last};
  const fs::path path = path_of(numbers.first, numbers.last);
  BucketRun::write(path, format_, entries, [&](const std::function<void(const RunEntry&)>& visit) {
    for_each_merged(older.run, newer.run, visit);
  });
  BucketRun merged = BucketRun::open(path, format_);
  const fs::path old_paths[] = {older.run.path(), newer.run.path()};
  runs_.pop_back();
  runs_.pop_back();
  for (const fs::path& old : old_paths) fs::remove(old);
  runs_.push_back({numbers.first, numbers.last, std::move(merged)});
}

std::uint64_t RunShelf::entries() const {
  std::uint64_t sum = 0;
  for (const Numbered& numbered : runs_) sum += numbered.run.size();
  return sum;
}

std::uint64_t RunShelf::file_bytes() const {
  std::uint64_t sum = 0;
  for (const Numbered& numbered : runs_) sum += numbered.run.file_bytes();
  return sum;
}

fs::path RunShelf::path_of(std::uint64_t first, std::uint64_t last) const {
  return folder_ / fmt::format("{}{}-{}{}", kBefore, first, last, kAfter);
}

}  // namespace upstar::store
