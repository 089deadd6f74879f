// Where the catalogue of games, known at compile time, meets text that arrives at run time.
//
// A desk answers whole commands for one game: it is the one place with virtual calls. Behind it,
// valuer and solver are templates over the game, and a move costs no call through a pointer. Games of
// taking pieces away are answered from tables (removal_desk.hpp). The pseudo-game `value`, whose
// positions are expressions, has a desk like any other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <upstar/engine.hpp>

#include "lab/tables/rows.hpp"
#include "lab/tables/subpositions.hpp"
#include "rules/player.hpp"
#include "search/core/solve_result.hpp"
#include "value/arena.hpp"
#include "value/lazy_sum.hpp"

namespace upstar {

class RemovalTables;

// What a game can say about a move beyond its name.
struct ShownMove {
  std::vector<std::string> places;   // that it empties
  std::vector<std::string> picture;  // rows of characters: the position with the move marked
  std::size_t family =
      0;  // index of the first move that differs only by a symmetry of the position
};

// Have both players the same moves, here and in all that follows?
enum class Impartial {
  No,
  InValue,  // no, but the position is worth a nimber, and so as good as one where they have
  Yes,
};

class GameDesk {
 public:
  virtual ~GameDesk() = default;

  // Throws Error{BadInput} when the text is no position of this game.
  virtual void check(std::string_view text) const = 0;
  // Adds the position's value to `total`, part by part.
  virtual void add_value(std::string_view text, LazySum& total) = 0;
  // Calls visit(name of the move, value of what it leaves) for every move of `player`.
  using VisitMove = std::function<void(const std::string&, const LazySum&)>;
  virtual void for_each_move(std::string_view text, Player player, const VisitMove& visit) = 0;
  // Who wins the sum of positions of this game; nothing when the game has no solver of its own.
  virtual std::optional<SolveResult> solve(std::span<const std::string_view> texts,
                                           const SolveRequest& request) = 0;
  // All connected subpositions of an RxC board; nothing when the game is not played on a grid.
  virtual std::optional<SubpositionTable> subpositions(int /*rows*/, int /*columns*/) {
    return std::nullopt;
  }
  // The boards of `rows` rows up to that length; nothing when the game is not played on a grid.
  virtual std::optional<RowTable> rows(int /*rows*/, int /*longest*/) { return std::nullopt; }

  virtual Impartial impartial(std::string_view /*text*/) { return Impartial::No; }
  // Rows of characters; empty when the game draws nothing.
  [[nodiscard]] virtual std::vector<std::string> picture(std::string_view /*text*/) const {
    return {};
  }
  // More about some moves of a position. Without anything to tell, each is a family of its own.
  [[nodiscard]] virtual std::vector<ShownMove> show_moves(std::string_view text,
                                                          std::span<const std::string> names) const;
};

// The desk of the game called `name`, or null. Arena and tables must outlive it.
[[nodiscard]] std::unique_ptr<GameDesk> open_desk(std::string_view name, Arena& arena,
                                                  RemovalTables& tables);

// Every game that open_desk knows.
[[nodiscard]] std::vector<GameInfo> known_games();

}  // namespace upstar
