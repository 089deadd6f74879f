// Figures 19 to 22 and the derivations of appendix A.
//
// The positions A to E of figure 18 are the ones of at most 3x3 that have the printed values in both
// games: C and E are derived option by option in appendix A, D is E turned, and A and B are each the
// only class with its two values, which is checked here. Of figure 22 and of the new C in figure 21
// only the values matter: a position of each is drawn.
#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "draw/picture_svg.hpp"
#include "lab/papers/report_claims.hpp"
#include "lab/papers/xt_domineering/report_sections.hpp"
#include "lab/tables/subpositions.hpp"
#include "rules/domineering/rules.hpp"
#include "rules/xt_domineering/rules.hpp"
#include "search/infinitesimals/elementary_sum.hpp"
#include "value/atomic_weight.hpp"
#include "value/evaluate.hpp"
#include "value/printer.hpp"

namespace upstar::xt_chapter {
namespace {

using XtRules = xt_domineering::Rules;
using PlainRules = domineering::Rules;

struct Drawn {
  std::string_view name;
  std::string_view position;
  std::string_view domineering;  // the printed values
  std::string_view xt;
};

constexpr std::array<Drawn, 5> kFigure18 = {{
    {"A", ".../.#./.##", "3/4", "half_up"},
    {"B", "../..", "+-1", "*"},
    {"C", "..", "-1", "v"},
    {"D", "##./...", "-1/2", "vv*"},
    {"E", "../#./#.", "1/2", "^^*"},
}};

constexpr std::array<Drawn, 5> kFigure21 = {{
    kFigure18[0],
    kFigure18[1],
    {"C", ".../.#.", "", "^^"},
    kFigure18[3],
    kFigure18[4],
}};

constexpr std::array<Drawn, 6> kFigure22 = {{
    {"1", "..#/.../#.#", "", "black_star + *"},
    {"2", ".../...", "", "half_star"},
    {"3", "../#./#.", "", "^^*"},
    {"4", "../#./#.", "", "^^*"},
    {"5", ".##/.../.##", "", "vv"},
    {"6", ".../.../#.#", "", "* + half_star_plus"},
}};

void compare_position(Exhibit& exhibit, const Drawn& drawn, std::string_view printed, Game value,
                      Arena& arena) {
  const Game expected = game_from_text(arena, printed);
  compare(exhibit, fmt::format("{}  {}", drawn.name, drawn.position), std::string(printed),
          to_text(arena, value), value == expected)
      .picture = picture_svg(picture_rows(PlainRules::parse(drawn.position)));
}

// Compares every position of a figure, and gives the value of their sum.
template <Ruleset R>
Game compare_positions(Exhibit& exhibit, Valuer<R>& valuer, std::span<const Drawn> figure,
                       std::string_view Drawn::*printed) {
  Game total = kZero;
  for (const Drawn& drawn : figure) {
    const Game value = valuer.value(R::parse(drawn.position));
    compare_position(exhibit, drawn, drawn.*printed, value, valuer.arena());
    total = valuer.arena().sum(total, value);
  }
  return total;
}

std::string winner(Arena& arena, Game game) {
  switch (arena.outcome(game)) {
    case Outcome::Left:
      return "Left";
    case Outcome::Right:
      return "Right";
    case Outcome::Next:
      return "the first player";
    case Outcome::Previous:
      break;
  }
  return "the second player";
}

void compare_sum(Exhibit& exhibit, Arena& arena, Game sum, std::string_view printed,
                 std::string_view printed_winner) {
  // By its names where it has them: the canonical form of figure 22's is twenty times as long.
  const auto named = ElementaryTable(arena).find(sum);
  compare(exhibit, "the sum", std::string(printed), named ? named->text() : to_text(arena, sum),
          sum == game_from_text(arena, printed));
  compare(exhibit, "who wins", std::string(printed_winner), winner(arena, sum));
}

// How many classes of 3x3 have these values in the two games, G and -G counted once.
std::size_t classes_like(Arena& arena, const SubpositionTable& table, Valuer<PlainRules>& plain,
                         const Drawn& drawn) {
  const Game xt = game_from_text(arena, drawn.xt);
  const Game domineering = game_from_text(arena, drawn.domineering);
  std::size_t found = 0;
  for (const Subposition& entry : table.classes) {
    const Game value = plain.value(entry.picture);
    const bool same = entry.value == xt && value == domineering;
    const bool turned = arena.negative(entry.value) == xt && arena.negative(value) == domineering;
    found += same || turned ? 1 : 0;
  }
  return found;
}

// The values of all moves, each once: "{0,-1|1}", the best for its player first.
template <Ruleset R>
std::string options_text(Valuer<R>& valuer, std::span<const GridRegion> sum) {
  Arena& arena = valuer.arena();
  const auto side = [&](Player player) {
    std::vector<Game> values;
    for (std::size_t i = 0; i < sum.size(); ++i) {
      Game others = kZero;
      for (std::size_t j = 0; j < sum.size(); ++j) {
        if (j != i) others = arena.sum(others, valuer.value(sum[j]));
      }
      R::for_each_move(sum[i], player, [&](typename R::Move, const GridRegion& after) {
        const Game value = arena.sum(others, valuer.value(after));
        if (std::find(values.begin(), values.end(), value) == values.end()) {
          values.push_back(value);
        }
      });
    }
    std::vector<std::string> texts;
    for (const Game value : values) texts.push_back(to_text(arena, value));
    std::sort(texts.begin(), texts.end());
    return fmt::format("{}", fmt::join(texts, ","));
  };
  return fmt::format("{{{}|{}}}", side(Player::Black), side(Player::White));
}

template <Ruleset R>
void derive(Exhibit& exhibit, Valuer<R>& valuer, std::string item,
            std::span<const std::string_view> positions, std::string_view printed_options,
            std::string_view printed_value) {
  Arena& arena = valuer.arena();
  std::vector<GridRegion> sum;
  for (const std::string_view position : positions) sum.push_back(R::parse(position));
  const Game value = valuer.sum(sum);
  compare(exhibit, item + ", the moves", std::string(printed_options), options_text(valuer, sum));
  compare(exhibit, item + ", the value", std::string(printed_value), to_text(arena, value),
          value == game_from_text(arena, printed_value));
}

}  // namespace

void figures(ReportWriter& writer) {
  Arena& arena = writer.arena();
  Valuer<PlainRules> plain(arena);
  Valuer<XtRules> xt(arena);

  Exhibit& nineteen = writer.exhibit("figure 19", "the positions of figure 18 in Domineering");
  compare_sum(nineteen, arena,
              compare_positions<PlainRules>(nineteen, plain, kFigure18, &Drawn::domineering),
              "{3/4|-5/4}", "the first player");
  const SubpositionTable table = subpositions(xt, 3, 3);
  if (table.stopped) throw *table.stopped;
  for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
    tell(nineteen, fmt::format("classes of 3x3 like {}", kFigure18[i].name),
         fmt::format("{}", classes_like(arena, table, plain, kFigure18[i])));
  }

