// Where the catalogue of games, known at compile time, meets text that arrives at run time.
//
// A desk answers whole commands for one game: it is the one place with virtual calls. Behind it,
// valuer and solver are templates over the game, and a move costs no call through a pointer. The
// pseudo-game `value`, whose positions are expressions, has a desk like any other.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <upstar/engine.hpp>

#include "lab/rows.hpp"
#include "lab/subpositions.hpp"
#include "rules/player.hpp"
#include "search/solve_result.hpp"
#include "value/arena.hpp"
#include "value/lazy_sum.hpp"

namespace upstar {

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
  virtual std::optional<SubpositionTable> subpositions(int rows, int columns) = 0;
  // The boards of `rows` rows up to that length; nothing when the game is not played on a grid.
  virtual std::optional<RowTable> rows(int rows, int longest) = 0;
};

// The desk of the game called `name`, or null. The arena must outlive it.
[[nodiscard]] std::unique_ptr<GameDesk> open_desk(std::string_view name, Arena& arena);

// Every game that open_desk knows.
[[nodiscard]] std::vector<GameInfo> known_games();

}  // namespace upstar
