// The laboratory and its values: every call brings its games together in one home and asks the arena there.
#include <algorithm>
#include <array>
#include <ostream>
#include <utility>

#include <fmt/format.h>

#include <upstar/position.hpp>
#include <upstar/value.hpp>

#include "base/error.hpp"
#include "draw/value_signs.hpp"
#include "engine/lab/value_home.hpp"
#include "engine/value_facts.hpp"
#include "value/cooling.hpp"
#include "value/evaluate.hpp"
#include "value/functions.hpp"
#include "value/printer.hpp"

namespace upstar {
namespace {

const Function& function_called(std::string_view name) {
  if (const auto index = find_function(name)) return functions()[*index];
  const auto meant = nearest_function(name);
  throw Error::at_text(std::string(name), 0, name.size(), "there is no such function",
                       meant ? fmt::format("did you mean {}?", *meant) : "");
}

// Runs `work(arena, games)` in one home for all of the games, and returns what it returns, and the home.
template <class Work>
auto together(std::span<const GameValue> values, const Work& work) {
  const std::shared_ptr<ValueHome> home = ValueHome::home_of(values.front()).place_of_results();
  std::vector<Game> games;
  games.reserve(values.size());
  for (const GameValue& value : values) games.push_back(home->brought(value));
  using Result = decltype(work(home->session.arena(), games));
  Result result{};
  home->run([&](Attempts&) { result = work(home->session.arena(), games); });
  return std::pair(std::move(result), home);
}

// Without looking for another home: nothing is made that is held on to.
template <class Work>
auto at_home(const GameValue& value, const Work& work) {
  ValueHome& home = ValueHome::home_of(value);
  using Result = decltype(work(home.session.arena(), Game{}));
  Result result{};
  home.run([&](Attempts&) { result = work(home.session.arena(), ValueHome::handle_of(value)); });
  return result;
}

std::string number_from(const GameValue& value, std::string_view function) {
  return std::get<Rational>(value.call(function)).text;
}

}  // namespace

Lab::Lab(EngineOptions options) : state_(std::make_shared<LabState>(std::move(options))) {}
Lab::~Lab() = default;
Lab::Lab(Lab&&) noexcept = default;
Lab& Lab::operator=(Lab&&) noexcept = default;

GameValue Lab::value(std::string_view expression) {
  const std::shared_ptr<ValueHome> home = ValueHome::current(state_);
  Game game = kZero;
  home->run([&](Attempts&) { game = game_from_text(home->session.arena(), expression); });
  return home->value_of(game);
}

GameValue Lab::value(std::span<const GameValue> left, std::span<const GameValue> right) {
  const std::shared_ptr<ValueHome> home = ValueHome::current(state_);
  std::vector<Game> left_games;
  std::vector<Game> right_games;
  for (const GameValue& option : left) left_games.push_back(home->brought(option));
  for (const GameValue& option : right) right_games.push_back(home->brought(option));
  Game game = kZero;
  home->run([&](Attempts&) { game = home->session.arena().make(left_games, right_games); });
  return home->value_of(game);
}

GameValue Lab::integer(std::int64_t n) {
  const std::shared_ptr<ValueHome> home = ValueHome::current(state_);
  Game game = kZero;
  home->run([&](Attempts&) { game = home->session.arena().integer(n); });
  return home->value_of(game);
}

Engine& Lab::engine() {
  const std::lock_guard lock(state_->mutex);
  if (!state_->engine) state_->engine = std::make_unique<Engine>(state_->options);
  return *state_->engine;
}

const EngineOptions& Lab::options() const { return state_->options; }

std::string GameValue::text() const {
  return at_home(*this, [](Arena& arena, Game game) { return to_text(arena, game); });
}

std::string GameValue::latex() const { return as_latex(text()); }

std::vector<GameValue> GameValue::left_options() const {
  return std::get<std::vector<GameValue>>(call("left_options"));
}

std::vector<GameValue> GameValue::right_options() const {
  return std::get<std::vector<GameValue>>(call("right_options"));
}

Outcome GameValue::outcome() const {
  return at_home(*this, [](Arena& arena, Game game) { return arena.outcome(game); });
}

Relation GameValue::compare(const GameValue& other) const {
  const std::array both{*this, other};
  return together(both,
                  [](Arena& arena, const std::vector<Game>& games) {
                    return arena.compare(games[0], games[1]);
                  })
      .first;
}

std::string GameValue::mean() const { return number_from(*this, "mean"); }
std::string GameValue::temperature() const { return number_from(*this, "temperature"); }
std::string GameValue::left_stop() const { return number_from(*this, "left_stop"); }
std::string GameValue::right_stop() const { return number_from(*this, "right_stop"); }

ValueFacts::Graph GameValue::thermograph() const {
  return at_home(*this, [](Arena& arena, Game game) { return graph_of(arena, game); });
}

std::optional<GameValue> GameValue::atomic_weight() const {
  FunctionAnswer answer = call("atomic_weight");
  if (auto* weight = std::get_if<GameValue>(&answer)) return std::move(*weight);
  return std::nullopt;
}

GameValue GameValue::cooled(std::string_view t) const {
  const auto number = Dyadic::parse(t);
  if (!number) {
    throw Error::at_text(std::string(t), 0, t.size(), "games are cooled by dyadic rationals",
                         "for example 1/2");
  }
  auto [game, home] = together(
      std::span(this, 1),
      [&](Arena& arena, const std::vector<Game>& games) { return cool(arena, games[0], *number); });
  return home->value_of(game);
}

GameValue GameValue::heated(const GameValue& t) const {
  return std::get<GameValue>(call("heat", std::span(&t, 1)));
}

FunctionAnswer GameValue::call(std::string_view name,
                               std::span<const GameValue> more_arguments) const {
  const Function& function = function_called(name);
  std::vector<GameValue> arguments{*this};
  arguments.insert(arguments.end(), more_arguments.begin(), more_arguments.end());
  if (arguments.size() != function.argument_count()) {
    throw Error(ErrorKind::BadInput,
                fmt::format("{} has {} arguments, and {} are given", function.signature,
                            function.argument_count(), arguments.size()));
  }
  const auto [answer, home] =
      together(arguments, [&](Arena& arena, const std::vector<Game>& games) -> Answer {
        for (std::size_t i = 0; i < games.size(); ++i) {
          if (function.arguments[i] == ArgumentKind::Number && !arena.is_number(games[i])) {
            throw Error(ErrorKind::BadInput, fmt::format("argument {} of {} must be a number",
                                                         i + 1, function.signature));
          }
        }
        return function.call(arena, games);
      });
  if (const auto* game = std::get_if<Game>(&answer)) return home->value_of(*game);
  if (const auto* number = std::get_if<Dyadic>(&answer)) return Rational{number->to_string()};
  if (const auto* yes = std::get_if<bool>(&answer)) return *yes;
  if (const auto* none = std::get_if<NotAtomic>(&answer)) return NoAnswer{none->reason};
  if (const auto* words = std::get_if<Words>(&answer)) return Wording{words->text};
  std::vector<GameValue> list;
  for (const Game game : std::get<std::vector<Game>>(answer)) list.push_back(home->value_of(game));
  return list;
}

GameValue GameValue::times(std::int64_t n) const {
  auto [game, home] = together(
      std::span(this, 1),
      [&](Arena& arena, const std::vector<Game>& games) { return arena.multiple(n, games[0]); });
  return home->value_of(game);
}

GameValue GameValue::operator-() const {
  auto [game, home] = together(
      std::span(this, 1),
      [](Arena& arena, const std::vector<Game>& games) { return arena.negative(games[0]); });
  return home->value_of(game);
}

GameValue operator+(const GameValue& a, const GameValue& b) {
  const std::array both{a, b};
  auto [game, home] = together(both, [](Arena& arena, const std::vector<Game>& games) {
    return arena.sum(games[0], games[1]);
  });
  return home->value_of(game);
}

bool operator==(const GameValue& a, const GameValue& b) {
  if (a.home_ == b.home_) return a.id_ == b.id_;
  return a.compare(b) == Relation::Equal;
}

std::partial_ordering operator<=>(const GameValue& a, const GameValue& b) {
  switch (a.compare(b)) {
    case Relation::Equal:
      return std::partial_ordering::equivalent;
    case Relation::Less:
      return std::partial_ordering::less;
    case Relation::Greater:
      return std::partial_ordering::greater;
    case Relation::Confused:
      break;
  }
  return std::partial_ordering::unordered;
}

std::ostream& operator<<(std::ostream& out, const GameValue& value) { return out << value.text(); }

std::size_t GameValue::hash() const {
  return static_cast<std::size_t>(
      at_home(*this, [](Arena& arena, Game game) { return structural_hash(arena, game); }));
}

}  // namespace upstar
