// Databases of strips of NoGo rows (search/nogo_rows/build_database.hpp): `nogo-strip`. A build goes on where an
// earlier one was ended.
#pragma once

#include "engine/databases.hpp"

namespace upstar {

[[nodiscard]] DatabaseEntry strip_databases();

}  // namespace upstar
