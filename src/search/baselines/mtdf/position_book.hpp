// What can be said about a position without knowing how it came about: one page for every legal board
// of a length, made once.
//
// Positions are named by their index (rules/linear_go/board_index.hpp), so a search handles numbers: a
// move is a look-up, and a history a list of numbers.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/budget.hpp"
#include "rules/linear_go/board.hpp"
#include "rules/linear_go/board_index.hpp"
#include "rules/player.hpp"
#include "search/baselines/mtdf/telomere.hpp"

namespace upstar::mtdf {

using Position = std::uint32_t;

struct Step {
  int point = 0;
  Position to = 0;
};

class PositionBook {
 public:
  struct Page {
    linear_go::Board board;
    std::uint32_t black_territory = 0;
    std::uint32_t white_territory = 0;
    std::int8_t score = 0;  // Black's
    bool total_for_black = false;
    bool total_for_white = false;
    bool packed = false;  // in shape, and short enough for theorem 5
    std::uint8_t telomere_count = 0;
    std::uint32_t first_telomere = 0;
  };

  // `knowledge_order`: moves in the order of move_order.hpp, else from left to right.
  PositionBook(int points, bool knowledge_order, Budget& budget);
  ~PositionBook();
  PositionBook(const PositionBook&) = delete;
  PositionBook& operator=(const PositionBook&) = delete;

  [[nodiscard]] int points() const { return index_.points(); }
  [[nodiscard]] std::uint32_t size() const { return index_.size(); }
  [[nodiscard]] Position at(const linear_go::Board& board) const { return index_.index_of(board); }
  [[nodiscard]] const Page& operator[](Position position) const { return pages_[position]; }
  // The legal moves, repetitions aside, in the order in which they are to be tried.
  [[nodiscard]] std::span<const Step> steps(Position position, Player player) const {
    const std::size_t begin = 2 * std::size_t{position} + (player == Player::Black ? 0 : 1);
    return {steps_.data() + first_step_[begin], steps_.data() + first_step_[begin + 1]};
  }
  [[nodiscard]] std::span<const Telomere> telomeres(const Page& page) const {
    return {telomeres_.data() + page.first_telomere, page.telomere_count};
  }

 private:
  void add_steps(const linear_go::Board& board, Player player, bool knowledge_order);
  [[nodiscard]] std::size_t bytes() const;

  Budget& budget_;
  linear_go::BoardIndex index_;
  std::vector<Page> pages_;
  std::vector<Step> steps_;
  std::vector<std::uint32_t> first_step_;  // of Black and of White, by position; and the end
  std::vector<Telomere> telomeres_;
};

}  // namespace upstar::mtdf
