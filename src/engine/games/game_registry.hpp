// Positions as text, `game:text`: which desk they belong to, and what is wrong with them.
#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game_desk.hpp"
#include "value/arena.hpp"
#include "value/lazy_sum.hpp"

namespace upstar {

// A position with the desk it belongs to. Views the text it was read from.
struct PlacedPosition {
  GameDesk* desk;
  std::string_view whole;  // "domineering:4x4"
  std::string_view text;   // "4x4"

  // Adds its value to `total`; errors point into the whole text.
  void add_value(LazySum& total) const;
};

// The desks that have been opened over one arena and one set of tables.
class Desks {
 public:
  Desks(Arena& arena, RemovalTables& tables) : arena_(arena), tables_(tables) {}

  // Reads `game:text`. Throws Error{BadInput} pointing into the whole text when there is no such game
  // or no such position. The result views `position`.
  [[nodiscard]] PlacedPosition place(std::string_view position);
  [[nodiscard]] std::vector<PlacedPosition> place_all(std::span<const std::string> positions);

 private:
  Arena& arena_;
  RemovalTables& tables_;
  std::map<std::string, std::unique_ptr<GameDesk>, std::less<>> open_;
};

}  // namespace upstar
