// The adapter of a game of taking pieces away: answers come from tables.
//
// Both players have the same moves. In normal play a position is worth a nimber, so it can be added to
// anything that has a value; in misere play it is worth nothing.
#pragma once

#include <any>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "engine/games/drawn_moves.hpp"
#include "engine/games/game_adapter.hpp"
#include "engine/games/position_text.hpp"
#include "engine/removal_tables.hpp"
#include "rules/ruleset.hpp"
#include "value/arena.hpp"

namespace upstar {

template <Ruleset R>
  requires TakesPieces<R>
class RemovalAdapter final : public GameAdapter {
 public:
  using Position = typename R::Position;

  RemovalAdapter(Arena& arena, RemovalTables& tables) : arena_(arena), tables_(tables) {}

  [[nodiscard]] RemovalTables& tables() { return tables_; }

  AnyPosition read(std::string text) override { return read_position<R>(*this, std::move(text)); }
  // A position that nobody wrote.
  AnyPosition given(const Position& position) {
    return AnyPosition::of<R>(*this, text_of<R>(position), position);
  }

  void add_value(const AnyPosition& position, LazySum& total) override {
    require_value(position);
    total.add(nimber(pointing_into(
        position.text(), [&] { return nimbers_below(position)(R::pieces(position.get<R>())); })));
  }

  bool has_tables() const override { return true; }

  std::optional<Error> no_place_in_sum(const AnyPosition& position) const override {
    if constexpr (!IsMisere<R>) return std::nullopt;
    return position.own_complaint(
        "a position in misere play has no value",
        "`upstar solve` tells who wins it, alone or with others of its kind");
  }

  std::optional<Picture> drawn(const AnyPosition& position, Player player,
                               std::span<const AnyMove> moves) const override {
    return drawn_moves<R>(position.get<R>(), player, moves);
  }

  void for_each_move(const AnyPosition& position, Player player, const VisitMove& visit) override {
    require_value(position);
    const RemovalTables::Nimbers nimbers = nimbers_below(position);
    R::for_each_move(position.get<R>(), player, [&](std::uint64_t move, const Position& after) {
      LazySum value(arena_);
      value.add(nimber(nimbers(R::pieces(after))));
      visit(move, value);
    });
  }

  void for_each_follower(const AnyPosition& position, Player player,
                         const VisitFollower& visit) override {
    R::for_each_move(position.get<R>(), player,
                     [&](std::uint64_t move, const Position& after) { visit(move, given(after)); });
  }

  std::string written(const AnyPosition& position) const override {
    return text_of<R>(position.get<R>());
  }

  Impartial impartial(const AnyPosition&) override { return Impartial::Yes; }

  std::string move_name(const AnyPosition& position, const AnyMove& move) const override {
    return R::move_name(position.get<R>(), std::any_cast<std::uint64_t>(move));
  }

  std::vector<std::string> picture(const AnyPosition& position) const override {
    return R::draw(position.get<R>(), 0);
  }

  // Moves are of one family when a symmetry of the position carries one to the other.
  std::vector<ShownMove> show_moves(const AnyPosition& position,
                                    std::span<const AnyMove> moves) const override {
    const Position& board = position.get<R>();
    const std::uint64_t pieces = R::pieces(board);
    std::vector<RemovalGame::Permutation> symmetries = R::removal_game(board).symmetries;
    std::erase_if(symmetries,
                  [&](const auto& symmetry) { return image(symmetry, pieces) != pieces; });
    std::vector<ShownMove> shown;
    std::map<std::uint64_t, std::size_t> family_of;  // by any of its moves
    for (const AnyMove& any : moves) {
      const auto move = std::any_cast<std::uint64_t>(any);
      for (const auto& symmetry : symmetries) {
        family_of.try_emplace(image(symmetry, move), shown.size());
      }
      shown.push_back({R::move_name(board, move), R::move_places(move), R::draw(board, move),
                       family_of.at(move)});
    }
    return shown;
  }

 private:
  Game nimber(int heap) { return arena_.nimber(static_cast<std::uint32_t>(heap)); }

  void require_value(const AnyPosition& position) const {
    if (const auto error = no_place_in_sum(position)) throw Error(*error);
  }
  RemovalTables::Nimbers nimbers_below(const AnyPosition& position) {
    const Position& board = position.get<R>();
    return tables_.nimbers_below(R::removal_game(board), R::pieces(board), tabled_board<R>(board));
  }

  Arena& arena_;
  RemovalTables& tables_;
};

}  // namespace upstar
