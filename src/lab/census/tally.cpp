// What a tally knows when all is told.
#include "lab/census/tally.hpp"

namespace upstar {

void CensusTally::finish(Census& census, const CensusRequest& request) const {
  census.values = values();
  census.frequent = most_frequent(request.frequent);
}

void CensusTally::add(const CensusTally& other) {
  if (other.positions_of_.size() > positions_of_.size()) {
    positions_of_.resize(other.positions_of_.size());
  }
  for (std::size_t id = 0; id < other.positions_of_.size(); ++id) {
    positions_of_[id] += other.positions_of_[id];
  }
}

std::size_t CensusTally::values() const {
  const std::uint64_t* counts = positions_of_.data();
  return static_cast<std::size_t>(std::count_if(counts, counts + positions_of_.size(),
                                                [](std::uint64_t count) { return count != 0; }));
}

std::vector<std::pair<Game, std::uint64_t>> CensusTally::most_frequent(std::size_t count) const {
  std::vector<std::pair<Game, std::uint64_t>> all;
  ScopedCharge charge(arena_.budget());
  charge.add(values() * sizeof(all[0]));
  for (std::size_t id = 0; id < positions_of_.size(); ++id) {
    if (positions_of_[id] != 0)
      all.emplace_back(Game{static_cast<std::uint32_t>(id)}, positions_of_[id]);
  }
  std::stable_sort(all.begin(), all.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  all.resize(std::min(all.size(), count));
  return all;
}

}  // namespace upstar
