// Linear Go as a game of the catalogue: how it is called and written.
//
// It is played for points and positions may come back, so it is no ruleset of the engines for games that
// end with the last move; it has solvers of its own (search/linear_go). A position is the game up to now.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "rules/linear_go/record.hpp"
#include "rules/linear_go/text.hpp"

namespace upstar::linear_go {

struct Rules {
  using Position = Record;

  static constexpr std::string_view kName = linear_go::kName;
  static constexpr std::string_view kSummary = linear_go::kSummary;
  static constexpr std::string_view kGrammar = linear_go::kGrammar;
  static constexpr std::array<std::string_view, 3> kExamples = {"1x9", "1x8@1,7", "-x-ox-@w"};

  static Position parse(std::string_view text) { return parse_record(text); }
  static std::string format(const Position& record) { return format_record(record); }
};

}  // namespace upstar::linear_go
