// Whoever can tell who wins a board of NoGo: the narrow door between tables of results and the searches
// that fill them.
//
// A judge remembers what it has found, so that questions about one board get cheaper; it obeys a budget,
// and can be asked again when that has ended.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

#include "base/budget.hpp"
#include "rules/nogo/board.hpp"
#include "rules/player.hpp"
#include "search/nogo_boards/move_adviser.hpp"
#include "store/nogo_boards/part_table.hpp"
#include "store/nogo_rows/strip_layers.hpp"

namespace upstar {

class BoardOracle {
 public:
  virtual ~BoardOracle() = default;

  // Does the player win, moving first? Throws what the budget throws.
  virtual bool wins(const nogo::Board& board, Player first) = 0;
  // In all questions so far.
  [[nodiscard]] virtual std::uint64_t nodes() const = 0;
  // Nothing more will be asked: a judge that keeps what it finds in a file removes it.
  virtual void finish() {}
  // By what it is done, in one word, for a catalogue of results: "strips-13/16".
  [[nodiscard]] virtual std::string method() const = 0;
};

// A second opinion is found in another way: boards under other keys, everything in another order.
enum class Opinion { First, Second };

// For boards that are sums of rows, from a database of strips, which must outlive the judge.
[[nodiscard]] std::unique_ptr<BoardOracle> oracle_of_rows(const store::StripLayers& layers,
                                                          Budget& budget, int threads,
                                                          Opinion opinion = Opinion::First);
// For any board of this size. What is expensive to find out is kept in a file, if one is named, so that a judge
// made later for the same work begins with it. A table of parts and an adviser, if they are given, must outlive the
// judge; they say nothing for a second opinion.
[[nodiscard]] std::unique_ptr<BoardOracle> oracle_of_boards(int rows, int columns, Budget& budget,
                                                            int threads,
                                                            const std::filesystem::path& log = {},
                                                            const store::PartTable* parts = nullptr,
                                                            const MoveAdviser* adviser = nullptr,
                                                            Opinion opinion = Opinion::First);

}  // namespace upstar
