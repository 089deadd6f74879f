// Large boards in place of positions of domineering::Rules, question by question.
#include "engine/games/domineering_adapter.hpp"

#include <any>
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

void DomineeringAdapter::add_value(const AnyPosition& position, LazySum& total) {
  if (position.find<LargeDomineering>() != nullptr) throw no_value(position);
  RulesetAdapter::add_value(position, total);
}

std::optional<Error> DomineeringAdapter::no_place_in_sum(const AnyPosition& position) const {
  if (position.find<LargeDomineering>() == nullptr) return std::nullopt;
  return no_value(position);
}

void DomineeringAdapter::for_each_move(const AnyPosition& position, Player player,
                                       const VisitMove& visit) {
  if (position.find<LargeDomineering>() != nullptr) throw no_value(position);
  RulesetAdapter::for_each_move(position, player, visit);
}

void DomineeringAdapter::for_each_follower(const AnyPosition& position, Player player,
                                           const VisitFollower& visit) {
  const domineering::LargeBoard* large = position.find<LargeDomineering>();
  if (large == nullptr) return RulesetAdapter::for_each_follower(position, player, visit);
  large->for_each_move(player, [&](int square, domineering::LargeBoard::Squares empty) {
    domineering::LargeBoard after = *large;
    after.empty = empty;
    std::string text = fmt::format("{}:{}", domineering::Rules::kName, after.text());
    visit(LargeDomineering::Move{square, player},
          AnyPosition::of<LargeDomineering>(*this, std::move(text), after));
  });
}

std::optional<ValueFindings> DomineeringAdapter::first_findings(const AnyPosition& position) const {
  if (position.find<LargeDomineering>() != nullptr) return std::nullopt;
  return RulesetAdapter::first_findings(position);
}

std::optional<Normalised<std::string>> DomineeringAdapter::normal_text(
    const AnyPosition& position) const {
  if (position.find<LargeDomineering>() != nullptr) return std::nullopt;
  return RulesetAdapter::normal_text(position);
}

std::string DomineeringAdapter::move_name(const AnyPosition& position, const AnyMove& move) const {
  const domineering::LargeBoard* large = position.find<LargeDomineering>();
  if (large == nullptr) return RulesetAdapter::move_name(position, move);
  const auto domino = std::any_cast<LargeDomineering::Move>(move);
  return large->domino_name(domino.square, domino.player);
}

std::optional<Picture> DomineeringAdapter::drawn(const AnyPosition& position, Player player,
                                                 std::span<const AnyMove> moves) const {
  const domineering::LargeBoard* large = position.find<LargeDomineering>();
  if (large == nullptr) return RulesetAdapter::drawn(position, player, moves);
  Picture picture;
  picture.rows = detail::rows_of(large->rows, large->columns,
                                 [&](int cell) { return large->is_empty(cell) ? '.' : '#'; });
  label_board(picture);
  const auto place = [&](int square) {
    return CellPlace{square / large->columns, square % large->columns};
  };
  for (const AnyMove& move : moves) {
    const int first = std::any_cast<LargeDomineering::Move>(move).square;
    const int second = first + large->step(player);
    picture.marks.push_back({place(first), '#'});
    picture.marks.push_back({place(second), '#'});
    picture.edges.push_back({place(first), place(second)});
  }
  return picture;
}

std::optional<ClassTable> DomineeringAdapter::table(const AnyPosition& position) {
  if (position.find<LargeDomineering>() != nullptr) throw no_value(position);
  return RulesetAdapter::table(position);
}

std::optional<Census> DomineeringAdapter::census(const AnyPosition& position,
                                                 const CensusRequest& request) {
  if (position.find<LargeDomineering>() != nullptr) throw no_value(position);
  return RulesetAdapter::census(position, request);
}

}  // namespace upstar
