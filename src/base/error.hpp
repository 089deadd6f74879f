// The one exception of the house. Users of the library catch it too, so it stands with the public headers.
#pragma once

#include <upstar/types/error.hpp>  // IWYU pragma: export
