// The arguments of GTP commands as values. What is not one is an Error whose message is the answer.
#pragma once

#include <cctype>
#include <charconv>
#include <cmath>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "base/error.hpp"
#include "play/nogo/nogo_game.hpp"
#include "rules/player.hpp"

namespace upstar::play {

[[nodiscard]] inline Error gtp_error(std::string message) {
  return {ErrorKind::BadInput, std::move(message)};
}

[[nodiscard]] inline std::string lower_case(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

[[nodiscard]] inline bool is_gtp_colour(const std::string& text) {
  const std::string word = lower_case(text);
  return word == "b" || word == "black" || word == "w" || word == "white";
}

[[nodiscard]] inline Player gtp_colour(const std::string& text) {
  if (!is_gtp_colour(text)) throw gtp_error("invalid color");
  return lower_case(text).front() == 'b' ? Player::Black : Player::White;
}

[[nodiscard]] inline int gtp_point(const nogo::LargeBoard& board, const std::string& text) {
  const std::string word = lower_case(text);
  if (word == "pass" || word == "resign") throw gtp_error("illegal move");
  const auto point = parse_vertex(board, text);
  if (!point) throw gtp_error("invalid vertex");
  return *point;
}

[[nodiscard]] inline int gtp_integer(const std::string& text) {
  int number = 0;
  const char* const end = text.data() + text.size();
  const auto [read_to, status] = std::from_chars(text.data(), end, number);
  if (status != std::errc() || read_to != end) throw gtp_error("not an integer");
  return number;
}

[[nodiscard]] inline double gtp_number(const std::string& text) {
  double number = 0;
  const char* const end = text.data() + text.size();
  const auto [read_to, status] = std::from_chars(text.data(), end, number);
  if (status != std::errc() || read_to != end || !std::isfinite(number)) {
    throw gtp_error("not a number");
  }
  return number;
}

// Times, in seconds: 0 or more, and less than a year.
[[nodiscard]] inline double gtp_seconds(const std::string& text) {
  constexpr double kYear = 366.0 * 24 * 3600;
  const double seconds = gtp_number(text);
  if (seconds < 0 || seconds > kYear) throw gtp_error("not a time");
  return seconds;
}

}  // namespace upstar::play
