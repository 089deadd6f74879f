// Whoever can tell who wins a board of NoGo: the narrow door between tables of results and the searches
// that fill them.
//
// A judge remembers what it has found, so that questions about one board get cheaper; it obeys a budget,
// and can be asked again when that has ended.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "base/budget.hpp"
#include "rules/nogo/board.hpp"
#include "rules/player.hpp"
#include "store/strips/strip_layers.hpp"

namespace upstar {

class BoardJudge {
 public:
  virtual ~BoardJudge() = default;

  // Does the player win, moving first? Throws what the budget throws.
  virtual bool wins(const nogo::Board& board, Player first) = 0;
  // In all questions so far.
  [[nodiscard]] virtual std::uint64_t nodes() const = 0;
  // By what it is done, in one word, for a catalogue of results: "strips-13/16".
  [[nodiscard]] virtual std::string method() const = 0;
};

// For boards that are sums of rows, from a database of strips, which must outlive the judge.
[[nodiscard]] std::unique_ptr<BoardJudge> judge_of_rows(const store::StripLayers& layers,
                                                        Budget& budget, int threads);
// For any board of this size.
[[nodiscard]] std::unique_ptr<BoardJudge> judge_of_boards(int rows, int columns, Budget& budget,
                                                          int threads);

}  // namespace upstar
