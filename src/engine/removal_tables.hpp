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
// also ends the work when the time is up. Tables that take long to make are first looked for on disk:
// in the file somebody named, or in the cache folder.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "rules/removal_game.hpp"
#include "rules/ruleset.hpp"
#include "search/removal/grundy_table.hpp"
#include "search/removal/table_file.hpp"
#include "search/removal/win_table.hpp"

namespace upstar {

// A board whose table may be on disk: "triangular-nim", "8".
struct TabledBoard {
  std::string game;
  std::string board;

  // As the file's metadata tells it.
  [[nodiscard]] retrograde::About about() const { return {{"game", game}, {"board", board}}; }
};

// The board of a position.
template <Ruleset R>
  requires TakesPieces<R>
[[nodiscard]] TabledBoard tabled_board(const typename R::Position& position) {
  return {std::string(R::kName), R::board_name(position)};
}

enum class TableKind { Wins, Values };

// Where the table of a board lies unless somebody says otherwise. Throws Error{BadInput} when there is
// no cache folder.
[[nodiscard]] std::filesystem::path table_path(const TabledBoard& board, TableKind kind);

// Opens a table. Throws Error{BadInput} for anything but a sound table of this board.
[[nodiscard]] retrograde::TableFile open_table(const std::filesystem::path& path,
                                               const RemovalGame& game, const TabledBoard& board);

class RemovalTables {
 public:
  RemovalTables(Budget& budget, int threads) : budget_(budget), threads_(threads) {}

  // Told how far the making of a table is, from 0 to 1.
  void set_on_progress(std::function<void(double)> call) { on_progress_ = std::move(call); }

  // Questions about boards are answered from this file from now on; it must be a table of theirs, or
  // the question ends in Error{BadInput}. An empty path takes that back.
  void use_file(std::filesystem::path path) { named_file_ = std::move(path); }

  // Does the player to move win? Good for all positions that can follow `position`. A game without a
  // board (a sum, say) is never looked for on disk.
  using Wins = std::function<bool(std::uint64_t)>;
  [[nodiscard]] Wins wins_below(const RemovalGame& game, std::uint64_t position,
                                const std::optional<TabledBoard>& board = std::nullopt);
  // Nimbers, likewise; of games in normal play.
  using Nimbers = std::function<int(std::uint64_t)>;
  [[nodiscard]] Nimbers nimbers_below(const RemovalGame& game, std::uint64_t position,
                                      const std::optional<TabledBoard>& board = std::nullopt);

  // The table of the board on disk, if there is one that can answer; a table of values knows who wins.
  using File = std::shared_ptr<const retrograde::TableFile>;
  [[nodiscard]] File find_file(const RemovalGame& game, const TabledBoard& board, TableKind kind);

 private:
  struct Entry {
    RemovalGame game;
    std::shared_ptr<const retrograde::WinTable> wins;
    std::shared_ptr<const retrograde::GrundyTable> nimbers;
  };

  File file_for(const RemovalGame& game, const std::optional<TabledBoard>& board, TableKind kind);
  File open(const std::filesystem::path& path, const RemovalGame& game, const TabledBoard& board);
  Entry& entry_of(const RemovalGame& game);
  std::shared_ptr<const retrograde::WinTable> wins_of(const RemovalGame& game);
  std::shared_ptr<const retrograde::GrundyTable> nimbers_of(const RemovalGame& game);
  void make_room(double bytes);
  [[nodiscard]] retrograde::SweepOptions sweep_options();

  Budget& budget_;
  int threads_;
  std::function<void(double)> on_progress_;
  std::vector<Entry> known_;
  std::filesystem::path named_file_;
  std::map<std::filesystem::path, File> open_files_;
};

}  // namespace upstar
