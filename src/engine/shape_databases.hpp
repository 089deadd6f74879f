// Databases of small components of Domineering as questions and answers of the engine (upstar/db.hpp).
//
// The work is done in search/domineering; here questions get their folders, and what files say becomes an answer.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <upstar/db.hpp>

#include "engine/attempts.hpp"
#include "engine/work_tools.hpp"

namespace upstar {

inline constexpr std::string_view kShapesDatabase = "domineering";

// Builds it, unless it is there. Throws Error{BadInput} for a database that cannot be.
[[nodiscard]] DbBuildAnswer build_shape_database(const DbBuildQuestion& question,
                                                 const WorkTools& tools, Attempts& attempts);

// All databases in a folder, the unusable ones with their problem.
[[nodiscard]] std::vector<DbDescription> describe_shape_databases(const std::string& folder);

// Checks every byte, and values against the moves. Throws Error{BadInput} when there is no such database.
[[nodiscard]] DbVerifyAnswer verify_shape_database(const DbVerifyQuestion& question,
                                                   const WorkTools& tools, Attempts& attempts);

}  // namespace upstar
