// Moves and values by the adapter of the game.
#include "engine/worksheet/position_answers.hpp"

#include <algorithm>
#include <cctype>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/closest_name.hpp"
#include "base/error.hpp"
#include "draw/picture_text.hpp"
#include "engine/games/game_adapter.hpp"
#include "engine/session.hpp"
#include "engine/valuation.hpp"
#include "value/printer.hpp"

namespace upstar {
namespace {

constexpr Player kBothPlayers[] = {Player::Black, Player::White};
constexpr std::size_t kMostLines = 50;

Game canonical_value(Session& session, const AnyPosition& position) {
  LazySum sum(session.arena());
  position.game().add_value(position, sum);
  return sum.canonical();
}

// a is at least as good as b for the player.
bool is_as_good(Arena& arena, Player player, Game a, Game b) {
  return player == Player::Black ? arena.le(b, a) : arena.le(a, b);
}

Arena::Options options_for(Arena& arena, Player player, Game game) {
  return player == Player::Black ? arena.left(game) : arena.right(game);
}

// A move of a player, and what it leaves.
struct Step {
  std::string name;
  AnyPosition after;
};

std::vector<Step> steps_of(const AnyPosition& position, Player player) {
  std::vector<Step> steps;
  GameAdapter& game = position.game();
  game.for_each_follower(position, player, [&](const AnyMove& move, const AnyPosition& after) {
    steps.push_back({game.move_name(position, move), after});
  });
  return steps;
}

bool same_letters(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return std::tolower(static_cast<unsigned char>(c)); };
  return std::ranges::equal(a, b, {}, lower, lower);
}

// The move that somebody means, in capitals or not; null when there is none.
const Step* find_step(const std::vector<Step>& steps, std::string_view name) {
  const auto found =
      std::ranges::find_if(steps, [&](const Step& step) { return same_letters(step.name, name); });
  return found == steps.end() ? nullptr : &*found;
}

class LineSearch {
 public:
  LineSearch(Session& session, const AnyPosition& root, Player player)
      : session_(session),
        arena_(session.arena()),
        root_(canonical_value(session, root)),
        player_(player) {}

  std::vector<std::vector<std::string>> run(const AnyPosition& position) {
    const Arena::Options targets = options_for(arena_, player_, root_);
    for (const Game target : targets) extend(position, target);
    return std::move(found_);
  }

 private:
  // All moves of the player from here that keep to the target, and what answers them.
  void extend(const AnyPosition& position, Game target) {
    arena_.budget().tick();
    for (const Step& step : steps_of(position, player_)) {
      if (found_.size() >= kMostLines) return;
      line_.push_back(step.name);
      const Game after = canonical_value(session_, step.after);
      if (after == target) found_.push_back(line_);
      else if (is_as_good(arena_, player_, after, target)) answer(step.after, target);
      line_.pop_back();
    }
  }

  void answer(const AnyPosition& position, Game target) {
    const Player other = opponent(player_);
    for (const Step& step : steps_of(position, other)) {
      line_.push_back(step.name);
      if (is_as_good(arena_, other, canonical_value(session_, step.after), root_)) {
        extend(step.after, target);
      }
      line_.pop_back();
    }
  }

  Session& session_;
  Arena& arena_;
  Game root_;
  Player player_;
  std::vector<std::string> line_;
  std::vector<std::vector<std::string>> found_;
};

}  // namespace

LazySum value_of_position(Session& session, const AnyPosition& position, Attempts& attempts) {
  const EvalRequest wishes;
  Valuation valuation(session, std::span(&position, 1), attempts, wishes);
  if (const std::optional<LazySum> value = valuation.run()) return *value;
  throw attempts.why().value_or(Error(ErrorKind::Limit, "the value was not reached"));
}

PositionReport moves_of(const AnyPosition& position) {
  PositionReport report{position.text(), {}, {}, {}};
  for (const Player player : kBothPlayers) {
    for (Step& step : steps_of(position, player)) {
      report.moves.push_back({player == Player::Black, std::move(step.name), {}});
    }
  }
  return report;
}

PositionReport sensible_options(Session& session, const AnyPosition& position) {
  PositionReport report{position.text(), {}, {}, {}};
  Arena& arena = session.arena();
  const Game whole = canonical_value(session, position);
  Printer printer(arena);
  for (const Player player : kBothPlayers) {
    const Arena::Options needed = options_for(arena, player, whole);
    const auto add = [&](const AnyMove& move, const LazySum& left) {
      const Game after = left.canonical();
      const bool is_sensible = std::ranges::any_of(
          needed, [&](Game option) { return is_as_good(arena, player, after, option); });
      if (!is_sensible) return;
      report.moves.push_back({player == Player::Black, position.game().move_name(position, move),
                              printer.text(after)});
    };
    position.game().for_each_move(position, player, add);
  }
  return report;
}

PositionReport sensible_lines(Session& session, const AnyPosition& position) {
  PositionReport report{position.text(), {}, {}, {}};
  for (const Player player : kBothPlayers) {
    for (std::vector<std::string>& line : LineSearch(session, position, player).run(position)) {
      line.insert(line.begin(), std::string(name_of(player)));
      report.lines.push_back(std::move(line));
    }
  }
  return report;
}

PositionReport picture_of_position(const AnyPosition& position) {
  PositionReport report{position.text(), {}, {}, {}};
  if (const auto picture = position.game().drawn(position, Player::Black, {})) {
    report.picture = picture_text(*picture);
  } else {
    report.picture = position.game().picture(position);
  }
  return report;
}

AnyPosition after_move(const AnyPosition& position, std::string_view move) {
  std::vector<Player> players(std::begin(kBothPlayers), std::end(kBothPlayers));
  std::string_view name = move;
  for (const Player player : kBothPlayers) {
    if (!move.starts_with(name_of(player)) || !move.substr(name_of(player).size()).starts_with(' '))
      continue;
    players = {player};
    name = move.substr(move.find_first_not_of(' ', name_of(player).size()));
  }
  std::vector<std::string> names;
  for (const Player player : players) {
    const std::vector<Step> steps = steps_of(position, player);
    if (const Step* step = find_step(steps, name)) return step->after;
    for (const Step& step : steps) names.push_back(step.name);
  }
  const auto meant = closest_name(name, names);
  throw Error(ErrorKind::BadInput, fmt::format("`{}` is not a move in {}", name, position.text()),
              meant ? fmt::format("did you mean {}?", *meant) : "moves(p) lists the moves");
}

}  // namespace upstar
