// What readers of certificates have in common: how they refuse a file, and how they read numbers in it.
#pragma once

#include <charconv>
#include <filesystem>
#include <string_view>
#include <system_error>

#include <fmt/format.h>

#include "base/error.hpp"

namespace upstar::proof {

[[noreturn]] inline void refuse(const std::filesystem::path& path, std::string_view why) {
  throw Error(ErrorKind::BadInput, fmt::format("`{}` is not a certificate: {}", path.string(), why),
              "`solve` with 'proof' writes certificates");
}

template <class Number>
[[nodiscard]] Number number_in(const std::filesystem::path& path, std::string_view text) {
  Number number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) {
    refuse(path, fmt::format("`{}` is not a number", text));
  }
  return number;
}

}  // namespace upstar::proof
