// What each improvement of the Sorted Bucket Hash is worth: bytes an entry, stores and lookups a second.
//
// The workload is that of a search: the stores and lookups that boolean negamax with enhanced transposition
// cutoff makes on 4x4 and on 3x6 NoGo, in their order (without the history heuristic, so more of them than
// in `--profile sbhsolver`). With entries of two bytes the buckets of 4x4 are well filled, those of 3x6 are
// short. `store` fills a table from nothing; `find` repeats all lookups, hits and misses,
// on the full table. Baselines: the table as published, and a plain table of exact 64-bit keys with open
// addressing that doubles when it is three quarters full.
#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "base/hash.hpp"
#include "rules/nogo/board.hpp"
#include "store/sorted_bucket_hash/sorted_bucket_hash.hpp"
#include "store/sorted_bucket_hash/ternary_code.hpp"
#include "store/sorted_bucket_hash/tiered_table.hpp"

namespace upstar::store {
namespace {

namespace fs = std::filesystem;

constexpr std::array kBoards = {"4x4", "3x6"};
constexpr int kPayloadBits = 6;

// Exact 64-bit keys, open addressing.
class ExactTable {
 public:
  explicit ExactTable(Budget& /*budget*/) : slots_(1024, kFree) {}

  [[nodiscard]] std::optional<std::uint32_t> find(std::uint64_t code) const {
    const std::uint64_t slot = slots_[place_of(code)];
    if (slot == kFree) return std::nullopt;
    return static_cast<std::uint32_t>(slot & kPayload);
  }
  void store(std::uint64_t code, std::uint32_t payload) {
    if ((size_ + 1) * 4 > slots_.size() * 3) grow();
    std::uint64_t& slot = slots_[place_of(code)];
    if (slot == kFree) ++size_;
    slot = code << kPayloadBits | payload;
  }
  [[nodiscard]] std::size_t bytes() const { return slots_.size() * sizeof(slots_[0]); }

 private:
  static constexpr std::uint64_t kFree = ~std::uint64_t{0};
  static constexpr std::uint64_t kPayload = (1U << kPayloadBits) - 1;

  [[nodiscard]] std::size_t place_of(std::uint64_t code) const {
    std::size_t at = mix64(code) & (slots_.size() - 1);
    while (slots_[at] != kFree && slots_[at] >> kPayloadBits != code) {
      at = (at + 1) & (slots_.size() - 1);
    }
    return at;
  }
  void grow() {
    std::vector<std::uint64_t> old(slots_.size() * 2, kFree);
    old.swap(slots_);
    for (const std::uint64_t slot : old) {
      if (slot != kFree) slots_[place_of(slot >> kPayloadBits)] = slot;
    }
  }

  std::vector<std::uint64_t> slots_;
  std::size_t size_ = 0;
};

struct Workload {
  struct Store {
    std::uint64_t code;
    std::uint32_t payload;
  };
  std::string board;
  int code_bits = 1;
  std::vector<Store> stores;
  std::vector<std::uint64_t> finds;
};

class Recorder {
 public:
  explicit Recorder(Workload& workload) : workload_(workload) {}

  bool wins(const nogo::Board& board, Player player, std::uint64_t code) {
    if (const auto known = find(code)) return *known != 0;
    const std::uint64_t moves = nogo::legal_points(board, player);
    bool found = false;
    for (std::uint64_t rest = moves; rest != 0 && !found; rest &= rest - 1) {
      found = find(after(code, rest, player)) == 0U;
    }
    for (std::uint64_t rest = moves; rest != 0 && !found; rest &= rest - 1) {
      found = !wins(board.with_stone(std::countr_zero(rest), player), opponent(player),
                    after(code, rest, player));
    }
    const auto payload = static_cast<std::uint32_t>(found);
    known_.store(code, payload);
    workload_.stores.push_back({code, payload});
    return found;
  }

 private:
  static std::uint64_t after(std::uint64_t code, std::uint64_t moves, Player player) {
    const int point = std::countr_zero(moves);
    return code + (player == Player::Black ? TernaryCode::black_stone(point)
                                           : TernaryCode::white_stone(point));
  }
  std::optional<std::uint32_t> find(std::uint64_t code) {
    workload_.finds.push_back(code);
    return known_.find(code);
  }

