// Points become numbers of moves, and back.
#include "play/nogo/played_nogo.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "play/nogo/nogo_player.hpp"
#include "play/sgf/sgf.hpp"
#include "rules/nogo/large_blocks.hpp"
#include "rules/nogo/large_moves.hpp"
#include "rules/nogo/rules.hpp"

namespace upstar::play {
namespace {

int number_of(const std::vector<int>& points, int point) {
  return static_cast<int>(std::ranges::lower_bound(points, point) - points.begin());
}

// On boards of one row points also have numbers. Nothing where this is no point.
std::optional<int> point_named(const nogo::LargeBoard& board, std::string_view name) {
  int number = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
  if (error != std::errc() || end != name.data() + name.size()) return parse_vertex(board, name);
  if (board.rows != 1 || number < 1 || number > board.columns) return std::nullopt;
  return number - 1;
}

// A player of points as a player of numbers.
class NumberedNoGoPlayer final : public GamePlayer {
 public:
  explicit NumberedNoGoPlayer(std::unique_ptr<NoGoPlayer> player) : player_(std::move(player)) {}

  Thoughts think(const PlayedGame& game, Player to_move, const ThinkingLimits& limits,
                 const Watching& watching) override {
    const nogo::LargeBoard& board = dynamic_cast<const PlayedNoGo&>(game).game().board();
    Watching numbered = watching;
    if (watching.on_thoughts) {
      numbered.on_thoughts = [&](const Thoughts& thoughts) {
        Thoughts renamed = thoughts;
        number(board, to_move, renamed);
        watching.on_thoughts(renamed);
      };
    }
    Thoughts thoughts = player_->think(board, to_move, limits, numbered);
    number(board, to_move, thoughts);
    return thoughts;
  }

 private:
  static void number(const nogo::LargeBoard& board, Player to_move, Thoughts& thoughts) {
    const std::vector<int> points = nogo::legal_points(board, to_move);
    for (Candidate& candidate : thoughts.candidates) {
      candidate.move = number_of(points, candidate.move);
      nogo::LargeBoard at = board;
      Player mover = to_move;
      for (int& point : candidate.line) {
        const int played = point;
        point = number_of(nogo::legal_points(at, mover), played);
        at = nogo::after_move(at, played, mover);
        mover = opponent(mover);
      }
    }
  }

  std::unique_ptr<NoGoPlayer> player_;
};

}  // namespace

std::unique_ptr<PlayedGame> PlayedNoGo::copy() const { return std::make_unique<PlayedNoGo>(game_); }

std::string PlayedNoGo::text() const {
  return std::string(nogo::Rules::kName) + ":" + game_.board().text();
}

std::vector<std::string> PlayedNoGo::picture() const { return board_rows(game_.board()); }

std::vector<std::string> PlayedNoGo::marked_picture(Player player,
                                                    const std::vector<std::string>& marks) const {
  std::vector<std::string> by_point;
  for (const char square : game_.board().squares) {
    by_point.push_back(square == 'x' ? "X" : square == 'o' ? "O" : std::string(1, square));
  }
  const std::vector<int> points = nogo::legal_points(game_.board(), player);
  for (std::size_t at = 0; at < points.size(); ++at) {
    by_point[static_cast<std::size_t>(points[at])] = marks.at(at);
  }
  return marked_rows(game_.board(), by_point);
}

std::vector<std::string> PlayedNoGo::move_names(Player player) const {
  std::vector<std::string> names;
  for (const int point : nogo::legal_points(game_.board(), player)) {
    names.push_back(vertex_name(game_.board(), point));
  }
  return names;
}

std::optional<int> PlayedNoGo::find_move(Player player, std::string_view name) const {
  const std::optional<int> point = point_named(game_.board(), name);
  if (!point) return std::nullopt;
  return PlayedGame::find_move(player, vertex_name(game_.board(), *point));
}

std::string PlayedNoGo::refusal(Player player, std::string_view name) const {
  const nogo::LargeBoard& board = game_.board();
  const std::optional<int> point = point_named(board, name);
  if (!point) return {};
  const std::string vertex = vertex_name(board, *point);
  const char square = board.squares[static_cast<std::size_t>(*point)];
  if (square == '#') return fmt::format("{} is not a point of this board", vertex);
  if (square != '.') return fmt::format("there is a stone on {} already", vertex);
  bool captures = false;
  bool is_suicide = false;
  for (const nogo::LargeBlock& block : nogo::blocks_of(nogo::after_move(board, *point, player))) {
    if (!block.liberties.empty()) continue;
    (block.colour == player ? is_suicide : captures) = true;
  }
  if (captures) {
    return fmt::format("{} would take the last liberty of stones of {}, and nobody may capture",
                       vertex, capital(opponent(player)));
  }
  if (is_suicide)
    return fmt::format("a stone on {} would leave no liberty to {}", vertex, capital(player));
  return {};
}

void PlayedNoGo::play(Player player, int number) {
  static_cast<void>(game_.play(
      player, nogo::legal_points(game_.board(), player)[static_cast<std::size_t>(number)]));
}

std::vector<GamePlayerName> PlayedNoGo::players() const {
  std::vector<GamePlayerName> names;
  for (const NoGoPlayerName& player : nogo_players()) {
    names.push_back({std::string(player.name), std::string(player.about)});
  }
  return names;
}

std::unique_ptr<GamePlayer> PlayedNoGo::make_player(std::string_view name,
                                                    const GamePlayerSettings& settings) const {
  return std::make_unique<NumberedNoGoPlayer>(
      make_nogo_player(name, {settings.seed, settings.memory, settings.found}));
}

std::optional<std::string> PlayedNoGo::sgf(const SgfWords& words) const {
  if (game_.initial().squares.find('#') != std::string::npos) return std::nullopt;
  return write_sgf({.game = game_,
                    .black = words.black,
                    .white = words.white,
                    .result = words.result,
                    .comment = words.comment,
                    .comments = {}});
}

}  // namespace upstar::play
