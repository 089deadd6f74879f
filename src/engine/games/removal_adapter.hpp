// The desk of a game of taking pieces away: answers come from tables.
//
// Both players have the same moves. In normal play a position is worth a nimber, so it can be added to
// anything that has a value. In misere play it is worth nothing: a sum of such positions is one more
// game of taking pieces away, with all their pieces, and is solved as that.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "engine/game_desk.hpp"
#include "engine/removal_tables.hpp"
#include "rules/ruleset.hpp"

namespace upstar {

template <Ruleset R>
  requires TakesPieces<R>
class RemovalDesk final : public GameDesk {
 public:
  using Position = typename R::Position;

  RemovalDesk(Arena& arena, RemovalTables& tables) : arena_(arena), tables_(tables) {}

  void check(std::string_view text) const override { static_cast<void>(R::parse(text)); }

  void add_value(std::string_view text, LazySum& total) override {
    const Position position = R::parse(text);
    total.add(nimber(nimbers_below(text, position)(R::pieces(position))));
  }

  void for_each_move(std::string_view text, Player player, const VisitMove& visit) override {
    const Position position = R::parse(text);
    const RemovalTables::Nimbers nimbers = nimbers_below(text, position);
    R::for_each_move(position, player, [&](std::uint64_t move, const Position& after) {
      LazySum value(arena_);
      value.add(nimber(nimbers(R::pieces(after))));
      visit(R::move_name(position, move), value);
    });
  }

  std::optional<SolveResult> solve(std::span<const std::string_view> texts,
                                   const SolveRequest& request) override {
    if (texts.size() > 1 && !IsMisere<R>) return std::nullopt;  // by their nimbers
    std::vector<RemovalGame> games;
    std::vector<Position> positions;
    std::vector<int> shifts;  // where the pieces of each begin
    std::uint64_t whole = 0;
    for (int shift = 0; const std::string_view text : texts) {
      positions.push_back(R::parse(text));
      games.push_back(R::removal_game(positions.back()));
      shifts.push_back(shift);
      whole |= shift < RemovalGame::kMostPieces ? R::pieces(positions.back()) << shift : 0;
      shift += games.back().pieces;
    }
    const RemovalTables::Wins wins =
        games.size() == 1 ? tables_.wins_below(games.front(), whole, board_of(positions.front()))
                          : tables_.wins_below(together(games), whole);
    SolveResult result;
    if (request.black_first) result.black_first = wins(whole);
    if (request.white_first) result.white_first = wins(whole);
    if (!request.winning_moves) return result;
    for (std::size_t i = 0; i < positions.size(); ++i) {
      R::for_each_move(positions[i], Player::Black, [&](std::uint64_t move, const Position&) {
        if (wins(whole ^ move << shifts[i])) return;
        const NamedMove named{i, R::move_name(positions[i], move)};
        if (request.black_first) result.black_moves.push_back(named);
        if (request.white_first) result.white_moves.push_back(named);
      });
    }
    return result;
  }

  Impartial impartial(std::string_view) override { return Impartial::Yes; }

  std::vector<std::string> picture(std::string_view text) const override {
    return R::draw(R::parse(text), 0);
  }

  // Moves are of one family when a symmetry of the position carries one to the other.
  std::vector<ShownMove> show_moves(std::string_view text,
                                    std::span<const std::string> names) const override {
    const Position position = R::parse(text);
    const std::uint64_t pieces = R::pieces(position);
    std::vector<RemovalGame::Permutation> symmetries = R::removal_game(position).symmetries;
    std::erase_if(symmetries,
                  [&](const auto& symmetry) { return image(symmetry, pieces) != pieces; });
    std::map<std::string, std::uint64_t, std::less<>> move_called;
    R::for_each_move(position, Player::Black, [&](std::uint64_t move, const Position&) {
      move_called[R::move_name(position, move)] = move;
    });
    std::vector<ShownMove> shown;
    std::map<std::uint64_t, std::size_t> family_of;  // by any of its moves
    for (const std::string& name : names) {
      const std::uint64_t move = move_called.at(name);
      for (const auto& symmetry : symmetries)
        family_of.try_emplace(image(symmetry, move), shown.size());
      shown.push_back({R::move_places(move), R::draw(position, move), family_of.at(move)});
    }
    return shown;
  }

 private:
  static TabledBoard board_of(const Position& position) {
    return {std::string(R::kName), R::board_name(position)};
  }

  Game nimber(int heap) { return arena_.nimber(static_cast<std::uint32_t>(heap)); }

  RemovalTables::Nimbers nimbers_below(std::string_view text, const Position& position) {
    if constexpr (IsMisere<R>) {
      throw Error::at_text(std::string(text), 0, text.size(),
                           "a position in misere play has no value",
                           "`upstar solve` tells who wins it, alone or with others of its kind");
    } else {
      static_cast<void>(text);
      return tables_.nimbers_below(R::removal_game(position), R::pieces(position),
                                   board_of(position));
    }
  }

  Arena& arena_;
  RemovalTables& tables_;
};

}  // namespace upstar
