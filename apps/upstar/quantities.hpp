// Amounts as people type them and as they are told: 16 columns, 512M and 4G of memory, 10s of time.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace upstar::cli {

// "12": a whole number from `least`, 0 or more, to 999999.
[[nodiscard]] std::optional<int> parse_count(std::string_view text, int least = 1);

// "4096", "512K", "512M", "1.5G", "2T", with or without a final B or iB; powers of 1024.
[[nodiscard]] std::optional<std::size_t> parse_size(std::string_view text);

// "250ms", "10s", "2m", "1h", "1.5h"; a bare number counts seconds.
[[nodiscard]] std::optional<std::chrono::milliseconds> parse_duration(std::string_view text);

// 8.1 s, 4 min, 1.2 hours
[[nodiscard]] std::string time_words(double seconds);

}  // namespace upstar::cli
