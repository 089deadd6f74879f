// The list, and what its members share.
#include "engine/databases.hpp"

#include <array>
#include <cstdint>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"
#include "engine/part_databases.hpp"
#include "engine/shape_databases.hpp"
#include "engine/strip_databases.hpp"
#include "store/core/cache_folder.hpp"
#include "store/core/file.hpp"

namespace upstar {

std::span<const DatabaseEntry> all_databases() {
  static const std::array list{strip_databases(), part_databases(), shape_databases()};
  return list;
}

const DatabaseEntry& database_named(const std::string& name) {
  std::string names;
  for (const DatabaseEntry& entry : all_databases()) {
    if (entry.name == name) return entry;
    names += fmt::format("{}{}", names.empty() ? "" : ", ", entry.name);
  }
  throw Error::at_text(name, 0, name.size(), "there are no databases of this name",
                       "there are " + names);
}

DbInfoAnswer describe_databases(const std::string& folder_name) {
  const std::filesystem::path folder = store::folder_or_cache(folder_name);
  if (!folder_name.empty()) store::require_folder(folder);
  DbInfoAnswer answer;
  answer.folder = folder.string();
  for (const DatabaseEntry& entry : all_databases()) {
    for (DbDescription& database : entry.describe(folder)) {
      answer.databases.push_back(std::move(database));
    }
  }
  return answer;
}

void no_such_database(const std::filesystem::path& folder, std::string_view name) {
  throw Error(ErrorKind::BadInput,
              fmt::format("there is no such database in `{}`", folder.string()),
              fmt::format("`upstar db build {}` makes one, `upstar db info` lists them", name));
}

void add_hint(Error& stopped, std::string_view sentence) {
  stopped.hint += fmt::format("{}{}", stopped.hint.empty() ? "" : "; ", sentence);
}

void check_database(const DbVerifyQuestion& question, const WorkTools& tools, Attempts& attempts,
                    const CheckDatabase& check, DbVerifyAnswer& answer) {
  DatabaseChecks found;
  const DatabaseCheckOptions options{question.full, static_cast<std::uint32_t>(question.samples),
                                     static_cast<std::uint64_t>(question.seed), tools.on_progress};
  const bool done =
      attempts.attempt("checking the database", std::nullopt, [&] { check(options, found); });
  for (DatabaseChecks::Check& one : found.checks) {
    answer.checks.push_back({std::move(one.what), one.checked, one.wrong, std::move(one.example)});
  }
  answer.passed = done && found.passed();
  if (!done) answer.stopped = attempts.why();
}

}  // namespace upstar
