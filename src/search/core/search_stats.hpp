// What a search looked like: plain counts, which leave the engine as they are.
#pragma once

#include <upstar/types/search_stats.hpp>  // IWYU pragma: export
