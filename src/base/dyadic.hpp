// Dyadic rationals m / 2^k: the numbers of short games. Exact at any size.
//
// Nearly every number that occurs is small, so a Dyadic is sixteen bytes and needs no heap:
//
//     small    num_ = m (64 bits)     exp_ = k     with 0 <= k <= 62, and m odd unless k == 0
//     big      big_ -> {m, k}         exp_ = -1    owned, copied deeply; used only when small fails
//
// The representation is unique, so equality compares it; arithmetic tries the small case with 128-bit
// intermediates and falls back to big integers when the result does not fit.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace upstar {

class Dyadic {
 public:
  constexpr Dyadic() = default;
  constexpr Dyadic(std::int64_t integer) : num_(integer) {}  // NOLINT: integers are dyadics
  // numerator / 2^log2_denominator, brought to lowest terms.
  static Dyadic ratio(std::int64_t numerator, int log2_denominator);
  // "-12", "3/4", "0.625", of any length up to kMaxDigits digits; nothing when the text is not one.
  static std::optional<Dyadic> parse(std::string_view text);

  static constexpr std::size_t kMaxDigits = 10'000;

  Dyadic(const Dyadic& other) : num_(other.num_), exp_(other.exp_) {
    if (is_big()) clone_big();
  }
  Dyadic(Dyadic&& other) noexcept
      : num_(std::exchange(other.num_, 0)), exp_(std::exchange(other.exp_, 0)) {}
  Dyadic& operator=(const Dyadic& other) {
    if (this != &other) {
      Dyadic copy(other);
      swap(copy);
    }
    return *this;
  }
  Dyadic& operator=(Dyadic&& other) noexcept {
    swap(other);
    return *this;
  }
  ~Dyadic() {
    if (is_big()) destroy_big();
  }
  void swap(Dyadic& other) noexcept {
    std::swap(num_, other.num_);
    std::swap(exp_, other.exp_);
  }

  friend bool operator==(const Dyadic& a, const Dyadic& b) {
    if (a.is_big() || b.is_big()) return a.is_big() && b.is_big() && compare_slow(a, b) == 0;
    return a.num_ == b.num_ && a.exp_ == b.exp_;
  }
  friend std::strong_ordering operator<=>(const Dyadic& a, const Dyadic& b) {
    if (a.exp_ == b.exp_ && !a.is_big()) return a.num_ <=> b.num_;
    return compare_slow(a, b) <=> 0;
  }

  friend Dyadic operator+(const Dyadic& a, const Dyadic& b) {
    std::int64_t sum = 0;
    if ((a.exp_ | b.exp_) == 0 && !__builtin_add_overflow(a.num_, b.num_, &sum)) return {sum};
    return add_slow(a, b);
  }
  friend Dyadic operator-(const Dyadic& a, const Dyadic& b) { return a + -b; }
  friend Dyadic operator*(const Dyadic& a, const Dyadic& b);
  Dyadic operator-() const;
  Dyadic& operator+=(const Dyadic& other) { return *this = *this + other; }
  Dyadic& operator-=(const Dyadic& other) { return *this = *this - other; }

  [[nodiscard]] Dyadic halved() const;
  // This number times 2^shift, for any sign of shift.
  [[nodiscard]] Dyadic scaled(int shift) const;
  [[nodiscard]] Dyadic floor() const;
  [[nodiscard]] Dyadic ceil() const { return -((-*this).floor()); }

  [[nodiscard]] bool is_zero() const { return num_ == 0 && exp_ == 0; }
  [[nodiscard]] bool is_integer() const { return log2_denominator() == 0; }
  [[nodiscard]] int sign() const;
  // k in m / 2^k in lowest terms.
  [[nodiscard]] int log2_denominator() const;
  // The value, if it is an integer of 64 bits.
  [[nodiscard]] std::optional<std::int64_t> to_int64() const;
  // Nearest double (for drawing).
  [[nodiscard]] double to_double() const;
  // floor(value * 2^10), clamped to 32 bits. Monotone: a <= b => key(a) <= key(b), so that
  // key(a) < key(b) => a < b: order tests can look at keys first.
  [[nodiscard]] std::int32_t order_key() const;

  [[nodiscard]] std::uint64_t hash() const;
  [[nodiscard]] std::string to_string() const;

 private:
  struct Big;

  [[nodiscard]] bool is_big() const { return exp_ < 0; }
  [[nodiscard]] const Big& big() const { return *reinterpret_cast<const Big*>(num_); }
  void clone_big();
  void destroy_big() noexcept;
  [[nodiscard]] Big to_big() const;
  static Dyadic from_big(Big value);
  static int compare_slow(const Dyadic& a, const Dyadic& b);
  static Dyadic add_slow(const Dyadic& a, const Dyadic& b);

  std::int64_t num_ = 0;  // the numerator, or the address of a Big
  std::int32_t exp_ = 0;
};

}  // namespace upstar
