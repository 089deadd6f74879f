// The table, and what its rows call.
#include "engine/worksheet/sheet_functions.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/closest_name.hpp"
#include "base/error.hpp"
#include "engine/options.hpp"
#include "engine/session.hpp"
#include "engine/worksheet/game_variants.hpp"
#include "engine/worksheet/position_answers.hpp"
#include "engine/worksheet/things.hpp"
#include "value/printer.hpp"
#include "value/structural_order.hpp"

namespace upstar {
namespace {

using AnswerKind = StatementAnswer::Kind;

const AnyPosition& position_given(const SheetCall& call, std::size_t at = 0) {
  if (const PositionThing* thing = position_in(call.arguments[at])) return thing->position;
  throw Error(ErrorKind::BadInput, "this needs a position of a game",
              "for example domineering:3x3, or a variable that stands for one");
}

const std::vector<Game>& list_given(const SheetCall& call) {
  if (const auto* games = std::get_if<std::vector<Game>>(&call.arguments[0])) return *games;
  throw Error(ErrorKind::BadInput, "this needs a list", "for example [1, ^] or followers(G)");
}

LazySum sum_given(const SheetCall& call) {
  const Value& value = call.arguments[0];
  if (const auto* sum = std::get_if<LazySum>(&value)) return *sum;
  if (const PositionThing* thing = position_in(value)) {
    return value_of_position(call.session, thing->position, call.attempts);
  }
  if (const auto* number = std::get_if<Dyadic>(&value)) {
    LazySum sum(call.session.arena());
    sum.add(call.session.arena().number(*number));
    return sum;
  }
  throw Error(ErrorKind::BadInput, "this needs a value or a position",
              "for example describe({3|1})");
}

Value reported(AnswerKind kind, PositionReport report) {
  auto thing = std::make_shared<ReportThing>(kind);
  thing->report = std::move(report);
  return Thing(std::move(thing));
}

std::vector<AnyPosition> positions_given(const SheetCall& call) {
  std::vector<AnyPosition> positions;
  for (std::size_t at = 0; at < call.arguments.size(); ++at) {
    positions.push_back(position_given(call, at));
  }
  return positions;
}

PositionReport report_on(const std::vector<AnyPosition>& positions) {
  PositionReport report;
  for (const AnyPosition& position : positions) {
    report.position += (report.position.empty() ? "" : " + ") + position.text();
  }
  report.summands = positions.size();
  return report;
}

template <auto Report>
Value about_position(const SheetCall& call) {
  return reported(AnswerKind::Moves, Report(call.session, position_given(call)));
}

// Of a value, or of several positions, which are a sum.
Value options(const SheetCall& call) {
  auto thing = std::make_shared<ReportThing>(AnswerKind::Options);
  OptionsQuestion question;
  if (call.arguments.size() == 1 && position_in(call.arguments[0]) == nullptr) {
    Printer printer(call.session.arena());
    question.texts = {printer.text(sum_given(call).canonical())};
    thing->report.position = question.texts.front();
  } else {
    const std::vector<AnyPosition> positions = positions_given(call);
    for (const AnyPosition& position : positions) question.texts.push_back(position.text());
    thing->report = report_on(positions);
  }
  list_options(call.session, question, call.attempts, thing->options.emplace());
  return Thing(std::move(thing));
}

Value solve(const SheetCall& call) {
  auto thing = std::make_shared<ReportThing>(AnswerKind::Solved);
  const std::vector<AnyPosition> positions = positions_given(call);
  SolveQuestion question;
  question.moves = true;
  call.session.solvers().solve({positions, question, call.attempts}, thing->solved.emplace());
  thing->report = report_on(positions);
  return Thing(std::move(thing));
}

Value describe(const SheetCall& call) {
  auto thing = std::make_shared<ReportThing>(AnswerKind::Described);
  thing->described = sum_given(call);
  return Thing(std::move(thing));
}

Value total(const SheetCall& call) {
  LazySum sum(call.session.arena());
  for (const Game game : list_given(call)) sum.add(game);
  return sum;
}

// Of a position; a value is taken as its canonical form.
template <auto Variant>
Value variant(const SheetCall& call) {
  GameVariants variants(call.session);
  LazySum sum(call.session.arena());
  if (const PositionThing* thing = position_in(call.arguments[0])) {
    sum.add((variants.*Variant)(thing->position));
  } else {
    Printer printer(call.session.arena());
    const std::string text = "value:" + printer.text(sum_given(call).canonical());
    sum.add((variants.*Variant)(call.session.games().read(text)));
  }
  return sum;
}

constexpr std::size_t kMostSummands = 100;

constexpr SheetFunction kSheetFunctions[] = {
    {"moves", "moves(p)", "the names of all moves in a position", 1, 1, false, false,
     [](const SheetCall& call) {
       return reported(AnswerKind::Moves, moves_of(position_given(call)));
     }},
    {"options", "options(p, ...)", "every move, what it leaves and what it gains", 1, kMostSummands,
     false, false, options},
    {"sensible_options", "sensible_options(p)", "the moves that the canonical form needs", 1, 1,
     false, false, about_position<sensible_options>},
    {"sensible_lines", "sensible_lines(p)", "lines of play that end in canonical options", 1, 1,
     false, false,
     [](const SheetCall& call) {
       return reported(AnswerKind::Lines, sensible_lines(call.session, position_given(call)));
     }},
    {"solve", "solve(p, ...)", "who wins a position, or a sum of them, and by which first moves", 1,
     kMostSummands, false, false, solve},
    {"draw", "draw(p)", "a picture of a position", 1, 1, false, false,
     [](const SheetCall& call) {
       return reported(AnswerKind::Picture, picture_of_position(position_given(call)));
     }},
    {"play", "play(p, MOVE)", "the position after a move: play(p, A1), play(p, white A1)", 2, 2,
     true, false,
     [](const SheetCall& call) -> Value {
       return Thing(std::make_shared<PositionThing>(after_move(position_given(call), call.text)));
     }},
    {"describe", "describe(G)", "all there is to know about a value, with its thermograph", 1, 1,
     false, false, describe},
    {"impartial_variant", "impartial_variant(p)",
     "what a position is worth when either player may make the moves of both", 1, 1, false, true,
     variant<&GameVariants::impartial>},
    {"dicotic_variant", "dicotic_variant(p)",
     "what a position is worth when play ends as soon as either player has no move", 1, 1, false,
     true, variant<&GameVariants::dicotic>},
    {"sum", "sum(L)", "the sum of the games of a list", 1, 1, false, true, total},
    {"length", "length(L)", "how many games a list has", 1, 1, false, true,
     [](const SheetCall& call) -> Value {
       return Dyadic(static_cast<std::int64_t>(list_given(call).size()));
     }},
};

}  // namespace

std::span<const SheetFunction> sheet_functions() { return kSheetFunctions; }

const SheetFunction* find_sheet_function(std::string_view name) {
  if (name.size() > 64) return nullptr;
  const std::string wanted = plain_name(name);
  const auto found = std::ranges::find_if(
      kSheetFunctions, [&](const SheetFunction& row) { return plain_name(row.name) == wanted; });
  return found == std::end(kSheetFunctions) ? nullptr : &*found;
}

}  // namespace upstar
