// What a paper printed beside what we compute: plain data, which leaves the engine as it is.
#pragma once

#include <upstar/types/report.hpp>  // IWYU pragma: export
