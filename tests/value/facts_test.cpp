// The books of facts (tests/data/facts/*.txt): every line holds in the arena, and every line holds by
// definition.
//
// A line is a comparison in the notation of expressions. The arena decides it through canonical forms,
// the reference through its recursive definitions; they share the parser and nothing else. Two
// functions are not computed by the reference but checked: atomic weights by the inequality that
// defines them, reduced canonical forms by their infinitesimal distance.
#include <algorithm>
#include <exception>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "paths.hpp"
#include "sanitizers.hpp"
#include "value/arena.hpp"
#include "value/evaluate.hpp"
#include "value/parser.hpp"
#include "value/printer.hpp"
#include "value/reference.hpp"
#include "value/reference_bridge.hpp"
#include "value/reference_evaluate.hpp"

namespace upstar {
namespace {

struct ListedFact {
  std::string where;  // file and line
  std::string text;
};

std::vector<ListedFact> facts() {
  namespace fs = std::filesystem;
  std::vector<ListedFact> out;
  for (const auto& entry : fs::directory_iterator(test_data("facts"))) {
    if (entry.path().extension() != ".txt") continue;
    std::ifstream stream(entry.path());
    std::string line;
    for (int number = 1; std::getline(stream, line); ++number) {
      if (line.empty() || line.front() == '#') continue;
      out.push_back({entry.path().filename().string() + ":" + std::to_string(number), line});
    }
  }
  return out;
}

// "name(G) = H" as {G, H}, when the fact has that form.
std::optional<std::pair<std::string, std::string>> sides_of(const std::string& fact,
                                                            std::string_view name) {
  const std::string opening = std::string(name) + "(";
  const std::size_t middle = fact.find(") = ");
  if (!fact.starts_with(opening) || middle == std::string::npos) return std::nullopt;
  return std::make_pair(fact.substr(opening.size(), middle - opening.size()),
                        fact.substr(middle + 4));
}

TEST(Facts, HoldInTheArena) {
  for (const ListedFact& fact : facts()) {
    Budget budget(std::size_t{1} << 30);
    Arena arena(budget);
    try {
      const Value value = evaluate(arena, parse_expression(fact.text));
      const auto* claim = std::get_if<Comparison>(&value);
      ASSERT_NE(claim, nullptr) << fact.where << ": " << fact.text;
      EXPECT_TRUE(holds(claim->comparator, relation_of(arena, *claim)))
          << fact.where << ": " << fact.text << "\n  left is "
          << to_text(arena, claim->left.canonical()) << "\n  right is "
          << to_text(arena, claim->right.canonical());
    } catch (const Error& error) {
      ADD_FAILURE() << fact.where << ": " << fact.text << ": " << error.message;
    }
  }
}

TEST(Facts, HoldByDefinition) {
  int index = 0;
  for (const ListedFact& fact : facts()) {
    if (kIsSanitized && ++index % 10 != 0) continue;
    reference::World world;
    reference::Evaluator evaluator(world);
    const auto tree = [&](const std::string& text) {
      return evaluator.tree(parse_expression(text));
    };
    try {
      if (const auto weight = sides_of(fact.text, "atomic_weight")) {
        EXPECT_TRUE(evaluator.is_atomic_weight(tree(weight->first), tree(weight->second)))
            << fact.where << ": " << fact.text;
      } else if (const auto reduced = sides_of(fact.text, "reduced")) {
        EXPECT_TRUE(evaluator.differ_by_infinitesimal(tree(reduced->first), tree(reduced->second)))
            << fact.where << ": " << fact.text;
      } else {
        EXPECT_TRUE(evaluator.holds(evaluator.comparison(parse_expression(fact.text))))
            << fact.where << ": " << fact.text;
      }
    } catch (const std::exception& error) {
      ADD_FAILURE() << fact.where << ": " << fact.text << ": " << error.what();
    }
  }
}

// The same expression has the same canonical form in the arena and by definition, option for option.
TEST(Facts, SidesHaveTheCanonicalFormsOfTheDefinition) {
  for (const ListedFact& fact : facts()) {
    if (fact.text.starts_with("atomic_weight") || fact.text.starts_with("reduced")) continue;
    Budget budget(std::size_t{1} << 30);
    Arena arena(budget);
    const Value value = evaluate(arena, parse_expression(fact.text));
    const auto& claim = std::get<Comparison>(value);
    reference::World world;
    reference::Bridge bridge(arena, world);
    const auto sides = reference::Evaluator(world).comparison(parse_expression(fact.text));
    EXPECT_EQ(bridge.tree(claim.left.canonical()), world.canonical(sides.left)) << fact.text;
    EXPECT_EQ(bridge.tree(claim.right.canonical()), world.canonical(sides.right)) << fact.text;
  }
}

TEST(Facts, AreManyAndDifferent) {
  std::vector<std::string> texts;
  for (const ListedFact& fact : facts()) texts.push_back(fact.text);
  std::sort(texts.begin(), texts.end());
  EXPECT_EQ(std::adjacent_find(texts.begin(), texts.end()), texts.end());
  EXPECT_GE(texts.size(), 150U);
}

}  // namespace
}  // namespace upstar
