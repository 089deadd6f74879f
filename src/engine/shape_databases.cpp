// From folders to databases and back.
#include "engine/shape_databases.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"
#include "search/core/database_checks.hpp"
#include "search/domineering/build_shapes.hpp"
#include "search/domineering/verify_shapes.hpp"
#include "store/core/block_writer.hpp"
#include "store/core/cache_folder.hpp"
#include "store/core/file.hpp"
#include "store/domineering/shape_file.hpp"

namespace upstar {
namespace {

using store::ShapeFile;

DbDescription named_shapes(const std::filesystem::path& path, int squares) {
  DbDescription about;
  about.name = kShapesDatabase;
  about.exact = squares;
  about.bounds = squares;
  about.files.push_back({path.string(), 0});
  return about;
}

// The description, or with the problem in it.
std::optional<ShapeFile> try_open_shapes(const std::filesystem::path& path, DbDescription& about) {
  try {
    std::optional<ShapeFile> file = ShapeFile::open(path);
    const store::ShapeTable& table = file->table();
    about = named_shapes(path, table.squares);
    about.files.front().bytes = file->file().file_bytes();
    about.values = table.keys.size();
    about.shapes = table.values.shapes.size();
    about.options = table.values.options.size();
    return file;
  } catch (const Error& error) {
    if (error.kind != ErrorKind::BadInput) throw;
    about.problem = error.message;
    return std::nullopt;
  }
}

}  // namespace

DbBuildAnswer build_shape_database(const DbBuildQuestion& question, const WorkTools& tools,
                                   Attempts& attempts) {
  require_valued_squares(question.squares);
  const std::filesystem::path folder = store::folder_or_cache(question.folder);
  store::make_folder(folder);
  const std::filesystem::path path = store::shape_file_path(folder, question.squares);
  store::remove_abandoned(store::BlockWriter::partial_path(path));
  DbBuildAnswer answer;
  std::error_code ignored;
  if (std::filesystem::exists(path, ignored)) {
    const std::optional<ShapeFile> file = try_open_shapes(path, answer.database);
    answer.was_there = file && file->table().squares == question.squares;
    if (answer.was_there) return answer;
  }
  const bool done = attempts.attempt("building the database", std::nullopt, [&] {
    const BuiltShapeTable built = build_shapes(tools.budget, question.squares, tools.on_progress);
    store::write_shape_file(path, built.view());
    static_cast<void>(try_open_shapes(path, answer.database));
  });
  if (!done) {
    answer.database = named_shapes(path, question.squares);
    answer.stopped = attempts.why();
    answer.stopped->hint += fmt::format("{}nothing is kept of it: it is built as a whole",
                                        answer.stopped->hint.empty() ? "" : "; ");
  }
  return answer;
}

std::vector<DbDescription> describe_shape_databases(const std::string& folder_name) {
  const std::filesystem::path folder = store::folder_or_cache(folder_name);
  std::vector<DbDescription> databases;
  for (const int squares : store::shape_files_in(folder)) {
    const std::filesystem::path path = store::shape_file_path(folder, squares);
    databases.push_back(named_shapes(path, squares));
    static_cast<void>(try_open_shapes(path, databases.back()));
  }
  return databases;
}

DbVerifyAnswer verify_shape_database(const DbVerifyQuestion& question, const WorkTools& tools,
                                     Attempts& attempts) {
  const std::filesystem::path folder = store::folder_or_cache(question.folder);
  const std::vector<int> found = store::shape_files_in(folder);
  if (found.empty()) {
    throw Error(ErrorKind::BadInput,
                fmt::format("there is no such database in `{}`", folder.string()),
                "`upstar db build domineering` makes one, `upstar db info` lists them");
  }
  const std::filesystem::path path = store::shape_file_path(folder, found.front());
  DbVerifyAnswer answer;
  answer.database = named_shapes(path, found.front());
  static_cast<void>(store::File::open_to_read(path));  // what cannot be read is not wrong
  const std::optional<ShapeFile> file = try_open_shapes(path, answer.database);
  answer.checks.push_back({"files", 1, file ? 0U : 1U, std::exchange(answer.database.problem, {})});
  if (!file) return answer;
  DatabaseChecks checks;
  const DatabaseCheckOptions options{question.full, static_cast<std::uint32_t>(question.samples),
                                     static_cast<std::uint64_t>(question.seed), tools.on_progress};
  const bool done = attempts.attempt("checking the database", std::nullopt, [&] {
    verify_shapes(tools.budget, file->table(), options, checks);
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
