// Encoding and decoding of block files, with what is wrong said in words.
#include "store/core/block_format.hpp"

#include <array>
#include <cassert>
#include <cstring>
#include <string_view>

#include <fmt/format.h>

#include "base/error.hpp"
#include "store/core/checksum.hpp"
#include "store/core/columns.hpp"

namespace upstar::store {

namespace {

constexpr std::array<unsigned char, 8> kMagic = {0x93, 'u', 'p', 's', 't', 'a', 'r', '\n'};
constexpr std::array<unsigned char, 8> kClosingMagic = {0x93, 'e', 'n', 'd', 'i', 'n', 'g', '\n'};
constexpr std::uint32_t kVersion = 1;
constexpr std::uint32_t kByteOrderMark = 0x01020304;
constexpr std::uint32_t kByteOrderMarkSwapped = 0x04030201;
constexpr std::size_t kChecksumBytes = sizeof(std::uint64_t);

// Offsets of the header's fields; the texts follow, the checksum ends the last page.
constexpr std::size_t kVersionAt = 8;
constexpr std::size_t kByteOrderAt = 12;
constexpr std::size_t kHeaderBytesAt = 16;
constexpr std::size_t kBlockBytesAt = 24;
constexpr std::size_t kLayersAt = 28;
constexpr std::size_t kBlocksAt = 32;
constexpr std::size_t kPackingAt = 40;
constexpr std::size_t kRowBytesAt = 44;
constexpr std::size_t kTextsAt = 48;

// Offsets of the closing record's fields; the texts follow, then its length and its checksum.
constexpr std::size_t kBlocksEndAt = 8;
constexpr std::size_t kIndexChecksumAt = 16;
constexpr std::size_t kTotalsAt = 24;
constexpr std::size_t kClosingTail = sizeof(std::uint64_t) + kChecksumBytes;

// Beyond any disk, and small enough for sums and products of sizes to stay within 64 bits.
constexpr std::uint64_t kMostBytes = std::uint64_t{1} << 60;
constexpr std::uint32_t kMostBlockBytes = std::uint32_t{1} << 30;
constexpr std::uint64_t kMostHeaderBytes = std::uint64_t{1} << 24;

constexpr std::uint64_t whole_pages(std::uint64_t bytes) {
  return (bytes + Places::kPage - 1) / Places::kPage * Places::kPage;
}

[[noreturn]] void refuse(std::string message, std::string hint = {}) {
  throw Error(ErrorKind::BadInput, std::move(message), std::move(hint));
}

// Texts are a count and then for each its length and its bytes.
void put_number(std::vector<std::byte>& out, std::uint32_t value) {
  out.resize(out.size() + sizeof value);
  store_number(out.data() + out.size() - sizeof value, value);
}

void put_text(std::vector<std::byte>& out, std::string_view text) {
  put_number(out, static_cast<std::uint32_t>(text.size()));
  const auto* bytes = reinterpret_cast<const std::byte*>(text.data());
  out.insert(out.end(), bytes, bytes + text.size());
}

void put_pairs(std::vector<std::byte>& out, const TextPairs& pairs) {
  put_number(out, static_cast<std::uint32_t>(pairs.size()));
  for (const auto& [key, value] : pairs) {
    put_text(out, key);
    put_text(out, value);
  }
}

// Reads what put_... wrote. The lengths are believed only as far as there are bytes.
class TextReader {
 public:
  explicit TextReader(Bytes bytes) : rest_(bytes) {}

  std::uint32_t number() { return load_number<std::uint32_t>(take(sizeof(std::uint32_t)).data()); }
  std::string text() {
    const Bytes bytes = take(number());
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
  }
  TextPairs pairs() {
    TextPairs out;
    for (std::uint32_t left = number(); left > 0; --left) {
      std::string key = text();
      out.emplace_back(std::move(key), text());
    }
    return out;
  }
  [[nodiscard]] Bytes rest() const { return rest_; }

 private:
  Bytes take(std::size_t bytes) {
    if (bytes > rest_.size()) refuse("it is damaged: a text reaches beyond its record");
    const Bytes out = rest_.first(bytes);
    rest_ = rest_.subspan(bytes);
    return out;
  }

