// Names of shapes, given and understood.
#include "search/nogo_rows/fact_exchange.hpp"

#include <algorithm>
#include <utility>

namespace upstar {

using Shape = ShapeBook::Shape;

std::size_t News::bytes() const {
  return meanings.size() * sizeof(Meaning) + options.size() * sizeof(Option) +
         facts.size() * sizeof(Fact);
}

void News::add(const News& more) {
  meanings.insert(meanings.end(), more.meanings.begin(), more.meanings.end());
  options.insert(options.end(), more.options.begin(), more.options.end());
  facts.insert(facts.end(), more.facts.begin(), more.facts.end());
}

void News::clear() {
  meanings.clear();
  options.clear();
  facts.clear();
}

// ---- Where they meet -------------------------------------------------------------------------------

FactExchange::FactExchange(int threads, Budget& budget)
    : budget_(budget),
      charged_(threads > 1 ? budget.memory_limit() / kShare : 0),
      most_bytes_(charged_ / 2 / static_cast<std::size_t>(threads)),  // vectors double
      inboxes_(static_cast<std::size_t>(threads)) {
  budget_.charge(charged_);
}

FactExchange::~FactExchange() { budget_.release(charged_); }

std::size_t FactExchange::join() {
  const std::scoped_lock lock(mutex_);
  return members_++;
}

void FactExchange::exchange(std::size_t member, const News& told, News& heard) {
  heard.clear();
  const std::scoped_lock lock(mutex_);
  for (std::size_t i = 0; i < inboxes_.size(); ++i) {
    if (i != member && inboxes_[i].bytes() < most_bytes_) inboxes_[i].add(told);
  }
  std::swap(inboxes_[member], heard);
}

// ---- One thread ------------------------------------------------------------------------------------

ExchangeMember::ExchangeMember(FactExchange& exchange, ShapeBook& book, Budget& budget)
    : exchange_(exchange), book_(book), self_(exchange.join()), understood_(budget) {}

void ExchangeMember::tell(const Hash128& strips, Shape shape, std::int32_t number, bool wins) {
  explain(shape);
  told_.facts.push_back({strips, name_of(shape), number, wins});
}

void ExchangeMember::pass_on(Dominance& dominance) {
  exchange_.exchange(self_, told_, heard_);
  told_.clear();
  std::size_t first_option = 0;
  for (const News::Meaning& meaning : heard_.meanings) {
    understand(meaning, first_option);
    first_option += meaning.left_count + meaning.right_count;
  }
  for (const News::Fact& fact : heard_.facts) {
    if (const auto shape = named(fact.shape)) {
      dominance.learn(fact.strips, *shape, fact.number, fact.wins);
    }
  }
}

// Shapes of the database, which are few, are named by small words.
Hash128 ExchangeMember::name_of(Shape shape) const {
  return book_.is_made(shape) ? book_.hash(shape) : Hash128{shape, 0};
}

std::optional<Shape> ExchangeMember::named(const Hash128& name) const {
  if (name.high == 0) return static_cast<Shape>(name.low);
  return understood_.find(name.low, [&](Shape shape) { return book_.hash(shape) == name; });
}

void ExchangeMember::explain(Shape shape) {
  if (!book_.is_made(shape)) return;
  const std::size_t at = book_.number_made(shape);
  if (at >= explained_.size()) explained_.resize(at + 1 + at / 2);
  if (explained_[at]) return;
  explained_[at] = true;
  const auto left = book_.left(shape);
  const auto right = book_.right(shape);
  for (const auto side : {left, right}) {
    for (const auto option : side) explain(option.shape);
  }
  told_.meanings.push_back({name_of(shape), static_cast<std::uint32_t>(left.size()),
                            static_cast<std::uint32_t>(right.size())});
  for (const auto side : {left, right}) {
    for (const auto option : side) told_.options.push_back({name_of(option.shape), option.offset});
  }
}

void ExchangeMember::understand(const News::Meaning& meaning, std::size_t first_option) {
  if (named(meaning.shape)) return;
  left_.clear();
  right_.clear();
  for (std::uint32_t i = 0; i < meaning.left_count + meaning.right_count; ++i) {
    const News::Option& option = heard_.options[first_option + i];
    const std::optional<Shape> shape = named(option.shape);
    if (!shape) return;
    (i < meaning.left_count ? left_ : right_).push_back({*shape, option.offset});
  }
  const std::optional<Shape> shape = book_.shape_of(left_, right_);
  if (!shape) return;
  understood_.make_room([&](Shape other) { return book_.hash(other).low; });
  understood_.insert(meaning.shape.low, *shape);
}

}  // namespace upstar
