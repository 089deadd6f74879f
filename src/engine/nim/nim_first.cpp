// Asking the device, and telling moves in families.
#include "engine/nim/nim_first.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "engine/nim/nim_game.hpp"
#include "rules/triangular_nim/board.hpp"
#include "rules/triangular_nim/text.hpp"
#include "search/removal/first_move.hpp"

namespace upstar {
namespace {

// The winning moves by name, in the order of `solve`, and one picture for each class of them.
SolveAnswer::Impartial told_as_moves(const NimTable& table, const retrograde::FirstMoves& decided) {
  const RemovalGame game = nim_game(table);
  SolveAnswer::Impartial told;
  told.first_wins = decided.first_player_wins;
  told.moves_complete = true;
  std::map<std::uint64_t, std::size_t> family_of;  // by the move that stands for the class
  for (const std::uint64_t move : game.moves) {
    std::uint64_t smallest = move;
    for (const RemovalGame::Permutation& symmetry : game.symmetries) {
      smallest = std::min(smallest, image(symmetry, move));
    }
    if (std::find(decided.winning.begin(), decided.winning.end(), smallest) ==
        decided.winning.end()) {
      continue;
    }
    const std::vector<std::string> places = triangular_nim::place_names(move);
    told.moves.push_back({0, fmt::format("{}", fmt::join(places, ",")), places});
    const auto [family, is_new] = family_of.try_emplace(smallest, told.families.size());
    if (is_new) {
      told.families.push_back(
          {told.moves.back(),
           triangular_nim::drawing(triangular_nim::Board::full(table.layers), move), 0});
    }
    ++told.families[family->second].size;
  }
  return told;
}

}  // namespace

NimFirstAnswer decide_nim_first_move(const NimFirstQuestion& question, const WorkTools& tools,
                                     Attempts& attempts) {
  require_nim_table(question.table);
  retrograde::FirstMoveOptions options;
  options.device = question.gpu ? retrograde::Device::Gpu : retrograde::Device::Cpu;
  options.threads = tools.threads;
  options.host_memory = question.gpu ? memory_left(tools.budget) : 0;
  options.budget = &tools.budget;
  options.progress = block_progress(tools);
  NimFirstAnswer answer;
  if (question.move.empty()) {
    const bool done = attempts.attempt("solving the triangle", std::nullopt, [&] {
      const retrograde::FirstMoves decided =
          retrograde::decide_first_moves(nim_game(question.table), options);
      answer.first = told_as_moves(question.table, decided);
      answer.positions = decided.positions;
      answer.lost = decided.losing_positions;
      answer.table_bytes = decided.bytes;
    });
    if (!done) answer.stopped = attempts.why();
    return answer;
  }
  const std::uint64_t move = triangular_nim::parse_line(question.move, question.table.layers);
  answer.places = triangular_nim::place_names(move);
  answer.picture =
      triangular_nim::drawing(triangular_nim::Board::full(question.table.layers), move);
  const bool done = attempts.attempt("solving what the move leaves", std::nullopt, [&] {
    const retrograde::FirstMove decided =
        retrograde::decide_first_move(nim_game(question.table), move, options);
    answer.wins = decided.wins;
    answer.positions = decided.positions;
    answer.lost = decided.losing_positions;
    answer.table_bytes = decided.bytes;
  });
  if (!done) answer.stopped = attempts.why();
  return answer;
}

}  // namespace upstar
