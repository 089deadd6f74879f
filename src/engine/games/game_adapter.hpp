// Where the games, known at compile time, meet positions that arrive at run time.
//
// An adapter answers whole questions about positions of one game: here, and at the solvers, are the only
// virtual calls, one a question. Behind it everything is a template over the game, and a move costs no
// call through a pointer. Every game of the catalogue has an adapter made from its rules
// (ruleset_adapter.hpp, removal_adapter.hpp); Linear Go, which has no values, and `value`, whose positions
// are expressions, have adapters of their own.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <upstar/engine.hpp>

#include "draw/picture.hpp"
#include "engine/games/any_position.hpp"
#include "lab/census/census.hpp"
#include "lab/tables/class_table.hpp"
#include "lab/tables/rows.hpp"
#include "rules/player.hpp"
#include "rules/ruleset.hpp"
#include "search/core/value_findings.hpp"
#include "value/lazy_sum.hpp"

namespace upstar {

// What a game can say about a move.
struct ShownMove {
  std::string name;
  std::vector<std::string> places;   // that it empties
  std::vector<std::string> picture;  // rows of characters: the position with the move marked
  // Index of the first move that differs only by a symmetry of the position.
  std::size_t family = 0;
};

// Have both players the same moves, here and in all that follows?
enum class Impartial {
  No,
  InValue,  // no, but the position is worth a nimber, and so as good as one where they have
  Yes,
};

// What can be said of a position whose value is out of reach.
struct HeatFacts {
  Bounded mean;
  Bounded temperature;
};

class GameAdapter {
 public:
  GameAdapter() = default;
  virtual ~GameAdapter() = default;
  GameAdapter(const GameAdapter&) = delete;
  GameAdapter& operator=(const GameAdapter&) = delete;

  // Reads "domineering:4x4". Throws Error{BadInput}, pointing into it, when that is not a position.
  [[nodiscard]] virtual AnyPosition read(std::string text) = 0;

  // Adds the position's value to `total`, part by part. Throws Error{BadInput} when it has none.
  virtual void add_value(const AnyPosition& position, LazySum& total) = 0;
  // Bounds of its mean and temperature where its value is out of reach; nothing when the game has none.
  virtual std::optional<HeatFacts> heat(const AnyPosition& /*position*/) { return std::nullopt; }
  // Why it cannot stand in a sum with positions of other games; nothing when it can.
  [[nodiscard]] virtual std::optional<Error> no_place_in_sum(
      const AnyPosition& /*position*/) const {
    return std::nullopt;
  }
  // Calls visit(move, value of what it leaves) for every move of `player`.
  using VisitMove = std::function<void(const AnyMove&, const LazySum&)>;
  virtual void for_each_move(const AnyPosition& position, Player player,
                             const VisitMove& visit) = 0;

  // Calls visit(move, position) for every move of `player`, in the order of for_each_move, with what it leaves.
  using VisitFollower = std::function<void(const AnyMove&, const AnyPosition&)>;
  virtual void for_each_follower(const AnyPosition& position, Player player,
                                 const VisitFollower& visit) = 0;
  // The same by name, with the text of what each leaves ("nogo:.x.").
  struct NamedMove {
    std::string name;
    std::string leads_to;
    AnyMove move = {};
  };
  [[nodiscard]] std::vector<NamedMove> named_moves(const AnyPosition& position, Player player);
  // The position as its game writes it; equal positions are written alike.
  [[nodiscard]] virtual std::string written(const AnyPosition& position) const {
    return position.text();
  }
  // The texts of independent positions that add up to this one; the position alone where nothing is known.
  [[nodiscard]] virtual std::vector<std::string> parts(const AnyPosition& position) const {
    return {position.text()};
  }

  // What can be said of its value before anything is searched; nothing where searching has no place.
  [[nodiscard]] virtual std::optional<ValueFindings> first_findings(
      const AnyPosition& /*position*/) const {
    return std::nullopt;
  }
  // The text of the position's normal form, without the game; nothing where it has none to be kept under.
  [[nodiscard]] virtual std::optional<Normalised<std::string>> normal_text(
      const AnyPosition& /*position*/) const {
    return std::nullopt;
  }

  // Are there tables of it on disk, that a question can name?
  [[nodiscard]] virtual bool has_tables() const { return false; }

  virtual Impartial impartial(const AnyPosition& /*position*/) { return Impartial::No; }

  [[nodiscard]] virtual std::string move_name(const AnyPosition& position,
                                              const AnyMove& move) const = 0;
  // More about some moves of a position. Without anything to tell, each is a family of its own.
  [[nodiscard]] virtual std::vector<ShownMove> show_moves(const AnyPosition& position,
                                                          std::span<const AnyMove> moves) const;
  // Rows of characters; empty when the game draws nothing.
  [[nodiscard]] virtual std::vector<std::string> picture(const AnyPosition& /*position*/) const {
    return {};
  }

  // The position with some moves of a player marked, to be drawn; nothing when the game has no picture.
  [[nodiscard]] virtual std::optional<Picture> drawn(const AnyPosition& /*position*/,
                                                     Player /*player*/,
                                                     std::span<const AnyMove> /*moves*/) const {
    return std::nullopt;
  }

  // All subpositions of a board with their values, and the boards of `rows` rows up to a length; nothing
  // where the game has no such tables.
  virtual std::optional<ClassTable> table(const AnyPosition& /*position*/) { return std::nullopt; }
  virtual std::optional<RowTable> rows(int /*rows*/, int /*longest*/) { return std::nullopt; }
  // All positions that play can reach from one, by value; nothing where positions are not counted.
  virtual std::optional<Census> census(const AnyPosition& /*position*/,
                                       const CensusRequest& /*request*/) {
    return std::nullopt;
  }
  // A smallest board of a value, among those of at most so many points.
  struct Found {
    std::string text;  // empty when there is none
    Picture picture;
    int searched_points = 0;
    std::uint64_t positions = 0;
    std::optional<Error> stopped;
  };
  virtual std::optional<Found> find_board(Game /*wanted*/, int /*most_points*/,
                                          const std::function<void(double)>& /*on_progress*/) {
    return std::nullopt;
  }
};

// Throws Error{BadInput} when a table is named and no position could be looked up in one.
void require_tabled(std::span<const AnyPosition> positions, const std::string& table_file);

}  // namespace upstar
