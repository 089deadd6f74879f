// The databases there are, each with what can be asked of it (upstar/db.hpp).
#pragma once

#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <upstar/db.hpp>

#include "engine/attempts.hpp"
#include "engine/work_tools.hpp"
#include "search/core/database_checks.hpp"

namespace upstar {

struct DatabaseEntry {
  std::string_view name;
  // Builds what is missing. Throws Error{BadInput} for a database that cannot be.
  DbBuildAnswer (*build)(const DbBuildQuestion& question, const WorkTools& tools,
                         Attempts& attempts);
  // All in a folder, the largest first, the unusable ones with their problem.
  std::vector<DbDescription> (*describe)(const std::filesystem::path& folder);
  // Checks every byte, and what is kept against the definition. Throws Error{BadInput} when there is none.
  DbVerifyAnswer (*verify)(const DbVerifyQuestion& question, const WorkTools& tools,
                           Attempts& attempts);
};

[[nodiscard]] std::span<const DatabaseEntry> all_databases();
// Throws Error{BadInput} when there is none of this name.
[[nodiscard]] const DatabaseEntry& database_named(const std::string& name);

// All databases in a folder.
[[nodiscard]] DbInfoAnswer describe_databases(const std::string& folder);

// ---- What they share ----

[[noreturn]] void no_such_database(const std::filesystem::path& folder, std::string_view name);
// Adds a sentence to the hint of an answer that was stopped.
void add_hint(Error& stopped, std::string_view sentence);

// Runs check(options, checks) within the limits and tells what came out.
using CheckDatabase =
    std::function<void(const DatabaseCheckOptions& options, DatabaseChecks& found)>;
void check_database(const DbVerifyQuestion& question, const WorkTools& tools, Attempts& attempts,
                    const CheckDatabase& check, DbVerifyAnswer& answer);

}  // namespace upstar
