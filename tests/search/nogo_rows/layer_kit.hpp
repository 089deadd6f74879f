// What tests of strip layers share: games back from records, and layers compared byte by byte.
#pragma once

#include <cstring>
#include <span>
#include <vector>

#include "base/dyadic.hpp"
#include "store/nogo_rows/strip_layers.hpp"
#include "value/arena.hpp"

namespace upstar {

// The games that the shapes of a layer stand for, made from their options alone.
inline std::vector<Game> games_of_shapes(Arena& arena, const store::ExactLayer& layer) {
  std::vector<Game> games{kZero};
  const auto games_of = [&](std::span<const store::ShapeOption> options) {
    std::vector<Game> list;
    for (const store::ShapeOption& option : options) {
      const Game offset = arena.number(Dyadic::ratio(option.offset, store::kUnitBits));
      list.push_back(arena.sum(games.at(option.shape), offset));
    }
    return list;
  };
  for (const store::ShapeRecord& record : layer.shapes.subspan(1)) {
    const auto options =
        layer.options.subspan(record.first_option, record.left_count + record.right_count);
    games.push_back(arena.make(games_of(options.first(record.left_count)),
                               games_of(options.subspan(record.left_count))));
  }
  return games;
}

template <class Item>
bool same_bytes(std::span<const Item> a, std::span<const Item> b) {
  return a.size() == b.size() &&
         (a.empty() || std::memcmp(a.data(), b.data(), a.size_bytes()) == 0);
}

inline bool same_layers(const store::ExactLayer& a, const store::ExactLayer& b) {
  bool same =
      a.points == b.points && same_bytes(a.shapes, b.shapes) && same_bytes(a.options, b.options);
  for (std::size_t n = 0; n < a.values.size(); ++n) same &= same_bytes(a.values[n], b.values[n]);
  return same;
}

inline bool same_layers(const store::BoundsLayer& a, const store::BoundsLayer& b) {
  bool same = a.from == b.from && a.points == b.points && same_bytes(a.records, b.records);
  for (std::size_t n = 0; n < a.entries.size(); ++n) same &= same_bytes(a.entries[n], b.entries[n]);
  return same;
}

}  // namespace upstar
