// Who wins the positions of games of taking pieces away, and their nimbers: from a table that is at
// hand, or from one that is made on the spot.
//
// A question names a position and is answered for everything that can follow it. The table that is
// made for it covers as little as it can:
//
//   - pieces that no move joins are independent, and in normal play the nimber of the whole is the
//     exclusive or of theirs: each group has a table of its own;
//   - the table of a group is that of the whole board, whose symmetries keep it small, or that of the
//     game without the other pieces, which has fewer positions: whichever is smaller.
//
// Tables are kept for later questions until memory is short. They are paid for from the budget, which
// also ends the work when the time is up.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/budget.hpp"
#include "rules/removal_game.hpp"
#include "search/retrograde/grundy_table.hpp"
#include "search/retrograde/win_table.hpp"

namespace upstar {

class RemovalTables {
 public:
  RemovalTables(Budget& budget, int threads) : budget_(budget), threads_(threads) {}

  // Told how far the making of a table is, from 0 to 1.
  void set_on_progress(std::function<void(double)> call) { on_progress_ = std::move(call); }

  // Does the player to move win? Good for all positions that can follow `position`.
  using Wins = std::function<bool(std::uint64_t)>;
  [[nodiscard]] Wins wins_below(const RemovalGame& game, std::uint64_t position);
  // Nimbers, likewise; of games in normal play.
  using Nimbers = std::function<int(std::uint64_t)>;
  [[nodiscard]] Nimbers nimbers_below(const RemovalGame& game, std::uint64_t position);

 private:
  struct Entry {
    RemovalGame game;
    std::shared_ptr<const retrograde::WinTable> wins;
    std::shared_ptr<const retrograde::GrundyTable> nimbers;
  };

  Entry& entry_of(const RemovalGame& game);
  std::shared_ptr<const retrograde::WinTable> wins_of(const RemovalGame& game);
  std::shared_ptr<const retrograde::GrundyTable> nimbers_of(const RemovalGame& game);
  void make_room(std::uint64_t bytes);
  [[nodiscard]] retrograde::SweepOptions sweep_options();

  Budget& budget_;
  int threads_;
  std::function<void(double)> on_progress_;
  std::vector<Entry> known_;
};

}  // namespace upstar
