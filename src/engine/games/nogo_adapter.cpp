// Large boards of NoGo.
#include "engine/games/nogo_adapter.hpp"

#include <utility>
#include <variant>

#include <fmt/format.h>

#include "draw/position_picture.hpp"
#include "search/nogo_boards/large_heat.hpp"

namespace upstar {
namespace {

// The first component that is too large to be valued; nothing when all are small.
std::optional<nogo::LargeResidual> oversized(const nogo::LargeResidual& residual) {
  if (residual.rows_used() <= nogo::Residual::kMaxRows) return std::nullopt;
  for (nogo::LargeResidual& component : components_of(residual)) {
    if (component.rows_used() > nogo::Residual::kMaxRows) return std::move(component);
  }
  return std::nullopt;
}

std::string too_large(const nogo::LargeResidual& component) {
  return fmt::format(
      "a component of this board has {} live points and {} blocks, more than {} in all",
      component.points.size(), component.rows_used() - component.points.size(),
      nogo::Residual::kMaxRows);
}

constexpr std::string_view kTooLargeHint = "only smaller components can be valued and searched";

}  // namespace

std::vector<nogo::Residual> LargeNogo::components(const nogo::LargeResidual& residual) {
  std::vector<nogo::Residual> out;
  for (const nogo::LargeResidual& component : components_of(residual)) {
    const std::optional<nogo::Residual> words = in_words(component);
    if (!words) throw Error(ErrorKind::Limit, too_large(component), std::string(kTooLargeHint));
    out.push_back(*words);
  }
  return out;
}

AnyPosition NogoAdapter::read(std::string text) {
  std::variant<nogo::Board, nogo::LargeBoard> board = pointing_into(text, [&] {
    return nogo::parse_any_board(std::string_view(text).substr(text.find(':') + 1));
  });
  if (const auto* small = std::get_if<nogo::Board>(&board)) {
    return AnyPosition::of<nogo::Rules>(*this, std::move(text), *small);
  }
  auto& large = std::get<nogo::LargeBoard>(board);
  nogo::LargeResidual residual = large_residual_of(large);
  return AnyPosition::of<LargeNogo>(*this, std::move(text),
                                    {std::move(large), std::move(residual)});
}

LazySum NogoAdapter::value_of(const nogo::LargeResidual& residual) {
  return residuals_.lazy_sum(LargeNogo::components(residual));
}

void NogoAdapter::add_large_value(const AnyPosition& position, LazySum& total) {
  total.add(value_of(large(position).residual));
}

std::optional<HeatFacts> NogoAdapter::heat(const AnyPosition& position) {
  if (!is_large(position)) return std::nullopt;
  const nogo::HeatBounds found = nogo::LargeHeat(residuals_).bounds(large(position).residual);
  const auto told = [](const Interval& interval) {
    return Bounded{interval.low.to_string(), interval.high.to_string()};
  };
  return HeatFacts{told(found.mean), told(found.temperature)};
}

std::optional<Error> NogoAdapter::no_place_in_sum(const AnyPosition& position) const {
  if (!is_large(position)) return std::nullopt;
  const auto component = oversized(large(position).residual);
  if (!component) return std::nullopt;
  return position.own_complaint(too_large(*component), std::string(kTooLargeHint));
}

void NogoAdapter::for_each_large_move(const AnyPosition& position, Player player,
                                      const VisitMove& visit) {
  LargeNogo::for_each_move(
      large(position), player,
      [&](LargeMove move, const nogo::LargeResidual& after) { visit(move, value_of(after)); });
}

void NogoAdapter::for_each_large_follower(const AnyPosition& position, Player player,
                                          const VisitFollower& visit) {
  const LargePosition& whole = large(position);
  LargeNogo::for_each_move(whole, player, [&](LargeMove move, const nogo::LargeResidual& residual) {
    nogo::LargeBoard after = whole.board;
    after.squares[static_cast<std::size_t>(move.square)] = player == Player::Black ? 'x' : 'o';
    std::string text = fmt::format("{}:{}", nogo::Rules::kName, after.text());
    visit(move, AnyPosition::of<LargeNogo>(*this, std::move(text), {std::move(after), residual}));
  });
}

std::string NogoAdapter::large_move_name(const LargePosition& position, LargeMove move) const {
  return position.board.point_name(move.square);
}

Picture NogoAdapter::drawn_board(const LargePosition& position) const {
  const nogo::LargeBoard& board = position.board;
  Picture picture;
  picture.lattice = BoardLattice::Points;
  picture.rows = detail::rows_of(board.rows, board.columns, [&](int cell) {
    return board.squares[static_cast<std::size_t>(cell)];
  });
  label_board(picture);
  return picture;
}

void NogoAdapter::mark(Picture& picture, const LargePosition& position, Player player,
                       LargeMove move) const {
  const int columns = position.board.columns;
  picture.marks.push_back(
      {{move.square / columns, move.square % columns}, player == Player::Black ? 'x' : 'o'});
}

}  // namespace upstar
