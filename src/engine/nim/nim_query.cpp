// Positions come from the registry of games, winning moves from the solver of tables.
#include "engine/nim/nim_query.hpp"

#include <optional>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"
#include "engine/games/removal_adapter.hpp"
#include "engine/nim/nim_game.hpp"
#include "engine/session.hpp"
#include "engine/solve.hpp"
#include "rules/triangular_nim/rules.hpp"

namespace upstar {
namespace {

using triangular_nim::Board;

struct AskedTriangle {
  NimTable table;
  Board board;
};

// A position of either game. Without a game before the colon it is meant in normal play.
AskedTriangle read_triangle(GameRegistry& games, const std::string& text) {
  const bool names_game = text.find(':') != std::string::npos;
  const AnyPosition position =
      games.read(names_game ? text : fmt::format("{}:{}", nim_game_name(false), text));
  if (const Board* board = position.find<triangular_nim::Rules>()) {
    return {{board->layers, false, false}, *board};
  }
  if (const Board* board = position.find<triangular_nim::MisereRules>()) {
    return {{board->layers, true, false}, *board};
  }
  throw Error::at_text(text, 0, text.find(':'), "there are no tables of this game",
                       "for example triangular-nim:7 or triangular-nim-misere:x/xx/.xx");
}

AnyPosition full_triangle(GameRegistry& games, const NimTable& table) {
  using triangular_nim::MisereRules;
  using triangular_nim::Rules;
  const Board board = Board::full(table.layers);
  return table.misere ? games.of<RemovalAdapter<MisereRules>>(MisereRules::kName).given(board)
                      : games.of<RemovalAdapter<Rules>>(Rules::kName).given(board);
}

}  // namespace

void add_first_moves(Session& session, Attempts& attempts, NimTableAnswer& answer) {
  const std::vector<AnyPosition> triangle{full_triangle(session.games(), answer.table)};
  SolveQuestion question;
  question.white_first = false;  // both have the same moves
  question.moves = true;
  question.options.set(option::kTable, answer.file);
  SolveAnswer solved;
  session.solvers().solve({triangle, question, attempts}, solved);
  answer.first = *std::move(solved.impartial);
  if (solved.stopped) answer.stopped = solved.stopped;
}

namespace {

// The table of the triangle or, without one, of a larger: places are numbered from the apex, so that a position has
// the same number in all of them, and rows without pieces change nothing.
RemovalTables::File find_nim_file(RemovalTables& tables, NimTable table) {
  std::optional<Error>
      first;  // a file that somebody named is of one triangle: which, is found by trying
  for (; table.layers <= triangular_nim::kMaxLayers; ++table.layers) {
    try {
      const RemovalTables::File file =
          tables.find_file(nim_game(table), nim_board(table), TableKind::Wins);
      if (file != nullptr) return file;
    } catch (const Error& error) {
      if (error.kind != ErrorKind::BadInput) throw;
      if (!first) first = error;
    }
  }
  if (first) throw *first;
  return nullptr;
}

}  // namespace

std::vector<NimQueryAnswer::Entry> query_nim_tables(Session& session,
                                                    std::span<const std::string> positions,
                                                    const std::string& table_file) {
  require_position(positions);
  RemovalTables& tables = session.removal_tables();
  tables.use_file(table_file);
  std::vector<NimQueryAnswer::Entry> entries;
  for (const std::string& position : positions) {
    const AskedTriangle asked = read_triangle(session.games(), position);
    const RemovalTables::File file = find_nim_file(tables, asked.table);
    if (file == nullptr) {
      throw Error::at_text(
          position, 0, position.size(), "there is no table of this triangle",
          fmt::format("make it with `nim build {}`{}, or name one with "
                      "'table_file'; `solve` does without",
                      asked.table.layers, asked.table.misere ? " and 'misere'" : ""));
    }
    NimQueryAnswer::Entry entry{position, file->wins(asked.board.pieces), std::nullopt,
                                file->file().path().string()};
    if (file->has_values()) entry.nimber = file->grundy(asked.board.pieces);
    entries.push_back(std::move(entry));
  }
  return entries;
}

}  // namespace upstar
