// Sparse integer vectors, Hermite form, and linear algebra modulo 2.
#include "search/infinitesimals/decomposition_lattice.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>

#include "base/error.hpp"

namespace upstar {
namespace {

[[noreturn]] void too_large() {
  throw Error(ErrorKind::Limit, "a coefficient has grown beyond 64 bits");
}

std::int64_t product(std::int64_t a, std::int64_t b) {
  std::int64_t result = 0;
  if (__builtin_mul_overflow(a, b, &result)) too_large();
  return result;
}

std::int64_t sum(std::int64_t a, std::int64_t b) {
  std::int64_t result = 0;
  if (__builtin_add_overflow(a, b, &result)) too_large();
  return result;
}

std::int64_t negative(std::int64_t a) { return product(a, -1); }

// gcd = x.a + y.b > 0, for a > 0.
struct Bezout {
  std::int64_t gcd, x, y;
};

Bezout bezout(std::int64_t a, std::int64_t b) {
  Bezout now{a, 1, 0}, next{b, 0, 1};
  while (next.gcd != 0) {
    const std::int64_t quotient = now.gcd / next.gcd;
    const Bezout rest{sum(now.gcd, negative(product(quotient, next.gcd))),
                      sum(now.x, negative(product(quotient, next.x))),
                      sum(now.y, negative(product(quotient, next.y)))};
    now = std::exchange(next, rest);
  }
  return now.gcd > 0 ? now : Bezout{negative(now.gcd), negative(now.x), negative(now.y)};
}

// The quotient that leaves a remainder in (-divisor/2, divisor/2], for divisor > 0.
std::int64_t nearest_quotient(std::int64_t value, std::int64_t divisor) {
  std::int64_t quotient = value / divisor;
  const std::int64_t rest = value - quotient * divisor;
  if (rest > divisor / 2) ++quotient;
  if (rest <= -(divisor - divisor / 2)) --quotient;
  return quotient;
}

}  // namespace

Combination Combination::of(std::uint32_t symbol, std::int64_t coefficient) {
  Combination result;
  if (coefficient != 0) result.terms_.push_back({symbol, coefficient});
  return result;
}

std::int64_t Combination::coefficient(std::uint32_t symbol) const {
  const std::size_t place = terms_below(symbol);
  return place < terms_.size() && terms_[place].symbol == symbol ? terms_[place].coefficient : 0;
}

std::size_t Combination::terms_below(std::uint32_t symbol) const {
  const auto place =
      std::lower_bound(terms_.begin(), terms_.end(), symbol,
                       [](const Term& term, std::uint32_t wanted) { return term.symbol < wanted; });
  return static_cast<std::size_t>(place - terms_.begin());
}

std::uint64_t Combination::length() const {
  std::uint64_t total = 0;
  for (const Term& term : terms_) {
    const auto bits = static_cast<std::uint64_t>(term.coefficient);
    const std::uint64_t size = term.coefficient < 0 ? 0 - bits : bits;
    total = size > std::numeric_limits<std::uint64_t>::max() - total
                ? std::numeric_limits<std::uint64_t>::max()
                : total + size;
  }
  return total;
}

void Combination::add(const Combination& other, std::int64_t factor) {
  if (factor == 0) return;
  std::vector<Term> merged;
  merged.reserve(terms_.size() + other.terms_.size());
  auto mine = terms_.begin();
  for (const Term& term : other.terms_) {
    while (mine != terms_.end() && mine->symbol < term.symbol) merged.push_back(*mine++);
    std::int64_t coefficient = product(term.coefficient, factor);
    if (mine != terms_.end() && mine->symbol == term.symbol)
      coefficient = sum(coefficient, (mine++)->coefficient);
    if (coefficient != 0) merged.push_back({term.symbol, coefficient});
  }
  merged.insert(merged.end(), mine, terms_.end());
  terms_ = std::move(merged);
}

Combination Combination::times(std::int64_t factor) const {
  Combination result;
  result.add(*this, factor);
  return result;
}

Combination Combination::shifted(std::uint32_t by) const {
  Combination result = *this;
  for (Term& term : result.terms_) term.symbol += by;
  return result;
}

bool Lattice::insert(Combination relation) {
  while (!relation.is_zero()) {
    const auto [symbol, coefficient] = relation.leading();
    const auto place = rows_.find(symbol);
    if (place == rows_.end()) {
      if (coefficient < 0) relation = relation.times(-1);
      const Combination head = Combination::of(symbol, relation.leading().coefficient);
      relation.add(head, -1);
      relation = reduced(std::move(relation));
      relation.add(head);
      rows_.emplace(symbol, std::move(relation));
      return true;
    }
    Combination& row = place->second;
    const std::int64_t own = row.leading().coefficient;
    if (coefficient % own == 0) {
      relation.add(row, negative(coefficient / own));
      continue;
    }
    // Both keep spanning the same lattice: the step has determinant 1.
    const Bezout step = bezout(own, coefficient);
    Combination divisor = row.times(step.x);
    divisor.add(relation, step.y);
    Combination rest = row.times(coefficient / step.gcd);
    rest.add(relation, negative(own / step.gcd));
    row = std::move(divisor);
    insert(std::move(rest));
    return true;
  }
  return false;
}

// A row touches only its leading symbol and lower ones, so one pass downwards is enough.
Combination Lattice::reduced(Combination combination) const {
  for (std::size_t place = combination.terms().size(); place-- > 0;) {
    const auto [symbol, coefficient] = combination.terms()[place];
    const auto found = rows_.find(symbol);
    if (found == rows_.end()) continue;
    const Combination& row = found->second;
    combination.add(row, negative(nearest_quotient(coefficient, row.leading().coefficient)));
    // The terms below `symbol` may be more or fewer now.
    place = combination.terms_below(symbol);
  }
  return combination;
}

BinarySpace::Bits BinarySpace::reduced(const Combination& combination) const {
  Bits bits((rows_.size() + 63) / 64);
  for (const Combination::Term& term : combination.terms())
    if (term.coefficient % 2 != 0) bits[term.symbol / 64] |= std::uint64_t{1} << term.symbol % 64;
  for (std::size_t word = bits.size(); word-- > 0;) {
    for (std::uint64_t left = bits[word]; left != 0;) {
      const int bit = 63 - std::countl_zero(left);
      const Bits& row = rows_[word * 64 + static_cast<std::size_t>(bit)];
      for (std::size_t i = 0; i < row.size(); ++i) bits[i] ^= row[i];
      left = bits[word] & ((std::uint64_t{1} << bit) - 1);
    }
  }
  return bits;
}

bool BinarySpace::insert(const Combination& combination) {
  Bits bits = reduced(combination);
  for (std::size_t word = bits.size(); word-- > 0;) {
    if (bits[word] == 0) continue;
    const int bit = 63 - std::countl_zero(bits[word]);
    rows_[word * 64 + static_cast<std::size_t>(bit)] = std::move(bits);
    ++dimension_;
    return true;
  }
  return false;
}

}  // namespace upstar
