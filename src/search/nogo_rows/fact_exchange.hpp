// What threads that search one sum tell each other, beyond the table they share.
//
// Dominance (dominance.hpp) knows far more than the table, but it compares values, and values are shapes
// of one thread's own book: the same shape has another handle in every book. So facts travel under names
// that all understand: a shape of the database by its number there, one made since by its hash, and the
// first time a thread uses such a name it says what it stands for, options first.
//
//     thread 1   tells:  h = {3 | 5 - 1/2},  B + h + 1/4 wins        ->   inbox of thread 2, 3, ...
//     thread 2   hears:  finds or makes that shape in its book, and its dominance learns the fact
//
// Nobody waits: a thread passes on its news every few nodes and takes what lies in its inbox. FactExchange may
// get lost, when an inbox is full or a book has no room for a shape; then something is searched twice.
#pragma once

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "base/hash.hpp"
#include "base/index_set.hpp"
#include "search/nogo_rows/dominance.hpp"
#include "search/nogo_rows/shape_book.hpp"

namespace upstar {

struct News {
  struct Option {
    Hash128 shape;
    std::int32_t offset;
  };
  struct Meaning {  // of a name; its options come next in `options`, Left's first
    Hash128 shape;
    std::uint32_t left_count, right_count;
  };
  struct Fact {  // Left, to move, wins (or not) the strips of this key plus shape + number
    Hash128 strips;
    Hash128 shape;
    std::int32_t number;
    bool wins;
  };

  std::vector<Meaning> meanings;
  std::vector<Option> options;
  std::vector<Fact> facts;

  [[nodiscard]] std::size_t bytes() const;
  void add(const News& more);
  void clear();
};

// Where the threads meet.
class FactExchange {
 public:
  // An inbox for each, so that those who join later find what was told before.
  FactExchange(int threads, Budget& budget);
  ~FactExchange();
  FactExchange(const FactExchange&) = delete;
  FactExchange& operator=(const FactExchange&) = delete;

  // The number of the inbox that is to be one's own.
  [[nodiscard]] std::size_t join();
  // Leaves `told` with all others and takes what they left for `member`.
  void exchange(std::size_t member, const News& told, News& heard);

 private:
  static constexpr std::size_t kShare = 64;  // of the memory, one part for all inboxes

  Budget& budget_;
  std::size_t charged_;
  std::size_t most_bytes_;  // in an inbox
  std::mutex mutex_;
  std::vector<News> inboxes_;
  std::size_t members_ = 0;
};

// One thread's part in it.
class ExchangeMember {
 public:
  ExchangeMember(FactExchange& exchange, ShapeBook& book, Budget& budget);

  void tell(const Hash128& strips, ShapeBook::Shape shape, std::int32_t number, bool wins);
  // Lets the others know, and learns what they have told.
  void pass_on(Dominance& dominance);

 private:
  [[nodiscard]] Hash128 name_of(ShapeBook::Shape shape) const;
  [[nodiscard]] std::optional<ShapeBook::Shape> named(const Hash128& name) const;
  void explain(ShapeBook::Shape shape);
  void understand(const News::Meaning& meaning, std::size_t first_option);

  FactExchange& exchange_;
  ShapeBook& book_;
  std::size_t self_;
  News told_, heard_;
  std::vector<bool> explained_;                      // by shapes made since the database
  IndexSet understood_;                              // shapes, by their names
  std::vector<ShapeBook::Translated> left_, right_;  // of a shape that is being understood
};

}  // namespace upstar
