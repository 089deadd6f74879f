// Positions by their texts: each call reads the position in a home of its laboratory, where its game keeps what
// it has valued.
#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <upstar/position.hpp>

#include "base/error.hpp"
#include "draw/picture_svg.hpp"
#include "draw/picture_text.hpp"
#include "engine/games/game_adapter.hpp"
#include "engine/lab/value_home.hpp"
#include "engine/valuation.hpp"

namespace upstar {
namespace {

// Calls work(position, session, attempts) for what `text` says.
template <class Work>
void with_position(const std::shared_ptr<ValueHome>& home, const std::string& text,
                   Session::Stack stack, const Work& work) {
  home->run(
      [&](Attempts& attempts) {
        const AnyPosition position = home->session.games().read(text);
        work(position, home->session, attempts);
      },
      stack);
}

}  // namespace

GamePosition Lab::position(const std::string& text) {
  std::string written = text;
  with_position(ValueHome::current(state_), text, Session::Stack::PresentFirst,
                [&](const AnyPosition& position, Session&, Attempts&) {
                  written = position.game().written(position);
                });
  return {state_, std::move(written)};
}

std::vector<std::string> GamePosition::moves(Player player) const {
  std::vector<std::string> names;
  with_position(ValueHome::current(state_), text_, Session::Stack::PresentFirst,
                [&](const AnyPosition& position, Session&, Attempts&) {
                  names.clear();
                  for (auto& move : position.game().named_moves(position, player)) {
                    names.push_back(std::move(move.name));
                  }
                });
  return names;
}

GamePosition GamePosition::play(Player player, std::string_view name) const {
  std::vector<GameAdapter::NamedMove> moves;
  with_position(ValueHome::current(state_), text_, Session::Stack::PresentFirst,
                [&](const AnyPosition& position, Session&, Attempts&) {
                  moves = position.game().named_moves(position, player);
                });
  const auto found = std::ranges::find(moves, name, &GameAdapter::NamedMove::name);
  if (found != moves.end()) return {state_, found->leads_to};
  constexpr std::size_t kShown = 6;
  std::string hint = moves.empty() ? "there is none" : "for example";
  for (std::size_t i = 0; i < std::min(moves.size(), kShown); ++i) {
    hint += (i == 0 ? " " : ", ") + moves[i].name;
  }
  throw Error::at_text(std::string(name), 0, name.size(),
                       fmt::format("this is not a move of {} in {}", name_of(player), text_), hint);
}

std::vector<GamePosition> GamePosition::parts() const {
  std::vector<GamePosition> parts;
  with_position(ValueHome::current(state_), text_, Session::Stack::PresentFirst,
                [&](const AnyPosition& position, Session&, Attempts&) {
                  parts.clear();
                  for (std::string& text : position.game().parts(position)) {
                    parts.push_back({state_, std::move(text)});
                  }
                });
  return parts;
}

GameValue GamePosition::value() const {
  const std::shared_ptr<ValueHome> home = ValueHome::current(state_);
  Game game = kZero;
  with_position(home, text_, Session::Stack::Deep,
                [&](const AnyPosition& position, Session& session, Attempts& attempts) {
                  const EvalRequest wishes;
                  Valuation valuation(session, std::span(&position, 1), attempts, wishes);
                  const std::optional<LazySum> sum = valuation.run();
                  if (!sum) {
                    throw Error(attempts.why().value_or(
                        Error(ErrorKind::Limit, "the value of this position was not reached")));
                  }
                  game = sum->canonical();
                });
  return home->value_of(game);
}

SolveAnswer GamePosition::solve(const SolveQuestion& question) const {
  Engine engine(state_->options);
  return engine.solve(std::span(&text_, 1), question);
}

std::optional<Picture> GamePosition::picture(Player player,
                                             std::span<const std::string> marked) const {
  std::optional<Picture> picture;
  with_position(ValueHome::current(state_), text_, Session::Stack::PresentFirst,
                [&](const AnyPosition& position, Session&, Attempts&) {
                  std::vector<AnyMove> moves;
                  for (auto& move : position.game().named_moves(position, player)) {
                    if (std::ranges::find(marked, move.name) != marked.end()) {
                      moves.push_back(std::move(move.move));
                    }
                  }
                  picture = position.game().drawn(position, player, moves);
                });
  return picture;
}

std::vector<std::string> drawn_text(const Picture& picture) { return picture_text(picture); }
std::string drawn_svg(const Picture& picture) { return picture_svg(picture); }
std::string drawn_svg(std::span<const Picture> pictures) { return pictures_svg(pictures); }

}  // namespace upstar
