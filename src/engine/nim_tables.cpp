// From triangles to files and back.
#include "engine/nim_tables.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <map>
#include <optional>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"
#include "engine/games/removal_adapter.hpp"
#include "engine/session.hpp"
#include "engine/solve.hpp"
#include "rules/triangular_nim/board.hpp"
#include "rules/triangular_nim/rules.hpp"
#include "rules/triangular_nim/text.hpp"
#include "search/removal/first_move.hpp"
#include "search/removal/table_file.hpp"
#include "search/removal/table_plan.hpp"
#include "store/core/block_file.hpp"
#include "store/core/block_writer.hpp"
#include "store/core/cache_folder.hpp"

namespace upstar {
namespace {

namespace fs = std::filesystem;
using triangular_nim::Board;
using triangular_nim::kMaxLayers;

// Beside the blocks a build keeps the order of the blocks and the state of each; 14 bytes a block were
// measured at nine layers.
constexpr std::uint64_t kBookkeepingBytes = 16;

std::string_view game_name(bool misere) {
  return misere ? triangular_nim::MisereRules::kName : triangular_nim::Rules::kName;
}

TabledBoard board_of(const NimTable& table) {
  return {std::string(game_name(table.misere)), std::to_string(table.layers)};
}

RemovalGame game_of(const NimTable& table) {
  return triangular_nim::removal_game(table.layers, table.misere);
}

void require_possible(const NimTable& table) {
  if (table.layers < 1 || table.layers > kMaxLayers) {
    throw Error(ErrorKind::BadInput, fmt::format("a triangle has 1 to {} layers", kMaxLayers),
                "for example 7");
  }
  if (table.misere && table.values) {
    throw Error(ErrorKind::BadInput, "positions in misere play have no nimbers",
                "leave --grundy or --misere away");
  }
}

std::function<void(std::uint64_t, std::uint64_t)> progress_of(const WorkTools& tools) {
  return [&tools](std::uint64_t done, std::uint64_t total) {
    tools.on_progress(total == 0 ? 1 : static_cast<double>(done) / static_cast<double>(total));
  };
}

retrograde::SweepOptions sweep_options(const WorkTools& tools) {
  retrograde::SweepOptions options;
  options.threads = tools.threads;
  options.budget = &tools.budget;
  options.progress = progress_of(tools);
  return options;
}

std::uint64_t memory_left(const Budget& budget) {
  return budget.memory_limit() - std::min(budget.memory_used(), budget.memory_limit());
}

template <class Number>
std::optional<Number> read_number(std::string_view text) {
  Number number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::optional<std::string_view> find(const store::TextPairs& pairs, std::string_view name) {
  for (const auto& [key, value] : pairs) {
    if (key == name) return value;
  }
  return std::nullopt;
}

// Which table a file says it is.
NimTable table_in(const store::BlockFile& file) {
  const store::TextPairs& about = file.spec().metadata;
  const std::string_view game = find(about, "game").value_or("");
  const int layers = read_number<int>(find(about, "board").value_or("")).value_or(0);
  const bool misere = game == game_name(true);
  const bool values = file.spec().kind == retrograde::kValuesKind;
  if ((!misere && game != game_name(false)) || layers < 1 || layers > kMaxLayers ||
      (!values && file.spec().kind != retrograde::kWinsKind)) {
    throw Error(ErrorKind::BadInput,
                fmt::format("`{}` is no table of Triangular Nim: it has {}", file.path().string(),
                            describe(file.spec())),
                "`upstar nim build` makes tables");
  }
  return {layers, misere, values};
}

std::vector<std::uint64_t> counts_in(const store::BlockFile& file) {
  std::vector<std::uint64_t> counts;
  for (const auto& [name, value] : file.totals()) {
    counts.push_back(read_number<std::uint64_t>(value).value_or(0));
  }
  return counts;
}

// An unfinished build is not lost.
std::optional<Error> with_comfort(std::optional<Error> stopped) {
  if (stopped) stopped->hint = "nothing is lost: the same command goes on from here";
  return stopped;
}

// Of the file system that has, or will have, this folder.
std::uint64_t free_space(fs::path folder) {
  if (folder.empty()) folder = ".";
  std::error_code ignored;
  while (!fs::exists(folder, ignored) && folder.has_relative_path()) folder = folder.parent_path();
  const fs::space_info space = fs::space(folder, ignored);
  return ignored ? std::numeric_limits<std::uint64_t>::max() : space.available;
}

// The costs of blocks are measured on the largest smaller triangle that is solved in no time.
retrograde::TablePlan measured_plan(const NimTable& table, const WorkTools& tools) {
  constexpr int kQuickLayers = 7;
  const NimTable smaller{std::min(table.layers, kQuickLayers), table.misere, false};
  return retrograde::plan_table(game_of(table), game_of(smaller), sweep_options(tools));
}

std::uint64_t disk_bytes(const retrograde::TablePlan& plan, bool compress, bool window) {
  if (compress) return window ? plan.packed_window_bytes() : plan.packed_bytes();
  return window ? plan.window_bytes() : plan.table_bytes;
}

// Refuses a build that would fill the disk and then fail. One that was begun may go on.
void require_disk(const NimBuildQuestion& question, const fs::path& path, const WorkTools& tools) {
  const std::uint64_t available = free_space(path.parent_path());
  const RemovalGame game = game_of(question.table);
  const std::uint64_t all_positions = game.full() / 8;
  if (all_positions < available || fs::exists(store::BlockWriter::partial_path(path))) return;
  const std::uint64_t wanted =
      disk_bytes(measured_plan(question.table, tools), question.compress, question.window);
  if (wanted <= available) return;
  constexpr double kGibi = 1 << 30;
  throw Error(
      ErrorKind::Limit,
      fmt::format("this table takes about {:.0f} GiB of disk, and {:.0f} GiB are free",
                  static_cast<double>(wanted) / kGibi, static_cast<double>(available) / kGibi),
      fmt::format("`upstar nim plan {}` tells what other ways take", question.table.layers));
}

struct Asked {
  NimTable table;
  Board board;
};

// A position of either game. Without a game before the colon it is meant in normal play.
Asked read_triangle(GameRegistry& games, const std::string& text) {
  const bool names_game = text.find(':') != std::string::npos;
  const AnyPosition position =
      games.read(names_game ? text : fmt::format("{}:{}", game_name(false), text));
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

// The winning moves by name, in the order of `solve`, and one picture for each class of them.
SolveAnswer::Impartial told_as_moves(const NimTable& table, const retrograde::FirstMoves& decided) {
  const RemovalGame game = game_of(table);
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
          {told.moves.back(), triangular_nim::drawing(Board::full(table.layers), move), 0});
    }
    ++told.families[family->second].size;
  }
  return told;
}

}  // namespace

