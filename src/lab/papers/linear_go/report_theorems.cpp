// What the paper says about all states, under all histories (lab/papers/linear_go/theorems.hpp).
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/grouped_digits.hpp"
#include "lab/papers/linear_go/report_sections.hpp"
#include "lab/papers/linear_go/theorems.hpp"
#include "rules/linear_go/text.hpp"

namespace upstar::linear_go_paper {
namespace {

using linear_go::Record;

constexpr int kEmptyBoards = 9;     // conjecture 1 on empty boards
constexpr int kSampledFrom = 8;     // and after random games, where all games are too many
constexpr int kSampledGames = 200;  // of each length
constexpr std::uint64_t kSeed = 2017;

std::string verdict(bool holds, int first, int last) {
  return fmt::format("{} on {} to {} points", holds ? "holds" : "fails", first, last);
}

std::string effort(const TheoremCheck& check) {
  return fmt::format("{} statements, {} boxes of histories, {} nodes",
                     grouped_digits(check.statements), grouped_digits(check.boxes),
                     grouped_digits(check.nodes));
}

// One theorem on rows from `first` to `last` points.
template <class Check>
TheoremCheck on_rows(ReportWriter& writer, std::string_view name, int first, int last,
                     Check check) {
  TheoremCheck all;
  for (int points = first; points <= last; ++points) {
    writer.doing(fmt::format("{}, 1x{}", name, points));
    const TheoremCheck one = check(points, writer.budget());
    all.statements += one.statements;
    all.failed += one.failed;
    all.boxes += one.boxes;
    all.nodes += one.nodes;
    if (all.counterexample.empty()) all.counterexample = one.counterexample;
  }
  return all;
}

// A game that leaves points 1 and 2 alone.
Record random_game(int points, std::mt19937_64& random) {
  Record game = Record::from(linear_go::Board::empty(points));
  const std::size_t length = random() % 24;
  while (game.moves.size() < length) {
    std::vector<int> moves;
    for (int point = 2; point < points; ++point) {
      if (!game.refusal(point)) moves.push_back(point);
    }
    const bool pass = moves.empty() || random() % 8 == 0;
    if (pass && game.passes > 0) break;
    game.play(pass ? linear_go::kPass : moves[random() % moves.size()]);
  }
  return game;
}

// Is a stone on 1 no better than one on 2 for the player to move?
bool second_is_as_good(LinearGoScores& scores, const Record& game) {
  const auto score_after = [&](int point) {
    Record after = game;
    after.play(point);
    const int score = scores.score(after);
    return game.to_move == Player::Black ? score : -score;
  };
  return score_after(0) <= score_after(1);
}

}  // namespace

void theorems(ReportWriter& writer, const LinearGoExtent& extent) {
  Exhibit& claims =
      writer.exhibit("theorems", "what is said about all states, under all histories");
  const auto add = [&](std::string item, int first, int last, auto check) {
    const TheoremCheck found = on_rows(writer, item, first, last, check);
    compare(claims, item, verdict(true, first, last), verdict(found.holds(), first, last)).note =
        effort(found);
  };
  add("theorem 4, total rows", 3, extent.shapes, check_total_rows);
  add("theorem 6, telomeres with -o-", 5, extent.shapes,
      [](int points, Budget& budget) { return check_telomeres(points, 3, budget); });
  add("theorem 8, telomeres with -o-o-", 7, extent.shapes,
      [](int points, Budget& budget) { return check_telomeres(points, 5, budget); });

  const TheoremCheck printed = check_packed_rows(5, mtdf::PackedGames::AsPrinted, writer.budget());
  known_error(claims, "theorem 5, loosely packed rows, 1x5", "holds",
              printed.holds() ? "holds" : "fails", "fails",
              "after 5 1 2 4, -x-o- with Black to move scores 0 and White gets everything: what "
              "would save Black repeats -x--x. The captured stones of the other player on what is "
              "territory now are overlooked");
  add("theorem 5 if neither player was on territory", 3, extent.packed,
      [](int points, Budget& budget) {
        return check_packed_rows(points, mtdf::PackedGames::Mended, budget);
      });
  claims.rows.back().published = "";
  claims.rows.back().agreement =
      claims.rows.back().agreement == Agreement::Agrees ? Agreement::Told : Agreement::Mismatch;

  add("theorem 2, a captured stone on 1", 2, extent.first_points, check_captured_end);
  const TheoremCheck rule =
      on_rows(writer, "the 1-2 rule", 2, extent.first_points, check_one_two_rule);
  tell(claims, "the 1-2 rule, which is drawn from theorem 2",
       verdict(rule.holds(), 2, extent.first_points))
      .note = effort(rule);
}

void conjecture(ReportWriter& writer, LinearGoScores& scores, const LinearGoExtent& extent) {
  Exhibit& exhibit = writer.exhibit(
      "conjecture 1", "where nobody has been on 1 and 2, a stone on 1 is no better than one on 2");
  bool on_empty = true;
  for (int points = 2; points <= kEmptyBoards; ++points) {
    on_empty = on_empty && second_is_as_good(scores, Record::from(linear_go::Board::empty(points)));
  }
  compare(exhibit, "empty boards", verdict(true, 2, 7), verdict(on_empty, 2, kEmptyBoards),
          on_empty);
  const TheoremCheck all =
      on_rows(writer, "all games", 2, extent.first_points, check_end_or_second);
  compare(exhibit, "all games", "conjectured up to 7 points",
          verdict(all.holds(), 2, extent.first_points), all.holds())
      .note = effort(all);
  std::mt19937_64 random(kSeed);
  int held = 0;
  for (int points = kSampledFrom; points <= kEmptyBoards; ++points) {
    writer.doing(fmt::format("random games, 1x{}", points));
    for (int i = 0; i < kSampledGames; ++i) {
      held += second_is_as_good(scores, random_game(points, random)) ? 1 : 0;
    }
  }
  tell(exhibit, fmt::format("random games on {} and {} points", kSampledFrom, kEmptyBoards),
       fmt::format("holds in {} of {}", held, (kEmptyBoards - kSampledFrom + 1) * kSampledGames));
}

}  // namespace upstar::linear_go_paper
