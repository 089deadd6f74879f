// A database that is one file and is built as a whole: from questions of the engine to the file and back.
//
// What is its own, it says in a struct:
//
//     kName                          "nogo-parts"
//     File                           with open(path) and file()
//     path(folder, size)             where the one of a size lies
//     sizes_in(folder)               which there are, the largest first
//     size_of(question)              asked for; throws Error{BadInput} for what cannot be
//     describe(file, about)          adds what the file holds
//     is_wanted(file, question)      is it what was asked for?
//     build(question, tools, path)   writes the file
//     verify(file, budget, options, checks)  holds what it says against the definition
#pragma once

#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "engine/databases.hpp"
#include "store/core/block_writer.hpp"
#include "store/core/cache_folder.hpp"
#include "store/core/file.hpp"

namespace upstar {

template <class Kind>
class WholeDatabase {
 public:
  [[nodiscard]] static DatabaseEntry entry() { return {Kind::kName, build, describe, verify}; }

 private:
  using File = typename Kind::File;
  using Path = std::filesystem::path;

  static DbDescription named(const Path& path, int size) {
    DbDescription about;
    about.name = Kind::kName;
    about.exact = size;
    about.bounds = size;
    about.files.push_back({path.string(), 0});
    return about;
  }

  // Adds what the file holds, or the problem with it.
  static std::optional<File> try_open(const Path& path, DbDescription& about) {
    try {
      std::optional<File> file = File::open(path);
      about.files.front().bytes = file->file().file_bytes();
      Kind::describe(*file, about);
      return file;
    } catch (const Error& error) {
      if (error.kind != ErrorKind::BadInput) throw;
      about.problem = error.message;
      return std::nullopt;
    }
  }

  static DbBuildAnswer build(const DbBuildQuestion& question, const WorkTools& tools,
                             Attempts& attempts) {
    const int size = Kind::size_of(question);
    const Path folder = store::folder_or_cache(question.folder);
    store::make_folder(folder);
    const Path path = Kind::path(folder, size);
    store::remove_abandoned(store::BlockWriter::partial_path(path));
    DbBuildAnswer answer;
    answer.database = named(path, size);
    std::error_code ignored;
    if (std::filesystem::exists(path, ignored)) {
      const std::optional<File> file = try_open(path, answer.database);
      answer.was_there = file && Kind::is_wanted(*file, question);
      if (answer.was_there) return answer;
      answer.database = named(path, size);
    }
    const bool done = attempts.attempt("building the database", std::nullopt, [&] {
      Kind::build(question, tools, path);
      static_cast<void>(try_open(path, answer.database));
    });
    if (!done) {
      answer.database = named(path, size);
      answer.stopped = attempts.why();
      add_hint(*answer.stopped, "nothing is kept of it: it is built as a whole");
    }
    return answer;
  }

  static std::vector<DbDescription> describe(const Path& folder) {
    std::vector<DbDescription> databases;
    for (const int size : Kind::sizes_in(folder)) {
      const Path path = Kind::path(folder, size);
      databases.push_back(named(path, size));
      static_cast<void>(try_open(path, databases.back()));
    }
    return databases;
  }

  static DbVerifyAnswer verify(const DbVerifyQuestion& question, const WorkTools& tools,
                               Attempts& attempts) {
    const Path folder = store::folder_or_cache(question.folder);
    const std::vector<int> found = Kind::sizes_in(folder);
    if (found.empty()) no_such_database(folder, Kind::kName);
    const Path path = Kind::path(folder, found.front());
    DbVerifyAnswer answer;
    answer.database = named(path, found.front());
    static_cast<void>(store::File::open_to_read(path));  // what cannot be read is not wrong
    const std::optional<File> file = try_open(path, answer.database);
    answer.checks.push_back(
        {"files", 1, file ? 0U : 1U, std::exchange(answer.database.problem, {})});
    if (!file) return answer;
    const auto check = [&](const DatabaseCheckOptions& options, DatabaseChecks& checks) {
      Kind::verify(*file, tools.budget, options, checks);
    };
    check_database(question, tools, attempts, check, answer);
    return answer;
  }
};

}  // namespace upstar
