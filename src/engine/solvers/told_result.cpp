// Names from the games, families from their symmetries.
#include "engine/solvers/told_result.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "draw/picture_sketch.hpp"
#include "draw/picture_svg.hpp"
#include "draw/picture_text.hpp"
#include "draw/sketch_tikz.hpp"
#include "engine/games/game_adapter.hpp"
#include "engine/games/value_adapter.hpp"

namespace upstar {
namespace {

using AnyMoves = std::vector<SumMove<AnyMove>>;

std::vector<SolveAnswer::Move> named(Positions positions, const AnyMoves& moves) {
  std::vector<SolveAnswer::Move> out;
  for (const auto& [component, move] : moves) {
    const AnyPosition& position = positions[component];
    out.push_back({component, position.game().move_name(position, move)});
  }
  return out;
}

// Those in one of the positions.
std::vector<AnyMove> moves_in(std::size_t position, const AnyMoves& moves) {
  std::vector<AnyMove> out;
  for (const auto& [component, move] : moves) {
    if (component == position) out.push_back(move);
  }
  return out;
}

// What holds for Black holds for White.
void tell_once(Positions positions, const SolveResult<AnyMove>& result, SolveAnswer& answer) {
  SolveAnswer::Impartial& once = *answer.impartial;
  const bool by_black = result.black_first.has_value();
  once.first_wins = by_black ? result.black_first : result.white_first;
  if (once.first_wins) answer.outcome = *once.first_wins ? 'N' : 'P';
  once.moves_complete = result.black_moves_complete || result.white_moves_complete;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const GameAdapter& game = positions[i].game();
    once.pictures.push_back(game.picture(positions[i]));
    const std::vector<AnyMove> moves =
        moves_in(i, by_black ? result.black_moves : result.white_moves);
    std::map<std::size_t, std::size_t> index;  // into the families, by the family's first move
    for (ShownMove& shown : game.show_moves(positions[i], moves)) {
      once.moves.push_back({i, std::move(shown.name), std::move(shown.places)});
      const auto [family, is_new] = index.try_emplace(shown.family, once.families.size());
      if (is_new) once.families.push_back({once.moves.back(), std::move(shown.picture), 0});
      ++once.families[family->second].size;
    }
  }
}

}  // namespace

// Values are decided as soon as they are known, and their moves take as long to list.
SolveRequest request_of(const SolveTask& task) {
  const SolveQuestion& question = task.question;
  SolveRequest request{question.black_first, question.white_first, question.moves,
                       task.on_fraction};
  const bool has_value = std::ranges::any_of(task.positions, [](const AnyPosition& position) {
    return position.find<ValueGame>() != nullptr;
  });
  if (!question.moves || !task.on_fraction || has_value) return request;
  const auto count = [&](Player player) {
    for (const AnyPosition& position : task.positions) {
      position.game().for_each_follower(
          position, player, [&](const AnyMove&, const AnyPosition&) { ++request.first_moves; });
    }
  };
  if (question.black_first) count(Player::Black);
  if (question.white_first) count(Player::White);
  return request;
}

SolveAnswer::Drawings draw_result(Positions positions, const SolveResult<AnyMove>& result,
                                  bool is_told_once) {
  SolveAnswer::Drawings out;
  std::vector<Picture> pictures;
  const auto add = [&](Player player, const AnyMoves& winning) {
    for (std::size_t i = 0; i < positions.size(); ++i) {
      std::optional<Picture> picture =
          positions[i].game().drawn(positions[i], player, moves_in(i, winning));
      if (!picture) continue;
      const std::string_view who = player == Player::Black ? "Black" : "White";
      const std::string text(positions[i].text());
      std::string caption = is_told_once ? text : fmt::format("{}, {} first", text, who);
      out.pictures.push_back({caption, picture_text(*picture), !picture->marks.empty()});
      out.latex += (out.latex.empty() ? "" : "\n") + sketch_tikz(picture_sketch(*picture));
      picture->caption = std::move(caption);
      pictures.push_back(*std::move(picture));
    }
  };
  if (result.black_first) add(Player::Black, result.black_moves);
  if (result.white_first && !(is_told_once && result.black_first)) {
    add(Player::White, result.white_moves);
  }
  if (pictures.size() == 1) out.svg = picture_svg(pictures.front()) + "\n";
  if (pictures.size() > 1) out.svg = pictures_svg(pictures);
  return out;
}

bool are_impartial(Positions positions) {
  bool by_rules = false;
  for (const AnyPosition& position : positions) {
    const Impartial impartial = position.game().impartial(position);
    if (impartial == Impartial::No) return false;
    by_rules |= impartial == Impartial::Yes;
  }
  return by_rules;
}

void tell_result(Positions positions, const SolveResult<AnyMove>& result, SolveAnswer& answer) {
  answer.stopped = result.stopped;
  answer.black_first = result.black_first;
  answer.white_first = result.white_first;
  if (const auto outcome = result.outcome()) answer.outcome = static_cast<char>(*outcome);
  answer.method = result.method;
  answer.stats.nodes += result.nodes;
  if (answer.impartial) return tell_once(positions, result, answer);
  answer.black_moves = named(positions, result.black_moves);
  answer.white_moves = named(positions, result.white_moves);
  answer.black_moves_complete = result.black_moves_complete;
  answer.white_moves_complete = result.white_moves_complete;
}

}  // namespace upstar
