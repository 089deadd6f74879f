// The arithmetic of shapes: order and sums of values whose means have been taken off.
//
// A strip database holds values as shape + mean (store/nogo_rows/strip_layers.hpp). In a sum the means add
// into one number, and what remains are shapes, of which there are few: the search compares and adds
// them without ever looking at a mean. So this book does for shapes what the Arena does for games, with
// numbers as 32-bit offsets beside the handles:
//
//     a <= b + number          le(a, b, number)
//     a + b                    sum(a, b), again a shape, for the mean of a sum is the sum of the means
//
// Why a mean can be left out at all: a game that is not a number is translated by a number by translating
// its options, and its canonical form stays canonical. A number among the options stands as shape 0
// with its offset.
//
// The shapes of the database come first; sums add new ones, made once each. Sums of large shapes are
// not made (they would cost more than they save), nor any more once the book has its share of memory:
// sum() then has no answer, which is always allowed.
//
// Handles of new shapes depend on the order in which they were made; hash() does not. A book belongs to
// one thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "base/growing_array.hpp"
#include "base/hash.hpp"
#include "base/index_set.hpp"
#include "base/lossy_table.hpp"
#include "search/nogo_rows/known_shapes.hpp"
#include "store/nogo_rows/strip_layers.hpp"

namespace upstar {

class ShapeBook {
 public:
  using Shape = std::uint32_t;
  using Translated = store::ShapeOption;  // shape + offset
  using Options = std::span<const Translated>;

  static constexpr Shape kNumber = 0;

  // Two shapes are added when the product of their weights is at most `largest_product`. The shapes of
  // the database must outlive the book.
  ShapeBook(const KnownShapes& known, Budget& budget, std::uint32_t largest_product);

  [[nodiscard]] const store::ShapeRecord& record(Shape shape) const {
    return shape < known_.size() ? known_.record(shape) : made_[shape - known_.size()];
  }
  [[nodiscard]] Shape negative(Shape shape) const { return record(shape).negative; }
  [[nodiscard]] Options left(Shape shape) const {
    const store::ShapeRecord& of = record(shape);
    return options_of(shape, of.first_option, of.left_count);
  }
  [[nodiscard]] Options right(Shape shape) const {
    const store::ShapeRecord& of = record(shape);
    return options_of(shape, of.first_option + of.left_count, of.right_count);
  }
  // The same in all books over one database, whenever the shape was made.
  [[nodiscard]] Hash128 hash(Shape shape) const {
    if (shape >= known_.size()) return made_hashes_[shape - known_.size()];
    return {mix64(shape + 0x9e3779b97f4a7c15ULL), mix64(shape ^ 0xc2b2ae3d27d4eb4fULL)};
  }

  // Is a <= b + number?
  bool le(Shape a, Shape b, std::int32_t number);
  // The shape a + b, or nothing where that is not worth its price.
  std::optional<Shape> sum(Shape a, Shape b);

  [[nodiscard]] std::size_t size() const { return known_.size() + made_.size(); }

  // Made since the database, and as which.
  [[nodiscard]] bool is_made(Shape shape) const { return shape >= known_.size(); }
  [[nodiscard]] std::size_t number_made(Shape shape) const { return shape - known_.size(); }
  // The shape that has these options in its canonical form, in any order; they are sorted on the way.
  // Nothing when the book has no room for it.
  std::optional<Shape> shape_of(std::vector<Translated>& left, std::vector<Translated>& right);

 private:
  static constexpr Shape kTooLarge = 0xffff'ffff;

  struct OrderSlot {
    struct Key {
      Shape a, b;
      std::int32_t number;
      bool operator==(const Key&) const = default;
    };
    Key key{};
    enum : std::uint32_t { Unknown, No, Yes } answer = Unknown;

    [[nodiscard]] bool empty() const { return answer == Unknown; }
    [[nodiscard]] bool holds(const Key& other) const { return !empty() && key == other; }
    [[nodiscard]] std::uint64_t hash() const { return hash_of(key); }
    static std::uint64_t hash_of(const Key& key) {
      return mix64((static_cast<std::uint64_t>(key.a) << 32 | key.b) +
                   static_cast<std::uint32_t>(key.number) * 0x9e3779b97f4a7c15ULL);
    }
  };
  struct SumSlot {
    struct Key {
      Shape a, b;  // a <= b
      bool operator==(const Key&) const = default;
    };
    Key key{};  // no sum with shape 0 is looked up, so {0, 0} marks empty slots
    Shape sum = 0;

    [[nodiscard]] bool empty() const { return key == Key{}; }
    [[nodiscard]] bool holds(const Key& other) const { return key == other; }
    [[nodiscard]] std::uint64_t hash() const { return hash_of(key); }
    static std::uint64_t hash_of(const Key& key) {
      return mix64(static_cast<std::uint64_t>(key.a) << 32 | key.b);
    }
  };
  // A game that is about to get its canonical form: options, and what is known of its order.
  struct Candidate {
    std::vector<Translated> left, right;
    std::vector<std::pair<Translated, bool>> above,
        below;  // x: is x <= candidate?  candidate <= x?
  };
  enum class Side { Left, Right };

  [[nodiscard]] Options options_of(Shape shape, std::size_t first, std::size_t count) const {
    return shape < known_.size() ? known_.options(first, count) : made_options_.span(first, count);
  }
  bool le_slow(Shape a, Shape b, std::int32_t number);
  bool le(Translated a, Translated b) { return le(a.shape, b.shape, b.offset - a.offset); }

  Shape make_sum(Shape a, Shape b);
  Shape canonical_form();
  bool le_candidate(Translated x);
  bool candidate_le(Translated x);
  template <class Predicate>
  std::optional<Translated> find_option(Translated game, Side side, Predicate holds);
  void remove_dominated(std::vector<Translated>& options, Side owner);
  void bypass_reversible(std::vector<Translated>& options, Side owner);

  Shape intern(Options left, Options right);
  Shape add_record(Options left, Options right);
  [[nodiscard]] store::ShapeRecord facts_of(Options left, Options right) const;
  [[nodiscard]] Hash128 hash_of(Options left, Options right) const;

  Budget& budget_;
  const KnownShapes& known_;
  GrowingArray<store::ShapeRecord> made_;
  GrowingArray<store::ShapeOption> made_options_;
  GrowingArray<Hash128> made_hashes_;
  IndexSet by_content_;  // those made
  LossyTable<OrderSlot> order_memo_;
  LossyTable<SumSlot> sum_memo_;
  std::uint64_t largest_product_;
  std::size_t most_made_;

  // Options of sums under construction, one stack for nested sums; and scratch of canonical_form.
  std::vector<Translated> left_stack_, right_stack_;
  Candidate candidate_;
  std::vector<Translated> pending_, seen_, left_form_, right_form_, negated_left_, negated_right_;
};

}  // namespace upstar
