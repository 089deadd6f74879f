// Fuzzes the reader of runs of a Sorted Bucket Hash with runs that nobody sorted, written with right
// checksums, and with files whose bytes were changed. A run is refused with an Error that names the file, or
// every entry can be looked up.
//
// The first byte of the input says how it is used: even, the rest are records of eight bytes; odd, they are
// changes (two bytes a place, one byte what to put there) of a sound file.
//
//     cmake --preset sanitize && cmake --build --preset sanitize --target fuzz_sbh_run
//     build/sanitize/bin/fuzz_sbh_run fuzz/corpus/sbh_run
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <system_error>
#include <vector>

#include "base/error.hpp"
#include "check.hpp"
#include "scratch_folder.hpp"
#include "store/core/bytes.hpp"
#include "store/core/file.hpp"
#include "store/sorted_bucket_hash/bucket_run.hpp"

namespace upstar::store {
namespace {

namespace fs = std::filesystem;
using fuzz::require;

constexpr RunFormat kFormat{40, 6};

void write(const fs::path& path, const std::vector<RunEntry>& entries) {
  BucketRun::write(path, kFormat, entries.size(),
                   [&](const std::function<void(const RunEntry&)>& visit) {
                     for (const RunEntry& entry : entries) visit(entry);
                   });
}

void check_open(const fs::path& path, const std::vector<RunEntry>* expected) {
  try {
    const BucketRun run = BucketRun::open(path, kFormat);
    for (std::uint64_t number = 0; number < run.size(); ++number) {
      const RunEntry entry = run.at(number);
      require(run.find(entry.spread_code) == entry.payload, "what a run holds is found");
      if (expected != nullptr) require(entry == (*expected)[number], "what was written is read");
    }
  } catch (const Error& error) {
    fuzz::promise_good_error(error, {});
    require(error.message.find(path.string()) != std::string::npos, "errors name the file");
  }
}

void check_records(const fs::path& path, Bytes records) {
  std::vector<RunEntry> entries;
  for (; records.size() >= 8; records = records.subspan(8)) {
    const auto record = load_number<std::uint64_t>(records.data());
    entries.push_back(
        {record >> 6 & ((std::uint64_t{1} << 42) - 1), static_cast<std::uint32_t>(record & 63)});
  }
  if (entries.empty()) return;
  write(path, entries);
  check_open(path, &entries);
}

void check_changes(const fs::path& path, Bytes changes) {
  std::vector<RunEntry> sound;
  for (std::uint32_t i = 0; i < 600; ++i) sound.push_back({std::uint64_t{i} * i, i % 64});
  write(path, sound);
  {
    const File file = File::open_to_write(path);
    for (; changes.size() >= 3; changes = changes.subspan(3)) {
      const std::uint64_t at = load_number<std::uint16_t>(changes.data()) % file.size();
      file.write_at(at, changes.subspan(2, 1));
    }
  }
  check_open(path, nullptr);
}

void check(Bytes input) {
  static const fuzz::ScratchFolder place;
  const fs::path path = place.path / "run-0-0.upstar";
  if (input.empty()) return;
  const bool odd = (input[0] & std::byte{1}) != std::byte{0};
  (odd ? check_changes : check_records)(path, input.subspan(1));
}

}  // namespace
}  // namespace upstar::store

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  upstar::store::check({reinterpret_cast<const std::byte*>(data), size});
  return 0;
}
