// Draws first, then depths, then values, the least deep first.
#include "lab/census/sampled_census.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "base/charged_allocator.hpp"
#include "base/hash.hpp"
#include "lab/census/play_length.hpp"
#include "lab/census/tally.hpp"

namespace upstar {
namespace {

struct SampledPosition {
  nogo::Board board;
  int depth = 0;
};

// A stream of numbers from 0 to 2, forty from a hash.
class Thirds {
 public:
  explicit Thirds(std::uint64_t seed) : state_(mix64(seed)) {}

  std::uint64_t next() {
    if (left_ == 0) {
      // Numbers below 3^40, each as likely as the others.
      constexpr std::uint64_t kAll = 12'157'665'459'056'928'801U;
      do {
        state_ += 0x9e3779b97f4a7c15ULL;
        digits_ = mix64(state_);
      } while (digits_ >= kAll);
      left_ = 40;
    }
    --left_;
    const std::uint64_t digit = digits_ % 3;
    digits_ /= 3;
    return digit;
  }

 private:
  std::uint64_t state_;
  std::uint64_t digits_ = 0;
  int left_ = 0;
};

nogo::Board drawn_board(int rows, int columns, Thirds& thirds) {
  nogo::Board board;
  board.area = GridRegion::all_empty(rows, columns);
  for (int point = 0; point < rows * columns; ++point) {
    const std::uint64_t third = thirds.next();
    if (third == 1) board.black |= std::uint64_t{1} << point;
    if (third == 2) board.white |= std::uint64_t{1} << point;
  }
  return board;
}

class Sampling {
 public:
  Sampling(Valuer<nogo::Rules>& valuer, int rows, int columns, const CensusRequest& request,
           Census& census, CensusTally& tally)
      : valuer_(valuer),
        request_(request),
        census_(census),
        tally_(tally),
        drawn_(ChargedAllocator<SampledPosition>(&valuer.arena().budget())),
        rows_(rows),
        columns_(columns),
        deepest_(request.depth.value_or(request.deepest)) {}

  void run() {
    draw();
    for (DepthCensus& depth : census_.depths) value(depth);
  }

 private:
  void draw() {
    Budget& budget = valuer_.arena().budget();
    PlayLengths lengths(budget);
    Thirds thirds(request_.seed);
    for (std::uint64_t legal = 0; legal < *request_.sample;) {
      budget.tick();
      ++census_.draws;
      const nogo::Board board = drawn_board(rows_, columns_, thirds);
      if (nogo::stones_without_liberty(board) != 0) continue;
      ++legal;
      add(board, lengths.longest(nogo::residual_of(board), deepest_ + 1));
      tell(0.5 * static_cast<double>(legal) / static_cast<double>(*request_.sample));
    }
  }

  void add(const nogo::Board& board, int depth) {
    ++census_.legal_draws;
    if (depth > deepest_ || depth < request_.depth.value_or(0)) return;
    drawn_.push_back({board, depth});
    const auto place =
        std::ranges::lower_bound(census_.depths, depth, std::ranges::less{}, &DepthCensus::depth);
    const bool is_new = place == census_.depths.end() || place->depth != depth;
    DepthCensus& to = is_new ? *census_.depths.emplace(place) : *place;
    to.depth = depth;
    ++to.positions;
  }

  void value(DepthCensus& to) {
    for (const SampledPosition& sampled : drawn_) {
      if (sampled.depth != to.depth) continue;
      tally_.add(to, valuer_.value(sampled.board), 1,
                 [&] { return nogo::format_board(sampled.board); });
      ++valued_;
      tell(0.5 + 0.5 * static_cast<double>(valued_) / static_cast<double>(drawn_.size()));
    }
  }

  void tell(double share) const {
    if (request_.on_progress) request_.on_progress(share);
  }

  Valuer<nogo::Rules>& valuer_;
  const CensusRequest& request_;
  Census& census_;
  CensusTally& tally_;
  ChargedVector<SampledPosition> drawn_;
  const int rows_;
  const int columns_;
  const int deepest_;
  std::uint64_t valued_ = 0;
};

}  // namespace

Census sampled_census(Valuer<nogo::Rules>& valuer, int rows, int columns,
                      const CensusRequest& request) {
  return tallied(valuer.arena(), request, [&](Census& census, CensusTally& tally) {
    Sampling(valuer, rows, columns, request, census, tally).run();
  });
}

}  // namespace upstar
