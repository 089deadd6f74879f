// Finding the game before the colon; "did you mean" when there is none.
#include "engine/positions.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/closest_name.hpp"
#include "base/error.hpp"
#include "rules/linear_go/text.hpp"

namespace upstar {
namespace {

std::string first_example(std::string_view game) {
  for (const GameInfo& info : known_games()) {
    if (info.name == game) return info.examples.front();
  }
  return known_games().front().examples.front();
}

std::vector<std::string> game_names() {
  std::vector<std::string> names;
  for (GameInfo& info : known_games()) names.push_back(std::move(info.name));
  return names;
}

[[noreturn]] void no_colon(std::string_view position) {
  const std::vector<std::string> names = game_names();
  const std::string word(position.substr(0, 64));
  const auto meant = closest_name(word, names);
  throw Error::at_text(std::string(position), 0, position.size(),
                       "a position is written game:text, and this has no colon",
                       meant ? fmt::format("did you mean {}?", first_example(*meant))
                             : fmt::format("for example {}", first_example("")));
}

[[noreturn]] void no_such_game(std::string_view position, std::size_t colon) {
  const std::vector<std::string> names = game_names();
  const auto meant = closest_name(position.substr(0, colon), names);
  std::string hint;
  if (meant) {
    hint = fmt::format("did you mean {}:{}?", *meant, position.substr(colon + 1, 60));
  } else {
    for (const std::string& name : names) hint += (hint.empty() ? "" : ", ") + name;
    hint = "the games are " + hint;
  }
  throw Error::at_text(std::string(position), 0, std::max(colon, std::size_t{1}),
                       colon == 0 ? "no game stands before the colon" : "there is no such game",
                       std::move(hint));
}

// Runs `work`, which sees only what stands after the colon; makes its errors point into the whole.
template <class Work>
void pointing_into(std::string_view whole, std::string_view text, Work work) {
  try {
    work();
  } catch (Error& error) {
    if (error.kind == ErrorKind::BadInput) {
      error.text = std::string(whole);
      error.at += whole.size() - text.size();
    }
    throw;
  }
}

}  // namespace

void PlacedPosition::add_value(LazySum& total) const {
  pointing_into(whole, text, [&] { desk->add_value(text, total); });
}

PlacedPosition Desks::place(std::string_view position) {
  const std::size_t colon = position.find(':');
  if (colon == std::string_view::npos) no_colon(position);
  const std::string_view name = position.substr(0, colon);
  if (name == linear_go::kName) {
    throw Error::at_text(std::string(position), 0, position.size(),
                         "Linear Go is played for points: it has a score, and no value",
                         "upstar solve linear-go:1x9 tells the score");
  }
  const std::string_view text = position.substr(colon + 1);
  auto found = open_.find(name);
  if (found == open_.end()) {
    std::unique_ptr<GameDesk> desk = open_desk(name, arena_, tables_);
    if (desk == nullptr) no_such_game(position, colon);
    found = open_.emplace(std::string(name), std::move(desk)).first;
  }
  GameDesk* desk = found->second.get();
  pointing_into(position, text, [&] { desk->check(text); });
  return {desk, position, text};
}

std::vector<PlacedPosition> Desks::place_all(std::span<const std::string> positions) {
  std::vector<PlacedPosition> placed;
  placed.reserve(positions.size());
  for (const std::string& position : positions) placed.push_back(place(position));
  return placed;
}

}  // namespace upstar
