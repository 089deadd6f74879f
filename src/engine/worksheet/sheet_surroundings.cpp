// Parameters first, then variables, then functions of the worksheet, then those of its user.
#include "engine/worksheet/sheet_surroundings.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/error.hpp"
#include "base/stack_guard.hpp"
#include "engine/games/game_registry.hpp"
#include "engine/session.hpp"
#include "engine/worksheet/position_answers.hpp"
#include "engine/worksheet/sheet_functions.hpp"
#include "engine/worksheet/things.hpp"
#include "value/parser.hpp"

namespace upstar {

std::string SheetDefinition::signature(std::string_view name) const {
  return fmt::format("{}({})", name, fmt::join(parameters, ","));
}

Surroundings::Meaning SheetSurroundings::meaning_of(std::string_view word) const {
  using Kind = Meaning::Kind;
  const SheetFunction* const function = find_sheet_function(word);
  if (names_ == nullptr && (function == nullptr || !function->is_value)) return {};
  const auto as_function = [&]() -> Meaning {
    return {Kind::Callable, function->arguments, function->most_arguments, function->ends_with_text,
            std::string(function->signature)};
  };
  if (names_ == nullptr) return as_function();
  if (std::ranges::find(parameters_, word) != parameters_.end() || bound_.contains(word) ||
      names_->variables.contains(word)) {
    return {Kind::Variable, 0, 0, false, {}};
  }
  if (const auto found = names_->functions.find(word); found != names_->functions.end()) {
    const std::size_t count = found->second.parameters.size();
    return {Kind::Callable, count, count, false, found->second.signature(word)};
  }
  return function == nullptr ? Meaning{} : as_function();
}

std::vector<std::string> SheetSurroundings::words() const {
  std::vector<std::string> out = parameters_;
  for (const SheetFunction& function : sheet_functions()) {
    if (names_ != nullptr || function.is_value) out.emplace_back(function.name);
  }
  if (names_ == nullptr) return out;
  for (const auto& [name, value] : names_->variables) out.push_back(name);
  for (const auto& [name, definition] : names_->functions) out.push_back(name);
  return out;
}

bool SheetSurroundings::is_game(std::string_view word) const {
  bool is_one = false;
  EngineGames::with_name(word, [&](auto) { is_one = true; });
  return is_one;
}

Value SheetSurroundings::value_of(std::string_view name) {
  if (const auto found = bound_.find(name); found != bound_.end()) return found->second;
  return names_->variables.find(name)->second.value(session_);
}

Value SheetSurroundings::call(std::string_view name, std::span<const Value> arguments,
                              std::string_view text) {
  if (names_ == nullptr)
    return find_sheet_function(name)->call({session_, attempts_, arguments, text});
  if (const auto found = names_->functions.find(name); found != names_->functions.end()) {
    return call_definition(found->first, found->second, arguments);
  }
  return find_sheet_function(name)->call({session_, attempts_, arguments, text});
}

// Without conditions a function that calls itself would never end.
Value SheetSurroundings::call_definition(const std::string& name, const SheetDefinition& definition,
                                         std::span<const Value> arguments) {
  check_stack();
  if (being_called_.contains(name)) {
    throw Error(ErrorKind::BadInput, fmt::format("`{}` calls itself, and would never end", name),
                "give the one inside another name");
  }
  SheetSurroundings inside(session_, attempts_, names_);
  inside.being_called_ = being_called_;
  inside.being_called_.insert(name);
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    inside.bound_.emplace(definition.parameters[i], arguments[i]);
  }
  const Expression body = parse_expression(definition.body, &session_.budget(), &inside);
  return evaluate(session_.arena(), body, &inside);
}

Value SheetSurroundings::position(const std::string& text) {
  return Thing(std::make_shared<PositionThing>(session_.games().read(text)));
}

LazySum SheetSurroundings::value_of(const Outside& thing) {
  if (const auto* position = dynamic_cast<const PositionThing*>(&thing)) {
    return value_of_position(session_, position->position, attempts_);
  }
  throw Error(ErrorKind::BadInput, "this is an answer to be read, and no value",
              "ask for it by itself");
}

}  // namespace upstar
