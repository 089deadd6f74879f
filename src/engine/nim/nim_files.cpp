// From triangles to files and back.
#include "engine/nim/nim_files.hpp"

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/size_words.hpp"
#include "engine/nim/nim_game.hpp"
#include "engine/nim/nim_plan.hpp"
#include "rules/triangular_nim/board.hpp"
#include "search/removal/table_file.hpp"
#include "store/core/block_file.hpp"
#include "store/core/block_writer.hpp"
#include "store/core/cache_folder.hpp"

namespace upstar {
namespace {

namespace fs = std::filesystem;
using triangular_nim::kMaxLayers;

template <class Number>
std::optional<Number> number_in_table(std::string_view text) {
  Number number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::optional<std::string_view> find_in_table(const store::TextPairs& pairs,
                                              std::string_view name) {
  for (const auto& [key, value] : pairs) {
    if (key == name) return value;
  }
  return std::nullopt;
}

// Which table a file says it is.
NimTable table_in(const store::BlockFile& file) {
  const store::TextPairs& about = file.spec().metadata;
  const std::string_view game = find_in_table(about, "game").value_or("");
  const int layers = number_in_table<int>(find_in_table(about, "board").value_or("")).value_or(0);
  const bool misere = game == nim_game_name(true);
  const bool values = file.spec().kind == retrograde::kValuesKind;
  if ((!misere && game != nim_game_name(false)) || layers < 1 || layers > kMaxLayers ||
      (!values && file.spec().kind != retrograde::kWinsKind)) {
    throw Error(ErrorKind::BadInput,
                fmt::format("`{}` is not a table of Triangular Nim: it has {}",
                            file.path().string(), describe(file.spec())),
                "`upstar nim build` makes tables");
  }
  return {layers, misere, values};
}

std::vector<std::uint64_t> counts_in(const store::BlockFile& file) {
  std::vector<std::uint64_t> counts;
  for (const auto& [name, value] : file.totals()) {
    counts.push_back(number_in_table<std::uint64_t>(value).value_or(0));
  }
  return counts;
}

// An unfinished build is not lost.
std::optional<Error> with_comfort(std::optional<Error> stopped) {
  if (stopped) stopped->hint = "nothing is lost: the same command goes on from here";
  return stopped;
}

// Refuses a build that would fill the disk and then fail. One that was begun may go on.
void require_disk(const NimBuildQuestion& question, const fs::path& path, const WorkTools& tools) {
  const std::uint64_t available = free_space(path.parent_path());
  const RemovalGame game = nim_game(question.table);
  const std::uint64_t all_positions = game.full() / 8;
  if (all_positions < available || fs::exists(store::BlockWriter::partial_path(path))) return;
  const std::uint64_t wanted =
      nim_disk_bytes(measured_nim_plan(question.table, tools), question.compress, question.window);
  if (wanted <= available) return;
  throw Error(
      ErrorKind::Limit,
      fmt::format("this table takes about {} of disk, and {} are free", size_words(wanted),
                  size_words(available)),
      fmt::format("`upstar nim plan {}` tells what other ways take", question.table.layers));
}

}  // namespace

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
  require_nim_table(question.table);
  fs::path path = question.file;
  if (path.empty()) {
    path = nim_table_path(question.table);
    // What is left of a window answers few questions; `solve` is not to find it.
    if (question.window) path.replace_extension(".window" + path.extension().string());
    store::make_folder(path.parent_path());
  }
  const RemovalGame game = nim_game(question.table);
  const retrograde::About about = nim_board(question.table).about();
  std::error_code ignored;
  if (fs::exists(path, ignored)) {
    static_cast<void>(open_table(path, game, nim_board(question.table)));  // throws for another one
    NimTableAnswer there = describe_nim_table(path);
    if (there.table.values == question.table.values) {
      there.was_there = true;
      return there;
    }
    throw Error(ErrorKind::BadInput,
                fmt::format("`{}` is there already, with {}", path.string(),
                            there.table.values ? "nimbers" : "wins alone"),
                "name another with 'file'");
  }
  require_disk(question, path, tools);
  retrograde::TableFileOptions options;
  options.sweep = nim_sweep_options(tools);
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

}  // namespace upstar
