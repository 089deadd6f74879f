// An expression may give a game, a number, a truth, a list, nothing, or a comparison: each is told in its
// way. A sum of positions is a game.
#include "engine/worth.hpp"

#include <chrono>
#include <optional>
#include <variant>
#include <vector>

#include "base/error.hpp"
#include "engine/games/game_adapter.hpp"
#include "engine/session.hpp"
#include "engine/solve.hpp"
#include "engine/valuation.hpp"
#include "engine/value_facts.hpp"
#include "engine/worksheet/sheet_surroundings.hpp"
#include "value/evaluate.hpp"
#include "value/parser.hpp"
#include "value/printer.hpp"
#include "value/sum_outcome.hpp"

namespace upstar {
namespace {

Relation relation_from(Outcome outcome_of_difference) {
  switch (outcome_of_difference) {
    case Outcome::Left:
      return Relation::Greater;
    case Outcome::Right:
      return Relation::Less;
    case Outcome::Next:
      return Relation::Confused;
    case Outcome::Previous:
      break;
  }
  return Relation::Equal;
}

std::string sign_of(Relation relation) {
  switch (relation) {
    case Relation::Equal:
      return "=";
    case Relation::Less:
      return "<";
    case Relation::Greater:
      return ">";
    case Relation::Confused:
      break;
  }
  return "||";
}

// Tells what evaluate() may give, one by one.
struct Teller {
  Arena& arena;
  const EvalRequest& request;
  Attempts& attempts;
  EvalAnswer& answer;

  void operator()(const LazySum& sum) const {
    FactsResult result = facts_of(sum, request, attempts);
    answer.facts = std::move(result.facts);
    answer.stopped = std::move(result.stopped);
    answer.stats.nodes += result.searched;
  }
  void operator()(const Dyadic& number) const {
    LazySum sum(arena);
    sum.add(arena.number(number));
    (*this)(sum);
    answer.kind = EvalAnswer::Kind::Number;
  }
  void operator()(bool yes) const {
    answer.kind = EvalAnswer::Kind::Truth;
    answer.holds = yes;
  }
  void operator()(const std::vector<Game>& games) const {
    answer.kind = EvalAnswer::Kind::List;
    Printer printer(arena);
    const bool done = attempts.attempt("writing the values", std::nullopt, [&] {
      for (const Game game : games) answer.list.push_back(printer.text(game));
    });
    if (!done) answer.stopped = attempts.why();
  }
  void operator()(const NotAtomic& none) const {
    answer.kind = EvalAnswer::Kind::Nothing;
    answer.reason = none.reason;
  }
  void operator()(const Words& words) const {
    answer.kind = EvalAnswer::Kind::Words;
    answer.words = words.text;
  }
  void operator()(const Thing&) const {
    throw Error(ErrorKind::Internal, "something that is not a value was told as one");
  }
  void operator()(const Comparison& comparison) const {
    answer.kind = EvalAnswer::Kind::Comparison;
    LazySum difference = comparison.left;
    difference.add(comparison.right, -1);
    SumOutcome search(arena);
    const bool done = attempts.attempt("comparing", std::nullopt, [&] {
      const Relation relation = relation_from(search.outcome(difference));
      answer.relation = sign_of(relation);
      answer.holds = holds(comparison.comparator, relation);
    });
    answer.stats.nodes += search.nodes();
    if (!done) answer.stopped = attempts.why();
  }
};

// What is known of a position although its value is not.
void tell_heat(const AnyPosition& position, Attempts& attempts, EvalAnswer& answer) {
  constexpr std::chrono::milliseconds kShare{20'000};
  std::optional<HeatFacts> heat;
  attempts.attempt("bounding the temperature",
                   attempts.has_time_limit() ? std::nullopt : std::optional(kShare),
                   [&] { heat = position.game().heat(position); });
  if (!heat) return;
  answer.facts.mean = heat->mean;
  answer.facts.temperature = heat->temperature;
}

}  // namespace

void evaluate_expression(Session& session, std::string_view text, const EvalRequest& request,
                         Attempts& attempts, EvalAnswer& answer) {
  ScopedCharge of_caller(session.budget());
  std::optional<Expression> expression;
  std::optional<Value> value;
  const bool done = attempts.attempt("evaluating", std::nullopt, [&] {
    of_caller.add(text.size());
    SheetSurroundings positions(session, attempts, nullptr);
    expression = parse_expression(text, &session.budget(), &positions);
    value = evaluate(session.arena(), *expression, &positions);
    if (const auto* thing = std::get_if<Thing>(&*value)) value = positions.value_of(**thing);
  });
  if (done) {
    tell_value(session, *value, request, attempts, answer);
  } else {
    answer.stopped = attempts.why();
  }
}

void tell_value(Session& session, const Value& value, const EvalRequest& request,
                Attempts& attempts, EvalAnswer& answer) {
  std::visit(Teller{session.arena(), request, attempts, answer}, value);
}

void value_positions(Session& session, std::span<const std::string> positions,
                     const EvalRequest& request, Attempts& attempts, EvalAnswer& answer) {
  require_position(positions);
  ScopedCharge held(session.budget());
  const std::vector<AnyPosition> read = session.games().read_all(positions, held);
  require_tabled(read, request.table_file);
  session.removal_tables().use_file(request.table_file);
  Valuation valuation(session, read, attempts, request);
  if (const std::optional<LazySum> total = valuation.run()) {
    Teller{session.arena(), request, attempts, answer}(*total);
    answer.facts.method = valuation.method();
  } else {
    answer.stopped = attempts.why();
    answer.facts = valuation.partial_facts();
    if (read.size() == 1) tell_heat(read.front(), attempts, answer);
  }
  answer.stats.nodes += valuation.nodes();
}

}  // namespace upstar