fs::path nim_table_path(const NimTable& table) {
  require_possible(table);
  return table_path(board_of(table), table.values ? TableKind::Values : TableKind::Wins);
}

NimTableAnswer describe_nim_table(const fs::path& path) {
  std::error_code ignored;
  if (!fs::exists(path, ignored)) {
    throw Error(ErrorKind::BadInput, fmt::format("there is no table `{}`", path.string()),
                "`upstar nim build` makes tables");
  }
  const store::BlockFile file = store::BlockFile::open(path);
  NimTableAnswer answer;
  answer.table = table_in(file);
  answer.file = path.string();
  answer.file_bytes = file.file_bytes();
  answer.blocks = file.spec().blocks_per_layer;
  answer.packed = file.spec().packing == store::Packing::Packed;
  answer.positions = std::uint64_t{1} << triangular_nim::places(answer.table.layers);
  answer.counts = counts_in(file);
  return answer;
}

NimTableAnswer build_nim_table(const NimBuildQuestion& question, const WorkTools& tools,
                               Attempts& attempts) {
  require_possible(question.table);
  fs::path path = question.file;
  if (path.empty()) {
    path = nim_table_path(question.table);
    // What is left of a window answers few questions; `solve` is not to find it.
    if (question.window) path.replace_extension(".window" + path.extension().string());
    store::make_folder(path.parent_path());
  }
  const RemovalGame game = game_of(question.table);
  const retrograde::About about = board_of(question.table).about();
  std::error_code ignored;
  if (fs::exists(path, ignored)) {
    static_cast<void>(open_table(path, game, board_of(question.table)));  // throws for another one
    NimTableAnswer there = describe_nim_table(path);
    if (there.table.values == question.table.values) {
      there.was_there = true;
      return there;
    }
    throw Error(ErrorKind::BadInput,
                fmt::format("`{}` is there already, with {}", path.string(),
                            there.table.values ? "nimbers" : "wins alone"),
                "name another file with --output");
  }
  require_disk(question, path, tools);
  retrograde::TableFileOptions options;
  options.sweep = sweep_options(tools);
  options.memory = memory_left(tools.budget);
  // A layer for every nimber a table might have: most of them are empty, or nearly so.
  options.compress = question.compress || question.table.values;
  options.window = question.window;
  retrograde::TableTotals totals;
  const bool done = attempts.attempt("building the table", std::nullopt, [&] {
    totals = question.table.values ? build_values_file(game, about, path, options)
                                   : build_wins_file(game, about, path, options);
  });
  if (done) {
    NimTableAnswer answer = describe_nim_table(path);
    answer.resumed_blocks = totals.resumed_blocks;
    return answer;
  }
  NimTableAnswer answer;
  answer.table = question.table;
  answer.file = path.string();
  answer.stopped = with_comfort(attempts.why());
  return answer;
}

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

