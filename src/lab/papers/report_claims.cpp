// Statements are parsed and compared like anything a user types.
#include "lab/papers/report_claims.hpp"

#include <string>
#include <variant>

#include "base/error.hpp"
#include "value/evaluate.hpp"
#include "value/parser.hpp"

namespace upstar {

bool is_true(Arena& arena, std::string_view comparison) {
  const Expression expression = parse_expression(comparison);
  const Value value = evaluate(arena, expression);
  const auto* sides = std::get_if<Comparison>(&value);
  if (sides == nullptr) {
    throw Error(ErrorKind::Internal, "a claim must compare: " + std::string(comparison));
  }
  return holds(sides->comparator, relation_of(arena, *sides));
}

std::string_view truth_words(bool holds) { return holds ? "holds" : "fails"; }

ReportRow& claim(Exhibit& exhibit, Arena& arena, std::string_view comparison, bool printed) {
  return compare(exhibit, std::string(comparison), std::string(truth_words(printed)),
                 std::string(truth_words(is_true(arena, comparison))));
}

}  // namespace upstar