  Workload& workload_;
  Budget budget_;
  ExactTable known_{budget_};
};

const Workload& workload(const benchmark::State& state) {
  static const std::vector<Workload> recorded = [] {
    std::vector<Workload> all;
    for (const char* name : kBoards) {
      const nogo::Board board = nogo::parse_board(name);
      all.push_back({name, TernaryCode::bits(std::popcount(board.empty())), {}, {}});
      Recorder(all.back()).wins(board, Player::Black, 0);
    }
    return all;
  }();
  return recorded.at(static_cast<std::size_t>(state.range(0)));
}

// ---- Variants ----

template <class Table, bool Spread>
struct InMemory {
  static std::unique_ptr<Table> make(Budget& budget, int code_bits) {
    return std::make_unique<Table>(budget, code_bits, kPayloadBits, Spread);
  }
};
using AsPublished = InMemory<PublishedBucketHash<2>, false>;
using WithSpread = InMemory<PublishedBucketHash<2>, true>;
using WithDoubling = InMemory<SortedBucketHash<2, GrowByDoubling, PointerDirectory>, false>;
using WithEighths = InMemory<SortedBucketHash<2, GrowByEighth, PointerDirectory>, false>;
using WithCompact = InMemory<SortedBucketHash<2, GrowByOne, CompactDirectory>, false>;
using WithAllThree = InMemory<CompactBucketHash<2>, true>;

struct OpenAddressing {
  static std::unique_ptr<ExactTable> make(Budget& budget, int /*code_bits*/) {
    return std::make_unique<ExactTable>(budget);
  }
};

// A mebibyte stays in memory; `bytes` are those of the memory.
class OnTwoTiers {
 public:
  struct Table : TieredTable<2> {
    Table(Budget& budget, int code_bits, const fs::path& where)
        : TieredTable<2>(budget, code_bits, kPayloadBits, true, {where, std::size_t{1} << 20}),
          folder(where) {}
    ~Table() { fs::remove_all(folder); }
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;

    fs::path folder;
  };
  static std::unique_ptr<Table> make(Budget& budget, int code_bits) {
    std::string name = (fs::temp_directory_path() / "upstar-bench-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
    return std::make_unique<Table>(budget, code_bits, name);
  }
};

template <class Variant>
auto filled(Budget& budget, const Workload& work) {
  auto table = Variant::make(budget, work.code_bits);
  for (const Workload::Store& store : work.stores) table->store(store.code, store.payload);
  return table;
}

template <class Variant>
void store(benchmark::State& state) {
  const Workload& work = workload(state);
  Budget budget;
  for (auto _ : state) {
    const auto table = filled<Variant>(budget, work);
    state.counters["bytes_an_entry"] =
        static_cast<double>(table->bytes()) / static_cast<double>(work.stores.size());
  }
  state.SetLabel(work.board);
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(work.stores.size()));
}

template <class Variant>
void find(benchmark::State& state) {
  const Workload& work = workload(state);
  Budget budget;
  const auto table = filled<Variant>(budget, work);
  for (auto _ : state) {
    for (const std::uint64_t code : work.finds) benchmark::DoNotOptimize(table->find(code));
  }
  state.SetLabel(work.board);
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(work.finds.size()));
}

void each_board(benchmark::internal::Benchmark* benchmark) {
  benchmark->DenseRange(0, kBoards.size() - 1)
      ->Unit(benchmark::kMillisecond)
      ->MeasureProcessCPUTime();
}

#define UPSTAR_VARIANT(name)                          \
  BENCHMARK_TEMPLATE(store, name)->Apply(each_board); \
  BENCHMARK_TEMPLATE(find, name)->Apply(each_board)

UPSTAR_VARIANT(AsPublished);
UPSTAR_VARIANT(WithSpread);
UPSTAR_VARIANT(WithDoubling);
UPSTAR_VARIANT(WithEighths);
UPSTAR_VARIANT(WithCompact);
UPSTAR_VARIANT(WithAllThree);
UPSTAR_VARIANT(OnTwoTiers);
UPSTAR_VARIANT(OpenAddressing);

#undef UPSTAR_VARIANT

}  // namespace
}  // namespace upstar::store
