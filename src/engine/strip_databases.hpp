// Databases of strips as questions and answers of the engine (upstar/db.hpp).
//
// The work is done in search/nogo_rows; here questions get their folders, and what files say becomes an
// answer.
#pragma once

#include <upstar/db.hpp>

#include "engine/attempts.hpp"
#include "engine/work_tools.hpp"

namespace upstar {

// Builds what is missing. Throws Error{BadInput} for a database that cannot be.
[[nodiscard]] DbBuildAnswer build_database(const DbBuildQuestion& question, const WorkTools& tools,
                                           Attempts& attempts);

// All databases in a folder, the unusable ones with their problem.
[[nodiscard]] DbInfoAnswer describe_databases(const std::string& folder);

// Checks every byte, and values and bounds against the definition. Throws Error{BadInput} when there is
// no such database.
[[nodiscard]] DbVerifyAnswer verify_database(const DbVerifyQuestion& question,
                                             const WorkTools& tools, Attempts& attempts);

}  // namespace upstar
