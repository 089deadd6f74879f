// Reading amounts, a decimal number and then a unit from a short list, and telling them.
#include "upstar/quantities.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <string>
#include <utility>

#include <fmt/format.h>

namespace upstar::cli {
namespace {

struct Unit {
  std::string_view name;
  double factor;
};

constexpr double kKibi = 1024;
constexpr std::array<Unit, 5> kSizes = {{{"", 1},
                                         {"k", kKibi},
                                         {"m", kKibi* kKibi},
                                         {"g", kKibi* kKibi* kKibi},
                                         {"t", kKibi* kKibi* kKibi* kKibi}}};
constexpr std::array<Unit, 5> kDurations = {
    {{"", 1000}, {"ms", 1}, {"s", 1000}, {"m", 60'000}, {"h", 3'600'000}}};
constexpr double kMostMilliseconds = 1e14;  // three thousand years
constexpr double kMostBytes = 1e18;
constexpr int kMostCounted = 999'999;

struct Amount {
  double number;
  std::string unit;  // lower case
};

std::optional<Amount> split(std::string_view text) {
  double number = 0;
  const auto [end, status] =
      std::from_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed);
  if (status != std::errc() || !std::isfinite(number) || number < 0) return std::nullopt;
  std::string unit(end, text.data() + text.size());
  std::transform(unit.begin(), unit.end(), unit.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return Amount{number, std::move(unit)};
}

template <std::size_t N>
std::optional<double> scaled(const Amount& amount, const std::array<Unit, N>& units) {
  for (const Unit& unit : units) {
    if (unit.name == amount.unit) return amount.number * unit.factor;
  }
  return std::nullopt;
}

}  // namespace

std::optional<int> parse_count(std::string_view text, int least) {
  int number = 0;
  const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = status == std::errc() && end == text.data() + text.size();
  return whole && number >= least && number <= kMostCounted ? std::optional(number) : std::nullopt;
}

std::optional<std::size_t> parse_size(std::string_view text) {
  auto amount = split(text);
  if (!amount) return std::nullopt;
  if (amount->unit.ends_with('b')) amount->unit.pop_back();
  if (amount->unit.ends_with('i') && amount->unit.size() > 1) amount->unit.pop_back();
  const auto bytes = scaled(*amount, kSizes);
  if (!bytes || *bytes > kMostBytes) return std::nullopt;
  return static_cast<std::size_t>(*bytes);
}

std::optional<std::chrono::milliseconds> parse_duration(std::string_view text) {
  const auto amount = split(text);
  if (!amount) return std::nullopt;
  const auto milliseconds = scaled(*amount, kDurations);
  if (!milliseconds || *milliseconds > kMostMilliseconds) return std::nullopt;
  return std::chrono::milliseconds(static_cast<std::int64_t>(*milliseconds));
}

std::string time_words(double seconds) {
  if (seconds < 0.1) return fmt::format("{:.0f} ms", 1000 * seconds);
  if (seconds < 120) return fmt::format("{:.1f} s", seconds);
  if (seconds < 7200) return fmt::format("{:.0f} min", seconds / 60);
  return fmt::format("{:.1f} hours", seconds / 3600);
}

}  // namespace upstar::cli
