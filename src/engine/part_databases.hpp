// Databases of small parts of NoGo boards (search/nogo_boards/build_parts.hpp): `nogo-parts`.
#pragma once

#include "engine/databases.hpp"

namespace upstar {

[[nodiscard]] DatabaseEntry part_databases();

}  // namespace upstar
