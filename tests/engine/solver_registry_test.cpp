// Which solver a question is given to, and what is said when there is none.
#include "engine/solvers/solver_registry.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <upstar/engine.hpp>

#include "engine/session.hpp"

namespace upstar {
namespace {

using testing::HasSubstr;
using Texts = std::vector<std::string>;

// What the chosen solver takes, or the message that there is none.
std::string chosen(const Texts& texts, const SolveQuestion& question = {}) {
  Session session({});
  return session
      .ask<SolveAnswer>([&](Attempts&, SolveAnswer& answer) {
        ScopedCharge held(session.budget());
        const std::vector<AnyPosition> positions = session.games().read_all(texts, held);
        try {
          const SolverInfo& about = choose_solver(positions, question).about;
          answer.method = std::string(about.profile) + ": " + std::string(about.takes);
        } catch (const Error& error) {
          answer.method = error.message + "; " + error.hint;
        }
      })
      .method;
}

TEST(SolverRegistry, TheMostSpecialSolverThatTakesThePositionsIsChosen) {
  EXPECT_EQ(chosen({"nogo:1x24"}), "upstar: rows of NoGo");
  EXPECT_EQ(chosen({"nogo:1x4", "nogo:..o.#...."}), "upstar: rows of NoGo");
  EXPECT_EQ(chosen({"nogo:4x4"}), "upstar: one board of NoGo that is not a row");
  EXPECT_EQ(chosen({"nogo:4x4", "nogo:1x4"}), "upstar: positions of one game");
  const std::string late =
      "nogo:oo.x.o.x.oo.x.oo.x.oo.x.oo.x.oo.x.oo.x.oo.x.oo.x.oo.x.oo.x.oo.x.oo.x.oo";
  EXPECT_EQ(chosen({late}), "upstar: one board of more than 64 points, late in the game");
  EXPECT_EQ(chosen({late, "nogo:1x5"}), "upstar: boards of more than 64 points");
  EXPECT_EQ(chosen({"domineering:4x4"}), "upstar: one board of Domineering");
  EXPECT_EQ(chosen({"xt-domineering:3x3"}), "upstar: positions with small parts");
  EXPECT_EQ(chosen({"xt-domineering:6x6"}), "upstar: positions of one game");
  EXPECT_EQ(chosen({"triangular-nim:4"}), "upstar: one position");
  EXPECT_THAT(chosen({"triangular-nim:4", "triangular-nim:3"}), HasSubstr("different games"));
  EXPECT_EQ(chosen({"triangular-nim-misere:4", "triangular-nim-misere:3"}),
            "upstar: positions of one game");
  EXPECT_THAT(chosen({"domineering:4x4", "value:*"}), HasSubstr("different games"));
  EXPECT_EQ(chosen({"linear-go:1x9"}), "upstar: one row of Linear Go");
}

TEST(SolverRegistry, OptionsAndNamesCount) {
  SolveQuestion within;
  within.options.set(option::kWithin, 7);
  EXPECT_EQ(chosen({"nogo:1x9"}, within), "upstar: one board of NoGo");
  SolveQuestion published;
  published.profile = "sbhsolver";
  EXPECT_EQ(chosen({"nogo:1x9"}, published), "sbhsolver: one board of NoGo");
  published.profile = "upstar";
  EXPECT_EQ(chosen({"nogo:1x9"}, published), "upstar: rows of NoGo");
}

TEST(SolverRegistry, SaysWhatThereIsInstead) {
  SolveQuestion question;
  question.options.set(option::kAtLeast, 0);
  EXPECT_THAT(chosen({"nogo:1x5"}, question), HasSubstr("linear-go:1x9 with 'at_least' = 0"));
  SolveQuestion named;
  named.profile = "sbhsovler";
  EXPECT_THAT(chosen({"nogo:1x5"}, named), HasSubstr("did you mean sbhsolver?"));
  named.profile = "cgtsolver";
  EXPECT_THAT(chosen({"domineering:1x5"}, named), HasSubstr("takes rows of NoGo"));
  EXPECT_THAT(chosen({"linear-go:1x5", "value:1"}), HasSubstr("no place in a sum"));
  EXPECT_THAT(chosen({"triangular-nim-misere:3", "value:1"}), HasSubstr("misere"));
}

// Help pages and completions are made of this.
TEST(SolverRegistry, EveryGameHasASolverAndEveryOptionSomebodyWhoTakesIt) {
  std::set<std::string_view> games;
  std::set<const SolverOption*> options;
  for (const SolverInfo& solver : Engine::solvers()) {
    games.insert(solver.games.begin(), solver.games.end());
    options.insert(solver.options.begin(), solver.options.end());
    EXPECT_EQ(solver.has(option::kWithout), !solver.features.empty()) << solver.takes;
    EXPECT_FALSE(solver.takes.empty());
  }
  for (const GameInfo& game : Engine::games()) {
    EXPECT_TRUE(game.name == "value" || games.contains(game.name)) << game.name;
  }
  for (const SolverOption* option : option::kAll) {
    EXPECT_TRUE(options.contains(option)) << option->name;
    std::string field(option->name);
    std::ranges::replace(field, '-', '_');
    EXPECT_THAT(std::string(option->example), HasSubstr("'" + field + "' = "));
  }
}

TEST(SolverOptions, KeepValuesOfTheirType) {
  SolverOptions options;
  EXPECT_EQ(options.find(option::kWithin), nullptr);
  EXPECT_EQ(options.value(option::kProof), "");
  options.set(option::kWithin, 5).set(option::kWithin, 7).set(option::kWithout, {"table"});
  EXPECT_EQ(*options.find(option::kWithin), 7);
  EXPECT_EQ(options.value(option::kWithout), Texts{"table"});
  EXPECT_EQ(options.given().size(), 2u);
}

}  // namespace
}  // namespace upstar
