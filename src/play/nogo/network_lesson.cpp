// One game, and what is kept of it.
#include "play/nogo/network_lesson.hpp"

#include "play/nogo/lesson_games.hpp"
#include "play/nogo/network_evaluator.hpp"
#include "play/nogo/private_moves.hpp"

namespace upstar::play {
namespace {

constexpr double kAtRandom = 0.2;  // of the moves

JudgedGame lesson_game(const LessonSettings& settings, int number, const NetworkEvaluator& network,
                       const CancelToken& stop) {
  Random random(settings.seed * 1'000'003 + static_cast<std::uint64_t>(number));
  FastBoard board(settings.rows, settings.columns);
  Player player = Player::Black;
  const auto drawn =
      random.below(static_cast<std::uint32_t>(1 + settings.rows * settings.columns / 10));
  JudgedGame game;
  std::vector<std::uint8_t> played;
  for (std::uint32_t turn = 0; !stop.cancelled(); ++turn, player = opponent(player)) {
    std::vector<std::uint8_t> points;
    board.legal_points(player).each(
        [&](int point) { points.push_back(static_cast<std::uint8_t>(point)); });
    if (points.empty()) break;
    std::size_t chosen = random.below(static_cast<std::uint32_t>(points.size()));
    if (turn >= drawn) {
      std::vector<float> shares(points.size());
      JudgedPosition position;
      position.to_move = player;
      position.chance = network.evaluate(board, player, points, shares).value_or(0.5F);
      position.played.swap(played);
      const bool is_over = won_by_count(board, player).has_value();
      for (std::size_t move = 0; !is_over && move < points.size(); ++move) {
        position.moves.push_back({points[move], shares[move]});
      }
      game.push_back(std::move(position));
      if (is_over) break;
      if (random.unit() >= kAtRandom) {
        double rest = random.unit();
        chosen = 0;
        while (chosen + 1 < points.size() && rest >= static_cast<double>(shares[chosen])) {
          rest -= static_cast<double>(shares[chosen++]);
        }
      }
    }
    board.play(points[chosen], player);
    played.push_back(points[chosen]);
  }
  return game;
}

}  // namespace

std::vector<JudgedGame> network_lesson(const LessonSettings& settings, Budget& budget,
                                       const std::function<void(int games)>& on_games) {
  const NetworkEvaluator network(shipped_network());
  std::vector<JudgedGame> games(static_cast<std::size_t>(settings.games));
  play_lesson(
      settings.games, settings.threads, budget, on_games, [&](int number, const CancelToken& stop) {
        games[static_cast<std::size_t>(number)] = lesson_game(settings, number, network, stop);
      });
  return games;
}

}  // namespace upstar::play
