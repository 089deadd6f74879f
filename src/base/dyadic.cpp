// Dyadic arithmetic: the 128-bit middle road, and big integers for the rest.
#include "base/dyadic.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <memory>

#include <boost/multiprecision/cpp_int.hpp>

#include "base/error.hpp"
#include "base/hash.hpp"

namespace upstar {

namespace mp = boost::multiprecision;
using Integer = mp::cpp_int;
using Wide = __int128;  // NOLINT: the middle road

struct Dyadic::Big {
  Integer num;
  int exp = 0;
};

namespace {

constexpr int kSmallExp = 62;
constexpr int kLargestExp = 1 << 24;

bool fits_small(Wide value) {
  return value >= std::numeric_limits<std::int64_t>::min() &&
         value <= std::numeric_limits<std::int64_t>::max();
}

// How far the numerator can be halved, given that at most `most` halvings are wanted.
int trailing_zeros(Wide value, int most) {
  const auto low = static_cast<std::uint64_t>(value);
  const auto high = static_cast<std::uint64_t>(value >> 64);
  const int zeros = low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(high);
  return std::min(zeros, most);
}

}  // namespace

void Dyadic::clone_big() {
  num_ = reinterpret_cast<std::int64_t>(std::make_unique<Big>(big()).release());
}

void Dyadic::destroy_big() noexcept { delete &big(); }

Dyadic::Big Dyadic::to_big() const { return is_big() ? big() : Big{Integer(num_), exp_}; }

Dyadic Dyadic::from_big(Big value) {
  if (value.num == 0) return {};
  if (value.exp < 0) {
    value.num <<= -value.exp;
    value.exp = 0;
  }
  const Integer magnitude = mp::abs(value.num);
  const int zeros = static_cast<int>(
      std::min<std::size_t>(mp::lsb(magnitude), static_cast<std::size_t>(value.exp)));
  if (zeros > 0) {
    // Shift the magnitude: right shifts of negative big integers round.
    value.num = value.num < 0 ? Integer(-(magnitude >> zeros)) : Integer(magnitude >> zeros);
    value.exp -= zeros;
  }
  if (value.exp > kLargestExp || mp::msb(magnitude) > static_cast<std::size_t>(kLargestExp)) {
    throw Error(ErrorKind::Limit, "a number has grown beyond 16 million bits");
  }
  Dyadic result;
  if (value.exp <= kSmallExp && value.num >= std::numeric_limits<std::int64_t>::min() &&
      value.num <= std::numeric_limits<std::int64_t>::max()) {
    result.num_ = static_cast<std::int64_t>(value.num);
    result.exp_ = value.exp;
  } else {
    result.num_ = reinterpret_cast<std::int64_t>(std::make_unique<Big>(std::move(value)).release());
    result.exp_ = -1;
  }
  return result;
}

Dyadic Dyadic::ratio(std::int64_t numerator, int log2_denominator) {
  return from_big({Integer(numerator), log2_denominator});
}

int Dyadic::compare_slow(const Dyadic& a, const Dyadic& b) {
  if (!a.is_big() && !b.is_big()) {
    // 64-bit numerators shifted by at most 62 fit into 128 bits.
    const Wide left = static_cast<Wide>(a.num_) << std::max(b.exp_ - a.exp_, 0);
    const Wide right = static_cast<Wide>(b.num_) << std::max(a.exp_ - b.exp_, 0);
    return left < right ? -1 : (left > right ? 1 : 0);
  }
  const Big x = a.to_big();
  const Big y = b.to_big();
  return Integer(x.num << std::max(y.exp - x.exp, 0))
      .compare(Integer(y.num << std::max(x.exp - y.exp, 0)));
}

Dyadic Dyadic::add_slow(const Dyadic& a, const Dyadic& b) {
  if (!a.is_big() && !b.is_big()) {
    const int exp = std::max(a.exp_, b.exp_);
    // |num| < 2^63 shifted by at most 62: the sum stays below 2^126.
    const Wide sum = (static_cast<Wide>(a.num_) << (exp - a.exp_)) +
                     (static_cast<Wide>(b.num_) << (exp - b.exp_));
    if (sum == 0) return {};
    const int zeros = trailing_zeros(sum, exp);
    const Wide reduced = sum >> zeros;
    if (fits_small(reduced)) {
      Dyadic result;
      result.num_ = static_cast<std::int64_t>(reduced);
      result.exp_ = exp - zeros;
      return result;
    }
  }
  Big x = a.to_big();
  Big y = b.to_big();
  const int exp = std::max(x.exp, y.exp);
  return from_big({Integer((x.num << (exp - x.exp)) + (y.num << (exp - y.exp))), exp});
}

Dyadic operator*(const Dyadic& a, const Dyadic& b) {
  const Dyadic::Big x = a.to_big();
  const Dyadic::Big y = b.to_big();
  return Dyadic::from_big({Integer(x.num * y.num), x.exp + y.exp});
}

Dyadic Dyadic::operator-() const {
  if (!is_big() && num_ != std::numeric_limits<std::int64_t>::min()) {
    Dyadic result;
    result.num_ = -num_;
    result.exp_ = exp_;
    return result;
  }
  Big value = to_big();
  value.num = -value.num;
  return from_big(std::move(value));
}

Dyadic Dyadic::halved() const { return scaled(-1); }

Dyadic Dyadic::scaled(int shift) const {
  if (num_ == 0) return {};
  if (!is_big() && shift < 0 && shift >= -kSmallExp && exp_ - shift <= kSmallExp) {
    const int zeros =
        exp_ == 0 ? std::min(std::countr_zero(static_cast<std::uint64_t>(num_)), -shift) : 0;
    Dyadic result;
    result.num_ = num_ >> zeros;
    result.exp_ = exp_ - shift - zeros;
    return result;
  }
  Big value = to_big();
  value.exp -= shift;
  return from_big(std::move(value));
}

Dyadic Dyadic::floor() const {
  if (!is_big()) return {num_ >> exp_};
  const Big& value = big();
  if (value.num >= 0) return from_big({Integer(value.num >> value.exp), 0});
  const Integer one = 1;
  return from_big({Integer(-((-value.num + (one << value.exp) - 1) >> value.exp)), 0});
}

int Dyadic::sign() const {
  if (!is_big()) return num_ < 0 ? -1 : (num_ > 0 ? 1 : 0);
  return big().num < 0 ? -1 : 1;
}

int Dyadic::log2_denominator() const { return is_big() ? big().exp : exp_; }

std::optional<std::int64_t> Dyadic::to_int64() const {
  if (exp_ != 0) return std::nullopt;
  return num_;
}

double Dyadic::to_double() const {
  if (!is_big()) return std::ldexp(static_cast<double>(num_), -exp_);
  // A long fraction's numerator may exceed the doubles though its value does not: cut off what no
  // double can see.
  const Integer magnitude = mp::abs(big().num);
  const int surplus = std::max(static_cast<int>(mp::msb(magnitude)) - 127, 0);
  const auto leading = static_cast<double>(Integer(magnitude >> surplus));
  return std::ldexp(sign() < 0 ? -leading : leading, surplus - big().exp);
}

std::int32_t Dyadic::order_key() const {
  constexpr int kScale = 10;
  constexpr std::int64_t kLow = std::numeric_limits<std::int32_t>::min();
  constexpr std::int64_t kHigh = std::numeric_limits<std::int32_t>::max();
  if (!is_big()) {
    const Wide scaled_up = (static_cast<Wide>(num_) << kScale) >> exp_;
    return static_cast<std::int32_t>(std::clamp<Wide>(scaled_up, kLow, kHigh));
  }
  const auto key = scaled(kScale).floor().to_int64();
  if (!key) return static_cast<std::int32_t>(sign() < 0 ? kLow : kHigh);
  return static_cast<std::int32_t>(std::clamp(*key, kLow, kHigh));
}

std::uint64_t Dyadic::hash() const {
  if (!is_big())
    return mix64(static_cast<std::uint64_t>(num_) * 127 + static_cast<std::uint64_t>(exp_));
  return mix64(hash_value(big().num) * 127 + static_cast<std::uint64_t>(big().exp));
}

std::string Dyadic::to_string() const {
  if (!is_big() && exp_ == 0) return std::to_string(num_);
  const Big value = to_big();
  std::string text = value.num.str();
  if (value.exp > 0) text += "/" + Integer(Integer(1) << value.exp).str();
  return text;
}

std::optional<Dyadic> Dyadic::parse(std::string_view text) {
  const bool negative = !text.empty() && text.front() == '-';
  if (negative) text.remove_prefix(1);
  const auto digits = [](std::string_view part) -> std::optional<Integer> {
    if (part.empty() || part.size() > kMaxDigits) return std::nullopt;
    if (!std::all_of(part.begin(), part.end(), [](char c) { return c >= '0' && c <= '9'; }))
      return std::nullopt;
    const std::size_t first = std::min(part.find_first_not_of('0'), part.size() - 1);
    return Integer(std::string(part.substr(first)));  // a leading 0 would mean octal
  };
  std::optional<Integer> numerator;
  Integer denominator = 1;
  if (const auto slash = text.find('/'); slash != std::string_view::npos) {
    numerator = digits(text.substr(0, slash));
    const auto below = digits(text.substr(slash + 1));
    if (!below || *below == 0) return std::nullopt;
    denominator = *below;
  } else if (const auto point = text.find('.'); point != std::string_view::npos) {
    const std::string_view fraction = text.substr(point + 1);
    if (fraction.empty()) return std::nullopt;
    numerator = digits(std::string(text.substr(0, point)) + std::string(fraction));
    if (numerator) denominator = mp::pow(Integer(10), static_cast<unsigned>(fraction.size()));
  } else {
    numerator = digits(text);
  }
  if (!numerator) return std::nullopt;
  const Integer common = mp::gcd(*numerator, denominator);
  if (common > 1) {
    *numerator /= common;
    denominator /= common;
  }
  const std::size_t exp = mp::lsb(denominator);
  if (denominator != Integer(1) << exp) return std::nullopt;
  return from_big({negative ? Integer(-*numerator) : *numerator, static_cast<int>(exp)});
}

}  // namespace upstar
