// How fast blocks go into files and come out again.
//
// The blocks are those of a real table in size (32 KiB) and in density: one bit in sixteen is 0, about
// the share of losing positions among those of eight layers of Triangular Nim.
//
// Written are 64 MiB for each iteration; the file system's cache takes them, so these are the costs of
// our own work (checksums, compression, calls) and not those of a disk. The baseline is a plain
// pwrite of the same blocks. A probe reads one random bit of a mapped file; its baseline is a random
// bit of an array of the same size in memory. Packed files are probed through a BlockPool that holds a
// quarter of the blocks: at random, and for a thousand bits in a row in each block.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "store/core/block_file.hpp"
#include "store/core/block_pool.hpp"
#include "store/core/block_writer.hpp"
#include "store/core/checksum.hpp"
#include "store/core/file.hpp"

namespace upstar::store {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kBlockBytes = 32768;
constexpr std::uint64_t kBlocks = 2048;

using Block = std::vector<std::byte>;

const std::vector<Block>& blocks() {
  static const std::vector<Block> all = [] {
    std::mt19937_64 random(1);
    std::vector<Block> out(64, Block(kBlockBytes));
    for (Block& block : out) {
      for (std::size_t i = 0; i < kBlockBytes; i += 8) {
        store_number(&block[i], random() | random() | random() | random());
      }
    }
    return out;
  }();
  return all;
}

class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name = (fs::temp_directory_path() / "upstar-bench-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
    path_ = name;
  }
  ~TemporaryFolder() { fs::remove_all(path_); }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  [[nodiscard]] fs::path file() const { return path_ / "blocks"; }

 private:
  fs::path path_;
};

BlockFileSpec spec_of(Packing packing) {
  BlockFileSpec spec;
  spec.kind = "bench";
  spec.block_bytes = kBlockBytes;
  spec.blocks_per_layer = kBlocks;
  spec.packing = packing;
  return spec;
}

void write_blocks(BlockWriter& writer) {
  for (std::uint64_t block = 0; block < kBlocks; ++block) {
    writer.write(block, blocks()[block % blocks().size()]);
  }
}

void count_bytes(benchmark::State& state) {
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(kBlocks * kBlockBytes));
}

void plain_writes(benchmark::State& state) {
  const TemporaryFolder folder;
  const File file = File::open_to_write(folder.file());
  for (auto _ : state) {
    for (std::uint64_t block = 0; block < kBlocks; ++block) {
      file.write_at(block * kBlockBytes, blocks()[block % blocks().size()]);
    }
  }
  count_bytes(state);
}
BENCHMARK(plain_writes)->Unit(benchmark::kMillisecond);

void write_file(benchmark::State& state, Packing packing) {
  const TemporaryFolder folder;
  double ratio = 0;
  for (auto _ : state) {
    BlockWriter writer(folder.file(), spec_of(packing), Unfinished::StartAfresh);
    write_blocks(writer);
    ratio = static_cast<double>(writer.stored_bytes()) / (kBlocks * kBlockBytes);
  }
  state.counters["stored"] = ratio;
  count_bytes(state);
}
BENCHMARK_CAPTURE(write_file, fixed, Packing::Fixed)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(write_file, packed, Packing::Packed)->Unit(benchmark::kMillisecond);

void resume_file(benchmark::State& state, Packing packing) {
  const TemporaryFolder folder;
  {
    BlockWriter writer(folder.file(), spec_of(packing));
    write_blocks(writer);
  }
  for (auto _ : state) {
    const BlockWriter writer(folder.file(), spec_of(packing));
    if (writer.complete() != kBlocks) state.SkipWithError("blocks are missing");
  }
  count_bytes(state);
}
BENCHMARK_CAPTURE(resume_file, fixed, Packing::Fixed)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(resume_file, packed, Packing::Packed)->Unit(benchmark::kMillisecond);

void checksum_block(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(checksum(blocks()[0], 1));
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(kBlockBytes));
}
BENCHMARK(checksum_block);

// ---- Probes -------------------------------------------------------------------------------------

bool bit(const std::byte* block, std::uint64_t at) {
  return (block[at / 8] >> (at % 8) & std::byte{1}) != std::byte{0};
}

constexpr std::uint64_t kBitsPerBlock = kBlockBytes * 8;

struct Finished {
  TemporaryFolder folder;
  BlockFile file;

  explicit Finished(Packing packing) : file(made(folder.file(), packing)) {}

  static BlockFile made(const fs::path& path, Packing packing) {
    BlockWriter writer(path, spec_of(packing));
    write_blocks(writer);
    writer.finish();
    return BlockFile::open(path);
  }
};

void probe_memory(benchmark::State& state) {
  std::vector<std::byte> table;
  for (std::uint64_t block = 0; block < kBlocks; ++block) {
    const Block& content = blocks()[block % blocks().size()];
    table.insert(table.end(), content.begin(), content.end());
  }
  std::mt19937_64 random(2);
  std::uint64_t wins = 0;
  for (auto _ : state) wins += bit(table.data(), random() % (kBlocks * kBitsPerBlock)) ? 1 : 0;
  benchmark::DoNotOptimize(wins);
}
BENCHMARK(probe_memory);

void probe_fixed(benchmark::State& state) {
  const Finished finished(Packing::Fixed);
  std::mt19937_64 random(2);
  std::uint64_t wins = 0;
  for (auto _ : state) {
    const std::uint64_t at = random() % (kBlocks * kBitsPerBlock);
    wins += bit(finished.file.data(at / kBitsPerBlock), at % kBitsPerBlock) ? 1 : 0;
  }
  benchmark::DoNotOptimize(wins);
}
BENCHMARK(probe_fixed);

void probe_packed(benchmark::State& state, std::int64_t in_a_row) {
  const Finished finished(Packing::Packed);
  BlockPool pool(kBlockBytes, kBlocks / 4,
                 [&](std::uint64_t block, MutableBytes into) { finished.file.read(block, into); });
  std::mt19937_64 random(2);
  std::uint64_t wins = 0;
  std::uint64_t block = 0;
  std::int64_t left = 0;
  for (auto _ : state) {
    if (left-- == 0) {
      block = random() % kBlocks;
      left = in_a_row - 1;
    }
    wins += bit(pool.pin(block)[0], random() % kBitsPerBlock) ? 1 : 0;
  }
  benchmark::DoNotOptimize(wins);
}
BENCHMARK_CAPTURE(probe_packed, at_random, 1);
BENCHMARK_CAPTURE(probe_packed, a_thousand_in_a_row, 1000);

}  // namespace
}  // namespace upstar::store
