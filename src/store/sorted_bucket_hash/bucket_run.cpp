// Records in and out of blocks.
#include "store/sorted_bucket_hash/bucket_run.hpp"

#include <algorithm>
#include <charconv>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"
#include "store/core/block_writer.hpp"
#include "store/core/bytes.hpp"

namespace upstar::store {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kKind = "sorted bucket hash, run";
constexpr std::uint64_t kRecordBytes = 8;
constexpr std::uint32_t kBlockBytes = 4096;
constexpr std::uint64_t kRecords = kBlockBytes / kRecordBytes;  // of a block

BlockFileSpec spec_of(const RunFormat& format, std::uint64_t entries) {
  BlockFileSpec spec;
  spec.kind = kKind;
  spec.metadata = {{"code bits", fmt::format("{}", format.code_bits)},
                   {"payload bits", fmt::format("{}", format.payload_bits)},
                   {"entries", fmt::format("{}", entries)}};
  spec.block_bytes = kBlockBytes;
  spec.blocks_per_layer = (entries + kRecords - 1) / kRecords;
  return spec;
}

[[noreturn]] void refuse_file(const fs::path& path, std::string_view why) {
  throw Error(ErrorKind::BadInput, fmt::format("cannot use `{}`: {}", path.string(), why),
              "move it away, with the files that belong to it");
}

std::uint64_t record(const std::byte* block, std::uint64_t at) {
  return load_number<std::uint64_t>(block + at * kRecordBytes);
}

// What the file says of itself must be what it would have been made with.
std::uint64_t entries_of(const BlockFile& file, const RunFormat& format) {
  const TextPairs& metadata = file.spec().metadata;
  std::uint64_t entries = 0;
  if (!metadata.empty()) {
    const std::string& text = metadata.back().second;
    std::from_chars(text.data(), text.data() + text.size(), entries);
  }
  if (entries == 0 || entries > file.spec().blocks() * kRecords ||
      file.spec() != spec_of(format, entries)) {
    refuse_file(file.path(), fmt::format("it is not a run of {} bits of code and {} of payload",
                                         format.code_bits, format.payload_bits));
  }
  return entries;
}

}  // namespace

void BucketRun::write(const fs::path& path, const RunFormat& format, std::uint64_t entries,
                      const ForEach& for_each) {
  BlockWriter writer(path, spec_of(format, entries), Unfinished::StartAfresh);
  std::vector<std::byte> block;
  std::uint64_t next = 0;
  const auto flush = [&] {
    block.resize(kBlockBytes);
    writer.write(next++, block);
    block.clear();
  };
  for_each([&](const RunEntry& entry) {
    block.resize(block.size() + kRecordBytes);
    store_number(block.data() + block.size() - kRecordBytes,
                 entry.spread_code << format.payload_bits | entry.payload);
    if (block.size() == kBlockBytes) flush();
  });
  if (!block.empty()) flush();
  writer.sync();
  writer.finish();
}

BucketRun BucketRun::open(const fs::path& path, const RunFormat& format) {
  BlockFile file = BlockFile::open(path, kKind);
  const std::uint64_t entries = entries_of(file, format);
  file.verify();
  return BucketRun(std::move(file), format, entries);
}

BucketRun::BucketRun(BlockFile file, const RunFormat& format, std::uint64_t size)
    : file_(std::move(file)), format_(format), size_(size) {
  std::uint64_t last = 0;
  for (std::uint64_t number = 0; number < size_; ++number) {
    const std::uint64_t code = at(number).spread_code;
    if (number > 0 && code <= last) refuse("its codes do not ascend");
    if (number % kRecords == 0) first_codes_.push_back(code);
    last = code;
  }
  if (format_.code_bits < 64 && last >> format_.code_bits != 0) refuse("a code has too many bits");
  const std::uint64_t left = size_ % kRecords;
  const Bytes last_block(file_.data(first_codes_.size() - 1), kBlockBytes);
  if (left != 0 && !all_zero(last_block.subspan(left * kRecordBytes))) {
    refuse("there is something behind its last entry");
  }
}

void BucketRun::refuse(const std::string& why) const { refuse_file(path(), why); }

RunEntry BucketRun::at(std::uint64_t number) const {
  return entry_of(record(file_.data(number / kRecords), number % kRecords));
}

RunEntry BucketRun::entry_of(std::uint64_t record) const {
  const std::uint64_t payload = record & ((std::uint64_t{1} << format_.payload_bits) - 1);
  return {record >> format_.payload_bits, static_cast<std::uint32_t>(payload)};
}

std::optional<std::uint32_t> BucketRun::find(std::uint64_t spread_code) const {
  const auto after = std::ranges::upper_bound(first_codes_, spread_code);
  if (after == first_codes_.begin()) return std::nullopt;
  const auto block = static_cast<std::uint64_t>(after - first_codes_.begin()) - 1;
  const std::byte* records = file_.data(block);
  std::uint64_t low = 0;
  std::uint64_t high = std::min(kRecords, size_ - block * kRecords);
  while (low + 1 < high) {
    const std::uint64_t middle = low + (high - low) / 2;
    const bool before = record(records, middle) >> format_.payload_bits <= spread_code;
    (before ? low : high) = middle;
  }
  const RunEntry entry = entry_of(record(records, low));
  if (entry.spread_code != spread_code) return std::nullopt;
  return entry.payload;
}

}  // namespace upstar::store