  Bytes rest_;
};

bool starts_with(Bytes bytes, const std::array<unsigned char, 8>& magic) {
  return bytes.size() >= magic.size() && std::memcmp(bytes.data(), magic.data(), magic.size()) == 0;
}

// The whole pages that the header takes.
std::vector<std::byte> header_without_checksum(const BlockFileSpec& spec) {
  std::vector<std::byte> out(kTextsAt);
  put_text(out, spec.kind);
  put_pairs(out, spec.metadata);
  out.resize(whole_pages(out.size() + kChecksumBytes));
  return out;
}

// What is impossible about the sizes, or nothing.
std::string_view complaint_about(const BlockFileSpec& spec) {
  if (spec.block_bytes == 0 || spec.block_bytes > kMostBlockBytes)
    return "an impossible block size";
  if (spec.layers == 0 || spec.blocks_per_layer == 0) return "no blocks";
  const std::uint64_t bytes_a_block = spec.block_bytes + IndexEntry::kBytes;
  if (spec.blocks_per_layer > kMostBytes / bytes_a_block / spec.layers) return "too many blocks";
  if (spec.packing != Packing::Fixed && spec.packing != Packing::Packed) return "unknown packing";
  if (spec.row_bytes > 0 &&
      (spec.block_bytes % spec.row_bytes != 0 || spec.row_bytes % kCellBytes != 0)) {
    return "rows that do not fill a block";
  }
  return {};
}

}  // namespace

void encode(const IndexEntry& entry, std::byte* where) {
  store_number(where, entry.offset);
  store_number(where + 8, entry.stored_bytes);
  store_number(where + 12, static_cast<std::uint32_t>(entry.state));
  store_number(where + 16, entry.tally);
  store_number(where + 24, entry.checksum);
}

IndexEntry decode_entry(const std::byte* where) {
  IndexEntry entry;
  entry.offset = load_number<std::uint64_t>(where);
  entry.stored_bytes = load_number<std::uint32_t>(where + 8);
  entry.state = static_cast<BlockState>(load_number<std::uint32_t>(where + 12));
  entry.tally = load_number<std::uint64_t>(where + 16);
  entry.checksum = load_number<std::uint64_t>(where + 24);
  return entry;
}

std::uint64_t entry_checksum(const IndexEntry& entry, std::uint64_t block, Bytes stored) {
  std::array<std::byte, IndexEntry::kBytes> fields;
  encode(entry, fields.data());
  store_number(fields.data() + 24, block);  // in place of the checksum
  return checksum(stored, checksum(fields));
}

Places::Places(const BlockFileSpec& spec)
    : header_bytes(header_without_checksum(spec).size()),
      blocks_begin(header_bytes + whole_pages(spec.blocks() * IndexEntry::kBytes)),
      block_bytes(spec.block_bytes) {}

bool is_plausible(const IndexEntry& entry, std::uint64_t block, const BlockFileSpec& spec,
                  const Places& places, std::uint64_t blocks_end) {
  const bool fixed = spec.packing == Packing::Fixed;
  switch (entry.state) {
    case BlockState::Raw:
      if (entry.stored_bytes != spec.block_bytes) return false;
      if (fixed && entry.offset != places.fixed(block)) return false;
      break;
    case BlockState::Zstd:
      if (fixed || entry.stored_bytes == 0 || entry.stored_bytes >= spec.block_bytes) return false;
      break;
    case BlockState::Zero:
      return !fixed && entry.offset == 0 && entry.stored_bytes == 0;
    case BlockState::Dropped:
      return entry.offset == 0 && entry.stored_bytes == 0;
    default:
      return false;
  }
  return entry.offset >= places.blocks_begin && entry.offset <= blocks_end &&
         entry.stored_bytes <= blocks_end - entry.offset;
}

std::vector<std::byte> encode_header(const BlockFileSpec& spec) {
  std::vector<std::byte> out = header_without_checksum(spec);
  if (const std::string_view complaint = complaint_about(spec); !complaint.empty()) {
    throw Error(ErrorKind::Internal, fmt::format("a block file with {}", complaint));
  }
  if (out.size() > kMostHeaderBytes) {
    throw Error(ErrorKind::Internal, "a block file with too much metadata");
  }
  std::memcpy(out.data(), kMagic.data(), kMagic.size());
  store_number(&out[kVersionAt], kVersion);
  store_number(&out[kByteOrderAt], kByteOrderMark);
  store_number(&out[kHeaderBytesAt], std::uint64_t{out.size()});
  store_number(&out[kBlockBytesAt], spec.block_bytes);
  store_number(&out[kLayersAt], spec.layers);
  store_number(&out[kBlocksAt], spec.blocks_per_layer);
  store_number(&out[kPackingAt], static_cast<std::uint32_t>(spec.packing));
  store_number(&out[kRowBytesAt], spec.row_bytes);
  const std::size_t sum_at = out.size() - kChecksumBytes;
  store_number(&out[sum_at], checksum(Bytes(out).first(sum_at)));
  return out;
}

BlockFileSpec decode_header(Bytes file) {
  if (file.empty()) refuse("it is empty; a block file of upstar was expected");
  if (!starts_with(file, kMagic)) refuse("it is not a block file of upstar");
  const auto number = [&](std::size_t at) { return load_number<std::uint32_t>(&file[at]); };
  const auto cut_short = [&](std::uint64_t wanted) {
    refuse(
        fmt::format("it is cut short: its header has {} bytes, the file {}", wanted, file.size()));
  };
  if (file.size() < Places::kPage) cut_short(Places::kPage);
  if (number(kByteOrderAt) == kByteOrderMarkSwapped) refuse("it is written in another byte order");
  if (number(kVersionAt) != kVersion) {
    refuse(fmt::format("it has version {} of the format; this program reads version {}",
                       number(kVersionAt), kVersion),
           "build the file again");
  }
  const auto header_bytes = load_number<std::uint64_t>(&file[kHeaderBytesAt]);
  if (header_bytes == 0 || header_bytes % Places::kPage != 0 || header_bytes > kMostHeaderBytes) {
    refuse("its header is damaged: it claims an impossible length");
  }
  if (file.size() < header_bytes) cut_short(header_bytes);
  const std::size_t sum_at = header_bytes - kChecksumBytes;
  if (checksum(file.first(sum_at)) != load_number<std::uint64_t>(&file[sum_at])) {
    refuse("its header is damaged: the checksum is wrong");
  }
  BlockFileSpec spec;
  spec.block_bytes = number(kBlockBytesAt);
  spec.layers = number(kLayersAt);
  spec.blocks_per_layer = load_number<std::uint64_t>(&file[kBlocksAt]);
  spec.packing = static_cast<Packing>(number(kPackingAt));
  spec.row_bytes = number(kRowBytesAt);
  TextReader texts(file.first(sum_at).subspan(kTextsAt));
  spec.kind = texts.text();
  spec.metadata = texts.pairs();
  if (number(kByteOrderAt) != kByteOrderMark || !all_zero(texts.rest())) {
    refuse("its header is damaged");
  }
  if (const std::string_view complaint = complaint_about(spec); !complaint.empty()) {
    refuse(fmt::format("its header is damaged: it claims {}", complaint));
  }
  return spec;
}

std::vector<std::byte> encode_closing(const ClosingRecord& record) {
  std::vector<std::byte> out(kTotalsAt);
  std::memcpy(out.data(), kClosingMagic.data(), kClosingMagic.size());
  store_number(&out[kBlocksEndAt], record.blocks_end);
  store_number(&out[kIndexChecksumAt], record.index_checksum);
  put_pairs(out, record.totals);
  const std::size_t tail_at = out.size();
  out.resize(tail_at + kClosingTail);
  store_number(&out[tail_at], std::uint64_t{out.size()});
  const std::size_t sum_at = out.size() - kChecksumBytes;
  store_number(&out[sum_at], checksum(Bytes(out).first(sum_at)));
  return out;
}

ClosingRecord decode_closing(Bytes file, std::uint64_t blocks_begin) {
  const char* const hint = "build the file again";
  if (file.size() < blocks_begin + kTotalsAt + kClosingTail) {
    refuse(fmt::format("it is cut short: header and index alone have {} bytes, the file {}",
                       blocks_begin, file.size()),
           hint);
  }
  const auto record_bytes = load_number<std::uint64_t>(&file[file.size() - kClosingTail]);
  if (record_bytes < kTotalsAt + kClosingTail || record_bytes > file.size() - blocks_begin ||
      !starts_with(file.last(record_bytes), kClosingMagic)) {
    refuse("it does not end with a closing record: it is unfinished, or cut short", hint);
  }
  const Bytes bytes = file.last(record_bytes);
  const std::size_t sum_at = bytes.size() - kChecksumBytes;
  if (checksum(bytes.first(sum_at)) != load_number<std::uint64_t>(&bytes[sum_at])) {
    refuse("its closing record is damaged: the checksum is wrong", hint);
  }
  ClosingRecord record;
  record.blocks_end = load_number<std::uint64_t>(&bytes[kBlocksEndAt]);
  record.index_checksum = load_number<std::uint64_t>(&bytes[kIndexChecksumAt]);
  TextReader texts(bytes.first(bytes.size() - kClosingTail).subspan(kTotalsAt));
  record.totals = texts.pairs();
  if (!texts.rest().empty()) refuse("its closing record is damaged", hint);
  if (record.blocks_end != file.size() - record_bytes) {
    refuse(fmt::format("its blocks should end at byte {}, and they end at {}", record.blocks_end,
                       file.size() - record_bytes),
           hint);
  }
  return record;
}

std::string describe(const BlockFileSpec& spec) {
  std::string out = fmt::format("`{}` (", spec.kind);
  for (const auto& [key, value] : spec.metadata) out += fmt::format("{} {}, ", key, value);
  return out + fmt::format("{} x {} blocks of {} bytes, {})", spec.layers, spec.blocks_per_layer,
                           spec.block_bytes,
                           spec.packing == Packing::Fixed ? "in fixed places" : "packed");
}

}  // namespace upstar::store
