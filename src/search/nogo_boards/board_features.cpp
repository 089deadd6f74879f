// Features one by one.
#include "search/nogo_boards/board_features.hpp"

namespace upstar {
namespace {

class Listing {
 public:
  explicit Listing(BoardFeatures& features) : features_(features) {}
  void count(int n) { number(n); }
  void number(std::int32_t n) { features_[next_++] = n; }

 private:
  BoardFeatures& features_;
  std::size_t next_ = 0;
};

}  // namespace

BoardFeatures features_of(const BoardState& state, const PartBook::ShapeStops& stops,
                          const nogo::Neighbours& beside) {
  BoardFeatures features;
  Listing listing(features);
  for_each_feature(state, stops, beside, listing);
  return features;
}

}  // namespace upstar
