// Files of tables: built, and described (upstar/nim.hpp). The work is done in search/removal; here
// triangles get their files, limits become options, and what a file says becomes an answer.
#pragma once

#include <filesystem>

#include <upstar/nim.hpp>

#include "engine/attempts.hpp"
#include "engine/work_tools.hpp"

namespace upstar {

// Builds the table, or goes on with one that was left unfinished. Throws Error{BadInput} for a table
// that cannot be, and for a file that is something else.
[[nodiscard]] NimTableAnswer build_nim_table(const NimBuildQuestion& question,
                                             const WorkTools& tools, Attempts& attempts);
// Everything about a table but its first moves.
[[nodiscard]] NimTableAnswer describe_nim_table(const std::filesystem::path& file);

}  // namespace upstar
