// The shapes of a database, found by their options.
//
// Made once and then only read, so the books of all threads share it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "base/budget.hpp"
#include "base/hash.hpp"
#include "base/index_set.hpp"
#include "store/nogo_rows/strip_layers.hpp"

namespace upstar {

// What two shapes with equal options have in common; the options are sorted.
inline std::uint64_t content_of(std::span<const store::ShapeOption> left,
                                std::span<const store::ShapeOption> right) {
  std::uint64_t content = left.size();
  for (const auto side : {left, right}) {
    for (const store::ShapeOption option : side) {
      content = mix64(content ^ (static_cast<std::uint64_t>(option.shape) << 32 |
                                 static_cast<std::uint32_t>(option.offset)));
    }
  }
  return content;
}

class KnownShapes {
 public:
  using Shape = std::uint32_t;
  using Options = std::span<const store::ShapeOption>;

  // The layer must outlive this.
  KnownShapes(const store::ExactLayer& layer, Budget& budget)
      : records_(layer.shapes), options_(layer.options), by_content_(budget) {
    const auto content_at = [this](Shape shape) { return content_of(left(shape), right(shape)); };
    for (Shape shape = 1; shape < records_.size(); ++shape) {
      by_content_.make_room(content_at);
      by_content_.insert(content_at(shape), shape);
    }
  }

  [[nodiscard]] std::size_t size() const { return records_.size(); }
  [[nodiscard]] const store::ShapeRecord& record(Shape shape) const { return records_[shape]; }
  [[nodiscard]] Options options(std::size_t first, std::size_t count) const {
    return options_.subspan(first, count);
  }
  [[nodiscard]] Options left(Shape shape) const {
    return options(record(shape).first_option, record(shape).left_count);
  }
  [[nodiscard]] Options right(Shape shape) const {
    return options(record(shape).first_option + record(shape).left_count,
                   record(shape).right_count);
  }

  // The shape with these canonical options, sorted, whose content is this.
  [[nodiscard]] std::optional<Shape> find(std::uint64_t content, Options left,
                                          Options right) const {
    return by_content_.find(content, [&](Shape shape) {
      return std::ranges::equal(this->left(shape), left) &&
             std::ranges::equal(this->right(shape), right);
    });
  }

 private:
  std::span<const store::ShapeRecord> records_;
  std::span<const store::ShapeOption> options_;
  IndexSet by_content_;
};

}  // namespace upstar
