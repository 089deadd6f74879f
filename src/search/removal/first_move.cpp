// First moves, decided by the table of what they leave.
#include "search/removal/first_move.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "base/error.hpp"
#include "search/removal/gpu/table.hpp"
#include "search/removal/win_table.hpp"

namespace upstar::retrograde {
namespace {

// A table of either device that can be asked about the full position and those one move after it.
struct Solved {
  std::function<bool(std::uint64_t position)> wins;
  std::uint64_t losing_positions = 0;
  std::uint64_t bytes = 0;
};

Solved solve_on_cpu(const RemovalGame& game, const FirstMoveOptions& options) {
  SweepOptions sweep;
  sweep.threads = options.threads;
  sweep.budget = options.budget;
  sweep.progress = options.progress;
  const auto table = std::make_shared<WinTable>(WinTable::solve(game, sweep));
  return {[table](std::uint64_t position) { return table->wins(position); },
          table->losing_positions(), table->bytes()};
}

// Plain words when the whole table fits the device that way, else packed ones: those take more time.
gpu::Order order_for(const RemovalGame& game, const gpu::Machine& machine) {
  const std::uint64_t bytes =
      (std::uint64_t{1} << game.pieces) / 8 / std::max<std::size_t>(game.symmetries.size(), 1);
  if (bytes > machine.free_bytes()) {
    if (std::optional<gpu::Order> packed = gpu::packed_order(game)) return *std::move(packed);
  }
  return gpu::class_order(game);
}

Solved solve_on_gpu(const RemovalGame& game, const FirstMoveOptions& options) {
  const std::shared_ptr<gpu::Machine> machine = gpu::gpu_machine();
  gpu::TableOptions table_options;
  table_options.keep = gpu::Keep::LiveBlocks;
  table_options.far_bytes = options.host_memory;
  const auto table =
      std::make_shared<gpu::Table>(*machine, order_for(game, *machine), table_options);
  gpu::PassOptions pass;
  pass.budget = options.budget;
  pass.progress = options.progress;
  const std::uint64_t lost = table->solve_pass(pass);
  return {[machine, table](std::uint64_t position) { return table->wins(position); }, lost,
          table->bytes()};
}

Solved solve(const RemovalGame& game, const FirstMoveOptions& options) {
  return options.device == Device::Gpu ? solve_on_gpu(game, options) : solve_on_cpu(game, options);
}

}  // namespace

std::vector<std::uint64_t> move_classes(const RemovalGame& game) {
  std::vector<std::uint64_t> smallest;
  for (const std::uint64_t move : game.moves) {
    std::uint64_t least = move;
    for (const RemovalGame::Permutation& symmetry : game.symmetries) {
      least = std::min(least, image(symmetry, move));
    }
    smallest.push_back(least);
  }
  std::sort(smallest.begin(), smallest.end(), [](std::uint64_t a, std::uint64_t b) {
    return std::pair(-std::popcount(a), a) < std::pair(-std::popcount(b), b);
  });
  smallest.erase(std::unique(smallest.begin(), smallest.end()), smallest.end());
  return smallest;
}

FirstMove decide_first_move(const RemovalGame& game, std::uint64_t move,
                            const FirstMoveOptions& options) {
  if (std::find(game.moves.begin(), game.moves.end(), move) == game.moves.end()) {
    throw Error(ErrorKind::BadInput, "these pieces cannot be taken in one move");
  }
  const RemovalGame rest = without(game, move);
  const Solved solved = solve(rest, options);
  return {move, !solved.wins(rest.full()), std::uint64_t{1} << rest.pieces, solved.losing_positions,
          solved.bytes};
}

FirstMoves decide_first_moves(const RemovalGame& game, const FirstMoveOptions& options) {
  const Solved solved = solve(game, options);
  FirstMoves result;
  result.first_player_wins = solved.wins(game.full());
  for (const std::uint64_t move : move_classes(game)) {
    if (!solved.wins(game.full() ^ move)) result.winning.push_back(move);
  }
  result.positions = std::uint64_t{1} << game.pieces;
  result.losing_positions = solved.losing_positions;
  result.bytes = solved.bytes;
  return result;
}

}  // namespace upstar::retrograde
