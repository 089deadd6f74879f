// The hottest positions known, board by board, as a table for a page of results.
#pragma once

#include <string>
#include <vector>

#include "lab/hunt/hunt_file.hpp"

namespace upstar {

// In Markdown: one line for every board of the file, by rows and then by columns.
[[nodiscard]] std::string hottest_table(const std::vector<HuntEntry>& entries);

}  // namespace upstar