  Exhibit& twenty = writer.exhibit("figure 20", "the same positions in XT Domineering");
  const Game sum20 = compare_positions<XtRules>(twenty, xt, kFigure18, &Drawn::xt);
  compare_sum(twenty, arena, sum20, "-half_up + *", "the first player");
  compare(twenty, "the sum as a switch", "{^|vv}", to_text(arena, sum20));

  Exhibit& one = writer.exhibit("figure 21", "the same with another C");
  const Game sum21 = compare_positions<XtRules>(one, xt, kFigure21, &Drawn::xt);
  compare_sum(one, arena, sum21, "^^* + half_up", "Left");
  const auto weight = atomic_weight(arena, sum21);
  compare(one, "its atomic weight", "5/2", weight ? to_text(arena, *weight) : "none");

  Exhibit& two = writer.exhibit("figure 22", "six positions whose sum the rule decides");
  const Game sum22 = compare_positions<XtRules>(two, xt, kFigure22, &Drawn::xt);
  compare_sum(two, arena, sum22, "^^* + black_star + star_gap", "Left");
  claim(two, arena, "^^ > ^ + ^<2>");
}

void derivations(ReportWriter& writer) {
  Arena& arena = writer.arena();
  Valuer<PlainRules> plain(arena);
  Valuer<XtRules> xt(arena);
  constexpr std::string_view kC = "..";
  constexpr std::string_view kE = "../#./#.";
  constexpr std::string_view kStar = ".";
  using Sum = std::vector<std::string_view>;

  Exhibit& exhibit = writer.exhibit("appendix A", "figures 35 to 38: C and E, option by option");
  derive(exhibit, plain, "Domineering, C", Sum{kC}, "{|0}", "-1");
  derive(exhibit, plain, "Domineering, E", Sum{kE}, "{-1,0|1}", "1/2");
  derive(exhibit, plain, "Domineering, C + E", Sum{kC, kE}, "{-1,-2|0,1/2}", "-1/2");
  derive(exhibit, xt, "XT Domineering, C", Sum{kC}, "{*|0}", "v");
  derive(exhibit, xt, "XT Domineering, E", Sum{kE}, "{0,v|^}", "^^*");
  derive(exhibit, xt, "XT Domineering, * + E", Sum{kStar, kE}, "{*,^^*,v*|^*,^^*}", "^^");
  for (const std::string_view identity :
       {"{0,-1|1} == 1/2", "{-1,-2|1/2,0} == -1/2", "{*|0} == v", "{0,v|^} == ^^*",
        "{*,v*,^^*|^^*,^*} == {^^*|^*}", "{^^*|^*} == ^^"}) {
    claim(exhibit, arena, identity);
  }
  for (const auto& [name, position] : {std::pair{"C", kC}, {"E", kE}, {"*", kStar}}) {
    exhibit.pictures.push_back({name, picture_svg(picture_rows(PlainRules::parse(position)))});
  }
}

}  // namespace upstar::xt_chapter
