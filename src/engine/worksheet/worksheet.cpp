// Running a statement, kind by kind.
#include "engine/worksheet/worksheet.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "base/closest_name.hpp"
#include "base/error.hpp"
#include "engine/games/game_registry.hpp"
#include "engine/session.hpp"
#include "engine/worksheet/position_answers.hpp"
#include "engine/worksheet/sheet_functions.hpp"
#include "engine/worksheet/things.hpp"
#include "engine/worth.hpp"
#include "value/functions.hpp"
#include "value/parser.hpp"

namespace upstar {
namespace {

constexpr std::string_view kLastAnswer = "it";
constexpr std::string_view kCommandWords[] = {"exit", "forget", "help", "names", "quit"};

bool is_command_word(std::string_view word) {
  return std::ranges::find(kCommandWords, word) != std::end(kCommandWords);
}

void require_free_name(std::string_view line, const Statement& statement) {
  const std::string& name = statement.name;
  bool is_game = false;
  EngineGames::with_name(name, [&](auto) { is_game = true; });
  const bool is_taken = is_game || name == kLastAnswer || find_function(name).has_value() ||
                        find_sheet_function(name) != nullptr || is_command_word(name);
  if (!is_taken) return;
  throw Error::at_text(std::string(line), statement.name_at, name.size(),
                       "`" + name + "` has a meaning already", "choose another name");
}

// Errors in the body of a statement point into the whole line.
template <class Work>
void in_line(std::string_view line, const Statement& statement, const Work& work) {
  try {
    work();
  } catch (Error& error) {
    if (error.kind == ErrorKind::BadInput && error.text == statement.body) {
      error.text = std::string(line);
      error.at += statement.body_at;
    } else if (error.kind == ErrorKind::BadInput && error.text.empty()) {
      error.text = std::string(line);
      error.at = statement.body_at;
      error.length = statement.body.size();
    }
    throw;
  }
}

}  // namespace

void Worksheet::run(Session& session, std::string_view line, const StatementRequest& request,
                    Attempts& attempts, StatementAnswer& answer) {
  using Kind = Statement::Kind;
  const Statement statement = read_statement(line);
  answer.is_quiet = statement.is_quiet;
  switch (statement.kind) {
    case Kind::Empty:
      return;
    case Kind::Question:
      in_line(line, statement, [&] { ask(session, statement, request, attempts, answer); });
      return;
    case Kind::Variable:
      require_free_name(line, statement);
      in_line(line, statement, [&] { ask(session, statement, request, attempts, answer); });
      return;
    case Kind::Function:
      require_free_name(line, statement);
      in_line(line, statement, [&] { define_function(session, statement, attempts, answer); });
      return;
    case Kind::Help:
      answer.kind = StatementAnswer::Kind::Help;
      answer.lines = sheet_help(line, statement.words, names_);
      return;
    case Kind::Names:
      list_names(session, answer);
      return;
    case Kind::Forget:
      forget(line, statement, answer);
      return;
    case Kind::Quit:
      answer.kind = StatementAnswer::Kind::End;
      return;
  }
}

void Worksheet::ask(Session& session, const Statement& statement, const StatementRequest& request,
                    Attempts& attempts, StatementAnswer& answer) {
  using Kind = StatementAnswer::Kind;
  std::optional<Value> value;
  std::optional<KeptMeaning> meaning;
  const bool is_definition = statement.kind == Statement::Kind::Variable;
  const bool done = attempts.attempt("evaluating", std::nullopt, [&] {
    SheetSurroundings surroundings(session, attempts, &names_);
    const Expression expression =
        parse_expression(statement.body, &session.budget(), &surroundings);
    value = evaluate(session.arena(), expression, &surroundings);
  });
  if (!done) {
    answer.stopped = attempts.why();
    return;
  }
  const Thing* thing = std::get_if<Thing>(&*value);
  const auto* report = thing == nullptr ? nullptr : dynamic_cast<const ReportThing*>(thing->get());
  EvalRequest wishes;
  wishes.value_only = !request.facts;
  if (report != nullptr) {
    answer.kind = report->kind;
    answer.report = report->report;
    answer.options = report->options;
    answer.solved = report->solved;
    if (report->options) answer.stopped = report->options->stopped;
    if (report->solved) answer.stopped = report->solved->stopped;
    wishes.value_only = false;
    if (report->described) tell_value(session, *report->described, wishes, attempts, answer.value);
  } else if (const PositionThing* position = position_in(*value)) {
    answer.kind = Kind::Position;
    answer.report = picture_of_position(position->position);
  } else {
    answer.kind = Kind::Evaluated;
    tell_value(session, *value, wishes, attempts, answer.value);
    // A comparison is kept as the yes or no it came to.
    if (std::holds_alternative<Comparison>(*value)) {
      if (answer.value.holds) value = *answer.value.holds;
      else answer.stopped = answer.value.stopped;
    }
  }
  if (answer.value.stopped) answer.stopped = answer.value.stopped;
  const bool can_be_kept = report == nullptr && !std::holds_alternative<Comparison>(*value) &&
                           !std::holds_alternative<NotAtomic>(*value);
  if (can_be_kept || is_definition) meaning.emplace(session, *value);
  if (!meaning || attempts.interrupted()) return;
  keep(kLastAnswer, *meaning);
  if (!is_definition) return;
  names_.functions.erase(statement.name);
  keep(statement.name, std::move(*meaning));
  answer.defined = statement.name;
}

void Worksheet::define_function(Session& session, const Statement& statement, Attempts& attempts,
                                StatementAnswer& answer) {
  // Read now, so that a mistake is found where it is made.
  const SheetSurroundings surroundings(session, attempts, &names_, statement.parameters);
  static_cast<void>(parse_expression(statement.body, &session.budget(), &surroundings));
  SheetDefinition definition{statement.parameters, statement.body};
  answer.kind = StatementAnswer::Kind::Defined;
  answer.defined = definition.signature(statement.name);
  if (const auto old = names_.variables.find(statement.name); old != names_.variables.end()) {
    names_.variables.erase(old);
  }
  names_.functions.insert_or_assign(statement.name, std::move(definition));
}

void Worksheet::keep(std::string_view name, KeptMeaning meaning) {
  names_.variables.insert_or_assign(std::string(name), std::move(meaning));
}

void Worksheet::list_names(Session& session, StatementAnswer& answer) {
  answer.kind = StatementAnswer::Kind::Names;
  for (auto& [name, meaning] : names_.variables)
    answer.lines.emplace_back(name, meaning.text(session));
  for (const auto& [name, definition] : names_.functions) {
    answer.lines.emplace_back(definition.signature(name), definition.body);
  }
}

void Worksheet::forget(std::string_view line, const Statement& statement, StatementAnswer& answer) {
  for (const std::string& name : statement.words) {
    if (names_.variables.contains(name) || names_.functions.contains(name)) continue;
    throw Error::at_text(std::string(line), line.find(name), name.size(),
                         "`" + name + "` is not a name of this worksheet", "`names` lists them");
  }
  answer.kind = StatementAnswer::Kind::Forgotten;
  for (const std::string& name : statement.words) {
    if (const auto old = names_.variables.find(name); old != names_.variables.end())
      names_.variables.erase(old);
    names_.functions.erase(name);
    answer.defined += (answer.defined.empty() ? "" : " ") + name;
  }
}

std::vector<std::string> Worksheet::completions(std::string_view beginning) const {
  const auto is_of_word = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-';
  };
  std::size_t start = beginning.size();
  while (start > 0 && is_of_word(beginning[start - 1])) --start;
  std::string_view typed = beginning.substr(start);
  std::set<std::string> found;
  const auto offer = [&](std::string_view name, std::string_view ending) {
    if (name.starts_with(typed)) found.insert(std::string(name) + std::string(ending));
  };
  for (const GameInfo& game : known_games()) offer(game.name, ":");
  // Only games have a dash inside; elsewhere it is a minus sign, and the word begins after it.
  if (found.empty() && typed.find('-') != std::string_view::npos) {
    typed = typed.substr(typed.rfind('-') + 1);
    for (const GameInfo& game : known_games()) offer(game.name, ":");
  }
  for (const Function& function : functions()) {
    offer(function.name, function.argument_count() == 0 ? "" : "(");
  }
  for (const SheetFunction& function : sheet_functions()) offer(function.name, "(");
  for (const auto& [name, meaning] : names_.variables) offer(name, "");
  for (const auto& [name, definition] : names_.functions) offer(name, "(");
  const bool is_first_word = beginning.find_first_not_of(' ') >= start;
  for (const std::string_view word : kCommandWords) {
    if (is_first_word) offer(word, "");
  }
  return {found.begin(), found.end()};
}

}  // namespace upstar
