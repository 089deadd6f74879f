// Choosing which table to make, and making it.
#include "engine/removal_tables.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/size_words.hpp"
#include "store/core/cache_folder.hpp"

namespace upstar {
namespace {

constexpr double kMebi = 1 << 20;
// Tables of whole boards up to this size are made even if less would do: they serve other questions.
constexpr double kCheapBytes = 8 * kMebi;

// At least this many bytes has one bit for every position, symmetric ones stored once.
double least_bytes(int pieces, std::size_t symmetries) {
  return std::ldexp(1.0, pieces - 3) / static_cast<double>(symmetries);
}

// A game that has the positions of interest, and their numbers there.
struct Window {
  RemovalGame game;
  std::uint64_t pieces = 0;               // the positions of interest are among these
  RemovalGame::Permutation new_number{};  // empty: the pieces keep their numbers

  [[nodiscard]] std::uint64_t position(std::uint64_t position) const {
    const std::uint64_t inside = position & pieces;
    return new_number.empty() ? inside : image(new_number, inside);
  }
};

Window window_on(const RemovalGame& board, std::uint64_t pieces) {
  const double whole = least_bytes(board.pieces, board.symmetries.size());
  if (whole <= kCheapBytes || pieces == board.full()) return {board, pieces};
  RemovalGame rest = without(board, board.full() & ~pieces);
  if (whole <= least_bytes(rest.pieces, rest.symmetries.size())) return {board, pieces};
  Window window{std::move(rest), pieces, {}};
  window.new_number.resize(static_cast<std::size_t>(board.pieces));
  std::uint8_t number = 0;
  for (std::uint64_t left = pieces; left != 0; left &= left - 1) {
    window.new_number[static_cast<std::size_t>(std::countr_zero(left))] = number++;
  }
  return window;
}

}  // namespace

std::filesystem::path table_path(const TabledBoard& board, TableKind kind) {
  return store::cache_folder() / fmt::format("{}-{}.{}", board.game, board.board,
                                             kind == TableKind::Wins ? "wins" : "values");
}

retrograde::TableFile open_table(const std::filesystem::path& path, const RemovalGame& game,
                                 const TabledBoard& board) {
  // A file that says it is about something else is told apart from one that is damaged or outdated.
  std::string game_there;
  std::string board_there;
  const store::BlockFile file = store::BlockFile::open(path);
  for (const auto& [name, text] : file.spec().metadata) {
    if (name == "game") game_there = text;
    if (name == "board") board_there = text;
  }
  if (game_there != board.game || board_there != board.board) {
    throw Error(ErrorKind::BadInput,
                fmt::format("`{}` is a table of {}:{}, not of {}:{}", path.string(), game_there,
                            board_there, board.game, board.board),
                "name another file");
  }
  return retrograde::TableFile::open(path, game, board.about());
}

RemovalTables::File RemovalTables::find_file(const RemovalGame& game, const TabledBoard& board,
                                             TableKind kind) {
  if (!named_file_.empty()) return open(named_file_, game, board);
  const auto in_cache = [&](TableKind which) -> File {
    const std::filesystem::path path = table_path(board, which);
    std::error_code ignored;
    return std::filesystem::exists(path, ignored) ? open(path, game, board) : nullptr;
  };
  File file = kind == TableKind::Wins ? in_cache(TableKind::Wins) : nullptr;
  // Misere play has no values.
  return file != nullptr || game.misere ? file : in_cache(TableKind::Values);
}

RemovalTables::File RemovalTables::open(const std::filesystem::path& path, const RemovalGame& game,
                                        const TabledBoard& board) {
  // A file serves the boards it is a table of; opening it for another one fails.
  const std::filesystem::path key = path / board.game / board.board;
  const auto found = open_files_.find(key);
  if (found != open_files_.end()) return found->second;
  File file = std::make_shared<const retrograde::TableFile>(open_table(path, game, board));
  return open_files_.emplace(key, std::move(file)).first->second;
}

// What a question looks for on disk first; nothing if a table is made before a file is found.
RemovalTables::File RemovalTables::file_for(const RemovalGame& game,
                                            const std::optional<TabledBoard>& board,
                                            TableKind kind) {
  if (!board) return nullptr;
  const bool is_cheap = least_bytes(game.pieces, game.symmetries.size()) <= kCheapBytes;
  if (named_file_.empty() && (is_cheap || !store::has_cache_folder())) return nullptr;
  return find_file(game, *board, kind);
}

RemovalTables::Wins RemovalTables::wins_below(const RemovalGame& game, std::uint64_t position,
                                              const std::optional<TabledBoard>& board) {
  if (File file = file_for(game, board, TableKind::Wins)) {
    return [file = std::move(file)](std::uint64_t asked) { return file->wins(asked); };
  }
  const std::vector<std::uint64_t> parts = independent_parts(game, position);
  if (!game.misere && parts.size() > 1) {
    return [nimbers = nimbers_below(game, position)](std::uint64_t asked) {
      return nimbers(asked) != 0;
    };
  }
  Window window = window_on(game, position);
  auto table = wins_of(window.game);
  return [window = std::move(window), table = std::move(table)](std::uint64_t asked) {
    return table->wins(window.position(asked));
  };
}

RemovalTables::Nimbers RemovalTables::nimbers_below(const RemovalGame& game, std::uint64_t position,
                                                    const std::optional<TabledBoard>& board) {
  if (File file = file_for(game, board, TableKind::Values)) {
    return [file = std::move(file)](std::uint64_t asked) { return file->grundy(asked); };
  }
  struct Part {
    Window window;
    std::shared_ptr<const retrograde::GrundyTable> table;
  };
  std::vector<Part> parts;
  for (const std::uint64_t pieces : independent_parts(game, position)) {
    Window window = window_on(game, pieces);
    auto table = nimbers_of(window.game);
    parts.push_back({std::move(window), std::move(table)});
  }
  return [parts = std::move(parts)](std::uint64_t asked) {
    int nimber = 0;
    for (const Part& part : parts) nimber ^= part.table->grundy(part.window.position(asked));
    return nimber;
  };
}

RemovalTables::Entry& RemovalTables::entry_of(const RemovalGame& game) {
  const auto found = std::find_if(known_.begin(), known_.end(),
                                  [&](const Entry& entry) { return entry.game == game; });
  if (found != known_.end()) return *found;
  known_.push_back({game, nullptr, nullptr});
  return known_.back();
}

std::shared_ptr<const retrograde::WinTable> RemovalTables::wins_of(const RemovalGame& game) {
  if (entry_of(game).wins == nullptr) {
    make_room(least_bytes(game.pieces, game.symmetries.size()));
    entry_of(game).wins = std::make_shared<const retrograde::WinTable>(
        retrograde::WinTable::solve(game, sweep_options()));
  }
  return entry_of(game).wins;
}

std::shared_ptr<const retrograde::GrundyTable> RemovalTables::nimbers_of(const RemovalGame& game) {
  if (entry_of(game).nimbers == nullptr) {
    // Two bits a position to work with, and those of a nimber, which is no larger than the number of
    // moves that can follow each other.
    const int bits = 2 + std::bit_width(static_cast<unsigned>(game.pieces));
    make_room(bits * least_bytes(game.pieces, game.symmetries.size()));
    retrograde::GrundyOptions options;
    options.sweep = sweep_options();
    entry_of(game).nimbers = std::make_shared<const retrograde::GrundyTable>(
        retrograde::GrundyTable::solve(game, options));
  }
  return entry_of(game).nimbers;
}

// Forgets older tables if a new one needs their memory, and says so if even that is not enough.
void RemovalTables::make_room(double bytes) {
  const auto affords = [&] {
    return bytes < static_cast<double>(Budget::kUnlimited) &&
           budget_.affords(static_cast<std::size_t>(bytes));
  };
  if (affords()) return;
  known_.clear();
  if (affords()) return;
  throw Error(ErrorKind::Limit,
              fmt::format("the table of this position takes at least {} of memory",
                          size_words(static_cast<std::uint64_t>(std::min(bytes, 0x1p63)))),
              "raise 'memory_limit', or take pieces away: each halves it");
}

retrograde::SweepOptions RemovalTables::sweep_options() {
  retrograde::SweepOptions options;
  options.threads = threads_;
  options.budget = &budget_;
  if (on_progress_) {
    options.progress = [this](std::uint64_t done, std::uint64_t total) {
      on_progress_(total == 0 ? 1 : static_cast<double>(done) / static_cast<double>(total));
    };
  }
  return options;
}

}  // namespace upstar
