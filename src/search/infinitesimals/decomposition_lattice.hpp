// Integer relations between symbols, kept in Hermite form.
//
// A Combination is a sparse vector of integers: so many times this symbol, so many times that one. A
// Lattice holds all integer combinations of the relations inserted into it, by rows in echelon form:
//
//     symbol   0   1   2   3             each row leads with its highest symbol, each symbol leads
//     row      2                         at most one row, leading coefficients are positive
//     row      1   0   3
//     row      0  -1   0   1
//
// A new relation is reduced from the top; where it meets a row whose leading coefficient does not
// divide its own, one step of Euclid's algorithm gives both their greatest common divisor.
// reduce() takes multiples of rows away, highest symbol first, until every coefficient at a leading
// symbol with coefficient a lies in (-a/2, a/2]: two combinations reduce to the same one exactly when
// they differ by an element of the lattice.
//
// A BinarySpace is the same modulo 2, where only odd and even are told apart: dense bits.
//
// Coefficients are 64-bit; Error{Limit} when one would not fit.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

namespace upstar {

class Combination {
 public:
  struct Term {
    std::uint32_t symbol;
    std::int64_t coefficient;  // not 0

    bool operator==(const Term&) const = default;
  };

  Combination() = default;
  static Combination of(std::uint32_t symbol, std::int64_t coefficient = 1);

  [[nodiscard]] bool is_zero() const { return terms_.empty(); }
  // By ascending symbol.
  [[nodiscard]] std::span<const Term> terms() const { return terms_; }
  // The term with the highest symbol. Requires !is_zero().
  [[nodiscard]] const Term& leading() const { return terms_.back(); }
  [[nodiscard]] std::int64_t coefficient(std::uint32_t symbol) const;
  // How many terms have lower symbols.
  [[nodiscard]] std::size_t terms_below(std::uint32_t symbol) const;
  // How many terms there are when multiples are written out.
  [[nodiscard]] std::uint64_t length() const;

  // Adds `factor` times `other`.
  void add(const Combination& other, std::int64_t factor = 1);
  [[nodiscard]] Combination times(std::int64_t factor) const;
  // The same with every symbol's number raised.
  [[nodiscard]] Combination shifted(std::uint32_t by) const;

  bool operator==(const Combination&) const = default;

 private:
  std::vector<Term> terms_;
};

class Lattice {
 public:
  // True when the lattice grew.
  bool insert(Combination relation);
  [[nodiscard]] Combination reduced(Combination combination) const;
  [[nodiscard]] bool contains(const Combination& combination) const {
    return reduced(combination).is_zero();
  }
  // By leading symbol.
  [[nodiscard]] const std::map<std::uint32_t, Combination>& rows() const { return rows_; }

 private:
  std::map<std::uint32_t, Combination> rows_;
};

class BinarySpace {
 public:
  using Bits = std::vector<std::uint64_t>;

  explicit BinarySpace(std::size_t symbols) : rows_(symbols) {}

  // Which symbols are odd in the combination, reduced modulo the space: equal bits mean that two
  // combinations differ by an element of the space.
  [[nodiscard]] Bits reduced(const Combination& combination) const;
  // True when the space grew.
  bool insert(const Combination& combination);
  [[nodiscard]] std::size_t dimension() const { return dimension_; }

 private:
  std::vector<Bits> rows_;  // by leading symbol; empty where none leads
  std::size_t dimension_ = 0;
};

}  // namespace upstar
