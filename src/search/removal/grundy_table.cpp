// One sweep after the other, until every position has its value.
#include "search/removal/grundy_table.hpp"

#include <utility>

#include "search/removal/grundy_space.hpp"

namespace upstar::retrograde {
namespace {

// Writes the values it finds into bit planes.
class PlaneSpace final : public GrundySpace {
 public:
  PlaneSpace(std::uint64_t blocks, Budget* budget, std::vector<BlockMemory>* planes)
      : GrundySpace(blocks, budget), blocks_(blocks), budget_(budget), planes_(planes) {}

  void begin_value(int value) {
    value_ = value;
    while (planes_ != nullptr && value_ >> planes_->size() != 0)
      planes_->emplace_back(blocks_, budget_);
  }

 private:
  void add_value(std::uint64_t rank, const std::uint64_t* reached) override {
    GrundySpace::add_value(rank, reached);
    if (planes_ == nullptr) return;
    for (std::size_t p = 0; p < planes_->size(); ++p) {
      if ((value_ >> p & 1) == 0) continue;
      std::uint64_t* plane = (*planes_)[p].block(rank);
      for (std::size_t i = 0; i < kU64PerBlock; ++i) plane[i] |= ~reached[i];
    }
  }

  std::uint64_t blocks_;
  Budget* budget_;
  std::vector<BlockMemory>* planes_;
  int value_ = 0;
};

}  // namespace

GrundyTable GrundyTable::solve(const RemovalGame& game, const GrundyOptions& options) {
  require_normal_play(game);
  GrundyTable table(game, options.sweep.budget);
  const TableShape& shape = *table.shape_;
  PlaneSpace space(shape.classes.stored(), options.sweep.budget,
                   options.keep_values ? &table.planes_ : nullptr);
  const std::uint64_t positions = std::uint64_t{1} << game.pieces;
  for (std::uint64_t valued = 0; valued < positions; valued += table.counts_.back()) {
    const int value = static_cast<int>(table.counts_.size());
    space.begin_value(value);
    table.counts_.push_back(sweep(shape, space, options.sweep).lost);
    if (options.on_value) options.on_value(value, table.counts_.back());
  }
  return table;
}

int GrundyTable::grundy(std::uint64_t position) const {
  const TableShape::Address address = shape_->find(position);
  int value = 0;
  for (std::size_t p = 0; p < planes_.size(); ++p) {
    const std::uint64_t bits = planes_[p].block(address.rank)[address.bit / 64];
    value |= static_cast<int>(bits >> address.bit % 64 & 1) << p;
  }
  return value;
}

}  // namespace upstar::retrograde
