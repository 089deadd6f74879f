// Large boards of Domineering.
#include "engine/games/domineering_adapter.hpp"

#include <string>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "draw/position_picture.hpp"

namespace upstar {
namespace {

Error no_value(const AnyPosition& position) {
  return position.own_complaint("a board of more than 64 squares can be solved, but not valued",
                                "ask for a smaller board, or who wins this one alone");
}

}  // namespace

AnyPosition DomineeringAdapter::read(std::string text) {
  std::variant<domineering::Position, domineering::LargeBoard> board = pointing_into(text, [&] {
    return domineering::parse_any_board(std::string_view(text).substr(text.find(':') + 1));
  });
  if (const auto* small = std::get_if<domineering::Position>(&board)) {
    return AnyPosition::of<domineering::Rules>(*this, std::move(text), *small);
  }
  return AnyPosition::of<LargeDomineering>(*this, std::move(text),
                                           std::get<domineering::LargeBoard>(board));
}

std::optional<Error> DomineeringAdapter::no_place_in_sum(const AnyPosition& position) const {
  if (!is_large(position)) return std::nullopt;
  return no_value(position);
}

void DomineeringAdapter::add_large_value(const AnyPosition& position, LazySum&) {
  throw no_value(position);
}

void DomineeringAdapter::for_each_large_move(const AnyPosition& position, Player,
                                             const VisitMove&) {
  throw no_value(position);
}

void DomineeringAdapter::for_each_large_follower(const AnyPosition& position, Player player,
                                                 const VisitFollower& visit) {
  const LargePosition& board = large(position);
  board.for_each_move(player, [&](int square, LargePosition::Squares empty) {
    LargePosition after = board;
    after.empty = empty;
    std::string text = fmt::format("{}:{}", domineering::Rules::kName, after.text());
    visit(LargeMove{square, player},
          AnyPosition::of<LargeDomineering>(*this, std::move(text), after));
  });
}

std::string DomineeringAdapter::large_move_name(const LargePosition& board, LargeMove move) const {
  return board.domino_name(move.square, move.player);
}

Picture DomineeringAdapter::drawn_board(const LargePosition& board) const {
  Picture picture;
  picture.rows = detail::rows_of(board.rows, board.columns,
                                 [&](int cell) { return board.is_empty(cell) ? '.' : '#'; });
  label_board(picture);
  return picture;
}

void DomineeringAdapter::mark(Picture& picture, const LargePosition& board, Player player,
                              LargeMove move) const {
  const auto place = [&](int square) {
    return CellPlace{square / board.columns, square % board.columns};
  };
  const CellPlace first = place(move.square);
  const CellPlace second = place(move.square + board.step(player));
  picture.marks.push_back({first, '#'});
  picture.marks.push_back({second, '#'});
  picture.edges.push_back({first, second});
}

}  // namespace upstar
