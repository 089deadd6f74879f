// What the callbacks of a game say, in parts: positions in normal form that do not split any further.
#pragma once

#include <compare>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <upstar/ruleset.hpp>

#include "base/error.hpp"

namespace upstar {

struct RulePart {
  RuleCallbacks::Position position;
  bool negated;

  auto operator<=>(const RulePart&) const = default;
};

class RuleCalls {
 public:
  using Position = RuleCallbacks::Position;

  explicit RuleCalls(RuleCallbacks callbacks) : calls_(std::move(callbacks)) {}

  [[nodiscard]] bool is_impartial() const { return calls_.impartial; }
  [[nodiscard]] bool is_misere() const { return calls_.misere; }

  [[nodiscard]] std::vector<Position> moves_of(Position position, Player player) const {
    std::vector<Position> out;
    calls_.moves(position, calls_.impartial ? Player::Black : player, out);
    return out;
  }

  [[nodiscard]] std::vector<RulePart> parts_of(Position position) const {
    std::vector<Position> split;
    if (calls_.split) {
      calls_.split(position, split);
    } else {
      split.push_back(position);
    }
    std::vector<RulePart> parts;
    for (const Position part : split) {
      const auto [normal, negated] =
          calls_.normal_form ? calls_.normal_form(part) : std::pair(part, false);
      parts.push_back({normal, negated});
    }
    return parts;
  }

  [[noreturn]] void refuse_return(Position position) const {
    throw Error(ErrorKind::BadInput,
                fmt::format("play does not end: {} comes back", text_of(position)),
                "every move must lead to a position from which the old one cannot be reached");
  }

 private:
  [[nodiscard]] std::string text_of(Position position) const {
    return calls_.text ? calls_.text(position) : fmt::format("position {}", position);
  }

  RuleCallbacks calls_;
};

}  // namespace upstar
