// Fuzzes the reader of block files with arbitrary bytes. Whatever they are, it opens them or refuses
// them with an Error that names the file; what passes verify() can be read, block by block.
//
// Checksums keep a fuzzer out of everything behind them. So the first byte of the input says whether
// they are to be put right before the reader sees the rest: then sizes, offsets, states and texts of
// its choosing get through to the code that must not believe them.
//
//     cmake --preset sanitize && cmake --build --preset sanitize --target fuzz_block_file
//     build/sanitize/bin/fuzz_block_file fuzz/corpus/block_file
#include "store/core/block_file.hpp"

#include <sys/mman.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "check.hpp"
#include "store/core/checksum.hpp"
#include "store/core/file.hpp"

namespace upstar::store {
namespace {

using fuzz::require;

constexpr std::uint32_t kLargestBlock = 1
                                        << 20;  // a file may claim more; we have other uses for it

// A file without a name on any disk; /proc gives it one.
class MemoryFile {
 public:
  explicit MemoryFile(Bytes bytes) : descriptor_(::memfd_create("fuzz", 0)) {
    require(descriptor_ >= 0, "there are memory files");
    File::open_to_write(path()).write_at(0, bytes);
  }
  ~MemoryFile() { ::close(descriptor_); }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;

  [[nodiscard]] std::string path() const { return "/proc/self/fd/" + std::to_string(descriptor_); }

 private:
  int descriptor_;
};

void put_checksum(std::vector<std::byte>& file, std::size_t begin, std::size_t end) {
  store_number(&file[end], checksum(Bytes(file).subspan(begin, end - begin)));
}

// Puts every checksum right whose place can be found.
void repair(std::vector<std::byte>& file) {
  constexpr std::size_t kHeaderBytesAt = 16;
  constexpr std::size_t kIndexChecksumAt = 16;
  constexpr std::size_t kLeastClosing = 44;
  if (file.size() < Places::kPage) return;
  const auto header_bytes = load_number<std::uint64_t>(&file[kHeaderBytesAt]);
  if (header_bytes < 64 || header_bytes > file.size()) return;
  put_checksum(file, 0, header_bytes - 8);
  BlockFileSpec spec;
  try {
    spec = decode_header(file);
  } catch (const Error&) {
    return;
  }
  const Places places(spec);
  if (places.blocks_begin > file.size()) return;
  for (std::uint64_t block = 0; block < spec.blocks(); ++block) {
    IndexEntry entry = decode_entry(&file[places.entry(block)]);
    if (!is_plausible(entry, block, spec, places, file.size())) continue;
    const Bytes stored = Bytes(file).subspan(entry.offset, entry.stored_bytes);
    entry.checksum = entry_checksum(entry, block, stored);
    encode(entry, &file[places.entry(block)]);
  }
  const auto closing_bytes = load_number<std::uint64_t>(&file[file.size() - 16]);
  if (closing_bytes < kLeastClosing || closing_bytes > file.size() - places.blocks_begin) return;
  const std::size_t closing = file.size() - closing_bytes;
  const Bytes index = Bytes(file).first(places.blocks_begin).subspan(places.header_bytes);
  store_number(&file[closing + kIndexChecksumAt], checksum(index));
  put_checksum(file, closing, file.size() - 8);
}

bool passes(const BlockFile& file) {
  try {
    file.verify();
    return true;
  } catch (const Error& error) {
    require(error.kind == ErrorKind::BadInput, "a damaged file is bad input");
    return false;
  }
}

void read_every_block(const BlockFile& file, bool whole) {
  std::vector<std::byte> content(file.spec().block_bytes);
  for (std::uint64_t block = 0; block < file.spec().blocks(); ++block) {
    try {
      file.read(block, content);
      require(file.state(block) != BlockState::Dropped, "dropped blocks cannot be read");
    } catch (const Error& error) {
      require(error.kind == ErrorKind::BadInput, "a damaged block is bad input");
      require(!whole || file.state(block) == BlockState::Dropped, "whole files can be read");
    }
  }
}

void check(std::vector<std::byte> bytes, bool repaired) {
  if (repaired) repair(bytes);
  const MemoryFile memory(bytes);
  try {
    const BlockFile file = BlockFile::open(memory.path());
    if (file.spec().block_bytes > kLargestBlock) return;
    read_every_block(file, passes(file));
    require(decode_header(encode_header(file.spec())) == file.spec(), "headers come back");
  } catch (const Error& error) {
    fuzz::promise_good_error(error, {});
    require(error.message.find(memory.path()) != std::string::npos, "errors name the file");
  }
}

}  // namespace
}  // namespace upstar::store

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const auto* bytes = reinterpret_cast<const std::byte*>(data);
  upstar::store::check({bytes + 1, bytes + size}, data[0] % 2 == 1);
  return 0;
}
