// What a position looks like, said plainly. Shells draw it too, so it stands with the public headers.
#pragma once

#include <upstar/types/picture.hpp>  // IWYU pragma: export
