// The agenda: one set of states for each number of points.
#include "proof/nogo_rows/walk.hpp"

#include <algorithm>
#include <utility>

namespace upstar::proof {

// What a state takes in a set that is three quarters full on average, and what it takes beside it.
std::size_t Agenda::bytes_of(const std::string& state) {
  const std::size_t outside =
      state.capacity() > std::string().capacity() ? state.capacity() + 16 : 0;
  return sizeof(std::string) * 4 / 3 + outside;
}

void Agenda::add(const Sum& sum) {
  std::string state = encode(sum);
  const std::size_t bytes = bytes_of(state);
  States& states = by_points_[sum.points()];
  if (states.contains(state)) return;
  budget_.charge(bytes);
  charged_ += bytes;
  states.insert(std::move(state));
  ++size_;
}

void Agenda::add_answers(const Sum& sum) {
  for_each_move(sum, Player::White, [&](std::uint64_t, const Sum& after) {
    add(after);
    return true;
  });
}

bool Agenda::has(const Sum& sum) const {
  const auto layer = by_points_.find(sum.points());
  return layer != by_points_.end() && layer->second.contains(encode(sum));
}

std::vector<std::string> Agenda::take_layer() {
  if (by_points_.empty()) return {};
  const auto last = std::prev(by_points_.end());
  std::vector<std::string> layer;
  layer.reserve(last->second.size());
  std::size_t bytes = 0;
  for (const std::string& state : last->second) {
    bytes += bytes_of(state);
    layer.push_back(state);
  }
  by_points_.erase(last);
  size_ -= layer.size();
  charged_ -= bytes;
  budget_.release(bytes);
  std::sort(layer.begin(), layer.end());
  return layer;
}

}  // namespace upstar::proof
