// Tables of Triangular Nim as questions and answers of the engine (upstar/nim.hpp).
//
// The work is done in search/removal; here triangles get their files, limits become options, and
// what a file says becomes an answer.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include <upstar/nim.hpp>

#include "engine/attempts.hpp"
#include "engine/removal_tables.hpp"
#include "engine/work_tools.hpp"

namespace upstar {

class Session;

// Its place in the cache folder.
[[nodiscard]] std::filesystem::path nim_table_path(const NimTable& table);

// Builds the table, or goes on with one that was left unfinished. Throws Error{BadInput} for a table
// that cannot be, and for a file that is something else.
[[nodiscard]] NimTableAnswer build_nim_table(const NimBuildQuestion& question,
                                             const WorkTools& tools, Attempts& attempts);
// Everything about a table but its first moves.
[[nodiscard]] NimTableAnswer describe_nim_table(const std::filesystem::path& file);

// Adds the winning first moves of the full triangle, from the table that `answer` describes.
void add_first_moves(Session& session, Attempts& attempts, NimTableAnswer& answer);

// From the file, or from those in the cache folder. Throws Error{BadInput} when a position has no table.
[[nodiscard]] std::vector<NimQueryAnswer::Entry> query_nim_tables(
    Session& session, std::span<const std::string> positions, const std::string& file);

[[nodiscard]] NimPlanAnswer plan_nim_table(const NimPlanQuestion& question, const WorkTools& tools,
                                           Attempts& attempts);

[[nodiscard]] NimFirstAnswer decide_nim_first_move(const NimFirstQuestion& question,
                                                   const WorkTools& tools, Attempts& attempts);

}  // namespace upstar
