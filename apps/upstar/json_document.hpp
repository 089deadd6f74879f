// What all documents of --json have in common: how they begin, how they end, and how numbers are
// written that not every reader of JSON keeps exactly. They are the contract that scripts depend on.
//
//     schema    1
//     command   "eval", "value", "nim build", ...
//     input     what was asked: the expression, the list of positions or names, ...
//     ...       the answer; what is not known is null
//     stats     nodes, seconds, memory_peak
//
// Rationals are strings; whole numbers beyond 2^53 are strings too, because many readers of JSON keep
// numbers as doubles. An error has the key `error` instead of an answer (error_message.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include <upstar/engine.hpp>

#include "upstar/field_names.hpp"

namespace upstar::cli {

using Json = nlohmann::ordered_json;

[[nodiscard]] inline Json document(std::string_view command) {
  return {{"schema", 1}, {"command", command}};
}

[[nodiscard]] inline std::string dumped(const Json& json) {
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

template <class T>
[[nodiscard]] Json or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}

// Beyond 2^53 as a string.
[[nodiscard]] inline Json integer(const std::optional<std::string>& digits) {
  constexpr std::size_t kMostExactDigits = 15;  // 10^15 < 2^53
  if (!digits) return nullptr;
  if (digits->size() > kMostExactDigits) return *digits;
  return std::stoll(*digits);
}
[[nodiscard]] inline Json integer(const std::optional<std::uint64_t>& number) {
  return number ? integer(std::optional(std::to_string(*number))) : Json(nullptr);
}

inline void add_ending(Json& json, const std::optional<Error>& stopped, const Stats& stats) {
  if (stopped) {
    json["stopped"] = {{"message", with_option_names(stopped->message)},
                       {"hint", with_option_names(stopped->hint)}};
  }
  json["stats"] = {
      {"nodes", stats.nodes}, {"seconds", stats.seconds}, {"memory_peak", stats.memory_peak}};
}

}  // namespace upstar::cli
