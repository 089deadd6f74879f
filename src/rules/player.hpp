// The two players, who have the same names inside and outside of the library.
#pragma once

#include <upstar/types/player.hpp>  // IWYU pragma: export
