// The four outcome classes, in words and as JSON.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "upstar/json_document.hpp"

namespace upstar::cli {

[[nodiscard]] inline std::string_view outcome_words(char outcome) {
  switch (outcome) {
    case 'L':
      return "L  Left (Black) wins, whoever moves first";
    case 'R':
      return "R  Right (White) wins, whoever moves first";
    case 'N':
      return "N  the player who moves first wins";
    default:
      return "P  the player who moves second wins";
  }
}

[[nodiscard]] inline Json outcome_json(const std::optional<char>& outcome) {
  return outcome ? Json(std::string(1, *outcome)) : Json(nullptr);
}

}  // namespace upstar::cli
