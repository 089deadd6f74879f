// Databases of small components of Domineering (search/domineering/build_shapes.hpp): `domineering`.
#pragma once

#include "engine/databases.hpp"

namespace upstar {

[[nodiscard]] DatabaseEntry shape_databases();

}  // namespace upstar