std::vector<NimQueryAnswer::Entry> query_nim_tables(Session& session,
                                                    std::span<const std::string> positions,
                                                    const std::string& table_file) {
  require_position(positions);
  RemovalTables& tables = session.removal_tables();
  tables.use_file(table_file);
  std::vector<NimQueryAnswer::Entry> entries;
  for (const std::string& position : positions) {
    const Asked asked = read_triangle(session.games(), position);
    const RemovalTables::File file =
        tables.find_file(game_of(asked.table), board_of(asked.table), TableKind::Wins);
    if (file == nullptr) {
      throw Error::at_text(position, 0, position.size(), "there is no table of this triangle",
                           fmt::format("make it with `upstar nim build {}{}`, or name one with "
                                       "--table; `upstar solve` does without",
                                       asked.table.layers, asked.table.misere ? " --misere" : ""));
    }
    NimQueryAnswer::Entry entry{position, file->wins(asked.board.pieces), std::nullopt,
                                file->file().path().string()};
    if (file->has_values()) entry.nimber = file->grundy(asked.board.pieces);
    entries.push_back(std::move(entry));
  }
  return entries;
}

NimPlanAnswer plan_nim_table(const NimPlanQuestion& question, const WorkTools& tools,
                             Attempts& attempts) {
  require_possible(question.table);
  NimPlanAnswer answer;
  answer.memory = question.memory.value_or(tools.budget.memory_limit());
  answer.threads = tools.threads;
  if (question.disk) {
    answer.disk = *question.disk;
  } else {
    answer.disk = free_space(store::cache_folder());
  }
  retrograde::TablePlan plan;
  const bool done = attempts.attempt("measuring blocks", std::nullopt,
                                     [&] { plan = measured_plan(question.table, tools); });
  if (!done) {
    answer.stopped = attempts.why();
    return answer;
  }
  answer.blocks = plan.blocks;
  answer.table_bytes = plan.table_bytes;
  answer.least_memory = plan.least_memory;
  answer.live_share = plan.live_share;
  answer.packed_share = plan.packed_share;
  answer.seconds = plan.seconds();
  answer.sampled_blocks = plan.sampled_blocks;
  const auto add = [&](std::string name, std::string meaning, std::uint64_t memory,
                       std::uint64_t disk) {
    const bool fits = memory <= answer.memory && disk <= answer.disk;
    answer.ways.push_back({std::move(name), std::move(meaning), memory, disk, fits});
  };
  const std::uint64_t least = plan.least_memory + plan.blocks * kBookkeepingBytes;
  add("solve", "the table in memory", plan.table_bytes, 0);
  add("nim build", "a file, fastest to ask", least, disk_bytes(plan, false, false));
  add("nim build --compress", "a packed file", least, disk_bytes(plan, true, false));
  add("nim build --window", "only who wins, and by which first moves", least,
      disk_bytes(plan, false, true));
  add("nim build --compress --window", "the same, packed", least, disk_bytes(plan, true, true));
  return answer;
}

NimFirstAnswer decide_nim_first_move(const NimFirstQuestion& question, const WorkTools& tools,
                                     Attempts& attempts) {
  require_possible(question.table);
  retrograde::FirstMoveOptions options;
  options.device = question.gpu ? retrograde::Device::Gpu : retrograde::Device::Cpu;
  options.threads = tools.threads;
  options.host_memory = question.gpu ? memory_left(tools.budget) : 0;
  options.budget = &tools.budget;
  options.progress = progress_of(tools);
  NimFirstAnswer answer;
  if (question.move.empty()) {
    const bool done = attempts.attempt("solving the triangle", std::nullopt, [&] {
      const retrograde::FirstMoves decided =
          retrograde::decide_first_moves(game_of(question.table), options);
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
  answer.picture = triangular_nim::drawing(Board::full(question.table.layers), move);
  const bool done = attempts.attempt("solving what the move leaves", std::nullopt, [&] {
    const retrograde::FirstMove decided =
        retrograde::decide_first_move(game_of(question.table), move, options);
    answer.wins = decided.wins;
    answer.positions = decided.positions;
    answer.lost = decided.losing_positions;
    answer.table_bytes = decided.bytes;
  });
  if (!done) answer.stopped = attempts.why();
  return answer;
}

}  // namespace upstar
