// The chapter's exhibits in the order of the thesis, and the empty boards.
#include "lab/papers/nogo_values/report.hpp"

#include <string>
#include <vector>

#include "lab/papers/nogo_values/printed_games.hpp"
#include "lab/papers/nogo_values/report_sections.hpp"
#include "rules/nogo/rules.hpp"
#include "search/core/valuer.hpp"
#include "search/nogo_boards/board_oracle.hpp"
#include "value/evaluate.hpp"
#include "value/printer.hpp"

namespace upstar {
namespace {

std::vector<Game> numbered_games(Arena& arena) {
  std::vector<Game> games;
  const auto add = [&](const auto& table) {
    for (const nogo_chapter::PrintedGame& printed : table) {
      games.push_back(game_from_text(arena, printed.value));
    }
  };
  add(nogo_chapter::kTable8);
  add(nogo_chapter::kTable9);
  add(nogo_chapter::kTable10);
  add(nogo_chapter::kTable11);
  return games;
}

}  // namespace

void nogo_chapter::empty_boards(ReportWriter& writer) {
  Exhibit& boards = writer.exhibit("section 4.4.3", "the values of empty boards");
  Valuer<nogo::Rules> valuer(writer.arena());
  compare(boards, "3x3", "*", to_text(writer.arena(), valuer.value(nogo::Rules::parse("3x3"))));
  // A game is 0 exactly if whoever begins loses; the empty board looks the same to both players.
  const bool begins_and_wins =
      oracle_of_boards(4, 4, writer.budget(), 1)->wins(nogo::Rules::parse("4x4"), Player::Black);
  compare(boards, "4x4", "0", begins_and_wins ? "not 0" : "0").note =
      "by search: whoever begins loses";
}

void reproduce_nogo_values(ReportWriter& writer) {
  nogo_chapter::figures(writer);
  writer.doing("positions of depth up to 8");
  const nogo_chapter::SmallDepths depths =
      nogo_chapter::small_depths(writer.arena(), numbered_games(writer.arena()));
  nogo_chapter::special_values(writer, depths);
  nogo_chapter::extremes(writer, depths);
  nogo_chapter::counts(writer, depths);
  nogo_chapter::empty_boards(writer);
}

}  // namespace upstar
