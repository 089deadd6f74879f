// From folders to databases and back.
#include "engine/part_databases.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/error.hpp"
#include "search/core/database_checks.hpp"
#include "search/nogo_boards/build_parts.hpp"
#include "search/nogo_boards/verify_parts.hpp"
#include "store/core/block_writer.hpp"
#include "store/core/cache_folder.hpp"
#include "store/core/file.hpp"
#include "store/nogo_boards/part_file.hpp"

namespace upstar {
namespace {

namespace fs = std::filesystem;
using store::PartFile;

DbDescription named(const fs::path& path, int points) {
  DbDescription about;
  about.name = kPartsDatabase;
  about.exact = points;
  about.bounds = points;
  about.files.push_back({path.string(), 0});
  return about;
}

DbDescription described(const fs::path& path, const PartFile& file) {
  DbDescription about = named(path, file.table().points);
  about.files.front().bytes = file.file().file_bytes();
  about.boards = file.boards();
  about.values = file.table().keys.size();
  about.shapes = file.table().shapes.size();
  about.options = file.table().options.size();
  return about;
}

// The description, or with the problem in it.
std::optional<PartFile> try_open(const fs::path& path, DbDescription& about) {
  try {
    std::optional<PartFile> file = PartFile::open(path);
    about = described(path, *file);
    return file;
  } catch (const Error& error) {
    if (error.kind != ErrorKind::BadInput) throw;
    about.problem = error.message;
    return std::nullopt;
  }
}

bool is_there(const fs::path& path, int points, const std::string& boards, DbDescription& about) {
  std::error_code ignored;
  if (!fs::exists(path, ignored)) return false;
  const std::optional<PartFile> file = try_open(path, about);
  return file && file->table().points == points && file->boards() == boards;
}

}  // namespace

DbBuildAnswer build_part_database(const DbBuildQuestion& question, const WorkTools& tools,
                                  Attempts& attempts) {
  const std::vector<BoardSize> boards = read_board_sizes(question.boards);
  require_valued_points(question.points);
  const fs::path folder = store::folder_or_cache(question.folder);
  store::make_folder(folder);
  const fs::path path = store::part_file_path(folder, question.points);
  store::remove_abandoned(store::BlockWriter::partial_path(path));
  DbBuildAnswer answer;
  const std::string names = board_sizes_text(boards);
  if (is_there(path, question.points, names, answer.database)) {
    answer.was_there = true;
    return answer;
  }
  const bool done = attempts.attempt("building the database", std::nullopt, [&] {
    const BuiltPartTable built =
        build_parts(tools.budget, question.points, boards, tools.on_progress);
    store::write_part_file(path, built.view(), names);
    answer.database = described(path, PartFile::open(path));
  });
  if (!done) {
    answer.database = named(path, question.points);
    answer.stopped = attempts.why();
    answer.stopped->hint += fmt::format("{}nothing is kept of it: it is built as a whole",
                                        answer.stopped->hint.empty() ? "" : "; ");
  }
  return answer;
}

std::vector<DbDescription> describe_part_databases(const std::string& folder_name) {
  const fs::path folder = store::folder_or_cache(folder_name);
  std::vector<DbDescription> databases;
  for (const int points : store::part_files_in(folder)) {
    const fs::path path = store::part_file_path(folder, points);
    databases.push_back(named(path, points));
    static_cast<void>(try_open(path, databases.back()));
  }
  return databases;
}

DbVerifyAnswer verify_part_database(const DbVerifyQuestion& question, const WorkTools& tools,
                                    Attempts& attempts) {
  const fs::path folder = store::folder_or_cache(question.folder);
  const std::vector<int> found = store::part_files_in(folder);
  if (found.empty()) {
    throw Error(ErrorKind::BadInput,
                fmt::format("there is no such database in `{}`", folder.string()),
                "`upstar db build nogo-parts` makes one, `upstar db info` lists them");
  }
  const fs::path path = store::part_file_path(folder, found.front());
  DbVerifyAnswer answer;
  answer.database = named(path, found.front());
  static_cast<void>(store::File::open_to_read(path));  // what cannot be read is not wrong
  const std::optional<PartFile> file = try_open(path, answer.database);
  answer.checks.push_back({"files", 1, file ? 0U : 1U, std::exchange(answer.database.problem, {})});
  if (!file) return answer;
  DatabaseChecks checks;
  const DatabaseCheckOptions options{question.full, static_cast<std::uint32_t>(question.samples),
                                     static_cast<std::uint64_t>(question.seed), tools.on_progress};
  const bool done = attempts.attempt("checking the database", std::nullopt, [&] {
    verify_parts(tools.budget, file->table(), options, checks);
  });
  for (DatabaseChecks::Check& check : checks.checks) {
    answer.checks.push_back(
        {std::move(check.what), check.checked, check.wrong, std::move(check.example)});
  }
  answer.passed = done && checks.passed();
  if (!done) answer.stopped = attempts.why();
  return answer;
}

}  // namespace upstar
