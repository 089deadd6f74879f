// Games to bytes and back.
#include "engine/worksheet/kept_meaning.hpp"

#include <algorithm>
#include <memory>

#include "base/error.hpp"
#include "engine/session.hpp"
#include "engine/value_facts.hpp"
#include "engine/worksheet/things.hpp"
#include "store/values/value_code.hpp"
#include "value/printer.hpp"

namespace upstar {
namespace {

constexpr std::size_t kLongestShown = 200;

}  // namespace

KeptMeaning::KeptMeaning(Session& session, const Value& value)
    : live_(value), generation_(session.generation()) {
  Arena& arena = session.arena();
  const auto code = [&](Game game) { return store::value_code(arena, game); };
  if (const auto* sum = std::get_if<LazySum>(&value)) {
    Sum kept{code(sum->remainder()), {}};
    for (const LazySum::Term& term : sum->terms())
      kept.terms.emplace_back(term.count, code(term.shape));
    kept_ = std::move(kept);
  } else if (const auto* games = std::get_if<std::vector<Game>>(&value)) {
    std::vector<Code> codes;
    std::ranges::transform(*games, std::back_inserter(codes), code);
    kept_ = std::move(codes);
  } else if (const auto* number = std::get_if<Dyadic>(&value)) {
    kept_ = *number;
  } else if (const auto* truth = std::get_if<bool>(&value)) {
    kept_ = *truth;
  } else if (const auto* words = std::get_if<Words>(&value)) {
    kept_ = *words;
  } else if (const PositionThing* position = position_in(value)) {
    kept_ = Position{position->position.text()};
  } else {
    throw Error(ErrorKind::BadInput, "this is an answer to be read, and no value or position",
                "ask for it without `:=`");
  }
}

Value KeptMeaning::value(Session& session) {
  if (generation_ == session.generation()) return live_;
  Arena& arena = session.arena();
  const auto game = [&](const Code& bytes) { return store::read_value_code(arena, bytes); };
  if (const auto* sum = std::get_if<Sum>(&kept_)) {
    LazySum made(arena);
    made.add(game(sum->remainder));
    for (const auto& [count, bytes] : sum->terms) made.add(game(bytes), count);
    live_ = std::move(made);
  } else if (const auto* codes = std::get_if<std::vector<Code>>(&kept_)) {
    std::vector<Game> games;
    std::ranges::transform(*codes, std::back_inserter(games), game);
    live_ = std::move(games);
  } else if (const auto* position = std::get_if<Position>(&kept_)) {
    live_ = Thing(std::make_shared<PositionThing>(session.games().read(position->text)));
  }
  generation_ = session.generation();
  return live_;
}

std::string KeptMeaning::text(Session& session) {
  const Value now = value(session);
  if (const auto* sum = std::get_if<LazySum>(&now)) {
    Printer printer(session.arena());
    const bool is_short = sum->is_single() && printer.length(sum->canonical()) <= kLongestShown;
    return is_short ? printer.text(sum->canonical()) : simplified_text(*sum, kLongestShown);
  }
  if (const auto* number = std::get_if<Dyadic>(&now)) return number->to_string();
  if (const auto* truth = std::get_if<bool>(&now)) return *truth ? "true" : "false";
  if (const auto* words = std::get_if<Words>(&now)) return words->text;
  if (const PositionThing* position = position_in(now)) return position->position.text();
  const auto& games = std::get<std::vector<Game>>(now);
  return "a list of " + std::to_string(games.size()) + (games.size() == 1 ? " game" : " games");
}

}  // namespace upstar
