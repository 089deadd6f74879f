// A sum of strips under search, always seen by the player to move, who is called Left.
//
//     sum  =  strips         too large for the exact layer, canonical as to the direction of reading
//          +  shapes         all others, by their values, moved to mean 0
//          +  number         the means of those
//
// What is added merges with what is there: numbers always, shapes while that is cheap (shape_book.hpp),
// and G with -G to nothing. Copying a sum is copying a few words; nothing is allocated.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/error.hpp"
#include "base/hash.hpp"
#include "rules/nogo/strip.hpp"
#include "search/nogo_rows/shape_book.hpp"
#include "store/nogo_rows/strip_layers.hpp"

namespace upstar {

struct StripSum {
  static constexpr std::size_t kMostShapes = 32;
  static constexpr std::size_t kMostStrips = 20;

  std::array<ShapeBook::Shape, kMostShapes> shape_places;
  std::array<nogo::Strip, kMostStrips> strip_places;
  std::uint32_t shape_count = 0;
  std::uint32_t strip_count = 0;
  std::int32_t number = 0;

  StripSum() = default;  // the places are filled as they are used
  StripSum(const StripSum& other) { *this = other; }
  StripSum& operator=(const StripSum& other) {
    shape_count = other.shape_count;
    strip_count = other.strip_count;
    number = other.number;
    for (std::uint32_t i = 0; i < shape_count; ++i) shape_places[i] = other.shape_places[i];
    for (std::uint32_t i = 0; i < strip_count; ++i) strip_places[i] = other.strip_places[i];
    return *this;
  }

  [[nodiscard]] std::span<const ShapeBook::Shape> shapes() const {
    return {shape_places.data(), shape_count};
  }
  [[nodiscard]] std::span<const nogo::Strip> strips() const {
    return {strip_places.data(), strip_count};
  }
};

// Puts sums together.
class StripAdder {
 public:
  StripAdder(const store::StripLayers& layers, ShapeBook& book) : layers_(layers), book_(book) {}

  // Any strip.
  void add(StripSum& sum, const nogo::Strip& strip) const {
    if (strip.n < 2) return;  // nobody can move
    if (strip.n > layers_.exact.points) {
      add_large(sum, strip.canonical());
      return;
    }
    const store::StripValue value = layers_.exact.value(strip);
    sum.number += value.mean;
    add_shape(sum, value.shape);
  }

  void add_shape(StripSum& sum, ShapeBook::Shape shape) const {
    for (std::uint32_t i = 0; shape != ShapeBook::kNumber && i < sum.shape_count;) {
      if (const auto merged = book_.sum(sum.shape_places[i], shape)) {
        sum.shape_places[i] = sum.shape_places[--sum.shape_count];
        shape = *merged;
        i = 0;
      } else {
        ++i;
      }
    }
    if (shape == ShapeBook::kNumber) return;
    if (sum.shape_count == StripSum::kMostShapes) too_many();
    sum.shape_places[sum.shape_count++] = shape;
  }

  // A canonical strip beyond the exact layer.
  void add_large(StripSum& sum, const nogo::Strip& strip) const {
    const nogo::Strip negative = strip.negated().canonical();
    for (std::uint32_t i = 0; i < sum.strip_count; ++i) {
      if (sum.strip_places[i] != negative) continue;
      sum.strip_places[i] = sum.strip_places[--sum.strip_count];
      return;
    }
    if (sum.strip_count == StripSum::kMostStrips) too_many();
    sum.strip_places[sum.strip_count++] = strip;
  }

  // Hashes of everything but the number, and of the strips alone; the same for all orders.
  struct Keys {
    Hash128 whole;
    Hash128 strips;
  };
  [[nodiscard]] Keys keys(const StripSum& sum) const {
    Hash128 key{1, 1};
    for (const nogo::Strip& strip : sum.strips()) add_to(key, strip.hash());
    Keys keys{key, key};
    for (const ShapeBook::Shape shape : sum.shapes()) add_to(keys.whole, book_.hash(shape));
    return keys;
  }

 private:
  static void add_to(Hash128& total, const Hash128& term) {
    total.low += term.low;
    total.high += term.high;
  }
  [[noreturn]] static void too_many() {
    throw Error(ErrorKind::Limit, "the sum has too many components for the search of strips");
  }

  const store::StripLayers& layers_;
  ShapeBook& book_;
};

}  // namespace upstar
