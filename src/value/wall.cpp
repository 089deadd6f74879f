// Wall arithmetic. Everything is a walk over the merged corners of two walls.
#include "value/wall.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace upstar {
namespace {

// Reads a wall at temperatures that never decrease, in one pass.
class Cursor {
 public:
  explicit Cursor(WallView wall) : wall_(wall) {}

  Dyadic at(const Dyadic& temperature) {
    while (index_ + 1 < wall_.size() && wall_[index_ + 1].temperature <= temperature) ++index_;
    const Corner& low = wall_[index_];
    if (index_ + 1 == wall_.size()) return low.value;
    // A segment is level or has slope +1 or -1.
    const auto slope = wall_[index_ + 1].value <=> low.value;
    if (slope == 0) return low.value;
    const Dyadic step = temperature - low.temperature;
    return slope > 0 ? low.value + step : low.value - step;
  }

 private:
  WallView wall_;
  std::size_t index_ = 0;
};

// The temperatures of all corners of both walls, each once, in order.
std::vector<Dyadic> merged_temperatures(WallView a, WallView b) {
  std::vector<Dyadic> merged;
  merged.reserve(a.size() + b.size());
  std::size_t i = 0;
  std::size_t j = 0;
  while (i < a.size() || j < b.size()) {
    if (j == b.size() || (i < a.size() && a[i].temperature < b[j].temperature)) {
      merged.push_back(a[i++].temperature);
    } else {
      if (i < a.size() && a[i].temperature == b[j].temperature) ++i;
      merged.push_back(b[j++].temperature);
    }
  }
  return merged;
}

// Appends a corner, dropping the last one if it turns out to lie on a straight line.
void extend(Wall& wall, Dyadic temperature, Dyadic value) {
  if (wall.size() >= 2) {
    const Corner& before = wall[wall.size() - 2];
    const Corner& last = wall.back();
    // Slopes are -1, 0 or 1: equal signs mean equal slopes.
    if ((last.value <=> before.value) == (value <=> last.value)) wall.pop_back();
  }
  wall.push_back({std::move(temperature), std::move(value)});
}

// The mast begins at the lowest corner from which the wall is level.
void trim_mast(Wall& wall) {
  while (wall.size() >= 2 && wall.back().value == wall[wall.size() - 2].value) wall.pop_back();
}

}  // namespace

Dyadic value_at(WallView wall, const Dyadic& temperature) { return Cursor(wall).at(temperature); }

Wall better_of(WallView a, WallView b, Side chooser) {
  assert(a.front().temperature == b.front().temperature);
  Cursor read_a(a);
  Cursor read_b(b);
  Wall best;
  Dyadic last_temperature;
  Dyadic last_a;
  Dyadic last_b;
  for (Dyadic& temperature : merged_temperatures(a, b)) {
    Dyadic at_a = read_a.at(temperature);
    Dyadic at_b = read_b.at(temperature);
    if (!best.empty() && ((last_a < last_b && at_a > at_b) || (last_a > last_b && at_a < at_b))) {
      // They cross inside the segment. Slopes of walls on one side differ by one: one of the two is
      // level, and the crossing is where the other reaches it.
      const bool a_level = last_a == at_a;
      const Dyadic& meet = a_level ? at_a : at_b;
      const Dyadic& start = a_level ? last_b : last_a;
      const Dyadic distance = meet > start ? meet - start : start - meet;
      extend(best, last_temperature + distance, meet);
    }
    const bool take_a = chooser == Side::Left ? at_a >= at_b : at_a <= at_b;
    last_a = std::move(at_a);
    last_b = std::move(at_b);
    extend(best, temperature, take_a ? last_a : last_b);
    last_temperature = std::move(temperature);
  }
  trim_mast(best);
  return best;
}

Thermograph taxed_and_cut(WallView left_options, WallView right_options) {
  Cursor read_left(left_options);
  Cursor read_right(right_options);
  Thermograph graph;
  Dyadic last_temperature;
  Dyadic last_gap;
  const auto meet = [&](Dyadic temperature, const Dyadic& value) {
    extend(graph.left, temperature, value);
    extend(graph.right, std::move(temperature), value);
  };
  for (const Dyadic& temperature : merged_temperatures(left_options, right_options)) {
    const Dyadic left = read_left.at(temperature) - temperature;
    const Dyadic right = read_right.at(temperature) + temperature;
    const Dyadic gap = left - right;
    if (gap.sign() < 0) {
      // They cross inside the segment, where the gap closes at speed 1 or 2; the wall that is level
      // in the segment, or the middle when both are slanted, is where they meet.
      assert(!graph.left.empty());
      const Dyadic& left_before = graph.left.back().value;
      const Dyadic& right_before = graph.right.back().value;
      const bool left_level = left_before == left;
      const bool right_level = right_before == right;
      if (left_level) {
        meet(last_temperature + last_gap, left);
      } else if (right_level) {
        meet(last_temperature + last_gap, right);
      } else {
        const Dyadic half = last_gap.halved();
        meet(last_temperature + half, right_before + half);
      }
      break;
    }
    extend(graph.left, temperature, left);
    extend(graph.right, temperature, right);
    if (gap.is_zero()) break;
    last_temperature = temperature;
    last_gap = gap;
  }
  if (graph.left.back().value != graph.right.back().value) {
    // Above the last corner both option walls are masts: the gap closes at speed 2.
    const Dyadic half = (graph.left.back().value - graph.right.back().value).halved();
    meet(graph.left.back().temperature + half, graph.right.back().value + half);
  }
  return graph;
}

bool wall_le(WallView a, WallView b) {
  Cursor read_a(a);
  Cursor read_b(b);
  for (const Dyadic& temperature : merged_temperatures(a, b)) {
    if (read_a.at(temperature) > read_b.at(temperature)) return false;
  }
  return true;
}

Wall negated(WallView wall) {
  Wall result;
  result.reserve(wall.size());
  for (const Corner& corner : wall) result.push_back({corner.temperature, -corner.value});
  return result;
}

Wall shifted(WallView wall, const Dyadic& by) {
  Wall result;
  result.reserve(wall.size());
  for (const Corner& corner : wall) result.push_back({corner.temperature, corner.value + by});
  return result;
}

}  // namespace upstar
