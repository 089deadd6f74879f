// The adapter of a game whose boards may be larger than its positions.
//
// A board that fits is a position of R, as of any game of the catalogue. A larger one is a Large::Position, and what
// is asked of it goes to functions that the game has for that (kPlaces says how it calls a square); nothing is known
// of its value before it is searched, nothing is kept of it, and nothing is counted below it.
#pragma once

#include <any>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "base/error.hpp"
#include "engine/games/ruleset_adapter.hpp"
#include "rules/grid/region.hpp"

namespace upstar {

template <Ruleset R, class Large>
class LargeBoardAdapter : public RulesetAdapter<R> {
  using Small = RulesetAdapter<R>;

 public:
  using VisitFollower = GameAdapter::VisitFollower;
  using VisitMove = GameAdapter::VisitMove;
  using Small::Small;

  void add_value(const AnyPosition& position, LazySum& total) final {
    if (is_large(position)) return add_large_value(position, total);
    Small::add_value(position, total);
  }
  void for_each_move(const AnyPosition& position, Player player, const VisitMove& visit) final {
    if (is_large(position)) return for_each_large_move(position, player, visit);
    Small::for_each_move(position, player, visit);
  }
  void for_each_follower(const AnyPosition& position, Player player,
                         const VisitFollower& visit) final {
    if (is_large(position)) return for_each_large_follower(position, player, visit);
    Small::for_each_follower(position, player, visit);
  }
  std::optional<ValueFindings> first_findings(const AnyPosition& position) const final {
    if (is_large(position)) return std::nullopt;
    return Small::first_findings(position);
  }
  std::optional<Normalised<std::string>> normal_text(const AnyPosition& position) const final {
    if (is_large(position)) return std::nullopt;
    return Small::normal_text(position);
  }
  std::string move_name(const AnyPosition& position, const AnyMove& move) const final {
    return is_large(position) ? large_move_name(large(position), std::any_cast<LargeMove>(move))
                              : Small::move_name(position, move);
  }
  std::optional<Picture> drawn(const AnyPosition& position, Player player,
                               std::span<const AnyMove> moves) const final {
    if (!is_large(position)) return Small::drawn(position, player, moves);
    Picture picture = drawn_board(large(position));
    for (const AnyMove& move : moves) {
      mark(picture, large(position), player, std::any_cast<LargeMove>(move));
    }
    return picture;
  }
  std::optional<ClassTable> table(const AnyPosition& position) final {
    if (is_large(position)) throw not_counted(position, "a table");
    return Small::table(position);
  }
  std::optional<Census> census(const AnyPosition& position, const CensusRequest& request) final {
    if (is_large(position)) throw not_counted(position, "a census");
    return Small::census(position, request);
  }

 protected:
  using LargePosition = typename Large::Position;
  using LargeMove = typename Large::Move;

  [[nodiscard]] static bool is_large(const AnyPosition& position) {
    return position.find<Large>() != nullptr;
  }
  [[nodiscard]] static const LargePosition& large(const AnyPosition& position) {
    return position.get<Large>();
  }

  // Throws Error{BadInput} when it has none.
  virtual void add_large_value(const AnyPosition& position, LazySum& total) = 0;
  virtual void for_each_large_move(const AnyPosition& position, Player player,
                                   const VisitMove& visit) = 0;
  virtual void for_each_large_follower(const AnyPosition& position, Player player,
                                       const VisitFollower& visit) = 0;
  [[nodiscard]] virtual std::string large_move_name(const LargePosition& board,
                                                    LargeMove move) const = 0;
  [[nodiscard]] virtual Picture drawn_board(const LargePosition& board) const = 0;
  virtual void mark(Picture& picture, const LargePosition& board, Player player,
                    LargeMove move) const = 0;

 private:
  [[nodiscard]] static Error not_counted(const AnyPosition& position, std::string_view what) {
    return position.own_complaint(fmt::format("{} is of a board of at most {} {}", what,
                                              GridRegion::kMaxSquares, Large::kPlaces),
                                  "for example 3x4");
  }
};

}  // namespace upstar
