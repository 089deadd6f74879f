// Moves by the rules of the game (engine/playing/played_games.hpp), values by its adapter.
#include "engine/worksheet/position_answers.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/closest_name.hpp"
#include "base/error.hpp"
#include "draw/picture_text.hpp"
#include "engine/games/game_adapter.hpp"
#include "engine/playing/played_games.hpp"
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

// Players of NoGo name points by letters (A1, B1, ...), as GTP does; on one row points have numbers everywhere else.
bool is_nogo_row(std::string_view position) {
  return position.starts_with("nogo:") && position.find('/') == std::string_view::npos;
}

std::string shown_name(std::string_view position, const std::string& name) {
  if (!is_nogo_row(position) || name.size() != 2) return name;
  return std::to_string(name[0] - 'A' + (name[0] > 'I' ? 0 : 1));
}

std::vector<std::string> shown_moves(const play::PlayedGame& game, Player player) {
  const std::string position = game.text();
  std::vector<std::string> names = game.move_names(player);
  for (std::string& name : names) name = shown_name(position, name);
  return names;
}

std::optional<int> find_shown_move(const play::PlayedGame& game, Player player,
                                   std::string_view name) {
  const std::vector<std::string> names = shown_moves(game, player);
  const auto found = std::ranges::find(names, name);
  if (found != names.end()) return static_cast<int>(found - names.begin());
  return game.find_move(player, name);
}

class LineSearch {
 public:
  LineSearch(Session& session, const AnyPosition& root, Player player)
      : session_(session),
        arena_(session.arena()),
        root_(canonical_value(session, root)),
        player_(player),
        game_(played_game(root)) {}

  std::vector<std::vector<std::string>> run() {
    const Arena::Options targets = options_for(arena_, player_, root_);
    for (const Game target : targets) extend(target);
    return std::move(found_);
  }

 private:
  // All moves of the player from here that keep to the target, and what answers them.
  void extend(Game target) {
    arena_.budget().tick();
    const std::vector<std::string> names = shown_moves(*game_, player_);
    for (std::size_t i = 0; i < names.size() && found_.size() < kMostLines; ++i) {
      game_->play(player_, static_cast<int>(i));
      line_.push_back(names[i]);
      const Game after = value_here();
      if (after == target) found_.push_back(line_);
      else if (is_as_good(arena_, player_, after, target)) answer(target);
      line_.pop_back();
      game_->undo();
    }
  }

  void answer(Game target) {
    const Player other = opponent(player_);
    const std::vector<std::string> names = shown_moves(*game_, other);
    for (std::size_t i = 0; i < names.size(); ++i) {
      game_->play(other, static_cast<int>(i));
      line_.push_back(names[i]);
      if (is_as_good(arena_, other, value_here(), root_)) extend(target);
      line_.pop_back();
      game_->undo();
    }
  }

  Game value_here() { return canonical_value(session_, session_.games().read(game_->text())); }

  Session& session_;
  Arena& arena_;
  Game root_;
  Player player_;
  std::unique_ptr<play::PlayedGame> game_;
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
  const auto game = played_game(position);
  for (const Player player : kBothPlayers) {
    for (std::string& name : shown_moves(*game, player)) {
      report.moves.push_back({player == Player::Black, std::move(name), {}});
    }
  }
  return report;
}

PositionReport options_of(Session& session, const AnyPosition& position) {
  PositionReport report{position.text(), {}, {}, {}};
  Printer printer(session.arena());
  for (const Player player : kBothPlayers) {
    const auto add = [&](const AnyMove& move, const LazySum& left) {
      report.moves.push_back({player == Player::Black, position.game().move_name(position, move),
                              printer.text(left.canonical())});
    };
    position.game().for_each_move(position, player, add);
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
    for (std::vector<std::string>& line : LineSearch(session, position, player).run()) {
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

AnyPosition after_move(Session& session, const AnyPosition& position, std::string_view move) {
  const auto game = played_game(position);
  std::vector<Player> players(std::begin(kBothPlayers), std::end(kBothPlayers));
  std::string_view name = move;
  for (const Player player : kBothPlayers) {
    if (!move.starts_with(name_of(player)) || !move.substr(name_of(player).size()).starts_with(' '))
      continue;
    players = {player};
    name = move.substr(move.find_first_not_of(' ', name_of(player).size()));
  }
  for (const Player player : players) {
    const auto number = find_shown_move(*game, player, name);
    if (!number) continue;
    game->play(player, *number);
    return session.games().read(game->text());
  }
  std::vector<std::string> names;
  for (const Player player : players) {
    for (std::string& legal : shown_moves(*game, player)) names.push_back(std::move(legal));
  }
  const auto meant = closest_name(name, names);
  throw Error(ErrorKind::BadInput, fmt::format("`{}` is not a move in {}", name, position.text()),
              meant ? fmt::format("did you mean {}?", *meant) : "moves(p) lists the moves");
}

}  // namespace upstar
