// A sweep over blocks that are all in memory.
#include "search/removal/win_table.hpp"

#include <utility>

namespace upstar::retrograde {
namespace {

class MemorySpace final : public BlockSpace {
 public:
  MemorySpace(const TableShape& shape, const BlockMemory& memory)
      : layout_(shape.layout), memory_(memory) {}

  [[nodiscard]] bool has(std::uint64_t) const override { return false; }
  void borrow(int, std::span<const std::uint64_t> ranks,
              std::span<const std::uint64_t*> addresses) override {
    for (std::size_t i = 0; i < ranks.size(); ++i) addresses[i] = memory_.block(ranks[i]);
  }
  void give_back(int) override {}
  std::uint64_t* begin(int, std::uint64_t rank, std::uint64_t upper) override {
    mark_start(layout_, upper, memory_.block(rank));
    return memory_.block(rank);
  }
  void complete(int, std::uint64_t, std::uint64_t) override {}

 private:
  const Layout& layout_;
  const BlockMemory& memory_;
};

}  // namespace

WinTable WinTable::solve(const RemovalGame& game, const SweepOptions& options) {
  auto shape = std::make_unique<const TableShape>(game, options.budget);
  BlockMemory memory(shape->classes.stored(), options.budget);
  WinTable table(std::move(shape), std::move(memory));
  MemorySpace space(*table.shape_, table.memory_);
  table.losing_ = sweep(*table.shape_, space, options).lost;
  return table;
}

}  // namespace upstar::retrograde
